"""The port on Windows's Python, under Wine: gomoku in a console, tictactoe beside the C as MinGW compiles it."""
import re
import subprocess
import time

import pytest

from tests.against_c.originals import PROGRAMS, STAND_INS, in_utf_8
from tests.programs import ENVIRONMENT, ROOT, SESSIONS, program_and_seed, run

PATIENCE = 60
WON = "s wd s wd s wd s wd "
STEPS = [  # what is typed, and the same as a pipe gives it
    (" ", " "), ("Up", "?"), ("x", "x"), ("你", "?"), ("x", "x"), ("sdwa" * 25, "sdwa" * 25), (" ", " "), ("x", "x"), (WON, WON),
]


def screen(typed):
    """What a console shows when all this was typed, line by line."""
    return [line.rstrip() for line in run("gomoku", typed.encode()).stdout.decode().rpartition("\f")[2].rstrip().splitlines()]


def wait_for_screen(tmux, lines):
    deadline = time.monotonic() + PATIENCE
    while (shown := tmux("capture-pane", "-p").rstrip("\n").splitlines()) != lines:
        assert time.monotonic() < deadline, "\n".join(shown)
        time.sleep(0.1)


# Starts gomoku; at each write to the console a line says whether its mode is that in which it obeys escape sequences.
LOGGED = """
import ctypes, io, sys
log = open(sys.argv.pop(), "w")

class _WindowsConsoleIO(io.RawIOBase):
    raw = sys.stdout.buffer.raw
    fileno = raw.fileno
    isatty = writable = lambda self: True

    def write(self, data):
        mode = ctypes.c_ulong()
        ctypes.windll.kernel32.GetConsoleMode(ctypes.windll.kernel32.GetStdHandle(-11), ctypes.byref(mode))
        print(mode.value & 4, file=log, flush=True)
        return self.raw.write(data)

sys.path.insert(0, ".")
import shared.crt
from gomoku.__main__ import main
shared.crt.open = lambda *arguments, **settings: io.BufferedWriter(_WindowsConsoleIO())
main()
"""


def start(tmux, windows_python, arguments="-m gomoku"):
    tmux("new-session", "-d", "-x", "80", "-y", "40", "-c", ROOT, f"wine {windows_python} {arguments}; echo ended $?; cat")
    wait_for_screen(tmux, screen(""))


def test_gomoku_plays_in_a_console_to_a_win_and_all_is_written_while_escape_sequences_are_obeyed(tmux, windows_python, tmp_path):
    (tmp_path / "logged.py").write_text(LOGGED)
    start(tmux, windows_python, f"{tmp_path}/logged.py {tmp_path}/modes")
    piped = ""
    for keys, as_piped in STEPS:
        tmux("send-keys", *([] if keys == "Up" else ["-l"]), keys)
        piped += as_piped
        wait_for_screen(tmux, screen(piped) + ["ended 0"] * (keys == WON))
    assert "勝" in screen(piped)[-1]
    modes = (tmp_path / "modes").read_text().split()
    assert len(modes) > 100 and set(modes) == {"4"}


def test_gomoku_is_left_with_l_and_any_key(tmux, windows_python):
    start(tmux, windows_python)
    tmux("send-keys", "-l", "dl")
    wait_for_screen(tmux, screen("dl"))
    tmux("send-keys", "-l", "x")
    wait_for_screen(tmux, screen("dl") + ["ended 0"])


def under_wine(command, typed, **environment):
    """What a Windows program prints. Wine stalls at times; then it is tried once more."""
    for last in False, True:
        try:
            # Wine cannot hand on every file as standard error: it goes the way of the output.
            return subprocess.run(["wine", *command], input=typed, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, cwd=ROOT,
                                  env={**ENVIRONMENT, **environment}, timeout=PATIENCE, check=True).stdout
        except subprocess.TimeoutExpired:
            if last:
                raise


@pytest.fixture(scope="module")
def windows_c(windows_python, tmp_path_factory):
    """tictactoe as MinGW compiles it, with the scanf and the rand of Windows's own C library."""
    program = tmp_path_factory.mktemp("c") / "tictactoe.exe"
    with in_utf_8() as folder:
        subprocess.run(["x86_64-w64-mingw32-gcc", "-w", "-include", STAND_INS / "crt.h", STAND_INS / "crt.c",
                        *(folder / name for name in PROGRAMS["tictactoe"]), "-o", program], check=True)
    return program


# Those that the C ends itself; in others it goes round for ever.
GAMES = [session for session in SESSIONS
         if re.match("tictactoe-(clever|simple|two|numbers|wrong-choices|nothing|text-at-the-first)", session.name)]


@pytest.mark.parametrize("session", GAMES, ids=lambda session: session.stem)
def test_tictactoe_prints_what_the_c_prints_on_windows(windows_c, windows_python, session):
    _, seed = program_and_seed(session)
    typed = session.read_bytes()
    port = under_wine([windows_python, "-m", "tictactoe", "--seed", str(seed)], typed)
    assert port == under_wine([windows_c], typed, SEED=str(seed))
    assert port.replace(b"\r\n", b"\n") == session.with_suffix(".out").read_bytes()
