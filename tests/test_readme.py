import re
from collections import Counter

from tests.glossary import GLOSSARY
from tests.programs import ROOT

READMES = [(ROOT / name).read_text("utf-8") for name in ("README.md", "README.zh-CN.md")]


def commands(text):
    return re.findall(r"^```(sh|bat)\n(.*?)^```", text, re.DOTALL | re.MULTILINE)


def tables(text):
    """The tables, each a list of rows, without the heads: what stands in each row as code."""
    found = re.findall(r"(?:^\|.*\n)+", text, re.MULTILINE)
    return [[Counter(re.findall("`(.+?)`", row)) for row in table.splitlines()[2:]] for table in found]


def figures(text):
    return Counter(re.findall(r"\d[\d,.]*\d|\d", re.sub("```.*?```|`.*?`", "", text, flags=re.DOTALL)))


def test_both_readmes_lead_to_each_other():
    assert "(README.zh-CN.md)" in READMES[0].splitlines()[2] and "(README.md)" in READMES[1].splitlines()[2]


def test_both_readmes_have_the_same_commands_tables_and_figures():
    english, chinese = READMES
    assert commands(english) == commands(chinese) != []
    assert tables(english) == tables(chinese) != []
    assert figures(english) == figures(chinese)
    assert english.count("\n- ") == chinese.count("\n- ")
    assert [len(level) for level in re.findall("^#+", english, re.MULTILINE)] == [
        len(level) for level in re.findall("^#+", chinese, re.MULTILINE)]
    assert len(english.splitlines()) <= 130


def test_both_readmes_say_what_each_text_means():
    for text in READMES:
        assert dict(re.findall(r"`([^`]+)` \| ([^|`]+?) (?=\|)", text)).items() >= GLOSSARY.items()


def test_what_the_readmes_name_is_there():
    for text in [*READMES, (ROOT / "tests" / "README.md").read_text("utf-8")]:
        for path in re.findall(r"`((?:shared|tictactoe|gomoku|tests)/[\w/.]*)`", text):
            assert (ROOT / path).exists(), path
        for target in re.findall("`make (\\w+)", text) + re.findall("^make (\\w+)", text, re.MULTILINE):
            assert re.search(rf"^([\w ]+ )?{target}[ :]", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE), target
