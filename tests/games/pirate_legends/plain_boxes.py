"""Boxes for the plain referee: both sides of the board, new tiles, boards of one's own."""

from dataclasses import replace
from functools import cache

from .plain import LINE, PRINTED, Box, drawn_line, neighbours

ISLANDS = ["nw", "ne", "se", "sw"]
KINDS = [
    "chest1", "chest2", "chest3", "idol1", "idol2", "idol3", "parrot", "cannon1", "cannon2",
    "sails", "splash",
]  # fmt: skip
REEFS = ["b4", "d5", "f5", "h6"]
BACK = """
    .   .   0   1   2   3   4   .   .
    .   .  31  32  57  56   5   .   .
   28  29  30  33  58  55   6   7   8
   27   .  35  34  59  54  53  52   9
   26  37  36   .  60   .  50  51  10
   25  38  39  40  41  48  49   .  11
   24  23  22  43  42  47  14  13  12
    .   .  21  44  45  46  15   .   .
    .   .  20  19  18  17  16   .   .
"""


def reefs_box() -> Box:
    """The back of the board: four reefs, and four tiles fewer."""
    line = drawn_line(*BACK.strip().splitlines())
    fewer = {"chest1": PRINTED.tiles["chest1"] - 2, "splash": PRINTED.tiles["splash"] - 2}
    assert set(line) | set(REEFS) == set(LINE)
    return replace(PRINTED, sea=set(line), line=line, tiles=PRINTED.tiles | fewer)


def with_new_tiles(box: Box, opened: set[str]) -> Box:
    """M7: new tiles replace splashes, then single chests."""
    new: dict[str, int] = {}
    if "spyglasses" in opened:
        new["spyglass"] = 2
    if "crown" in opened:
        new |= {"chest5": 1, "idol4": 1}
    if "grapnels" in opened:
        new["grapnel"] = 2
    tiles = dict(box.tiles)
    for _ in range(sum(new.values())):
        tiles["splash" if tiles["splash"] else "chest1"] -= 1
    return replace(box, tiles={kind: number for kind, number in (tiles | new).items() if number})


def reading_order(box: Box) -> list[str]:
    return sorted(box.sea, key=lambda cell: (cell[1], cell[0]))


@cache
def box_of(text: str) -> Box:
    """A box by its name, or one of your own as options write it: rows, starts, tiles."""
    if text in ("printed", "reefs"):
        return reefs_box() if text == "reefs" else PRINTED
    _, starts, tiles = text.split(";")
    marks = marks_of(text)
    numbers = {int(mark): cell for cell, mark in marks.items() if mark.isdigit()}
    sea = {cell for cell, mark in marks.items() if mark.isdigit() or mark == "-"}  # P17
    whole = Box(set(marks), [], {}, {}, {}, {})
    coasts: dict[str, set[str]] = {name: set() for name in ISLANDS}
    for cell, mark in marks.items():
        if mark in coasts:
            coasts[mark] |= neighbours(whole, cell) & sea
    edges = {"n": "1", "s": max(marks)[1], "w": "a", "e": max(marks)[0]}
    return Box(
        sea=sea,
        line=[numbers[number] for number in range(len(numbers))],
        islands={name: sorted(coast) for name, coast in coasts.items()},
        starts=dict(zip("nesw", starts.split(","), strict=True)),
        edges={side: [cell for cell in sea if edges[side] in cell] for side in edges},
        tiles=dict(zip(KINDS, [int(number) for number in tiles.split(",")], strict=False)),
    )


def marks_of(text: str) -> dict[str, str]:
    rows = [row.split(",") for row in text.split(";", maxsplit=1)[0].split("/")]
    return {f"{'abcdefghi'[x]}{y}": m for y, row in enumerate(rows, 1) for x, m in enumerate(row)}


def reefs_of(text: str) -> list[str]:
    if ";" in text:
        return [cell for cell, mark in marks_of(text).items() if mark == "xx"]
    return REEFS if text == "reefs" else []
