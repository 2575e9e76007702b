"""Worlds that agree with what a seat of Sailorman Dice knows: chapter 7 of RULES.md.

All sheets are open, so the only secret is what others have entered in the present roll.
"""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from fairwind.games.sailorman.rules.components import ENTRIES_OF_ACTIVE
from fairwind.kernel.rng import Rng

if TYPE_CHECKING:
    from fairwind.games.sailorman.rules.state import SailormanState


def imagined(state: "SailormanState", seat: int, rng: Rng) -> "SailormanState":
    """Rule 7.2: others who are done have entered anything they may; the rest begin anew."""
    own = state.at_table(seat)
    world = state.copy()
    world.rng = rng.fork()
    for other in range(state.players):
        if other == own or state.ended:
            continue
        done = state.owed[other] == 0
        world.marks[int(other)].unenter()
        world.owed[other] = 1
        if other == state.active:
            world.owed[other] = ENTRIES_OF_ACTIVE
            world.dice_left.show_as(world.dice)
        if done:
            _enter_anything(world, other, rng)
    return world


def _enter_anything(world: "SailormanState", seat: i64, rng: Rng) -> None:
    while world.owed[seat] > 0:
        world.enter_quietly(seat, world.pick(seat, rng))
