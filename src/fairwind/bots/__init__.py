"""Bots: each chooses a move from what a seat may know, and only from that."""

from fairwind.kernel.words import quoted

from .bosun import Bosun
from .bot import Bot
from .random_bot import RandomBot

BOTS: dict[str, type[Bot]] = {
    "random": RandomBot,
    "bosun": Bosun,
}

BEST = "bosun"
"""Who gives hints."""


def load(name: str) -> Bot:
    """The bot of this name; ValueError if there is none."""
    if name not in BOTS:
        raise ValueError(f"unknown bot {quoted(name)}: there are {', '.join(BOTS)}")
    return BOTS[name]()
