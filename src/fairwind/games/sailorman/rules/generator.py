"""New sheets drawn by chance, all of them valid and fair to play.

A river wanders until it has seen every row and column; six areas grow over the dry fields; then
they are paired so that the two areas of a region do not touch. Whatever gets stuck is thrown away
and begun anew.
"""

from collections.abc import Sequence
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from fairwind.kernel.bits import BIT, count, members, nth
from fairwind.kernel.rng import Rng

from .sheet import ALL_FIELDS, COLUMNS, FIELDS, LETTERS, RIVER, ROWS, Sheet, beside, mask_of, pieces

SHORTEST_RIVER: Final = 14
"""Six rows and nine columns cannot be passed with fewer fields."""
LONGEST_RIVER: Final = 20
SMALLEST_AREA: Final = 3
LARGEST_AREA: Final = 10
DRY_AREAS: Final = 6

RIVERS: Final = 2000
"""About one in ten becomes a sheet, so this many are never needed."""
SHARINGS: Final = 5
"""How often the dry fields beside a river are shared out anew before it is given up."""
PAIRINGS: Final = 20
"""How often six areas are paired anew before they are given up."""


def new_sheet(rng: Rng) -> Sheet:
    """A sheet nobody has seen before, the same for the same generator."""
    for _draft in range(RIVERS):
        river = _river(rng)
        dry = ALL_FIELDS & ~mask_of(river)
        if not river or min([count(piece) for piece in pieces(dry)]) < SMALLEST_AREA:
            continue
        for _sharing in range(SHARINGS):
            areas = _areas(rng, dry)
            if len(areas) > 0 and _pair(rng, areas):
                return _sheet(rng, river, areas)
    raise AssertionError(f"no sheet along {RIVERS} rivers: this generator draws no chance")


def _river(rng: Rng) -> list[int]:
    """A path of a length drawn before, or nothing if it runs into a dead end."""
    length = SHORTEST_RIVER + int(rng.below(LONGEST_RIVER - SHORTEST_RIVER + 1))
    river = [int(rng.below(FIELDS))]
    while len(river) < length:
        water = mask_of(river)
        ways = [
            field
            for field in members(beside(BIT[i64(river[-1])]) & ~water)
            if count(beside(BIT[i64(field)]) & water) == 1
            and len(river) + 1 + _still_to_go([*river, field]) <= length
        ]
        if not ways:
            return []
        river.append(ways[int(rng.below(len(ways)))])
    return river


def _still_to_go(river: list[int]) -> int:
    """How many more fields it needs at least to pass every row and every column."""
    rows = [field // COLUMNS for field in river]
    columns = [field % COLUMNS for field in river]
    return _to_both_ends(rows, len(ROWS) - 1) + _to_both_ends(columns, COLUMNS - 1)


def _to_both_ends(passed: list[int], last: int) -> int:
    down = passed[-1] if min(passed) > 0 else 0
    up = last - passed[-1] if max(passed) < last else 0
    return down + up + min(down, up)


def _areas(rng: Rng, dry: i64) -> vec[i64]:
    """The dry fields shared out among six connected areas, or nothing if that does not come out."""
    seeds = vec[i64]([i64(field) for field in members(dry)])
    rng.shuffle(seeds, DRY_AREAS)
    areas = vec[i64]([BIT[seed] for seed in seeds[:DRY_AREAS]])
    free = dry
    for area in areas:
        free &= ~area
    while free != 0:
        growing = [
            place
            for place in range(DRY_AREAS)
            if beside(areas[place]) & free and count(areas[place]) < LARGEST_AREA
        ]
        if not growing:
            return vec[i64]()
        place = growing[int(rng.below(len(growing)))]
        shore = beside(areas[place]) & free
        field = BIT[nth(shore, rng.below(count(shore)))]
        areas[place] |= field
        free &= ~field
    return areas if min([count(area) for area in areas]) >= SMALLEST_AREA else vec[i64]()


def _pair(rng: Rng, areas: vec[i64]) -> bool:
    """Put the areas in an order in which those of a region stand together and do not touch."""
    for _attempt in range(PAIRINGS):
        rng.shuffle(areas, DRY_AREAS)
        if not (
            beside(areas[0]) & areas[1]
            or beside(areas[2]) & areas[3]
            or beside(areas[4]) & areas[5]
        ):
            return True
    return False


def _sheet(rng: Rng, river: list[int], areas: vec[i64]) -> Sheet:
    terrain = [LETTERS[RIVER]] * FIELDS
    for place in range(DRY_AREAS):
        for field in members(areas[place]):
            terrain[field] = LETTERS[place // 2]
    earliest = max(SMALLEST_AREA, len(river) - LARGEST_AREA)
    lighthouse = earliest + int(rng.below(len(river) - 2 * earliest + 1))
    sizes = [*[int(count(area)) for area in areas], lighthouse, len(river) - lighthouse]
    return Sheet("".join(terrain), lighthouse, _shells(rng, sizes))


def _shells(rng: Rng, sizes: Sequence[int]) -> list[int]:
    """A shell a row, but none for one and two for another; those of a region by its size."""
    rows = vec[i64]([0, 2, 1, 1, 1, 1])
    rng.shuffle(rows, len(ROWS))
    shells = [int(shell) for shell in rows] + [0] * COLUMNS
    for place in range(0, len(sizes), 2):
        region = sizes[place] + sizes[place + 1]
        # As on the printed sheet: 2 for a region of 12 or 13 fields, 4 for its river of 16.
        shells += [1, max(1, (region - 8) // 2)]
    return shells
