"""Short forms, as views, events and records name what is in the box.

N13  a wheel card    P  a piratess    N2  a wind card    NS  directions
"""

from typing import Final

from mypy_extensions import i64

from fairwind.kernel.bits import members

from .components import (
    DIRECTIONS,
    NUMBERED_CARDS,
    PIRATESS,
    WIND_KINDS,
    cards_in,
    direction_of,
    number_of,
    wind_damage,
    wind_direction,
    winds_in,
)

PIRATESS_NAME: Final = "P"


def card_name(card: int) -> str:
    if card == PIRATESS:
        return PIRATESS_NAME
    return f"{DIRECTIONS[int(direction_of(i64(card)))]}{number_of(i64(card))}"


def wind_name(wind: int) -> str:
    return f"{DIRECTIONS[int(wind_direction(i64(wind)))]}{wind_damage(i64(wind))}"


def directions_name(mask: i64) -> str:
    return "".join([DIRECTIONS[place] for place in members(mask)])


def hand_names(hand: i64) -> list[str]:
    """The cards of a hand, piratesses last."""
    return [card_name(card) for card in cards_in(hand)]


def wind_names(winds: i64) -> list[str]:
    """Winds kept, in the order of their kinds."""
    return [wind_name(wind) for wind in winds_in(winds)]


CARDS: Final = {card_name(card): card for card in range(int(NUMBERED_CARDS) + 1)}
WIND_NUMBERS: Final = {wind_name(wind): wind for wind in range(int(WIND_KINDS))}
