"""The bots for tests: those that think for long are hurried, by counting, not by a clock."""

from functools import partial
from typing import Final

from fairwind.bots import BOTS
from fairwind.bots.bot import Bot
from fairwind.bots.level_bot import LevelBot
from fairwind.bots.thinking import Enough
from fairwind.kernel.skill import BOSUN, LEVELS

QUICK: Final = ("random", LEVELS[BOSUN])
"""Those who think no longer than a rule of thumb takes."""


def _soon() -> Enough:
    """Enough at the second time of asking."""
    return iter((False, True)).__next__


def hurried(name: str) -> Bot:
    return BOTS[name]() if name in QUICK else LevelBot(LEVELS.index(name), _soon)


HURRIED: Final = [partial(hurried, name) for name in BOTS]
