"""The steps of a set-up: what is told of them, and what becomes of commands that fail."""

import sys
from pathlib import Path

import pytest

from scripts import steps as module
from scripts.steps import StepFailed, Steps

PLAN = [("Fetching", 20), ("Building", 10)]


def test_a_log_is_told_of_every_step(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    steps = Steps(PLAN, tmp_path / "log")
    for _ in PLAN:
        with steps.step():
            pass
    lines = capsys.readouterr().err.splitlines()
    assert lines[0] == "1 of 2: Fetching, about 20 s."
    assert lines[1] == "   done in 0 s."
    assert lines[2] == "2 of 2: Building, about 10 s."


def test_a_long_step_is_never_silent(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "QUIET_SECONDS", 0.001)
    steps = Steps(PLAN, tmp_path / "log")
    with steps.step():
        steps.run(sys.executable, "-c", "print('halfway')")
        while "halfway" not in (told := capsys.readouterr().err):
            assert told is not None
    assert "about 30 s left: halfway" in told or "about 29 s left: halfway" in told


def test_what_a_command_prints_goes_to_the_log_and_comes_back(tmp_path: Path) -> None:
    steps = Steps(PLAN, tmp_path / "log")
    with steps.step():
        printed = steps.run(sys.executable, "-c", "print('one'); print('two')")
    assert printed.split() == ["one", "two"]
    assert (tmp_path / "log").read_text().split() == ["one", "two"]


def test_a_command_that_fails_ends_the_step(tmp_path: Path) -> None:
    steps = Steps(PLAN, tmp_path / "log")
    with pytest.raises(StepFailed), steps.step():
        steps.run(sys.executable, "-c", "raise SystemExit('no compiler today')")
    assert "no compiler today" in (tmp_path / "log").read_text()
