import os
import signal
import subprocess
import sys
import tempfile
import time

import pytest

from tests.port import ENVIRONMENT, ROOT, heed_signals, run

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


@pytest.mark.parametrize("program", PROGRAMS)
def test_a_reader_that_goes_away_ends_the_program(program):
    process = subprocess.Popen([sys.executable, "-m", program], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                               stderr=subprocess.PIPE, cwd=ROOT, env=ENVIRONMENT)
    process.stdout.close()
    _, complaint = process.communicate(b"9 9 d", timeout=60)
    assert (complaint, process.returncode) == (b"", 1)


@on_posix
@pytest.mark.parametrize("program", PROGRAMS)
def test_help_for_a_reader_that_goes_away_says_nothing(program):
    result = subprocess.run(f"{sys.executable} -m {program} --help | true", shell=True, capture_output=True, cwd=ROOT,
                            env=ENVIRONMENT)
    assert (result.stdout, result.stderr) == (b"", b"")


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
