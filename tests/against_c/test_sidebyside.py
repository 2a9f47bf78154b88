import re
from html import unescape
from pathlib import Path

from tests.against_c.originals import source
from tests.against_c.sidebyside import C_FILES, c_functions, page
from tests.pairs import FILES, counterparts
from tests.port import ROOT
from tests.test_pairs import C_FUNCTIONS


def test_the_functions_that_the_docstrings_name_are_those_of_the_c_files():
    assert {Path(file).name: [name for name, _, _ in c_functions(source() / file)] for file in C_FILES} == C_FUNCTIONS


def test_no_counterpart_is_longer_than_its_original():
    lengths = {(Path(file).name, name): len(lines) for file in C_FILES
               for name, _, lines in c_functions(source() / file)}
    for function in counterparts():
        length = function.last - function.first + 1 - function.docstring_lines
        assert length <= lengths[function.c_file, function.c_name], function


def test_every_line_of_the_port_and_of_the_c_functions_is_on_the_page_once():
    rows = []
    for caption, lines in re.findall(r"<figcaption>(.*?), lines .*?<ol>(.*?)</ol>", page(source()), re.DOTALL):
        for number, line in re.findall(r'<li value="(\d+)"><code>(.*?)</code></li>', lines):
            rows.append((caption, int(number), unescape(re.sub("<.*?>", "", line))))
    assert len(rows) == len(set(rows))
    expected = {(file, first + i, line) for file in C_FILES for _, first, lines in c_functions(source() / file)
                for i, line in enumerate(lines)}
    for file in FILES:
        expected |= {(file, number, line) for number, line in enumerate((ROOT / file).read_text("utf-8").splitlines(), 1)}
    assert {row for row in rows if row[2]} == {row for row in expected if row[2]}


def test_every_link_on_the_page_leads_somewhere():
    text = page(source())
    assert set(re.findall('href="#(.*?)"', text)) <= set(re.findall(' id="(.*?)"', text))
    assert "http" not in text and "<script" not in text
