"""Puts the toy game on the shelf while the lab is tested."""

import pytest

from fairwind.bots import BOTS
from fairwind.games import GAMES
from tests.lab import toy


@pytest.fixture(autouse=True)
def _toys(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only in this process: a pool of workers does not know them."""
    for name, game in toy.GAMES.items():
        monkeypatch.setitem(GAMES, name, game)
    for name, bot in toy.BOTS.items():
        monkeypatch.setitem(BOTS, name, bot)
