"""Sailorman Dice once more, as plainly as it can be told, from its rules alone.

Strings, dicts, lists and sets. It shares no line with the game whose results it recounts.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

ROWS = ["anchor", "bell", "starfish", "fish", "boat", "wheel"]
COLUMNS = [1, 2, 3, 4, 5, 6, 7, 8, 9]
NUMBERS = ["1", "2", "3", "4", "5", "6"]
CROSS = "X"
REGIONS = {"M": "mountains", "L": "land", "D": "dunes", "R": "river"}
BOXES = [
    *[f"row {row}" for row in ROWS],
    *[f"column {column}" for column in COLUMNS],
    *[f"{region} {side}" for region in REGIONS.values() for side in ("left", "right")],
]
BOXES_TO_END = 8
ROLLS_AT_MOST = 500
SOLO_ROLLS = 30

Field = tuple[str, int]
"""A symbol's row and a column, 1 to 9."""

Grid = dict[Field, str]
"""What a player has entered: "1" to "6" or "X". Empty fields are not in it."""

Entry = tuple[Literal["write", "cross"], str, str, Field] | tuple[Literal["pass"]]
"""A result (its symbol, its number) entered in a field; or a pass."""

PASS: Entry = ("pass",)
FIELDS: list[Field] = [(row, column) for row in ROWS for column in COLUMNS]


# The sheet


@dataclass(frozen=True)
class Sheet:
    """The map that all players of a game use."""

    terrain: list[str]
    """A string for each row, a letter for each column."""

    river: list[Field]
    """From source to mouth."""

    lighthouse: int
    """It stands after so many fields of the river."""

    shells: dict[str, int]
    """The bonus of each box that has one."""


PRINTED = Sheet(
    terrain=[
        "RRDMMMMML",
        "MRDDDMMLL",
        "MRRRDDLLL",
        "MMLRDDRRR",
        "MLLRRRRDR",
        "MLLLLDDDR",
    ],
    river=[
        ("anchor", 1),
        ("anchor", 2),
        ("bell", 2),
        ("starfish", 2),
        ("starfish", 3),
        ("starfish", 4),
        ("fish", 4),
        ("boat", 4),
        # the lighthouse
        ("boat", 5),
        ("boat", 6),
        ("boat", 7),
        ("fish", 7),
        ("fish", 8),
        ("fish", 9),
        ("boat", 9),
        ("wheel", 9),
    ],
    lighthouse=8,
    shells={
        "row anchor": 1,
        "row bell": 1,
        "row starfish": 1,
        "row fish": 1,
        "row boat": 1,
        "row wheel": 1,
        "mountains left": 1,
        "mountains right": 2,
        "land left": 1,
        "land right": 2,
        "dunes left": 1,
        "dunes right": 2,
        "river left": 1,
        "river right": 4,
    },
)


def neighbours(field: Field) -> set[Field]:
    """The fields above, below, left and right."""
    row, column = ROWS.index(field[0]), field[1]
    around = [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
    return {(ROWS[r], c) for r, c in around if 0 <= r < len(ROWS) and c in COLUMNS}


def pieces(fields: Collection[Field], apart: Collection[Field] = ()) -> list[set[Field]]:
    """The orthogonally connected pieces; no step leads between the two fields kept apart."""
    found: list[set[Field]] = []
    left = set(fields)
    for start in FIELDS:
        if start not in left:
            continue
        piece: set[Field] = set()
        reached = [start]
        while reached:
            field = reached.pop()
            if field in piece:
                continue
            piece.add(field)
            steps = neighbours(field) & left
            reached += steps - set(apart) if field in apart else steps
        found.append(piece)
        left -= piece
    return found


def region_of(sheet: Sheet, field: Field) -> str:
    row, column = field
    return REGIONS[sheet.terrain[ROWS.index(row)][column - 1]]


def sub_areas(sheet: Sheet) -> dict[str, list[set[Field]]]:
    """The two sub-areas of every region."""
    beside_lighthouse = sheet.river[sheet.lighthouse - 1 : sheet.lighthouse + 1]
    areas = {}
    for region in REGIONS.values():
        fields = [field for field in FIELDS if region_of(sheet, field) == region]
        areas[region] = pieces(fields, apart=beside_lighthouse if region == "river" else ())
        if len(areas[region]) != 2:
            raise ValueError(f"The {region} has {len(areas[region])} sub-areas and not two.")
    return areas


# Entering


def empty_fields(grid: Grid) -> set[Field]:
    return {field for field in FIELDS if field not in grid}


def may_write(grid: Grid, symbol: str, number: str) -> set[Field]:
    """Rule 3: empty fields of that row where the numbers, left to right, still never fall."""
    fits = set()
    for column in COLUMNS:
        if (symbol, column) in grid:
            continue
        row = dict(grid)
        row[symbol, column] = number
        numbers = [row[symbol, c] for c in COLUMNS if row.get((symbol, c), CROSS) != CROSS]
        if numbers == sorted(numbers):
            fits.add((symbol, column))
    return fits


def may_cross(
    grid_before_roll: Grid, grid_now: Grid, symbol: str, number: str, sheet: Sheet = PRINTED
) -> set[Field]:
    """Rule 4 and S3: any empty field, if that number stood in the river of that row before."""
    for field in sheet.river:
        if field[0] == symbol and grid_before_roll.get(field) == number:
            return empty_fields(grid_now)
    return set()


def entries(
    grid_before_roll: Grid,
    grid_now: Grid,
    symbols: Sequence[str],
    numbers: Sequence[str],
    sheet: Sheet = PRINTED,
) -> set[Entry]:
    """All that a player may enter next with these unused dice."""
    writes: set[Entry] = set()
    crosses: set[Entry] = set()
    for symbol in symbols:
        for number in numbers:
            for field in may_write(grid_now, symbol, number):
                writes.add(("write", symbol, number, field))
            for field in may_cross(grid_before_roll, grid_now, symbol, number, sheet):
                crosses.add(("cross", symbol, number, field))
    # S4: whoever can write may not pass.
    return writes | crosses if writes else crosses | {PASS}


# Scoring


def commonest(grid: Grid, fields: Collection[Field]) -> int:
    """How often the commonest number stands in these fields; crosses count for nothing (S5)."""
    standing = [grid[field] for field in fields if field in grid]
    return max(standing.count(number) for number in NUMBERS)


def is_full(grid: Grid, fields: Collection[Field]) -> bool:
    return all(field in grid for field in fields)


def new_boxes(grid: Grid, boxes: Mapping[str, int], sheet: Sheet = PRINTED) -> dict[str, int]:
    """The boxes that this grid fills beyond those already filled, with their points."""
    lines: dict[str, list[Field]] = {}
    for row in ROWS:
        lines[f"row {row}"] = [(row, column) for column in COLUMNS]
    for column in COLUMNS:
        lines[f"column {column}"] = [(row, column) for row in ROWS]
    new = {}
    for box, line in lines.items():
        if box not in boxes and is_full(grid, line):
            new[box] = commonest(grid, line)

    for region, areas in sub_areas(sheet).items():
        left, right = f"{region} left", f"{region} right"
        full = [area for area in areas if is_full(grid, area)]
        if left not in boxes and full:
            # S6: if both became full in this roll, left is for the one that gives more.
            new[left] = max(commonest(grid, area) for area in full)
        if right not in boxes and len(full) == 2:
            new[right] = commonest(grid, areas[0] | areas[1])
    return new


def group_sizes(grid: Grid) -> list[int]:
    """The sizes of all connected groups of one number, largest first."""
    sizes = []
    for number in NUMBERS:
        holding = [field for field in FIELDS if grid.get(field) == number]
        sizes += [len(group) for group in pieces(holding)]
    return sorted(sizes, reverse=True)


def final_groups(grid: Grid) -> tuple[int, int]:
    """The sizes of the two largest groups, 0 for a missing one."""
    largest, second, *_ = [*group_sizes(grid), 0, 0]
    return largest, second


def river_numbers(grid: Grid, sheet: Sheet = PRINTED) -> int:
    """How many numbers, not crosses, stand in the river."""
    return sum(1 for field in sheet.river if grid.get(field, CROSS) != CROSS)


# The game


class Illegal(Exception):
    """The rules do not allow this."""


@dataclass(frozen=True)
class Filled:
    """A box that a player filled in a roll, its points, and the bonus of its shell (or 0)."""

    seat: int
    box: str
    points: int
    bonus: int


class Referee:
    """Follows a game that is told it roll by roll, and refuses what the rules do not allow."""

    def __init__(self, sheet: Sheet, players: int, captain: int) -> None:
        if not 1 <= players <= 4 or not 0 <= captain < players:
            raise Illegal(f"There is no game for {players} with captain {captain}.")
        self.sheet = sheet
        self.players = players
        self.captain = captain
        self.rolls = 0
        """Rolls that have been entered and scored."""
        self.grids: list[Grid] = [{} for _ in range(players)]
        self.boxes: list[dict[str, int]] = [{} for _ in range(players)]
        self.shells: list[dict[str, int]] = [{} for _ in range(players)]
        self.filled: list[list[Filled]] = []
        """For every roll, the boxes filled in it."""
        self.before: list[Grid] = []
        """The grids as they were before this roll."""
        self.unused: dict[int, tuple[list[str], list[str]]] = {}
        """During a roll, for everyone who has not finished: their unused dice."""

    @property
    def active(self) -> int:
        """Whose roll is next or being entered: first the captain, then clockwise."""
        return (self.captain + self.rolls) % self.players

    @property
    def to_enter(self) -> list[int]:
        return sorted(self.unused)

    @property
    def over(self) -> bool:
        if self.unused:
            return False
        eight = any(len(boxes) >= BOXES_TO_END for boxes in self.boxes)
        if self.players == 1:  # S9
            return eight or self.rolls >= SOLO_ROLLS
        round_complete = self.rolls % self.players == 0
        return round_complete and (eight or self.rolls >= ROLLS_AT_MOST)  # S8

    def roll(self, symbols: Sequence[str], numbers: Sequence[str]) -> None:
        """The active player rolls all four dice."""
        if self.over:
            raise Illegal("The game is over.")
        if self.unused:
            raise Illegal(f"Players {self.to_enter} have not yet entered the last roll.")
        if len(symbols) != 2 or not set(symbols) <= set(ROWS):
            raise Illegal(f"{symbols} are not two symbols.")
        if len(numbers) != 2 or not set(numbers) <= set(NUMBERS):
            raise Illegal(f"{numbers} are not two numbers.")
        self.before = [dict(grid) for grid in self.grids]
        self.unused = {seat: (list(symbols), list(numbers)) for seat in range(self.players)}

    def legal(self, seat: int) -> set[Entry]:
        """What this player may enter next; nothing if they have finished."""
        if seat not in self.unused:
            return set()
        symbols, numbers = self.unused[seat]
        return entries(self.before[seat], self.grids[seat], symbols, numbers, self.sheet)

    def enter(self, seat: int, entry: Entry) -> None:
        """One entry of one player. When all have finished, the roll is scored."""
        if entry not in self.legal(seat):
            raise Illegal(f"Player {seat} may not enter {entry}.")
        if len(entry) == 1:
            del self.unused[seat]
        else:
            what, symbol, number, field = entry
            self.grids[seat][field] = number if what == "write" else CROSS
            symbols, numbers = self.unused[seat]
            symbols.remove(symbol)
            numbers.remove(number)
            if seat != self.active or not symbols:
                del self.unused[seat]
        if not self.unused:
            self._score()

    def play(
        self,
        symbols: Sequence[str],
        numbers: Sequence[str],
        entered: Mapping[int, Sequence[Entry]],
    ) -> list[Filled]:
        """A whole roll at once: the dice, what every player enters, and the boxes it fills."""
        self.roll(symbols, numbers)
        for seat in range(self.players):
            for entry in entered[seat]:
                self.enter(seat, entry)
        if self.unused:
            raise Illegal(f"Players {self.to_enter} have not entered all they must.")
        return self.filled[-1]

    def _score(self) -> None:
        gone = {box for boxes in self.boxes for box in boxes}  # filled in an earlier roll
        filled = []
        for seat in range(self.players):
            new = new_boxes(self.grids[seat], self.boxes[seat], self.sheet)
            for box in BOXES:
                if box in new:
                    bonus = 0 if box in gone else self.sheet.shells.get(box, 0)
                    filled.append(Filled(seat, box, new[box], bonus))
        for fill in filled:
            self.boxes[fill.seat][fill.box] = fill.points
            if fill.bonus:
                self.shells[fill.seat][fill.box] = fill.bonus
        self.filled.append(filled)
        self.rolls += 1

    def total(self, seat: int) -> int:
        """Boxes, shells and final score."""
        boxes, shells = sum(self.boxes[seat].values()), sum(self.shells[seat].values())
        return boxes + shells + sum(final_groups(self.grids[seat]))

    @property
    def totals(self) -> list[int]:
        return [self.total(seat) for seat in range(self.players)]

    @property
    def winners(self) -> list[int]:
        """Most points; then most numbers in the river; then shared."""
        if not self.over:
            raise Illegal("The game is not over.")
        standing = [
            (self.total(seat), river_numbers(self.grids[seat], self.sheet))
            for seat in range(self.players)
        ]
        return [seat for seat in range(self.players) if standing[seat] == max(standing)]


def drawn(*rows: str) -> Grid:
    """A grid from a picture: "bell 1 2 2 2 3 e 4 5 5", e for an empty field."""
    grid = {}
    for line in rows:
        row, *marks = line.split()
        for column, mark in zip(COLUMNS, marks, strict=True):
            if mark != "e":
                grid[row, column] = mark
    return grid
