"""How long a way is: reach of a Move, reefs, whirlpools, and coasts the Smuggler can unload at."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from fairwind.games.pirate_legends.rules.box import Box
from fairwind.games.pirate_legends.rules.components import ISLANDS, MOST_STEPS, NONE
from fairwind.games.pirate_legends.rules.envelopes import captains, ways, whirlpools
from fairwind.games.pirate_legends.rules.envelopes.components import (
    CAPTAINS,
    FAR,
    SMUGGLER,
    WHIRLPOOLS,
)
from fairwind.games.pirate_legends.rules.state import PirateLegendsState

PATIENCE: Final = 0.76
"""What a gain is worth if it takes one action more to get it."""
NO_CORNERS: Final = vec[i64]()


@final
class Passages:
    """Of one seat, at one moment."""

    def __init__(self, state: PirateLegendsState, seat: i64) -> None:
        self._box: Final[Box] = state.box
        self._reach: Final[i64] = ways.reach(state, seat)
        """In this round,"""
        self._usual_reach: Final[i64] = MOST_STEPS + captains.steps_more(state, seat)
        """and in most others."""
        self._left: Final[i64] = state.actions_left
        self._west: i64 = NONE
        self._east: i64 = NONE
        if state.envelopes & WHIRLPOOLS != 0:
            self._west = whirlpools.western(state.box)
            self._east = whirlpools.eastern(state.box)
        self._corners: vec[i64] = NO_CORNERS
        """By island the cell diagonally next to it, if that is near enough."""
        if state.envelopes & CAPTAINS != 0 and captains.has(state, seat, SMUGGLER):
            self._corners = _corners(state.box)

    def steps(self, cell: i64, space: i64) -> i64:
        best: i64 = self._box.way(cell, space)
        if self._west != NONE and best > 1:
            return min(best, whirlpools.way_through(self._box, cell, space))
        return best

    def steps_to_coast(self, cell: i64, island: i64) -> i64:
        best: i64 = self._box.to_coast[cell * ISLANDS + island]
        if self._west != NONE and best > 1:
            way_out: i64 = self.exit_of(cell)
            through: i64 = self._box.to_coast[way_out * ISLANDS + island]
            best = min(best, self.steps_to_exit(cell) + through)
        if len(self._corners) > 0 and self._corners[island] != NONE:
            best = min(best, self._box.way(cell, self._corners[island]))
        return best

    def after(self, steps: i64, step_included: i64) -> float:
        """The part of a gain that is left if it lies so many steps away; a last step may be part
        of the action that gets it. The weather of this round holds for what is left of the turn."""
        worth = 1.0
        left: i64 = steps - step_included
        moves: i64 = 1
        while left > 0:
            worth *= PATIENCE
            left -= self._reach if moves < self._left else self._usual_reach
            moves += 1
        return worth

    def exit_of(self, cell: i64) -> i64:
        """The whirlpool where one comes out if one goes to the nearer one, or NONE."""
        if self._west == NONE:
            return NONE
        return self._east if self._to(cell, self._west) < self._to(cell, self._east) else self._west

    def steps_to_exit(self, cell: i64) -> i64:
        """To the nearer whirlpool."""
        if self._west == NONE:
            return FAR
        return min(self._to(cell, self._west), self._to(cell, self._east))

    def _to(self, cell: i64, whirlpool: i64) -> i64:
        """It has to be stepped onto (Rule 14.2): who is there leaves it and comes back."""
        return self._box.way(cell, whirlpool) if cell != whirlpool else 2


def _corners(box: Box) -> vec[i64]:
    found = vec[i64]([NONE] * int(ISLANDS))
    for cell in box.spaces:
        if box.corner_of[cell] != NONE:
            found[box.corner_of[cell]] = cell
    return found
