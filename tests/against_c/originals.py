"""The C programs, compiled from the reader's copy: the folder that C in the environment names.

As a script it records the sessions of tests/sessions/ again, each .out from its .in.
"""
import os
import subprocess
import sys
import tempfile
from pathlib import Path

from tests.port import SESSIONS, program_and_seed

STAND_INS = Path(__file__).parent / "stand_ins"
INPUT_ENDED = 4  # the status of tictactoe where the C program would go on asking for ever


def source():
    """The folder with the C files."""
    if not os.environ.get("C"):
        sys.exit("C=DIR is needed: the folder with tictactoe/*.c and gomoku/*.c")
    return Path(os.environ["C"])


def compile_c(program, to, *flags):
    """Compile the files of a program, with its stand-ins for Windows, into the file ``to``."""
    stand_ins = {"tictactoe": ["-include", STAND_INS / "crt.h", STAND_INS / "crt.c"], "gomoku": ["-I", STAND_INS]}
    files = sorted(source().glob(f"{program}/*.c"))
    subprocess.run(["gcc", "-O1", "-w", *flags, *stand_ins[program], *files, "-o", to], check=True)


def build(out):
    """Compile both programs, and both as libraries for ctypes, into the folder ``out``."""
    for program in "tictactoe", "gomoku":
        compile_c(program, out / program)
        compile_c(program, out / f"lib{program}.so", "-shared", "-fPIC", "-Dmain=c_main")


def run(program, typed, seed=0):
    """The finished run of a compiled program: its status and its output, for the bytes ``typed``."""
    return subprocess.run([program], input=typed, env={"SEED": str(seed)}, stdout=subprocess.PIPE, timeout=60)


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as out:
        build(Path(out))
        for session in SESSIONS:
            program, seed = program_and_seed(session)
            result = run(Path(out) / program, session.read_bytes(), seed)
            result.check_returncode()
            session.with_suffix(".out").write_bytes(result.stdout)
