"""Five-in-a-row for two: W A S D move the cursor, the space bar puts a stone, L leaves the game."""
if not __package__:  # started as a file or a folder: then Python does not look for shared/ beside that folder
    import os
    import sys
    sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.realpath(__file__))))

# C: #include <conio.h>, and system() of <stdlib.h>; <stdio.h> is printf() alone, which Python has built in.
from shared.conio import cls, console, fits, getch, pause
from shared.crt import program
# C: #define X and O, and the functions above main().
from shared.board import O, SIZE, X, init_panel, to_symbol
from shared.wincheck import check_backslash, check_hor, check_slash, check_ver


# C: its library calls main(); here this makes of main() what does that, and holds the console meanwhile.
@program("gomoku", "Five-in-a-row for two: W A S D move the cursor, the space bar puts a stone, L leaves the game. "
         "双人五子棋：W、A、S、D 移动光标，空格落子，L 结束。", keys=True)
@console()
def main() -> None:
    """C: main, gomoku.c. Draws the frame, reads a key and acts on it, until somebody wins or leaves."""
    # C: writes out all 225 numbers; here the free cells, then the five star points.
    panel = init_panel()
    cus = [7, 7]
    turn = X
    winner = 0
    while True:
        cls()
        print(f"現在是【{to_symbol(turn)}】方走棋……")
        # C: always an empty line below a row; here none where the 31 lines, a message and a pause do not fit.
        end = "\n\n" if fits(34) else "\n"
        for i in range(SIZE):
            # C: a printf() for each cell; here one print() for each row, so what is shown is put together first.
            shown = ""
            for j in range(SIZE):
                if i == cus[0] and j == cus[1]:
                    shown += f"[ {to_symbol(panel[i][j])} ]"
                else:
                    shown += f"  {to_symbol(panel[i][j])}  "
            print(shown, end=end)
        if winner != 0:
            print(f"五子連珠！玩家【{to_symbol(winner)}】勝！")
            return
        # C: an arrow comes as several keys; here, from a terminal, as one: a string of all that it sends.
        key = getch()
        match key:
            case "w" | "W":
                # C: an if at the edge; % does it, since in Python -1 % 15 is 14.
                cus[0] = (cus[0] - 1) % SIZE
            case "a" | "A":
                cus[1] = (cus[1] - 1) % SIZE
            case "s" | "S":
                cus[0] = (cus[0] + 1) % SIZE
            case "d" | "D":
                cus[1] = (cus[1] + 1) % SIZE
            case " ":
                # C: != X && != O
                if panel[cus[0]][cus[1]] not in (X, O):
                    panel[cus[0]][cus[1]] = turn
                    if (check_hor(panel, cus[0], cus[1], turn)
                            or check_ver(panel, cus[0], cus[1], turn)
                            or check_slash(panel, cus[0], cus[1], turn)
                            or check_backslash(panel, cus[0], cus[1], turn)):
                        winner = turn
                    else:  # C: a break after `winner = turn`; here an else.
                        turn = O if turn == X else X
                else:
                    print("這里已經有子了，重來！")
                    pause()
            case "l" | "L":
                print("結束程式……")
                pause()
                return
            case _:  # C: default; `_` takes whatever is left.
                print("無效按鍵！")
                pause()


if __name__ == "__main__":
    main()
