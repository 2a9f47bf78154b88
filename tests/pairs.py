"""Which Python function takes the part of which C function: what the docstrings say, `C: Name, file.c.`"""
import ast
import re
from typing import NamedTuple

from tests.port import ROOT

FILES = ["tictactoe/__main__.py", "gomoku/__main__.py", "shared/board.py", "shared/wincheck.py", "shared/ai.py",
         "shared/stdio.py", "shared/stdlib.py", "shared/conio.py", "shared/crt.py", "shared/terminal.py"]


class Function(NamedTuple):
    """A function of the port: where it stands, lines from 1, and what it is called in C, if anything."""
    file: str
    name: str
    first: int
    last: int
    docstring_lines: int
    calls: set
    c_name: str
    c_file: str


def functions(file):
    """The functions at the top level of a file of the port, in their order."""
    for node in ast.parse((ROOT / file).read_text("utf-8")).body:
        if isinstance(node, ast.FunctionDef):
            docstring = node.body[0]
            c = re.match(r"C: (\w+), (\w+\.c)\. ", ast.get_docstring(node) or "")
            yield Function(
                file, node.name, min([node.lineno, *(part.lineno for part in node.decorator_list)]), node.end_lineno,
                docstring.end_lineno - docstring.lineno + 1,
                {part.id for part in ast.walk(node) if isinstance(part, ast.Name)},
                *(c.groups() if c else (None, None)))


def counterparts():
    """The functions that are a C function's counterpart, file by file."""
    return [function for file in FILES for function in functions(file) if function.c_name]
