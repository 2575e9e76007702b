"""Legends: a secret aim for each player (chapter 16 of RULES.md)."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from fairwind.games.pirate_legends.rules.components import (
    CANNON,
    CHEST,
    GRAPNEL,
    MIN_PLAYERS,
    SAILS,
    SPLASH,
    SPYGLASS,
)
from fairwind.games.pirate_legends.rules.scoring import idols_left

from . import events
from .components import (
    ARMOURER,
    CANNONS_OF_ARMOURER,
    CATCH_OF_FISHER,
    CHESTS_OF_EACH,
    COLLECTOR,
    CORSAIR,
    FISHER,
    HEART,
    HOMEWARD,
    IDOLATER,
    IDOLS_OF_IDOLATER,
    LADEN,
    LEGEND_CARDS,
    LEGEND_POINTS,
    LOOT_OF_CORSAIR,
    SPOTLESS,
)

if TYPE_CHECKING:
    from fairwind.games.pirate_legends.rules.state import PirateLegendsState


def deal(state: "PirateLegendsState") -> None:
    """Rule 16.1"""
    cards = state.shuffled("legends", LEGEND_CARDS, state.players)
    state.opened.legends = cards[: state.players]
    if state.watched:
        events.legends_dealt(state)


def points_of(state: "PirateLegendsState", seat: i64) -> int:
    """Rule 16.2: all of a legend's points, or none."""
    legend: i64 = state.opened.legends[seat]
    return LEGEND_POINTS[int(legend)] if is_fulfilled(state, seat, legend) else 0


def is_fulfilled(state: "PirateLegendsState", seat: i64, legend: i64) -> bool:
    """As the table stands, whoever has the card."""
    many = int(state.players) - MIN_PLAYERS
    if legend == HOMEWARD:  # Rule 16.9
        return state.filled[seat] == 0
    if legend == LADEN:  # Rule 16.10
        return state.filled[seat] == state.slots_of(seat)
    if legend == HEART:  # Rule 16.11
        return state.ships[seat] == state.box.centre
    if legend == CORSAIR:  # Rule 16.12
        return state.opened.stolen[seat] >= i64(LOOT_OF_CORSAIR[many])
    counts = state.counted(seat)
    if legend == COLLECTOR:  # Rule 16.4
        chests = counts[int(CHEST) : int(CHEST) + 3]
        return min(chests) >= CHESTS_OF_EACH[many]
    if legend == ARMOURER:  # Rule 16.5
        return counts[int(CANNON)] + 2 * counts[int(CANNON) + 1] >= CANNONS_OF_ARMOURER[many]
    if legend == FISHER:  # Rule 16.6
        catch = counts[int(SPLASH)] + counts[int(SAILS)]
        catch += counts[int(SPYGLASS)] + counts[int(GRAPNEL)]
        return catch >= CATCH_OF_FISHER[many]
    if legend == IDOLATER:  # Rule 16.7
        return idols_left(counts) >= IDOLS_OF_IDOLATER[many]
    assert legend == SPOTLESS
    return idols_left(counts) == 0  # Rule 16.8
