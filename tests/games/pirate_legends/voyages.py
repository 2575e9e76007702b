"""Games with envelopes for tests: captains, legends, weather and lots as wanted."""

from collections.abc import Sequence
from typing import Any

from mypy_extensions import i64

from fairwind.games.pirate_legends.rules.envelopes.components import AWAKE
from fairwind.games.pirate_legends.rules.envelopes.symbols import (
    CAPTAIN_NAMES,
    LEGEND_NAMES,
    WEATHER_NAMES,
)
from fairwind.games.pirate_legends.rules.state import PirateLegendsState
from fairwind.games.pirate_legends.rules.symbols import CELLS_BY_NAME, SLOT_LETTERS
from fairwind.kernel.events import Roll

from .tables import position


def weather(*cards: str) -> list[Roll]:
    return [Roll("weather", [WEATHER_NAMES.index(card)]) for card in cards]


def lots(letters: str) -> list[Roll]:
    return [Roll("lot", [SLOT_LETTERS.index(letter)]) for letter in letters]


def legends(names: str) -> list[Roll]:
    """By seat."""
    return [Roll("legends", [LEGEND_NAMES.index(name) for name in names.split()])]


def captains(names: str) -> list[Roll]:
    """By seat the one that it will choose, dealt with one that nobody will."""
    chosen: list[str] = names.split()
    spare = iter(name for name in CAPTAIN_NAMES if name not in chosen)
    pairs = [pair for name in chosen for pair in (name, next(spare))]
    return [Roll("captains", [CAPTAIN_NAMES.index(name) for name in pairs])]


def sailing(
    captain: str, *decks: str, ships: str, rolls: Sequence[Roll] = (), **options: Any
) -> PirateLegendsState:
    """A position in which seat 0 has this captain; the others have what is of no use here."""
    others = [name for name in ("merchant", "bosun", "gunner", "diver") if name != captain]
    names = " ".join([captain, *others][: len(decks)])
    dealt = [*captains(names), *rolls]
    return position(*decks, ships=ships, rolls=dealt, chosen=names, captains=True, **options)


def with_kraken(
    *decks: str, ships: str, at: str, rolls: Sequence[Roll] = (), **options: Any
) -> PirateLegendsState:
    """A position in which it is awake, and there."""
    state = position(*decks, ships=ships, rolls=rolls, kraken=True, **options)
    state.opened.kraken = i64(CELLS_BY_NAME[at])
    state.opened.kraken_state = AWAKE
    return state


def with_patrol(
    *decks: str, ships: str, at: str, rolls: Sequence[Roll] = (), **options: Any
) -> PirateLegendsState:
    """A position in which it is there."""
    state = position(*decks, ships=ships, rolls=rolls, patrol=True, **options)
    state.opened.patrol = state.box.line_place[i64(CELLS_BY_NAME[at])]
    return state
