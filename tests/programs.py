"""The port as its players start it, and the sessions that were recorded from the C programs."""
import os
import re
import signal
import subprocess
import sys
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parent.parent
SESSIONS = sorted(Path(__file__).parent.glob("sessions/*.in"))
# The machine's own PYTHONUNBUFFERED and their like would be tested, and measured, with the port.
ENVIRONMENT = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
ENVIRONMENT["PYTHONIOENCODING"] = "utf-8"


def python(*arguments, typed=b"", **environment):
    """The finished run of ``python arguments``: its status, its output, what it wrote to standard error."""
    result = subprocess.run([sys.executable, *arguments], input=typed, capture_output=True, cwd=ROOT,
                            env={**ENVIRONMENT, **environment}, timeout=60)
    result.stdout = result.stdout.replace(os.linesep.encode(), b"\n")  # changes nothing but on Windows
    return result


@cache
def run(program, typed=b"", *arguments, **environment):
    """The same for ``python -m program arguments``; what is asked again is not run again."""
    return python("-m", program, *arguments, typed=typed, **environment)


def heed_signals():
    """For a new process: the signals that end it count, even where the tests run in the background or by nohup."""
    for number in signal.SIGINT, signal.SIGHUP, signal.SIGQUIT:
        signal.signal(number, signal.SIG_DFL)


# The sessions that the page plays, and what the C did in each of their steps.
GAMES_TO_PLAY = ["tictactoe-simple-player-wins-seed1", "tictactoe-clever-beaten-by-double-threat-seed4",
                 "tictactoe-wrong-choices", "gomoku-x-wins-across", "gomoku-taken-cells-wrong-keys-and-both-cases"]
STEPS = ROOT / "tests" / "sessions" / "steps.json"


def session_of(name):
    """The file of a session by its name."""
    return next(session for session in SESSIONS if session.stem == name)


def inputs(session):
    """The bytes up to the end of each input of a session, in their order, from none to all: a number, or a key."""
    typed = session.read_bytes()
    if program_and_seed(session)[0] == "gomoku":
        return [typed[:end] for end in range(len(typed) + 1)]
    # With the white space after a number, since scanf() looks whether it goes on.
    return [b"", *(typed[:number.end()] for number in re.finditer(rb"\S+\s", typed))]


def program_and_seed(session):
    """What a session's file name says: tictactoe-draw-seed7.in, gomoku-noise.in (no seed there: 0)."""
    return session.name.split("-")[0], int(session.stem.partition("-seed")[2] or 0)


def seeding(program, seed):
    """The arguments that give a program its seed; gomoku has none."""
    return ["--seed", str(seed)] if program == "tictactoe" else []
