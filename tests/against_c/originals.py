"""The C programs, compiled from the reader's copy, which is below the folder that C in the environment names."""
import os
import re
import subprocess
import tempfile
from contextlib import contextmanager
from functools import cache
from pathlib import Path

from tests.against_c.copies import C_FILES, copy, stop

STAND_INS = Path(__file__).parent / "stand_ins"
PROGRAMS = {"tictactoe": ["test.c", "game.c"], "gomoku": ["gomoku.c"]}
TEXT, INPUT_ENDED = 3, 4  # the status of tictactoe where it would go on asking for ever, and what it met there
# What the C program prints last, after an answer, where it may go round for ever; the last is its first menu, after nothing.
PLACES = "坐标非法, 请重新输入\n", "坐标被占用, 请重新输入\n", "选择错误，重新选择\n", ""
MENU1 = "*********************************\n"
LAST_WORDS = "\n退出游戏\n"


@cache
def sources():
    """The text of each C file by its name, from the copy below the folder that C in the environment names."""
    if not os.environ.get("C"):
        stop(f"C=DIR is needed: the folder with {', '.join(C_FILES)}, or with the two articles",
             f"请用 C=DIR 指定文件夹，里面是 {', '.join(C_FILES)}，或者那两篇文章")
    return copy(os.environ["C"])[0]


@contextmanager
def in_utf_8(static=True):
    """A folder with the C files in UTF-8, which is what gcc reads; where ``static`` is False, no function is.

    gcc's -finput-charset would have it read the stand-ins too in the copy's encoding.
    """
    with tempfile.TemporaryDirectory() as folder:
        for name, text in sources().items():
            (Path(folder) / name).write_text(text if static else re.sub(r"\bstatic\b", "", text), "utf-8")
        yield Path(folder)


def gcc(*arguments):
    """Call gcc; where it is missing, or finds an error, a sentence says so."""
    try:
        subprocess.run(["gcc", "-w", *arguments], check=True, stderr=subprocess.PIPE)
    except FileNotFoundError:
        stop("gcc is not there, and compiles the C", "没有 gcc，编译 C 要用它")
    except subprocess.CalledProcessError as error:
        first = next((line for line in error.stderr.decode().splitlines() if "error:" in line), error.stderr.decode())
        first = re.sub(r"\S*/", "", first)
        stop(f"this C does not compile: {first}", f"这份 C 编译不通过：{first}")


def stand_ins(program):
    """The arguments for gcc that put the stand-ins for Windows before a program's files, or where they look for them."""
    return ["-include", STAND_INS / "crt.h"] if program == "tictactoe" else ["-I", STAND_INS]


def compile_c(program, to, *flags, static=True):
    """Compile the files of a program, with its stand-ins for Windows, into the file ``to``."""
    more = [STAND_INS / "crt.c"] if program == "tictactoe" else []
    with in_utf_8(static) as folder:
        gcc("-O1", *flags, *stand_ins(program), *more, *(folder / name for name in PROGRAMS[program]), "-o", to)


def build(out):
    """Compile both programs, and both as libraries for ctypes, into the folder ``out``."""
    for program in PROGRAMS:
        compile_c(program, out / program)
        compile_c(program, out / f"lib{program}.so", "-shared", "-fPIC", "-Dmain=c_main", static=False)


def compile_traced(program, folder, *flags):
    """Compile a program in a folder of its own, under its name, to be watched; returns its path.

    It writes which functions it enters into the file that TRACE in its environment names, and counts its lines for gcov.
    """
    watch = "--coverage", "-finstrument-functions", "-finstrument-functions-exclude-file-list=stand_ins"
    folder.mkdir()
    with in_utf_8(static=False) as source:
        for name in PROGRAMS[program]:
            gcc("-O0", *watch, *stand_ins(program), "-c", source / name, "-o", folder / f"{name}.o")
    more = [STAND_INS / "trace.c", *([STAND_INS / "crt.c"] if program == "tictactoe" else [])]
    gcc(*flags, "-D_GNU_SOURCE", "-rdynamic", "--coverage", *folder.glob("*.o"), *more, "-o", folder / program)
    return folder / program


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
