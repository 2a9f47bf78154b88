import os
import shutil
import subprocess
from collections import Counter

import pytest

from tests.programs import ENVIRONMENT

compared = pytest.StashKey()


@pytest.fixture
def tmux(tmp_path):
    """A function that calls tmux with a server of this test's own, as one that is just ending takes no session; returns its output."""
    if not shutil.which("tmux"):
        assert not os.environ.get("CI"), "tmux is missing"
        pytest.skip("no tmux on this machine")

    def call(*arguments):
        # The machine's own PYTHONUNBUFFERED, say, would have each line written at once.
        return subprocess.run(["tmux", "-S", tmp_path / "tmux", "-f", os.devnull, *arguments], check=True, timeout=60,
                              env=ENVIRONMENT, stdout=subprocess.PIPE).stdout.decode()

    yield call
    call("kill-server")


@pytest.fixture
def count(request):
    """count(what, number) adds to the sums that the last lines of the run show."""
    sums = request.config.stash.setdefault(compared, Counter())
    return lambda what, number: sums.update({what: number})


def pytest_terminal_summary(terminalreporter, config):
    for what, number in config.stash.get(compared, {}).items():
        terminalreporter.write_line(f"compared with the C: {number:,} {what}")
