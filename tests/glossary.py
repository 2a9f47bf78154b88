"""What the words mean: each Chinese text that the programs print, in English. Stars, blanks and {} are left out."""
import re

GLOSSARY = {
    "1. 开始游戏": "1. Begin a game",
    "0. 退出游戏": "0. Leave",
    "1.玩家vs电脑(傻瓜版)": "1. Player against computer (simple)",
    "2.玩家vs玩家": "2. Player against player",
    "3.玩家vs电脑(智能版)": "3. Player against computer (clever)",
    "请选择:>": "Please choose:>",
    "选择错误，重新选择": "Wrong choice, choose again",
    "退出游戏": "Leaving the game",
    "玩家走:>": "The player moves:>",
    "玩家2走:>": "Player 2 moves:>",
    "电脑走:>": "The computer moves:>",
    "请输入下棋的坐标:>": "Please type the coordinates of your move:>",
    "坐标被占用, 请重新输入": "That cell is taken, please type again",
    "坐标非法, 请重新输入": "No such cell, please type again",
    "玩家赢了": "The player has won",
    "玩家1赢了": "Player 1 has won",
    "玩家2赢了": "Player 2 has won",
    "电脑赢了": "The computer has won",
    "平局": "A draw",
    "現在是【】方走棋……": "It is the turn of 【X】, or 【O】 …",
    "五子連珠！玩家【】勝！": "Five in a row! Player 【X】, or 【O】, wins!",
    "這里已經有子了，重來！": "There is a stone here already, try again!",
    "結束程式……": "Ending the program …",
    "無效按鍵！": "That key does nothing!",
    "請按任意鍵繼續 . . .": "Press any key to go on . . .",
}


def phrase(text):
    """A text of C or Python, as it stands between the quotes, as the list has it."""
    return re.sub(r"%c|\{.*?\}|\\n|\n|\*{4,}", "", text).strip()
