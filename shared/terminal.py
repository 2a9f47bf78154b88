"""No C here: the keys of a POSIX terminal, for getch() in conio.py, which has on Windows what C has there."""
import codecs
import os
import re
import select
import signal
import sys
import termios
from contextlib import suppress

from shared.crt import drop_output

ENDING = signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT
KEY_TIME = 0.05  # seconds within which the rest of a key follows its beginning


class Terminal:
    """A terminal as a stream of keys; while it is held it echoes nothing and waits for no Enter."""

    def __init__(self, stdin):
        """stdin: the stream whose terminal and encoding it is; a game in the background stops here until it is in front"""
        self.terminal = stdin.fileno()
        try:
            termios.tcdrain(self.terminal)  # sets nothing, but stops there too: the settings then are not the shell's
        except termios.error:  # there is no shell to do that, or the window has gone
            sys.exit(1)
        self.saved, self.held = termios.tcgetattr(self.terminal), termios.tcgetattr(self.terminal)
        self.held[0] &= ~termios.IXON  # Ctrl-S and Ctrl-Q are keys
        self.held[3] &= ~(termios.ICANON | termios.ECHO | termios.IEXTEN)  # IEXTEN: Ctrl-V and Ctrl-O too, on macOS
        self.held[6][termios.VMIN] = 1
        self.decoder = codecs.getincrementaldecoder(stdin.encoding)("replace")
        self.typed = ""  # and not read yet
        self.key = ""  # read last
        # Python runs a handler only between its own steps, and would wait for a key first if the signal comes just
        # before select(). Each signal writes its number into this pipe, and that ends the wait.
        self.woken, wake = os.pipe()
        os.set_blocking(self.woken, False)
        os.set_blocking(wake, False)
        signal.set_wakeup_fd(wake)
        self.signals = b""  # read from the pipe, of those that stop and continue the game

    def hold(self):
        """Take the terminal."""
        for number in ENDING:
            signal.signal(number, self.end)
        signal.signal(signal.SIGTSTP, self.stop)
        signal.signal(signal.SIGCONT, self.go_on)
        self.set(self.held)

    def release(self):
        """Give the terminal back as it was."""
        self.set(self.saved)

    def set(self, settings):
        """Set the terminal, where it is this game's to set."""
        # A shell that has stopped the game has the terminal. To set it then sends SIGTTOU, which would stop the game
        # here; where that is handled, the call is interrupted and the terminal stays as the shell has it.
        signal.signal(signal.SIGTTOU, lambda number, frame: None)
        with suppress(termios.error):  # that, or the window has gone
            termios.tcsetattr(self.terminal, termios.TCSANOW, settings)
        signal.signal(signal.SIGTTOU, signal.SIG_DFL)

    def read(self, size):
        """The next key, as the characters that it sends; size, for a stream's sake: 1."""
        while True:
            while BEGUN.fullmatch(self.typed):
                in_a_key = self.typed or self.decoder.getstate()[0]
                ready, _, _ = select.select([self.terminal, self.woken], [], [], KEY_TIME if in_a_key else None)
                if self.woken in ready:
                    self.read_signals()
                elif self.terminal in ready:
                    data = os.read(self.terminal, 1024)
                    if not data:
                        sys.exit(1)  # the window has gone
                    self.typed += self.decoder.decode(data)
                else:
                    self.typed += self.decoder.decode(b"", final=True)
                    break
            key = (KEY.match(self.typed) or BEGUN.match(self.typed))[0]
            self.typed = self.typed[len(key):]
            # What joins the character before, and comes later, is no key of its own.
            if self.key[:1] in ("", "\x1b") or not KEY.fullmatch(self.key + key):
                self.key = key
                return key
            self.key += key

    def read_signals(self):
        with suppress(BlockingIOError):
            self.signals += os.read(self.woken, 1024)

    def is_in_front(self):
        """Whether the terminal is this game's; a shell that has stopped a parent of the game may have it already."""
        try:
            return os.tcgetpgrp(self.terminal) == os.getpgrp()
        except OSError:  # it belongs to another session, or to none: no shell takes it
            return True

    def stop(self, number, frame):
        """Ctrl-Z: stop the game with the terminal given back, and take it again when the shell continues the game."""
        if self.is_in_front():  # else to read the next key stops it (SIGTTIN), unless it is continued before
            self.release()
            signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGTSTP])
            signal.signal(signal.SIGTSTP, signal.SIG_DFL)
            os.kill(os.getpid(), signal.SIGTSTP)  # waits; a SIGCONT from now on takes it back
            self.read_signals()
            if signal.SIGCONT in self.signals:  # the shell has continued a parent, and the game, before it came to this
                signal.signal(signal.SIGTSTP, signal.SIG_IGN)
            signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGTSTP])  # stops here
            signal.signal(signal.SIGTSTP, self.stop)
            self.set(self.held)
        self.read_signals()
        self.signals = b""

    def go_on(self, number, frame):
        """Take the terminal again. A SIGCONT that came with a SIGTSTP is kept for stop(), whichever is told first."""
        self.set(self.held)
        self.read_signals()
        if signal.SIGTSTP not in self.signals:
            self.signals = b""

    def end(self, number, frame):
        """Ctrl-C and the other signals that end a program: leave it, nothing more is written."""
        for other in ENDING:  # one is enough: no other disturbs release()
            signal.signal(other, lambda number, frame: None)
        drop_output()
        sys.exit(128 + number)


# Alt sends Escape before what the key sends without it. A control sequence (CSI) is a function key's, a mouse report
# or an arrow; the odd ones are the Linux console's, mouse reports of old, and rxvt's. SS3 is an arrow or F1 to F4.
CSI = r"\x1b?\x1b\[ (?: \[. | M... | [0-9]+\$ | [0-?]*[@-~] )"
SS3 = r"\x1b?\x1bO [0-9;]*[A-Za-z]"
ALT = r"\x1b[^\x1b[O]"
ESCAPE = r"\x1b(?=\x1b)"
FLAG = "[\U0001F1E6-\U0001F1FF]{2}"
# Accents, a keycap, variations, skin tones, the letters of a flag, and a zero-width joiner with what it joins.
JOINED = "(?: [\u0300-\u036F\u20E3\uFE00-\uFE0F\U0001F3FB-\U0001F3FF\U000E0020-\U000E007F] | \u200D.? )*"
KEY = re.compile(rf"(?xs) {CSI} | {SS3} | {ALT} | {ESCAPE} | (?: {FLAG} | [^\x1b] ) {JOINED}")
# What may be the beginning of a key, or nothing at all. When nothing more comes it is one: Escape alone, or Alt-[ and Alt-O.
BEGUN = re.compile(r"(?xs) (?: \x1b?\x1b\[ (?: \[ | M.{0,2} | [0-?]* ) | \x1b?\x1bO [0-9;]* | \x1b\x1b? )?")
