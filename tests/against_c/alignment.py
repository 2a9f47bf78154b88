"""Which lines of C and of Python belong together: sequence alignment of what they say (Needleman and Wunsch)."""
import re
from collections import Counter

from tests.pairs import snake_case

# A token is a text between quotes, a comment, a word, a number, or an operator.
TOKEN = re.compile(r"""(?x)
    (?P<comment> //.* | \#\ .* ) | (?P<text> f?"(?:\\.|[^"\\])*" | '(?:\\.|[^'\\])*' )
  | (?P<word> [A-Za-z_]\w* ) | (?P<number> \d+ ) | (?P<operator> && | \|\| | [=!<>]= | [<>%] )""")
# What the two languages call differently, and what only one of them has a word for.
SAME = {"printf": "print", "switch": "match", "default": "_", "elif": "if", "True": "1", "False": "0", "include": "import",
        "while": "for", "do": "for", "&&": "and", "||": "or", "object": "stone", "32": ('"', " ")}
SILENT = {"int", "char", "void", "def", "define", "from", "shared", "h", "f"}
PLACEHOLDER = re.compile(r"%[cd]|\{([^}]*)\}")
# What it weighs that two lines share something: a text of some length or a character, a name, a word that says what a
# statement is, anything else. Lines that share less than LEAST have nothing to do with each other.
LONG, SHORT, NAME, STATEMENT, CELL, OTHER, LEAST = 8, 3, 2, 1.5, 0.75, 0.5, 0.6
STATEMENTS = {"if", "else", "for", "return", "break", "match", "case", "_", "import", "print"}
OTHERS = {"in", "range", "and", "or", "not", "end", "i", "j", "x", "y"}


def said(line):
    """What a line of C or Python says, as a Counter: its words in snake_case, and its texts without placeholders."""
    says = Counter()
    for token in TOKEN.finditer(line):
        kind, text = token.lastgroup, token[0]
        if kind == "text":
            literal = text.removeprefix("f")[1:-1].replace(r"\n", "")
            says.update(('"', piece) for piece in PLACEHOLDER.sub("\0", literal).split("\0") if piece)
            inside = PLACEHOLDER.findall(literal) if text[0] == "f" else [literal] if literal.isascii() else []
            for code in inside:
                says += said(code)
        elif kind != "comment":
            says[SAME.get(text, text if text.isupper() else snake_case(text))] += 1
    # The places of cells: board[0][2] in C, (0, 2) in Python.
    says.update(("cell", *place) for place in re.findall(r"(\d+)(?:\]\[|, )(\d+)", line))
    for silent in SILENT:
        del says[silent]
    return says


def weight(thing):
    if isinstance(thing, tuple):
        return LONG if len(thing[1].strip()) > 1 else SHORT if thing[0] == '"' else CELL
    if thing in STATEMENTS:
        return STATEMENT
    return NAME if thing[0].isalpha() and thing not in OTHERS else OTHER


def likeness(c, python):
    """How much two lines are alike, given what each says: what they share, less a little for what only one has."""
    shared = sum(weight(thing) * number for thing, number in (c & python).items())
    if shared <= OTHER * sum((c & python).values()):
        return 0  # numbers, say
    apart = sum(min(weight(thing), NAME) for thing in c.keys() ^ python.keys())
    return max(shared - apart / 16 - LEAST, 0)


def align(c, python):
    """The pairs of places, in both lists of what lines say, whose likeness adds up to the most, in order."""
    best = [[0.0] * (len(python) + 1) for _ in range(len(c) + 1)]
    for i in reversed(range(len(c))):
        for j in reversed(range(len(python))):
            best[i][j] = max(best[i + 1][j], best[i][j + 1], likeness(c[i], python[j]) + best[i + 1][j + 1])
    pairs, i, j = [], 0, 0
    while i < len(c) and j < len(python):
        if likeness(c[i], python[j]) and best[i][j] == likeness(c[i], python[j]) + best[i + 1][j + 1]:
            pairs.append((i, j))
            i, j = i + 1, j + 1
        elif best[i][j] == best[i + 1][j]:
            i += 1
        else:
            j += 1
    return pairs
