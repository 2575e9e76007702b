"""Whirlpools: two spaces that carry ships from one to the other (chapter 14 of RULES.md)."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from fairwind.games.pirate_legends.rules.box import Box
from fairwind.games.pirate_legends.rules.components import AT_SEA, GRID, NONE, distance
from fairwind.kernel.refusal import Unfit
from fairwind.kernel.words import N_, Phrase

from .components import FAR, WHIRLPOOL_FROM_CENTRE

if TYPE_CHECKING:
    from fairwind.games.pirate_legends.rules.state import PirateLegendsState


def check(box: Box) -> None:
    """Rule 14.1, M12: a board has them only if both spaces are sea."""
    column = box.centre % GRID
    fits = column >= WHIRLPOOL_FROM_CENTRE and column + WHIRLPOOL_FROM_CENTRE < i64(box.width)
    if not fits or not box.is_sea(western(box)) or not box.is_sea(eastern(box)):
        text = N_("this box has no sea two spaces west and east of its centre for the whirlpools")
        raise Unfit(Phrase(text))


def western(box: Box) -> i64:
    return box.centre - WHIRLPOOL_FROM_CENTRE


def eastern(box: Box) -> i64:
    return box.centre + WHIRLPOOL_FROM_CENTRE


def way_through(box: Box, here: i64, cell: i64) -> i64:
    """The steps from one cell to another by way of the whirlpools, which are stepped onto (Rule
    14.2). A move does not come back to where it began (M13), so not from a whirlpool itself."""
    best: i64 = FAR
    west: i64 = western(box)
    east: i64 = eastern(box)
    if here != west:
        best = box.way(here, west) + box.way(east, cell)
    if here != east:
        best = min(best, box.way(here, east) + box.way(west, cell))
    return best


def goal_of_exploring(state: "PirateLegendsState", seat: i64) -> i64:
    """Rules 14.3 and 14.4: the space to which a step of exploring may be carried, or NONE without a
    tile there."""
    here: i64 = state.ships[seat]
    west: i64 = western(state.box)
    east: i64 = eastern(state.box)
    to: i64 = NONE
    if distance(here, west) == 1:
        to = east
    elif distance(here, east) == 1:
        to = west
    return to if to != NONE and state.place[to] == AT_SEA else NONE
