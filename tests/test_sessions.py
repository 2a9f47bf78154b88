import pytest

from tests.programs import SESSIONS, program_and_seed, run, seeding


@pytest.mark.parametrize("session", SESSIONS, ids=lambda session: session.stem)
def test_a_session_recorded_from_the_c_program_gives_the_same_bytes(session):
    program, seed = program_and_seed(session)
    result = run(program, session.read_bytes(), *seeding(program, seed))
    assert (result.stdout, result.stderr, result.returncode) == (session.with_suffix(".out").read_bytes(), b"", 0)
