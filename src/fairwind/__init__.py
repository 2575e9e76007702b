"""Fairwind: four sea games on one table, for players, owners of the boxes, and researchers."""

from ._form import form  # first: it decides which files the imports after it find

# isort: split
from . import locales, record
from .bots.bot import Bot
from .games import GAMES, load
from .kernel.game import Game
from .kernel.outlook import Outlook
from .kernel.refusal import IllegalMove
from .kernel.rng import QuickRng, Rng, SealedRng
from .kernel.state import State
from .kernel.words import install as _install

__version__ = "0.1.0"
__all__ = [
    "GAMES",
    "Bot",
    "Game",
    "IllegalMove",
    "Outlook",
    "QuickRng",
    "Rng",
    "SealedRng",
    "State",
    "form",
    "load",
    "record",
]

_install(locales.lookup)
