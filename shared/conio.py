"""C: #include <conio.h>, system("cls") and system("pause"). The console: its keys and its screen, on any platform."""
import os
import sys
from codecs import iterdecode
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from typing import Any

from shared.crt import show, stdin_bytes


def getch() -> str:
    """C: getch, conio.h. Shows what is printed, waits for a key and returns it, a string: all that an arrow sends.

    Where standard input is no terminal, each character is a key. Raises EOFError at the end of input.
    """
    show()
    return str(vars(sys.stdin)["key"]())  # C: a handle of the console; here what console() keeps with the stream


def is_terminal(stream: Any) -> bool:
    """Whether a stream is a terminal. On Windows the null device says so too, but is not opened as a console."""
    return bool(stream.isatty()) and (sys.platform != "win32" or type(stream.buffer.raw).__name__ == "_WindowsConsoleIO")


def cls() -> None:
    """C: system("cls"). Clears the screen; writes a form feed where the output is no terminal."""
    # From the first cell to the last. To clear all at once, ESC [ 2 J, would push it into most terminals' history.
    print("\x1b[999;999H\x1b[1J\x1b[H" if is_terminal(sys.stdout) else "\f", end="")


def fits(lines: int) -> bool:
    """Whether the screen has so many lines: measured anew each time, and True where the output is no terminal."""
    return not is_terminal(sys.stdout) or os.get_terminal_size(sys.stdout.fileno()).lines >= lines


def pause() -> None:
    """C: system("pause"). Asks for a key, waits for one and ends the line."""
    print("請按任意鍵繼續 . . . ", end="")
    getch()
    print()


def _characters() -> Iterator[str]:
    """The characters of standard input where it is no terminal; none is taken from it before it is asked for."""
    with suppress(OSError):  # it is there, but cannot be read
        for text in iterdecode(iter(lambda: stdin_bytes().read(1), b""), sys.stdin.encoding, "replace"):
            yield from text
    raise EOFError


@contextmanager
def console() -> Iterator[None]:
    """Holds the console for getch() and cls() until the end of the with block."""
    key = _characters().__next__
    with ExitStack() as held:
        if is_terminal(sys.stdout):
            if sys.platform == "win32":  # makes the console obey the escape sequences of cls(), and at the end as before
                import ctypes
                kernel32 = ctypes.windll.kernel32
                screen, mode = kernel32.GetStdHandle(-11), ctypes.c_ulong()
                kernel32.GetConsoleMode(screen, ctypes.byref(mode))
                kernel32.SetConsoleMode(screen, mode.value | 4)
                held.callback(kernel32.SetConsoleMode, screen, mode.value)
                held.callback(show)  # before that
            # What the shell has on the screen goes up into the history, where the terminal keeps one.
            print("\n" * os.get_terminal_size(sys.stdout.fileno()).lines, end="")
        if is_terminal(sys.stdin):
            if sys.platform == "win32":
                try:
                    from readchar import readkey as key
                except ImportError:
                    sys.exit("Keys are read with readchar on Windows / 在 Windows 上读键要用 readchar: py -m pip install readchar")
            else:
                from shared.terminal import Terminal  # here and not above: Windows has no termios
                terminal = Terminal(sys.stdin.fileno(), sys.stdin.encoding)
                held.callback(terminal.release)
                key = terminal.key
        vars(sys.stdin)["key"] = key
        held.callback(vars(sys.stdin).pop, "key")
        yield
