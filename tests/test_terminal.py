import signal

import pytest

pytest.importorskip("termios", reason="this platform has no pseudo-terminals")
from tests.pseudo_terminal import PATIENCE, terminal  # noqa: E402


def test_ctrl_d_at_a_terminal_leaves_the_game_at_once():
    with terminal("-m", "tictactoe") as it:
        before = it.settings()
        it.wait_for(":>".encode())
        it.type(b"\x04")
        status, shown, after = it.end()
    assert (status, after) == (0, before) and shown.endswith("请选择:>\r\n退出游戏\r\n".encode())


def test_ctrl_c_at_a_terminal_ends_with_status_130():
    with terminal("-m", "tictactoe") as it:
        before = it.settings()
        it.wait_for(":>".encode())
        it.type(b"\x03")
        status, shown, after = it.end()
    assert (status, after) == (130, before) and shown.endswith("请选择:>^C".encode())


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_signal_ends_the_program(number):
    with terminal("-m", "tictactoe") as it:
        it.wait_for(":>".encode())
        it.process.send_signal(number)
        status, shown, _ = it.end()
    assert status == 128 + number and shown.endswith("请选择:>".encode())


@pytest.mark.parametrize("controlling", [True, False])
def test_a_closed_window_ends_the_program(controlling):
    with terminal("-m", "tictactoe", controlling=controlling) as it:
        it.wait_for(":>".encode())
        it.close_window()
        assert it.process.wait(PATIENCE) > 0
