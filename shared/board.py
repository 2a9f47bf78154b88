"""The boards of both games: how they are made and shown."""
ROW = 3
COL = 3


def init_board():
    """C: InitBoard, game.c. Makes an empty board: ROW lists of COL spaces."""
    # C: fills an array of the caller's; here the caller gets a new list
    return [[" "] * COL for _ in range(ROW)]


def display_board(board):
    """C: DisplayBoard, game.c. Prints the board, with lines between the cells."""
    for i in range(ROW):
        print("|".join(f" {cell} " for cell in board[i]))
        if i < ROW - 1:
            print("|".join(["---"] * COL))
