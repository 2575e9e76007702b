"""Entrants: who may take part in a contest. All bots, and the clairvoyant."""

from collections.abc import Callable, Sequence
from typing import Final

from fairwind.bots import BOTS, unknown
from fairwind.bots import load as load_bot
from fairwind.bots.bot import Bot
from fairwind.kernel.outlook import Outlook
from fairwind.kernel.state import State

from .clairvoyant import Clairvoyant, OpenWindow

CLAIRVOYANT: Final = "clairvoyant"


def entrant(name: str) -> Bot:
    """The bot of this name; ValueError if there is none."""
    if name == CLAIRVOYANT:
        return Clairvoyant()
    if name not in BOTS and ":" not in name:
        raise unknown(name, [*BOTS, CLAIRVOYANT])
    return load_bot(name)


def looks(names: Sequence[str]) -> Callable[[State, int], Outlook]:
    """How the bots of these names look at the game, by seat."""

    def look(state: State, seat: int) -> Outlook:
        return (OpenWindow if names[seat] == CLAIRVOYANT else Outlook)(state, seat)

    return look
