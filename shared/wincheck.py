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
    return not any(" " in row for row in board)


def is_win(board):
    """C: IsWin, game.c. How the game stands.

    Returns '*' or '#', the stone that has won; 'Q' for a draw; 'C' while the game goes on.
    """
    for line in LINES:
        first, second, third = [board[x][y] for x, y in line]
        if first == second == third != " ":
            return first
    if is_full(board):
        return "Q"
    return "C"


def check_line(panel, y, x, stone, dy, dx):
    """Whether five stones stand in a row through (y, x): the loop that the four checks share.

    stone: X or O
    dy, dx: the step from one cell of the line to the next
    """
    stone_count = 0
    for i in range(-4, 5):
        row, col = y + i * dy, x + i * dx
        # C: reads beyond the edges too, from the rows next to them
        if 0 <= row < SIZE and 0 <= col < SIZE and panel[row][col] == stone:
            stone_count += 1
            if stone_count == 5:
                return True
        else:
            stone_count = 0
    return False


def check_hor(panel, y, x, stone):
    """C: check_hor, gomoku.c. Five in a row from left to right, through (y, x)."""
    return check_line(panel, y, x, stone, 0, 1)


def check_ver(panel, y, x, stone):
    """C: check_ver, gomoku.c. Five in a row from top to bottom, through (y, x)."""
    return check_line(panel, y, x, stone, 1, 0)


def check_slash(panel, y, x, stone):
    """C: check_slash, gomoku.c. Five in a row from top left to bottom right, through (y, x)."""
    return check_line(panel, y, x, stone, 1, 1)


def check_backslash(panel, y, x, stone):
    """C: check_backslash, gomoku.c. Five in a row from bottom left to top right, through (y, x)."""
    return check_line(panel, y, x, stone, -1, 1)
