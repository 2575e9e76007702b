"""Puts the toy game on the shelf while the lab is tested, and keeps progress quiet."""

import pytest

from fairwind.bots import BOTS
from fairwind.games import GAMES
from fairwind.lab import progress
from tests.lab import toy


@pytest.fixture(autouse=True)
def _toys(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only in this process: a pool of workers does not know them."""
    for name, game in toy.GAMES.items():
        monkeypatch.setitem(GAMES, name, game)
    for name, bot in toy.BOTS.items():
        monkeypatch.setitem(BOTS, name, bot)


@pytest.fixture(autouse=True)
def _quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a slow machine, too, what is said does not depend on the clock."""
    monkeypatch.setattr(progress, "FIRST_LINE", 3600.0)
