"""What a seat of Sailorman Dice sees, built up from what it may know: chapter 7 of RULES.md."""

from typing import TYPE_CHECKING, Literal, NotRequired, TypedDict

from mypy_extensions import i64

from fairwind.games.sailorman.rules.components import (
    BOXES_TO_END,
    NUMBERS,
    PASS,
    field_of,
    is_cross,
    number_of,
)
from fairwind.games.sailorman.rules.dice import Dice
from fairwind.games.sailorman.rules.marks import Marks
from fairwind.games.sailorman.rules.scoring import filled_area, newly_filled
from fairwind.games.sailorman.rules.sheet import (
    ALL_FIELDS,
    BOXES,
    COLUMNS,
    FIELDS,
    LETTERS,
    ROWS,
    SUB_AREAS,
    Sheet,
    pieces,
)
from fairwind.games.sailorman.rules.symbols import (
    box_name,
    entry_name,
    short_field,
    short_fields,
)
from fairwind.kernel.bits import ZEROS, count, lowest, members
from fairwind.kernel.options import Value

if TYPE_CHECKING:
    from fairwind.games.sailorman.rules.state import SailormanState


class DiceShown(TypedDict):
    symbols: list[str]
    numbers: list[int]


class DiceUsed(TypedDict):
    """By die, in the order of the roll, whether it is used up."""

    symbols: list[bool]
    numbers: list[bool]


class SubArea(TypedDict):
    region: str
    """Its letter, as in the terrain."""
    fields: list[str]


class SheetPlan(TypedDict):
    """What is printed on every sheet of the game."""

    terrain: list[str]
    """A string a row, a letter a field: M mountains, L land, D dunes, R river."""
    lighthouse: list[str]
    """The two river fields between which it stands."""
    areas: list[SubArea]
    """Two of each region, in the order of the letters above."""
    shells: dict[str, int]
    """By box, where there is one."""


class PlayerSheet(TypedDict):
    rows: list[str]
    """A character a field: a number, X for a cross, a dot for nothing."""
    boxes: dict[str, int]
    """The points of those that are filled."""
    shells: list[str]
    """The boxes whose shells were won."""
    groups: list[int]
    """The sizes of the two largest, counted at the end."""
    group_fields: list[list[str]]
    """Where these lie; empty before the end."""


class BoxToFill(TypedDict):
    """A box that will be filled when the roll is over."""

    box: str
    points: int
    shell: int
    """What the shell that comes with it is worth; 0 if there is none, or it is gone."""
    fields: list[str]
    """The full fields for which it is filled."""


class SailormanView(TypedDict):
    """The last seven are for whoever sits at the table."""

    game: str
    options: dict[str, Value]
    sheet: SheetPlan
    phase: Literal["entries", "over"]
    roll: int
    captain: int
    active: int
    """Whoever rolled."""
    last_round: bool
    boxes_to_end: int
    """With so many boxes filled by somebody, the round is the last."""
    dice: DiceShown
    to_act: list[int]
    scores: list[int]
    winners: list[int]
    shells_gone: list[str]
    """The boxes whose shells nobody can win any more."""
    players: list[PlayerSheet]
    seat: NotRequired[int]
    legal: NotRequired[list[str]]
    owed: NotRequired[int]
    """How many entries may still be made in this roll."""
    dice_left: NotRequired[DiceShown]
    """From which they are formed; if one die of a kind is left, it is shown twice."""
    dice_used: NotRequired[DiceUsed]
    entered: NotRequired[list[str]]
    """The fields entered in this roll."""
    fills: NotRequired[list[BoxToFill]]
    """What they will fill."""


def of(state: "SailormanState", seat: int | None) -> SailormanView:
    seen = _public(state, seat)
    if seat is not None:
        own = state.at_table(seat)
        seen["seat"] = seat
        seen["legal"] = [entry_name(action) for action in state.legal(seat)]
        seen["owed"] = int(state.owed[own])
        seen["dice_left"] = _dice(state.dice if state.ended else state.dice_of(own))
        seen["dice_used"] = _used(state, own)
        seen["entered"] = short_fields(state.marks[seat].fresh)
        seen["fills"] = filled_so_far(state, seat)
    return seen


def _public(state: "SailormanState", seat: int | None) -> SailormanView:
    return {
        "game": state.game.name,
        "options": state.game.options_told,
        "sheet": _plan(state.game.sheet),
        "phase": "over" if state.ended else "entries",
        "roll": int(state.rolls),
        "captain": int(state.captain),
        "active": int(state.active),
        "last_round": state.ending,
        "boxes_to_end": int(BOXES_TO_END),
        "dice": _dice(state.dice),
        "to_act": list(state.to_act),
        "scores": state.scores,
        "winners": state.winners,
        "shells_gone": [box_name(box) for box in members(state.shells_gone)],
        "players": [_player(state, other, other == seat) for other in range(int(state.players))],
    }


def _plan(sheet: Sheet) -> SheetPlan:
    areas: list[SubArea] = [
        {"region": LETTERS[place // SUB_AREAS], "fields": short_fields(sheet.areas[i64(place)])}
        for place in range(len(sheet.areas))
    ]
    return {
        "terrain": _rows(sheet.terrain),
        "lighthouse": [short_field(field) for field in sheet.lighthouse_fields],
        "areas": areas,
        "shells": {
            box_name(box): int(sheet.shells[i64(box)])
            for box in range(int(BOXES))
            if sheet.shells[i64(box)] > 0
        },
    }


def _dice(dice: Dice) -> DiceShown:
    return {
        "symbols": [ROWS[int(dice.symbol)], ROWS[int(dice.other_symbol)]],
        "numbers": [int(dice.number), int(dice.other_number)],
    }


def _used(state: "SailormanState", seat: i64) -> DiceUsed:
    """All for whoever is done; after the first of two entries one of each kind."""
    if state.ended or state.owed[seat] == 0:
        return {"symbols": [True, True], "numbers": [True, True]}
    rolled, left = state.dice, state.dice_of(seat)
    if state.owed[seat] > 1 or seat != state.active:
        return {"symbols": [False, False], "numbers": [False, False]}
    symbol_is_first = left.symbol == rolled.symbol
    number_is_first = left.number == rolled.number
    return {
        "symbols": [not symbol_is_first, symbol_is_first],
        "numbers": [not number_is_first, number_is_first],
    }


def _rows(letters: str) -> list[str]:
    width = int(COLUMNS)
    return [letters[start : start + width] for start in range(0, int(FIELDS), width)]


def _player(state: "SailormanState", seat: int, own: bool) -> PlayerSheet:
    """Rule 7.1: sheets are open; Rule 7.2: but not what others entered in the present roll."""
    marks = state.marks[seat]
    hidden: i64 = 0
    if not own and not state.ended:
        hidden = marks.fresh
    boxes = members(state.boxes[i64(seat)])
    first = i64(seat) * BOXES
    return {
        "rows": _rows(_letters(marks, ALL_FIELDS & ~hidden)),
        "boxes": {box_name(box): int(state.points[first + i64(box)]) for box in boxes},
        "shells": [box_name(box) for box in members(state.shells[i64(seat)])],
        "groups": [int(state.groups[i64(seat) * 2]), int(state.groups[i64(seat) * 2 + 1])],
        "group_fields": _group_fields(marks) if state.ended else [],
    }


def _letters(marks: Marks, visible: i64) -> str:
    return "".join(
        [marks.at(field) if (visible >> field) & 1 == 1 else "." for field in range(i64(FIELDS))]
    )


def _group_fields(marks: Marks) -> list[list[str]]:
    """The two largest groups (Rule 5.2); of equal ones those that begin further up and left."""
    groups: list[i64] = []
    for number in range(i64(1), NUMBERS + 1):
        groups += pieces(marks.holding(number))
    groups.sort(key=lambda group: (-int(count(group)), int(lowest(group))))
    return [short_fields(group) for group in groups[:2]]


# --- boxes that entries of the present roll will fill, as the player who makes them sees it ---


def filled_so_far(state: "SailormanState", seat: int) -> list[BoxToFill]:
    """By the entries that a seat has made in this roll."""
    return _filled(state, seat, state.marks[seat])


def filled_by(state: "SailormanState", seat: int, action: int) -> list[BoxToFill]:
    """By one more entry: what it adds to those, or changes in them."""
    if action == PASS:
        return []
    marks = state.marks[seat].copy()
    if is_cross(i64(action)):
        marks.cross(field_of(i64(action)))
    else:
        marks.write(number_of(i64(action)), field_of(i64(action)))
    after = _filled(state, seat, marks)
    if not after:
        return []
    before = [(fill["box"], fill["points"]) for fill in filled_so_far(state, seat)]
    return [fill for fill in after if (fill["box"], fill["points"]) not in before]


def _filled(state: "SailormanState", seat: int, marks: Marks) -> list[BoxToFill]:
    sheet = state.game.sheet
    points = ZEROS[:BOXES]
    found: list[BoxToFill] = []
    for box in members(newly_filled(marks, sheet, state.boxes[i64(seat)], points, 0)):
        shell = 0
        if (state.shells_gone >> i64(box)) & 1 == 0:
            shell = int(sheet.shells[i64(box)])
        fill: BoxToFill = {
            "box": box_name(box),
            "points": int(points[i64(box)]),
            "shell": shell,
            "fields": short_fields(filled_area(marks, sheet, i64(box))),
        }
        found.append(fill)
    return found
