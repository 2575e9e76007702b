"""The smallest game of docs/adding-a-game.md is a game like any other, and passes the suite."""

import re
from pathlib import Path

import pytest

from .conftest import Installed, unpacked
from .guide import lay_down


@pytest.fixture
def driftwood(tmp_path: Path) -> Installed:
    folder = lay_down(tmp_path / "driftwood")
    (tmp_path / "wheel").mkdir()
    return Installed(unpacked(folder, tmp_path / "wheel"), tmp_path)


def test_it_passes_the_suite(driftwood: Installed) -> None:
    words = ("-q", "-p", "no:xdist", "-p", "no:cacheprovider")
    report = driftwood.python("-m", "pytest", *words, folder=driftwood.home / "driftwood")
    assert re.search(r"^\d{3} passed", report, re.MULTILINE)


def test_it_is_simulated_and_played(driftwood: Installed) -> None:
    words = ("-n", "20", "--bots", "bosun,random", "--processes", "1")
    assert "20 games of Driftwood" in driftwood.fairwind(
        "--lang", "en", "simulate", "driftwood", *words
    )
    play = ("play", "driftwood", "--name", "Anna", "--bots", "random", "--seed", "1")
    driftwood.fairwind("--lang", "en", *play, typed="1\n" * 30)
    assert (driftwood.home / "finished" / "driftwood-1.txt").is_file()
