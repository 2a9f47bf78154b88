import ast
import os
import shutil
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

Three-in-a-row against the computer or for two: a move is two numbers, row and column, from 1 to 3. \
三子棋，人机对战或双人对战：落子时输入行号和列号，都是 1 到 3。

options:
  -h, --help  show this help message and exit
  --seed N    the number to begin rand() with; rand() 的种子
""",
    "gomoku": """\
usage: gomoku [-h]

Five-in-a-row for two: W A S D move the cursor, the space bar puts a stone, L leaves the game. \
双人五子棋：W、A、S、D 移动光标，空格落子，L 结束。

options:
  -h, --help  show this help message and exit
""",
}


@pytest.mark.parametrize("program", PROGRAMS)
def test_help_is_given_and_an_unknown_argument_is_an_error(program):
    for argument in "-h", "--help":
        result = run(program, b"", argument, COLUMNS="200")
        assert (result.stdout.decode(), result.stderr, result.returncode) == (HELP[program], b"", 0)
    assert python("-OO", "-m", program, "--help", COLUMNS="200").stdout.decode() == HELP[program]
    for arguments in ["--speed"], ["7"], ["--see", "7"], ["--seed", "x"]:
        result = run(program, b"", *arguments)
        assert (result.stdout, result.returncode) == (b"", 2)
        assert result.stderr.startswith(b"usage: " + program.encode()) and b"Traceback" not in result.stderr
    told = f"{program}: error: unknown argument / 没有这个参数: --speed 7"
    assert run(program, b"", "--speed", "7").stderr.decode().splitlines()[1:] == [told]


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


@pytest.mark.skipif(not shutil.which("make"), reason="no make on this machine")
@pytest.mark.parametrize("program", PROGRAMS)
def test_make_starts_a_program_by_its_name(program):
    result = subprocess.run(["make", "--no-print-directory", program, f"PYTHON={sys.executable}"], input=b"9 9 l ", capture_output=True,
                            cwd=ROOT, env=ENVIRONMENT, timeout=60)
    assert (result.stdout, result.stderr) == (run(program, b"9 9 l ").stdout, b"")


@on_posix
@pytest.mark.parametrize("program", PROGRAMS)
def test_a_program_starts_by_a_symbolic_link(program, tmp_path):
    (tmp_path / "link.py").symlink_to(ROOT / program / "__main__.py")
    result = python("-S", tmp_path / "link.py", typed=b"9 9 l ")  # without what is installed
    assert (result.stdout, result.stderr, result.returncode) == (run(program, b"9 9 l ").stdout, b"", 0)


@on_posix
@pytest.mark.parametrize("program", PROGRAMS)
def test_a_standard_input_that_cannot_be_read_is_at_its_end(program):
    with open(os.devnull, "w") as unreadable:  # as nohup has it
        result = subprocess.run([sys.executable, "-m", program], stdin=unreadable, capture_output=True, cwd=ROOT,
                                env=ENVIRONMENT, timeout=60)
    assert (result.stdout, result.stderr, result.returncode) == (run(program).stdout, b"", 0)


@pytest.mark.parametrize("program", PROGRAMS)
def test_a_python_that_is_too_old_is_told_so(program):
    old = f"import sys; sys.version_info = (3, 9, 18); import {program}"  # as -m does first
    result = python("-c", old)
    assert (result.stdout, result.returncode) == (b"", 1)
    assert result.stderr.decode().splitlines() == ["This needs Python 3.10 or newer, and this one is 3.9.",
                                                   "需要 Python 3.10 或更新的版本，现在用的是 3.9。"]
    for file in f"{program}/__init__.py", "shared/__init__.py":
        ast.parse((ROOT / file).read_text("utf-8"), feature_version=(3, 4))  # it can read what tells it


@pytest.mark.parametrize("program", PROGRAMS)
def test_what_was_printed_before_a_game_stands_before_it(program):
    result = python("-c", f"print('before', end=''); from {program}.__main__ import main; main(); print('after')", typed=b"0 0 l ")
    assert result.stdout.startswith(b"before" + run(program, b"0 0 l ").stdout[:20]) and result.stdout.endswith(b"\nafter\n")


@pytest.mark.parametrize("first, typed, second, then, rest", [
    ("tictactoe", b"0\n0", "gomoku", b"\nxd?xl ", b"rest\n"), ("gomoku", b"d\xffxl ", "tictactoe", b"0\n0", b"\nrest\n"),
    ("tictactoe", b"0 0", "tictactoe", b" 9 9 a\n0 0", b" \nrest\n"), ("gomoku", b"l ", "gomoku", b"dl ", b"rest\n"),
])
def test_two_games_of_one_interpreter_take_of_a_pipe_what_is_theirs(first, typed, second, then, rest):
    games = f"from {first}.__main__ import main; main(); from {second}.__main__ import main; main(); import sys; print(repr(sys.stdin.read()))"
    result = python("-c", games, typed=typed + then + rest)
    shown = run(first, typed).stdout + run(second, then).stdout + repr(rest.decode()).encode() + b"\n"
    assert (result.stdout, result.stderr) == (shown, b"")


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
