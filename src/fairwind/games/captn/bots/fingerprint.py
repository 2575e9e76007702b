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
    print_: i64 = state.phase * 64 + state.stage
    print_ = _stirred(print_, state.you * 64 + state.turn)
    print_ = _stirred(print_, state.islands)
    print_ = _stirred(print_, state.treasures)
    print_ = _stirred(print_, state.counts)
    print_ = _stirred(print_, state.spaces)
    print_ = _stirred(print_, state.orders)
    print_ = _stirred(print_, state.been)
    print_ = _stirred(print_, state.rowed)
    for ship in state.ships:
        print_ = _stirred(print_, ship + 1)
    for die in range(DIE + 1):
        print_ = _stirred(print_, state.dice[die])
    print_ = _stirred(print_, (state.fatigue * 16 + state.held) * 16 + state.acted)
    print_ = _stirred(print_, (state.card * 64 + state.sailor) * 64 + state.rowboat + 70)
    print_ = _stirred(print_, (state.errand * 8 + state.die) * 8 + state.actor + 70)
    print_ = _stirred(print_, (state.target * 64 + state.aside) * 64 + state.chosen + 5000)
    if state.own:
        print_ += 1
    if state.after_picture:
        print_ += 2
    if state.rum:
        print_ += 4
    if state.held & 4 != 0 or state.cards != 0:
        return int(print_)
    for place in range(MOVEMENT_CARDS):
        print_ = (print_ * 61 + state.deck[place]) & KEPT
    return int(print_)


def _stirred(print_: i64, number: i64) -> i64:
    low: i64 = number & HALF
    high: i64 = (number >> 25) & HALF
    return (((print_ * STIR + low) & KEPT) * STIR + high) & KEPT
