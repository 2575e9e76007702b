"""Grapnels: pull another ship to your own (chapter 15 of RULES.md)."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from fairwind.games.pirate_legends.rules.components import GRAPNEL as GRAPNEL_TILE
from fairwind.games.pirate_legends.rules.components import distance
from fairwind.games.pirate_legends.rules.tiles import pay

from .components import GRAPNEL_REACH, GRAPPLE

if TYPE_CHECKING:
    from fairwind.games.pirate_legends.rules.state import PirateLegendsState


def can_grapple(state: "PirateLegendsState", other: i64) -> bool:
    """Rule 15.2"""
    seat: i64 = state.turn
    if other == seat or other >= state.players or state.holding(seat, GRAPNEL_TILE) == 0:
        return False
    return 1 <= distance(state.ships[seat], state.ships[other]) <= GRAPNEL_REACH


def grapple(state: "PirateLegendsState", seat: i64) -> None:
    """Rule 15.2"""
    pay(state, seat)
    state.ships[state.pending.action - GRAPPLE] = state.ships[seat]
