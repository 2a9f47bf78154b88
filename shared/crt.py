"""C's start-up code: what stands around main(). The command line, the streams, and each way to end."""
import os
import sys
from collections.abc import Callable
from contextlib import redirect_stdout
from io import BytesIO, TextIOWrapper
from typing import Any

Main = Callable[..., None]
NEEDS_TERMINAL = "This game needs a terminal. There this starts it: {0}\n这个游戏要在终端里玩，在终端里这样启动：{0}"


def _is_file(stream: Any) -> bool:
    """Whether a stream is a file or a terminal, and not in memory, nor an editor's own window, whatever it hands on of one."""
    return isinstance(stream, TextIOWrapper) and not isinstance(stream.buffer, BytesIO)


def stdin_bytes() -> Any:
    """The bytes of standard input; None where it is no file, but hands on lines."""
    return sys.stdin.buffer if _is_file(sys.stdin) else None


def show() -> None:
    """Writes what is printed. Ends the program with status 1 where that cannot be: its reader or the window has gone."""
    try:
        sys.stdout.flush()
    except OSError:
        sys.exit(1)


def _waiting(stream: Any) -> Any:
    """What the program prints to: the same as the stream, but all waits for show(), and what cannot be shown is a '?'."""
    if not _is_file(stream):
        return stream or open(os.devnull, "w", errors="replace")  # Python: None where the program was started without one
    stream.flush()
    return TextIOWrapper(open(stream.fileno(), "wb", closefd=False), stream.encoding, "replace")


def _command_line(name: str, about: str, seeded: bool) -> dict[str, int]:
    """What the command line gives to main(); see program()."""
    if len(sys.argv) == 1:
        return {}
    import argparse  # here and not above: it takes as long to load as a game to start
    parser = argparse.ArgumentParser(name, description=about, allow_abbrev=False)
    if seeded:
        parser.add_argument("--seed", type=int, metavar="N", help="the number to begin rand() with; rand() 的种子")
    try:
        given, unknown = parser.parse_known_args()
        if unknown:
            parser.error(f"unknown argument / 没有这个参数: {' '.join(unknown)}")
        return vars(given)
    finally:
        show()


def program(name: str, about: str, last_words: str = "", seeded: bool = False, keys: bool = False) -> Callable[[Main], Main]:
    """Makes of main() a program that can be started: a decorator.

    name, about: what --help calls it, and a sentence; last_words: printed when the input ends
    seeded: whether main() takes the N of --seed N; keys: whether it reads keys, which no editor's own window hands on
    Ends with status 0 when main() returns or the input has ended (EOFError); 1 when the output cannot be written;
    2 after an argument that it does not know; 130 on Ctrl-C; 128 and its number after another signal.
    """
    def decorate(main: Main) -> Main:
        def start() -> None:
            sys.stdin = sys.stdin or open(os.devnull)
            vars(sys.stdin).update(ahead=None, stuck=False)  # for scanf()
            with redirect_stdout(_waiting(sys.stdout)) as output:
                in_window = not stdin_bytes() or not _is_file(output)
                try:
                    try:
                        given = _command_line(name, about, seeded)
                        if not (keys and in_window):
                            main(**given)
                    except EOFError:
                        print(last_words, end="")
                    show()
                except (KeyboardInterrupt, SystemExit) as ending:
                    if not in_window:
                        output.buffer.raw.close()  # what is not written yet is given up
                    if not (in_window or sys.flags.inspect or hasattr(sys, "ps1")):  # there the interpreter goes on
                        sys.exit(getattr(ending, "code", 130))
            if in_window and (keys or stdin_bytes() and vars(sys.stdin)["ahead"] == ""):  # there nobody can answer
                path = os.path.realpath(str(sys.modules[main.__module__].__file__))
                print(NEEDS_TERMINAL.format(f'{"py" if sys.platform == "win32" else "python3"} "{path}"'), file=sys.stderr)
        return start
    return decorate
