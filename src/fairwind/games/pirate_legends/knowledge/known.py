"""Whether a seat knows a tile: chapter 6 of RULES.md."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

if TYPE_CHECKING:
    from fairwind.games.pirate_legends.rules.state import PirateLegendsState


def knows(state: "PirateLegendsState", seat: i64, tile: i64) -> bool:
    return (state.known[tile] >> seat) & 1 == 1
