"""The computer's moves."""
from shared.board import COL, ROW
from shared.crt import rand
from shared.wincheck import LINES


def random_move(board):
    """Puts a '#' on a free cell at random: the loop that computer_move1 and computer_move2 share."""
    while True:
        x = rand() % ROW
        y = rand() % COL
        if board[x][y] == " ":
            board[x][y] = "#"
            break


def computer_move1(board):
    """C: ComputerMove1, game.c. The simple computer plays at random."""
    print("电脑走:>")
    random_move(board)


def intelligent_computer_move(board, ch):
    """C: IntelligentComputerMove, game.c. Puts a '#' into the first line that holds two of ``ch`` and a free cell.

    ch: '#' to win, '*' to block
    Returns whether there was such a line.
    """
    for line in LINES:
        cells = [board[x][y] for x, y in line]
        if cells.count(ch) == 2 and " " in cells:
            x, y = line[cells.index(" ")]
            board[x][y] = "#"
            return True
    return False


def computer_move2(board):
    """C: ComputerMove2, game.c. The clever computer wins if it can, else blocks, else plays at random."""
    print("电脑走:>")
    # C: flag1 and flag2; here `or` does not ask for the second move once the first is made
    if not (intelligent_computer_move(board, "#") or intelligent_computer_move(board, "*")):
        random_move(board)
