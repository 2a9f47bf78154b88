"""Prints how fast the port is, beside an empty package and the C programs; each figure the least of several runs."""
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from tests.against_c.originals import compile_c
from tests.programs import ENVIRONMENT, ROOT

# So many that the runs are about as long, and meet the same load.
KEYS = 3000
C_KEYS = 25000
CLEARED_KEYS = 120  # each of them starts a process


def least(runs, path, *commands):
    """The least seconds of so many runs, for each (command, what is typed).

    They run by turns, so that all meet the same load; path: where Python finds the empty package.
    """
    times = [[] for _ in commands]
    for _ in range(runs):
        for (command, typed), taken in zip(commands, times):
            start = time.perf_counter()
            subprocess.run(command, input=typed, stdout=subprocess.DEVNULL, cwd=ROOT, check=True,
                           env={"TERM": "xterm", **ENVIRONMENT, "PYTHONPATH": path})
            taken.append(time.perf_counter() - start)
    return map(min, times)


def main():
    python = [sys.executable, "-m"]
    keys = b"wasdWASDdwsa" * C_KEYS
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder)
        compile_c("gomoku", out / "gomoku")
        compile_c("gomoku", out / "gomoku-clear", "-DCLEAR_PROCESS")
        (out / "empty").mkdir()
        (out / "empty" / "__init__.py").touch()
        (out / "empty" / "__main__.py").touch()
        empty, tictactoe, gomoku = least(40, folder, ([*python, "empty"], b""), ([*python, "tictactoe"], b""),
                                         ([*python, "gomoku"], b""))
        port, in_process, by_process = least(25, folder, ([*python, "gomoku"], keys[:KEYS]), (out / "gomoku", keys[:C_KEYS]),
                                             (out / "gomoku-clear", keys[:CLEARED_KEYS]))
    print(report(empty, tictactoe, gomoku, (port - gomoku) / KEYS, in_process / C_KEYS, by_process / CLEARED_KEYS))


def report(empty, tictactoe, gomoku, port, in_process, by_process):
    """The figures as text: seconds to start and end, and seconds for a key."""
    return f"""Python {sys.version.split()[0]:24} ms
start and end  an empty package {empty * 1e3:6.2f}
               tictactoe        {tictactoe * 1e3:6.2f} {tictactoe / empty:8.2f} times the empty package
               gomoku           {gomoku * 1e3:6.2f} {gomoku / empty:8.2f} times the empty package
a key, gomoku  the port         {port * 1e3:6.3f}
               C, form feed     {in_process * 1e3:6.3f} {port / in_process:8.2f} times C
               C, clear process {by_process * 1e3:6.3f} {port / by_process:8.3f} times C"""


if __name__ == "__main__":
    main()
