"""The boards of both games: how they are made and shown."""
ROW = 3
COL = 3
SIZE = 15
X = 1
O = 2
STAR_POINT = 9
SYMBOLS = {0: ".", X: "X", O: "O", STAR_POINT: "+"}


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


def to_symbol(num):
    """C: toSymbol, gomoku.c. The character that shows a cell of the panel: 0, X, O or a star point."""
    return SYMBOLS[num]


def init_panel():
    """Makes an empty panel: SIZE lists of SIZE ints, all 0 but the five star points."""
    panel = [[0] * SIZE for _ in range(SIZE)]
    for y, x in [(3, 3), (3, 11), (7, 7), (11, 3), (11, 11)]:
        panel[y][x] = STAR_POINT
    return panel
