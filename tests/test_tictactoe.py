import os
import subprocess
import sys
import threading

import pytest

from shared.ai import computer_move2
from shared.wincheck import LINES, is_win
from tests.programs import ENVIRONMENT, ROOT, python, run

NO_NUMBERS = [b"a", b"2,2", "１".encode(), "三子棋".encode(), b"1 a 3 3", b".5", b"1_0", b"0x", b"\0",
              "三".encode("gbk"), b"\xff\xfe", b"\xe4"]
TOO_LARGE = [b"2147483648", b"-2147483649", b"4294967296", b"4294967297", b"18446744073709551617", b"9" * 5000]


def output(typed, *arguments):
    result = run("tictactoe", typed, "--seed", "7", *arguments)
    assert (result.stderr, result.returncode) == (b"", 0)
    return result.stdout


@pytest.mark.parametrize("text", NO_NUMBERS)
def test_what_is_no_number_is_an_illegal_coordinate_and_its_line_is_dropped(text):
    assert output(b"1 3\n" + text + b" 1 1 \n2 2\n") == output(b"1 3\n0 0\n2 2\n")


@pytest.mark.parametrize("text", [b"a", "１".encode(), "一 1".encode(), b"\0", b"\xff"])
def test_what_is_no_number_is_a_wrong_choice_and_its_line_is_dropped(text):
    assert output(b"9\n" + text + b" 1 1\n2\n") == output(b"9\n9\n2\n")
    assert output(b"1\n" + text + b" 1 1\n0\n0\n") == output(b"1\n9\n0\n0\n")


def test_a_number_ends_before_the_first_other_character():
    assert output(b"1.5 1 1\n0 0\n") == output(b"1\n9\n0 0\n")
    assert output(b"1 3\n+1-1\n1+2\n") == output(b"1 3\n1 -1\n1 2\n")


@pytest.mark.parametrize("number", TOO_LARGE)
def test_a_number_too_large_for_an_int_is_out_of_range(number):
    assert output(number + b" 2\n0 0\n") == output(b"9 2\n0 0\n")
    assert output(b"1 3\n1 " + number + b"\n" + number + b" 1\n2 2\n") == output(b"1 3\n1 9\n9 1\n2 2\n")


def test_leading_zeros_do_not_make_a_number_large():
    assert output(b"0" * 5000 + b"1 3\n-0 0\n2 +02\n") == output(b"1 3\n0 0\n2 2\n")


def test_an_answer_waits_for_no_more_than_c_would():
    with subprocess.Popen([sys.executable, "-m", "tictactoe"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=ROOT,
                          env=ENVIRONMENT) as process:
        given_up = threading.Timer(60, process.kill)
        given_up.start()
        shown = b""
        # A number is read when something follows it; half a character is no number, whatever its other half is.
        for typed, answer in [(b"1 3 ", "坐标:>"), (b"0 0 ", "非法, 请重新输入|请输入下棋的坐标:>"),
                              (b"\xe4", "非法, 请重新输入|"), (b"\n", "请输入下棋的坐标:>")]:
            process.stdin.write(typed)
            process.stdin.flush()
            before = len(shown)
            while not shown[before:].replace(os.linesep.encode(), b"|").endswith(answer.encode()):
                piece = process.stdout.read1()
                assert piece, shown.decode()
                shown += piece
        given_up.cancel()
        process.kill()


def test_the_same_seed_is_the_same_game_and_counts_modulo_2_to_the_32():
    typed = b"1 1\n2 2\n1 1\n1 2\n1 3\n"
    assert output(typed) == output(typed, f"--seed={7 + 2**32}") != output(typed, "--seed=-7")


BOARDS = {  # rows from above, with . for a free cell: who has won
    "***|...|...": "*", "...|***|...": "*", "...|...|***": "*", "*..|*..|*..": "*", ".*.|.*.|.*.": "*", "..*|..*|..*": "*",
    "*..|.*.|..*": "*", "..*|.*.|*..": "*", "##*|###|*#*": "#", "##*|*##|#**": "Q", "##*|*#.|#**": "C", "...|...|...": "C",
}


def cells(picture):
    return [list(row.replace(".", " ")) for row in picture.split("|")]


@pytest.mark.parametrize("picture, winner", BOARDS.items())
def test_three_in_each_line_win_and_a_full_board_is_a_draw(picture, winner):
    assert is_win(cells(picture)) == winner


@pytest.mark.parametrize("before, after", [
    ("...|##.|##.", "...|###|##."), ("##.|#..|...", "###|#..|..."), (".#.|##*|*..", ".#.|##*|*#."),
    ("#.#|.*.|#.#", "###|.*.|#.#"), ("#*.|*#*|#*.", "#*.|*#*|#*#"), ("..#|..#|...", "..#|..#|..#"), ("#.#|*#*|...", "###|*#*|..."),
])
def test_of_several_lines_the_clever_computer_takes_the_first_of_c(before, after):
    board = cells(before)
    computer_move2(board)
    assert board == cells(after)


def test_the_lines_are_the_rows_the_columns_and_the_diagonals_in_the_order_of_c():
    lines = ["".join(str(3 * x + y) for x, y in line) for line in LINES]
    assert lines == ["012", "345", "678", "036", "147", "258", "048", "246"]


def test_rand_is_microsofts_and_begins_with_1():
    series = "from shared.stdlib import rand, srand; print([rand() for _ in range(5)]); srand(7); srand(1); print([rand() for _ in range(5)])"
    assert python("-c", series).stdout == b"[41, 18467, 6334, 26500, 19169]\n" * 2


@pytest.mark.parametrize("before, after", [
    ("**.|##.|...", "**.|###|..."), ("#.#|*.*|...", "###|*.*|..."), ("*.*|...|..#", "*#*|...|..#"),
    ("#.*|...|#.*", "#.*|#..|#.*"), ("*..|...|#.*", "*..|.#.|#.*"), ("#*.|.*#|...", "#*.|.*#|.#."),
])
def test_the_clever_computer_wins_rather_than_blocks_and_blocks_rather_than_plays_at_random(before, after):
    board = cells(before)
    computer_move2(board)
    assert board == cells(after)


def test_without_a_seed_the_time_is_one():
    frozen = "import time; time.time = lambda: 7.9; from tictactoe.__main__ import main; main()"
    typed = b"1 1\n2 2\n1 1\n1 2\n1 3\n"
    assert python("-c", frozen, typed=typed).stdout == output(typed)
