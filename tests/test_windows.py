import json
import os

import pytest

from tests.programs import python, run

# Starts gomoku as on Windows: with the real readchar, and stand-ins for msvcrt, for the console's files and its kernel32. The
# console writes into the output when its mode is set. The libraries named first would, loaded after the change of
# sys.platform, look for more of Windows.
START = """
import ctypes, importlib.metadata, io, json, os, shutil, sys, types
import shared.crt
keys = iter(json.load(sys.stdin))
consoles = json.loads(sys.argv.pop())
sys.platform = "win32"
os.get_terminal_size = lambda number: os.terminal_size((80, 40))
sys.modules["msvcrt"] = types.SimpleNamespace(getwch=lambda: next(keys))

class NullDevice(io.FileIO):
    isatty = lambda self: True

class _WindowsConsoleIO(NullDevice):
    pass

def opened(number, mode, closefd):
    raw = (_WindowsConsoleIO if number in consoles else NullDevice)(number, mode, closefd)
    return io.BufferedWriter(raw) if mode == "wb" else io.BufferedReader(raw)

shared.crt.open = opened
sys.stdin = io.TextIOWrapper(opened(0, "rb", False))

class kernel32:
    GetStdHandle = lambda number: {-11: 11}[number]
    GetConsoleMode = lambda handle, mode: setattr(mode._obj, "value", 0x13)
    SetConsoleMode = lambda handle, mode: os.write(1, f"<{handle} {mode:#x}>".encode())

ctypes.windll = types.SimpleNamespace(kernel32=kernel32)
from gomoku.__main__ import main
main()
"""
STDIN, STDOUT = 0, 1
KEYS = {"an arrow": "\xe0K", "a function key": "\0;", "a Chinese character": "你", "an emoji": "\ud83d\udc4d",
        "escape": "\x1b", "enter": "\r", "ctrl-Z": "\x1a", "à, which takes the next key with it": "\xe0d"}


def on_windows(units, consoles=(STDIN, STDOUT), start=START):
    """What gomoku does with what getwch() returns, one UTF-16 unit after the other: its output, status and errors."""
    result = python("-c", start, json.dumps(consoles), typed=json.dumps(list(units)).encode())
    return result.stdout, result.returncode, result.stderr


def on_screen(typed):
    """What a Windows console gets, from its mode in which it obeys escape sequences to the mode that it had before."""
    cleared = run("gomoku", typed).stdout.replace(b"\f", b"\x1b[999;999H\x1b[1J\x1b[H")
    return b"<11 0x17>" + b"\n" * 40 + cleared + b"<11 0x13>"


@pytest.mark.parametrize("key", KEYS.values(), ids=KEYS)
def test_a_key_is_one_key_whatever_it_sends(key):
    assert on_windows(f"d{key}{key}s l ") == (on_screen(b"d?xs l "), 0, b"")


def test_an_emoji_of_two_characters_is_two_keys():
    assert on_windows("d\ud83d\udc4d\ud83c\udffds l ") == (on_screen(b"d?xs l "), 0, b"")


@pytest.mark.parametrize("keys, status", [("d\x03", 130), ("l ", 0), (" s wd s wd s wd s wd ", 0)])
def test_all_output_is_out_before_the_console_has_its_mode_back(keys, status):
    assert on_windows(keys) == (on_screen(keys.encode().replace(b"\x03", b"")), status, b"")


def test_the_null_device_is_no_console_though_it_is_a_terminal():
    assert on_windows("d", [STDOUT]) == (on_screen(b""), 0, b"")
    assert on_windows("dl ", [STDIN]) == (run("gomoku", b"dl ").stdout, 0, b"")


def test_without_readchar_the_player_is_told_what_is_missing():
    missing = START.replace("sys.platform =", "sys.modules['readchar'] = None; sys.platform =")
    sentence = "Keys are read with readchar on Windows / 在 Windows 上读键要用 readchar: py -m pip install readchar"
    assert on_windows("", [STDIN], missing) == (b"", 1, f"{sentence}{os.linesep}".encode())
