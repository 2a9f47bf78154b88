"""Games, played step by step in both programs: what each input makes them print, call and run, line by line.

What the C did is recorded, in tests/sessions/steps.json; the port is run here. Both print and call the same, as the
comparison with the C shows.
"""
import ast
import io
import json
import sys
import tempfile
from collections import Counter
from functools import cache
from typing import NamedTuple

import gomoku.__main__
import tictactoe.__main__
from tests.against_c.copies import functions
from tests.against_c.originals import sources
from tests.pieces import GAMES, counterparts, pieces
from tests.programs import GAMES_TO_PLAY, ROOT, STEPS, program_and_seed, seeding, session_of

MAIN = {"tictactoe": tictactoe.__main__.main, "gomoku": gomoku.__main__.main}
# The names in C of the port's functions, with their C file, and the games' files by their paths.
C_NAMES = {(str(ROOT / function.file), function.names[0]): f"{function.c_file} {function.c_name}" for function in counterparts()}
PATHS = {str(ROOT / file): file for file in GAMES}


class Run(NamedTuple):
    """What a program did with the first inputs: what it printed, the C functions it called, how often each line ran.

    A line is named by the C function that ran, or whose counterpart did, with its file, and by its own file and number.
    """
    output: str
    calls: list
    lines: Counter


@cache
def heads(file):
    """Of each function of the port, by the line where it begins for Python, that of a decorator, the line of its def."""
    return {min(part.lineno for part in [piece.node, *piece.node.decorator_list]): piece.node.lineno
            for piece in pieces(file) if isinstance(piece.node, ast.FunctionDef)}


@cache
def bodies(file):
    """Of each `case` of the port, by its line, the first line of its body; and the lines of `while True:`, which is no code in C."""
    tree = ast.parse((ROOT / file).read_text("utf-8"))
    cases = {case.pattern.lineno: case.body[0].lineno for node in ast.walk(tree) if isinstance(node, ast.Match) for case in node.cases}
    return cases, {node.lineno for node in ast.walk(tree) if isinstance(node, ast.While)}


@cache
def conditions(file):
    """The lines of each condition of the port that has several, by each of them: the first."""
    tree = ast.parse((ROOT / file).read_text("utf-8"))
    return {line: node.lineno for node in ast.walk(tree) if isinstance(node, ast.If)
            for line in range(node.lineno, node.test.end_lineno + 1)}


def statement(file, line):
    """The first line of the condition that a line belongs to, or the line."""
    return conditions(file).get(line, line)


class Keys(io.RawIOBase):
    """Standard input that ends the program when it is asked for more than was typed."""

    def __init__(self, typed):
        self.typed = io.BytesIO(typed)

    def readable(self):
        return True

    def readinto(self, buffer):
        return self.typed.readinto(buffer) or sys.exit()


def run_python(program, typed, seed, output):
    """Runs the port on what was typed; what it prints goes through the file ``output``.

    What runs when it is imported is not counted, as C has nothing like it, nor a `case` that is only tried.
    """
    calls, lines, last = [], Counter(), {}

    def counterpart(frame):
        while frame:
            if name := C_NAMES.get((frame.f_code.co_filename, frame.f_code.co_name)):
                return name
            frame = frame.f_back

    def trace(frame, event, _):
        file = PATHS.get(frame.f_code.co_filename)
        if event == "call":
            if name := C_NAMES.get((frame.f_code.co_filename, frame.f_code.co_name)):
                calls.append(name.split()[1])
            if not file or frame.f_lineno not in heads(file):
                return None  # not the games', or a comprehension, a frame of its own up to Python 3.11: its line is counted
            lines[counterpart(frame), f"{file}:{heads(file)[frame.f_lineno]}"] += 1
            return trace
        cases, loops = bodies(file)
        first, before = statement(file, frame.f_lineno), last.get(frame)
        last[frame] = first
        if event == "return":
            del last[frame]
        elif event == "line" and frame.f_lineno not in loops and frame.f_lineno not in cases and (
                first != before or first != frame.f_lineno):  # a condition of several lines comes back to its first
            name = counterpart(frame)
            lines[name, f"{file}:{frame.f_lineno}"] += 1
            for case, body in cases.items():
                if body == frame.f_lineno:
                    lines[name, f"{file}:{case}"] += 1
        return trace

    before = sys.stdin, sys.stdout, sys.argv
    output.seek(0)
    output.truncate()
    sys.stdin = io.TextIOWrapper(io.BufferedReader(Keys(typed)), "utf-8")
    sys.stdout, sys.argv = output, [program, *seeding(program, seed)]
    sys.settrace(trace)
    try:
        MAIN[program]()
    except SystemExit:
        pass
    finally:
        sys.settrace(None)
        sys.stdin, sys.stdout, sys.argv = before
    output.seek(0)
    return Run(output.read(), calls, lines)


@cache
def facts():
    """What is recorded of the C: see tests/against_c/record.py."""
    return json.loads(STEPS.read_text("ascii"))


@cache
def lines_of(function):
    """Of each place in a C function that is recorded, the line of the copy; None if the copy's function says something else."""
    file, name = function.split()
    for found, checksum, words in functions(sources()[file]):
        if found == name and facts()["said"][function] == checksum:
            return [line for line, _ in words]
    return None


@cache
def changed():
    """The functions of the copy that say something else than those that were recorded: they have no marks."""
    return [function.split()[1] for function in facts()["said"] if lines_of(function) is None]


def c_lines(ran):
    """The lines of the copy that ran, from what was recorded in a step."""
    found = {}
    for function, places in ran.items():
        lines = lines_of(function)
        for place, times in sorted((int(place), times) for place, times in places.items()) if lines else ():
            found.setdefault((function, f"{function.split()[0]}:{lines[place]}"), times)
    return found


@cache
def played():
    """The steps of each game to play, by the name of its session: what was typed, the port's Run, the lines of the C that ran."""
    games = {}
    with tempfile.TemporaryFile("w+", encoding="utf-8", newline="\n") as output:
        for name in GAMES_TO_PLAY:
            session, recorded = session_of(name), facts()["games"][name]
            program, seed = program_and_seed(session)
            before, end_before, games[name] = Run("", [], Counter()), 0, []
            for end, ran in zip(recorded["ends"], recorded["ran"]):
                after = run_python(program, session.read_bytes()[:end], seed, output)
                step = Run(after.output[len(before.output):], after.calls[len(before.calls):], after.lines - before.lines)
                games[name].append((session.read_bytes()[end_before:end].decode(), step, c_lines(ran)))
                before, end_before = after, end
    return games
