"""The boards of both games: how they are made and shown.

A tictactoe board is a list of three lists of three one-character strings: ' ' (free), '*' or '#'.
A gomoku panel is a list of 15 lists of 15 ints: FREE, X, O or STAR_POINT, which is free as well.
"""
from collections.abc import Callable

Board = list[list[str]]
Move = Callable[[Board], None]  # what a function that moves takes and returns
Panel = list[list[int]]
ROW = 3
COL = 3
SIZE = 15
FREE = 0
X = 1
O = 2
STAR_POINT = 9
SYMBOLS = {
    FREE: ".",
    X: "X",
    O: "O",
    STAR_POINT: "+",
}


def init_board() -> Board:
    """C: InitBoard, game.c. Makes an empty tictactoe board."""
    # C: two loops that fill the caller's array; here the caller gets a new list of rows. [" "] * COL is a row, and `for`
    # makes a new one each time: [[" "] * COL] * ROW would be the same row three times. `_` is a name that nobody reads.
    return [[" "] * COL for _ in range(ROW)]


def display_board(board: Board) -> None:
    """C: DisplayBoard, game.c. Prints a tictactoe board, with lines between its cells."""
    for i in range(ROW):
        cells = [f" {cell} " for cell in board[i]]
        # C: an inner loop that prints "|" after each cell but the last; join() puts it between them.
        print("|".join(cells))
        if i < ROW - 1:
            print("|".join(["---"] * COL))  # a list of three "---"


def to_symbol(num: int) -> str:
    """C: toSymbol, gomoku.c. The character that shows a cell of a panel."""
    # C: a switch; here a dict, since all that it does is to look up.
    return SYMBOLS[num]


def init_panel() -> Panel:
    """Makes an empty gomoku panel, with its five star points: the array that main() in C begins with."""
    panel = [[FREE] * SIZE for _ in range(SIZE)]
    for y, x in [(3, 3), (3, 11), (7, 7), (11, 3), (11, 11)]:
        panel[y][x] = STAR_POINT
    return panel
