"""Bots: each chooses a move from what a seat may know, and only from that."""

from collections.abc import Callable, Iterable
from functools import partial
from importlib import import_module

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
    """The bot of this name, or of a class named as module:Class; ValueError if there is none.

    A class is imported: so never hand it a name that came over a network or out of a record.
    """
    if name in BOTS:
        return BOTS[name]()
    if ":" not in name:
        raise unknown(name, BOTS)
    kind = _imported(name)
    try:
        bot = kind()
    except Exception as error:
        raise _unloadable(name, error) from error
    BOTS[name] = kind
    return bot


def unknown(name: str, known: Iterable[str]) -> Unfit:
    text = N_("unknown bot {name}: there are {names}, and yours as module:Class")
    return Unfit(Phrase(text, name=quoted(name), names=", ".join(known)))


def _unloadable(name: str, error: Exception) -> Unfit:
    """Whatever went wrong in a module of somebody else's."""
    text = N_("the bot {name} cannot be loaded: {reason}")
    return Unfit(Phrase(text, name=quoted(name), reason=error))


def _imported(name: str) -> type[Bot]:
    module, _, part = name.partition(":")
    try:
        kind = getattr(import_module(module), part)
    except Exception as error:
        raise _unloadable(name, error) from error
    if not (isinstance(kind, type) and issubclass(kind, Bot)):
        raise Unfit(
            Phrase(N_("{name} is not a class of bots: derive it from Bot"), name=quoted(name))
        )
    return kind
