"""Who has won."""
from shared.board import SIZE, Board, Panel

# The cells of the three rows, the three columns and the two diagonals of a tictactoe board.
LINES = [
    [(0, 0), (0, 1), (0, 2)],
    [(1, 0), (1, 1), (1, 2)],
    [(2, 0), (2, 1), (2, 2)],
    [(0, 0), (1, 0), (2, 0)],
    [(0, 1), (1, 1), (2, 1)],
    [(0, 2), (1, 2), (2, 2)],
    [(0, 0), (1, 1), (2, 2)],
    [(0, 2), (1, 1), (2, 0)],
]


def is_full(board: Board) -> bool:
    """C: IsFull, game.c. Whether no cell of the board is free."""
    for row in board:
        if " " in row:  # C: an inner loop over the cells; `in` looks through the row.
            return False
    return True


def is_win(board: Board) -> str:
    """C: IsWin, game.c. How the game stands.

    Returns '*' or '#', the stone that has won; 'Q' for a draw; 'C' while the game goes on.
    """
    # C: a loop for the rows, one for the columns, two ifs for the diagonals; here the eight lines are one list.
    for line in LINES:
        first, second, third = [board[x][y] for x, y in line]
        # C: first == second && second == third; Python chains comparisons, where C would compare a 0 or 1 with third.
        if first == second == third and second != " ":
            return second
    if is_full(board):
        return "Q"
    return "C"


def check_line(panel: Panel, y: int, x: int, stone: int, dy: int, dx: int) -> bool:
    """Whether five stones in a row go through a cell: the loop that the four checks share.

    y, x: the cell, 0 to 14
    stone: X or O; C calls it object, which in Python is the name of a class
    dy, dx: the step from one cell of the line to the next
    """
    # C: this loop is written out in each check; here the step is passed in.
    stone_count = 0
    for step in range(-4, 5):
        i, j = y + step * dy, x + step * dx
        # C: no test at the edge, beyond which lies the next row, or a variable. In Python panel[-1] is the row at the other
        # edge, and panel[15] an error.
        if 0 <= i < SIZE and 0 <= j < SIZE and panel[i][j] == stone:
            stone_count += 1
            # At five it ends at once: one more cell would set the count back to 0.
            if stone_count == 5:
                # C: break, and an if after the loop; here the function's own return, and a bool for the int.
                return True
        else:
            stone_count = 0
    return False


def check_hor(panel: Panel, y: int, x: int, stone: int) -> bool:
    """C: check_hor, gomoku.c. Whether five in a row go through (y, x) from left to right."""
    return check_line(panel, y, x, stone, dy=0, dx=1)


def check_ver(panel: Panel, y: int, x: int, stone: int) -> bool:
    """C: check_ver, gomoku.c. Whether five in a row go through (y, x) from top to bottom."""
    return check_line(panel, y, x, stone, dy=1, dx=0)


def check_slash(panel: Panel, y: int, x: int, stone: int) -> bool:
    """C: check_slash, gomoku.c. Whether five in a row go through (y, x) from top left to bottom right."""
    return check_line(panel, y, x, stone, dy=1, dx=1)


def check_backslash(panel: Panel, y: int, x: int, stone: int) -> bool:
    """C: check_backslash, gomoku.c. Whether five in a row go through (y, x) from bottom left to top right."""
    return check_line(panel, y, x, stone, dy=-1, dx=1)
