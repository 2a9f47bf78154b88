"""The computer's moves in tictactoe: its stone is '#'."""
from shared.board import COL, ROW
from shared.crt import rand
from shared.wincheck import LINES


def random_move(board):
    """Puts a '#' on a cell at random: the loop that both moves share. The board has a free cell, or it never ends."""
    while True:
        x = rand() % ROW
        y = rand() % COL
        if board[x][y] == " ":
            board[x][y] = "#"
            break


def computer_move1(board):
    """C: ComputerMove1, game.c. The simple computer plays at random."""
    print("电脑走:>")
    # C: this loop is written out here and in ComputerMove2.
    random_move(board)


def intelligent_computer_move(board, ch):
    """C: IntelligentComputerMove, game.c. Puts a '#' into the first line that has two of ``ch`` and a free cell.

    ch: '#' to win, '*' to block
    Returns whether there was such a line.
    """
    # C: 24 conditions, for each line and each of its cells; here one for each line, since it has only one free cell.
    for line in LINES:
        cells = [board[x][y] for x, y in line]
        if cells.count(ch) == 2 and " " in cells:
            x, y = line[cells.index(" ")]
            board[x][y] = "#"
            return True
    return False


def computer_move2(board):
    """C: ComputerMove2, game.c. The clever computer wins if it can, else blocks if it must, else plays at random."""
    print("电脑走:>")
    # C: flag1, flag2 and nested ifs; here `or`, which tries the second move only when the first was not made.
    if not (intelligent_computer_move(board, "#") or intelligent_computer_move(board, "*")):
        random_move(board)
