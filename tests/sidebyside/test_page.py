"""The page: its rows, its names, its languages; what a browser makes of it is tested in test_browser.py."""
import ast
import io
import re
import tokenize
from collections import Counter
from html import unescape

import pytest

from tests.against_c.copies import C_FILES, TOKEN, checksum
from tests.against_c.originals import sources
from tests.glossary import GLOSSARY, phrase
from tests.pieces import FILES, counterparts, pieces, snake_case
from tests.programs import GAMES_TO_PLAY, ROOT, session_of
from tests.sidebyside import play
from tests.sidebyside.alignment import align, called, likeness, may_stand_together, said
from tests.sidebyside.page import embedded, whole_comments
from tests.sidebyside.pairing import Line, c_functions, pairs, python_lines
from tests.sidebyside.translations import C_COMMENTS, COMMENTS, REASONS, c_comment, simplified
from tests.test_pieces import C_FUNCTIONS

CHINESE = re.compile("[\u3400-\u9fff]")


@pytest.fixture(scope="module")
def rows(c):
    """The rows of all pairs: the pair, the C's Line or None, the port's or None."""
    return [(pair, *row) for pair in pairs() for row in pair.rows]


@pytest.fixture(scope="module")
def beside(rows):
    """The rows of code with both sides, by the C function: (C, Python), without comments and blanks at the ends."""
    found = {}
    for pair, one, other in rows:
        if one and other:
            found.setdefault(f"{pair.c_file} {pair.name}", []).append((one.text.strip(), other.text.strip()))
    return found


# Rules of which lines stand together.

@pytest.mark.parametrize("one, other, together", [
    ("return 1;", "return False", False), ("return 1;", "return True", True), ("return 0;", "return False", True),
    ('printf("平局\\n");', 'game(player_move1, computer_move1, "玩家赢了", "电脑赢了")', False),
    ("{printf(\"平局\\n\");", 'print("平局")', True), ("if (ret == 1)", "return check_line(panel, y, x, stone, dy=0, dx=1)", False),
    ("board[i][2] = '#';", "cells = [board[x][y] for x, y in line]", False), ("board[i][2] = '#';", 'board[x][y] = "#"', True),
    ("#include <stdlib.h>", "import sys", False), ("#include <stdlib.h>", "from shared.stdlib import srand", True),
    ("return board[i][1];", "first, second, third = [board[x][y] for x, y in line]", False),
    ("if (board[0][0] == board[1][1] && board[2][2] == ' ')", "[(0, 0), (1, 1), (2, 2)],", True),
    ("if (board[0][0] == board[1][1] && board[2][2] == ' ')", "[(0, 2), (1, 1), (2, 0)],", False),
    ("while (1)", "while True:", True), ("break;", "return", False), ("case 'w': case 'W':", 'case "w" | "W":', True),
])
def test_lines_that_do_something_else_never_stand_together(one, other, together):
    assert may_stand_together("any", one, other) == together
    assert not together or likeness(said(one), said(other)) > 0


def test_alignment_keeps_the_order_and_takes_the_most():
    assert align([[0, 0.5, 0], [0.9, 0, 0], [0, 0, 0.3]]) == [(1, 0), (2, 2)]
    assert align([]) == [] and align([[0]]) == []


# The rows of the page.

def test_the_functions_that_the_docstrings_name_are_those_of_the_c_files(c):
    assert {file: [name for name, _ in c_functions(file)[1]] for file in C_FILES[1:]} == C_FUNCTIONS


def test_no_counterpart_is_longer_than_its_original(c):
    lengths = {(file, name): sum(bool(line.text.strip()) for line in lines)
               for file in C_FILES[1:] for name, lines in c_functions(file)[1]}
    for function in counterparts():
        length = function.last - function.first + 1 - len(function.docstring)
        assert length <= lengths[function.c_file, function.c_name], function


def test_every_line_of_the_c_and_of_the_games_is_there_once_and_helpers_again(rows):
    there, again = Counter(), Counter()
    for _, *lines in rows:
        for line in lines:
            if line and line.text.strip():
                (again if line.again else there)[line.file, line.number, line.text] += 1
    expected = Counter((file, number, line) for file in [*C_FILES, *play.GAMES]
                       for number, line in enumerate((sources().get(file) or (ROOT / file).read_text("utf-8")).splitlines(), 1)
                       if line.strip())
    assert there == expected
    assert set(again) <= set(there)
    helpers = {name for file in play.GAMES for piece in pieces(file) for name in piece.names}
    assert {called(line[2]).pop() for line in again if line[2].startswith("def ")} == {"game", "player_move", "random_move", "check_line"} <= helpers


def test_the_lines_of_each_piece_are_in_order(rows):
    for pair in pairs():
        for side in (0, 1):
            groups = {}
            for row in pair.rows:
                if row[side]:
                    groups.setdefault(row[side].file, []).append(row[side].number)
            piece_starts = {(piece.file, piece.first, piece.last) for file in FILES for piece in pieces(file)}
            for file, numbers in groups.items():
                for _, first, last in (one for one in piece_starts if one[0] == file):
                    inside = [number for number in numbers if first <= number <= last]
                    assert inside == sorted(inside)


KNOWN = {  # rows that are there
    "test.c game3": ("while (1)", "while True:"), "test.c game2": ('if (ret == \'*\')', 'if ret == "*":'),
    "game.c PlayerMove2": ("{printf(\"请输入下棋的坐标:>\");", 'print("请输入下棋的坐标:>", end="")'),
    "game.c ComputerMove2": ("while (1)", "while True:"), "gomoku.c check_backslash": ("int stoneCount = 0;", "stone_count = 0"),
    "gomoku.c check_ver": ("return 0;", "return False"), "gomoku.c main": ("int panel[15][15] =", "panel = [[FREE] * SIZE for _ in range(SIZE)]"),
    "game.c IsWin": ("return 'C';", 'return "C"'), "test.c None": ("#include <stdio.h>", "from shared.stdio import scanf, unstick"),
}


@pytest.mark.parametrize("function", KNOWN)
def test_known_lines_stand_in_one_row(beside, function):
    assert KNOWN[function] in beside[function]


def test_every_text_and_every_call_of_both_stands_in_one_row(rows, count):
    names = {snake_case(name) for names in C_FUNCTIONS.values() for name in names}

    def printed(line):
        return Counter({thing[1]: number for thing, number in said(line.text).items() if line and line.is_code and "print" in said(line.text)
                        and thing[0] == '"' and len(thing[1].strip()) > 1}) if line else Counter()

    for pair in pairs():
        c, python, both = Counter(), Counter(), Counter()
        for one, other in pair.rows:
            c, python, both = c + printed(one), python + printed(other), both + (printed(one) & printed(other))
        assert both == c & python, pair.name
        count("texts that both print, each in one row", sum(both.values()))
        for name in names:
            calling = [[place for place, row in enumerate(pair.rows) if row[side] and row[side].is_code and name in called(row[side].text)
                        and not re.match(r"def |(?:static )?(?:void|int|char) \w+\(", row[side].text)] for side in (0, 1)]
            if list(map(len, calling)) == [1, 1]:
                assert calling[0] == calling[1], name
                count("calls that both make once, each in one row", 1)


def test_two_thirds_of_the_c_stand_beside_python(rows, count):
    code = [(one, other) for _, one, other in rows if one and one.is_code]
    found = sum(other is not None for _, other in code)
    count(f"of {len(code)} lines of C beside Python", found)
    port = {(other.file, other.number): bool(one) for _, one, other in sorted(rows, key=lambda row: bool(row[1])) if other and other.is_code}
    count(f"of {len(port)} lines of Python beside C", sum(port.values()))
    assert found >= 0.65 * len(code)


# The page's text.

def test_what_differs_is_marked_numbers_are_the_lines_and_names_are_links(text):
    row = re.search(r'<tr class="([^"]*)" data-python="shared/wincheck.py:(\d+)">.*?<td class="python"[^>]*data-n="(\d+)">'
                    r'<b class="ne".*?<code>        <i><span lang="en"># C: no test at the edge', text)
    assert row and "differs" in row[1].split() and row[2] == row[3]
    number = int(row[2])
    assert "# C: no test at the edge" in (ROOT / "shared" / "wincheck.py").read_text("utf-8").splitlines()[number - 1]
    assert re.search(r'data-n="\d+"><code>\s*\(?\s*(?:return )?.*<a href="#py-check_line" data-section="[\d.]+">check_line</a>\(panel', text)
    assert re.search(r'<a href="#h-conio.h"[^>]*>system</a>', text)
    assert '<a href="#c-InitBoard"' in text and '<td class="c" id="c-ROW"' in text
    assert text.count('class="ne"') > 60


def test_each_chinese_text_that_is_printed_has_its_english(text):
    for file, source in {**sources(), **{file: (ROOT / file).read_text("utf-8") for file in FILES}}.items():
        source = re.sub('""".*?"""', "", source, flags=re.DOTALL)
        for token in re.finditer(r'print(?:f)?\((f?"[^"]*")', source):
            words = phrase(token[1].removeprefix("f")[1:-1])
            assert not CHINESE.search(words) or words in GLOSSARY, (file, words)
    glosses = re.findall(r'data-en="([^"]*)" data-zh="([^"]*)">(?:f)?"(.*?)"<', text)
    assert len(glosses) >= 2 * len(GLOSSARY) - 1
    for english, chinese, shown in glosses:
        words = phrase(unescape(re.sub("<.*?>", "", shown)))
        assert unescape(english) == GLOSSARY[words] and unescape(chinese) == simplified(words)


def test_every_link_leads_somewhere_and_nothing_comes_from_elsewhere(text):
    anchors = re.findall(' id="(.*?)"', text)
    assert len(anchors) == len(set(anchors)) > 120
    links = set(re.findall('href="#(.*?)"', text))
    assert len(links) > 100 and links <= set(anchors)
    assert not re.search(r'href="[^#]|src=|https?:|@import|url\(', text)
    assert text.partition("<nav>")[2].partition("</nav>")[0].count("<a ") > 40


def test_the_page_is_small_and_whole(text):
    assert 300_000 < len(text.encode()) < 500_000
    assert text.count('<table class="pair') == len(pairs()) + 5 and text.rstrip().endswith("</html>")
    assert embedded({"a": "</script>"}) == '{"a":"<\\/script>"}'
    assert len((ROOT / "tests/sidebyside/page.js").read_text("utf-8").splitlines()) < 120


# Its languages.

def remarks(file):
    """The comments, each as a whole, and the lines of the docstrings of a file of the port."""
    lines = [line for piece in pieces(file) for line in python_lines(piece)]
    source = (ROOT / file).read_text("utf-8")
    found = {text for text in whole_comments(lines).values() if text}
    alone = {line.text.strip() for line in lines if re.match(r"\s*# ", line.text)}
    found |= {token.string.removeprefix("# ") for token in tokenize.generate_tokens(io.StringIO(source).readline)
              if token.type == tokenize.COMMENT and token.string not in alone}
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, (ast.Module, ast.FunctionDef, ast.ClassDef)):
            found |= {line.strip() for line in (ast.get_docstring(node) or "").splitlines() if line.strip()}
    return found


def test_each_comment_and_each_line_of_a_docstring_has_its_chinese_and_none_is_left_over():
    there = set().union(*(remarks(file) for file in FILES))
    assert there - COMMENTS.keys() == set() and COMMENTS.keys() - there == set()
    for english, chinese in COMMENTS.items():
        assert chinese and (CHINESE.search(chinese) or english == chinese.replace("：", ": ")), english


def test_each_comment_of_the_c_has_its_english_and_none_is_left_over(c):
    comments = {token[0] for text in sources().values() for token in TOKEN.finditer(text)
                if token.lastgroup == "comment" and CHINESE.search(token[0])}
    for comment in comments:
        assert not CHINESE.search(c_comment(comment)[0]), comment
    assert len({c_comment(comment)[0].strip("/ ") for comment in comments}) == len(C_COMMENTS)
    assert simplified("匯入 函式 回傳 游標 請按任意鍵繼續") == "导入 函数 返回 光标 请按任意键继续"


def test_code_is_no_language():
    line = Line("shared/board.py", 1, "", True)
    assert whole_comments([line._replace(number=1, text="# C: one"), line._replace(number=2, text="# two"),
                           line._replace(number=3, text="# C: three")]) == {
        line._replace(number=1, text="# C: one"): "C: one two", line._replace(number=2, text="# two"): "",
        line._replace(number=3, text="# C: three"): "C: three"}


# The games.

def test_the_steps_are_whole_sessions_and_what_both_print_is_what_was_recorded(c, count):
    for name, steps in play.played().items():
        session = session_of(name)
        assert "".join(typed for typed, *_ in steps).encode() == session.read_bytes()
        assert "".join(python.output for _, python, _ in steps).encode() == session.with_suffix(".out").read_bytes()
        for typed, python, ran in steps:
            assert python.output and ran
            assert steps[-1][0] == typed or python.output.endswith((":>", "\n\n", ". . . "))
        count("steps of games to play through both programs", len(steps))
    assert list(play.played()) == GAMES_TO_PLAY


def test_lines_of_one_row_run_as_often_or_the_page_says_why(rows, count):
    differing, alike = set(), 0
    for pair, one, other in rows:
        if not one or not other:
            continue
        key = f"{pair.c_file} {pair.name}"
        for steps in play.played().values():
            for _, python, ran in steps:
                times = ran.get((key, f"{one.file}:{one.number}"), 0), python.lines.get((key, f"{other.file}:{other.number}"), 0)
                if all(times) and times[0] != times[1]:
                    differing.add((pair.name, other.text.strip()))
                alike += bool(times[0]) and times[0] == times[1]
    count("times that lines of one row ran as often in a step", alike)
    assert alike > 400
    assert differing == REASONS.keys() and len(differing) <= 10


def test_a_helper_runs_beside_the_function_that_ran_and_beside_no_other(c):
    for typed, python, _ in play.played()["tictactoe-clever-beaten-by-double-threat-seed4"]:
        assert not any(function in ("test.c game1", "test.c game2", "game.c PlayerMove2") for function, _ in python.lines)
    assert any(function == "test.c game3" and place.startswith("tictactoe/") for _, python, _ in
               play.played()["tictactoe-clever-beaten-by-double-threat-seed4"] for function, place in python.lines)


def test_a_case_is_lit_where_it_is_taken_and_nowhere_else(c):
    source = (ROOT / "gomoku/__main__.py").read_text("utf-8").splitlines()
    cases = {number for number, line in enumerate(source, 1) if line.strip().startswith("case ")}
    taken = []
    for typed, python, _ in play.played()["gomoku-x-wins-across"]:
        lit = [source[int(place.split(":")[1]) - 1].strip() for _, place in python.lines
               if place.startswith("gomoku/") and int(place.split(":")[1]) in cases]
        assert len(lit) == (typed != "")
        taken += [f'"{typed}"' in line for line in lit]
    assert all(taken) and len(taken) == 21


def test_a_word_says_the_same_whatever_stands_around_it():
    assert checksum("int f(){return 1;}//x") == checksum("static int\nf( )\n{\n  return 1; /* y */ }") != checksum("int f(){return 2;}")
