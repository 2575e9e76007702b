"""What a seat sees of a tile: where it came from, and what it is if the seat knows it."""

from typing import TYPE_CHECKING, NotRequired

from mypy_extensions import i64

from fairwind.games.pirate_legends.rules.components import NONE
from fairwind.games.pirate_legends.rules.events import Origin
from fairwind.games.pirate_legends.rules.symbols import Kind, cell_name, kind_name
from fairwind.kernel.bits import BIT, members

from .known import knows

if TYPE_CHECKING:
    from fairwind.games.pirate_legends.rules.state import PirateLegendsState


class TileSeen(Origin):
    """A tile goes by the space it lay on."""

    tile: Kind | None
    """What it is; null where one does not know."""
    known_by: list[int]
    stolen_from: NotRequired[int]
    """Who lost it last."""


def tile_seen(state: "PirateLegendsState", eye: i64, tile: i64) -> TileSeen:
    """Rule 6.4: where it came from, and so who knows its kind; that itself only to those."""
    seen: TileSeen = {
        "from": cell_name(int(tile)),
        "tile": kind_name(state.kinds[tile]) if knows(state, eye, tile) else None,
        "known_by": seats_in(state, state.known[tile]),
    }
    if state.stolen_from[tile] != NONE:
        seen["stolen_from"] = int(state.stolen_from[tile])
    return seen


def seats_in(state: "PirateLegendsState", mask: i64) -> list[int]:
    """Without spectators."""
    return members(mask & (BIT[state.players] - 1))
