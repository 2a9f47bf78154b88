"""C: #include <conio.h>, system("cls") and system("pause"). The console: its keys and its screen, on any platform."""
import os
import sys
from contextlib import contextmanager, nullcontext
from types import SimpleNamespace


def getch():
    """C: getch, conio.h. Shows what is printed, waits for a key and returns it.

    A key is a string: one character, or all that an arrow or an emoji sends. Where standard input is no terminal, each
    character is a key. Raises EOFError at the end of input.
    """
    sys.stdout.flush()
    key = sys.stdin.read(1)  # within console() a stream of keys
    if not key:
        raise EOFError
    return key


def cls():
    """C: system("cls"). Clears the screen; writes a form feed where the output is no terminal."""
    print("\x1b[H\x1b[2J" if sys.stdout.isatty() else "\f", end="")


def fits(lines):
    """Whether the screen has so many lines: measured anew each time, and True where the output is no terminal."""
    return not sys.stdout.isatty() or os.get_terminal_size(sys.stdout.fileno()).lines >= lines


def pause():
    """C: system("pause"). Asks for a key, waits for one and ends the line."""
    print("請按任意鍵繼續 . . . ", end="")
    getch()
    print()


@contextmanager
def _windows_console():
    """Makes the Windows console obey the escape sequences of cls(), and standard input its keys.

    Ctrl-C raises KeyboardInterrupt.
    """
    import ctypes
    kernel32 = ctypes.windll.kernel32
    screen = kernel32.GetStdHandle(-11)
    mode = ctypes.c_ulong()
    kernel32.GetConsoleMode(screen, ctypes.byref(mode))
    kernel32.SetConsoleMode(screen, mode.value | 4)
    try:
        if sys.stdin.isatty():
            from readchar import readkey
            sys.stdin = SimpleNamespace(read=lambda size: readkey())
        yield
    except ImportError:
        sys.exit("Reading keys on Windows needs readchar: py -m pip install readchar")
    finally:
        sys.stdout.flush()
        kernel32.SetConsoleMode(screen, mode.value)


@contextmanager
def _posix_terminal():
    """Makes standard input the terminal's keys, of which it echoes none."""
    from shared.terminal import Terminal  # here and not above: Windows has no termios
    sys.stdin = Terminal(sys.stdin)
    try:
        sys.stdin.hold()
        yield
    finally:
        sys.stdin.release()


def console():
    """Holds the console for getch() and cls() until the end of the with block."""
    if sys.platform == "win32":
        return _windows_console()
    return _posix_terminal() if sys.stdin.isatty() else nullcontext()
