"""The sheet of Sailorman Dice: what lies where, the lighthouse, and what the shells are worth.

Fields   row * 9 + column, 0 to 53; written as the row's symbol and the column from 1: boat5.
         A mask of fields has bit f for field f:

                  53 ... 45 | 44 ... 36 | 35 ... 27 | 26 ... 18 | 17 ... 9 | 8 ... 0
                    wheel   |   boat    |   fish    | starfish  |   bell   | anchor
                    9 ... 1 |  9 ... 1  |  9 ... 1  |  9 ... 1  |  9 ... 1 | 9 ... 1

Regions  M mountains, L land, D dunes, R river, numbered 0 to 3 in this order.
Boxes    0 to 5 the rows, 6 to 14 the columns, 15 + 2 * region the left one of a region and
         16 + 2 * region the right one.

A sheet is written on a page, or compactly in one word:

    anchor     R R D M M M M M L      # and five more rows
    lighthouse boat4 boat5
    shells rows 1 1 1 1 1 1           # may be left out, as may the next four
    shells mountains 1 2

    RRDMMMMML/MRDDDMMLL/MRRRDDLLL/MMLRDDRRR/MLLRRRRDR/MLLLLDDDR;8;1,1,1,1,1,1;1,2;1,2;1,2;1,4
"""

from collections.abc import Sequence
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from fairwind.kernel.bits import BIT, lowest, members
from fairwind.kernel.refusal import Unfit, at_line
from fairwind.kernel.words import N_, Phrase, quoted

ROWS: Final = (
    N_("anchor"),
    N_("bell"),
    N_("starfish"),
    N_("fish"),
    N_("boat"),
    N_("wheel"),
)
COLUMNS: Final = 9
FIELDS: Final = 54

REGIONS: Final = (N_("mountains"), N_("land"), N_("dunes"), N_("river"))
LETTERS: Final = "MLDR"
RIVER: Final = 3
SUB_AREAS: Final = 2
BEFORE_AND_AFTER: Final = 2

REGION_BOXES: Final = 15
BOXES: Final = 23
HIGHEST_SHELL: Final = 9

LONGEST_TEXT: Final = 5000

LIGHTHOUSE: Final = N_("lighthouse")
SHELLS: Final = {
    "shells rows": "1 1 1 1 1 1",
    "shells mountains": "1 2",
    "shells land": "1 2",
    "shells dunes": "1 2",
    "shells river": "1 4",
}
"""The lines of a page that tell the shells, and what they tell where they are left out (S2)."""


# --- fields ---------------------------------------------------------------------------------


def field_name(field: int) -> str:
    return f"{ROWS[field // COLUMNS]}{field % COLUMNS + 1}"


FIELDS_BY_NAME: Final = {field_name(field): field for field in range(FIELDS)}


def field_of(name: str) -> int:
    field = FIELDS_BY_NAME.get(name.lower())
    if field is None:
        text = N_("{name} is not a field: they are anchor1 to wheel9")
        raise Unfit(Phrase(text, name=quoted(name)))
    return field


def mask_of(fields: Sequence[int]) -> i64:
    mask: i64 = 0
    for field in fields:
        mask |= BIT[i64(field)]
    return mask


ALL_FIELDS: Final[i64] = mask_of(range(FIELDS))
FIRST_COLUMN: Final[i64] = mask_of(range(0, FIELDS, COLUMNS))
LAST_COLUMN: Final[i64] = mask_of(range(COLUMNS - 1, FIELDS, COLUMNS))


def beside(mask: i64) -> i64:
    """The fields that share a side with one of these."""
    up: i64 = mask >> COLUMNS
    down: i64 = mask << COLUMNS
    left: i64 = (mask & ~FIRST_COLUMN) >> 1
    right: i64 = (mask & ~LAST_COLUMN) << 1
    return (up | down | left | right) & ALL_FIELDS


def group_around(field: i64, mask: i64) -> i64:
    """The fields of a mask that are orthogonally connected with one of them."""
    group: i64 = BIT[field]
    wider: i64 = (group | beside(group)) & mask
    while wider != group:
        group = wider
        wider = (group | beside(group)) & mask
    return group


def pieces(mask: i64) -> list[i64]:
    """The connected pieces of a mask, in the order of their lowest fields."""
    found: list[i64] = []
    while mask != 0:
        piece = group_around(lowest(mask), mask)
        found.append(piece)
        mask &= ~piece
    return found


# --- the sheet ------------------------------------------------------------------------------


@final
class Sheet:
    """A valid sheet: one that breaks S1 is refused with a sentence."""

    def __init__(self, terrain: str, lighthouse: int, shells: Sequence[int]) -> None:
        """Terrain is a letter a field, shells a number a box, lighthouse as the attribute below."""
        assert len(terrain) == FIELDS
        assert len(shells) == BOXES
        self.terrain: Final = terrain
        self.river: Final = river_path(terrain)
        """Its fields in order, from the end nearer to the anchor row (then to the left)."""
        self.lighthouse: Final = lighthouse
        """How many fields of the river lie before it."""
        self.areas: Final = _sub_areas(terrain, self.river, lighthouse)
        """Masks, two for each region: first the one with the lowest field (of the river, the one
        before the lighthouse)."""
        self.river_mask: Final[i64] = mask_of(self.river)
        self.shells: Final = vec[i64]([i64(shell) for shell in shells])
        """By box."""
        self.with_shell: Final[i64] = mask_of([box for box in range(BOXES) if shells[box] > 0])
        """The boxes that have one."""
        self.compact: Final = _compact(terrain, lighthouse, shells)
        """The whole sheet as one word, the same for equal sheets."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sheet) and self.compact == other.compact

    def __hash__(self) -> int:
        return hash(self.compact)

    @property
    def lighthouse_fields(self) -> list[int]:
        """The two river fields between which it stands."""
        return self.river[self.lighthouse - 1 : self.lighthouse + 1]

    def text(self) -> str:
        """The page to be read and edited."""
        lines = [f"{'# column':<11}{' '.join([str(column + 1) for column in range(COLUMNS)])}"]
        for row, letters in zip(ROWS, _by_row(self.terrain)):
            lines.append(f"{row:<11}{' '.join(letters)}")
        before, after = self.river[self.lighthouse - 1], self.river[self.lighthouse]
        lines.append(f"{LIGHTHOUSE:<11}{field_name(before)} {field_name(after)}")
        for head, shells in zip(SHELLS, _shell_lines([int(shell) for shell in self.shells])):
            lines.append(f"{head:<17}{' '.join(shells)}")
        return "\n".join(lines) + "\n"


def _by_row(terrain: str) -> list[str]:
    return [terrain[start : start + COLUMNS] for start in range(0, FIELDS, COLUMNS)]


def _shell_lines(shells: Sequence[int]) -> list[list[str]]:
    """The shells as the lines of SHELLS tell them: columns have none (S2)."""
    written = [str(shell) for shell in shells]
    regions = range(REGION_BOXES, BOXES, SUB_AREAS)
    return [written[: len(ROWS)]] + [written[box : box + SUB_AREAS] for box in regions]


def _compact(terrain: str, lighthouse: int, shells: Sequence[int]) -> str:
    values = [",".join(line) for line in _shell_lines(shells)]
    return ";".join(["/".join(_by_row(terrain)), str(lighthouse), *values])


# --- what makes it valid (Rule 1.3, S1) -------------------------------------------------------


def letter_mask(terrain: str, letter: str) -> i64:
    return mask_of([field for field in range(FIELDS) if terrain[field] == letter])


def river_path(terrain: str) -> list[int]:
    """The river's fields in order; ValueError unless it is one path that never touches itself."""
    _check_that_it_comes_everywhere(terrain)
    river = letter_mask(terrain, LETTERS[RIVER])
    path = [_source(river)]
    ahead = beside(BIT[i64(path[0])]) & river
    while ahead != 0:
        path.append(int(lowest(ahead)))
        ahead = beside(BIT[i64(path[-1])]) & river & ~mask_of(path)
    left = river & ~mask_of(path)
    if left != 0:
        text = N_("the river is broken: from {first} it runs to {last}, and {left} is not reached")
        first, last = field_name(path[0]), field_name(path[-1])
        raise Unfit(Phrase(text, first=first, last=last, left=field_name(int(lowest(left)))))
    return path


def _source(river: i64) -> int:
    """The lowest field at which it ends; it must have such, and no field beside three others."""
    ends: list[int] = []
    for field in members(river):
        near = members(beside(BIT[i64(field)]) & river)
        if len(near) > BEFORE_AND_AFTER:
            others = ", ".join([field_name(other) for other in near])
            text = N_(
                "the river touches itself or forks at {field}: of {others} beside it only two may "
                "be river, the fields before and after it"
            )
            raise Unfit(Phrase(text, field=field_name(field), others=others))
        if len(near) < BEFORE_AND_AFTER:
            ends.append(field)
    if not ends:
        text = N_("the river runs in a circle from {field}")
        raise Unfit(Phrase(text, field=field_name(int(lowest(river)))))
    return ends[0]


def _check_that_it_comes_everywhere(terrain: str) -> None:
    river = LETTERS[RIVER]
    for row in range(len(ROWS)):
        if river not in terrain[row * COLUMNS : (row + 1) * COLUMNS]:
            text = N_("the river has no field in the row {row}: it passes every row")
            raise Unfit(Phrase(text, row=ROWS[row]))
    for column in range(COLUMNS):
        if river not in terrain[column::COLUMNS]:
            text = N_("the river has no field in column {column}: it passes every column")
            raise Unfit(Phrase(text, column=column + 1))


def _sub_areas(terrain: str, river: list[int], lighthouse: int) -> vec[i64]:
    if not 0 < lighthouse < len(river):
        text = N_(
            "the lighthouse has {before} river fields before it: it stands within the river, "
            "after 1 to {most} of its fields"
        )
        raise Unfit(Phrase(text, before=lighthouse, most=len(river) - 1))
    areas: list[i64] = []
    for region in range(RIVER):
        found = pieces(letter_mask(terrain, LETTERS[region]))
        if len(found) != SUB_AREAS:
            at = ", ".join([field_name(int(lowest(piece))) for piece in found])
            text = N_("the {region} must be two connected pieces, not {number}")
            if found:
                text = N_(
                    "the {region} must be two connected pieces, not {number}: they begin at {at}"
                )
            name = Phrase(REGIONS[region])
            raise Unfit(Phrase(text, region=name, number=len(found), at=at))
        areas.extend(found)
    areas.append(mask_of(river[:lighthouse]))
    areas.append(mask_of(river[lighthouse:]))
    return vec[i64](areas)


# --- reading --------------------------------------------------------------------------------


def read(text: str) -> Sheet:
    """The sheet on a page or in a word; ValueError says in a sentence what is wrong where."""
    if len(text) > LONGEST_TEXT:
        text = N_("a sheet has at most {most} characters: this is longer")
        raise Unfit(Phrase(text, most=LONGEST_TEXT))
    words = text.split()
    told = _told_by_word(words[0]) if len(words) == 1 else _told_by_page(text)
    rows = [_letters(told, row) for row in range(len(ROWS))]
    shells = [_shell_values(told, head) for head in SHELLS]
    terrain = "".join(rows)
    lighthouse = _place_of_lighthouse(told, river_path(terrain))
    regions = [shell for pair in shells[1:] for shell in pair]
    return Sheet(terrain, lighthouse, shells[0] + [0] * COLUMNS + regions)


@final
class _Told:
    """What a sheet tells about one thing, and in which line (0 if it is all one word)."""

    def __init__(self, words: list[str], line: int) -> None:
        self.words: Final = words
        self.line: Final = line

    def wrong(self, text: str, **gaps: object) -> Unfit:
        reason = Phrase(text, **gaps)
        return Unfit(at_line(self.line, reason) if self.line else reason)


def _told_by_page(text: str) -> dict[str, _Told]:
    heads = [*ROWS, LIGHTHOUSE, *SHELLS]
    told: dict[str, _Told] = {}
    for number, line in enumerate(text.splitlines(), start=1):
        words = line.partition("#")[0].lower().split()
        if not words:
            continue
        size = 2 if words[0] == "shells" else 1
        head = " ".join(words[:size])
        this = _Told(words[size:], number)
        if head not in heads:
            reason = N_("{head} is unknown: lines begin with {heads}")
            raise this.wrong(reason, head=quoted(head), heads=", ".join(heads))
        if head in told:
            reason = N_("{head} is told a second time, after line {before}")
            raise this.wrong(reason, head=head, before=told[head].line)
        told[head] = this
    return told


def _told_by_word(word: str) -> dict[str, _Told]:
    parts = word.split(";")
    rows = parts[0].split("/")
    if len(parts) != 2 + len(SHELLS) or len(rows) != len(ROWS):
        text = N_(
            "{word} is not a sheet: in one word it is six rows parted by /, the river fields "
            "before the lighthouse, and five lists of shells, parted by ;"
        )
        raise Unfit(Phrase(text, word=quoted(word)))
    told = {row: _Told([letters], 0) for row, letters in zip(ROWS, rows)}
    told[LIGHTHOUSE] = _Told([parts[1]], 0)
    for head, shells in zip(SHELLS, parts[2:]):
        told[head] = _Told(shells.split(","), 0)
    return told


def _letters(told: dict[str, _Told], row: int) -> str:
    name = ROWS[row]
    if name not in told:
        text = N_("the row {row} is missing: the rows are {rows}")
        raise Unfit(Phrase(text, row=name, rows=", ".join(ROWS)))
    letters = "".join(told[name].words).upper()
    if len(letters) != COLUMNS:
        text = N_("the row {row} has {number} fields, not {needed}")
        raise told[name].wrong(text, row=name, number=len(letters), needed=COLUMNS)
    for column, letter in enumerate(letters):
        if letter not in LETTERS:
            where = field_name(row * COLUMNS + column)
            text = N_("{field} is {letter}: allowed are M mountains, L land, D dunes and R river")
            raise told[name].wrong(text, field=where, letter=repr(letter))
    return letters


def _place_of_lighthouse(told: dict[str, _Told], river: list[int]) -> int:
    """How many fields lie before it: told as such, or by the fields on both sides."""
    this = told.get(LIGHTHOUSE)
    if this is None:
        text = N_("the lighthouse is missing: tell it as in 'lighthouse boat4 boat5'")
        raise Unfit(Phrase(text))
    names = [field_name(field) for field in river]
    for before in range(1, len(river)):
        sides = names[before - 1 : before + 1]
        if this.words in (sides, sides[::-1], [str(before)]):
            return before
    middle = len(river) // 2
    text = N_(
        "the lighthouse cannot stand at {place}: it stands between two river fields that follow "
        "one another, such as {before} {after}"
    )
    place = quoted(" ".join(this.words))
    raise this.wrong(text, place=place, before=names[middle - 1], after=names[middle])


def _shell_values(told: dict[str, _Told], head: str) -> list[int]:
    default = SHELLS[head].split()
    this = told.get(head, _Told(default, 0))
    if len(this.words) != len(default):
        text = N_("{head}: {needed} numbers are needed, not {number}")
        raise this.wrong(text, head=head, needed=len(default), number=len(this.words))
    allowed = [str(shell) for shell in range(HIGHEST_SHELL + 1)]
    for word in this.words:
        if word not in allowed:
            text = N_("{head}: {word} is not a number from 0 to {most}")
            raise this.wrong(text, head=head, word=quoted(word), most=HIGHEST_SHELL)
    return [int(word) for word in this.words]
