"""What a legal move of Sailorman Dice is about, and how it is said."""

from typing import TYPE_CHECKING, Final, Literal, TypedDict

from mypy_extensions import i64

from fairwind.games.sailorman.knowledge.view import BoxToFill, filled_by
from fairwind.games.sailorman.rules.components import (
    PASS,
    ROW_MASKS,
    field_of,
    is_cross,
    number_of,
    symbol_of,
)
from fairwind.games.sailorman.rules.sheet import ROWS
from fairwind.games.sailorman.rules.symbols import short_field, short_fields
from fairwind.kernel.words import N_, Listing, Phrase

from . import phrases

if TYPE_CHECKING:
    from fairwind.games.sailorman.rules.state import SailormanState


class WriteNumber(TypedDict):
    """Write the number of a result in its symbol's row."""

    kind: Literal["write"]
    field: str
    symbol: str
    number: int
    fills: list[BoxToFill]
    """What it adds to the boxes that will be filled."""


class CrossField(TypedDict):
    """A sailorman move: a cross for a result that the river holds."""

    kind: Literal["cross"]
    field: str
    symbol: str
    number: int
    river: list[str]
    """The river fields that hold it."""
    fills: list[BoxToFill]


class EnterNothing(TypedDict):
    kind: Literal["pass"]


MOVES: Final = (WriteNumber, CrossField, EnterNothing)


def about(
    state: "SailormanState", seat: int, action: int
) -> WriteNumber | CrossField | EnterNothing:
    if action == PASS:
        return {"kind": "pass"}
    field = short_field(int(field_of(i64(action))))
    row = symbol_of(i64(action))
    symbol = ROWS[int(row)]
    number = number_of(i64(action))
    fills = filled_by(state, seat, action)
    if not is_cross(i64(action)):
        return {
            "kind": "write",
            "field": field,
            "symbol": symbol,
            "number": int(number),
            "fills": fills,
        }
    marks = state.marks[seat]
    river = marks.holding(number) & state.river & ROW_MASKS[row] & ~marks.fresh
    return {
        "kind": "cross",
        "field": field,
        "symbol": symbol,
        "number": int(number),
        "river": short_fields(river),
        "fills": fills,
    }


def phrase(state: "SailormanState", seat: int, action: int) -> Phrase:
    """An entry, and what it would complete."""
    entry = phrases.entry(action)
    fills = filled_by(state, seat, action)
    if not fills:
        return entry
    boxes = Listing(
        [
            Phrase(
                N_("{box}: {points}"),
                box=phrases.BOX_NAMES[fill["box"]],
                points=phrases.points(fill["points"]),
            )
            for fill in fills
        ]
    )
    return Phrase(N_("{entry} ({boxes})"), entry=entry, boxes=boxes)
