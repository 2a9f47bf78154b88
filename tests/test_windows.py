import json

import pytest

from tests.port import python, run

# Starts gomoku as on Windows: with the real readchar, and stand-ins for msvcrt and for the console's kernel32.
# The libraries named first would, loaded after the change of sys.platform, look for more of Windows.
START = """
import ctypes, importlib.metadata, json, shutil, sys, types
keys = iter(json.load(sys.stdin))
sys.platform = "win32"
sys.stdin.isatty = lambda: True
sys.modules["msvcrt"] = types.SimpleNamespace(getwch=lambda: next(keys))

class kernel32:
    GetStdHandle = lambda number: number
    GetConsoleMode = lambda handle, mode: setattr(mode._obj, "value", 3)
    SetConsoleMode = lambda handle, mode: print(handle, mode, file=sys.stderr)

ctypes.windll = types.SimpleNamespace(kernel32=kernel32)
from gomoku.__main__ import main
main()
"""
ESCAPES_ON_AND_AS_BEFORE = [b"-11 7", b"-11 3"]
KEYS = {"an arrow": "\xe0K", "a function key": "\0;", "a Chinese character": "你", "an emoji": "\ud83d\udc4d",
        "escape": "\x1b", "enter": "\r"}


def on_windows(units):
    """What gomoku does with what getwch() returns, one UTF-16 unit after the other: its output, status and errors."""
    result = python("-c", START, typed=json.dumps(list(units)).encode())
    return result.stdout, result.returncode, result.stderr.splitlines()


@pytest.mark.parametrize("key", KEYS.values(), ids=KEYS)
def test_a_key_is_one_key_whatever_it_sends(key):
    assert on_windows(f"d{key}{key}s l ") == (run("gomoku", b"d?xs l ").stdout, 0, ESCAPES_ON_AND_AS_BEFORE)


def test_ctrl_c_ends_with_status_130():
    assert on_windows("d\x03") == (run("gomoku", b"d").stdout, 130, ESCAPES_ON_AND_AS_BEFORE)


def test_without_readchar_the_player_is_told_what_is_missing():
    missing = START.replace("sys.platform =", "sys.modules['readchar'] = None; sys.platform =")
    result = python("-c", missing, typed=b"[]")
    assert result.stderr.splitlines() == [*ESCAPES_ON_AND_AS_BEFORE,
                                          b"Reading keys on Windows needs readchar: py -m pip install readchar"]
    assert (result.stdout, result.returncode) == (b"", 1)
