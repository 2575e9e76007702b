"""The words of Santa Timea: cards and winds, by their short forms; moves; what is to be done."""

from collections.abc import Mapping, Sequence
from typing import Final

from mypy_extensions import i64

from fairwind.games.santa_timea.rules.components import DISCARD
from fairwind.games.santa_timea.rules.state import OVER, TRIPLETS, SantaTimeaState
from fairwind.games.santa_timea.rules.symbols import (
    CARDS,
    PIRATESS_NAME,
    WIND_NUMBERS,
    card_name,
    directions_name,
)
from fairwind.kernel.words import N_, Count, Listing, Phrase

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


def move(state: SantaTimeaState, action: int) -> Phrase:
    if action > DISCARD:
        which = directions(directions_name(i64(action) - DISCARD))
        return Phrase(N_("discard the triplet: {directions}"), directions=which)
    if action == DISCARD:
        return Phrase(N_("keep every wind card"))
    text = N_("lead {card}") if state.leading else N_("play {card}")
    return Phrase(text, card=card(card_name(action)))


def where(state: SantaTimeaState) -> Phrase | None:
    if state.phase == OVER:
        return None
    number = int(state.round) + 1
    if state.phase == TRIPLETS:
        return Phrase(N_("Round {round}, triplets"), round=number)
    return Phrase(N_("Round {round}, trick {trick}"), round=number, trick=int(state.trick) + 1)


def task(state: SantaTimeaState) -> Phrase:
    if state.phase == TRIPLETS:
        return Phrase(N_("choose which triplets to discard"))
    return Phrase(N_("lead a card") if state.leading else N_("play a card"))


def question(state: SantaTimeaState) -> Phrase:
    if state.phase == TRIPLETS:
        text = N_("Tap a triplet to discard it; the others see it only when all have decided.")
        return Phrase(text)
    return Phrase(N_("Choose a card to lead") if state.leading else N_("Choose a card to play"))
