"""The C as readers have it: the articles, other encodings, other layouts; and what is told where it cannot be used."""
import os
import re
import shutil
import subprocess
from functools import partial
from pathlib import Path

import pytest

from tests.against_c.copies import C_FILES, copy, from_article
from tests.against_c.originals import sources
from tests.programs import GAMES_TO_PLAY, ROOT, python

PLACES = {name: "gomoku" if name == "gomoku.c" else "my tictactoe" for name in C_FILES}
# A small article: its listing has lost the names of two headers, a function's middle with the next one's head, and has prose.
ARTICLE = """\
3.1 how

int one()
{
	while (1)
	{	return 1;
	}
}
int two(int n)
{
	return n < 2;
}

四、完整代码

game.h —— 声明

#include#include//开头
一行正文
int one();
int two(int n);

game.c —— 实现

#include "game.h"
int one()
{
	while (1)
	{	ret	return n < 2;
}
int three()
{
	printf("玩家赢了");
	return rand();
}

五、结语
"""
REPAIRED = {
    "game.h": "#include <stdio.h>\n#include <stdlib.h>\n//开头\n//一行正文\nint one();\nint two(int n);\n",
    "game.c": '#include "game.h"\nint one()\n{\n\twhile (1)\n\t{\treturn 1;\n\t}\n}\nint two(int n)\n{\n\treturn n < 2;\n}\nint three()\n{\n'
              '\tprintf("玩家赢了");\n\treturn rand();\n}\n',
}


def test_an_article_is_repaired_and_each_repair_is_told_with_its_line():
    found = from_article(ARTICLE)
    assert {name: text for name, (text, _) in found.items()} == REPAIRED
    assert [(name, line) for name, (_, told) in found.items() for line, *_ in told] == [("game.h", 1), ("game.h", 4), ("game.c", 2)]


def numbered(text):
    return "".join(f"{number}\t{line}" for number, line in enumerate(text.splitlines(keepends=True), 1))


def without_tabs(text):
    return text.replace("\t", "  ")


def other_layout(text):
    return re.sub(r"\n", "  \n\n", text.replace("#define _CRT_SECURE_NO_WARNINGS 1\n", ""))


def static(text):
    return re.sub(r"^(int|char|void) (?=\w+\()(?!main)", r"static \1 ", text, flags=re.MULTILINE)


def formatted(style, text):
    if not shutil.which("clang-format"):
        assert not os.environ.get("CI"), "clang-format is missing"
        pytest.skip("no clang-format on this machine")
    return subprocess.run(["clang-format", f"--style={style}"], input=text.encode(), check=True, stdout=subprocess.PIPE).stdout.decode()


COPIES = {  # what is done to the text, and the encoding
    "static": (static, "utf-8"), "blanks that do not break": (lambda text: text.replace(" ", "\xa0"), "utf-8"),
    "UTF-16": (str, "utf-16"), "UTF-16 without a mark": (str, "utf-16-le"), "GBK": (str, "gb18030"), "with a mark": (str, "utf-8-sig"),
    "numbers": (numbered, "utf-8"), "no tabs": (without_tabs, "utf-8"), "other blank lines": (other_layout, "utf-8"),
    "CRLF": (lambda text: text.replace("\n", "\r\n"), "utf-8"), "CR": (lambda text: text.replace("\n", "\r"), "utf-8"),
    **{style: (partial(formatted, style), "utf-8") for style in ("LLVM", "Microsoft", "GNU")},
}


def write(folder, change=str, encoding="utf-8"):
    """A copy of the C files in a folder, each changed."""
    for name, text in sources().items():
        path = folder / PLACES[name] / name
        path.parent.mkdir(exist_ok=True, parents=True)
        path.write_bytes(change(text).encode(encoding))
    return folder


def page_of(folder, **environment):
    result = python("-m", "tests.sidebyside", folder, **environment)
    return result.returncode, result.stderr.decode(), (ROOT / "sidebyside.html").read_text("utf-8") if result.returncode == 0 else ""


@pytest.fixture(autouse=True)
def page_as_it_was():
    """The reader's own page is left alone."""
    path = ROOT / "sidebyside.html"
    before = path.read_bytes() if path.exists() else None
    yield
    path.unlink(missing_ok=True)
    if before is not None:
        path.write_bytes(before)


@pytest.mark.parametrize("change, encoding", COPIES.values(), ids=COPIES)
def test_of_each_copy_the_page_comes_with_its_games_and_all_marks(c, tmp_path, change, encoding):
    status, said, page = page_of(write(tmp_path, change, encoding), PATH="")  # no gcc
    assert (status, said) == (0, "")
    assert page.count("<option") == len(GAMES_TO_PLAY) and "something else than" not in page.partition("<main")[2].partition("<script")[0]


def test_a_function_that_was_changed_is_named_and_the_rest_has_its_marks(c, tmp_path):
    folder = write(tmp_path)
    edit(folder / PLACES["game.c"] / "game.c", "int y = 0;", "int y = 2 - 2;")
    _, _, page = page_of(folder)
    assert "<code>PlayerMove1, PlayerMove2, ComputerMove1, ComputerMove2</code>" in page or "have no marks:" in page
    assert page.count("so its lines have no marks") >= 1


def edit(path, old, new):
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new), "utf-8")


HARMS = {
    "a file is missing": (lambda folder: shutil.rmtree(folder / "gomoku"), "gomoku.c is missing in {0} and below it", "{0} 里缺少 gomoku.c"),
    "neither": (lambda folder: [shutil.rmtree(folder / place) for place in set(PLACES.values())],
                "{0} has neither the four files (game.h, test.c, game.c, gomoku.c) nor the two articles with their code",
                "{0} 里既没有这四个文件（game.h, test.c, game.c, gomoku.c），也没有带代码的那两篇文章"),
    "an article with no code": (lambda folder: [*[shutil.rmtree(folder / place) for place in set(PLACES.values())],
                                                (folder / "article.txt").write_text("game.h —— 声明\n\n源代碼\n\n没有\n", "utf-8")],
                                "{0} has neither the four files (game.h, test.c, game.c, gomoku.c) nor the two articles with their code",
                                "{0} 里既没有这四个文件（game.h, test.c, game.c, gomoku.c），也没有带代码的那两篇文章"),
    "two copies": (lambda folder: [(folder / "other").mkdir(), (folder / "other" / "gomoku.c").write_text("int 平局;", "utf-8")],
                   "there are two copies of gomoku.c, and they differ: {0}/gomoku/gomoku.c, {0}/other/gomoku.c",
                   "gomoku.c 有两份，内容不同：{0}/gomoku/gomoku.c, {0}/other/gomoku.c"),
    "no text": (lambda folder: (folder / "gomoku" / "gomoku.c").write_bytes(b"\xff\xfe\0"),
                "{0}/gomoku/gomoku.c cannot be read: as UTF-8, UTF-16, GBK or Big5 it has none of the texts that the program prints",
                "读不出 {0}/gomoku/gomoku.c：按 UTF-8、UTF-16、GBK 或 Big5 都没有程序要打印的文字"),
    "another name": (lambda folder: edit(folder / "gomoku" / "gomoku.c", "check_ver(int", "check_vertically(int"),
                     "gomoku.c has no function check_ver", "gomoku.c 里没有函数 check_ver"),
    "cut off": (lambda folder: edit(folder / "my tictactoe" / "game.c", "return 'C';\n}", "return 'C';"),
                "game.c: the function IsWin is not whole; the article has it whole in the chapter that explains it",
                "game.c：函数 IsWin 不完整；文章讲解它的那一节里有完整的定义"),
    "no folder": (shutil.rmtree, "{0} is no folder", "{0} 不是文件夹"),
}


@pytest.mark.parametrize("harm, english, chinese", HARMS.values(), ids=HARMS)
def test_what_cannot_be_used_is_said_in_one_sentence_and_an_older_page_stays(c, tmp_path, harm, english, chinese):
    folder = write(tmp_path / "copy")
    (ROOT / "sidebyside.html").write_text("older")
    harm(folder)
    status, said, _ = page_of(folder)
    assert (status, said.splitlines()) == (1, [english.format(folder), chinese.format(folder)])
    assert (ROOT / "sidebyside.html").read_text() == "older"


def test_the_nearest_of_two_copies_is_taken(c, tmp_path):
    folder = write(tmp_path)
    (folder / "old" / "older").mkdir(parents=True)
    (folder / "old" / "older" / "gomoku.c").write_text("int 平局;", "utf-8")
    copy.cache_clear()
    assert copy(folder)[0] == sources()


def test_a_page_that_cannot_be_written_is_told(c, tmp_path):
    code = "import sys, tests.sidebyside.__main__ as it; from pathlib import Path; it.ROOT = Path(sys.argv[2]); sys.argv.pop(); it.main()"
    result = python("-c", code, write(tmp_path / "copy"), tmp_path / "nowhere")
    english, chinese = result.stderr.decode().splitlines()
    assert (result.returncode, english) == (1, f"{tmp_path}/nowhere/sidebyside.html cannot be written: No such file or directory")
    assert chinese.startswith(f"写不了 {tmp_path}/nowhere/sidebyside.html")


def test_the_comparison_tells_the_compilers_first_error(c, tmp_path):
    folder = write(tmp_path)
    edit(folder / "gomoku" / "gomoku.c", "int key = 0;", "int key = none;")
    result = python("-c", "from tests.against_c.originals import compile_c; compile_c('gomoku', '/dev/null')", C=folder)
    english, chinese = result.stderr.decode().splitlines()
    assert result.returncode == 1
    assert english.startswith("this C does not compile: gomoku.c:") and english.endswith("error: ‘none’ undeclared (first use in this function)") \
        or "'none' undeclared" in english
    assert chinese.startswith("这份 C 编译不通过：gomoku.c:")


def test_the_articles_give_the_c_files(c):
    articles = os.environ.get("ARTICLES")
    if not articles:
        assert not os.environ.get("CI"), "ARTICLES=DIR is needed"
        pytest.skip("no articles here: ARTICLES=DIR names their folder")
    found, told = copy(Path(articles))
    for name, text in sources().items():  # C may name the articles too
        assert found[name].replace("\nstatic ", "\n") == text.replace("\nstatic ", "\n")
    assert len(told) == 3
