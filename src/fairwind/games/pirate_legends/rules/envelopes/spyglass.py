"""Spyglasses: look at what lies ahead (chapter 8 of RULES.md)."""

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from fairwind.games.pirate_legends.rules.box import Box
from fairwind.games.pirate_legends.rules.components import (
    AT_SEA,
    CELLS,
    GRID,
    NONE,
    SPYGLASS,
)
from fairwind.games.pirate_legends.rules.tiles import pay
from fairwind.kernel.bits import BIT

from .components import SPY, SPYGLASS_REACH

if TYPE_CHECKING:
    from fairwind.games.pirate_legends.rules.state import PirateLegendsState

DOWN: Final = vec[i64]([-1, 0, 1, 0])
RIGHT: Final = vec[i64]([0, 1, 0, -1])
"""By side, the step that leads there."""


def ahead(box: Box, cell: i64, side: i64, spaces: i64) -> i64:
    """The cell so many spaces away in a direction, NONE behind an edge or an island (Rule 8.3)."""
    row: i64 = cell // GRID
    column: i64 = cell % GRID
    for _ in range(spaces):
        row += DOWN[side]
        column += RIGHT[side]
        if row < 0 or column < 0 or row >= i64(box.height) or column >= i64(box.width):
            return NONE
        if box.is_land(row * GRID + column):
            return NONE
    return row * GRID + column


def is_in_sight(state: "PirateLegendsState", side: i64, tile: i64) -> bool:
    """Whether the player whose turn it is would see this tile that way."""
    if state.place[tile] != AT_SEA:
        return False
    for spaces in range(i64(1), SPYGLASS_REACH + 1):
        if ahead(state.box, state.ships[state.turn], side, spaces) == tile:
            return True
    return False


def can_spy(state: "PirateLegendsState", side: i64) -> bool:
    """Rules 8.2 and 8.3: a spyglass aboard, and a tile to be seen."""
    if state.holding(state.turn, SPYGLASS) == 0:
        return False
    for spaces in range(i64(1), SPYGLASS_REACH + 1):
        cell: i64 = ahead(state.box, state.ships[state.turn], side, spaces)
        if cell != NONE and state.place[cell] == AT_SEA:
            return True
    return False


def spy(state: "PirateLegendsState", seat: i64) -> None:
    """Rule 8.4: only the one who looks sees them."""
    side: i64 = state.pending.action - SPY
    pay(state, seat)
    for tile in range(CELLS):
        if is_in_sight(state, side, tile):
            state.known[tile] |= BIT[seat]
