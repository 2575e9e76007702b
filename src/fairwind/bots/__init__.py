"""Bots: each chooses a move from what a seat may know, and only from that."""

from collections.abc import Callable, Iterable
from functools import partial
from importlib import import_module
from typing import Any

from fairwind.kernel.refusal import Unfit
from fairwind.kernel.skill import LEVELS
from fairwind.kernel.words import N_, Phrase, quoted
from fairwind.plugins import Plugins

from .bot import Bot
from .level_bot import LevelBot
from .random_bot import RandomBot

BOTS: Plugins[Callable[[], Bot]] = Plugins(
    "fairwind.bots",
    {"random": RandomBot, **{name: partial(LevelBot, level) for level, name in enumerate(LEVELS)}},
)
"""A package with a bot says in its pyproject.toml: [project.entry-points."fairwind.bots"]
my-bot = "my_package.bots:MyBot"."""

QUICK = "bosun"
"""Who plays where many games are wanted."""
USUAL = "mate"
"""Who sits down with people who ask for nobody in particular."""


def load(name: str) -> Bot:
    """The bot of this name, or of a class named as module:Class; ValueError if there is none.

    A class is imported: so never hand it a name that came over a network or out of a record.
    """
    if name not in BOTS and ":" not in name:
        raise unknown(name, BOTS)
    try:
        kind: Any = BOTS[name] if name in BOTS else _imported(name)
        bot: object = kind() if callable(kind) else None
    except Exception as error:
        text = N_("the bot {name} cannot be loaded: {reason}")
        raise Unfit(Phrase(text, name=quoted(name), reason=error)) from error
    if not isinstance(bot, Bot):
        text = N_("{name} is not a class of bots: derive it from Bot")
        raise Unfit(Phrase(text, name=quoted(name)))
    BOTS[name] = kind
    return bot


def unknown(name: str, known: Iterable[str]) -> Unfit:
    text = N_("unknown bot {name}: there are {names}, and yours as module:Class")
    return Unfit(Phrase(text, name=quoted(name), names=", ".join(known)))


def _imported(name: str) -> Any:
    module, _, part = name.partition(":")
    return getattr(import_module(module), part)
