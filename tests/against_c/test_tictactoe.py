import ctypes
import random
from itertools import product

import pytest

from shared import ai, stdlib, wincheck
from tests.against_c.originals import INPUT_ENDED, TEXT, what_c_says
from tests.programs import SESSIONS, program_and_seed, run as run_port

BLANKS = [" ", "\n", "\t", "  ", "\n\n", "\r\n", " \n ", "\v", "\f"]
NONSENSE = [b"a", b"2,2", "１".encode(), "三子棋".encode(), b"1.5", b"+", b"-", b"--1", b"+-2", b"- 1", b"1a", b"+a", b"2 b", b"1-",
            b"2 +", b"5 5x", b"\0", b"\xff\xfe", "三".encode("gbk"), b"1_0", b"0x1", b"9 a", b"1 a", b"0 a", b"+ + a", b"1 1a"]


@pytest.fixture(scope="session")
def tictactoe(built):
    return ctypes.CDLL(built / "libtictactoe.so")


def boards():
    """Every board there is: each of the nine cells free or with either stone."""
    for cells in product(" *#", repeat=9):
        yield [list(cells[:3]), list(cells[3:6]), list(cells[6:])]


def as_c(board):
    return ctypes.create_string_buffer("".join(map("".join, board)).encode(), 9)


def test_every_board_is_judged_alike(tictactoe, count):
    for number, board in enumerate(boards(), 1):
        assert wincheck.is_win(board) == chr(tictactoe.IsWin(as_c(board), 3, 3))
        assert wincheck.is_full(board) == bool(tictactoe.IsFull(as_c(board), 3, 3))
    count("boards in is_win and is_full", number)


@pytest.mark.parametrize("ch", "#*")
def test_on_every_board_the_clever_computer_moves_alike(tictactoe, count, ch):
    for number, board in enumerate(boards(), 1):
        c_board = as_c(board)
        moved = bool(tictactoe.IntelligentComputerMove(c_board, 3, 3, ctypes.c_char(ch.encode())))
        assert ai.intelligent_computer_move(board, ch) == moved
        assert as_c(board).raw == c_board.raw
    count("boards in intelligent_computer_move", number)


@pytest.mark.parametrize("seed", [0, 1, 7, 2**31 - 1, 2**31, 2**32 - 1])
def test_ten_thousand_values_of_rand_are_alike(tictactoe, count, seed):
    stdlib.srand(seed)
    tictactoe.windows_srand(ctypes.c_uint(seed))
    assert [stdlib.rand() for _ in range(10000)] == [tictactoe.windows_rand() for _ in range(10000)]
    count("values of rand", 10000)


def random_session(choice):
    """Numbers to type: choices for the menus and coordinates, most of them right, in every layout that scanf reads."""
    text = ""
    for _ in range(choice.randrange(40, 240)):
        number = choice.choice([1, 2, 3] * 12 + [4, 9, -1, 99, 2**31 - 1, -2**31] + [0] * (choice.random() < 0.2))
        shape = choice.choice(["{}"] * 8 + ["{:+}", "{:03}"])
        text += shape.format(number) + choice.choice(BLANKS)
        if choice.random() < 0.05:
            text = text.rstrip() + f"+{choice.randint(1, 3)}-{choice.randint(0, 9)}\n"
    return text.encode(), choice.choice([choice.getrandbits(32), choice.getrandbits(8), 2**32 - 1, 2**31])


def nonsense_session(choice):
    """The same with what is no number in the middle or at the end, which may come within a line, or at once."""
    typed, seed = random_session(choice)
    lines = typed.splitlines(keepends=True)[:choice.choice([0, 1, 2, 3, 5, 8, 20, 99])]
    for _ in range(choice.choice([0, 1, 1, 1, 2, 4])):
        line = choice.choice(NONSENSE) + choice.choice([b"\n", b"\n", b" 1 1\n", b" ", b""])
        lines.insert(choice.choice([len(lines), choice.randrange(len(lines) + 1)]), line)
    return b"".join(lines), seed


SESSIONS_OF_A_BLOCK, NONSENSE_OF_A_BLOCK = 33, 62


@pytest.mark.parametrize("block", range(10))
def test_random_sessions_print_the_same_bytes(built, in_parallel, count, block):
    def both(session):
        typed, seed = session
        return (session, what_c_says(built / "tictactoe", typed, seed),
                run_port("tictactoe", typed, "--seed", str(seed)))

    games = {outcome: 0 for outcome in ["玩家赢了", "电脑赢了", "玩家1赢了", "玩家2赢了", "平局", "退出游戏"]}
    kinds = {0: "in which the C ends", TEXT: "in which it goes round for ever about text",
             INPUT_ENDED: "in which it goes round for ever at the end of input"}
    seen = dict.fromkeys(kinds, 0)
    choice = random.Random(block)
    sessions = [random_session(choice) for _ in range(SESSIONS_OF_A_BLOCK)]
    sessions += [nonsense_session(choice) for _ in range(NONSENSE_OF_A_BLOCK)]
    for session, (expected, statuses), port in in_parallel(both, sessions):
        assert (port.stdout, port.stderr, port.returncode) == (expected, b"", 0), session
        for outcome in games:
            games[outcome] += expected.decode().count(f"{outcome}\n")
        seen[statuses[0]] += 1
        count("bytes of random sessions of tictactoe", len(expected))
    count("random sessions of tictactoe", len(sessions))
    for status, kind in kinds.items():
        count(f"of them {kind}", seen[status])
    assert all(games.values()) and all(number >= 5 for number in seen.values()), (games, seen)  # they reached everything


def test_the_recorded_sessions_are_what_the_c_program_prints(built):
    for session in SESSIONS:
        program, seed = program_and_seed(session)
        assert session.with_suffix(".out").read_bytes() == what_c_says(built / program, session.read_bytes(), seed)[0], session
