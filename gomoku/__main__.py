"""Five-in-a-row for two: W A S D move the cursor, the space bar puts a stone, L leaves the game."""
from shared.board import O, SIZE, X, init_panel, to_symbol
from shared.crt import cls, console, fits, keyboard, pause
from shared.wincheck import check_backslash, check_hor, check_slash, check_ver


def main():
    """C: main, gomoku.c. Draws the frame, reads a key and acts on it, until somebody wins or leaves."""
    with console("gomoku", __doc__), keyboard() as getch:
        # C: writes out all 225 numbers; here the free cells, then the five star points.
        panel = init_panel()
        cus = [7, 7]
        turn = X
        winner = 0
        while True:
            cls()
            print(f"現在是【{to_symbol(turn)}】方走棋……")
            rows = []
            for i in range(SIZE):
                # C: a printf() for each cell; here one print() for all rows, quicker, and the cursor is put in after.
                row = "  " + "    ".join([to_symbol(num) for num in panel[i]]) + "  "
                if i == cus[0]:
                    left = 5 * cus[1]
                    row = row[:left] + f"[ {row[left + 2]} ]" + row[left + 5:]
                rows.append(row)
            # C: always an empty line below a row; here none where the 31 lines, a message and a pause do not fit.
            end = "\n\n" if fits(34) else "\n"
            print(*rows, sep=end, end=end)
            if winner:
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
                    y, x = cus
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
                        pause(getch)
                case "l" | "L":
                    print("結束程式……")
                    pause(getch)
                    return
                case _:
                    print("無效按鍵！")
                    pause(getch)


if __name__ == "__main__":
    main()
