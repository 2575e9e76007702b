"""Interpreted and compiled, Fairwind plays the same games to the last bit (DESIGN, property 1)."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import fairwind

ROOT = Path(__file__).parents[2]


def _printed(game: str, pure: bool) -> tuple[str, dict[str, str]]:
    """The form that ran and its fingerprints, from a process of its own."""
    environment = {name: value for name, value in os.environ.items() if name != "FAIRWIND_PURE"}
    if pure:
        environment["FAIRWIND_PURE"] = "1"
    ran = subprocess.run(
        [sys.executable, "-m", "tests.conformance.fingerprints", game],
        cwd=ROOT,
        env=environment,
        check=True,
        capture_output=True,
        text=True,
    )
    printed = json.loads(ran.stdout)
    return printed["form"], printed["fingerprints"]


@pytest.mark.skipif(fairwind.form() == "interpreted", reason="runs with the compiled rules")
@pytest.mark.parametrize("game", fairwind.GAMES)
def test_interpreted_and_compiled_games_are_the_same(game: str) -> None:
    pure_form, pure = _printed(game, pure=True)
    usual_form, usual = _printed(game, pure=False)
    assert (pure_form, usual_form) == ("interpreted", "compiled")
    assert usual == pure
    assert len(pure) > 1
