"""Games, played step by step in both programs: what each input makes them print, call and run, line by line.

A step is a number of tictactoe, a key of gomoku. Both programs are run on the first k inputs and on the first k - 1, and
end when they ask for more; what the step did is the difference.
"""
import ast
import io
import json
import os
import re
import subprocess
import sys
import tempfile
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

import gomoku.__main__
import tictactoe.__main__
from tests.against_c.originals import PROGRAMS, STAND_INS, compile_traced, in_utf_8, run, stand_ins
from tests.pairs import GAMES, counterparts, pieces
from tests.programs import ROOT, SESSIONS, program_and_seed, seeding

GAMES_TO_PLAY = ["tictactoe-simple-player-wins-seed1", "tictactoe-clever-beaten-by-double-threat-seed4",
                 "tictactoe-wrong-choices", "gomoku-x-wins-across", "gomoku-taken-cells-wrong-keys-and-both-cases"]
MAIN = {"tictactoe": tictactoe.__main__.main, "gomoku": gomoku.__main__.main}
# The names in C of the port's functions, the games' files by their paths, and the line of each def by the first of the
# function, which is that of its decorator, if it has one.
C_NAMES = {(str(ROOT / function.file), function.names[0]): function.c_name for function in counterparts()}
PATHS = {str(ROOT / file): file for file in GAMES}
HEADS = {(piece.file, min([piece.node, *piece.node.decorator_list], key=lambda part: part.lineno).lineno): piece.node.lineno
         for file in GAMES for piece in pieces(file) if isinstance(piece.node, ast.FunctionDef)}


class Run(NamedTuple):
    """What a program did with the first inputs: what it printed, the C functions it called, how often each line ran."""
    output: str
    calls: list
    lines: Counter


def inputs(session):
    """The bytes up to the end of each input, in their order, from none to all."""
    typed = session.read_bytes()
    if program_and_seed(session)[0] == "gomoku":
        return [typed[:end] for end in range(len(typed) + 1)]
    # With the white space after a number, since scanf() looks whether it goes on.
    return [b"", *(typed[:number.end()] for number in re.finditer(rb"\S+\s", typed))]


class Typed(io.StringIO):
    """Standard input that ends the program when it is asked for more than was typed."""

    def read(self, size):
        return super().read(size) or sys.exit()

    def fileno(self):
        """Without one it would be taken for IDLE's."""
        return 0

    def reconfigure(self, **_):
        """A StringIO has no encoding."""


def run_python(program, typed, seed):
    """Runs the port on what was typed. What runs when it is imported is not counted: C has nothing like it."""
    calls, lines = [], Counter()

    def trace(frame, event, _):
        file = PATHS.get(frame.f_code.co_filename)
        if event == "call":
            if (frame.f_code.co_filename, frame.f_code.co_name) in C_NAMES:
                calls.append(C_NAMES[frame.f_code.co_filename, frame.f_code.co_name])
            if (file, frame.f_lineno) not in HEADS:
                return None  # not the games', or a comprehension, a frame of its own up to Python 3.11: its line is counted
            lines[f"{file}:{HEADS[file, frame.f_lineno]}"] += 1
            return trace
        if event == "line":
            lines[f"{file}:{frame.f_lineno}"] += 1
        return trace

    printed = io.TextIOWrapper(io.BytesIO(), "utf-8", newline="\n")
    before = sys.stdin, sys.stdout, sys.argv
    sys.stdin, sys.stdout = Typed(typed.decode()), printed
    sys.argv = [program, *seeding(program, seed)]
    sys.settrace(trace)
    try:
        MAIN[program]()
    except SystemExit:
        pass
    finally:
        sys.settrace(None)
        sys.stdin, sys.stdout, sys.argv = before
    return Run(printed.buffer.getvalue().decode(), calls, lines)


def compile_counted(program, folder):
    """Compile a program for gcov, in its folder."""
    with in_utf_8() as source:
        for name in PROGRAMS[program]:
            subprocess.run(["gcc", "-O0", "-w", "--coverage", "-c", *stand_ins(program), source / name, "-o",
                            folder / f"{name}.o"], check=True)
    if program == "tictactoe":
        subprocess.run(["gcc", "-DSTOP_AT_END", "-w", "-c", STAND_INS / "crt.c", "-o", folder / "crt.o"], check=True)
    subprocess.run(["gcc", "--coverage", *folder.glob("*.o"), "-o", folder / program], check=True)


def run_c(program, folder, typed, seed):
    """Runs the C program, compiled in the folder, on what was typed."""
    with tempfile.TemporaryDirectory() as here:
        trace, counts = Path(here) / "trace", Path(here) / "counts"
        # gcov's counts go into a folder of this run, whatever the folder was called when it was compiled.
        depth = len(folder.parts) - 1
        result = run(folder / program, typed, seed, GCOV_PREFIX=str(counts), GCOV_PREFIX_STRIP=str(depth))
        run(folder / f"{program}-traced", typed, seed, TRACE=str(trace))
        lines = Counter()
        for name in PROGRAMS[program]:
            (counts / f"{name}.gcno").symlink_to(folder / f"{name}.gcno")
            report = subprocess.run(["gcov", "--json-format", "--stdout", f"{name}.gcda"], cwd=counts, check=True,
                                    capture_output=True).stdout
            for file in json.loads(report)["files"]:
                if Path(file["file"]).name == name:
                    lines.update({f"{name}:{line['line_number']}": line["count"] for line in file["lines"]})
        return Run(result.stdout.decode(), trace.read_text().splitlines(), +lines)


def difference(after, before):
    """What happened between two runs, the second of which has an input less."""
    return Run(after.output[len(before.output):], after.calls[len(before.calls):], after.lines - before.lines)


def steps(session, folder):
    """The steps of a session, 0 is before any input: what was typed, and what the C and what the port did."""
    program, seed = program_and_seed(session)
    typed = inputs(session)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        in_c = pool.map(lambda some: run_c(program, folder, some, seed), typed)
        in_python = [run_python(program, some, seed) for some in typed]
    nothing, found = Run("", [], Counter()), []
    c_before, python_before, before = nothing, nothing, b""
    for some, c, python in zip(typed, in_c, in_python):
        found.append((some[len(before):].decode(), difference(c, c_before), difference(python, python_before)))
        c_before, python_before, before = c, python, some
    return found


@cache
def played():
    """The steps of each game to play, by the name of its session."""
    games = {}
    with tempfile.TemporaryDirectory() as folder:
        for program in PROGRAMS:
            there = Path(folder) / program
            there.mkdir()
            compile_counted(program, there)
            compile_traced(program, there / f"{program}-traced", "-DSTOP_AT_END")
        for name in GAMES_TO_PLAY:
            session = next(session for session in SESSIONS if session.stem == name)
            games[name] = steps(session, Path(folder) / program_and_seed(session)[0])
    return games


def told(text):
    """What was typed in a step, to be shown: a blank can't be seen."""
    return text.strip(" \n") or {" ": "space", "": "nothing yet"}.get(text, repr(text).strip("'"))


def data():
    """The games as the page's script has them, in JSON: each a list of steps, with what is the same in both programs said once.

    Raises ValueError where it is not the same.
    """
    games = {}
    for name, its_steps in played().items():
        games[name] = []
        for typed, c, python in its_steps:
            if (c.output, c.calls) != (python.output, python.calls):
                raise ValueError(f"in {name} this C prints or calls something else than the port")
            calls = [(function, len(list(times))) for function, times in groupby(c.calls)]
            games[name].append({"typed": told(typed), "printed": c.output, "calls": calls, "ran": {**c.lines, **python.lines}})
    return json.dumps(games, ensure_ascii=False, separators=(",", ":")).replace("</", "<\\/")
