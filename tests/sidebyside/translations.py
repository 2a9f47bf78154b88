"""The page's words in English and in Chinese, and the comments of the port and of the C in the other language.

The C's own comments are known by a number for what they say; nothing of the C stands here.
"""
import re
from zlib import crc32

# Titles of the games to play: the session's name, then English and Chinese.
GAMES = {
    "tictactoe-simple-player-wins-seed1": ("Three-in-a-row: the player beats the simple computer", "三子棋：玩家赢了傻瓜版电脑"),
    "tictactoe-clever-beaten-by-double-threat-seed4": (
        "Three-in-a-row: a double threat beats the clever computer", "三子棋：双杀赢了智能版电脑"),
    "tictactoe-wrong-choices": ("Three-in-a-row: wrong choices at the menus", "三子棋：菜单选错"),
    "gomoku-x-wins-across": ("Five-in-a-row: X wins", "五子棋：X 横向连成五子"),
    "gomoku-taken-cells-wrong-keys-and-both-cases": (
        "Five-in-a-row: taken cells and wrong keys", "五子棋：位置被占、按错键、大小写"),
}
# Groups of functions: how their names begin, English, Chinese.
GROUPS = {
    "menus": ("menu", "Menus", "菜单"), "games": ("game", "Games", "对局"), "main": ("main", "<code>main</code>", "<code>main</code>"),
    "boards": (".*(Board|Symbol)", "Boards", "棋盘"), "players": ("Player", "Moves of the players", "玩家落子"),
    "computer": (".*Computer", "Moves of the computer", "电脑落子"), "won": ("Is|check", "Who has won", "判断输赢"),
    "others": ("", "Others", "其他"),
}
# Typed keys that cannot be seen.
KEYS = {" ": ("space", "空格"), "\n": ("Enter", "回车"), "\r": ("Enter", "回车"), "\t": ("Tab", "Tab 键"), "\x1b": ("Esc", "Esc 键"),
        "": ("nothing yet", "还没有输入")}
NOTES = {"≠": ("differs on purpose: ", "有意不同："), "×": ("ran {} times", "运行了 {} 次")}
TEXTS = {
    "title": ("C and Python, line beside line", "C 与 Python，逐行对照"),
    "intro": (
        "On the left the C programs, on the right the Python that takes their part. Lines in one row do the same thing; a line alone "
        "has no counterpart there. ≠ marks what the port does otherwise on purpose: the comment in the Python says how. What C writes "
        "out several times is one function in Python, which stands, paler, beside each of the C functions that it serves. Names are "
        "links; a Chinese text that is printed has its English when you point at it or tap it.",
        "左边是 C 程序，右边是对应的 Python。同一行的两边做同一件事；只有一边时，另一边没有对应的代码。≠ 表示这里有意与 C "
        "不同，Python 的注释说明怎样不同。C 里抄了几遍的代码，Python 里只写一个函数；它用浅色重复排在它所对应的每个 C 函数旁边。"
        "名字都是链接；点一下或指着繁体的打印文字，会显示简体。"),
    "intro-play": (
        "The bar at the top plays a game through both programs: choose one, then the right arrow key goes on by a step, which is what is "
        "typed until a program prints again. Yellow lines ran in the step, ×3 means three times.",
        "顶部的工具栏让两个程序同时走一局：选一局，按右方向键前进一步；一步就是到程序再次打印为止的输入。黄色的行在这一步运行过，×3 表示三次。"),
    "contents-title": ("Contents", "目录"), "skip": ("Past the contents, to the code", "跳过目录，直接看代码"),
    "tictactoe": ("Three-in-a-row", "三子棋"), "gomoku": ("Five-in-a-row", "五子棋"),
    "head": ("The head of {}", "{} 的开头"), "library": ("What C includes: the C library's part", "C 所包含的头文件：C 库的部分"),
    "no-c": ("What has no C", "C 里没有的部分"), "words": ("What the words mean", "词语对照"),
    "show": ("Show the code", "显示代码"), "only": ("Only what ran", "只看运行过的函数"),
    "screen": ("What both programs show, and call", "两个程序显示和调用的内容"),
    "copy-c": ("Copy the C", "复制 C"), "copy-python": ("Copy the Python", "复制 Python"), "copied": ("Copied", "已复制"),
    "changed": ("This function says something else than the C that was recorded, so its lines have no marks.",
                "这个函数与录制时的 C 不同，所以这里的行没有运行标记。"),
    "changed-all": ("These functions of the C say something else than when it was recorded, and have no marks:",
                    "C 的下列函数与录制时不同，没有运行标记："),
    "step": ("step {} of {}", "第 {} 步，共 {} 步"), "none": ("none", "无"),
    "live": ("Step {}. Typed: {}. Called: {}.", "第 {} 步。输入：{}。调用：{}。"),
    "label-play": ("Play a game through both programs", "让两个程序同时走一局"), "label-play-game": ("The game", "选择一局"),
    "label-play-first": ("First step", "第一步"), "label-play-back": ("Back: the left arrow key", "后退：左方向键"),
    "label-play-forward": ("Forward: the right arrow key", "前进：右方向键"), "label-play-last": ("Last step", "最后一步"),
    "label-play-screen": ("What both programs show", "两个程序显示的内容"), "label-play-panel": ("The screen", "屏幕"),
    "label-main": ("The code", "代码"),
}
# Why two lines of a row may both run, and not as often: the C function and the line of the port.
_LOOP = ("C does it for each cell, in an inner loop", "C 用内层循环逐格处理，所以次数更多")
_LINES = ("for each of the eight lines; C has the rows here, and the others below", "Python 遍历八条线；C 在这里只处理三行，其余在下面")
REASONS = {
    ("DisplayBoard", 'cells = [f" {cell} " for cell in board[i]]'): _LOOP,
    ("DisplayBoard", 'print("|".join(cells))'): _LOOP,
    ("DisplayBoard", 'print("|".join(["---"] * COL))  # a list of three "---"'): _LOOP,
    ("IntelligentComputerMove", "for line in LINES:"): _LINES,
    ("IntelligentComputerMove", 'if cells[i] == cells[j] == ch and cells[free] == " ":'): _LINES,
    ("IsFull", 'if " " in row:  # C: an inner loop over the cells; `in` looks through the row.'): _LOOP,
    ("IsWin", "for line in LINES:"): _LINES,
    ("IsWin", 'if first == second == third and second != " ":'): _LINES,
}
# The comments and docstrings of the port, as they stand there, and their Chinese.
COMMENTS = {
    # tictactoe/__main__.py
    "Three-in-a-row against the computer or for two: a move is two numbers, row and column, from 1 to 3.":
        "三子棋，人机对战或双人对战：落子时输入行号和列号，都是 1 到 3。",
    "started as a file or a folder: then Python does not look for shared/ beside that folder":
        "作为文件或文件夹启动：这时 Python 不会到旁边去找 shared/",
    'C: #include "game.h", which includes these three;': 'C：#include "game.h"，它包含下面三个头文件；',
    "and what game.h defines and declares. Between them what stands around main().":
        "再往下是 game.h 定义和声明的内容。两者之间是 main() 外围的部分。",
    "C: menu1, test.c. Prints the first menu.": "C：menu1，test.c。打印第一个菜单。",
    "C: menu2, test.c. Prints the second menu.": "C：menu2，test.c。打印第二个菜单。",
    "Asks for a cell until a free one is named, and puts the stone there: what both players' moves share.":
        "反复询问坐标，直到是空位，然后落子：两名玩家共用的部分。",
    "C: written out for each player; here the two things that differ are passed in.": "C：每名玩家各写一遍；这里把不同的两处作为参数传入。",
    "C: &x, &y; here scanf() is given the values and returns them, the old ones where it read no number.":
        "C：传地址 &x、&y；这里把值传给 scanf()，由它返回，没读到数就返回旧值。",
    "C: x >= 1 && x <= row; Python chains comparisons, and means the same.": "C：x >= 1 && x <= row；Python 可以连写比较，意思相同。",
    "C: goes round for ever where it met text or the end of input; here is the way out.":
        "C：遇到文字或输入结束时是死循环；这里是出路。",
    "C: PlayerMove1, game.c. The move of the player, or of player 1.": "C：PlayerMove1，game.c。玩家（或玩家 1）落子。",
    "C: PlayerMove2, game.c. The move of player 2.": "C：PlayerMove2，game.c。玩家 2 落子。",
    "Plays to the end and says who has won: what the three games share.": "下完一局，说出谁赢了：三种对局共用的部分。",
    "move1, move2: the functions that move, in turn": "move1、move2：轮流落子的两个函数",
    "win1, win2: what is printed when the first has won, or the second": "win1、win2：前者赢了、后者赢了时打印的文字",
    "C: written out three times; here the moves are passed in, since in Python a function is a value, as a pointer to it is in C; "
    "and what is said in the end.": "C：写了三遍；这里传入落子的函数（Python 里函数就是值，好比 C 的函数指针）和最后要说的话。",
    "C: game1, test.c. The player against the simple computer.": "C：game1，test.c。玩家对傻瓜版电脑。",
    "C: game2, test.c. Two players.": "C：game2，test.c。双人对战。",
    "C: game3, test.c. The player against the clever computer.": "C：game3，test.c。玩家对智能版电脑。",
    "C: its library calls main(); here this makes of main() what does that, with --seed N, which the C has not.":
        "C：由 C 库调用 main()；这里由它把 main() 变成可以启动的程序，并加上 C 没有的 --seed N。",
    "C: main, test.c. Asks with both menus and plays, until the first choice is 0.":
        "C：main，test.c。先后显示两个菜单并开始对局，直到第一个选择是 0。",
    "C: time(NULL) always; here in place of it the number of --seed": "C：总是 time(NULL)；这里可以换成 --seed 给的数",
    "C: do { ... } while (input1); Python has no do.": "C：do { ... } while (input1)；Python 没有 do。",
    "C: &input1; here scanf() returns a list, and [input1] takes it apart": "C：传 &input1；这里 scanf() 返回列表，用 [input1] 拆开",
    "C: nothing; here the way out of what would be an endless round.": "C：没有这一支；这里是死循环的出路。",
    "C: default; `_` takes whatever is left.": "C：default；`_` 匹配其余的一切。",
    # gomoku/__main__.py
    "Five-in-a-row for two: W A S D move the cursor, the space bar puts a stone, L leaves the game.":
        "双人五子棋：W、A、S、D 移动光标，空格落子，L 结束。",
    "C: #include <conio.h>, and system() of <stdlib.h>; <stdio.h> is printf() alone, which Python has built in.":
        "C：#include <conio.h>，还有 <stdlib.h> 的 system()；<stdio.h> 只用了 printf()，Python 自带。",
    "C: #define X and O, and the functions above main().": "C：#define X 和 O，以及 main() 前面的函数。",
    "C: its library calls main(); here this makes of main() what does that, and holds the console meanwhile.":
        "C：由 C 库调用 main()；这里由它们把 main() 变成可以启动的程序，运行时占用控制台。",
    "C: main, gomoku.c. Draws the frame, reads a key and acts on it, until somebody wins or leaves.":
        "C：main，gomoku.c。画棋盘、读键、执行，直到有人赢或退出。",
    "C: writes out all 225 numbers; here the free cells, then the five star points.": "C：写出全部 225 个数；这里先是空位，再放五个星位。",
    "C: always an empty line below a row; here none where the 31 lines, a message and a pause do not fit.":
        "C：每行下面总有一个空行；这里在放不下 31 行、一条消息和一次暂停时不空行。",
    "C: a printf() for each cell; here one print() for each row, so what is shown is put together first.":
        "C：每格一次 printf()；这里每行一次 print()，所以先拼成一个字符串。",
    "C: an arrow comes as several keys; here, from a terminal, as one: a string of all that it sends.":
        "C：方向键算几个键；这里在终端中算一个键：它送来的全部字符。",
    "C: an if at the edge; % does it, since in Python -1 % 15 is 14.": "C：在边上用 if 判断；这里用 %，因为 Python 里 -1 % 15 是 14。",
    "C: != X && != O": "C：!= X && != O",
    "C: a break after `winner = turn`; here an else.": "C：`winner = turn` 之后 break；这里用 else。",
    # shared/board.py
    "The boards of both games: how they are made and shown.": "两个游戏的棋盘：怎样建立，怎样显示。",
    "A tictactoe board is a list of three lists of three one-character strings: ' ' (free), '*' or '#'.":
        "三子棋的棋盘是三个列表的列表，每个有三个单字符的字符串：' '（空位）、'*' 或 '#'。",
    "A gomoku panel is a list of 15 lists of 15 ints: FREE, X, O or STAR_POINT, which is free as well.":
        "五子棋的棋盘是 15 个列表的列表，每个有 15 个 int：FREE、X、O 或 STAR_POINT（星位也是空位）。",
    "what a function that moves takes and returns": "落子函数的参数和返回值",
    "C: InitBoard, game.c. Makes an empty tictactoe board.": "C：InitBoard，game.c。建立三子棋的空棋盘。",
    "C: two loops that fill the caller's array; here the caller gets a new list of rows. [\" \"] * COL is a row, and `for` "
    "makes a new one each time: [[\" \"] * COL] * ROW would be the same row three times. `_` is a name that nobody reads.":
        "C：两层循环填调用者的数组；这里返回一个新的列表。[\" \"] * COL 是一行，`for` 每次都建新的一行："
        "[[\" \"] * COL] * ROW 会是同一行重复三次。`_` 是不会被读取的名字。",
    "C: DisplayBoard, game.c. Prints a tictactoe board, with lines between its cells.": "C：DisplayBoard，game.c。打印三子棋的棋盘，格子之间有线。",
    'C: an inner loop that prints "|" after each cell but the last; join() puts it between them.':
        'C：内层循环在每格后面打印 "|"，最后一格除外；join() 只把它放在格子之间。',
    'a list of three "---"': '有三个 "---" 的列表',
    "C: toSymbol, gomoku.c. The character that shows a cell of a panel.": "C：toSymbol，gomoku.c。显示棋盘一格的字符。",
    "C: a switch; here a dict, since all that it does is to look up.": "C：switch；这里用字典，因为它只是查表。",
    "Makes an empty gomoku panel, with its five star points: the array that main() in C begins with.":
        "建立五子棋的空棋盘，带五个星位：C 的 main() 开头的数组。",
    # shared/wincheck.py
    "Who has won.": "判断输赢。",
    "The cells of the three rows, the three columns and the two diagonals of a tictactoe board.": "三子棋棋盘的三行、三列、两条对角线的格子。",
    "C: IsFull, game.c. Whether no cell of the board is free.": "C：IsFull，game.c。棋盘上是否没有空位了。",
    "C: an inner loop over the cells; `in` looks through the row.": "C：内层循环逐格查看；`in` 会查看整行。",
    "C: IsWin, game.c. How the game stands.": "C：IsWin，game.c。这一局的状态。",
    "Returns '*' or '#', the stone that has won; 'Q' for a draw; 'C' while the game goes on.":
        "返回 '*' 或 '#'：赢的棋子；'Q'：平局；'C'：对局继续。",
    "C: a loop for the rows, one for the columns, two ifs for the diagonals; here the eight lines are one list.":
        "C：行一个循环，列一个循环，对角线两个 if；这里八条线是一个列表。",
    "C: first == second && second == third; Python chains comparisons, where C would compare a 0 or 1 with third.":
        "C：first == second && second == third；Python 可以连写，C 这样写则是拿 0 或 1 去和 third 比较。",
    "Whether five stones in a row go through a cell: the loop that the four checks share.": "是否有五子连线经过这一格：四个检查函数共用的循环。",
    "y, x: the cell, 0 to 14": "y、x：这一格，0 到 14",
    "stone: X or O; C calls it object, which in Python is the name of a class": "stone：X 或 O；C 里叫 object，而 object 在 Python 里是一个类的名字",
    "dy, dx: the step from one cell of the line to the next": "dy、dx：从这条线的一格到下一格的步长",
    "C: this loop is written out in each check; here the step is passed in.": "C：每个检查函数都写一遍这个循环；这里把步长作为参数传入。",
    "C: no test at the edge, beyond which lies the next row, or a variable. In Python panel[-1] is the row at the other edge, and "
    "panel[15] an error.": "C：不检查边界，边界外是内存里的下一行或别的变量。Python 里 panel[-1] 是另一边的那一行，panel[15] 则出错。",
    "At five it ends at once: one more cell would set the count back to 0.": "数到五就立即结束：再看一格，计数可能又清零。",
    "C: break, and an if after the loop; here the function's own return, and a bool for the int.":
        "C：break，循环之后再用 if 判断；这里直接 return，用 bool 代替 int。",
    "C: check_hor, gomoku.c. Whether five in a row go through (y, x) from left to right.": "C：check_hor，gomoku.c。从左到右是否有五子连线经过 (y, x)。",
    "C: check_ver, gomoku.c. Whether five in a row go through (y, x) from top to bottom.": "C：check_ver，gomoku.c。从上到下是否有五子连线经过 (y, x)。",
    "C: check_slash, gomoku.c. Whether five in a row go through (y, x) from top left to bottom right.":
        "C：check_slash，gomoku.c。从左上到右下是否有五子连线经过 (y, x)。",
    "C: check_backslash, gomoku.c. Whether five in a row go through (y, x) from bottom left to top right.":
        "C：check_backslash，gomoku.c。从左下到右上是否有五子连线经过 (y, x)。",
    # shared/ai.py
    "The computer's moves in tictactoe: its stone is '#'.": "三子棋里电脑的落子：它的棋子是 '#'。",
    "Puts a '#' on a cell at random: the loop that both moves share. The board has a free cell, or it never ends.":
        "随机选一个空位放 '#'：两种落子共用的循环。棋盘上必须有空位，否则永不结束。",
    "C: ComputerMove1, game.c. The simple computer plays at random.": "C：ComputerMove1，game.c。傻瓜版电脑随机落子。",
    "C: this loop is written out here and in ComputerMove2.": "C：这个循环在这里和 ComputerMove2 里各写一遍。",
    "C: IntelligentComputerMove, game.c. Puts a '#' into the first line that has two of ``ch`` and a free cell.":
        "C：IntelligentComputerMove，game.c。找到第一条有两个 ``ch`` 和一个空位的线，在空位放 '#'。",
    "ch: '#' to win, '*' to block": "ch：'#' 表示争取赢，'*' 表示堵截",
    "Returns whether there was such a line.": "返回是否有这样的线。",
    "C: three ifs for each row, then for each column, then for each diagonal; here once, for each of the eight lines. C asks each row "
    "and each column three times over: j for the rows, i for the columns only repeats.":
        "C：每行三个 if，每列三个，每条对角线三个；这里只写一次，用于八条线。C 对每行每列都重复判断三遍：行的 j、列的 i 只起重复作用。",
    "C: an if each; the free cell is the third of the line, the second, the first.": "C：各一个 if；空位依次是这条线的第三格、第二格、第一格。",
    "C: ComputerMove2, game.c. The clever computer wins if it can, else blocks if it must, else plays at random.":
        "C：ComputerMove2，game.c。智能版电脑能赢就赢，否则该堵就堵，否则随机落子。",
    "C: flag1 and flag2 keep what was returned; here it is asked at once.": "C：用 flag1 和 flag2 保存返回值；这里直接判断。",
    # shared/stdio.py
    "C: #include <stdio.h>. What the originals take from it and Python has not: scanf. And a way out of C's endless rounds.":
        "C：#include <stdio.h>。原程序用到而 Python 没有的：scanf。还有 C 死循环的出路。",
    "The next character of standard input, which stays there; '' at the end of input, which stays the end.":
        "标准输入的下一个字符，并不取走；输入结束时是 ''，此后一直如此。",
    "C: the FILE keeps what is ahead; so does sys.stdin here": "C：FILE 保存预读的字符；这里由 sys.stdin 保存",
    "it is there, but cannot be read: the end": "有输入，但读不了：算作结束",
    "C: a byte; so is it here, but where an editor's window is asked for a line.": "C：一个字节；这里也是，只有编辑器的窗口要整行地读。",
    "Takes characters from standard input while they are among these, so many at most, and returns them.":
        "从标准输入取走属于这些的字符，最多这么多个，并返回它们。",
    "C: scanf, stdio.h. Reads whole numbers from standard input, a stream in which lines count as white space.":
        "C：scanf，stdio.h。从标准输入读整数；输入是流，换行也算空白。",
    'format: "%d" or "%d %d"; values: what the variables hold': 'format："%d" 或 "%d %d"；values：变量现在的值',
    "Returns a list: the numbers that were read, and, from the first that was none, the values that were given.":
        "返回列表：读到的数；从第一个不是数的地方起，是传入的原值。",
    "Eleven digits are more than an int has; int() refuses a number of more than 4300.": "十一位已经超出 int 的范围；int() 不接受超过 4300 位的数。",
    "The way out where C asks for ever, after a scanf() that found no number: drops the rest of the line, or raises EOFError.":
        "scanf() 没读到数，C 会没完没了地问，这里是出路：丢掉这一行余下的部分；如果是输入结束，则抛出 EOFError。",
    # shared/stdlib.py
    "C: #include <stdlib.h>. What the originals take from it and Python has not: Microsoft's rand.":
        "C：#include <stdlib.h>。原程序用到而 Python 没有的：微软的 rand。",
    "C: a static variable of the library, which begins with 1 as well": "C：库里的静态变量，初值也是 1",
    "C: srand, stdlib.h. Begins the series of rand() that belongs to ``seed``.": "C：srand，stdlib.h。从 ``seed`` 开始 rand() 的序列。",
    "C: rand, stdlib.h. The next number of Microsoft's series, 0 to 32767.": "C：rand，stdlib.h。微软序列的下一个数，0 到 32767。",
    # shared/conio.py
    'C: #include <conio.h>, system("cls") and system("pause"). The console: its keys and its screen, on any platform.':
        'C：#include <conio.h>、system("cls") 和 system("pause")。控制台：键盘和屏幕，适用于所有系统。',
    "C: getch, conio.h. Shows what is printed, waits for a key and returns it, a string: all that an arrow sends.":
        "C：getch，conio.h。显示已打印的内容，等一个键并返回它，是字符串：比如方向键送来的全部字符。",
    "Where standard input is no terminal, each character is a key. Raises EOFError at the end of input.":
        "标准输入不是终端时，一个字符算一个键。输入结束时抛出 EOFError。",
    "C: a handle of the console; here what console() keeps with the stream": "C：控制台的句柄；这里是 console() 存在流上的函数",
    "Whether a stream is a terminal. On Windows the null device says so too, but is not opened as a console.":
        "流是不是终端。在 Windows 上空设备也自称是终端，但不是作为控制台打开的。",
    'C: system("cls"). Clears the screen; writes a form feed where the output is no terminal.': 'C：system("cls")。清屏；输出不是终端时写一个换页符。',
    "From the first cell to the last. To clear all at once, ESC [ 2 J, would push it into most terminals' history.":
        "从第一格清到最后一格。一次全清（ESC [ 2 J）会在多数终端里把屏幕推进历史记录。",
    "Whether the screen has so many lines: measured anew each time, and True where the output is no terminal.":
        "屏幕有没有这么多行：每次刷新都重新检测；输出不是终端时为 True。",
    'C: system("pause"). Asks for a key, waits for one and ends the line.': 'C：system("pause")。提示按键，等一个键，然后换行。',
    "The characters of standard input where it is no terminal; none is taken from it before it is asked for.":
        "标准输入不是终端时的字符；用到一个才取走一个。",
    "it is there, but cannot be read": "有输入，但读不了",
    "Holds the console for getch() and cls() until the end of the with block.": "占用控制台，供 getch() 和 cls() 使用，到 with 块结束为止。",
    "makes the console obey the escape sequences of cls(), and at the end as before": "让控制台执行 cls() 的转义序列，结束时恢复",
    "before that": "在此之前",
    "What the shell has on the screen goes up into the history, where the terminal keeps one.": "屏幕上原有的内容向上滚进历史记录（如果终端有的话）。",
    "here and not above: Windows has no termios": "写在这里而不在开头：Windows 没有 termios",
    # shared/crt.py
    "C's start-up code: what stands around main(). The command line, the streams, and each way to end.":
        "C 的启动代码：main() 外围的部分。命令行、流，以及每一种结束方式。",
    "Whether a stream is a file or a terminal, and not in memory, nor an editor's own window, whatever it hands on of one.":
        "流是不是文件或终端，而不是在内存里，也不是编辑器自己的窗口（不论它转交了什么）。",
    "The bytes of standard input; None where it is no file, but hands on lines.": "标准输入的字节；如果它不是文件，而是一行一行地给，则为 None。",
    "Writes what is printed. Ends the program with status 1 where that cannot be: its reader or the window has gone.":
        "写出已打印的内容。写不出去（读取方或窗口已关闭）时结束程序，状态码 1。",
    "What the program prints to: the same as the stream, but all waits for show(), and what cannot be shown is a '?'.":
        "程序打印到哪里：就是这个流，但都等 show() 才写出，显示不了的字符写成 '?'。",
    "Python: None where the program was started without one": "Python：启动时没有这个流，就是 None",
    "What the command line gives to main(); see program().": "命令行传给 main() 的参数；见 program()。",
    "here and not above: it takes as long to load as a game to start": "写在这里而不在开头：加载它的时间与启动游戏一样长",
    "Makes of main() a program that can be started: a decorator.": "装饰器：把 main() 变成可以启动的程序。",
    "name, about: what --help calls it, and a sentence; last_words: printed when the input ends":
        "name、about：--help 显示的名字和一句说明；last_words：输入结束时打印的话",
    "seeded: whether main() takes the N of --seed N; keys: whether it reads keys, which no editor's own window hands on":
        "seeded：main() 是否接受 --seed N 的 N；keys：是否读单个按键（编辑器自己的窗口不提供）",
    "Ends with status 0 when main() returns or the input has ended (EOFError); 1 when the output cannot be written;":
        "状态码：main() 返回或输入结束（EOFError）是 0；输出写不出去是 1；",
    "2 after an argument that it does not know; 130 on Ctrl-C; 128 and its number after another signal.":
        "不认识的参数是 2；Ctrl-C 是 130；其他信号是 128 加信号编号。",
    "for scanf()": "供 scanf() 使用",
    "what is not written yet is given up": "还没写出的就放弃",
    "there the interpreter goes on": "在这些地方解释器还要继续",
    "there nobody can answer": "在这里没有人能回答",
    # shared/terminal.py
    "No C here: the keys of a POSIX terminal, for getch() in conio.py, which has on Windows what C has there.":
        "这里没有对应的 C：POSIX 终端的键盘，供 conio.py 的 getch() 使用；Windows 上则与 C 一样。",
    "seconds within which the rest of a key follows its beginning": "秒；一个键的后续字符在这段时间内到达",
    "A terminal, which echoes nothing and waits for no Enter until it is given back.": "终端：归还之前不回显，也不等回车。",
    "number, encoding: of its stream. A game in the background stops here until it is in front.":
        "number、encoding：流的描述符和编码。后台的游戏停在这里，直到回到前台。",
    "sets nothing, but stops there too: the settings then are not the shell's": "什么也不设置，但后台时也会停在这里：这样读到的就不是 shell 的设置",
    "there is no shell to bring it to the front, or the window has gone": "没有 shell 能把它带到前台，或者窗口已关闭",
    "Ctrl-S and Ctrl-Q are keys": "Ctrl-S 和 Ctrl-Q 也是键",
    "IEXTEN: Ctrl-V and Ctrl-O too, on macOS": "IEXTEN：还有 Ctrl-V，macOS 上还有 Ctrl-O",
    "Ctrl-Z is a key, as in C": "Ctrl-Z 是一个键，与 C 相同",
    "and not read yet": "已输入，还没读取",
    "Set the terminal. Where a shell has taken it, SIGTTOU interrupts that, and it stays as the shell has it.":
        "设置终端。如果终端已被 shell 拿走，SIGTTOU 会打断设置，终端保持 shell 的状态。",
    "SIGCONT: another program has stopped the game, and continues it.": "SIGCONT：别的程序停止了游戏，又让它继续。",
    "that, or the window has gone": "被打断，或者窗口已关闭",
    "Ctrl-C and the other signals that end a program. They may interrupt anything: the terminal is given back here.":
        "Ctrl-C 和其他结束程序的信号。它们可能打断任何操作，所以在这里归还终端。",
    "Give everything back as it was; a signal from here on changes nothing.": "把一切恢复原样；从这里起再来信号也没有影响。",
    "The next key, as the characters that it sends.": "下一个键，即它送来的字符。",
    "Python runs a handler between its own steps: for a signal just before select() the time must pass.":
        "Python 在自己的步骤之间才执行信号处理函数：刚好在 select() 之前来的信号要等到超时。",
    "as on Linux; elsewhere nothing is read when the window has gone": "窗口已关闭：Linux 上出错，别的系统上读不到内容",
    "Alt sends Escape before what the key sends without it. A control sequence (CSI) is a function key's, a mouse report or an arrow; "
    "the odd ones are the Linux console's, mouse reports of old, and rxvt's. SS3 begins an arrow or F1 to F4.":
        "Alt 先送 Esc，再送这个键本身的字符。控制序列（CSI）是功能键、鼠标报告或方向键；特殊的是 Linux 控制台的、旧式鼠标报告和 rxvt 的。"
        "SS3 开头的是方向键或 F1 到 F4。",
    "The beginning of a key. When nothing more comes it is one: Escape alone, or Alt-[ and Alt-O.":
        "一个键的开头。如果没有后续，它本身就是一个键：单独的 Esc，或者 Alt-[ 和 Alt-O。",
}
# The comments of the C, by crc32 of what they say, in English; and in which of them a wrong character of the web stands.
C_COMMENTS = {
    3842024357: "the headers that are included", 131620249: "definitions of symbols", 2176269383: "declarations of functions",
    3896025943: "sets up the board", 3835098221: "prints the board", 2127850209: "the player moves", 2633763091: "the computer moves",
    2395884982: "the clever computer moves", 4140422920: "decides whether the game is won", 253205015: "keeps the data: a two-dimensional array",
    3722640364: "sets up the board: all blanks", 2880766747: "prints the board: that is, what is in the array",
    3305368348: "takes the state of the game", 2049042067: "has the player won?", 1407945832: "has the computer won?",
    3364176219: "player 2 moves", 2190579381: "has somebody won?", 4184693702: "player 1 moves",
    1037126121: "are the coordinates legal?", 1960285000: "moves", 898903682: "is the cell taken?",
    592576387: "ch '#' to move, ch '*' to block", 1575567492: "can the computer win, or must it block the player?",
    534693733: "the computer's clever blocking, rows", 530361226: "the computer's clever blocking, columns",
    2586739369: "the computer's clever blocking, main diagonal", 2509420835: "the computer's clever blocking, other diagonal",
    3331385237: "returns 0 if the computer can neither win nor block", 1078690779: "the clever computer wins",
    3516384947: "if it cannot win, it blocks", 2734820070: "the clever computer blocks",
    2546949904: "if neither is possible, the computer plays by itself", 249538450: "the board is not full", 3160053159: "the board is full",
    1323043737: "1. the player has won - *//2. the computer has won - #//3. a draw - Q//4. the game goes on - C",
    2300386068: "the three rows", 1340530240: "the three columns", 837224273: "the diagonals", 2870686957: "a draw?",
    2443137391: "returns 1 if the board is full, else 0", 3127485667: "stdlib.h, to call system commands",
    1032440815: "conio.h, to receive key events", 3616242118: "returns the symbol that shows the state of a place on the board",
    3541874870: "the author wanted filled and empty circles for the stones, which this compiler showed as garbage: so X and O",
    2498701340: "a free crossing", 2152890997: "stone X", 58787762: "stone O", 419664651: "star point",
    2285546626: "are there five in a row along the x axis?", 2262647891: "are there five in a row along the y axis?",
    677756467: "are there five in a row along the line of y=-x?", 2999074826: "are there five in a row along the line of y=x?",
    3441352423: "the board at the start", 2664067225: "where the cursor starts", 2163677182: "the first player",
    1616377127: "the winner: nobody yet", 1382850428: "clears the screen, and shows whose turn it is", 276627614: "shows the board",
    2741570291: "if somebody has won, says who, and ends the program", 3351370987: "receives a key event",
    1939101264: "WASD move, the space bar puts a stone, L ends the game",
}
# Traditional words and characters, and what a mainland classroom says and writes.
TERMS = {"頭檔案": "头文件", "匯入": "导入", "函式": "函数", "回傳": "返回", "游標": "光标", "程式": "程序", "呼叫": "调用", "檔案": "文件",
         "影像": "图像", "鍵盤": "键盘", "編譯器": "编译器"}
CHARACTERS = dict(zip("亂來個傳勝匯圓圖實對態應戲時暫標樣檔檢沒無狀現盤碼結給統經線編繼續號許認誰請譯贏軸這連進鍵頭顯點",
                      "乱来个传胜汇圆图实对态应戏时暂标样档检没无状现盘码结给统经线编继续号许认谁请译赢轴这连进键头显点"))


def simplified(text):
    """A Traditional text as a reader of Simplified has it, with the words of the mainland."""
    for old in sorted(TERMS, key=len, reverse=True):
        text = text.replace(old, TERMS[old])
    return "".join(CHARACTERS.get(character, character) for character in text)


def c_comment(comment):
    """A comment of the C in English and in Chinese, with its slashes; as it is where it is not known."""
    said = re.sub(r"\s+", " ", comment.strip("/* \t"))
    english = C_COMMENTS.get(crc32(said.encode()))
    start = comment[:len(comment) - len(comment.lstrip("/* \t"))]
    return start + english if english else comment, simplified(comment)
