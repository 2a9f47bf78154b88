"""C: #include <stdio.h>. What the originals take from it and Python has not: scanf. And a way out of C's endless rounds."""
import sys
from contextlib import suppress

from shared.crt import show, stdin_bytes


def _ahead() -> str:
    """The next character of standard input, which stays there; '' at the end of input, which stays the end."""
    file, data = vars(sys.stdin), stdin_bytes()  # C: the FILE keeps what is ahead; so does sys.stdin here
    if file.get("ahead") is None:
        with suppress(OSError):  # it is there, but cannot be read: the end
            # C: a byte; so is it here, but where an editor's window is asked for a line.
            file["ahead"] = data.peek(1)[:1].decode("latin-1") if data else sys.stdin.readline()
    return str(file.get("ahead") or "")[:1]


def _take(characters: str, most: int = sys.maxsize) -> str:
    """Takes characters from standard input while they are among these, so many at most, and returns them."""
    taken = ""
    while len(taken) < most and _ahead() and _ahead() in characters:
        taken += _ahead()
        vars(sys.stdin)["ahead"] = vars(sys.stdin)["ahead"][1:] or None
        if data := stdin_bytes():
            data.read(1)
    return taken


def scanf(format: str, *values: int) -> list[int]:
    """C: scanf, stdio.h. Reads whole numbers from standard input, a stream in which lines count as white space.

    format: "%d" or "%d %d"; values: what the variables hold
    Returns a list: the numbers that were read, and, from the first that was none, the values that were given.
    """
    show()
    numbers: list[int] = []
    for _ in values:
        _take(" \t\n\v\f\r")
        sign = _take("+-", 1)
        digits = _take("0123456789")
        vars(sys.stdin)["stuck"] = not sign and not digits
        if not digits:
            break
        # Eleven digits are more than an int has; int() refuses a number of more than 4300.
        numbers.append(int(sign + "0" + digits.lstrip("0")[:11]))
    return [*numbers, *values[len(numbers):]]


def unstick() -> None:
    """The way out where C asks for ever, after a scanf() that found no number: drops the rest of the line, or raises EOFError."""
    if vars(sys.stdin)["stuck"]:
        if not _ahead():
            raise EOFError
        show()
        while _ahead() not in ("\n", ""):
            _take(_ahead(), 1)
