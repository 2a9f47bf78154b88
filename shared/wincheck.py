"""Who has won."""
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
