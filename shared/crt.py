"""What the originals take from the C library and from the Windows console (conio.h), on any platform.

This is the one room that knows about terminals, signals and platforms; the games do not.
"""
import os
import signal
import sys
from contextlib import contextmanager

ENDING = [getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP", "SIGQUIT", "SIGBREAK")
          if hasattr(signal, name)]

_state = 1


def _drop_output():
    """Leave unwritten what is not written yet; else Python would try once more, and complain, at its end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _end(number, frame):
    """The handler of the signals that end a program: one is enough, and the terminal is put right on the way out."""
    for other in ENDING:
        signal.signal(other, signal.SIG_IGN)
    _drop_output()
    sys.exit(128 + number)


def _command_line(program, options):
    """What the command line gives for the options, as a dict; see console()."""
    if len(sys.argv) == 1:
        return {}
    import argparse  # only here: to load it takes longer than to start a whole game
    parser = argparse.ArgumentParser(program, allow_abbrev=False, argument_default=argparse.SUPPRESS)
    for name, text in options.items():
        parser.add_argument(f"--{name}", type=int, metavar="N", help=text)
    return vars(parser.parse_args())


@contextmanager
def console(program, last_words="", **options):
    """What C's start-up code does around main(): the command line, the streams, and each way to end.

    program: its name, for --help and for errors
    last_words: printed when the input ends
    options: the text of --help for each option; its value is a whole number
    Yields the options that were given, as a dict of ints. Within it the program ends

    - with status 0 at the end of input, EOFError
    - with status 1 when the output can no longer be written, OSError: its reader or the window has gone
    - with status 128 and the signal's number on Ctrl-C (130), SIGTERM and their like
    - with status 2 after an argument that it does not know
    """
    sys.stdin = sys.stdin or open(os.devnull)  # Python: None where the program was started without one
    sys.stdout = sys.stdout or open(os.devnull, "w")
    sys.stdout.reconfigure(errors="replace", line_buffering=False, write_through=False)
    for number in ENDING:
        signal.signal(number, _end)
    try:
        try:
            yield _command_line(program, options)
        except EOFError:
            print(last_words, end="")
        finally:
            sys.stdout.flush()
    except OSError:
        _drop_output()
        sys.exit(1)


def _scan_number(stdin):
    """One %d of scanf(): white space, a sign or none, ASCII digits; stops before the first other character.

    Raises ValueError where there is no number, EOFError where there is nothing more.
    """
    text = bytearray()
    while char := stdin.peek(1)[:1]:
        if char.isdigit() or char in b"+-" and not text:
            text += char
        elif text or not char.isspace():
            break
        stdin.read(1)
    if text[-1:].isdigit():
        # Eleven digits are more than an int has; int() would refuse a number of more than 4300.
        number = int(b"0" + text.lstrip(b"+-0")[:11])
        return -number if text.startswith(b"-") else number
    raise ValueError if char else EOFError


def scanf(format):
    """C: scanf, stdio.h. Reads whole numbers from standard input, a stream in which lines count as white space.

    format: "%d" or "%d %d"
    Returns the numbers as a list. Where the C program would be stuck on what is no number, the rest of that
    line is dropped and all the numbers are -1, which is no choice and no coordinate.
    Raises EOFError at the end of input.
    """
    sys.stdout.flush()
    wanted = format.split()
    try:
        return [_scan_number(sys.stdin.buffer) for _ in wanted]
    except ValueError:
        sys.stdin.buffer.readline()
        return [-1] * len(wanted)


def srand(seed):
    """C: srand, stdlib.h. Begins the series of rand() that belongs to ``seed``, an int."""
    global _state
    _state = seed


def rand():
    """C: rand, stdlib.h. The next number of Microsoft's series, 0 to 32767."""
    global _state
    _state = (_state * 214013 + 2531011) % 2**32
    return _state >> 16 & 0x7FFF
