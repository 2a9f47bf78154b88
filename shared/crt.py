"""What the originals take from the C library and from the Windows console (conio.h), on any platform.

This is the one room that knows about terminals, signals and platforms; the games do not.
"""
import codecs
import os
import sys
from contextlib import contextmanager, nullcontext, suppress
from functools import partial

# What one key of a terminal sends: a control sequence (CSI, with the odd ones of the Linux console, of mouse reports
# and of rxvt, perhaps after the Escape of an Alt key), SS3 and a letter, Alt and a character, or a character with
# all that joins it (a flag's second half, accents, variations, skin tones, zero-width joiners).
KEY = r"""(?xs)
    \x1b?\x1b\[ (?: \[. | M... | [0-9]+\$ | [0-?]*[@-~] )
  | \x1b?\x1bO [0-9;]*[@-~]
  | \x1b[^\x1b[O]
  | (?: [\U0001F1E6-\U0001F1FF]{2} | [^\x1b] )
    (?: [\u0300-\u036F\u20E3\uFE00-\uFE0F\U0001F3FB-\U0001F3FF\U000E0020-\U000E007F] | \u200D. )*
"""
# What may be the beginning of a key. When nothing more comes it is one: Escape alone.
BEGUN = r"(?xs) (?: \x1b?\x1b\[ (?: \[ | M.{0,2} | [0-?]* ) | \x1b?\x1bO [0-9;]* | \x1b )?"
KEY_TIME = 0.05  # seconds within which the rest of a key follows its beginning

_state = 1


def _drop_output():
    """Leave unwritten what is not written yet; else Python would try once more, and complain, at its end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _command_line(program, about, options):
    """What the command line gives for the options, as a dict; see console()."""
    if len(sys.argv) == 1:
        return {}
    import argparse  # here and not above: it takes as long to load as a game to start
    parser = argparse.ArgumentParser(program, description=about, allow_abbrev=False,
                                     argument_default=argparse.SUPPRESS)
    for name, text in options.items():
        parser.add_argument(f"--{name}", type=int, metavar="N", help=text)
    return vars(parser.parse_args())


@contextmanager
def _escape_sequences():
    """Makes the Windows console obey the escape sequences of cls(), until the end of the with block."""
    if sys.platform != "win32":
        yield
        return
    import ctypes
    kernel32 = ctypes.windll.kernel32
    screen = kernel32.GetStdHandle(-11)
    mode = ctypes.c_ulong()
    kernel32.GetConsoleMode(screen, ctypes.byref(mode))
    kernel32.SetConsoleMode(screen, mode.value | 4)
    try:
        yield
    finally:
        kernel32.SetConsoleMode(screen, mode.value)


@contextmanager
def console(program, about, last_words="", **options):
    """What C's start-up code does around main(): the command line, the streams, and each way to end.

    program, about: its name, and a sentence for --help
    last_words: printed when the input ends
    options: the text of --help for each option; its value is a whole number
    Yields the options that were given, as a dict of ints. Within it the program ends

    - with status 0 at the end of input, EOFError
    - with status 1 when the output can no longer be written, OSError: its reader or the window has gone
    - with status 2 after an argument that it does not know
    - with status 130 on Ctrl-C
    """
    sys.stdin = sys.stdin or open(os.devnull)  # Python: None where the program was started without one
    sys.stdout = sys.stdout or open(os.devnull, "w")
    sys.stdin.reconfigure(errors="replace")
    sys.stdout.reconfigure(errors="replace", line_buffering=False, write_through=False)
    try:
        try:
            with _escape_sequences():
                yield _command_line(program, about, options)
        except EOFError:
            print(last_words, end="")
        except KeyboardInterrupt:
            _drop_output()
            sys.exit(130)
        finally:
            sys.stdout.flush()
    except OSError:
        _drop_output()
        sys.exit(1)


def srand(seed):
    """C: srand, stdlib.h. Begins the series of rand() that belongs to ``seed``, an int."""
    global _state
    _state = seed


def rand():
    """C: rand, stdlib.h. The next number of Microsoft's series, 0 to 32767."""
    global _state
    _state = (_state * 214013 + 2531011) % 2**32
    return _state >> 16 & 0x7FFF


def cls():
    """C: system("cls"). Clears the screen; writes a form feed where the output is no terminal."""
    print("\x1b[H\x1b[2J" if sys.stdout.isatty() else "\f", end="")


def fits(lines):
    """Whether the screen has so many lines: measured anew each time, and True where the output is no terminal."""
    return not sys.stdout.isatty() or os.get_terminal_size(sys.stdout.fileno()).lines >= lines


def pause(getch):
    """C: system("pause"). Asks for a key, waits for one and ends the line."""
    print("請按任意鍵繼續 . . . ", end="")
    getch()
    print()


@contextmanager
def _terminal_keys():
    """The keys of a POSIX terminal, which echoes nothing and waits for no Enter until the end of the with block.

    Yields a function that returns the next key, as the characters that it sends.
    """
    import re  # here and not above: a game without a terminal starts in less time than these take to load
    import select
    import signal
    import termios
    ending = signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT
    key_pattern, begun_pattern = re.compile(KEY), re.compile(BEGUN)
    terminal = sys.stdin.fileno()
    decoder = codecs.getincrementaldecoder(sys.stdin.encoding)("replace")
    typed = ""
    # Python runs a handler only between its own steps, and would wait for a key first if the signal comes just
    # before select(). Each signal writes its number into this pipe, and that ends the wait.
    woken, wake = os.pipe()
    os.set_blocking(woken, False)
    os.set_blocking(wake, False)
    signals = b""

    def set_terminal(settings):
        # A shell that has stopped the game has the terminal. Then the system sends SIGTTOU, which would stop the
        # game here; where it is handled, the call is interrupted and the terminal stays as the shell has it.
        signal.signal(signal.SIGTTOU, lambda number, frame: None)
        with suppress(termios.error):  # that, or the window has gone
            termios.tcsetattr(terminal, termios.TCSANOW, settings)
        signal.signal(signal.SIGTTOU, signal.SIG_DFL)

    def hold(*_):
        set_terminal(held)

    def release():
        set_terminal(saved)

    def read_signals():
        nonlocal signals
        with suppress(BlockingIOError):
            signals += os.read(woken, 1024)

    def stop(number, frame):
        nonlocal signals
        release()
        signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGTSTP])
        signal.signal(signal.SIGTSTP, signal.SIG_DFL)
        os.kill(os.getpid(), signal.SIGTSTP)  # waits; a SIGCONT that comes now takes it back
        read_signals()
        if signals.rfind(signal.SIGCONT) > signals.rfind(signal.SIGTSTP):
            # The shell has stopped and continued a parent of the game before the game could stop.
            signal.signal(signal.SIGTSTP, signal.SIG_IGN)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGTSTP])  # stops here
        signals = b""
        signal.signal(signal.SIGTSTP, stop)
        hold()

    def end(number, frame):
        for other in ending:  # one is enough: no other disturbs release()
            signal.signal(other, lambda number, frame: None)
        _drop_output()
        sys.exit(128 + number)

    def read_key():
        nonlocal typed
        while begun_pattern.fullmatch(typed):
            in_a_key = typed or decoder.getstate()[0]
            ready, _, _ = select.select([terminal, woken], [], [], KEY_TIME if in_a_key else None)
            if woken in ready:
                read_signals()
            elif terminal in ready:
                data = os.read(terminal, 1024)
                if not data:
                    sys.exit(1)  # the window has gone
                typed += decoder.decode(data)
            else:
                typed += decoder.decode(b"", final=True)
                break
        key = (key_pattern.match(typed) or begun_pattern.match(typed))[0]
        typed = typed[len(key):]
        return key

    try:
        # In the background this stops until the shell brings the game to the front; then the settings are the shell's own.
        termios.tcdrain(terminal)
        saved, held = termios.tcgetattr(terminal), termios.tcgetattr(terminal)
        held[0] &= ~termios.IXON  # Ctrl-S and Ctrl-Q are keys
        held[3] &= ~(termios.ICANON | termios.ECHO | termios.IEXTEN)  # IEXTEN: Ctrl-V and Ctrl-O are keys on macOS too
        held[6][termios.VMIN], held[6][termios.VTIME] = 1, 0
        signal.set_wakeup_fd(wake)
        for number in ending:
            signal.signal(number, end)
        signal.signal(signal.SIGTSTP, stop)
        signal.signal(signal.SIGCONT, hold)
        hold()
        yield read_key
    finally:
        release()


def _windows_keys():
    """The function that returns the next key of a Windows console; raises KeyboardInterrupt on Ctrl-C."""
    try:
        from readchar import readkey
    except ImportError:
        sys.exit("Reading keys on Windows needs readchar: py -m pip install readchar")
    return readkey


@contextmanager
def keyboard():
    """C: #include <conio.h>. Holds the keyboard until the end of the with block; yields getch()."""
    if not sys.stdin.isatty():
        keys = nullcontext(partial(sys.stdin.read, 1))
    elif sys.platform == "win32":
        keys = nullcontext(_windows_keys())
    else:
        keys = _terminal_keys()
    with keys as read_key:
        def getch():
            """C: getch, conio.h. Shows what is printed, waits for a key and returns it.

            A key is a string: one character, or all that an arrow or an emoji sends. Where standard input is no
            terminal, each character is a key. Raises EOFError at the end of input.
            """
            sys.stdout.flush()
            key = read_key()
            if not key:
                raise EOFError
            return key

        yield getch
