"""How far a Move leads: weather, Navigator, reefs and whirlpools together."""

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from fairwind.games.pirate_legends.rules.components import MOVE

from . import captains, weather, whirlpools
from .components import WHIRLPOOLS

if TYPE_CHECKING:
    from fairwind.games.pirate_legends.rules.state import PirateLegendsState


def reach(state: "PirateLegendsState", seat: i64) -> i64:
    """The steps of a Move: Rules 10.3, 10.4 and 12.5."""
    return weather.steps_of_a_move(state) + captains.steps_more(state, seat)


def can_move(state: "PirateLegendsState", seat: i64, cell: i64) -> bool:
    """Rules 4.3, 14.2 and 18.2"""
    here: i64 = state.ships[seat]
    box = state.box
    if not box.is_sea(cell) or cell == here:
        return False
    steps: i64 = reach(state, seat)
    if box.way(here, cell) <= steps:
        return True
    return state.envelopes & WHIRLPOOLS != 0 and whirlpools.way_through(box, here, cell) <= steps


def add_moves(state: "PirateLegendsState", found: vec[i64], n: i64) -> i64:
    for cell in state.box.spaces:
        if can_move(state, state.turn, cell):
            found[n] = MOVE + cell
            n += 1
    return n
