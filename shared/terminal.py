"""No C here: the keys of a POSIX terminal, for getch() in conio.py, which has on Windows what C has there."""
import codecs
import os
import re
import select
import signal
import sys
import termios
from contextlib import suppress
from typing import Any

ENDING = signal.SIGQUIT, signal.SIGHUP, signal.SIGTERM, signal.SIGINT
KEY_TIME = 0.05  # seconds within which the rest of a key follows its beginning


class Terminal:
    """A terminal, which echoes nothing and waits for no Enter until it is given back."""

    def __init__(self, number: int, encoding: str) -> None:
        """number, encoding: of its stream. A game in the background stops here until it is in front."""
        try:
            termios.tcdrain(number)  # sets nothing, but stops there too: the settings then are not the shell's
            self.saved, self.held = termios.tcgetattr(number), termios.tcgetattr(number)
        except termios.error:  # there is no shell to bring it to the front, or the window has gone
            sys.exit(1)
        self.held[0] &= ~termios.IXON  # Ctrl-S and Ctrl-Q are keys
        self.held[3] &= ~(termios.ICANON | termios.ECHO | termios.IEXTEN)  # IEXTEN: Ctrl-V and Ctrl-O too, on macOS
        self.held[6][termios.VMIN] = 1
        self.held[6][termios.VSUSP] = os.fpathconf(number, "PC_VDISABLE")  # Ctrl-Z is a key, as in C
        self.number, self.settings = number, self.held
        self.decoder = codecs.getincrementaldecoder(encoding)("replace")
        self.typed = ""  # and not read yet
        # SIGCONT: another program has stopped the game, and continues it.
        handlers: dict[int, Any] = {signal.SIGTTOU: lambda *_: None, signal.SIGCONT: self.set, **dict.fromkeys(ENDING, self.end)}
        self.handlers = {number: signal.signal(number, handler) for number, handler in handlers.items()}
        self.set()

    def set(self, *_: object) -> None:
        """Set the terminal. Where a shell has taken it, SIGTTOU interrupts that, and it stays as the shell has it."""
        with suppress(termios.error):  # that, or the window has gone
            termios.tcsetattr(self.number, termios.TCSANOW, self.settings)

    def end(self, number: int, _: object) -> None:
        """Ctrl-C and the other signals that end a program. They may interrupt anything: the terminal is given back here."""
        if self.settings is not self.saved:
            self.settings = self.saved
            self.set()
            sys.exit(128 + number)

    def release(self) -> None:
        """Give everything back as it was; a signal from here on changes nothing."""
        self.settings = self.saved
        self.set()
        for number, handler in self.handlers.items():
            signal.signal(number, handler or signal.SIG_DFL)

    def key(self) -> str:
        """The next key, as the characters that it sends."""
        while not self.typed or re.fullmatch(BEGUN, self.typed, re.VERBOSE | re.DOTALL):
            waiting = self.typed or self.decoder.getstate()[0]
            # Python runs a handler between its own steps: for a signal just before select() the time must pass.
            if select.select([self.number], [], [], KEY_TIME if waiting else 1)[0]:
                try:
                    self.typed += self.decoder.decode(os.read(self.number, 1) or sys.exit(1))
                except OSError:  # as on Linux; elsewhere nothing is read when the window has gone
                    sys.exit(1)
            elif waiting:
                self.typed += self.decoder.decode(b"", final=True)
                break
        _, key, self.typed = KEY.split(self.typed, maxsplit=1)
        return str(key)


# Alt sends Escape before what the key sends without it. A control sequence (CSI) is a function key's, a mouse report or
# an arrow; the odd ones are the Linux console's, mouse reports of old, and rxvt's. SS3 begins an arrow or F1 to F4.
CSI, SS3 = r"\x1b?\x1b\[", r"\x1b?\x1bO [0-9;]*"
# The beginning of a key. When nothing more comes it is one: Escape alone, or Alt-[ and Alt-O.
BEGUN = rf"(?: {CSI} (?: \[ | M.{{0,2}} | [0-?]* ) | {SS3} | \x1b\x1b? )"
KEY = re.compile(rf"(?xs) ^ ( {CSI} (?: \[. | M... | [0-9]+\$ | [0-?]*[@-~] ) | {SS3} [A-Za-z]"
                 rf"| \x1b[^\x1b[O] | \x1b(?=\x1b) | [^\x1b] | {BEGUN} )")
