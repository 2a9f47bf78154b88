"""The games where an editor starts them, whose streams are neither files nor terminals."""
import os
from importlib.util import find_spec

import pytest

from tests.programs import ROOT, python, run

TYPED = b"1 2\n1 1\n1 1 a\n2 a\n"
# Runs a file as IDLE does, with IDLE's own streams, whose other end is its shell; and without its windows.
IDLE = """
import runpy, sys
from unittest.mock import MagicMock
parts = "simpledialog", "messagebox", "font", "dialog", "filedialog", "commondialog", "ttk"
sys.modules.update({name: MagicMock() for name in ["tkinter", *(f"tkinter.{part}" for part in parts)]})
from idlelib.run import StdInputFile, StdOutputFile

class Shell:
    readline, close = sys.stdin.readline, lambda: None
    write = lambda text, tags: sys.__stdout__.write(text)

sys.stdin, sys.stdout = StdInputFile(Shell, "stdin"), StdOutputFile(Shell, "stdout")
sys.argv.pop(0)
runpy.run_path(sys.argv[0], run_name="__main__")
print("it goes on")
"""
# The least that an editor may have: bpython's streams are not much more.
LEAST = """
import runpy, sys

class Lines:
    readline = sys.stdin.readline

class Text:
    write, flush, isatty = sys.stdout.write, sys.stdout.flush, lambda: True

sys.stdin, sys.stdout = Lines(), Text()
sys.argv.pop(0)
runpy.run_path(sys.argv[0], run_name="__main__")
print("it goes on")
"""
# Streams in memory, as a teacher's test may have them.
IN_MEMORY = LEAST.replace("sys.stdin, sys.stdout = Lines(), Text()", """import io
typed, real = sys.stdin.buffer.read(), sys.stdout
sys.stdin, sys.stdout = io.TextIOWrapper(io.BytesIO(typed)), io.TextIOWrapper(io.BytesIO(), "utf-8")""").replace('print("it goes on")', """
sys.stdout.flush()
real.buffer.write(sys.stdout.buffer.getvalue() + b"it goes on\\n")""")
# A notebook's: its output is its own, and its input the process's, which is empty.
NOTEBOOK = LEAST.replace("sys.stdin, sys.stdout = Lines(), Text()", "sys.stdout = Text()")
# Runs a file twice as Thonny does when F5 is pressed: in its back end, whose other end answers here with what is typed.
THONNY = """
import os, subprocess, sys
import thonny
from thonny.common import EOFCommand, InputSubmission, ToplevelCommand, parse_message, read_one_incoming_message_str, serialize_message
launcher = os.path.join(os.path.dirname(thonny.__file__), "plugins", "cpython_backend", "cp_launcher.py")
back_end = subprocess.Popen([sys.executable, "-u", launcher, os.getcwd(), "{'run.warn_module_shadowing': False}"], bufsize=1,
                            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8",
                            env={**os.environ, "THONNY_FRONTEND_SYS_PATH": "[]", "THONNY_LANGUAGE": "en_US"})
lines = sys.stdin.readlines()

def send(message):
    back_end.stdin.write(serialize_message(message) + "\\n")

for number in range(2):
    answers = lines[:]
    send(ToplevelCommand("Run", args=sys.argv[1:], source=None, tty_mode=True, id=number, cwd=os.getcwd()))
    kind = None
    while kind != "ToplevelResponse" and (message := read_one_incoming_message_str(back_end.stdout.readline)):
        if message[0] != "\\x02":
            continue
        message = parse_message(message)
        kind = message.get("event_type")
        if kind == "ProgramOutput":
            print(message.data, end="", file=getattr(sys, message.stream_name))
        elif kind == "InputRequest":
            send(InputSubmission(answers.pop(0)) if answers else EOFCommand())
back_end.kill()
print("it goes on")
"""


def needs_terminal(program):
    """The lines that say so, with the command that starts the program there."""
    command = f'{"py" if os.name == "nt" else "python3"} "{ROOT / program / "__main__.py"}"'
    return [f"This game needs a terminal. There this starts it: {command}",
            f"这个游戏要在终端里玩，在终端里这样启动：{command}"]


def played_in(editor, program, module=None, **environment):
    """What a program shows and says in an editor; the module is what must be there for it."""
    if module and not find_spec(module):
        assert not os.environ.get("CI"), f"{module} is missing"
        pytest.skip(f"no {module} on this machine")
    typed = b"" if editor is NOTEBOOK else TYPED
    result = python("-c", editor, f"{program}/__main__.py", typed=typed, **environment)
    assert result.returncode == 0, result.stderr
    shown, _, rest = result.stdout.partition(b"it goes on")
    assert rest == b"\n", result.stderr
    return shown, result.stderr.decode().splitlines()


HOSTS = {  # and how often it runs
    "IDLE": (IDLE, "idlelib", 1), "Thonny": (THONNY, "thonny", 2), "the least": (LEAST, None, 1), "streams in memory": (IN_MEMORY, None, 1),
}


@pytest.mark.parametrize("editor, module, times", HOSTS.values(), ids=HOSTS)
def test_in_an_editor_tictactoe_plays(editor, module, times, tmp_path):
    shown, said = played_in(editor, "tictactoe", module, THONNY_USER_DIR=str(tmp_path))
    assert (shown, said) == (run("tictactoe", TYPED).stdout * times, [])


@pytest.mark.parametrize("editor, module, times", HOSTS.values(), ids=HOSTS)
def test_in_an_editor_gomoku_says_that_it_needs_a_terminal(editor, module, times, tmp_path):
    shown, said = played_in(editor, "gomoku", module, THONNY_USER_DIR=str(tmp_path))
    assert (shown, said) == (b"", needs_terminal("gomoku") * times)


@pytest.mark.parametrize("program", ["tictactoe", "gomoku"])
def test_where_nobody_can_answer_both_say_so(program):
    shown, said = played_in(NOTEBOOK, program)
    assert (shown, said) == (run("tictactoe").stdout if program == "tictactoe" else b"", needs_terminal(program))
