import os
import subprocess
from collections import Counter
from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.against_c.originals import build
from tests.against_c.sidebyside import page

compared = pytest.StashKey()


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
def text():
    """The page of the C and the port."""
    return page()


@pytest.fixture(scope="session")
def in_parallel():
    """map() that uses all cores: what it calls waits for processes."""
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        yield pool.map


@pytest.fixture
def count(request):
    """count(what, number) adds to the sums that the last lines of the run show."""
    sums = request.config.stash.setdefault(compared, Counter())
    return lambda what, number: sums.update({what: number})


def pytest_terminal_summary(terminalreporter, config):
    for what, number in config.stash.get(compared, {}).items():
        terminalreporter.write_line(f"compared with the C: {number:,} {what}")
