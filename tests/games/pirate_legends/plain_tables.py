"""Tables of the plain referee, for its own tests."""

from collections import Counter
from collections.abc import Mapping, Sequence

from .plain import (
    PRINTED,
    Action,
    Box,
    Plain,
    drawn_line,
)

CARDS = ["nw", "ne", "se", "sw"]

SMALL_LINE = drawn_line(
    "0 1 2",
    "7 8 3",
    "6 5 4",
)
SMALL = Box(  # an island beyond each corner
    sea=set(SMALL_LINE),
    line=SMALL_LINE,
    islands={"nw": ["a1"], "ne": ["c1"], "se": ["c3"], "sw": ["a3"]},
    starts={"n": "b1", "e": "c2", "s": "b3", "w": "a2"},
    edges={"n": ["a1", "b1"], "e": ["c1", "c2"], "s": ["c3", "b3"], "w": ["a3", "a2"]},
    tiles={"chest1": 3, "chest2": 1, "idol1": 1, "cannon1": 1, "cannon2": 2, "sails": 1},
)


def laid(box: Box, wanted: Mapping[str, str]) -> dict[str, str]:
    """These kinds on these cells, and the rest of the tiles along the line and beside it."""
    cells = [*box.line, *sorted(box.sea - set(box.line))]
    rest = list((Counter(box.tiles) - Counter(wanted.values())).elements())
    return {cell: wanted[cell] if cell in wanted else rest.pop(0) for cell in cells}


def table(
    players: int = 2,
    wanted: Mapping[str, str] | None = None,
    *,
    box: Box = PRINTED,
    deck_size: int = 6,
    stall_rounds: int = 12,
    start_anywhere: bool = False,
    starting_seat: int = 0,
    spaces_between: bool = False,
) -> Plain:
    tiles, cards = laid(box, wanted or {}), CARDS[:players]
    return Plain(
        players,
        deck_size,
        stall_rounds,
        start_anywhere,
        box,
        tiles,
        cards,
        starting_seat,
        spaces_between=spaces_between,
    )


def load(plain: Plain, seat: int, *kinds: str) -> list[str]:
    """The deck has these tiles and no others; where they come from."""
    plain.discard += [tile for tile in plain.decks[seat] if tile is not None]
    plain.decks[seat] = [None] * plain.deck_size
    for slot, kind in enumerate(kinds):
        tile = max(tile for tile in plain.sea if plain.tiles[tile] == kind)
        plain.sea.remove(tile)
        plain.decks[seat][slot] = tile
        plain.knows[seat].add(tile)
    return [tile for tile in plain.decks[seat] if tile is not None]


def leave_in_sea(plain: Plain, *cells: str) -> None:
    """All other tiles of the sea go to the discard pile."""
    assert set(cells) <= plain.sea
    plain.discard += sorted(plain.sea - set(cells))
    plain.sea &= set(cells)


def some(plain: Plain, kind: str) -> set[Action]:
    """The legal actions of this kind."""
    return {action for action in plain.legal() if action[0] == kind}


def victims(plain: Plain) -> set[int]:
    """Who can be attacked."""
    return {action[1] for action in plain.legal() if action[0] == "attack"}


def every_slot(*cells: str, slots: Sequence[int]) -> set[Action]:
    return {("explore", cell, slot) for cell in cells for slot in slots}
