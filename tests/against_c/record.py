"""Records anew what the C programs do: the sessions' outputs, and which lines of the C ran at each step of a game to play.

A line of the C is named by a place in its function: the number of a word, so that braces, comments and line ends of a copy
do not matter. Nothing of the C itself is recorded.
"""
import json
import os
import subprocess
import tempfile
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tests.against_c.copies import functions
from tests.against_c.originals import PROGRAMS, build, compile_traced, run, sources, what_c_says
from tests.programs import GAMES_TO_PLAY, SESSIONS, STEPS, inputs, program_and_seed, session_of


def places(text):
    """Of each line of a C file that a function has code on: the function and the place of the line's first word in it."""
    found = {}
    for name, _, words in functions(text):
        for place, (line, word) in enumerate(words):
            if word not in "{}":
                found.setdefault(line, (name, place))
    return found


def ran(program, typed, seed):
    """What a traced C program does with what is typed: its output, and how often each of its lines ran, also those that did not."""
    with tempfile.TemporaryDirectory() as here:
        # gcov's counts go into a folder of this run, whatever the folder was called when it was compiled.
        counts = Path(here)
        strip = str(len(program.parent.parts) - 1)
        result = run(program, typed, seed, GCOV_PREFIX=here, GCOV_PREFIX_STRIP=strip, TRACE=os.devnull)
        lines = Counter()
        for name in PROGRAMS[program.name]:
            (counts / f"{name}.gcno").symlink_to(program.parent / f"{name}.gcno")
            report = subprocess.run(["gcov", "--json-format", "--stdout", f"{name}.gcda"], cwd=here, check=True,
                                    capture_output=True).stdout
            where = places(sources()[name])
            for file in json.loads(report)["files"]:
                if Path(file["file"]).name == name:
                    for line in file["lines"]:
                        if line["line_number"] in where:
                            function, place = where[line["line_number"]]
                            lines[f"{name} {function}", place] += line["count"]
        return result.stdout, lines


def steps(session, program):
    """The steps of a session: after how many bytes each ends, and how often the lines of the C ran in it.

    A step is what is typed until the program prints something; the first is before anything is typed.
    """
    seed = program_and_seed(session)[1]
    typed = inputs(session)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        runs = list(pool.map(lambda some: ran(program, some, seed), typed))
    ends, counted, output, before = [], [], b"", Counter()
    for some, (printed, lines) in zip(typed, runs):
        if printed == output and some != typed[-1]:
            continue
        found = {}
        for (function, place), count in sorted(lines.items()):
            if count > before[function, place]:
                found.setdefault(function, {})[place] = count - before[function, place]
        ends.append(len(some))
        counted.append(found)
        output, before = printed, lines
    return {"ends": ends, "ran": counted}, before


def facts():
    """All that is recorded for the games to play, to be written as JSON."""
    code = {}
    with tempfile.TemporaryDirectory() as folder:
        programs = {program: compile_traced(program, Path(folder) / program, "-DSTOP_AT_END") for program in PROGRAMS}
        games = {}
        for name in GAMES_TO_PLAY:
            session = session_of(name)
            games[name], lines = steps(session, programs[program_and_seed(session)[0]])
            for function, place in lines:
                code.setdefault(function, set()).add(place)
    said = {f"{file} {name}": checksum for file, text in sources().items() for name, checksum, _ in functions(text)}
    return {"said": said, "code": {function: sorted(places) for function, places in sorted(code.items())}, "games": games}


def written(facts):
    """The facts as the text of their file, a line for each function and for each step."""
    return json.dumps(json.loads(json.dumps(facts, sort_keys=True)), separators=(",", ":"), sort_keys=True).replace('},"', '},\n"') + "\n"


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as out:
        build(Path(out))
        for session in SESSIONS:
            program, seed = program_and_seed(session)
            session.with_suffix(".out").write_bytes(what_c_says(Path(out) / program, session.read_bytes(), seed)[0])
    STEPS.write_text(written(facts()), "ascii")
