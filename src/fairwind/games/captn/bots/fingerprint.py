"""Fingerprints: one number that tells positions of a game of Capt'n apart, or nearly always."""

from typing import Final

from mypy_extensions import i64

from fairwind.games.captn.rules.components import DIE, MOVEMENT_CARDS
from fairwind.games.captn.rules.state import CaptnState

KEPT: Final[i64] = (1 << 40) - 1
HALF: Final[i64] = (1 << 25) - 1
STIR: Final[i64] = 999_983


def fingerprint(state: CaptnState) -> int:
    """Of all that matters for what may happen next. Products stay below 61 bits, so that compiled
    and interpreted rules agree."""
    found: i64 = state.phase * 64 + state.stage
    found = _stirred(found, state.you * 128 + state.turn)
    found = _stirred(found, state.islands)
    found = _stirred(found, state.treasures)
    found = _stirred(found, state.counts)
    found = _stirred(found, state.spaces)
    found = _stirred(found, state.orders)
    found = _stirred(found, state.been)
    found = _stirred(found, state.rowed)
    for ship in state.ships:
        found = _stirred(found, ship + 1)
    for die in range(DIE + 1):
        found = _stirred(found, state.dice[die])
    found = _stirred(found, (state.fatigue * 16 + state.held) * 16 + state.acted)
    found = _stirred(found, (state.card * 64 + state.sailor) * 64 + state.rowboat + 70)
    found = _stirred(found, (state.errand * 8 + state.die) * 8 + state.actor + 70)
    found = _stirred(found, (state.target * 64 + state.aside) * 64 + state.chosen + 5000)
    if state.own:
        found += 1
    if state.after_picture:
        found += 2
    if state.rum:
        found += 4
    if state.held & 4 != 0 or state.cards != 0:
        return int(found)
    for place in range(MOVEMENT_CARDS):
        found = (found * 61 + state.deck[place]) & KEPT
    return int(found)


def _stirred(found: i64, number: i64) -> i64:
    low: i64 = number & HALF
    high: i64 = (number >> 25) & HALF
    return (((found * STIR + low) & KEPT) * STIR + high) & KEPT
