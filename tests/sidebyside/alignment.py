"""Which lines of C and of Python belong together: sequence alignment of what they say (Needleman and Wunsch)."""
import re
from collections import Counter
from functools import cache

from tests.pieces import snake_case

# A token is a text between quotes, a comment, a word, a number, or an operator.
TOKEN = re.compile(r"""(?x)
    (?P<comment> //.* | /\*.*?(?:\*/|$) | \#\ .* ) | (?P<text> f?"(?:\\.|[^"\\])*" | '(?:\\.|[^'\\])*' )
  | (?P<word> [A-Za-z_]\w* ) | (?P<number> \d+ ) | (?P<operator> && | \|\| | [=!<>]= | [<>%] )""")
# What the two languages call differently, what only one of them has a word for, and what says little.
SAME = {"printf": "print", "switch": "match", "default": "_", "elif": "if", "True": "1", "False": "0", "include": "import",
        "while": "for", "do": "for", "&&": "and", "||": "or", "object": "stone", "32": ('"', " "), "shown": "print"}
SILENT = {"int", "char", "void", "def", "define", "from", "shared", "h", "f", "static", "bool", "str", "list"}
SMALL = {"in", "range", "and", "or", "not", "end", "i", "j", "x", "y", "0", "1", "2", "=="}
PLACEHOLDER = re.compile(r"%[cd]|\{([^}]*)\}")
# The helpers of the port: their calls have no C beside them, but a call of the same name.
HELPERS = {"game", "player_move", "random_move", "check_line", "init_panel", "unstick"}
# Lines of the port that no rule keeps from a line of C that does something else: the function in C, and the line.
ALONE = [
    ("main", "break"),  # leaves the loop; C's leaves the switch
    ("main", "panel[y][x] = STAR_POINT"),  # of init_panel(): a cell, where C has them all
    (r"check_\w+", "return True"),  # C has left the loop before it returns
    ("IntelligentComputerMove", "for i, j, free in (0, 1, 2), (0, 2, 1), (1, 2, 0):"),  # for three ifs; C's loop over j repeats
]
# Lines that do the same with other means: the function in C, the line of the port, and the kind of the C's line.
TOGETHER = {
    ("toSymbol", "return SYMBOLS[num]"): "match",
    ("DisplayBoard", 'cells = [f" {cell} " for cell in board[i]]'): "print",
}


@cache
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
    says.update(("cell", *place) for place in re.findall(r"(\d+)(?:\]\[|, )(\d+)(?=[\])])", line))
    for silent in SILENT:
        del says[silent]
    return says


@cache
def code_of(line):
    """A line without its comment."""
    return re.sub(r"\s*//.*|/\*.*|(?:^|\s+)# .*", "", line).strip()


@cache
def kinds(line):
    """What kinds of statement a line of C or Python has: a C line may have an `if` and what it does."""
    code = code_of(line)
    found = set()
    for kind, pattern in {
        "head": r"^def |^(?:static )?(?:int|void|char) \w+\(", "import": r"^#\s*include|^from |^import ",
        "return": r"\breturn\b", "break": r"\bbreak\b", "case": r"\bcase\b|\bdefault\s*:", "match": r"\bmatch |\bswitch\b",
        "loop": r"(?:^[{}\s]*|;\s*)(?:for|while|do)\b", "if": r"\b(?:el)?if\b", "else": r"^[}\s]*else\s*[:{]?$",
        "print": r"\bprintf?\(|^shown \+=", "or": r"^(?:\|\||or\b)",
        "set": r"(?<![=!<>])=(?!=)|\+\+|--|\+=|^#\s*define", "entry": r"^\[.*\],$|^\w+: .*,$",
    }.items():
        if re.search(pattern, code):
            found.add(kind)
    if "head" in found or "loop" in found:
        found -= {"set"}
    if "print" in found:
        found -= {"set"}
    return found or {"other"}


@cache
def called(line):
    """The functions that a line calls, in snake_case."""
    return {snake_case(name) for name in re.findall(r"\b(\w+)\(", code_of(line))} - {"print", "printf", "if", "while", "for", "switch"}


@cache
def targets(line):
    """The names that a line sets, with an index that is a number."""
    code = code_of(line)
    names = re.findall(r"(\w+)(\[\d\])?(?:\[[^\]]*\])*\s*(?:[-+%]?=(?!=)|\+\+|--)", re.sub(r"[=!<>]=", "", code))
    names += re.findall(r"#\s*define\s+(\w+)()", code)
    names += [(name, "") for name in re.findall(r"\w+", (re.match(r"[\w, \[\]]+(?= = )", code) or [""])[0])]
    return {snake_case(name) + index for name, index in names}


def may_stand_together(function, c, python):
    """Whether two lines can do the same in a function of the C: both are a loop, set the same, return the same …"""
    c_kinds, python_kinds = kinds(c), kinds(python)
    if any(re.fullmatch(name, function or "") and code_of(python) == line for name, line in ALONE):
        return False
    if (function, code_of(python)) in TOGETHER:
        return TOGETHER[function, code_of(python)] in c_kinds
    if "head" in c_kinds and "import" in python_kinds:  # a function is declared, or imported
        return code_of(c).endswith(";") and bool(called(c) & set(re.findall(r"\w+", python)))
    if "head" in c_kinds | python_kinds:
        return "head" in c_kinds & python_kinds and bool(called(c) & called(python))
    if called(python) & HELPERS:
        return bool(called(python) & called(c))  # a helper's call is beside nothing but a call
    if "import" in c_kinds | python_kinds:
        header = re.search(r"<(\w+)\.h>", c)
        return bool(header and re.match(rf"from (?:shared\.)?{header[1]} import", python))
    if "entry" in python_kinds:
        cells = re.findall(r"\((\d), (\d)\)", python)
        if cells:
            return set(cells) == set(re.findall(r"\[(\d)\]\[(\d)\]", c)) and "if" in c_kinds
        return "return" in c_kinds
    for kind in "return", "print", "case", "match", "loop", "or", "else":
        if kind in c_kinds | python_kinds - {"else"}:
            if kind not in c_kinds & python_kinds:
                return False
            break
    if "return" in python_kinds:
        literal = {"1": "1", "0": "0", "True": "1", "False": "0", "": "0"}
        values = [literal.get(re.search(r"return\s*(.*?);?$", code_of(line))[1]) for line in (c, python)]
        return values[0] == values[1]  # opposite returns never
    if "print" in python_kinds or called(c) & called(python):
        return True
    if "set" in python_kinds:
        return bool(targets(c) & targets(python))
    return bool(c_kinds & python_kinds)


def weight(thing):
    if isinstance(thing, tuple):
        return 2
    return 0.5 if thing in SMALL else 1


def likeness(c, python):
    """How much two lines are alike, from 0 to 1, given what each says: Dice's coefficient, of what they share."""
    shared = sum(weight(thing) * number for thing, number in (c & python).items())
    return 2 * shared / sum(weight(thing) * number for thing, number in (c + python).items()) if shared else 0


def align(likenesses):
    """The pairs of places, in a table of how much each line of one is like each of the other, that add up to the most, in order."""
    rows, columns = len(likenesses), len(likenesses[0]) if likenesses else 0
    best = [[0.0] * (columns + 1) for _ in range(rows + 1)]
    for i in reversed(range(rows)):
        for j in reversed(range(columns)):
            best[i][j] = max(best[i + 1][j], best[i][j + 1], likenesses[i][j] + best[i + 1][j + 1])
    pairs, i, j = [], 0, 0
    while i < rows and j < columns:
        if likenesses[i][j] and best[i][j] == likenesses[i][j] + best[i + 1][j + 1]:
            pairs.append((i, j))
            i, j = i + 1, j + 1
        elif best[i][j] == best[i][j + 1]:  # where it is all the same, the first line of C
            j += 1
        else:
            i += 1
    return pairs
