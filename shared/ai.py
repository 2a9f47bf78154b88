"""The computer's moves in tictactoe: its stone is '#'."""
from shared.stdlib import rand
from shared.board import COL, ROW, Board
from shared.wincheck import LINES


def random_move(board: Board) -> None:
    """Puts a '#' on a cell at random: the loop that both moves share. The board has a free cell, or it never ends."""
    while True:
        x = rand() % ROW
        y = rand() % COL
        if board[x][y] == " ":
            board[x][y] = "#"
            break


def computer_move1(board: Board) -> None:
    """C: ComputerMove1, game.c. The simple computer plays at random."""
    print("电脑走:>")
    # C: this loop is written out here and in ComputerMove2.
    random_move(board)


def intelligent_computer_move(board: Board, ch: str) -> bool:
    """C: IntelligentComputerMove, game.c. Puts a '#' into the first line that has two of ``ch`` and a free cell.

    ch: '#' to win, '*' to block
    Returns whether there was such a line.
    """
    # C: three ifs for each row, then for each column, then for each diagonal; here once, for each of the eight lines. C asks
    # each row and each column three times over: j for the rows, i for the columns only repeats.
    for line in LINES:
        cells = [board[x][y] for x, y in line]
        # C: an if each; the free cell is the third of the line, the second, the first.
        for i, j, free in (0, 1, 2), (0, 2, 1), (1, 2, 0):
            if cells[i] == cells[j] == ch and cells[free] == " ":
                x, y = line[free]
                board[x][y] = "#"
                return True
    return False


def computer_move2(board: Board) -> None:
    """C: ComputerMove2, game.c. The clever computer wins if it can, else blocks if it must, else plays at random."""
    print("电脑走:>")
    # C: flag1 and flag2 keep what was returned; here it is asked at once.
    if not intelligent_computer_move(board, "#"):
        if not intelligent_computer_move(board, "*"):
            random_move(board)
