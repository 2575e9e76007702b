"""Short forms of spaces, tiles, islands and slots, as views, events, moves and records have them.

Spaces   the column's letter from the west and the row's number from the north: a1 to i9
Slots    A to J
"""

from typing import Final, Literal

from mypy_extensions import i64

Island = Literal["nw", "ne", "se", "sw"]
Kind = Literal[
    "chest1", "chest2", "chest3", "idol1", "idol2", "idol3",
    "parrot", "cannon1", "cannon2", "sails", "splash",
    "chest5", "idol4", "spyglass", "grapnel",
]  # fmt: skip

LETTERS: Final = "abcdefghi"
SLOT_LETTERS: Final = "ABCDEFGHIJ"
ISLAND_NAMES: Final[tuple[Island, ...]] = ("nw", "ne", "se", "sw")
KIND_NAMES: Final[tuple[Kind, ...]] = (
    "chest1", "chest2", "chest3", "idol1", "idol2", "idol3",
    "parrot", "cannon1", "cannon2", "sails", "splash",
    "chest5", "idol4", "spyglass", "grapnel",
)  # fmt: skip


def cell_name(cell: int) -> str:
    return f"{LETTERS[cell % 9]}{cell // 9 + 1}"


def slot_name(slot: i64) -> str:
    return SLOT_LETTERS[int(slot)]


def island_name(island: i64) -> Island:
    return ISLAND_NAMES[int(island)]


def kind_name(kind: i64) -> Kind:
    return KIND_NAMES[int(kind)]


CELLS_BY_NAME: Final = {cell_name(cell): cell for cell in range(81)}
KINDS_BY_NAME: Final = {name: kind for kind, name in enumerate(KIND_NAMES)}
