import os

import pytest


@pytest.fixture(scope="session")
def c():
    """Nothing: what asks for it needs the C, in the folder that C in the environment names."""
    if not os.environ.get("C"):
        pytest.skip("needs the C: make compare C=DIR")


@pytest.fixture(scope="session")
def text(c):
    """The page of the C and the port."""
    from tests.sidebyside.page import page
    return page()
