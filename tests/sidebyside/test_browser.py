"""The page in Chromium, driven by playwright-core, with axe-core and vnu-jar, from the folder that NODE_PACKAGES names."""
import json
import os
import re
import shutil
import subprocess
from itertools import groupby
from pathlib import Path

import pytest

from tests.programs import GAMES_TO_PLAY
from tests.sidebyside.play import played
from tests.sidebyside.translations import GAMES

BROWSER = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
PACKAGES = os.environ.get("NODE_PACKAGES", "")
HERE = Path(__file__).parent
CHINESE = re.compile("[\u3400-\u9fff]")


@pytest.fixture(scope="module")
def file(text, tmp_path_factory):
    path = tmp_path_factory.mktemp("page") / "page.html"
    path.write_text(text, "utf-8")
    return path


@pytest.fixture(scope="module")
def seen(file):
    """What browser.mjs saw."""
    if not (BROWSER and shutil.which("node") and (Path(PACKAGES) / "node_modules" / "playwright-core").is_dir()):
        assert not os.environ.get("CI"), "Chromium, node or NODE_PACKAGES is missing"
        pytest.skip("no Chromium, or no NODE_PACKAGES=DIR with playwright-core, axe-core and vnu-jar")
    result = subprocess.run(["node", HERE / "browser.mjs", file, BROWSER], stdout=subprocess.PIPE, timeout=300, check=True)
    return json.loads(result.stdout)


def test_the_script_makes_no_error(seen):
    assert seen["errors"] == []


def test_a_game_is_chosen_by_keyboard_and_the_arrows_go_on_by_a_step(seen):
    chosen, after = seen["keyboard"]
    assert (chosen["game"], after["game"]) == (GAMES_TO_PLAY[1], GAMES_TO_PLAY[1])
    assert (chosen["step"], after["step"]) == ("step 0 of 8", "step 1 of 8")
    assert after["hash"] == f"#game={GAMES_TO_PLAY[1]}&step=1&lang=en"
    assert [seen[where]["step"] for where in ("last", "back", "first")] == ["step 8 of 8", "step 1 of 8", "step 0 of 8"]


def test_each_step_shows_what_ran_was_typed_and_printed_and_what_is_new_is_in_sight(seen):
    for name, shown in seen["steps"].items():
        steps = played()[name]
        assert len(shown) == len(steps)
        screen = ""
        for number, ((typed, python, c), one) in enumerate(zip(steps, shown)):
            expected = {(function, place, str(times)) for (function, place), times in [*c.items(), *python.lines.items()]}
            assert {tuple(mark) for mark in one["marks"]} == expected, (name, number)
            assert one["step"] == f"step {number} of {len(steps) - 1}"
            assert one["typed"] == (typed.strip(" \n") or {" ": "space", "": "nothing yet", "\n": "Enter", "\t": "Tab", "\r": "Enter", "\x1b": "Esc"}[typed])
            calls = [(called, len(list(times))) for called, times in groupby(python.calls)]
            assert one["calls"] == [called + (f" ×{times}" if times > 1 else "") for called, times in calls]
            screen += (typed if name.startswith("tictactoe") else "") + python.output
            assert one["screen"] == (screen if name.startswith("tictactoe") else screen.rpartition("\f")[2].replace("\n\n", "\n"))
            assert one["sight"], (name, number)
            if name.startswith("gomoku") and typed and any("case" in mark for mark in one["sight"].split()):
                assert one["sight"].split()[0].startswith("case") or "case" in one["sight"]
            assert one["live"].startswith(f"Step {number}. Typed: {one['typed']}. Called: ")


def test_the_case_of_each_key_is_what_is_in_sight(seen):
    for name, shown in seen["steps"].items():
        if name.startswith("gomoku"):
            for one in shown[1:]:
                paused = "請按任意鍵繼續" in shown[shown.index(one) - 1]["screen"].splitlines()[-1]
                assert paused or re.search(r"\bcase\b|\bdefault\b", one["sight"]), one["step"]


def test_an_address_opens_where_it_says(seen):
    section, late, unknown, language, both = (seen["addresses"][hash] for hash in seen["addresses"])
    assert section["hash"] == "#c-IsWin" and section["heading"]
    assert late["hash"].startswith("#game=gomoku-x-wins-across&step=21") and late["step"] == "step 21 of 21"
    assert unknown["step"] == "step 0 of 7"
    assert language["lang"] == both["lang"] == "zh" and both["step"] == "第 5 步，共 21 步"
    assert both["game"] == "gomoku-x-wins-across" and both["title"] == "C 与 Python，逐行对照"


@pytest.mark.parametrize("width", ["1024", "683", "400", "256"])
def test_the_bar_is_one_line_and_the_columns_stand_side_by_side_in_each_window(seen, width):
    size = seen["sizes"][width]
    assert size["bar"] <= 60 and size["beside"] and not size["covered"] and size["small"] == 0
    assert width != "1024" or size["font"] > 13


def test_axe_finds_nothing_and_the_contrast_of_marks_and_numbers_is_enough(seen):
    assert seen["axe"] == {f"{lang} {mode}": [] for lang in ("en", "zh") for mode in ("light", "dark")}
    assert all(ratio >= 4.5 for ratios in seen["contrast"].values() for ratio in ratios)


def test_vnu_finds_no_error(file, seen):
    jar = Path(PACKAGES) / "node_modules" / "vnu-jar" / "build" / "dist" / "vnu.jar"
    result = subprocess.run(["java", "-jar", jar, "--errors-only", file], capture_output=True, timeout=120)
    assert (result.returncode, result.stderr.decode()) == (0, "")


def test_each_language_is_alone_outside_the_code(seen):
    names = "C|Python|tictactoe|gomoku|README|X|O|L|Ctrl|Alt|Esc|Tab|Linux|macOS|Windows|POSIX|shell|main|seed"
    assert [words for words in seen["words"]["en"] if CHINESE.search(words)] == []
    assert len(seen["words"]["zh"]) > 200
    for words in seen["words"]["zh"]:
        # What stands in a row of English words, and is no name.
        assert not re.search(r"\b(?!(?:%s)\b)[A-Za-z]{2,} (?!(?:%s)\b)[a-z]{2,} [a-z]{2,}\b" % (names, names), words) or CHINESE.search(words), words
    assert set(title for title, _ in GAMES.values()).isdisjoint(seen["words"]["zh"])


def test_copying_and_dragging_keep_to_a_column(seen):
    c, python = seen["copied"]
    assert c.startswith("void menu1()\n{printf(") and c.count("\n") == 6 and "def " not in c
    assert python.startswith("def is_full(board: Board) -> bool:\n") and python.endswith("    return True\n") and "{" not in python
    side, selectable, selected = seen["dragged"]
    assert (side, selectable) == ("c", "none") and selected and "def " not in selected


def test_only_what_ran_can_be_shown_a_tap_shows_the_english_and_print_has_all(seen):
    assert seen["only"] == ["c-game1", "c-main-test.c", "c-InitBoard", "c-DisplayBoard", "c-PlayerMove1"]
    assert seen["tapped"] == '"1. Begin a game"'
    assert seen["print"]["bar"] == "none" and seen["print"]["lit"] and seen["print"]["folded"] == 0 and seen["print"]["font"] >= 7.99
    assert seen["without_script"] == [False, True]
