import os
import signal
import subprocess
import sys
import tempfile
import time

import pytest

from tests.programs import ENVIRONMENT, ROOT, heed_signals, python, run

PROGRAMS = ["tictactoe", "gomoku"]
on_posix = pytest.mark.skipif(os.name == "nt", reason="Windows has no such signals and no such shell")


HELP = {
    "tictactoe": """\
usage: tictactoe [-h] [--seed N]

Three-in-a-row against the computer or for two: a move is two numbers, row and column, from 1 to 3.

options:
  -h, --help  show this help message and exit
  --seed N    the number to begin rand() with
""",
    "gomoku": """\
usage: gomoku [-h]

Five-in-a-row for two: W A S D move the cursor, the space bar puts a stone, L leaves the game.

options:
  -h, --help  show this help message and exit
""",
}


@pytest.mark.parametrize("program", PROGRAMS)
def test_help_is_given_and_an_unknown_argument_is_an_error(program):
    for argument in "-h", "--help":
        result = run(program, b"", argument, COLUMNS="120")
        assert (result.stdout.decode(), result.stderr, result.returncode) == (HELP[program], b"", 0)
    for arguments in ["--speed"], ["7"], ["--see", "7"], ["--seed", "x"]:
        result = run(program, b"", *arguments)
        assert (result.stdout, result.returncode) == (b"", 2)
        assert result.stderr.startswith(b"usage: " + program.encode()) and b"Traceback" not in result.stderr


@pytest.mark.parametrize("encoding", ["ascii", "latin-1"])
@pytest.mark.parametrize("program", PROGRAMS)
def test_what_the_output_cannot_show_is_a_question_mark(program, encoding):
    shown = run(program, b"1 3 q", PYTHONIOENCODING=encoding)
    assert shown.stdout == run(program, b"1 3 q").stdout.decode().encode(encoding, "replace")
    assert (shown.stderr, shown.returncode) == (b"", 0) and b"?" in shown.stdout


@pytest.mark.parametrize("arguments", [[], ["--help"]])
@pytest.mark.parametrize("program", PROGRAMS)
def test_a_reader_that_goes_away_ends_the_program(program, arguments):
    process = subprocess.Popen([sys.executable, "-m", program, *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                               stderr=subprocess.PIPE, cwd=ROOT, env=ENVIRONMENT)
    process.stdout.close()
    with process.stdin:
        process.stdin.write(b"9 9 d")
    assert (process.stderr.read(), process.wait(60)) == (b"", 1)
    process.stderr.close()


@pytest.mark.parametrize("program", PROGRAMS)
def test_the_null_device_is_the_end_of_input_or_takes_all_output(program):
    start = [sys.executable, "-m", program]
    for typed, output in (subprocess.DEVNULL, subprocess.PIPE), (None, subprocess.DEVNULL):
        result = subprocess.run(start, stdin=typed, input=b"9 9 l " if typed is None else None, stdout=output,
                                stderr=subprocess.PIPE, cwd=ROOT, env=ENVIRONMENT, timeout=60)
        assert (result.stderr, result.returncode) == (b"", 0)
        assert output == subprocess.DEVNULL or result.stdout.splitlines() == run(program).stdout.splitlines()


@pytest.mark.parametrize("program", PROGRAMS)
def test_a_program_without_standard_streams_ends(program):
    without = f"import sys; sys.stdin = sys.stdout = None; from {program}.__main__ import main; main()"
    result = python("-c", without, typed=b"9 9 ")
    assert (result.stdout, result.stderr, result.returncode) == (b"", b"", 0)


@pytest.mark.parametrize("start", ["{}/__main__.py", "{}"])
@pytest.mark.parametrize("program", PROGRAMS)
def test_a_program_starts_as_a_file_and_as_a_folder(program, start):
    result = python(start.format(program), typed=b"9 9 l ")
    assert (result.stdout, result.stderr, result.returncode) == (run(program, b"9 9 l ").stdout, b"", 0)


# Runs a file as IDLE does, with IDLE's own streams, whose other end is its shell; and without its windows.
IDLE = """
import runpy, sys
from unittest.mock import MagicMock
parts = "simpledialog", "messagebox", "font", "dialog", "filedialog", "commondialog", "ttk"
sys.modules.update({name: MagicMock() for name in ["tkinter", *(f"tkinter.{part}" for part in parts)]})
from idlelib.run import StdInputFile, StdOutputFile

class Shell:
    readline, close = sys.stdin.readline, lambda: None
    write = lambda text, tags: sys.__stdout__.write(text)

sys.stdin, sys.stdout = StdInputFile(Shell, "stdin"), StdOutputFile(Shell, "stdout")
sys.argv.pop(0)
runpy.run_path(sys.argv[0], run_name="__main__")
"""


def needs_terminal(program):
    """The lines that say so, with the command that starts the program there."""
    command = f'{"py" if os.name == "nt" else "python3"} "{ROOT / program / "__main__.py"}"'
    return [f"This game needs a terminal. There this starts it: {command}",
            f"这个游戏要在终端里玩，在终端里这样启动：{command}"]


def test_in_idle_tictactoe_plays():
    typed = b"1 2\n1 1\n1 1 a\n2 a\n"
    result = python("-c", IDLE, "tictactoe/__main__.py", typed=typed)
    assert (result.stdout, result.stderr, result.returncode) == (run("tictactoe", typed).stdout, b"", 0)


def test_in_idle_gomoku_says_that_it_needs_a_terminal():
    result = python("-c", IDLE, "gomoku/__main__.py", typed=b"dl ")
    assert (result.stdout, result.stderr.decode().splitlines(), result.returncode) == (b"", needs_terminal("gomoku"), 1)


@on_posix
@pytest.mark.parametrize("program", PROGRAMS)
def test_ctrl_c_ends_a_program_whose_reader_has_stopped_reading(program):
    with tempfile.TemporaryFile() as typed:
        typed.write(b"9 9\n" * 20000)
        typed.seek(0)
        process = subprocess.Popen([sys.executable, "-m", program], stdin=typed, stdout=subprocess.PIPE,
                                   stderr=subprocess.PIPE, cwd=ROOT, env=ENVIRONMENT,
                                   preexec_fn=heed_signals)
    process.stdout.read(1)
    time.sleep(0.2)  # until the pipe is full; sooner is no harm
    process.send_signal(signal.SIGINT)
    assert process.wait(60) == 130
    assert process.stderr.read() == b""
    process.stdout.close()
    process.stderr.close()


@on_posix
@pytest.mark.parametrize("program", PROGRAMS)
def test_a_closed_standard_stream_is_an_end_of_input_or_no_output(program):
    for streams, output in ("<&-", run(program).stdout), ("<&- >&-", b""), (">&- </dev/null", b""):
        result = subprocess.run(f"exec {sys.executable} -m {program} {streams}", shell=True, capture_output=True,
                                cwd=ROOT, env=ENVIRONMENT)
        assert (result.stdout, result.stderr, result.returncode) == (output, b"", 0)
