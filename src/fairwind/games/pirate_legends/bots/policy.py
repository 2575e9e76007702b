"""The policy for Pirate Legends: what a good player does without looking far ahead.

Each action is weighed by values.py, in games with envelopes by envelopes/values.py.
"""

from mypy_extensions import i64

from fairwind.games.pirate_legends.rules.components import PAY, SLOT, START, STOW
from fairwind.games.pirate_legends.rules.slots import slots_to_name
from fairwind.games.pirate_legends.rules.state import PirateLegendsState
from fairwind.kernel.bits import lowest

from .envelopes import answers
from .envelopes.values import ValuesWithEnvelopes
from .values import ActionValues


def choice(state: PirateLegendsState, seat: int) -> int:
    return int(move(state, i64(seat)))


def move(state: PirateLegendsState, seat: i64) -> i64:
    """The same for compiled callers."""
    if state.phase == PAY or state.phase == STOW:
        return SLOT + lowest(slots_to_name(state))
    if state.phase == START:
        return i64(state.legal(int(seat))[0])
    if state.envelopes == 0:
        return ActionValues(state, seat).choice()
    return answers.move(state, seat)


def values(state: PirateLegendsState, seat: i64) -> ActionValues:
    """What the actions of whoever's turn it is are worth."""
    return ActionValues(state, seat) if state.envelopes == 0 else ValuesWithEnvelopes(state, seat)
