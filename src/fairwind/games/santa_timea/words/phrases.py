"""The words of Santa Timea: cards, winds and moves as phrases."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from fairwind.games.santa_timea.rules.components import (
    DISCARD,
    PIRATESS,
    direction_of,
    number_of,
    wind_damage,
    wind_direction,
)
from fairwind.kernel.bits import members
from fairwind.kernel.words import N_, Count, Listing, Phrase

if TYPE_CHECKING:
    from fairwind.games.santa_timea.rules.state import SantaTimeaState

DIRECTION_NAMES: Final = (N_("north"), N_("east"), N_("south"), N_("west"))


def direction(number: int) -> Phrase:
    return Phrase(DIRECTION_NAMES[number])


def card(number: int) -> Phrase:
    if number == PIRATESS:
        return Phrase(N_("a piratess"))
    where = direction(int(direction_of(i64(number))))
    return Phrase(N_("{direction} {number}"), direction=where, number=int(number_of(i64(number))))


def cards(numbers: list[int]) -> Phrase:
    return Listing([card(number) for number in numbers])


def wind(number: int) -> Phrase:
    where = direction(int(wind_direction(i64(number))))
    text = N_("{direction} wind {damage}")
    return Phrase(text, direction=where, damage=int(wind_damage(i64(number))))


def winds(numbers: list[int]) -> Phrase:
    return Listing([wind(number) for number in numbers])


def directions(mask: int) -> Phrase:
    return Listing([direction(number) for number in members(i64(mask))])


def points(number: int) -> Phrase:
    return Count("{number} point", "{number} points", number)


def move(state: "SantaTimeaState", action: int) -> Phrase:
    if action > DISCARD:
        which = directions(int(i64(action) - DISCARD))
        return Phrase(N_("discard the triplet: {directions}"), directions=which)
    if action == DISCARD:
        return Phrase(N_("keep every wind card"))
    if state.leading:
        return Phrase(N_("lead {card}"), card=card(action))
    return Phrase(N_("play {card}"), card=card(action))
