"""The bots for tests: those that think for long are hurried, by counting, not by a clock."""

from typing import Final

from fairwind.bots import BOTS
from fairwind.bots.bot import Bot
from fairwind.bots.level_bot import LevelBot
from fairwind.bots.thinking import Enough
from fairwind.kernel.skill import ADMIRAL, BOSUN, DECKHAND, LEVELS

QUICK: Final = ("random", LEVELS[BOSUN])
"""Those who think no longer than a rule of thumb takes."""
THINKERS: Final = (LEVELS[DECKHAND], LEVELS[ADMIRAL])
"""Of the others, those between whom all the rest lie."""


def _at_once() -> Enough:
    """Enough at the first time of asking."""
    return lambda: True


def hurried(name: str) -> Bot:
    return BOTS[name]() if name in QUICK else LevelBot(LEVELS.index(name), _at_once)
