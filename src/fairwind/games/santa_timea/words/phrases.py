"""The words of Santa Timea: what short forms of cards and winds are called, and moves."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from fairwind.games.santa_timea.rules.components import DISCARD
from fairwind.games.santa_timea.rules.symbols import (
    CARDS,
    PIRATESS_NAME,
    WIND_NUMBERS,
    card_name,
    directions_name,
)
from fairwind.kernel.words import N_, Count, Listing, Phrase

if TYPE_CHECKING:
    from fairwind.games.santa_timea.rules.state import SantaTimeaState

DIRECTION_NAMES: Final = {"N": N_("north"), "E": N_("east"), "S": N_("south"), "W": N_("west")}


def direction(short: str) -> Phrase:
    return Phrase(DIRECTION_NAMES[short])


def directions(short: str) -> Phrase:
    return Listing([direction(letter) for letter in short])


def card(short: str) -> Phrase:
    if short == PIRATESS_NAME:
        return Phrase(N_("a piratess"))
    return Phrase(N_("{direction} {number}"), direction=direction(short[0]), number=short[1:])


def cards(short: Sequence[str]) -> Phrase:
    return Listing([card(name) for name in short])


def wind(short: str) -> Phrase:
    return Phrase(N_("{direction} wind {damage}"), direction=direction(short[0]), damage=short[1:])


def winds(short: Sequence[str]) -> Phrase:
    return Listing([wind(name) for name in short])


def points(number: int) -> Phrase:
    return Count("{number} point", "{number} points", number)


def glossary() -> Mapping[str, Phrase]:
    """Wheel cards and wind cards have the same short forms: of winds, "wind N2" is looked up."""
    return {
        **{short: direction(short) for short in DIRECTION_NAMES},
        **{short: card(short) for short in CARDS},
        **{f"wind {short}": wind(short) for short in WIND_NUMBERS},
    }


def move(state: "SantaTimeaState", action: int) -> Phrase:
    if action > DISCARD:
        which = directions(directions_name(i64(action) - DISCARD))
        return Phrase(N_("discard the triplet: {directions}"), directions=which)
    if action == DISCARD:
        return Phrase(N_("keep every wind card"))
    text = N_("lead {card}") if state.leading else N_("play {card}")
    return Phrase(text, card=card(card_name(action)))
