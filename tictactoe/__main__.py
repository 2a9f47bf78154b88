"""Three-in-a-row against the computer or for two: a move is two numbers, row and column, from 1 to 3."""
if not __package__:  # started as a file or a folder: then Python does not look for shared/ beside that folder
    import os
    import sys
    sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.realpath(__file__))))

# C: #include "game.h", which includes these three;
from shared.stdio import scanf, unstick
from shared.stdlib import srand
from time import time
# and what game.h defines and declares. Between them what stands around main().
from shared.crt import program
from shared.board import COL, ROW, Board, Move, display_board, init_board
from shared.ai import computer_move1, computer_move2
from shared.wincheck import is_win


def menu1() -> None:
    """C: menu1, test.c. Prints the first menu."""
    print("*********************************")
    print("******    1. 开始游戏       *****")
    print("******    0. 退出游戏       *****")
    print("*********************************")


def menu2() -> None:
    """C: menu2, test.c. Prints the second menu."""
    print("**************************************")
    print("******    1.玩家vs电脑(傻瓜版)********")
    print("******    2.玩家vs玩家        ********")
    print("******    3.玩家vs电脑(智能版)********")
    print("**************************************")


def player_move(board: Board, prompt: str, stone: str) -> None:
    """Asks for a cell until a free one is named, and puts the stone there: what both players' moves share."""
    # C: written out for each player; here the two things that differ are passed in.
    x, y = 0, 0
    print(prompt)
    while True:
        print("请输入下棋的坐标:>", end="")
        # C: &x, &y; here scanf() is given the values and returns them, the old ones where it read no number.
        x, y = scanf("%d %d", x, y)
        # C: x >= 1 && x <= row; Python chains comparisons, and means the same.
        if 1 <= x <= ROW and 1 <= y <= COL:
            if board[x - 1][y - 1] == " ":
                board[x - 1][y - 1] = stone
                break
            else:
                print("坐标被占用, 请重新输入")
        else:
            print("坐标非法, 请重新输入")
        # C: goes round for ever where it met text or the end of input; here is the way out.
        unstick()


def player_move1(board: Board) -> None:
    """C: PlayerMove1, game.c. The move of the player, or of player 1."""
    player_move(board, "玩家走:>", "*")


def player_move2(board: Board) -> None:
    """C: PlayerMove2, game.c. The move of player 2."""
    player_move(board, "玩家2走:>", "#")


def game(move1: Move, move2: Move, win1: str, win2: str) -> None:
    """Plays to the end and says who has won: what the three games share.

    move1, move2: the functions that move, in turn
    win1, win2: what is printed when the first has won, or the second
    """
    # C: written out three times; here the moves are passed in, since in Python a function is a value, as a pointer to it
    # is in C; and what is said in the end.
    board = init_board()
    display_board(board)
    while True:
        move1(board)
        display_board(board)
        ret = is_win(board)
        if ret != "C":
            break
        move2(board)
        display_board(board)
        ret = is_win(board)
        if ret != "C":
            break
    if ret == "*":
        print(win1)
    elif ret == "#":
        print(win2)
    else:
        print("平局")
    display_board(board)


def game1() -> None:
    """C: game1, test.c. The player against the simple computer."""
    game(player_move1, computer_move1, "玩家赢了", "电脑赢了")


def game2() -> None:
    """C: game2, test.c. Two players."""
    game(player_move1, player_move2, "玩家1赢了", "玩家2赢了")


def game3() -> None:
    """C: game3, test.c. The player against the clever computer."""
    game(player_move1, computer_move2, "玩家赢了", "电脑赢了")


# C: its library calls main(); here this makes of main() what does that, with --seed N, which the C has not.
@program("tictactoe", "Three-in-a-row against the computer or for two: a move is two numbers, row and column, from 1 to 3. "
         "三子棋，人机对战或双人对战：落子时输入行号和列号，都是 1 到 3。",
         last_words="\n退出游戏\n", seeded=True)
def main(seed: int | None = None) -> None:
    """C: main, test.c. Asks with both menus and plays, until the first choice is 0."""
    input1 = 0
    input2 = 0
    srand(int(time()) if seed is None else seed)  # C: time(NULL) always; here in place of it the number of --seed
    while True:  # C: do { ... } while (input1); Python has no do.
        menu1()
        print("请选择:>", end="")
        [input1] = scanf("%d", input1)  # C: &input1; here scanf() returns a list, and [input1] takes it apart
        menu2()
        print("请选择:>", end="")
        [input2] = scanf("%d", input2)
        match input1:
            case 1:
                if input2 == 1:
                    game1()
                elif input2 == 2:
                    game2()
                elif input2 == 3:
                    game3()
                else:  # C: nothing; here the way out of what would be an endless round.
                    unstick()
            case 0:
                print("退出游戏")
            case _:  # C: default; `_` takes whatever is left.
                print("选择错误，重新选择")
                unstick()
        if input1 == 0:
            break


if __name__ == "__main__":
    main()
