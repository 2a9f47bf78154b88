"""Which lines of the C and of the port stand beside each other: function by function, helpers with each that they serve."""
import ast
import re
from functools import cache
from typing import NamedTuple

from tests.against_c.copies import definitions, stop
from tests.against_c.originals import sources
from tests.pieces import GAMES, Piece, pieces
from tests.programs import ROOT
from tests.sidebyside.alignment import align, code_of, likeness, may_stand_together, said


class Line(NamedTuple):
    """A line of C or Python: where it stands, and whether it is code, to be found a partner."""
    file: str
    number: int
    text: str
    is_code: bool
    in_docstring: bool = False
    again: bool = False  # a line of a helper that stands beside an earlier function of the C as well


class Pair(NamedTuple):
    """C beside Python: rows of a Line or None, and another or None."""
    name: str
    c_file: str
    python: Piece  # the counterpart; None for what stands before the functions
    rows: list


def c_lines(file):
    lines = []
    for number, text in enumerate(sources()[file].splitlines(), 1):
        lines.append(Line(file, number, text, bool(re.search(r"[^\s{}]", code_of(text)))))
        if re.match(r'\s*#\s*include\s*"game\.h"', text) and file == "test.c":
            lines += c_lines("game.h")  # where C has it too
    return lines


def c_functions(file):
    """The lines before the first function of a C file, and the functions: name, and lines from the end of the one before."""
    text, lines = sources()[file], c_lines(file)
    found = [(name, text[:start].count("\n") + 1, text[:end].count("\n") + 1) for name, start, end in definitions(text)]
    functions, rest = [], lines
    for name, first, last in found:
        place = 1 + next(place for place, line in enumerate(rest) if (line.file, line.number) == (file, last))
        head = next(place for place, line in enumerate(rest) if (line.file, line.number) == (file, first))
        if not functions:
            before, rest, place = rest[:head], rest[head:], place - head
        functions.append((name, rest[:place]))
        rest = rest[place:]
    if functions:
        functions[-1][1].extend(rest)
        return before, functions
    return lines, []


@cache
def python_lines(piece, again=False):
    """The lines of a piece of the port; docstrings, comments and blank lines are no code."""
    text = (ROOT / piece.file).read_text("utf-8").splitlines()
    return [Line(piece.file, number, text[number - 1],
                 number not in piece.docstring and bool(re.search(r"\w", code_of(text[number - 1]))),
                 number in piece.docstring, again)
            for number in range(piece.first, piece.last + 1)]


def rows(c, python, name=None):
    """The rows of a pair, and how much its lines are alike; name: of the C function."""
    c_code, python_code = ([(place, line) for place, line in enumerate(side) if line.is_code] for side in (c, python))

    def alike(one, other):
        return likeness(said(one), said(other)) if may_stand_together(name, one, other) else 0

    table = [[alike(one.text, other.text) for _, other in python_code] for _, one in c_code]
    pairs = align(table)
    beside, c_done, python_done = [], 0, 0
    for i, j in [(c_code[i][0], python_code[j][0]) for i, j in pairs] + [(len(c), len(python))]:
        c_alone = [(line, None) for line in c[c_done:i]]
        python_alone = [(None, line) for line in python[python_done:j]]
        # The docstring belongs to the line above, a comment to the line below; at the end C has its braces.
        first = next((place for place, (_, line) in enumerate(python_alone) if not line.in_docstring), len(python_alone))
        if i == len(c):
            first = len(python_alone)
        beside += python_alone[:first] + c_alone + python_alone[first:]
        beside += [(c[i], python[j])] if i < len(c) else []
        c_done, python_done = i + 1, j + 1
    return beside, sum(table[i][j] for i, j in pairs)


def best_rows(c, order, helpers, name=None):
    """The rows of C lines beside pieces of the port in this order.

    helpers: pieces, each with whether it is there again: a function stands below the line that calls it, data where it
    fits the C best
    """
    python = [line for piece in order for line in python_lines(piece)]
    starts = {(piece.file, piece.first) for piece in [*order, *(helper for helper, _ in helpers)]}
    for helper, again in helpers:
        lines = python_lines(helper, again)
        places = [place for place, line in enumerate(python) if (line.file, line.number) in starts] + [len(python)]
        calls = [place + 1 for place, line in enumerate(python)
                 if line.is_code and re.search(rf"\b{helper.names[0]}\(", line.text) and not line.text.startswith("def ")]
        if isinstance(helper.node, ast.FunctionDef) and calls:
            places = calls[:1]
        python = max((python[:place] + lines + python[place:] for place in reversed(places)),
                     key=lambda python: rows(c, python, name)[1])
    return rows(c, python, name)[0]


def is_head(piece):
    """Whether a piece heads its file: its docstring, an import, what finds shared/, the name of a type."""
    node = piece.node
    return (isinstance(node, (ast.Expr, ast.Import, ast.ImportFrom)) or "__package__" in piece.uses
            or isinstance(node, ast.Assign) and isinstance(node.value, ast.Subscript))


@cache
def pairs():
    """The pairs of the page, in the order of the C: each line of the C and of the games' rooms is in one of them."""
    port = [piece for file in GAMES for piece in pieces(file)]
    by_name = {name: piece for piece in port for name in piece.names if name != "main"}
    by_c = {(piece.c_file, piece.c_name): piece for piece in port if piece.c_name}
    placed, result = [], []

    def place(piece):
        again = piece in placed
        placed.append(piece)
        return piece, again

    for c_file in "test.c", "game.c", "gomoku.c":
        before, functions = c_functions(c_file)
        for missing in sorted({name for file, name in by_c if file == c_file} - {name for name, _ in functions}):
            stop(f"{c_file} has no function {missing}", f"{c_file} 里没有函数 {missing}")
        homes = [file for file in GAMES if next(piece for piece in pieces(file) if piece.c_name).c_file == c_file]
        defined = {match[1] for line in before if (match := re.match(r"\s*#\s*define\s+(\w+)", line.text))}
        imports = [place(piece)[0] for piece in port if piece.file in homes and is_head(piece)]
        constants = [place(piece) for piece in port if piece not in placed and isinstance(piece.node, ast.Assign)
                     and (defined & set(piece.names) or c_file == "gomoku.c" and isinstance(piece.node.value, ast.Constant))]
        result.append(Pair(None, c_file, None, best_rows(before, imports, constants)))
        for name, lines in functions:
            if (c_file, name) not in by_c:
                result.append(Pair(name, c_file, None, rows(lines, [])[0]))
                continue
            piece = place(by_c[c_file, name])[0]
            helpers, todo, seen = [], [piece], set()
            while todo:
                for used in sorted(todo.pop(0).uses):
                    helper = by_name.get(used)
                    if not helper or helper.c_name or helper in seen or is_head(helper):
                        continue
                    if helper in placed and not isinstance(helper.node, ast.FunctionDef) and helper.last - helper.first < 4:
                        continue  # a constant
                    seen.add(helper)
                    helpers.append(place(helper))
                    todo.append(helper)
            order = [piece] + [place(part)[0] for part in port if name == "main" and part.file == piece.file
                               and "__name__" in part.uses]
            result.append(Pair(name, c_file, piece, best_rows(lines, order, helpers, name)))
    return result
