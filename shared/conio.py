"""C: #include <conio.h>, system("cls") and system("pause"). The console: its keys and its screen, on any platform."""
import os
import sys
from contextlib import ExitStack, contextmanager
from io import UnsupportedOperation
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


def is_terminal(stream):
    """Whether a stream is a terminal. On Windows the null device says that it is one; so the console is asked."""
    if sys.platform != "win32":
        return stream.isatty()
    import ctypes
    import msvcrt
    handle = ctypes.c_void_p(msvcrt.get_osfhandle(stream.fileno()))
    return bool(ctypes.windll.kernel32.GetConsoleMode(handle, ctypes.byref(ctypes.c_ulong())))


def cls():
    """C: system("cls"). Clears the screen; writes a form feed where the output is no terminal."""
    print("\x1b[H\x1b[2J" if is_terminal(sys.stdout) else "\f", end="")


def fits(lines):
    """Whether the screen has so many lines: measured anew each time, and True where the output is no terminal."""
    return not is_terminal(sys.stdout) or os.get_terminal_size(sys.stdout.fileno()).lines >= lines


def pause():
    """C: system("pause"). Asks for a key, waits for one and ends the line."""
    print("請按任意鍵繼續 . . . ", end="")
    getch()
    print()


def _windows_keys():
    """The keys of the Windows console as a stream, of which Ctrl-C raises KeyboardInterrupt."""
    try:
        from readchar import readkey
    except ImportError:
        sys.exit("Reading keys on Windows needs readchar: py -m pip install readchar")
    return SimpleNamespace(read=lambda size: readkey())


@contextmanager
def _escape_sequences():
    """Makes the Windows console obey the escape sequences of cls()."""
    import ctypes
    kernel32 = ctypes.windll.kernel32
    screen, mode = kernel32.GetStdHandle(-11), ctypes.c_ulong()
    kernel32.GetConsoleMode(screen, ctypes.byref(mode))
    kernel32.SetConsoleMode(screen, mode.value | 4)
    try:
        yield
    finally:
        sys.stdout.flush()  # all of it, while they are obeyed
        kernel32.SetConsoleMode(screen, mode.value)


@contextmanager
def _terminal_keys():
    """Makes standard input the keys of a POSIX terminal, which echoes none of them."""
    from shared.terminal import Terminal  # here and not above: Windows has no termios
    sys.stdin = Terminal(sys.stdin)
    try:
        sys.stdin.hold()
        yield
    finally:
        sys.stdin.release()


@contextmanager
def console():
    """Holds the console for getch() and cls() until the end of the with block."""
    on_windows = sys.platform == "win32"
    try:
        sys.stdin.fileno()
    except UnsupportedOperation:  # in IDLE, whose windows are no terminals, and say that they are
        command = "py" if on_windows else "python3"
        sys.exit(f'This game reads single keys, so it needs a terminal. There this starts it: {command} "{sys.argv[0]}"')
    with ExitStack() as held:
        if on_windows and is_terminal(sys.stdout):
            held.enter_context(_escape_sequences())
        if is_terminal(sys.stdin):
            if on_windows:
                sys.stdin = _windows_keys()
            else:
                held.enter_context(_terminal_keys())
        yield
