"""From a view back to a game of Sailorman Dice: sheets, dice, and how far the roll has come.

All sheets are open but for what others entered in the present roll, which is imagined
(knowledge.py). What follows from the sheets is reckoned and not believed.
"""

from typing import Final

from mypy_extensions import i64

from fairwind.kernel.bits import BIT, count
from fairwind.kernel.reading import Part, all_named, number, row
from fairwind.kernel.rng import QuickRng

from . import knowledge
from .components import (
    BOXES_TO_END,
    ENTRIES_OF_ACTIVE,
    LINE_BOXES,
    MOST_PLAYERS,
    MOST_ROLLS,
    NUMBERS,
    SOLO_ROLLS,
    column_of,
    row_of,
)
from .marks import Marks
from .scoring import newly_filled, two_largest_groups
from .sheet import BOXES, COLUMNS, FIELDS, ROWS
from .state import Dice, SailormanState
from .words.notation import box_name, field_name_short

SIGNS: Final = {sign: place for place, sign in enumerate(".123456X")}
CROSS: Final = 7
SYMBOLS_BY_NAME: Final = {name: symbol for symbol, name in enumerate(ROWS)}
FIELDS_BY_NAME: Final = {field_name_short(field): field for field in range(FIELDS)}
BOXES_BY_NAME: Final = {box_name(box): box for box in range(BOXES)}
PHASES_BY_NAME: Final = {"entries": 0, "over": 1}
LAST_ROLL: Final = int(MOST_ROLLS) + MOST_PLAYERS
PAIR: Final = 2


def of(state: SailormanState, view: dict[str, object], seat: int) -> SailormanState:
    """The blank state, filled with what the seat sees and with something for what it does not."""
    seen = Part(view, "the view")
    state.begin()
    state.ended = seen.one_of("phase", PHASES_BY_NAME) == 1
    state.ending = seen.flag("last_round")
    for other, value in enumerate(seen.row("players", int(state.players))):
        _recall_sheet(state, Part(value, "a player"), i64(other), i64(seat), seen)
    for other in range(state.players):
        state.shells_gone |= state.boxes[other] & state.game.sheet.with_shell
    _recall_roll(state, seen)
    _recall_entries(state, seen, i64(seat))
    _check_end(state)
    return knowledge.imagined(state, seat, QuickRng(0))


# --- sheets ---------------------------------------------------------------------------------


def _recall_sheet(state: SailormanState, player: Part, seat: i64, own: i64, seen: Part) -> None:
    fresh: i64 = 0
    if seat == own:
        fresh = seen.mask("entered", FIELDS_BY_NAME)
    signs = _signs(player)
    marks = state.marks[int(seat)]
    _enter(marks, signs, ~fresh)
    _recall_boxes(state, player, seat)
    marks.settle()
    _enter(marks, signs, fresh)
    if marks.fresh != fresh:
        raise ValueError("a field that was entered in this roll is empty")
    if state.ended:
        largest, second = two_largest_groups(marks)
        state.groups[seat * 2] = largest
        state.groups[seat * 2 + 1] = second


def _signs(player: Part) -> list[int]:
    """By field, its place among SIGNS."""
    signs: list[int] = []
    for letters in player.row("rows", len(ROWS)):
        if not isinstance(letters, str) or len(letters) != COLUMNS:
            raise ValueError(f"a row of a sheet is a text of {COLUMNS} signs")
        signs += all_named(list(letters), SIGNS, "a row")
    return signs


def _enter(marks: Marks, signs: list[int], fields: i64) -> None:
    """Those of these fields; Rule 3.1: as numbers never fall, nothing else can stand there."""
    for place, sign in enumerate(signs):
        field = i64(place)
        if sign == 0 or (fields >> field) & 1 == 0:
            continue
        if sign == CROSS:
            marks.cross(field)
        elif marks.writable(row_of(field), i64(sign)) & BIT[field] == 0:
            raise ValueError(f"the numbers of the row fall at column {column_of(field) + 1}")
        else:
            marks.write(i64(sign), field)


def _recall_boxes(state: SailormanState, player: Part, seat: i64) -> None:
    """What is full is filled; only of a left box one must be told which sub-area came first."""
    sheet = state.game.sheet
    start = seat * i64(BOXES)
    marks = state.marks[int(seat)]
    state.boxes[seat] = newly_filled(marks, sheet, 0, state.points, start)
    told = player.part("boxes")
    for region in range(len(sheet.areas) // PAIR):
        left = LINE_BOXES + i64(region * PAIR)
        if state.boxes[seat] & BIT[left + 1] != 0:
            most = int(state.points[start + left])
            state.points[start + left] = i64(told.number(box_name(int(left)), 0, most))
    state.shells[seat] = player.mask("shells", BOXES_BY_NAME)
    if state.shells[seat] & ~(state.boxes[seat] & sheet.with_shell) != 0:
        raise ValueError("a shell is won by filling its box")


# --- the roll -------------------------------------------------------------------------------


def _recall_roll(state: SailormanState, seen: Part) -> None:
    """Rule 2.1: the active player follows from the captain and the number of rolls."""
    state.captain = i64(seen.number("captain", 0, int(state.players) - 1))
    state.rolls = i64(seen.number("roll", 1, LAST_ROLL))
    state.active = (state.captain + state.rolls - 1) % state.players
    _recall_dice(state.dice, seen.part("dice"))
    state.dice_left.show_as(state.dice)


def _recall_dice(dice: Dice, told: Part) -> None:
    symbols = all_named(told.row("symbols", PAIR), SYMBOLS_BY_NAME, "a symbol die")
    numbers = row(told.anything("numbers"), PAIR, "the number dice")
    first = number(numbers[0], 1, int(NUMBERS), "a number die")
    second = number(numbers[1], 1, int(NUMBERS), "a number die")
    dice.show(i64(symbols[0]), i64(symbols[1]), i64(first), i64(second))


def _recall_entries(state: SailormanState, seen: Part, own: i64) -> None:
    """Rule 7.2: of others it is known whether they are done, and no more."""
    last = int(state.players) - 1
    waiting = seen.numbers("to_act", 0, last, last + 1)
    if not waiting and not state.ended:
        raise ValueError("once all have entered, the roll is over")
    for seat in range(state.players):
        state.owed[seat] = _entries(state, seat) if int(seat) in waiting else 0
    if own == state.active and not state.ended:
        _recall_dice(state.dice_left, seen.part("dice_left"))
        _check_left(state.dice, state.dice_left)
    state.owed[own] = i64(seen.number("owed", 0, int(_entries(state, own))))
    made = count(state.marks[int(own)].fresh)
    left = _entries(state, own) - state.owed[own]
    if state.ended:
        left = 0
    if made > left or (made < left and state.owed[own] > 0):
        raise ValueError("more was entered in this roll, or less, than is owed")


def _check_left(dice: Dice, left: Dice) -> None:
    symbols = (dice.symbol, dice.other_symbol)
    numbers = (dice.number, dice.other_number)
    if (
        left.symbol not in symbols
        or left.other_symbol not in symbols
        or left.number not in numbers
        or left.other_number not in numbers
    ):
        raise ValueError("only dice that were rolled can be left")


def _entries(state: SailormanState, seat: i64) -> i64:
    """Rule 2.3"""
    return ENTRIES_OF_ACTIVE if seat == state.active else 1


def _check_end(state: SailormanState) -> None:
    """Rules 5.1, 5.4 and 6.1: whether the game can be as far as is told."""
    most: i64 = 0
    for boxes in state.boxes:
        most = max(most, count(boxes))
    done = state.rolls if state.ended else state.rolls - 1
    ending = most >= BOXES_TO_END
    if state.players == 1:
        ended = ending or done >= SOLO_ROLLS
    else:
        ending = ending or done >= MOST_ROLLS
        ended = ending and done % state.players == 0
    if ending != state.ending or ended != state.ended:
        raise ValueError("the game must be over, or cannot be, or its last round")
