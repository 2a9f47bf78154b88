"""The C programs, from the reader's copy: the four files anywhere below the folder that C in the environment names.

As a script it records the sessions of tests/sessions/ again, each .out from its .in.
"""
import os
import re
import subprocess
import sys
import tempfile
from contextlib import contextmanager
from functools import cache
from pathlib import Path

from tests.glossary import GLOSSARY
from tests.programs import SESSIONS, program_and_seed

STAND_INS = Path(__file__).parent / "stand_ins"
PROGRAMS = {"tictactoe": ["test.c", "game.c"], "gomoku": ["gomoku.c"]}
C_FILES = ["game.h", "test.c", "game.c", "gomoku.c"]
TEXT, INPUT_ENDED = 3, 4  # the status of tictactoe where it would go on asking for ever, and what it met there
# What the C program prints last, after an answer, where it may go round for ever; the last is its first menu, after nothing.
PLACES = "坐标非法, 请重新输入\n", "坐标被占用, 请重新输入\n", "选择错误，重新选择\n", ""
MENU1 = "*********************************\n"
LAST_WORDS = "\n退出游戏\n"


def decoded(path):
    """A file's text: in UTF-8, or as a Chinese editor on Windows saves it, told apart by the words of the programs."""
    texts = []
    for encoding in "utf-8-sig", "gb18030", "big5hkscs":
        try:
            texts.append(path.read_bytes().decode(encoding))
        except UnicodeDecodeError:
            pass
    text = max(texts, key=lambda text: sum(words in text for words in GLOSSARY), default="")
    if path.suffix == ".c" and not any(words in text for words in GLOSSARY):
        sys.exit(f"{path} cannot be read: in UTF-8, GBK or Big5 it has none of the texts that the program prints")
    return text


@cache
def sources(folder=None):
    """The text of each C file by its name, from the folder, else from that which C in the environment names."""
    folder = folder or os.environ.get("C")
    if not folder:
        sys.exit(f"C=DIR is needed: the folder with {', '.join(C_FILES)}")
    texts = {}
    for name in C_FILES:
        # The one nearest to the top, if there are several.
        paths = sorted(Path(folder).rglob(name), key=lambda path: (len(path.parts), path))
        if not paths:
            sys.exit(f"{name} is missing in {folder} and below it")
        texts[name] = decoded(paths[0])
    return texts


@contextmanager
def in_utf_8():
    """A folder with the C files in UTF-8, which is what gcc reads.

    gcc's -finput-charset would have it read the stand-ins too in the copy's encoding.
    """
    with tempfile.TemporaryDirectory() as folder:
        for name, text in sources().items():
            (Path(folder) / name).write_text(text, "utf-8")
        yield Path(folder)


def stand_ins(program):
    """The arguments for gcc that put the stand-ins for Windows before a program's files, or where they look for them."""
    return ["-include", STAND_INS / "crt.h"] if program == "tictactoe" else ["-I", STAND_INS]


def compile_c(program, to, *flags):
    """Compile the files of a program, with its stand-ins for Windows, into the file ``to``."""
    more = [STAND_INS / "crt.c"] if program == "tictactoe" else []
    with in_utf_8() as folder:
        files = [folder / name for name in PROGRAMS[program]]
        subprocess.run(["gcc", "-O1", "-w", *flags, *stand_ins(program), *more, *files, "-o", to], check=True)


def build(out):
    """Compile both programs, and both as libraries for ctypes, into the folder ``out``."""
    for program in PROGRAMS:
        compile_c(program, out / program)
        compile_c(program, out / f"lib{program}.so", "-shared", "-fPIC", "-Dmain=c_main")


def compile_traced(program, to, *flags):
    """The same; the program writes which functions it enters into the file that TRACE in its environment names."""
    compile_c(program, to, *flags, "-D_GNU_SOURCE", "-finstrument-functions", "-rdynamic", STAND_INS / "trace.c",
              "-finstrument-functions-exclude-file-list=stand_ins")


def run(program, typed, seed=0, **environment):
    """The finished run of a compiled program: its status and its output, for the bytes ``typed``."""
    return subprocess.run([program], input=typed, env={"SEED": str(seed), **environment}, capture_output=True, timeout=60)


def what_c_says(program, typed, seed, **environment):
    """What the port has to print: what the C program does, and where it goes round for ever, what the contract says.

    Returns that, the statuses with which the C program ended each time that it was asked.
    Where it is stuck before text, the port drops the rest of the line. To the C that is as many lone signs as there
    are scanf()s that fail up to there: a lone sign is taken, leaves the variable as it was, and the program goes on.
    """
    statuses = []
    while True:
        c = run(program, typed, seed, **environment)
        statuses.append(c.returncode)
        if c.returncode == 0:
            return c.stdout, statuses
        where = len(typed) - int(c.stderr or 0)
        # The answers: what is printed after each scanf(), up to the next. The last ones are those of failed calls.
        first, *answers = re.split("(?<=请选择:>)|(?<=请输入下棋的坐标:>)", c.stdout.decode())
        answers.pop()
        signs = len(re.findall(rb"[+-]", re.search(rb"([+-]\s*)*$", typed[:where])[0]))
        failed = answers[len(answers) - 30 + signs:]
        stuck = next(number for number, answer in enumerate(failed) if answer.startswith((*PLACES[:3], MENU1)))
        # C prints the same from there on: a message and a prompt, or two menus.
        round_length = 1 if failed[-1].endswith("坐标:>") else 2
        assert failed[stuck:-round_length] == failed[stuck + round_length:], typed
        if c.returncode == INPUT_ENDED:
            message = next(place for place in PLACES if failed[stuck].startswith(place))
            before = first + "".join(answers[:len(answers) - len(failed) + stuck])
            return (before + message + LAST_WORDS).encode(), statuses
        rest = typed[where:].partition(b"\n")
        typed = typed[:where] + b"+\n" * (stuck + 1) + rest[2]


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as out:
        build(Path(out))
        for session in SESSIONS:
            program, seed = program_and_seed(session)
            session.with_suffix(".out").write_bytes(what_c_says(Path(out) / program, session.read_bytes(), seed)[0])
