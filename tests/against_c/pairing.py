"""Which lines of the C and of the port stand beside each other: function by function, helpers with the first that they serve."""
import ast
import re
import sys
from functools import cache
from typing import NamedTuple

from tests.against_c.alignment import align, likeness, said
from tests.against_c.originals import sources
from tests.pairs import GAMES, Piece, pieces
from tests.programs import ROOT


class Line(NamedTuple):
    """A line of C or Python: where it stands, and whether it is code, to be found a partner."""
    file: str
    number: int
    text: str
    is_code: bool
    in_docstring: bool = False


class Pair(NamedTuple):
    """C beside Python: rows of a Line or None, and another or None."""
    name: str
    c_file: str
    python: Piece  # the counterpart; None for what stands before the functions
    rows: list
    elsewhere: list  # the helpers that stand beside an earlier C function, each with that function's name


def c_lines(file):
    lines = []
    for number, text in enumerate(sources()[file].splitlines(), 1):
        lines.append(Line(file, number, text, bool(said(text))))
        if re.match(r'\s*#\s*include\s*"game\.h"', text) and file == "test.c":
            lines += c_lines("game.h")  # where C has it too
    return lines


def end_of_function(lines, start):
    """The place of the line with the last brace of the function that begins at a place; None if it has no end."""
    depth = 0
    for place in range(start, len(lines)):
        # Braces in a text or in a comment are none.
        for token in re.findall(r"//.*|/\*.*?\*/|\"(?:\\.|[^\"\\])*\"|'(?:\\.|[^'\\])*'|[{}]", lines[place].text):
            depth += (token == "{") - (token == "}")
            if token == "}" and depth == 0:
                return place
    return None


def c_functions(file):
    """The lines before the first function of a C file, and the functions: name, and lines from the end of the one before."""
    lines = c_lines(file)
    cuts, place = [], 0
    while place < len(lines):
        head = re.match(r"[A-Za-z_][\w\s*]*?\b(\w+)\s*\([^;]*$", lines[place].text)
        if head:
            end = end_of_function(lines, place)
            if end is None:
                sys.exit(f"{file}: the function {head[1]} has no end")
            cuts.append((head[1], place, end + 1))
            place = end
        place += 1
    starts = [start for _, start, _ in cuts[:1]] + [end for _, _, end in cuts]
    functions = [(name, lines[start:end]) for (name, _, end), start in zip(cuts, starts)]
    if functions:
        functions[-1][1].extend(lines[cuts[-1][2]:])
    return lines[:starts[0]] if starts else lines, functions


@cache
def python_lines(piece):
    """The lines of a piece of the port; docstrings, comments and blank lines are no code."""
    text = (ROOT / piece.file).read_text("utf-8").splitlines()
    return [Line(piece.file, number, text[number - 1],
                 number not in piece.docstring and bool(said(text[number - 1])), number in piece.docstring)
            for number in range(piece.first, piece.last + 1)]


def rows(c, python):
    """The rows of a pair, and how much its lines are alike."""
    c_code, python_code = ([(place, said(line.text)) for place, line in enumerate(side) if line.is_code]
                           for side in (c, python))
    pairs = align([says for _, says in c_code], [says for _, says in python_code])
    alike = sum(likeness(c_code[i][1], python_code[j][1]) for i, j in pairs)
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
    return beside, alike


def best_rows(c, order, helpers):
    """The rows of C lines beside pieces of the port in this order; each helper goes where it fits the C best."""
    def fit(order):
        return rows(c, [line for piece in order for line in python_lines(piece)])

    for helper in helpers * 2:  # once more, when the others have their places
        order = [piece for piece in order if piece is not helper]
        orders = [[*order[:place], helper, *order[place:]] for place in range(1 if len(order) > 1 else 0, len(order) + 1)]
        # Where it is all the same: data first, functions last.
        order = max(orders if isinstance(helper.node, ast.Assign) else reversed(orders), key=lambda order: fit(order)[1])
    return fit(order)[0]


@cache
def pairs():
    """The pairs of the page, in the order of the C: each line of the C and of the games' rooms is in one of them."""
    port = [piece for file in GAMES for piece in pieces(file)]
    by_name = {name: piece for piece in port for name in piece.names if name != "main"}
    by_c = {(piece.c_file, piece.c_name): piece for piece in port if piece.c_name}
    beside = {}  # of a helper: the C function that it stands beside
    placed, result = [], []

    def place(piece):
        placed.append(piece)
        return piece

    for c_file in "test.c", "game.c", "gomoku.c":
        before, functions = c_functions(c_file)
        for missing in {name for file, name in by_c if file == c_file} - {name for name, _ in functions}:
            sys.exit(f"{c_file} has no function {missing}")
        homes = [file for file in GAMES if next(piece for piece in pieces(file) if piece.c_name).c_file == c_file]
        defined = {match[1] for line in before if (match := re.match(r"\s*#\s*define\s+(\w+)", line.text))}
        imports = [place(piece) for piece in port if piece.file in homes
                   and (isinstance(piece.node, (ast.Expr, ast.Import, ast.ImportFrom)) or "__package__" in piece.uses)]
        constants = [place(piece) for piece in port if piece not in placed and defined & set(piece.names)]
        result.append(Pair(None, c_file, None, best_rows(before, imports, constants), []))
        for name, lines in functions:
            if (c_file, name) not in by_c:
                result.append(Pair(name, c_file, None, rows(lines, [])[0], []))
                continue
            piece = place(by_c[c_file, name])
            helpers, elsewhere = [], []
            todo = [piece]
            while todo:
                for used in sorted(todo.pop(0).uses):
                    helper = by_name.get(used)
                    if not helper or helper.c_name:
                        continue
                    if helper not in placed:
                        beside[helper] = name
                        helpers.append(place(helper))
                        todo.append(helper)
                    elif beside.get(helper, name) != name and helper.last - helper.first > 4:
                        elsewhere.append((helper, beside[helper]))
            order = [piece] + [place(part) for part in port if name == "main" and part.file == piece.file
                               and "__name__" in part.uses]
            result.append(Pair(name, c_file, piece, best_rows(lines, order, helpers), elsewhere))
    return result
