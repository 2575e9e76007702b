"""Bots: each chooses a move from what a seat may know, and only from that."""

from collections.abc import Callable, Iterable
from functools import partial

from fairwind.kernel.refusal import Unfit
from fairwind.kernel.skill import LEVELS
from fairwind.kernel.words import N_, Phrase, quoted

from .bot import Bot
from .level_bot import LevelBot
from .random_bot import RandomBot

BOTS: dict[str, Callable[[], Bot]] = {
    "random": RandomBot,
    **{name: partial(LevelBot, level) for level, name in enumerate(LEVELS)},
}

QUICK = "bosun"
"""Who plays where many games are wanted."""
USUAL = "mate"
"""Who sits down with people who ask for nobody in particular."""


def load(name: str) -> Bot:
    """The bot of this name; ValueError if there is none."""
    if name not in BOTS:
        raise unknown(name, BOTS)
    return BOTS[name]()


def unknown(name: str, known: Iterable[str]) -> Unfit:
    text = N_("unknown bot {name}: there are {names}")
    return Unfit(Phrase(text, name=quoted(name), names=", ".join(known)))
