"""Writes sidebyside.html: each C function, from the folder that C in the environment names, beside its counterpart."""
import io
import re
import tokenize
from html import escape
from itertools import pairwise
from pathlib import Path

from tests.against_c.originals import source
from tests.pairs import FILES, functions
from tests.port import ROOT

C_FILES = ["tictactoe/test.c", "tictactoe/game.c", "gomoku/gomoku.c"]
PAGE = """<!DOCTYPE html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>C and Python, side by side</title>
<style>
body {{ margin: 0 auto; max-width: 110rem; padding: 1rem; font: 1rem/1.4 sans-serif; color: #222; background: #fff }}
nav ul {{ columns: 16rem; padding-left: 1.2rem }}
nav li {{ break-inside: avoid }}
h2 {{ margin: 2.5rem 0 0; border-top: 2px solid #888; padding-top: .5rem }}
h3 {{ margin: 1.5rem 0 .3rem }}
.pair {{ display: grid; grid-template-columns: 1fr 1fr; gap: 1rem; align-items: start }}
figure {{ margin: 0; min-width: 0; position: sticky; top: 0 }}
figcaption {{ font-size: .85rem; color: #555 }}
ol {{ margin: 0; padding: .4rem 0; background: #f5f5f2; font: .8rem/1.35 monospace; list-style: none }}
.c ol {{ background: #eef3f8 }}
ol li {{ display: flex }}
ol li::before {{ content: attr(value); flex: none; width: 2.6rem; padding-right: .7rem; text-align: right; color: #888 }}
code {{ white-space: pre-wrap; overflow-wrap: anywhere; min-width: 0; tab-size: 4 }}
i {{ color: #3a6a3a }}
a {{ color: #1a4a8a }}
.differs {{ margin: .4rem 0 0; padding-left: 1.2rem }}
@media (max-width: 60rem) {{ .pair {{ grid-template-columns: 1fr }} }}
@media print {{
  body {{ padding: 0; font-size: 9pt }} ol {{ font-size: 6.5pt }} h3, figcaption {{ break-after: avoid }}
  .pair {{ grid-template-columns: 1fr 1fr }} a {{ color: inherit; text-decoration: none }} ol li {{ break-inside: avoid }}
}}
</style>
<h1>C and Python, side by side</h1>
<p>On the left the C programs, on the right the Python that takes their part. Where the port differs on purpose, a
sentence below says how; it stands in the Python too, as a comment at the place. Names link to their definitions.</p>
<nav><ul>
{contents}
</ul></nav>
{body}
</html>
"""


def c_functions(path):
    """The functions of a C file: name, number of the first line, lines."""
    lines = path.read_text("utf-8").splitlines()
    for number, line in enumerate(lines):
        definition = re.match(r"\w[\w ]* (\w+)\([^;]*$", line)
        if definition:
            end = next(i for i in range(number, len(lines)) if lines[i].startswith("}"))
            yield definition[1], number + 1, lines[number:end + 1]


def marks_in_c(lines):
    """What is to be set apart in each line: (start, end, text with {} for what stands there). In C the comments."""
    return [[(line.index("//"), len(line), "<i>{}</i>")] if "//" in line else [] for line in lines]


def marks_in_python(lines, anchors):
    """The same for Python: the comments, and the names that ``anchors`` has a link for."""
    marks = [[] for _ in lines]
    for token in tokenize.generate_tokens(io.StringIO("\n".join(lines) + "\n").readline):
        if token.type == tokenize.COMMENT:
            marks[token.start[0] - 1].append((token.start[1], token.end[1], "<i>{}</i>"))
        elif token.type == tokenize.NAME and token.string in anchors:
            marks[token.start[0] - 1].append((token.start[1], token.end[1], f'<a href="#{anchors[token.string]}">{{}}</a>'))
    return marks


def figure(side, caption, lines, marks, first):
    """Lines of a file with their numbers, from ``first``."""
    rows = []
    for number, (line, marked) in enumerate(zip(lines, marks), first):
        html, done = "", 0
        for start, end, form in marked:
            html += escape(line[done:start], quote=False) + form.format(escape(line[start:end], quote=False))
            done = end
        html += escape(line[done:], quote=False)
        rows.append(f'<li value="{number}"><code>{html}</code></li>')
    return (f'<figure class="{side}"><figcaption>{caption}, lines {first} to {first + len(lines) - 1}</figcaption>'
            f"<ol>{chr(10).join(rows)}</ol></figure>")


def differences(function, texts, helpers):
    """What the comments `# C: ...` say, in a counterpart and in the helpers of its own file that it calls."""
    said = []
    for part in [function, *(helper for helper in helpers if helper.file == function.file and helper.name in function.calls)]:
        text = "\n".join(texts[part.file][part.first - 1:part.last])
        said += [" ".join(re.sub(r"\n\s*#", "", remark).split()) for remark in
                 re.findall(r"# (C: .*(?:\n\s*# (?!C: ).*)*)", text)]
    return said


def page(folder):
    """The page as a string; folder: where the C files are."""
    texts = {file: (ROOT / file).read_text("utf-8").splitlines() for file in FILES}
    port = {file: list(functions(file)) for file in FILES}
    pairs = {(function.c_file, function.c_name): function for file in FILES for function in port[file] if function.c_name}
    helpers = [function for file in FILES for function in port[file] if not function.c_name]
    targets = {function.name: f"{function.file}-{function.name}" for file in FILES for function in port[file]
               if function.name != "main"}
    marks = {file: marks_in_python(texts[file], targets) for file in FILES}
    contents, body = [], []
    for c_file in C_FILES:
        body.append(f"<h2>{c_file}</h2>")
        for name, first, lines in c_functions(folder / c_file):
            function = pairs[Path(c_file).name, name]
            target = f"{function.file}-{function.name}"
            contents.append(f'<li><a href="#{target}">{name}</a> &rarr; {function.name}, {c_file}</li>')
            here = slice(function.first - 1, function.last)
            said = "".join(f"<li>{escape(remark, quote=False)}</li>" for remark in differences(function, texts, helpers))
            body.append(f'<h3 id="{target}">{name} &rarr; {function.name}</h3><div class="pair">'
                        + figure("c", c_file, lines, marks_in_c(lines), first)
                        + figure("python", function.file, texts[function.file][here], marks[function.file][here],
                                 function.first)
                        + "</div>" + (f'<ul class="differs">{said}</ul>' if said else ""))
    body.append("<h2>What has no counterpart in C</h2>")
    for file in FILES:
        contents.append(f'<li><a href="#{file}">the rest of {file}</a></li>')
        body.append(f'<h3 id="{file}">{file}</h3>')
        starts = {function.first: function for function in port[file]}
        cuts = {1, len(texts[file]) + 1, *starts, *(function.last + 1 for function in port[file])}
        for first, end in pairwise(sorted(cuts)):
            here, function = slice(first - 1, end - 1), starts.get(first)
            if any(texts[file][here]) and not (function and function.c_name):
                anchor = f' id="{targets[function.name]}"' if function else ""
                rows = figure("python", file, texts[file][here], marks[file][here], first)
                body.append(f"<div{anchor}>{rows}</div>")
    return PAGE.format(contents="\n".join(contents), body="\n".join(body))


if __name__ == "__main__":
    (ROOT / "sidebyside.html").write_text(page(source()), "utf-8")
    print("sidebyside.html is written.")
