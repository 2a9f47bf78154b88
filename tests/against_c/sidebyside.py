"""Writes sidebyside.html: the C programs, from the folder that C in the environment names, line beside line with the port."""
import re
import subprocess
from html import escape
from pathlib import Path
from shutil import which
from typing import NamedTuple

from tests.against_c.alignment import TOKEN
from tests.against_c.pairing import Pair, pairs, python_lines
from tests.against_c.originals import C_FILES
from tests.against_c.play import GAMES_TO_PLAY, data
from tests.glossary import GLOSSARY, phrase
from tests.pairs import HEADERS, NO_C, pieces
from tests.programs import ROOT

HERE = Path(__file__).parent
PROGRAMS = [("Three-in-a-row", ["test.c", "game.c"]), ("Five-in-a-row", ["gomoku.c"])]
GROUPS = [("Menus", "menu"), ("Games", "game"), ("main", "main"), ("Boards", ".*(Board|Symbol)"),
          ("Moves of the players", "Player"), ("Moves of the computer", ".*Computer"), ("Who has won", "Is|check")]
KINDS = "c", "python"
LONG = 30  # lines of a C function, from which on its own comments head its parts
PAGE = """<!DOCTYPE html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>C and Python, line beside line</title>
<style>
{style}</style>
<h1>C and Python, line beside line</h1>
<p>On the left the C programs, on the right the Python that takes their part. Lines in one row do the same thing; a line
alone has no counterpart there. ≠ marks what the port does otherwise on purpose: the comment in the Python says how. Names
link to where they are defined; Chinese texts have their English when you point at them, and in a <a href="#words">list</a>
at the end. What you select in one column is copied without the other.</p>
{play}
<nav aria-label="Contents"><ol>
{contents}
</ol></nav>
{body}
{script}
</html>
"""
BAR = """<div id="play" aria-label="Play a game through both programs" hidden>
<div><select id="play-game" aria-label="The game">{games}</select>
<button id="play-first" title="First step">|◀</button> <button id="play-back" title="Back: the left arrow key">◀</button>
<button id="play-forward" title="Forward: the right arrow key">▶</button> <button id="play-last" title="Last step">▶|</button>
<span id="play-step"></span>, typed: <kbd id="play-typed"></kbd></div>
<pre id="play-screen" aria-label="What both programs show"></pre>
<div>Called in this step, in C and in Python alike:</div>
<div id="play-calls"></div>
</div>"""
NO_BAR = "<p>There is no game to play through both programs on this page: {why}.</p>"


class Block(NamedTuple):
    """A heading of the page, its anchor, and what stands under it: a Pair, or a file of the port, or nothing."""
    level: int
    title: str
    anchor: str
    pair: Pair = None
    file: str = None


def layout():
    """The blocks of the page, in the order of the C."""
    headers = dict(HEADERS)
    for title, c_files in PROGRAMS:
        yield Block(2, title, title.lower())
        group = None
        for pair in pairs():
            if pair.c_file not in c_files:
                continue
            if pair.name is None:
                yield Block(3, f"The head of {pair.c_file}", pair.c_file, pair)
                for line, _ in pair.rows:
                    include = line and re.match(r"\s*#\s*include\s*<(.*?)>", line.text)
                    if include and include[1] in headers:
                        yield Block(4, f"#include &lt;{include[1]}&gt;", f"h-{include[1]}", file=headers.pop(include[1]))
                continue
            here = next((title for title, begin in GROUPS if re.match(begin, pair.name)), "Others")
            if here != group:
                group = here
                yield Block(3, group, f"{pair.c_file}-{group.replace(' ', '-')}")
            yield Block(4, pair.name, f"c-{pair.name}" if pair.name != "main" else f"c-main-{pair.c_file}", pair)
    yield Block(2, "What has no C", "no-c")
    for file in NO_C:
        yield Block(3, file, file, file=file)
    yield Block(2, "What the words mean", "words")


def target_of(line, kind):
    """The anchor of a line that defines a name; None if it does not."""
    if kind == "c":
        define = re.match(r"\s*#\s*define\s+([A-Za-z]\w*)\s+\S", line.text)
        return define and f"c-{define[1]}"
    defined = re.match(r"(?:def|class) (\w+)|(\w+) = ", line.text)
    if not defined or line.in_docstring:
        return None
    return f"py-main-{line.file.split('/')[0]}" if defined[1] == "main" else f"py-{defined[1] or defined[2]}"


def block_rows(block):
    """The rows of a block: a pair's, or those of a file of the port that has no C beside it."""
    if block.pair:
        return block.pair.rows
    return [(None, line) for piece in pieces(block.file) for line in python_lines(piece)] if block.file else []


def numbered(blocks):
    """The number of each block's section, as text: 2, 2.1, 2.1.1."""
    counts = [0, 0, 0, 0, 0]
    for block in blocks:
        counts = [*counts[:block.level - 1], counts[block.level - 1] + 1, 0, 0, 0]
        yield ".".join(map(str, counts[1:block.level]))


def links(blocks, numbers):
    """Where the names of C and of Python lead, as two dicts: from a name to an anchor and the number of its section."""
    in_c, in_python = {}, {}
    for block, number in zip(blocks, numbers):
        if block.pair and block.pair.name:
            in_c[block.anchor.removeprefix("c-")] = block.anchor, number
        if block.anchor.startswith("h-"):
            in_c[block.anchor[2:]] = block.anchor, number
        for row in block_rows(block):
            for line, kind, names in zip(row, KINDS, (in_c, in_python)):
                if line and (target := target_of(line, kind)):
                    names.setdefault(target.partition("-")[2], (target, number))
    in_c |= {name: in_python[name] for name in ("scanf", "srand", "rand", "getch")}
    in_c["system"] = in_c["conio.h"]
    return in_c, in_python


def marked(line, text, names):
    """A line of code as HTML: names are links, texts that a program prints have their English, comments are set apart."""
    if line.in_docstring:
        return f"<i>{escape(text, quote=False)}</i>"
    html, done = "", 0
    for token in TOKEN.finditer(text):
        html += escape(text[done:token.start()], quote=False)
        shown = escape(token[0], quote=False)
        if token.lastgroup == "comment":
            shown = f"<i>{shown}</i>"
        elif token.lastgroup == "text":
            if token[0].startswith("f"):
                shown = "".join(marked(line, part, names) if part.startswith("{") else escape(part, quote=False)
                                for part in re.split(r"(\{.*?\})", token[0]))
            if english := GLOSSARY.get(phrase(token[0].removeprefix("f")[1:-1])):
                shown = f'<span title="{escape(english)}">{shown}</span>'
        elif token.lastgroup == "word" and text[token.start() - 1:token.start()] != ".":
            name = f"main-{line.file.split('/')[0]}" if token[0] == "main" else token[0]
            if text[token.start() - 1:token.start()] == "<":
                name = f"{token[0]}.h"
            target, section = names.get(name, (None, None))
            if target and target != target_of(line, "c" if line.file in C_FILES else "python"):
                there = f' data-section="{section}"' if section else ""
                shown = f'<a href="#{target}"{there}>{shown}</a>'
        html += shown
        done = token.end()
    return html + escape(text[done:], quote=False)


def notes(rows):
    """The places of the rows that differ on purpose: comments `# C: ...` and the line of code that they speak of."""
    found, speaking = set(), False
    for place, (_, python) in enumerate(rows):
        if python is None:
            continue
        comment = re.match(r"\s*#( C: )?", python.text)
        if comment:
            speaking = bool(comment[1]) or speaking
        if speaking or "# C: " in python.text:
            found.add(place)
        speaking = speaking and bool(comment)
    return found


def table(rows, names, kind, has_parts):
    """Rows as a table. The numbers of the lines and the names of the files are no text, so that they are not copied.

    kind: a class for the table
    has_parts: whether the C's own comments head the parts
    """
    html, files, differ = [f'<table class="pair{kind}">'], [None, None], notes(rows)
    for place, row in enumerate(rows):
        changed = [line.file if line and line.file != file else "" for line, file in zip(row, files)]
        files = [line.file if line else file for line, file in zip(row, files)]
        if any(changed):
            html.append('<tr class="file">' + "".join(f'<td class="{kind}" data-file="{file}"></td>' if file else
                        f'<td class="{kind} empty"></td>' for kind, file in zip(KINDS, changed)) + "</tr>")
        kinds = ["both"] * (None not in row) + ["differs"] * (place in differ)
        cells, data = "", ""
        for line, kind, known in zip(row, KINDS, names):
            if line is None:
                cells += f'<td class="{kind} empty"></td>'
                continue
            target = target_of(line, kind)
            code = f"<code>{marked(line, line.text, known)}</code>"
            if kind == "c" and has_parts and re.match(r"\s*//", line.text):
                code = f"<h5>{code}</h5>"
                kinds.append("part")
            if kind == "python" and line.text.startswith(("def", "class", "@")) and not any(changed):
                kinds.append("start")
            identity = f' id="{target}"' if target else ""
            cells += f'<td class="{kind}"{identity} data-n="{line.number}" tabindex="-1">{code}</td>'
            data += f' data-{kind}="{line.file}:{line.number}"'
        html.append(f'<tr class="{" ".join(kinds)}"{data}>{cells}</tr>')
    return "\n".join([*html, "</table>"])


def rest(block, blocks, names):
    """What is said below a pair whose helper stands beside an earlier one: what is passed to it, and where it is."""
    html = ""
    for helper, c_name in block.pair.elsewhere:
        there = next(other for other in blocks if other.pair and other.pair.name == c_name)
        name = helper.names[0]
        calls = [line for line in python_lines(block.pair.python) if line.is_code and re.search(rf"\b{name}\(", line.text)]
        differs = f"What differs is passed in: <code>{marked(calls[0], calls[0].text.strip(), names[1])}</code>. " if calls else ""
        html += (f'<p class="rest">{differs}<a href="#py-{name}"><code>{name}</code></a> stands beside '
                 f'<a href="#{there.anchor}" data-section="{names[0][c_name][1]}"><code>{c_name}</code></a>.</p>\n')
    return html


def contents(blocks, numbers):
    """The list of contents, down to the groups; the functions of a group are named in its line."""
    html = ""
    for block, number in zip(blocks, numbers):
        if block.level == 2:
            html += f'{"</ol></li>" if html else ""}<li><a href="#{block.anchor}">{number} {block.title}</a><ol>\n'
        elif block.level == 3:
            html += f'<li><a href="#{block.anchor}">{number} {block.title}</a></li>\n'
        else:
            html = html.removesuffix("</li>\n") + f' · <a href="#{block.anchor}">{block.title}</a></li>\n'
    return html + "</ol></li>"


def play():
    """The bar that plays games through both programs, and its script; without them a line that says why there is none."""
    if not (which("gcc") and which("gcov")):
        return NO_BAR.format(why="gcc and gcov were not at hand when it was made"), ""
    try:
        games = data()
    except (subprocess.CalledProcessError, ValueError) as error:
        return NO_BAR.format(why=escape(str(error)) if isinstance(error, ValueError) else "this C does not compile"), ""
    options = "".join(f'<option value="{name}">{name.replace("-", " ")}</option>' for name in GAMES_TO_PLAY)
    return BAR.format(games=options), (f'<script type="application/json" id="games">{games}</script>\n'
                                       f'<script>\n{(HERE / "page.js").read_text("utf-8")}</script>')


def page():
    """The page as a string; with games to play where gcc and gcov are at hand."""
    blocks = list(layout())
    numbers = list(numbered(blocks))
    names = links(blocks, numbers)
    body = []
    for block, number in zip(blocks, numbers):
        title = f"<code>{block.title}</code>" if block.level == 4 or block.file else block.title
        body.append(f'<h{block.level} id="{block.anchor}">{number} {title}</h{block.level}>')
        rows = block_rows(block)
        # A name of the same section needs no number in print.
        known = [{name: (target, section if section != number else "") for name, (target, section) in side.items()}
                 for side in names]
        in_c = sum(c is not None for c, _ in rows)
        kind = " alone" * (not in_c) + " main" * bool(block.pair and block.pair.name == "main")
        lines = table(rows, known, kind, in_c > LONG) if rows else ""
        body.append(f"<details><summary>{block.file}</summary>\n{lines}\n</details>" if block.file in NO_C else lines)
        if block.pair:
            body.append(rest(block, blocks, names))
    body.append('<table class="words"><tr><th lang="zh">中文<th>English</tr>\n' + "\n".join(
        f'<tr><td lang="zh">{escape(chinese)}<td>{escape(english)}</tr>' for chinese, english in GLOSSARY.items()) + "</table>")
    bar, script = play()
    return PAGE.format(style=(HERE / "page.css").read_text("utf-8"), play=bar, script=script,
                       contents=contents(blocks, numbers), body="\n".join(body))


if __name__ == "__main__":
    (ROOT / "sidebyside.html").write_text(page(), "utf-8")
    print("sidebyside.html is written.")
