import ctypes
import random
import re

import pytest

from shared import wincheck
from shared.board import O, SIZE, X, init_panel
from tests.against_c.originals import run as run_c
from tests.programs import run as run_port

# The step from cell to cell in which each check goes, as the C loops write it.
STEPS = {"check_hor": (0, 1), "check_ver": (1, 0), "check_slash": (1, 1), "check_backslash": (-1, 1)}
GAMES = 420
NOISES = 120
BEYOND = 4 * SIZE + 4  # how many ints outside the panel the C checks may read, before it and after


@pytest.fixture(scope="session")
def gomoku(built):
    return ctypes.CDLL(built / "libgomoku.so")


def in_c(ints):
    """The ints as C's memory, BEYOND of them before the panel and as many after it: a pointer to the panel."""
    return ctypes.byref((ctypes.c_int * len(ints))(*ints), BEYOND * ctypes.sizeof(ctypes.c_int))


def five_in(cells, stone):
    return str(stone) * 5 in "".join(map(str, cells))


@pytest.mark.parametrize("check", STEPS)
def test_a_check_is_the_c_one_on_the_board_and_keeps_to_the_board(gomoku, count, check):
    choice = random.Random(check)
    c_check, port_check = getattr(gomoku, check), getattr(wincheck, check)
    dy, dx = STEPS[check]
    asked, beyond, refused = 0, 0, 0
    for density in [0.3, 0.6, 0.8, 0.95] * 15:
        memory = [X + (choice.random() > density) for _ in range(SIZE * SIZE + 2 * BEYOND)]
        panel_in_c = in_c(memory)
        panel = [memory[BEYOND + SIZE * y:BEYOND + SIZE * (y + 1)] for y in range(SIZE)]
        for y in range(SIZE):
            for x in range(SIZE):
                line = [(y + i * dy, x + i * dx) for i in range(-4, 5)]
                on_board = [panel[row][col] for row, col in line if 0 <= row < SIZE and 0 <= col < SIZE]
                in_memory = [memory[BEYOND + SIZE * row + col] for row, col in line]
                for stone in X, O:
                    c, port = bool(c_check(panel_in_c, y, x, stone)), port_check(panel, y, x, stone)
                    assert c == five_in(in_memory, stone)
                    assert port == five_in(on_board, stone)
                    asked += 1
                    if len(on_board) == 9:
                        assert port == c
                    else:
                        beyond += 1
                        refused += c and not port
    assert refused > 100  # the C program's false wins over the edge were there to be refused
    count("answers of the four checks", asked)
    count("of them at the edge", beyond)
    count("false wins of C over the edge, refused by the port", refused)


def test_the_false_win_that_the_originals_readme_names_is_none(gomoku):
    stones = [(3, 13), (3, 14), (4, 0), (4, 1), (4, 2)]
    panel = init_panel()
    for y, x in stones:
        panel[y][x] = X
    panel_in_c = in_c([0] * BEYOND + sum(panel, []) + [0] * BEYOND)
    assert any(gomoku.check_hor(panel_in_c, y, x, X) for y, x in stones)
    assert not any(getattr(wincheck, check)(panel, y, x, X) for y, x in stones for check in STEPS)


def walk(choice, start, goal):
    """Keys in either case that move the cursor from cell to cell, at times round the edge."""
    keys = ""
    for there, here, back, forth in zip(goal, start, "wa", "sd"):
        keys += forth * ((there - here) % SIZE) if choice.random() < 0.6 else back * ((here - there) % SIZE)
    return "".join(choice.choice([key, key.upper()]) for key in keys)


def game(choice):
    """The keys of a game in which a line of five or six is made, one side's stones in any order."""
    dy, dx = choice.choice(list(STEPS.values()))
    length = choice.choice([5, 5, 6])
    y = choice.choice([y for y in range(SIZE) if 0 <= y + dy * (length - 1) < SIZE])
    x = choice.choice([x for x in range(SIZE) if 0 <= x + dx * (length - 1) < SIZE])
    if choice.random() < 0.5:  # at an edge, or in a corner
        y = choice.choice([0, SIZE - 1]) if not dy else 0 if dy > 0 else SIZE - 1
        x = 0 if dx else choice.choice([0, SIZE - 1])
        if choice.random() < 0.5:  # the line's other end
            y = y + (SIZE - length) * dy
            x = x + (SIZE - length) * dx
    line = [(y + i * dy, x + i * dx) for i in range(length)]
    winning = line[:2] + line[3:] if length == 6 else line[:]
    choice.shuffle(winning)
    winning += [line[2]] if length == 6 else []
    # Every other row and column: the loser's stones never make five.
    others = [(y, x) for y in range(0, SIZE, 2) for x in range(0, SIZE, 2) if (y, x) not in line]
    losing = choice.sample(others, len(winning))
    o_wins = choice.random() < 0.5
    pairs = zip(losing, winning) if o_wins else zip(winning, losing)
    keys, cursor = "", (7, 7)
    for cell in [cell for pair in pairs for cell in pair]:
        keys += walk(choice, cursor, cell) + " "
        cursor = cell
        if choice.random() < 0.05:
            keys += choice.choice([" k", "x1", "\tw", "\n "])  # the cell is taken, or the key is none; and a pause
    return keys.encode()


def noise(choice):
    keys = choice.choices("wasdWASD", k=choice.randrange(20, 200))
    for _ in range(choice.randrange(60)):
        keys.insert(choice.randrange(len(keys)), choice.choice("      qe0\t\n\r\x1b\x7f\0["))
    return "".join(keys + choice.choices(["L ", "l", "", "Lw wasd"])).encode()


def five_on_screen(frame):
    """Whether five equal stones stand in a row on the board that a frame shows."""
    rows = ["".join(re.findall("[.+XO]", row)) for row in frame.split("\n\n")]
    rows[0] = rows[0][-SIZE:]  # the line above the board names a stone
    lines = ["".join(rows[y + i * dy][x + i * dx] for i in range(5))
             for dy, dx in STEPS.values() for y in range(SIZE) for x in range(SIZE - 4 * dx)
             if 0 <= y + 4 * dy < SIZE]
    return "XXXXX" in lines or "OOOOO" in lines


def test_random_keys_print_the_same_bytes(built, in_parallel, count):
    def both(keys):
        return keys, run_c(built / "gomoku", keys), run_port("gomoku", keys)

    choice = random.Random(5)
    wins = {"X": 0, "O": 0}
    sequences = [game(choice) for _ in range(GAMES)] + [noise(choice) for _ in range(NOISES)]
    for keys, c, port in in_parallel(both, sequences):
        assert (c.returncode, port.returncode, port.stderr) == (0, 0, b""), keys
        before, _, last = c.stdout.decode().rpartition("\f")
        if "勝" in last and not five_on_screen(last):
            # The C program took what lies beside the panel in memory (`turn`, say) for a stone.
            same, _, rest = port.stdout.decode().partition(before)
            assert not same and "勝" not in rest.split("\f")[1], keys
            count("false wins of the C program over the edge, the same up to there", 1)
        else:
            assert port.stdout == c.stdout, keys
            for stone in wins:
                wins[stone] += last.endswith(f"五子連珠！玩家【{stone}】勝！\n")
            count("key sequences of gomoku", 1)
            count("bytes of them", len(c.stdout))
    count("wins in them", sum(wins.values()))
    assert min(wins.values()) > GAMES / 3
