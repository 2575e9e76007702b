"""Quick guesses of the policy: whose island is whose, and what an exchange would bring.

`beliefs.py` weighs all deals of the island cards for a search; this takes the most likely owners,
and sees only what the seat may know.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from fairwind.games.pirate_legends.knowledge.known import knows
from fairwind.games.pirate_legends.rules.components import (
    ABOARD,
    CANNONS_TO_EXCHANGE,
    ISLANDS,
    MAX_PLAYERS,
    NONE,
    ON_ISLAND,
    WORTH,
)
from fairwind.games.pirate_legends.rules.state import PirateLegendsState

A_SIGN: Final[i64] = 2
"""Whoever has unloaded so many tiles on an island, and on no other more, may live there."""
EVERYTHING: Final[i64] = 100
"""More than all tiles: the card is known."""
BROUGHT_HOME: Final = 1.3
"""What a tile that somebody else has brought home is worth on average: mostly a chest;"""
LEFT_HERE: Final = -1.0
"""and one that somebody has left on the own island: mostly an idol."""


def likely_homes(state: PirateLegendsState, seat: i64) -> vec[i64]:
    """By seat the island that is its own, known or guessed; NONE without a sign."""
    homes = vec[i64]([-1] * MAX_PLAYERS)
    unloaded = vec[i64]([0] * int(MAX_PLAYERS * ISLANDS))
    for tile in state.box.spaces:
        island: i64 = state.place[tile] - ON_ISLAND
        if 0 <= island < ABOARD - ON_ISLAND and not knows(state, seat, tile):
            for other in range(state.players):
                unloaded[other * ISLANDS + island] += (state.known[tile] >> other) & 1
    for other in range(state.players):
        most: i64 = A_SIGN - 1
        for island in range(ISLANDS):
            if (state.card_known[island] >> seat) & 1 == 1:
                if state.holders[island] == other:
                    homes[other] = island
                    most = EVERYTHING
            elif unloaded[other * ISLANDS + island] > most:
                homes[other] = island
                most = unloaded[other * ISLANDS + island]
    return homes


def gains_of_exchange(
    state: PirateLegendsState,
    seat: i64,
    homes: vec[i64],
    cannons: i64,
    needed: i64 = CANNONS_TO_EXCHANGE,
) -> vec[float]:
    """By seat, what it would bring to exchange island cards with it; 0 if nothing, or if the
    cannons do not suffice."""
    gains = vec[float]([0.0] * MAX_PLAYERS)
    if cannons >= needed:
        for other in range(state.players):
            if other != seat and homes[other] != NONE:
                gains[other] = max(0.0, _gain_of_exchange(state, seat, homes[other]))
    return gains


def _gain_of_exchange(state: PirateLegendsState, seat: i64, other_home: i64) -> float:
    """How much more lies on another island than on the own one, in points, as far as one can
    tell."""
    home: i64 = state.island_of(seat)
    gain = 0.0
    for tile in state.box.spaces:
        island: i64 = state.place[tile] - ON_ISLAND
        if island == other_home:
            known = knows(state, seat, tile)
            gain += float(WORTH[state.kinds[tile]]) if known else BROUGHT_HOME
        elif island == home:
            known = knows(state, seat, tile)
            gain -= float(WORTH[state.kinds[tile]]) if known else LEFT_HERE
    return gain
