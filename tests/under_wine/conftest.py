import os
import shutil
from pathlib import Path

import pytest

from tests.programs import ENVIRONMENT


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
