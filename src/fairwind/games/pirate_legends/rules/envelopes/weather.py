"""Weather: a card for each round (chapter 10 of RULES.md)."""

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from fairwind.games.pirate_legends.rules.components import MOST_STEPS, NONE

from . import events
from .components import (
    FAIR_WIND,
    FOG,
    GALE,
    HEADWIND,
    STEPS_IN_FAIR_WIND,
    STEPS_IN_HEADWIND,
    WEATHER_CARDS,
    WEATHERS,
)

if TYPE_CHECKING:
    from fairwind.games.pirate_legends.rules.state import PirateLegendsState


def steps_of_a_move(state: "PirateLegendsState") -> i64:
    """Rules 10.3 and 10.4"""
    if state.opened.weather == FAIR_WIND:
        return STEPS_IN_FAIR_WIND
    return STEPS_IN_HEADWIND if state.opened.weather == HEADWIND else MOST_STEPS


def is_foggy(state: "PirateLegendsState") -> bool:
    """Rule 10.5"""
    return state.opened.weather == FOG


def turn_card(state: "PirateLegendsState") -> None:
    """Rule 10.2. The order of the pile matters to nobody before a card is turned, so the card is
    drawn from all that are left only then."""
    opened = state.opened
    cards = vec[i64]([card for card in range(WEATHERS) for _ in range(opened.pile[card])])
    opened.weather = state.shuffled("weather", cards, 1)[0]
    opened.pile[opened.weather] -= 1
    if opened.weather == GALE or len(cards) == 1:  # Rule 10.7
        opened.pile = WEATHER_CARDS[:]
    if state.watched:
        events.weather_turned(state)
    if opened.weather == GALE:
        _blow(state)


def _blow(state: "PirateLegendsState") -> None:
    """Rule 10.6; a ship that is not on the line stays (M8)."""
    line = state.box.line
    for seat in range(state.players):
        place: i64 = state.box.line_place[state.ships[seat]]
        if place != NONE and place + 1 < len(line):
            state.ships[seat] = line[place + 1]
    if state.watched:
        events.gale(state)
