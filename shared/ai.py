"""The computer's moves in tictactoe: its stone is '#'."""
from shared.stdlib import rand
from shared.board import COL, ROW, Board
from shared.wincheck import LINES


def random_move(board):
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
    # C: 12 conditions, three for each row, each column and the two diagonals, in pairs of loops of which one only repeats:
    # j for the rows, i for the columns. Here one condition, for each of the eight lines.
    for line in LINES:
        cells = [board[x][y] for x, y in line]
        if cells.count(ch) == 2 and " " in cells:
            x, y = line[cells.index(" ")]  # the place in the line where the free cell stands
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
