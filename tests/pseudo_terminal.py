"""A real terminal for the programs, with the test at its other end."""
import fcntl
import os
import select
import struct
import subprocess
import sys
import termios
import time
from contextlib import contextmanager
from pathlib import Path

from tests.programs import ENVIRONMENT, ROOT, heed_signals

CLEAR = b"\x1b[999;999H\x1b[1J\x1b[H"
PATIENCE = 60  # seconds until what does not come is given up; nothing waits for it to pass


class Terminal:
    """A pseudo-terminal of 80 columns, and the process that runs in it."""

    def __init__(self, command, rows, controlling, environment):
        def take_terminal():
            heed_signals()
            if controlling:
                fcntl.ioctl(0, termios.TIOCSCTTY, 0)

        self.master, self.slave = os.openpty()
        self.resize(rows)
        self.before = self.settings()  # of the terminal, which the process may change as soon as it has started
        self.output = b""  # all that the process has written
        self.process = subprocess.Popen(command, stdin=self.slave, stdout=self.slave, stderr=self.slave, cwd=ROOT,
                                        env={**ENVIRONMENT, **environment}, start_new_session=True,
                                        preexec_fn=take_terminal)

    def resize(self, rows):
        fcntl.ioctl(self.slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, 80, 0, 0))

    def settings(self):
        return termios.tcgetattr(self.slave)

    def type(self, keys):
        os.write(self.master, keys)

    def type_in_pieces(self, keys):
        """Type a byte at a time, 5 ms apart, as a slow line may; returns the longest time between two of them."""
        longest, before = 0, time.monotonic()
        for i in range(len(keys)):
            self.type(keys[i:i + 1])
            longest, before = max(longest, time.monotonic() - before), time.monotonic()
            time.sleep(0.005)
        return longest

    def read(self):
        """Read what the process writes now, if anything."""
        if select.select([self.master], [], [], 0.01)[0]:
            self.output += os.read(self.master, 65536)

    def wait_until(self, condition):
        """Read what the process writes until the condition holds."""
        deadline = time.monotonic() + PATIENCE
        while not condition():
            assert time.monotonic() < deadline, self.output.decode(errors="replace")[-4000:]
            self.read()

    def wait_for(self, text, times=1):
        """Read until the text has been written so many times since the start."""
        self.wait_until(lambda: self.output.count(text) >= times)

    def wait_for_frame(self, number=1):
        """Read until gomoku has drawn so many frames, the last one to its end."""
        self.wait_until(lambda: self.output.count(CLEAR) >= number and self.output.rpartition(CLEAR)[2].count(b"\n") == 31)

    def wait_until_asleep(self):
        """Wait until the process waits for input: Python sees a signal that comes just before only after the read."""
        state = Path(f"/proc/{self.process.pid}/stat")
        self.wait_until(lambda: not state.exists() or state.read_text().rpartition(")")[2].split()[0] == "S")

    def end(self):
        """Wait for the process to end and read the rest: its status, all its output, the settings it left."""
        self.wait_until(lambda: self.process.poll() is not None)
        settings = self.settings()
        os.close(self.slave)
        self.slave = None
        try:
            while rest := os.read(self.master, 65536):
                self.output += rest
        except OSError:  # Linux: how the end is told
            pass
        return self.process.returncode, self.output, settings

    def close_window(self):
        """What closing the terminal's window does."""
        os.close(self.slave)
        os.close(self.master)
        self.master = self.slave = None


@contextmanager
def terminal(*command, rows=40, controlling=True, **environment):
    """A terminal in which the command runs, or ``python -m program`` and the like; nothing of it outlives the test."""
    it = Terminal([sys.executable, *command] if command[0][0] == "-" else command, rows, controlling, environment)
    try:
        yield it
    finally:
        if it.process.poll() is None:
            it.process.kill()
        it.process.wait()
        for end in it.master, it.slave:
            if end is not None:
                os.close(end)
