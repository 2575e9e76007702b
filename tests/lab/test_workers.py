"""Workers: they end with the command that started them, however that ends."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from fairwind.lab import simulate as module
from fairwind.lab.simulate import Series, simulate

ROOT = Path(__file__).parents[2]
COMMAND = "from tests.lab.toil import main; main()"


@pytest.mark.parametrize("end", [subprocess.Popen.terminate, subprocess.Popen.kill])
def test_workers_end_when_their_command_is_killed(
    end: Callable[[subprocess.Popen[str]], None],
) -> None:
    """They share its output, which is at its end only when the last of them is gone."""
    with subprocess.Popen(
        [sys.executable, "-c", COMMAND], cwd=ROOT, stdout=subprocess.PIPE, text=True
    ) as command:
        assert command.stdout is not None
        assert [command.stdout.readline() for _ in range(2)] == ["begun\n"] * 2
        end(command)
        rest, _ = command.communicate(timeout=60)
    assert rest == ""


def test_a_bot_that_ponders_can_be_interrupted_between_two_moves_of_a_game(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Compiled games notice Ctrl-C only where the interpreter has its turn."""
    moves: list[int] = []

    def interrupted(*_: object) -> int:
        moves.append(len(moves))
        raise KeyboardInterrupt

    monkeypatch.setattr(module._Pausing, "choose", interrupted)
    options = {"players": 2}
    outcome = simulate(Series("santa-timea", options, ("admiral", "admiral"), 0), 3)
    assert (outcome.tally.games, moves) == (0, [0])
