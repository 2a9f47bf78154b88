import pytest

from tests.port import run


def output(typed):
    result = run("gomoku", typed)
    assert (result.stderr, result.returncode) == (b"", 0)
    return result.stdout


@pytest.mark.parametrize("character", ["你".encode(), "👍".encode(), b"\0", b"\x1b", b"\xff", b"\r"])
def test_in_a_pipe_one_character_is_one_key(character):
    assert output(b"d" + character + character + b"s l ") == output(b"d?xs l ")


def test_bytes_that_are_no_utf_8_lose_no_key():
    assert output(b"\xe4d" + b"\xff\xfe" + b"s") == output(b"?d" + b"?x" + b"s")


@pytest.mark.parametrize("typed", [b"", b"d", b"?", b"  ", b"l"])
def test_the_end_of_input_ends_the_program_and_prints_nothing_more(typed):
    assert output(typed + b"l ").startswith(output(typed))


def test_five_stones_that_touch_only_in_memory_do_not_win():
    # X at (3, 13), (3, 14), (4, 0), (4, 1), (4, 2), O far below: the C program says that X has won.
    keys = (b"wwwwdddddd sssssssdddd wwwwwwwaaa sssssssddddd wwwwwwaaaa "
            b"ssssssdddddd wwwwwwaaaaa ssssssddddddd wwwwwwaaaaaa ")
    frames = output(keys).split(b"\f")
    assert len(frames) == 1 + 1 + len(keys)
    assert frames[-1].startswith("現在是【O】方走棋……\n".encode())
