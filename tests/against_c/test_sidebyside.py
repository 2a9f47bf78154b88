import re
import shutil
import subprocess
import sys
from collections import Counter
from html import unescape

import pytest

from tests.against_c.alignment import TOKEN, said
from tests.against_c.originals import C_FILES, sources
from tests.against_c.pairing import c_functions, pairs
from tests.glossary import GLOSSARY, phrase
from tests.pairs import FILES, counterparts, pieces, snake_case
from tests.programs import ENVIRONMENT, ROOT, python
from tests.test_pairs import C_FUNCTIONS

CELL = re.compile(r'<td class="(c|python)"[^>]*data-n="(\d+)"[^>]*>(?:<h5>)?<code>(.*?)</code>', re.DOTALL)


@pytest.fixture(scope="module")
def tables(text):
    """The rows of each table of the page: file:line of C and of Python, or None, and the two lines."""
    found = []
    for table in re.findall('<table class="pair.*?</table>', text, re.DOTALL):
        rows = []
        for attributes, cells in re.findall(r"<tr([^>]*data-[^>]*)>(.*?)</tr>", table, re.DOTALL):
            places = dict(re.findall(r'data-(c|python)="([^"]+)"', attributes))
            lines = {side: unescape(re.sub("<.*?>", "", code)) for side, number, code in CELL.findall(cells)}
            assert lines.keys() == places.keys()
            rows.append((places.get("c"), places.get("python"), lines.get("c", ""), lines.get("python", "")))
        found.append(rows)
    return found


def test_the_functions_that_the_docstrings_name_are_those_of_the_c_files():
    assert {file: [name for name, _ in c_functions(file)[1]] for file in C_FILES[1:]} == C_FUNCTIONS


def test_no_counterpart_is_longer_than_its_original():
    lengths = {(file, name): sum(bool(line.text.strip()) for line in lines)
               for file in C_FILES[1:] for name, lines in c_functions(file)[1]}
    for function in counterparts():
        length = function.last - function.first + 1 - len(function.docstring)
        assert length <= lengths[function.c_file, function.c_name], function


def test_every_line_of_the_port_and_of_the_c_is_on_the_page_once(tables):
    there = Counter()
    for row in sum(tables, []):
        there.update({(place, line) for place, line in zip(row[:2], row[2:]) if line.strip()})
    port = {file: (ROOT / file).read_text("utf-8") for file in FILES}
    expected = Counter((f"{file}:{number}", line) for file, text in {**sources(), **port}.items()
                       for number, line in enumerate(text.splitlines(), 1) if line.strip())
    assert there == expected


def test_the_order_of_the_lines_is_kept(tables):
    piece_of = {f"{piece.file}:{number}": (piece.file, piece.first) for file in FILES for piece in pieces(file)
                for number in range(piece.first, piece.last + 1)}
    for rows in tables:
        for side, whole in (0, lambda place: place.split(":")[0]), (1, piece_of.get):
            groups = {}
            for row in rows:
                if row[side]:
                    groups.setdefault(whole(row[side]), []).append(int(row[side].split(":")[1]))
            assert all(numbers == sorted(numbers) for numbers in groups.values())


def printed(line):
    """The texts of a line that prints, of more than a character."""
    says = said(line)
    return Counter({thing[1]: number for thing, number in says.items() if says["print"] and thing[0] == '"'
                    and len(thing[1].strip()) > 1})


def test_every_text_that_both_print_stands_in_one_row(tables, count):
    for rows in tables:
        c, python, both = Counter(), Counter(), Counter()
        for *_, c_line, python_line in rows:
            c += printed(c_line)
            python += printed(python_line)
            both += printed(c_line) & printed(python_line)
        assert both == c & python
        count("texts that both print, each in one row", sum(both.values()))


def test_every_call_that_both_make_once_stands_in_one_row(tables, count):
    names = {snake_case(name) for names in C_FUNCTIONS.values() for name in names}

    def called(line, is_python):
        code = re.sub(r"^\s*def .*|^(?:void|int|char)\b.*", "", line)
        return {snake_case(name) for name in re.findall(r"\b(\w+)\(", re.sub("#.*" if is_python else "//.*", "", code))} & names

    for rows in tables:
        for name in names:
            c = [place for place, row in enumerate(rows) if name in called(row[2], False)]
            python = [place for place, row in enumerate(rows) if name in called(row[3], True)]
            if len(c) == len(python) == 1:
                assert c == python, name
                count("calls that both make once, each in one row", 1)


def test_four_fifths_of_the_python_stand_beside_c(count):
    found, in_all = 0, 0
    for pair in pairs():
        code = [(c, python) for c, python in pair.rows if python and python.is_code]
        beside = sum(c is not None for c, _ in code)
        name = f"{pair.name} of {pair.c_file}" if pair.name else f"the head of {pair.c_file}"
        count(f"of {len(code)} lines of Python beside C in {name}", beside)
        found, in_all = found + beside, in_all + len(code)
    count(f"of {in_all} lines of Python beside C", found)
    assert found >= 0.8 * in_all


def test_every_link_leads_somewhere_and_nothing_comes_from_elsewhere(text):
    anchors = re.findall(' id="(.*?)"', text)
    assert len(anchors) == len(set(anchors))
    assert set(re.findall('href="#(.*?)"', text)) <= set(anchors)
    assert not re.search(r'href="[^#]|src=|https?:|@import|url\(', text.replace("link.href", ""))


def test_each_chinese_text_that_is_printed_has_its_english(text):
    for file, source in {**sources(), **{file: (ROOT / file).read_text("utf-8") for file in FILES}}.items():
        source = re.sub('""".*?"""', "", source, flags=re.DOTALL)
        for token in TOKEN.finditer(source):
            words = phrase(token[0].removeprefix("f")[1:-1])
            if token.lastgroup == "text" and re.search("[\u4e00-\u9fff]", words):
                assert words in GLOSSARY, (file, words)
    assert set(re.findall(r'<tr><td lang="zh">(.*?)<td>', text)) == {words.replace(">", "&gt;") for words in GLOSSARY}
    assert text.count("title=") >= 2 * len(GLOSSARY) - 1  # in both columns; the pause's text is in the port alone


def copy(folder, encoding, *, flat=False):
    """A copy of the C files in another encoding, in a folder of each program or all in one."""
    for name, source in sources().items():
        path = folder / ("" if flat else "gomoku" if name == "gomoku.c" else "my tictactoe") / name
        path.parent.mkdir(exist_ok=True)
        # Big5 has no simplified characters: of such a copy only gomoku.c can be in it.
        path.write_bytes(source.encode("gbk" if encoding == "big5" and name != "gomoku.c" else encoding))
    return folder


@pytest.mark.parametrize("encoding, flat", [("utf-8-sig", False), ("gbk", False), ("gbk", True), ("big5", True)])
def test_a_copy_in_another_encoding_gives_the_same_page_and_the_same_program(built, text, tmp_path, encoding, flat):
    folder = copy(tmp_path, encoding, flat=flat)
    result = python("-c", "from tests.against_c.sidebyside import page; print(page())", C=folder)
    assert (result.stdout.decode(), result.stderr) == (text + "\n", b"")
    out = tmp_path / "out"
    out.mkdir()
    compiled = "from pathlib import Path; from tests.against_c.originals import build; build(Path('out').absolute())"
    subprocess.run([sys.executable, "-c", compiled], cwd=tmp_path, env={**ENVIRONMENT, "C": folder, "PYTHONPATH": ROOT},
                   check=True)
    for program, typed in ("tictactoe", b"1 2\n1 1\n"), ("gomoku", b"?xl "):
        outputs = {subprocess.run([where / program], input=typed, capture_output=True).stdout for where in (built, out)}
        assert len(outputs) == 1


@pytest.mark.parametrize("harm, sentence", [
    (lambda folder: shutil.rmtree(folder / "gomoku"), "gomoku.c is missing in {} and below it"),
    (lambda folder: (folder / "gomoku" / "gomoku.c").write_bytes(b"\xff\xfe\0"),
     "{}/gomoku/gomoku.c cannot be read: in UTF-8, GBK or Big5 it has none of the texts that the program prints"),
    (lambda folder: edit(folder / "gomoku" / "gomoku.c", "check_ver(int", "check_vertically(int"), "gomoku.c has no function check_ver"),
    (lambda folder: edit(folder / "my tictactoe" / "game.c", "return 'C';\n}", "return 'C';"), "game.c: the function IsWin has no end"),
])
def test_what_a_copy_lacks_is_said_in_one_sentence(tmp_path, harm, sentence):
    folder = copy(tmp_path, "utf-8")
    harm(folder)
    result = python("-m", "tests.against_c.sidebyside", C=folder)
    assert (result.returncode, result.stderr.decode()) == (1, sentence.format(folder) + "\n")


def edit(path, old, new):
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new), "utf-8")
