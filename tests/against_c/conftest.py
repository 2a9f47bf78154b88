import os
import subprocess
from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.against_c.originals import build


@pytest.fixture(scope="session")
def built(tmp_path_factory):
    """The folder with the compiled C programs and libraries."""
    out = tmp_path_factory.mktemp("originals")
    try:
        build(out)
    except (SystemExit, OSError, subprocess.CalledProcessError) as error:
        pytest.exit(f"there is nothing to compare with: {error}", returncode=1)
    return out


@pytest.fixture(scope="session")
def in_parallel():
    """map() that uses all cores: what it calls waits for processes."""
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        yield pool.map
