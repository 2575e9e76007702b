"""The bot in forty lines: short, and clearly better than chance wherever several can play."""

from pathlib import Path

import careful
import pytest
from fairwind_flotsam.game import Flotsam

import fairwind
from fairwind import QuickRng
from fairwind.bots.match import play_match
from fairwind.bots.random_bot import RandomBot
from fairwind.kernel.game import Game

GAMES = {"pirate-legends": 4, "sailorman": 4, "santa-timea": 6, "flotsam": 40}
"""How many are played of each: fewer of those that take long."""


def _loaded(name: str) -> Game:
    return Flotsam({}) if name == "flotsam" else fairwind.load(name, players=2)


def test_it_is_forty_lines_long() -> None:
    lines = Path(careful.__file__).read_text(encoding="utf-8").splitlines()
    assert len([line for line in lines if line.strip()]) <= 40


@pytest.mark.parametrize("name", GAMES)
def test_it_beats_random(name: str) -> None:
    game = _loaded(name)
    won, lead = 0, 0
    for number in range(GAMES[name]):
        seat = number % 2
        bots = [careful.Careful(), RandomBot()]
        result = play_match(game, bots if seat == 0 else bots[::-1], QuickRng(number))
        won += result.winners == [seat]
        lead += result.scores[seat] - result.scores[1 - seat]
    assert won >= 0.75 * GAMES[name]
    assert lead > 2 * GAMES[name]
