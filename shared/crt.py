"""C's start-up code: what stands around main(). The command line, the streams, and each way to end."""
import os
import sys
from contextlib import nullcontext, suppress
from functools import wraps
from io import UnsupportedOperation


def drop_output():
    """Leave unwritten what is not written yet; else Python would try once more, and complain, at its end."""
    with suppress(UnsupportedOperation):  # IDLE writes at once
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _command_line(name, about, options):
    """What the command line gives for the options, as a dict; see program()."""
    if len(sys.argv) == 1:
        return {}
    import argparse  # here and not above: it takes as long to load as a game to start
    parser = argparse.ArgumentParser(name, description=about, allow_abbrev=False)
    for option, meaning in options:
        parser.add_argument(f"--{option}", type=int, metavar="N", help=meaning)
    return vars(parser.parse_args())


def program(name, about, console=nullcontext, last_words="", options=()):
    """Makes of main() a program that can be started: a decorator.

    name, about: what --help calls it, and a sentence
    console: what holds the console while main() runs
    last_words: printed when the input ends
    options: pairs of an option's name and of what --help says of it; its value is an int, and a parameter of main()
    The program ends

    - with status 0 when main() returns, and at the end of input, EOFError
    - with status 1 when the output can no longer be written, OSError: its reader or the window has gone
    - with status 2 after an argument that it does not know
    - with status 130 on Ctrl-C
    """
    def decorate(main):
        @wraps(main)
        def start():
            sys.stdin = sys.stdin or open(os.devnull)  # Python: None where the program was started without one
            sys.stdout = sys.stdout or open(os.devnull, "w")
            if hasattr(sys.stdin, "reconfigure"):  # not in IDLE
                sys.stdin.reconfigure(errors="replace")
                sys.stdout.reconfigure(errors="replace", line_buffering=False)
            try:
                try:
                    given = _command_line(name, about, options)
                    with console():
                        main(**given)
                except EOFError:
                    print(last_words, end="")
                except KeyboardInterrupt:
                    drop_output()
                    sys.exit(130)
                finally:
                    sys.stdout.flush()
            except OSError:
                drop_output()
                sys.exit(1)
        return start
    return decorate
