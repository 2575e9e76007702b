"""Entrants: who may take part in a contest. All bots, and one that sees what nobody may see.

The clairvoyant is the admiral at an open window: its worlds are the true one, hidden cards, choices
of others and the generator included, so it knows what chance will do. It bounds from above what any
honest player can reach, and exists in the arena only.
"""

from collections.abc import Callable, Sequence
from typing import Final

from fairwind.bots import BOTS
from fairwind.bots import load as load_bot
from fairwind.bots.bot import Bot
from fairwind.kernel.outlook import Outlook
from fairwind.kernel.rng import Rng
from fairwind.kernel.skill import ADMIRAL, LEVELS
from fairwind.kernel.state import State
from fairwind.kernel.words import quoted

CLAIRVOYANT: Final = "clairvoyant"


def entrant(name: str) -> Bot:
    """The bot of this name; ValueError if there is none."""
    if name == CLAIRVOYANT:
        return load_bot(LEVELS[ADMIRAL])
    if name not in BOTS:
        known = ", ".join([*BOTS, CLAIRVOYANT])
        raise ValueError(f"unknown bot {quoted(name)}: there are {known}")
    return load_bot(name)


class OpenWindow(Outlook):
    def __init__(self, state: State, seat: int) -> None:
        super().__init__(state, seat)
        self._all = state

    def imagine(self, rng: Rng) -> State:
        return self._all.copy()


def looks(names: Sequence[str]) -> Callable[[State, int], Outlook]:
    """How the bots of these names look at the game, by seat."""

    def look(state: State, seat: int) -> Outlook:
        return (OpenWindow if names[seat] == CLAIRVOYANT else Outlook)(state, seat)

    return look
