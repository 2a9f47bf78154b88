import random

from tests.against_c.originals import PROGRAMS, compile_traced, what_c_says
from tests.against_c.test_gomoku import game, noise
from tests.against_c.test_tictactoe import nonsense_session, random_session
from tests.pieces import counterparts
from tests.programs import SESSIONS, program_and_seed, python, seeding

# Runs a program as ``python -m`` does; sys.argv holds the file to write, the program, its arguments.
TRACE = """
import os, runpy, sys
trace = open(sys.argv.pop(1), "w", encoding="utf-8")
root = os.getcwd() + os.sep

def enter(frame, event, argument):
    if event == "call" and frame.f_code.co_filename.startswith(root):
        file = frame.f_code.co_filename.removeprefix(root).replace(os.sep, "/")
        trace.write(f"{file} {frame.f_code.co_name}\\n")

del sys.argv[0]
sys.path.insert(0, root)
sys.setprofile(enter)
runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)
"""


def test_the_same_functions_are_called_in_the_same_order(tmp_path, in_parallel, count):
    programs = {program: compile_traced(program, tmp_path / program) for program in PROGRAMS}
    c_names = {f"{function.file} {function.names[0]}": function.c_name for function in counterparts()}
    choice = random.Random(9)
    sessions = [(*program_and_seed(session), session.read_bytes()) for session in SESSIONS]
    sessions += [("tictactoe", seed, typed) for typed, seed in [random_session(choice) for _ in range(10)]]
    sessions += [("tictactoe", seed, typed) for typed, seed in [nonsense_session(choice) for _ in range(40)]]
    sessions += [("gomoku", 0, make(choice)) for make in [game, noise] for _ in range(8)]

    def both(numbered):
        number, (program, seed, typed) = numbered
        c_trace, trace = tmp_path / f"{number}.c", tmp_path / f"{number}.py"
        in_c = what_c_says(programs[program], typed, seed, TRACE=str(c_trace), GCOV_PREFIX=str(tmp_path / "gcov"))
        port = python("-c", TRACE, trace, program, *seeding(program, seed), typed=typed)
        called = [c_names[name] for name in trace.read_text("utf-8").splitlines() if name in c_names]
        return typed, in_c, c_trace.read_text().splitlines(), port, called

    compared = 0
    for typed, (expected, statuses), c_called, port, called in in_parallel(both, enumerate(sessions)):
        assert (port.stdout, port.stderr, port.returncode) == (expected, b"", 0), typed
        # At the end of input the C program may go on calling, round and round.
        assert called == (c_called if statuses[-1] == 0 else c_called[:len(called)]), typed
        count("calls of the 21 functions, in the same order", len(called))
        compared += len(called)
    count("sessions of both programs with these calls", len(sessions))
    assert len(sessions) >= 95 and compared > 500_000
