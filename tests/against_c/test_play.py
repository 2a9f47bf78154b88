import ast
import os
import re
import subprocess
from itertools import accumulate, groupby
from shutil import which

import pytest

from tests.against_c import sidebyside
from tests.against_c.originals import PROGRAMS, compile_traced, run
from tests.against_c.pairing import pairs
from tests.against_c.play import GAMES_TO_PLAY, played
from tests.pairs import GAMES
from tests.programs import ROOT, SESSIONS, program_and_seed

BROWSER = which("chromium") or which("chromium-browser") or which("google-chrome")
OPTIONS = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync",
           "--disable-background-networking", "--disable-component-update", "--virtual-time-budget=5000", "--dump-dom"]
# Where lines in one row are both simple statements and do not run as often: the Python, and why.
EXCEPTIONS = {
    "return [[' '] * COL for _ in range(ROW)]": "C fills each cell, in two loops",
    "print('|'.join((f' {cell} ' for cell in board[i])))": "C prints each cell, in a loop",
    "print('|'.join(['---'] * COL))": "C prints each part of the line, in a loop",
    "cells = [board[x][y] for x, y in line]": "for each of the eight lines; in C each has conditions of its own",
    "return False": "of intelligent_computer_move(), beside one of several returns of C",
    "first, second, third = [board[x][y] for x, y in line]": "for each of the eight lines; in C each has conditions of its own",
    "return first": "for any of the lines; in C each has a return of its own",
    "game(player_move1, computer_move2, '玩家赢了', '电脑赢了')": "the text beside it is printed in game(), when that is over",
    "return panel": "of init_panel(), beside a return of main() that C never comes to",
}


@pytest.fixture(scope="module")
def games():
    return played()


def session_of(name):
    return next(session for session in SESSIONS if session.stem == name)


def test_the_screens_are_the_cs_output_cut_at_the_reads(games, built, count):
    for name, steps in games.items():
        session = session_of(name)
        program, seed = program_and_seed(session)
        whole = run(built / program, session.read_bytes(), seed).stdout.decode()
        cut = list(accumulate(c.output for _, c, _ in steps))
        assert [python.output for *_, python in steps] == [c.output for _, c, _ in steps]
        assert cut[-1] == whole and "".join(typed for typed, *_ in steps).encode() == session.read_bytes()
        for output in cut[:-1]:
            assert whole.startswith(output) and output.endswith((":>", "\n\n", ". . . "))
        count("steps of games to play through both programs", len(steps))


def test_the_calls_of_each_step_are_the_cs(games, tmp_path):
    for program in PROGRAMS:
        compile_traced(program, tmp_path / program)
    for name, steps in games.items():
        session = session_of(name)
        program, seed = program_and_seed(session)
        run(tmp_path / program, session.read_bytes(), seed, TRACE=str(tmp_path / "trace"))
        assert [python.calls for *_, python in steps] == [c.calls for _, c, _ in steps]
        assert sum((c.calls for _, c, _ in steps), []) == (tmp_path / "trace").read_text().splitlines()


def simple_statements():
    """The lines of the port's games that hold a simple statement, whole, in no loop but one for ever, by file:line.

    What stands in a helper that several C functions share runs for all of them, and is left out.
    """
    shared = {helper for pair in pairs() for helper, _ in pair.elsewhere}
    shared_names = {name for helper in shared for name in helper.names}
    found = {}

    def look(file, statements):
        for statement in statements:
            if isinstance(statement, (ast.FunctionDef, ast.If, ast.With)):
                if getattr(statement, "name", None) not in shared_names:
                    look(file, statement.body + getattr(statement, "orelse", []))
            elif isinstance(statement, ast.Match):
                for case in statement.cases:
                    look(file, case.body)
            elif isinstance(statement, (ast.While, ast.For)):
                look(file, statement.body)
            elif statement.lineno == statement.end_lineno:
                found[f"{file}:{statement.lineno}"] = ast.unparse(statement)

    for file in GAMES:
        look(file, [node for node in ast.parse((ROOT / file).read_text("utf-8")).body if isinstance(node, ast.FunctionDef)])
    return found


def test_simple_statements_in_one_row_run_as_often(games, count):
    python_statements = simple_statements()
    differing = set()
    for pair in pairs():
        for c, python in pair.rows:
            if not c or not python:
                continue
            statement = python_statements.get(f"{python.file}:{python.number}")
            if not statement or not re.sub(r"\s*//.*", "", c.text).rstrip().endswith(";"):
                continue
            for steps in games.values():
                for _, in_c, in_python in steps:
                    times = in_c.lines[f"{c.file}:{c.number}"], in_python.lines[f"{python.file}:{python.number}"]
                    if times[0] != times[1]:
                        differing.add(statement)
                    elif times[0]:
                        count("times that lines of one row ran as often in a step", 1)
    assert differing == EXCEPTIONS.keys()


def marks(html):
    """The rows that are marked in a page as the browser has it, with how often each line ran."""
    found = {}
    for attributes, cells in re.findall(r"<tr([^>]*)>(.*?)</tr>", html, re.DOTALL):
        times = dict(re.findall(r'<td class="(c|python)[^>]*>(?:<h5>)?<code data-ran="(\d+)"', cells))
        assert bool(times) == bool(re.search(r'class="[^"]*\bran\b', attributes))
        places = dict(re.findall(r'data-(c|python)="([^"]+)"', attributes))
        found.update({places[side]: int(number) for side, number in times.items()})
    return found


@pytest.mark.parametrize("name", [GAMES_TO_PLAY[0], GAMES_TO_PLAY[-1]])
def test_the_browser_marks_the_lines_of_the_step_in_the_address_and_goes_forward(games, text, tmp_path, name):
    if not BROWSER:
        assert not os.environ.get("CI"), "Chromium is missing"
        pytest.skip("no Chromium on this machine")
    step = 2
    (tmp_path / "page.html").write_text(text, "utf-8")
    (tmp_path / "forward.html").write_text(text + '<script>document.getElementById("play-forward").click()</script>', "utf-8")
    for file, shown in ("page.html", step), ("forward.html", step + 1):
        address = f"file://{tmp_path / file}#game={name}&step={step}"
        html = subprocess.run([BROWSER, *OPTIONS, f"--user-data-dir={tmp_path / file}.profile", address], timeout=120,
                              stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=True).stdout.decode()
        typed, c, python = games[name][shown]
        assert marks(html) == {**c.lines, **python.lines}
        assert f"step {shown} of {len(games[name]) - 1}" in html
        called = re.search('id="play-calls">(.*?)</div>', html)[1]
        assert re.findall(r"<a [^>]*>(.*?)</a>", called) == [name for name, _ in groupby(c.calls)]


def test_the_page_is_small(text):
    assert len(text.encode()) < 1_500_000


@pytest.mark.parametrize("name, found", [("which", lambda tool: None), ("data", lambda: subprocess.run("false", check=True))])
def test_without_gcc_or_a_program_that_compiles_the_page_comes_without_games(monkeypatch, name, found):
    monkeypatch.setattr(sidebyside, name, found)
    html = sidebyside.page()
    assert html.count("There is no game to play through both programs on this page: ") == 1
    assert "<script" not in html and 'id="play' not in html and html.count('<table class="pair') > 20
