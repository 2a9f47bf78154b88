"""The C source as a reader has it: the four files, or the two articles as saved text, anywhere below a folder.

From the articles the four files are made, and where the web has eaten of them they are repaired; each repair is told.
"""
import re
import sys
from bisect import bisect_right
from functools import cache
from pathlib import Path
from zlib import crc32

from tests.glossary import GLOSSARY

C_FILES = ["game.h", "test.c", "game.c", "gomoku.c"]
# What a header is included for; in this order where #include lines have lost their names.
HEADERS = {"stdio.h": "printf|scanf", "stdlib.h": "rand|srand|system", "time.h": "time", "conio.h": "getch"}
CHAPTER = re.compile(r"\s*(?:\d+|[一二三四五六七八九十]+)[、.．]")
TOKEN = re.compile(r"""(?x)
    (?P<comment> //.* | /\*[\s\S]*?\*/ ) | (?P<text> "(?:\\.|[^"\\\n])*" | '(?:\\.|[^'\\\n])*' )
  | (?P<word> [A-Za-z_]\w* ) | (?P<number> \d+ ) | (?P<sign> [{}()\[\];,#] | [^\s\w"'{}()\[\];,#/]+ | / )""")
HEAD = re.compile(r"(?:[A-Za-z_]\w*[ \t*]+)*[A-Za-z_]\w*[ \t*]*[ \t*\n][ \t*]*(\w+)\s*\([^;{}]*\)\s*(?://.*\s*)?\{", re.ASCII)

FUNCTION = re.compile(r"^[a-z]\w*[ \t]+\**\w+\([^;{}]*\)", re.MULTILINE)


def stop(english, chinese):
    """Ends the program with a sentence in both languages."""
    sys.exit(f"{english}\n{chinese}")


def tokens(text):
    """The tokens of C that are no comments: where each begins, and what it is. Whether a function is static says nothing."""
    return [(token.start(), token[0]) for token in TOKEN.finditer(text) if token.lastgroup != "comment" and token[0] != "static"]


def checksum(function):
    """A number for what a function says, whatever its blanks and comments look like."""
    return crc32(" ".join(token for _, token in tokens(function)).encode())


def decoded(path):
    """A file's text, as editors and web pages save it: the encoding is told by the words of the programs."""
    try:
        data = path.read_bytes()
    except OSError as error:
        stop(f"{path} cannot be read: {error.strerror}", f"读不了 {path}：{error.strerror}")
    texts = []
    for encoding in "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "gb18030", "big5hkscs":
        try:
            texts.append(data.decode(encoding))
        except UnicodeDecodeError:
            pass
    # A header has none of the words; of what it may be, that is right which has the most signs of C.
    text = max(texts, default="", key=lambda text: (sum(words in text for words in GLOSSARY), len(re.findall("[#;{}]", text))))
    text = re.sub("[\u200b\u2060\ufeff]", "", text).replace("\xa0", " ")
    return without_numbers("\n".join(re.split("\r\n|\r|\n", text)))


def without_numbers(text):
    """A text without the number that some web pages put before each of its lines."""
    lines = text.split("\n")
    numbered = [re.match(r"\s*(\d+)(?:[.:|、]?[ \t]?|$)(?!\d)", line) for line in lines]
    wanted = [number for number, line in enumerate(lines, 1) if line.strip()]
    right = sum(bool(numbered[number - 1]) and int(numbered[number - 1][1]) == number for number in wanted)
    if not wanted or right < 0.9 * len(wanted):
        return text
    return "\n".join(line[match.end():] if match else line for line, match in zip(lines, numbered))


def definitions(text):
    """The functions that a C text defines: name, start, and end behind the last brace; None where it has no end."""
    found = []
    for head in HEAD.finditer(text):
        if found and found[-1][2] is not None and head.start() < found[-1][2]:
            continue  # inside of one, an `else if (…) {`
        depth, end = 0, None
        for start, token in tokens(text[head.end() - 1:]):
            depth += (token == "{") - (token == "}")
            if depth == 0:
                end = head.end() + start
                break
        # A function that is cut off swallows the head of the next.
        following = FUNCTION.search(text, head.end())
        if end is None or following and following.start() < end:
            end = None
        found.append((head[1], head.start(), end))
    return found


def functions(text):
    """The functions that a C text defines: name, checksum of what it says, and of each of its words the line, and the word."""
    starts = [0, *(place + 1 for place, character in enumerate(text) if character == "\n")]
    for name, start, end in definitions(text):
        words = [(bisect_right(starts, start + offset), word) for offset, word in tokens(text[start:end])]
        yield name, checksum(text[start:end]), words


def include_lines(text, code):
    """``text`` with the #include lines that have lost their names, which get those that the code needs."""
    lost = re.search(r"^((?:#[ \t]*include[ \t]*(?:<[ \t]*>)?[ \t]*(?=#|//|$|\n))+)", text, re.MULTILINE)
    if not lost:
        return text, []
    there = re.findall(r"#\s*include\s*<(.*?)>", text)
    needed = [header for header, names in HEADERS.items() if header not in there and re.search(rf"\b({names})\s*\(", code)]
    lines = "".join(f"#include <{header}>\n" for header in needed)
    rest = text[lost.end():]
    number = text[:lost.start()].count("\n") + 1
    names = ", ".join(needed)
    return text[:lost.start()] + lines + (rest if not rest.startswith("\n") else rest[1:]), [
        (number, f"#include lines had lost their names: {names}", f"#include 丢了头文件名，补上 {names}")]


def prose_as_comments(text):
    """``text`` with bare lines of Chinese made comments."""
    lines, told = text.split("\n"), []
    for place, line in enumerate(lines):
        if re.match(r"\s*[\u4e00-\u9fff]", line) and not re.search(r"[;{}()#\"]", line):
            lines[place] = re.sub(r"^(\s*)", r"\1//", line)
            told.append((place + 1, "a line of prose made a comment", "正文混进代码，改成注释"))
    return "\n".join(lines), told


def whole_functions(text, chapters, declared):
    """``text`` with the functions that are cut off, or lost their heads, taken whole from the chapters before it."""
    told, explained = [], {name: chapters[first:last] for name, first, last in definitions(chapters) if last}
    while broken := next(((name, start) for name, start, end in definitions(text) if end is None), None):
        name, start = broken
        there = [name for name, *_ in definitions(text)]
        # Those whose heads were lost there as well: the text around them was eaten.
        lost = [other for other in explained if other in declared and other not in there]
        following = re.compile(r"^[A-Za-z_]\w*[ \t]+\**\w+\([^;]*$", re.MULTILINE).search(text, text.find("\n", start))
        if name not in explained or not following:
            break
        number = text[:start].count("\n") + 1
        taken = [name, *lost]
        text = text[:start] + "".join(explained[one] + "\n" for one in taken) + text[following.start():]
        names = ", ".join(taken)
        told.append((number, f"cut off, so taken whole from the chapter that explains it: {names}",
                     f"代码残缺，改用讲解那一节里的完整定义：{names}"))
    return text, told


def from_article(text):
    """The C files that an article lists, by name: each the text and what was repaired, as (line, English, Chinese)."""
    lines = text.split("\n")

    def last(pattern):
        return max((place for place, line in enumerate(lines) if re.match(pattern, line)), default=None)

    heads = {name: last(rf"\W*{re.escape(name)}\b") for name in C_FILES[:3]}
    heads["gomoku.c"] = last(r"\s*\d*[、.．]?\s*源代[碼码]\s*$")
    found = {name: place for name, place in heads.items() if place is not None}
    raw = {}
    for name, place in found.items():
        ends = [other for other in found.values() if other > place]
        ends += [number for number in range(place + 1, len(lines)) if CHAPTER.match(lines[number])]
        listing = "\n".join(lines[place + 1:min(ends, default=len(lines))]).strip("\n")
        if "{" in listing or "#" in listing:
            raw[name] = listing.rstrip() + "\n"
    code, result = "".join(raw.values()), {}
    declared = set(re.findall(r"(\w+)\s*\([^;{}]*\)\s*;", raw.get("game.h", "")))
    for name, listing in raw.items():
        listing, includes = include_lines(listing, code)
        listing, prose = prose_as_comments(listing)
        listing, functions = whole_functions(listing, "\n".join(lines[:found[name]]), declared)
        result[name] = listing, includes + prose + functions
    return result


@cache
def copy(folder):
    """The C files below a folder: a dict of their texts by name, and the sentences that tell what was repaired."""
    folder = Path(folder)
    if not folder.is_dir():
        stop(f"{folder} is no folder", f"{folder} 不是文件夹")
    texts, told = {}, []
    everything = sorted((path for path in folder.rglob("*") if path.is_file()), key=lambda path: (len(path.parts), path))
    for name in C_FILES:
        paths = [path for path in everything if path.name == name]
        if paths:
            nearest = [path for path in paths if len(path.parts) == len(paths[0].parts)]
            different = {decoded(path): path for path in nearest}
            if len(different) > 1:
                names = ", ".join(map(str, different.values()))
                stop(f"there are two copies of {name}, and they differ: {names}", f"{name} 有两份，内容不同：{names}")
            [texts[name]] = different
            if not any(words in texts[name] for words in GLOSSARY) and name != "game.h":
                stop(f"{paths[0]} cannot be read: as UTF-8, UTF-16, GBK or Big5 it has none of the texts that the program prints",
                     f"读不出 {paths[0]}：按 UTF-8、UTF-16、GBK 或 Big5 都没有程序要打印的文字")
    if len(texts) < len(C_FILES):
        for path in everything:
            if path.name in C_FILES or path.stat().st_size > 2**20:
                continue
            for name, (text, repairs) in from_article(decoded(path)).items():
                if name not in texts:
                    texts[name] = text
                    told += [f"{name}:{line}: {english} / {chinese}" for line, english, chinese in repairs]
    missing = ", ".join(name for name in C_FILES if name not in texts)
    if not texts:
        stop(f"{folder} has neither the four files ({missing}) nor the two articles with their code",
             f"{folder} 里既没有这四个文件（{missing}），也没有带代码的那两篇文章")
    if missing:
        stop(f"{missing} is missing in {folder} and below it", f"{folder} 里缺少 {missing}")
    for name, text in texts.items():
        if broken := [function for function, _, end in definitions(text) if end is None]:
            stop(f"{name}: the function {broken[0]} is not whole; the article has it whole in the chapter that explains it",
                 f"{name}：函数 {broken[0]} 不完整；文章讲解它的那一节里有完整的定义")
    return texts, told
