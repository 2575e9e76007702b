"""What a seat may expect from its legend, and has from the kraken: for the value of a position."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from fairwind.games.pirate_legends.rules.components import (
    ABOARD,
    BIG_IDOL,
    CANNON,
    CHEST,
    IDOL,
    KINDS,
    MIN_PLAYERS,
    ON_ISLAND,
    PARROT,
    SAILS,
    SPLASH,
    SPYGLASS,
)
from fairwind.games.pirate_legends.rules.envelopes.components import (
    ARMOURER,
    CANNONS_OF_ARMOURER,
    CATCH_OF_FISHER,
    CHESTS_OF_EACH,
    COLLECTOR,
    CORSAIR,
    EYE_POINTS,
    FISHER,
    HEART,
    HOMEWARD,
    IDOLATER,
    IDOLS_OF_IDOLATER,
    LADEN,
    LEGEND_POINTS,
    LEGENDS,
    LOOT_OF_CORSAIR,
)
from fairwind.games.pirate_legends.rules.state import PirateLegendsState
from fairwind.kernel.bits import count

HOPE: Final = vec[float]([0.85, 0.5, 0.32, 0.2, 0.13, 0.08])
"""By how much is missing, the chance to fulfil a legend in the middle of a game."""
MOST_MISSING: Final[i64] = 5
AT_ANY_TIME: Final = 0.3
"""The chance of what is decided at the very end, long before."""
LAST_ROUNDS: Final = 4.0
"""The end is near when so many tiles are left at sea for each player."""


def points_ahead(state: PirateLegendsState, seat: i64) -> float:
    eye = float(EYE_POINTS) if state.opened.eye == seat else 0.0
    if state.envelopes & LEGENDS == 0:
        return eye
    legend: i64 = state.opened.legends[seat]
    return eye + float(LEGEND_POINTS[int(legend)]) * _chance(state, seat, legend)


def _chance(state: PirateLegendsState, seat: i64, legend: i64) -> float:
    near = max(0.0, 1.0 - float(state.at_sea) / (LAST_ROUNDS * float(state.players)))
    many = int(state.players) - MIN_PLAYERS
    if legend == HOMEWARD:
        return _at_the_end(1.0 / (1.0 + float(count(state.filled[seat]))), near)
    if legend == LADEN:
        free: i64 = count(state.slots_of(seat) & ~state.filled[seat])
        return _at_the_end(1.0 / (1.0 + float(free)), near)
    if legend == HEART:
        away: i64 = state.box.way(state.ships[seat], state.box.centre)
        return _at_the_end(1.0 / (1.0 + 0.5 * float(away)), near)
    if legend == CORSAIR:
        return _hope(i64(LOOT_OF_CORSAIR[many]) - state.opened.stolen[seat], near)
    counts = _counts(state, seat)
    if legend == COLLECTOR:
        missing: i64 = 0
        for kind in range(CHEST, CHEST + 3):
            missing += max(0, i64(CHESTS_OF_EACH[many]) - counts[kind])
        return _hope(missing, near)
    if legend == ARMOURER:
        cannons: i64 = counts[CANNON] + 2 * counts[CANNON + 1]
        return _hope(i64(CANNONS_OF_ARMOURER[many]) - cannons, near)
    if legend == FISHER:
        catch: i64 = counts[SAILS] + counts[SPLASH] + counts[SPYGLASS] + counts[SPYGLASS + 1]
        return _hope(i64(CATCH_OF_FISHER[many]) - catch, near)
    idols: i64 = counts[IDOL] + counts[IDOL + 1] + counts[IDOL + 2] + counts[BIG_IDOL]
    idols -= counts[PARROT]
    if legend == IDOLATER:
        return _hope(i64(IDOLS_OF_IDOLATER[many]) - idols, near)
    return _hope(idols, near)  # Spotless


def _hope(missing: i64, near: float) -> float:
    """Near the end what is missing is hardly found any more, and what is there stays."""
    if missing <= 0:
        return HOPE[0] + (1.0 - HOPE[0]) * near
    return HOPE[min(MOST_MISSING, missing)] * (1.0 - 0.6 * near)


def _at_the_end(now: float, near: float) -> float:
    return AT_ANY_TIME * (1.0 - near) + now * near


def _counts(state: PirateLegendsState, seat: i64) -> vec[i64]:
    """By kind, the tiles of the island and deck of a seat."""
    counts = vec[i64]([0] * int(KINDS))
    home: i64 = ON_ISLAND + state.island_of(seat)
    for tile in state.box.spaces:
        if state.place[tile] == home or state.place[tile] == ABOARD + seat:
            counts[state.kinds[tile]] += 1
    return counts
