import pytest

from shared.board import O, SIZE, X, init_panel
from shared.wincheck import check_backslash, check_hor, check_slash, check_ver
from tests.programs import run


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


@pytest.mark.parametrize("line, wins", [  # the stone that was put last stands in brackets
    ("XX[X]XX", True), ("[X]XXXX", True), ("XXXX[X]", True), ("XXX[X]XX", True), ("XXXO[X]XX", False),
    ("XX.[X]XX", False), ("X.XX[X]X", False), ("XXX[X].X", False), ("[X].XXXX", False), ("X[X]XX", False),
    ("[X]XXXX.XXXX", True), ("XXXX.[X]XXXX", True), ("OOOO[X]", False),
])
@pytest.mark.parametrize("check, dy, dx", [(check_hor, 0, 1), (check_ver, 1, 0), (check_slash, 1, 1), (check_backslash, -1, 1)])
def test_five_without_a_gap_win_wherever_the_last_stone_stands(check, dy, dx, line, wins):
    last = line.index("[")
    stones = line.replace("[", "").replace("]", "")
    for start in 0, SIZE - len(stones):  # from one edge, and to the other
        cells = [(start + i if dy >= 0 else SIZE - 1 - start - i, start + i) for i in range(len(stones))]
        cells = [(y if dy else 7, x if dx else 7) for y, x in cells]
        panel = init_panel()
        for (y, x), stone in zip(cells, stones):
            panel[y][x] = {"X": X, "O": O, ".": 0}[stone]
        assert check(panel, *cells[last], X) == wins


def test_five_stones_that_touch_only_in_memory_do_not_win():
    # X at (3, 13), (3, 14), (4, 0), (4, 1), (4, 2), O far below: the C program says that X has won.
    keys = (b"wwwwdddddd sssssssdddd wwwwwwwaaa sssssssddddd wwwwwwaaaa "
            b"ssssssdddddd wwwwwwaaaaa ssssssddddddd wwwwwwaaaaaa ")
    frames = output(keys).split(b"\f")
    assert len(frames) == 1 + 1 + len(keys)
    assert frames[-1].startswith("現在是【O】方走棋……\n".encode())


@pytest.mark.parametrize("dy, dx", [(0, 1), (1, 0), (1, 1), (-1, 1)])
def test_five_stones_in_a_line_that_leaves_the_board_and_comes_in_opposite_do_not_win(dy, dx):
    for y in range(SIZE):
        for x in range(SIZE):
            if 0 <= y + 4 * dy < SIZE and 0 <= x + 4 * dx < SIZE:
                continue
            panel = init_panel()
            stones = [((y + i * dy) % SIZE, (x + i * dx) % SIZE) for i in range(5)]
            for row, col in stones:
                panel[row][col] = X
            assert not any(check(panel, row, col, X) for row, col in stones
                           for check in (check_hor, check_ver, check_slash, check_backslash))


def test_a_full_board_does_not_end_the_game():
    stones = {(y, x): X if (x // 2 + y) % 2 else O for y in range(SIZE) for x in range(SIZE)}
    order = [[cell for cell, stone in stones.items() if stone == one] for one in (X, O)]
    longer, shorter = sorted(order, key=len, reverse=True)
    assert (len(longer), len(shorter)) == (113, 112)
    keys, (y, x) = "", (7, 7)
    for number in range(SIZE * SIZE):
        there, along = (longer, shorter)[number % 2][number // 2]
        keys += "s" * ((there - y) % SIZE) + "d" * ((along - x) % SIZE) + " "
        y, x = there, along
    shown = output(keys.encode() + b"d x").decode()
    assert "勝" not in shown and "." not in shown.rpartition("\f")[2] and "+" not in shown.rpartition("\f")[2]
    assert output(keys.encode() + b"dl ").decode().endswith("結束程式……\n請按任意鍵繼續 . . . \n")
