import os
import shutil
import subprocess

import pytest

from tests.programs import ENVIRONMENT


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
