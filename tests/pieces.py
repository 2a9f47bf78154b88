"""What takes the part of what in C: the port's files cut into pieces, and what the docstrings say, `C: Name, file.c.`"""
import ast
import re
from functools import cache
from typing import NamedTuple

from tests.programs import ROOT

# The rooms of the games, of the headers, and those that have no C.
GAMES = ["tictactoe/__main__.py", "gomoku/__main__.py", "shared/board.py", "shared/wincheck.py", "shared/ai.py"]
HEADERS = {"stdio.h": "shared/stdio.py", "stdlib.h": "shared/stdlib.py", "conio.h": "shared/conio.py"}
NO_C = ["shared/crt.py", "shared/terminal.py"]
FILES = [*GAMES, *HEADERS.values(), *NO_C]


class Piece(NamedTuple):
    """A statement at the top level of a file of the port, with the comments above it: its lines are counted from 1."""
    file: str
    node: ast.AST
    first: int
    last: int
    names: tuple  # what it defines
    uses: frozenset  # the names that stand in it
    docstring: range  # the lines of it
    c_name: str  # a counterpart's function in C, and its file; else None
    c_file: str


def snake_case(name):
    return re.sub("(?<=[a-z])(?=[A-Z])", "_", name).lower()


@cache
def pieces(file):
    """The pieces of a file of the port, in their order: each line that is not blank is in one."""
    text = (ROOT / file).read_text("utf-8")
    found, end = [], 0
    for node in ast.parse(text).body:
        first = end + 1
        end = node.end_lineno
        while not text.splitlines()[first - 1]:
            first += 1
        names, docstring, c = [], range(0), None
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            names = [node.name]
            docstring = range(node.body[0].lineno, node.body[0].end_lineno + 1)
            c = re.match(r"C: (\w+), (\w+\.c)\. ", ast.get_docstring(node) or "")
        elif isinstance(node, ast.Assign):
            names = [part.id for target in node.targets for part in ast.walk(target) if isinstance(part, ast.Name)]
        elif isinstance(node, ast.Expr):
            docstring = range(node.lineno, end + 1)
        uses = frozenset(part.id for part in ast.walk(node) if isinstance(part, ast.Name))
        found.append(Piece(file, node, first, end, tuple(names), uses, docstring, *(c.groups() if c else (None, None))))
    return found


def counterparts():
    """The functions that are a C function's counterpart, file by file."""
    return [piece for file in FILES for piece in pieces(file) if piece.c_name]
