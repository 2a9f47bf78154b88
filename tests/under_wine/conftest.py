import os
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.port import ENVIRONMENT


@pytest.fixture(scope="session")
def windows_python():
    """The python.exe that WINDOWS_PYTHON in the environment names."""
    path = Path(os.environ.get("WINDOWS_PYTHON", ""))
    missing = [tool for tool in ("wine", "tmux", "x86_64-w64-mingw32-gcc") if not shutil.which(tool)]
    if missing or not path.is_file():
        pytest.exit(f"there is no Windows here: WINDOWS_PYTHON=python.exe is needed, {', '.join(missing)}", returncode=1)
    for environment in os.environ, ENVIRONMENT:
        environment.update(WINEPREFIX=str(path.parent / "prefix"), WINEDEBUG="-all")
    return path


@pytest.fixture
def tmux(tmp_path):
    """A function that calls tmux with a server of this test's own, as one that is just ending takes no session; returns its output."""
    def call(*arguments):
        # The machine's own PYTHONUNBUFFERED, say, would have each line written at once.
        return subprocess.run(["tmux", "-S", tmp_path / "tmux", "-f", os.devnull, *arguments], check=True, timeout=60,
                              env=ENVIRONMENT, stdout=subprocess.PIPE).stdout.decode()

    yield call
    call("kill-server")
