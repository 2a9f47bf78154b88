"""C: #include <stdio.h>. What the originals take from it and Python has not: scanf. And a way out of C's endless rounds."""
import sys


def _ahead():
    """The next character of standard input, which stays there; '' at the end of input, which stays the end."""
    # C: the FILE behind stdin keeps a character that was read too far; here the stream gets an attribute for it.
    if not hasattr(sys.stdin, "ahead"):
        # C: a byte; so is it here, but in IDLE, whose input is text.
        stdin = getattr(sys.stdin, "buffer", None)
        sys.stdin.ahead = stdin.read(1).decode("latin-1") if stdin else sys.stdin.read(1)
    return sys.stdin.ahead


def _take(characters, most=sys.maxsize):
    """Takes characters from standard input while they are among these, so many at most, and returns them."""
    taken = ""
    while len(taken) < most and _ahead() and _ahead() in characters:
        taken += _ahead()
        del sys.stdin.ahead
    return taken


def scanf(format, *values):
    """C: scanf, stdio.h. Reads whole numbers from standard input, a stream in which lines count as white space.

    format: "%d" or "%d %d"
    values: what the variables hold
    Returns the values as a list: the numbers that were read, and, from the first that was none, what was given.
    A number that does not fit in an int stays one that does not.
    """
    sys.stdout.flush()
    values = list(values)
    for i in range(format.count("%d")):
        _take(" \t\n\v\f\r")
        sign = _take("+-", 1)
        digits = _take("0123456789")
        sys.stdin.stuck = not sign and not digits
        if not digits:
            break
        # Eleven digits are more than an int has; int() refuses a number of more than 4300.
        values[i] = int(sign + "0" + digits.lstrip("0")[:11])
    return values


def unstick():
    """The way out where C asks for ever: the last scanf() found no number, and the next would find the same.

    Drops the rest of the line where it found text. Raises EOFError where it found the end of input.
    """
    if sys.stdin.stuck:
        if not _ahead():
            raise EOFError
        sys.stdout.flush()
        while _ahead() not in ("\n", ""):
            del sys.stdin.ahead
