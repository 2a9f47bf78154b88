"""The page that a class reads: the C programs line beside line with the port, in English and in Chinese."""
import json
import re
from html import escape
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

from tests.against_c.copies import C_FILES
from tests.glossary import GLOSSARY, phrase
from tests.pieces import HEADERS, NO_C, pieces
from tests.sidebyside.alignment import TOKEN
from tests.sidebyside.pairing import Pair, pairs, python_lines
from tests.sidebyside.play import changed, played
from tests.sidebyside.translations import COMMENTS, GAMES, GROUPS, KEYS, NOTES, REASONS, TEXTS, c_comment, simplified

HERE = Path(__file__).parent
PROGRAMS = [("tictactoe", ["test.c", "game.c"]), ("gomoku", ["gomoku.c"])]
KINDS = "c", "python"
CHINESE = re.compile("[\u3000-\u303f\u3400-\u9fff\uff00-\uffef]")


class Block(NamedTuple):
    """A heading of the page, its anchor, and what stands under it: a Pair, or a file of the port, or nothing."""
    level: int
    title: str  # in HTML
    anchor: str
    pair: Pair = None
    file: str = None


def both(english, chinese, tag="span"):
    """A text in both languages, of which the page shows one."""
    return f'<{tag} lang="en">{english}</{tag}><{tag} lang="zh">{chinese}</{tag}>'


def text(name):
    """A text of the page by its name."""
    return both(*TEXTS[name])


def layout():
    """The blocks of the page, in the order of the C; what has no C comes last."""
    for program, c_files in PROGRAMS:
        yield Block(2, text(program), program)
        group = None
        for pair in pairs():
            if pair.c_file not in c_files:
                continue
            if pair.name is None:
                yield Block(3, text("head").replace("{}", f"<code>{pair.c_file}</code>"), pair.c_file, pair)
                continue
            here = next((name for name in GROUPS if re.match(GROUPS[name][0], pair.name)), "others")
            if here != group:
                group = here
                yield Block(3, both(*GROUPS[here][1:]), f"{pair.c_file}-{here}")
            yield Block(4, f"<code>{pair.name}</code>", f"c-{pair.name}" if pair.name != "main" else f"c-main-{pair.c_file}", pair)
    yield Block(2, text("library"), "library")
    for header, file in HEADERS.items():
        yield Block(3, f"<code>#include &lt;{header}&gt;</code>", f"h-{header}", file=file)
    yield Block(2, text("no-c"), "no-c")
    for file in NO_C:
        yield Block(3, f"<code>{file}</code>", file, file=file)
    yield Block(2, text("words"), "words")


def target_of(line, kind):
    """The anchor of a line that defines a name; None if it does not, or the line stands there again."""
    if kind == "c":
        define = re.match(r"\s*#\s*define\s+([A-Za-z]\w*)\s+\S", line.text)
        return define and define[1] != "_CRT_SECURE_NO_WARNINGS" and f"c-{define[1]}"
    defined = re.match(r"(?:def|class) (\w+)|(\w+) = ", line.text)
    if not defined or line.in_docstring or line.again:
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


def comment(line, words):
    """A comment or a line of a docstring as HTML, in both languages; ``words`` are as they stand in the source."""
    if not words.strip():
        return words
    if line.file in C_FILES:
        english, chinese = c_comment(words)
    else:
        hash_and_blank = "# " if words.startswith("# ") else ""
        english, chinese = words, hash_and_blank + COMMENTS[words.strip().removeprefix("# ")]
    if english == chinese:
        return escape(words, quote=False)
    source = f' data-source="{escape(words)}"' if line.file in C_FILES else ""
    return f"<i{source}>{both(escape(english, quote=False), escape(chinese, quote=False))}</i>"


def marked(line, source, names):
    """A line of code as HTML: names are links, texts that a program prints have their English, comments are set apart."""
    if line.in_docstring:
        opening, inside, closing = re.fullmatch(r'(\s*(?:""")?)(.*?)((?:""")?)', source).groups()
        return f"{opening}<i>{comment(line, inside)}</i>{closing}" if inside else source
    html, done = "", 0
    for token in TOKEN.finditer(source):
        html += escape(source[done:token.start()], quote=False)
        shown = escape(token[0], quote=False)
        if token.lastgroup == "comment":
            shown = f"<i>{comment(line, token[0])}</i>"
        elif token.lastgroup == "text":
            if token[0].startswith("f"):
                shown = "".join(marked(line, part, names) if part.startswith("{") else escape(part, quote=False)
                                for part in re.split(r"(\{.*?\})", token[0]))
            if english := GLOSSARY.get(phrase(token[0].removeprefix("f")[1:-1])):
                other = simplified(phrase(token[0].removeprefix("f")[1:-1]))
                shown = (f'<span class="gloss code" lang="zh" tabindex="0" data-en="{escape(english)}" data-zh="{escape(other)}">'
                         f"{shown}</span>")
            elif CHINESE.search(token[0]):
                shown = f'<span lang="zh" class="code">{shown}</span>'
        elif token.lastgroup == "word" and source[token.start() - 1:token.start()] != ".":
            name = f"main-{line.file.split('/')[0]}" if token[0] == "main" else token[0]
            if source[token.start() - 1:token.start()] == "<":
                name = f"{token[0]}.h"
            target, section = names.get(name, (None, None))
            if target and target != target_of(line, "c" if line.file in C_FILES else "python"):
                there = f' data-section="{section}"' if section else ""
                shown = f'<a href="#{target}"{there}>{shown}</a>'
        html += shown
        done = token.end()
    return html + escape(source[done:], quote=False)


def notes(rows):
    """The places of the rows that differ on purpose: comments `# C: ...` and the line of code that they speak of."""
    found, speaking = set(), False
    for place, (_, python) in enumerate(rows):
        if python is None:
            continue
        remark = re.match(r"\s*#( C: )?", python.text)
        if remark:
            speaking = bool(remark[1]) or speaking
        if speaking or "# C: " in python.text:
            found.add(place)
        speaking = speaking and bool(remark)
    return found


def whole_comments(lines):
    """Comments of several lines are one: what each says as a whole, by its first line; and nothing by those that follow."""
    found, first = {}, None
    for line in lines:
        if not line or line.in_docstring or not re.match(r"\s*# ", line.text):
            continue
        words = line.text.strip()[2:]
        before = next((other for other in found if (other.file, other.number) == (line.file, line.number - 1)), None)
        if before and not words.startswith("C: "):
            found[first] += " " + words
            found[line] = ""
        else:
            found[line], first = words, line
    return found


def table(block, rows, names):
    """Rows as a table. The numbers of the lines and the names of the files are no text, so that they are not copied."""
    files, differ = [None, None], notes(rows)
    whole = whole_comments([python for _, python in rows])
    alone = not any(c for c, _ in rows)
    name = f"{block.pair.c_file} {block.pair.name}" if block.pair else block.file
    html = [f'<table class="pair{" alone" * alone}" data-name="{name}" aria-labelledby="{block.anchor}">',
            "<thead><tr>" + ("" if alone else '<th scope="col">C</th>') + '<th scope="col">Python</th></tr></thead><tbody>']
    for place, row in enumerate(rows):
        begun = [line.file if line and line.file != file else "" for line, file in zip(row, files)]
        files = [line.file if line else file for line, file in zip(row, files)]
        kinds = ["both"] * (None not in row) + ["differs"] * (place in differ) + ["again"] * bool(row[1] and row[1].again)
        cells, data = "", ""
        for line, kind, known, file in zip(row, KINDS, names, begun):
            if alone and kind == "c":
                continue
            if line is None:
                cells += f'<td class="{kind} empty" aria-hidden="true"></td>'
                continue
            target = target_of(line, kind)
            if line in whole:
                english, chinese = line.text.strip(), "# " + COMMENTS[whole[line]] if whole[line] else ""
                html_of_line = (line.text[:len(line.text) - len(line.text.lstrip())]
                                + f"<i>{both(escape(english, quote=False), escape(chinese, quote=False))}</i>")
            else:
                html_of_line = marked(line, line.text, known)
            identity = f' id="{target}"' if target else ""
            says_file = f' data-file="{file}"' if file else ""
            mark = f'<b class="ne" aria-hidden="true">≠</b>{both(*NOTES["≠"], tag="s")}' if place in differ and kind == "python" else ""
            cells += (f'<td class="{kind}"{identity} data-n="{line.number}"{says_file}>{mark}<code>{html_of_line}</code></td>')
            data += f' data-{kind}="{line.file}:{line.number}"'
        reason = row[1] and block.pair and REASONS.get((block.pair.name, row[1].text.strip()))
        if reason and row[0]:
            cells = cells[:-5] + f'<small class="why">{both(*reason)}</small></td>'
        html.append(f'<tr class="{" ".join(kinds)}"{data}>{cells}</tr>')
    return "\n".join([*html, "</tbody></table>"])


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
    return re.sub("<ol>\n</ol>", "", html + "</ol></li>")


def typed_in(program, typed):
    """What was typed in a step, to be shown, in both languages: a blank can't be seen."""
    shown = typed.strip(" \n")
    return [shown, shown] if shown else list(KEYS[typed if program == "gomoku" or not typed else "\n"])


def data():
    """The games as the page's script has them, in JSON."""
    games = {}
    for name, steps in played().items():
        program = name.partition("-")[0]
        games[name] = []
        for typed, python, c in steps:
            ran = {}
            for (function, place), times in [*c.items(), *python.lines.items()]:
                ran.setdefault(function, {})[place] = times
            calls = [[function, len(list(times))] for function, times in groupby(python.calls)]
            games[name].append({"typed": typed_in(program, typed), "echo": typed if program == "tictactoe" else "",
                                "printed": python.output, "calls": calls, "ran": ran})
    return embedded(games)


def embedded(value):
    """A value as JSON that can stand in a script element."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).replace("</", "<\\/")


def page():
    """The page as a string."""
    blocks = list(layout())
    numbers = list(numbered(blocks))
    names = links(blocks, numbers)
    body = []
    for block, number in zip(blocks, numbers):
        rows = block_rows(block)
        # A name of the same section needs no number in print.
        known = [{name: (target, section if section != number else "") for name, (target, section) in side.items()}
                 for side in names]
        copies = ""
        if rows:
            sides = KINDS if any(c for c, _ in rows) else KINDS[1:]
            copies = "".join(f'<button type="button" class="copy" data-side="{side}">{text("copy-" + side)}</button>' for side in sides)
        kind = "function" if block.pair and block.pair.name else "part"
        body.append(f'<section class="{kind}"><div class="title"><h{block.level} id="{block.anchor}">{number} {block.title}'
                    f"</h{block.level}>{copies}</div>")
        if block.pair and block.pair.name in changed():
            body.append(f'<p>{text("changed")}</p>')
        if block.anchor == "words":
            body.append('<table class="words"><thead><tr><th scope="col" lang="zh" class="code">中文</th><th scope="col" lang="en" class="code">English'
                        "</th></tr></thead><tbody>" + "\n".join(
                            f'<tr><td lang="zh" class="code">{escape(chinese)}</td><td lang="en" class="code">{escape(english)}</td></tr>'
                            for chinese, english in GLOSSARY.items()) + "</tbody></table>")
        if rows:
            lines = table(block, rows, known)
            body.append(f'<details><summary>{text("show")}</summary>\n{lines}\n</details>' if block.file in NO_C else lines)
        body.append("</section>")
    options = "".join(f'<option value="{name}" data-en="{escape(GAMES[name][0])}" data-zh="{escape(GAMES[name][1])}">{escape(GAMES[name][0])}</option>'
                      for name in GAMES)
    template = (HERE / "page.html").read_text("utf-8")
    filled = {name: both(*value) for name, value in TEXTS.items()}
    missing = f'<p>{text("changed-all")} <code>{", ".join(changed())}</code></p>' if changed() else ""
    filled |= {"style": (HERE / "page.css").read_text("utf-8"), "script": (HERE / "page.js").read_text("utf-8"), "games": data(),
               "options": options, "contents": contents(blocks, numbers), "body": "\n".join(body), "changes": missing,
               "texts": embedded({"title": TEXTS["title"], "labels": {key: TEXTS[key] for key in TEXTS if key.startswith("label-")},
                                    "step": TEXTS["step"], "ran": NOTES["×"], "none": TEXTS["none"], "live": TEXTS["live"],
                                    "copied": TEXTS["copied"]})}
    return re.sub(r"\{\{([\w-]+)\}\}", lambda name: filled[name[1]], template)
