import json

from tests.against_c import bench
from tests.against_c.record import facts, written
from tests.programs import STEPS


def test_what_is_recorded_of_the_c_is_what_it_does():
    # Else: make sessions C=DIR.
    recorded, now = json.loads(STEPS.read_text("ascii")), json.loads(written(facts()))
    assert recorded["said"] == now["said"] and recorded["code"] == now["code"]
    assert recorded["games"] == now["games"] and len(now["games"]) == 5


def test_the_bench_says_how_many_times_the_c_the_port_takes():
    report = bench.report(empty=0.010, tictactoe=0.012, gomoku=0.015, port=0.0006, in_process=0.0001, by_process=0.006)
    assert "1.20 times the empty package" in report and "1.50 times the empty package" in report
    assert "6.00 times C" in report and "0.100 times C" in report
