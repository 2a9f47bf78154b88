"""Five-in-a-row for two: W A S D move the cursor, the space bar puts a stone, L leaves the game."""
if not __package__:  # started as a file or a folder: then Python does not look for shared/ beside that folder
    import sys
    sys.path.insert(0, __file__.removesuffix("__main__.py") + "..")

# What C includes and declares, in its order.
from shared.conio import cls, console, fits, getch, pause
from shared.crt import program
from shared.board import O, SIZE, X, init_panel, to_symbol
from shared.wincheck import check_backslash, check_hor, check_slash, check_ver


@program("gomoku", __doc__, console)
def main() -> None:
    """C: main, gomoku.c. Draws the frame, reads a key and acts on it, until somebody wins or leaves."""
    # C: writes out all 225 numbers; here the free cells, then the five star points.
    panel = init_panel()
    cus = [7, 7]
    turn = X
    winner = 0
    while True:
        # C: cus[0] and cus[1] each time; here they get names, both in one line.
        y, x = cus
        cls()
        print(f"現在是【{to_symbol(turn)}】方走棋……")
        # C: always an empty line below a row; here none where the 31 lines, a message and a pause do not fit.
        end = "\n\n" if fits(34) else "\n"
        for i in range(SIZE):
            # C: a printf() for each cell; here one print() for each row, so its cells are put together first.
            row = ""
            for j in range(SIZE):
                if i == y and j == x:
                    row += f"[ {to_symbol(panel[i][j])} ]"
                else:
                    row += f"  {to_symbol(panel[i][j])}  "
            print(row, end=end)
        if winner != 0:
            print(f"五子連珠！玩家【{to_symbol(winner)}】勝！")
            return
        # C: an arrow or 你 comes as several keys; here as one, a string of all that it sends.
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
                if panel[y][x] not in (X, O):
                    panel[y][x] = turn
                    if (check_hor(panel, y, x, turn)
                            or check_ver(panel, y, x, turn)
                            or check_slash(panel, y, x, turn)
                            or check_backslash(panel, y, x, turn)):
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
