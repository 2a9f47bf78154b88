"""Who has won."""
from shared.board import SIZE

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


def is_full(board):
    """C: IsFull, game.c. Whether no cell of the board is free."""
    # C: two loops that return at the first free cell, and 1 or 0; any() stops there too, and `not` gives a bool.
    return not any(" " in row for row in board)


def is_win(board):
    """C: IsWin, game.c. How the game stands.

    Returns '*' or '#', the stone that has won; 'Q' for a draw; 'C' while the game goes on.
    """
    # C: a loop for the rows, one for the columns, two ifs for the diagonals; here the eight lines are one list.
    for line in LINES:
        first, second, third = [board[x][y] for x, y in line]
        if first == second == third != " ":
            return first
    if is_full(board):
        return "Q"
    return "C"


def check_line(panel, y, x, stone, dy, dx):
    """Whether five stones in a row go through a cell: the loop that the four checks share.

    y, x: the cell, 0 to 14
    stone: X or O
    dy, dx: the step from one cell of the line to the next
    """
    # C: this loop is written out in each check; here the step is passed in.
    stone_count = 0
    for i in range(-4, 5):
        row, col = y + i * dy, x + i * dx
        # C: beyond an edge it looks at what lies there in memory, the next row or a variable; here at nothing.
        if 0 <= row < SIZE and 0 <= col < SIZE and panel[row][col] == stone:
            stone_count += 1
            if stone_count == 5:
                # C: break, and an if after the loop; here the loop's own return, and a bool for the int.
                return True
        else:
            stone_count = 0
    return False


def check_hor(panel, y, x, stone):
    """C: check_hor, gomoku.c. Whether five in a row go through (y, x) from left to right."""
    return check_line(panel, y, x, stone, 0, 1)


def check_ver(panel, y, x, stone):
    """C: check_ver, gomoku.c. Whether five in a row go through (y, x) from top to bottom."""
    return check_line(panel, y, x, stone, 1, 0)


def check_slash(panel, y, x, stone):
    """C: check_slash, gomoku.c. Whether five in a row go through (y, x) from top left to bottom right."""
    return check_line(panel, y, x, stone, 1, 1)


def check_backslash(panel, y, x, stone):
    """C: check_backslash, gomoku.c. Whether five in a row go through (y, x) from bottom left to top right."""
    return check_line(panel, y, x, stone, -1, 1)
