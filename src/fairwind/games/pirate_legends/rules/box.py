"""The box: the board with its dotted line, where ships start, and how many tiles of each kind.

A box is written on a page (boxes/printed.txt) or compactly in one word:

    nw,0,1,ne/7,8,9,2/6,...;b1,d2,b4,a3;18,6,6,3,2,1,1,12,6,4,6

rows parted by /, then the four starts, then the tiles in the order of their kinds. A dash is a
space of the sea that the dotted line leaves out (P17), xx a reef (Rule 18.1).
"""

from collections.abc import Sequence
from pkgutil import get_data
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from fairwind.kernel.refusal import Unfit, at_line
from fairwind.kernel.words import N_, Phrase, quoted

from .components import (
    BOX_KINDS,
    CELLS,
    EAST,
    GRID,
    ISLANDS,
    KINDS,
    MOST_STEPS,
    NONE,
    NORTH,
    SIDES,
    SOUTH,
    distance,
)
from .symbols import CELLS_BY_NAME, ISLAND_NAMES, cell_name

DEFAULT: Final = "printed"
ON_THE_BACK: Final = "reefs"
"""Rules 18.1, 18.3 and 18.4: the other side of the board. Nobody is told of it before its envelope
is opened."""
OFF_LINE: Final = "-"
"""How a space is written that the dotted line leaves out."""
REEF: Final = "xx"
A_REEF: Final[i64] = 2
"""In `Box.sea`."""
FAR: Final[i64] = 99
"""More steps than there are anywhere: where no way leads."""
SHORTEST_LINE: Final = 2
LONGEST_TEXT: Final = 5000
LEAST_GRID: Final = 4
DIGITS: Final = 2
PARTS: Final = 3
SIDE_NAMES: Final = (N_("north"), N_("east"), N_("south"), N_("west"))
TILE_LINES: Final = {
    "chests": 3,
    "idols": 3,
    "parrots": 1,
    "cannons": 2,
    "sails": 1,
    "splashes": 1,
}
"""The lines of a page that count tiles, in the order of the kinds, and how many kinds each has."""
MOST_REACHED: Final[i64] = 12
"""So many spaces lie within two steps."""


@final
class Box:
    """A valid box: one that breaks P1, P2 or P3 is refused with a sentence."""

    def __init__(
        self, rows: Sequence[Sequence[str]], starts: Sequence[int], counts: Sequence[int]
    ) -> None:
        self.width: Final = len(rows[0])
        self.height: Final = len(rows)
        self.line: Final = _line(rows)
        """The cells along the dotted line, from its outer end (Rule 1.2)."""
        self.line_place: Final = _line_places(self.line)
        """By cell, where on the line; NONE where there is no sea, or the line leaves it out."""
        self.sea: Final = _sea(rows)
        """By cell, 1 where it is sea, 2 where a reef lies."""
        self.spaces: Final = vec[i64]([cell for cell in range(CELLS) if self.sea[cell] == 1])
        """The cells that are sea, in reading order."""
        self.off_line: Final = vec[i64](
            [cell for cell in self.spaces if self.line_place[cell] == NONE]
        )
        """Those of them that the line leaves out (P17)."""
        self.coast_of: Final = _coasts(rows)
        """By cell, the island it is orthogonally next to, or NONE (Rule 4.4)."""
        self.corner_of: Final = _corners(rows, self.coast_of)
        """By cell, the island it is diagonally next to and no nearer to one, or NONE (Rule
        12.7)."""
        self.starts: Final = vec[i64]([i64(start) for start in starts])
        """By side."""
        self.counts: Final = vec[i64]([i64(count) for count in counts])
        """By kind."""
        self.reefs: Final = vec[i64]([cell for cell in range(CELLS) if self.sea[cell] == A_REEF])
        """The cells where one lies (Rule 18.1)."""
        self.kinds: Final[i64] = KINDS if sum(counts[int(BOX_KINDS) :]) else BOX_KINDS
        """How many kinds, of which the last come from envelopes."""
        self.tiles: Final = vec[i64](
            [kind for kind in range(KINDS) for _ in range(self.counts[kind])]
        )
        """The kinds of all tiles, in order of kind."""
        self.steps: Final = self._steps()
        """By cell four entries: the cells one step away, then NONE."""
        self.ways: Final = self._ways()
        """By two cells, the steps from one to the other for ships, round reefs."""
        self.reached: Final = self._reached()
        """By cell twelve entries: the cells one or two steps away, in order, then NONE."""
        self.around: Final = self._around()
        """By cell, all spaces of the sea, the nearest first."""
        self.to_coast: Final = self._to_coast()
        """By cell and island, the steps to the nearest space from which one can unload there."""
        self.rows: Final = [list(row) for row in rows]
        self.compact: Final = _compact(rows, starts, counts)
        """The whole box as one word, the same for equal boxes."""
        self._check_starts()
        self._check_counts()
        self._check_ways()

    def text(self) -> str:
        """The page to be read and edited."""
        lines = ["# the board from north to south: islands, and the numbers of the dotted line"]
        lines += ["row " + " ".join([entry.rjust(2) for entry in row]) for row in self.rows]
        starts = " ".join([cell_name(int(start)) for start in self.starts])
        lines += [f"starts {starts}", "", "# how many tiles of each kind"]
        kind: i64 = 0
        for head, kinds in TILE_LINES.items():
            counts = [str(number) for number in self.counts[kind : kind + i64(kinds)]]
            kind += i64(kinds)
            lines.append(f"{head:<9}{' '.join(counts)}")
        return "\n".join(lines) + "\n"

    def is_sea(self, cell: i64) -> bool:
        return self.sea[cell] == 1

    def is_land(self, cell: i64) -> bool:
        return self.sea[cell] == 0

    def on_edge(self, cell: i64, side: i64) -> bool:
        """Whether a space of the sea lies at the rim of the board on this side (Rule 2.5)."""
        if side == NORTH:
            return cell // GRID == 0
        if side == EAST:
            return cell % GRID == i64(self.width) - 1
        if side == SOUTH:
            return cell // GRID == i64(self.height) - 1
        return cell % GRID == 0

    def _steps(self) -> vec[i64]:
        table: list[i64] = []
        for cell in range(CELLS):
            near = [to for to in self.spaces if self.is_sea(cell) and distance(cell, to) == 1]
            table.extend(near)
            table.extend([NONE] * (int(SIDES) - len(near)))
        return vec[i64](table)

    @property
    def centre(self) -> i64:
        """The end of the dotted line."""
        return self.line[i64(len(self.line)) - 1]

    def way(self, one: i64, other: i64) -> i64:
        """The steps from a cell to another for ships, round reefs (Rule 18.2)."""
        return self.ways[one * CELLS + other]

    def _ways(self) -> vec[i64]:
        table = vec[i64]([FAR] * int(CELLS * CELLS))
        for cell in self.spaces:
            if len(self.reefs) == 0:
                for to in self.spaces:
                    table[cell * CELLS + to] = distance(cell, to)
            else:
                self._find_ways(table, cell)
        return table

    def _find_ways(self, table: vec[i64], start: i64) -> None:
        table[start * CELLS + start] = 0
        reached = [start]
        for cell in reached:
            for entry in range(cell * SIDES, cell * SIDES + SIDES):
                to: i64 = self.steps[entry]
                if to != NONE and table[start * CELLS + to] == FAR:
                    table[start * CELLS + to] = table[start * CELLS + cell] + 1
                    reached.append(to)

    def _reached(self) -> vec[i64]:
        """Rule 4.3. Where no reef lies two steps lead everywhere at distance two: no island lies
        between."""
        table: list[i64] = []
        for cell in range(CELLS):
            near = [
                to
                for to in self.spaces
                if self.is_sea(cell) and 0 < self.way(cell, to) <= MOST_STEPS
            ]
            table.extend(near)
            table.extend([NONE] * (int(MOST_REACHED) - len(near)))
        return vec[i64](table)

    def _around(self) -> vec[i64]:
        table: list[i64] = []
        for cell in range(CELLS):
            by_distance = sorted([int(self._steps_to(cell, to) * CELLS + to) for to in self.spaces])
            table.extend([i64(entry) % CELLS for entry in by_distance])
        return vec[i64](table)

    def _steps_to(self, cell: i64, space: i64) -> i64:
        """For ships; from where none can be, as the gull flies."""
        return self.way(cell, space) if self.is_sea(cell) else distance(cell, space)

    def _to_coast(self) -> vec[i64]:
        table: list[i64] = []
        for cell in range(CELLS):
            for island in range(ISLANDS):
                coast = [space for space in self.spaces if self.coast_of[space] == island]
                table.append(min([self._steps_to(cell, space) for space in coast]))
        return vec[i64](table)

    def check_line(self) -> None:
        """P2: it passes every space; without that a game must allow gaps (P17)."""
        if len(self.off_line) > 0:
            text = N_("the dotted line leaves out {space}: that is played only with gaps=yes")
            raise Unfit(Phrase(text, space=cell_name(int(self.off_line[0]))))

    def _check_starts(self) -> None:
        for side in range(SIDES):
            start = self.starts[side]
            if not self.is_sea(start) or not self.on_edge(start, side):
                text = N_("the start {space} is not a space at the {side} edge")
                edge = Phrase(SIDE_NAMES[int(side)])
                raise Unfit(Phrase(text, space=cell_name(int(start)), side=edge))

    def _check_counts(self) -> None:
        spaces = len(self.spaces)
        if len(self.tiles) != spaces:
            text = N_("there are {tiles} tiles for {spaces} spaces: one lies on each")
            raise Unfit(Phrase(text, tiles=len(self.tiles), spaces=spaces))

    def _check_ways(self) -> None:
        """Rule 18.2: with gaps in the line a reef could cut a space off."""
        for space in self.spaces:
            if self.way(self.spaces[0], space) == FAR:
                text = N_("{space} cannot be reached")
                raise Unfit(Phrase(text, space=cell_name(int(space))))

    def with_tiles(self, counts: Sequence[int]) -> "Box":
        """The same board with other tiles, as many."""
        return Box(self.rows, [int(start) for start in self.starts], counts)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Box) and self.compact == other.compact

    def __hash__(self) -> int:
        return hash(self.compact)


def _compact(rows: Sequence[Sequence[str]], starts: Sequence[int], counts: Sequence[int]) -> str:
    return ";".join(
        [
            "/".join([",".join(row) for row in rows]),
            ",".join([cell_name(start) for start in starts]),
            ",".join([str(count) for count in counts[: int(BOX_KINDS)]]),
        ]
    )


# --- what makes it valid --------------------------------------------------------------------


def _line(rows: Sequence[Sequence[str]]) -> vec[i64]:
    """P1, P2: a rectangle with an island in each corner, and one line over its sea."""
    _check_islands(rows)
    found: dict[int, int] = {}
    for row, entries in enumerate(rows):
        for column, entry in enumerate(entries):
            if entry in ISLAND_NAMES or entry in (OFF_LINE, REEF):
                continue
            cell = row * int(GRID) + column
            if not _is_number(entry):
                text = N_(
                    "{space} is {entry}: write nw, ne, se or sw for an island, the number of the "
                    "space on the dotted line, or - if the line leaves it out"
                )
                raise Unfit(Phrase(text, space=cell_name(cell), entry=quoted(entry)))
            if int(entry) in found:
                raise Unfit(Phrase(N_("the dotted line has {number} twice"), number=int(entry)))
            found[int(entry)] = cell
    if len(found) < SHORTEST_LINE:
        raise Unfit(
            Phrase(N_("the dotted line passes {least} spaces or more"), least=SHORTEST_LINE)
        )
    for number in range(len(found)):
        if number not in found:
            text = N_("the dotted line has no {number}: its numbers run from 0 upwards")
            raise Unfit(Phrase(text, number=number))
        if number and distance(i64(found[number - 1]), i64(found[number])) != 1:
            text = N_("the dotted line jumps from {before} ({last}) to {space} ({number})")
            before, space = cell_name(found[number - 1]), cell_name(found[number])
            raise Unfit(Phrase(text, before=before, last=number - 1, space=space, number=number))
    return vec[i64]([i64(found[number]) for number in range(len(found))])


def _check_islands(rows: Sequence[Sequence[str]]) -> None:
    """Each island is a rectangle in its corner, and nothing else is land."""
    height, width = len(rows), len(rows[0])
    corners = ((0, 0), (0, width - 1), (height - 1, width - 1), (height - 1, 0))
    for name, (top, left) in zip(ISLAND_NAMES, corners):
        cells = [
            (row, column)
            for row in range(height)
            for column in range(width)
            if rows[row][column] == name
        ]
        if (top, left) not in cells:
            text = N_("the island {island} must lie in the corner of its name")
            raise Unfit(Phrase(text, island=name))
        tall = len({row for row, _ in cells})
        wide = len({column for _, column in cells})
        far = max([abs(row - top) + abs(column - left) for row, column in cells])
        if tall * wide != len(cells) or far != tall + wide - 2:
            text = N_("the island {island} must be a rectangle in its corner")
            raise Unfit(Phrase(text, island=name))
        if 2 * tall >= height or 2 * wide >= width:
            text = N_("the island {island} takes half of an edge or more")
            raise Unfit(Phrase(text, island=name))


def _sea(rows: Sequence[Sequence[str]]) -> vec[i64]:
    sea = vec[i64]([0] * int(CELLS))
    for row, entries in enumerate(rows):
        for column, entry in enumerate(entries):
            if entry not in ISLAND_NAMES:
                sea[i64(row) * GRID + i64(column)] = A_REEF if entry == REEF else 1
    return sea


def _line_places(line: vec[i64]) -> vec[i64]:
    places = vec[i64]([NONE] * int(CELLS))
    for place in range(i64(len(line))):
        places[line[place]] = place
    return places


def _coasts(rows: Sequence[Sequence[str]]) -> vec[i64]:
    coasts = vec[i64]([NONE] * int(CELLS))
    for row, entries in enumerate(rows):
        for column, entry in enumerate(entries):
            if entry in ISLAND_NAMES or entry == REEF:
                continue
            for down, right in ((-1, 0), (0, 1), (1, 0), (0, -1)):
                there = (row + down, column + right)
                if 0 <= there[0] < len(rows) and 0 <= there[1] < len(entries):
                    beside = rows[there[0]][there[1]]
                    if beside in ISLAND_NAMES:
                        cell = i64(row) * GRID + i64(column)
                        if coasts[cell] not in (NONE, ISLAND_NAMES.index(beside)):
                            text = N_("{space} is next to two islands: they lie too close")
                            raise Unfit(Phrase(text, space=cell_name(int(cell))))
                        coasts[cell] = i64(ISLAND_NAMES.index(beside))
    return coasts


def _corners(rows: Sequence[Sequence[str]], coasts: vec[i64]) -> vec[i64]:
    """Of two islands the first of nw, ne, se, sw (M9)."""
    corners = vec[i64]([NONE] * int(CELLS))
    for row, entries in enumerate(rows):
        for column, entry in enumerate(entries):
            cell = i64(row) * GRID + i64(column)
            if entry in ISLAND_NAMES or entry == REEF or coasts[cell] != NONE:
                continue
            near = [
                ISLAND_NAMES.index(rows[row + down][column + right])
                for down, right in ((-1, -1), (-1, 1), (1, 1), (1, -1))
                if 0 <= row + down < len(rows)
                and 0 <= column + right < len(entries)
                and rows[row + down][column + right] in ISLAND_NAMES
            ]
            if near:
                corners[cell] = i64(min(near))
    return corners


# --- reading --------------------------------------------------------------------------------


def read(text: str) -> Box:
    """The box on a page or in a word; ValueError says in a sentence what is wrong."""
    if len(text) > LONGEST_TEXT:
        reason = N_("a box has at most {most} characters: this is longer")
        raise Unfit(Phrase(reason, most=LONGEST_TEXT))
    words = text.lower().split()
    if len(words) == 1:
        return _from_word(words[0])
    rows: list[list[str]] = []
    told: dict[str, list[str]] = {}
    for number, line in enumerate(text.splitlines(), start=1):
        entries = line.partition("#")[0].lower().split()
        if not entries:
            continue
        head = entries.pop(0)
        if head == "row":
            rows.append(entries)
        elif head in told:
            raise Unfit(at_line(number, Phrase(N_("{head} is told a second time"), head=head)))
        elif head == "starts" or head in TILE_LINES:
            told[head] = entries
        else:
            heads = ", ".join(["row", "starts", *TILE_LINES])
            reason = N_("{head} is unknown: lines begin with {heads}")
            raise Unfit(at_line(number, Phrase(reason, head=quoted(head), heads=heads)))
    for head in ("starts", *TILE_LINES):
        if head not in told:
            raise Unfit(Phrase(N_("the line {head} is missing"), head=head))
    counts: list[str] = []
    for head, kinds in TILE_LINES.items():
        if len(told[head]) != kinds:
            reason = N_("{head}: numbers needed are {needed}, not {number}")
            raise Unfit(Phrase(reason, head=head, needed=kinds, number=len(told[head])))
        counts += told[head]
    return _made(rows, told["starts"], counts)


def _from_word(word: str) -> Box:
    parts = word.split(";")
    if len(parts) != PARTS:
        text = N_(
            "{word} is not a box: in one word it is the rows parted by /, the starts and the "
            "numbers of tiles, parted by ;"
        )
        raise Unfit(Phrase(text, word=quoted(word)))
    rows = [row.split(",") for row in parts[0].split("/")]
    return _made(rows, parts[1].split(","), parts[2].split(","))


def _made(rows: list[list[str]], starts: list[str], counts: list[str]) -> Box:
    if not LEAST_GRID <= len(rows) <= GRID or len({len(row) for row in rows}) != 1:
        text = N_("the board has {least} to {most} rows, all equally long")
        raise Unfit(Phrase(text, least=LEAST_GRID, most=int(GRID)))
    if not LEAST_GRID <= len(rows[0]) <= GRID:
        text = N_("the board has {least} to {most} columns, not {number}")
        raise Unfit(Phrase(text, least=LEAST_GRID, most=int(GRID), number=len(rows[0])))
    if len(starts) != SIDES or not set(starts) <= set(CELLS_BY_NAME):
        text = N_("starts: four spaces are needed, north, east, south, west, as in e1")
        raise Unfit(Phrase(text))
    if len(counts) != BOX_KINDS or [count for count in counts if not _is_number(count)]:
        text = N_("the tiles are {kinds} numbers from 0 to 99, one for each kind")
        raise Unfit(Phrase(text, kinds=int(BOX_KINDS)))
    written = [[str(int(entry)) if _is_number(entry) else entry for entry in row] for row in rows]
    of_envelopes = [0] * int(KINDS - BOX_KINDS)
    by_kind = [int(count) for count in counts] + of_envelopes
    return Box(written, [CELLS_BY_NAME[start] for start in starts], by_kind)


def _is_number(word: str) -> bool:
    """From 0 to 99."""
    return word.isdecimal() and word.isascii() and len(word) <= DIGITS


def _built_in(name: str) -> Box:
    page = get_data("fairwind.games.pirate_legends.rules", f"boxes/{name}.txt")
    assert page is not None
    return read(page.decode())


PRINTED: Final = _built_in(DEFAULT)


def box(value: str) -> Box:
    """The box of this name, or with this text; ValueError if it is neither or not valid."""
    if value == DEFAULT:
        return PRINTED
    if value == ON_THE_BACK:
        return _built_in(ON_THE_BACK)
    if ";" in value or "\n" in value:
        return read(value)
    text = N_("there is no box {name}: allowed are {names}, or the text of one")
    raise Unfit(Phrase(text, name=quoted(value), names=DEFAULT))
