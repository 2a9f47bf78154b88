import pytest

from tests.programs import SESSIONS, program_and_seed, run, seeding


@pytest.mark.parametrize("session", SESSIONS, ids=lambda session: session.stem)
def test_a_session_recorded_from_the_c_program_gives_the_same_bytes(session):
    program, seed = program_and_seed(session)
    result = run(program, session.read_bytes(), *seeding(program, seed))
    assert (result.stdout, result.stderr, result.returncode) == (session.with_suffix(".out").read_bytes(), b"", 0)


def test_there_are_sessions_of_both_programs():
    assert len(SESSIONS) >= 29 and {program_and_seed(session)[0] for session in SESSIONS} == {"tictactoe", "gomoku"}
    assert sum(session.with_suffix(".out").stat().st_size for session in SESSIONS) > 500_000
