"""What a seat of Sailorman Dice sees, built up from what it may know: chapter 7 of RULES.md."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from fairwind.games.sailorman.rules.marks import Marks
from fairwind.games.sailorman.rules.sheet import ALL_FIELDS, BOXES, COLUMNS, FIELDS, ROWS
from fairwind.games.sailorman.words.notation import action_name, box_name, field_name_short
from fairwind.kernel.bits import members

if TYPE_CHECKING:
    from fairwind.games.sailorman.rules.state import Dice, SailormanState


def of(state: "SailormanState", seat: int | None) -> dict[str, object]:
    seen = _public(state, seat)
    if seat is not None:
        own = state.at_table(seat)
        seen["seat"] = seat
        seen["legal"] = [action_name(action) for action in state.legal(seat)]
        seen["owed"] = int(state.owed[own])
        seen["dice_left"] = _dice(state.dice if state.ended else state.dice_of(own))
        fresh = members(state.marks[seat].fresh)
        seen["entered"] = [field_name_short(field) for field in fresh]
    return seen


def _public(state: "SailormanState", seat: int | None) -> dict[str, object]:
    sheet = state.game.sheet
    return {
        "game": state.game.name,
        "options": dict(state.game.options),
        "sheet": {
            "terrain": _rows(sheet.terrain),
            "lighthouse": [field_name_short(field) for field in sheet.lighthouse_fields],
            "shells": {
                box_name(box): int(sheet.shells[i64(box)])
                for box in range(int(BOXES))
                if sheet.shells[i64(box)] > 0
            },
        },
        "phase": "over" if state.ended else "entries",
        "roll": int(state.rolls),
        "captain": int(state.captain),
        "active": int(state.active),
        "last_round": state.ending,
        "dice": _dice(state.dice),
        "to_act": list(state.to_act),
        "scores": state.scores,
        "winners": state.winners,
        "shells_gone": [box_name(box) for box in members(state.shells_gone)],
        "players": [_player(state, other, other == seat) for other in range(int(state.players))],
    }


def _dice(dice: "Dice") -> dict[str, object]:
    return {
        "symbols": [ROWS[int(dice.symbol)], ROWS[int(dice.other_symbol)]],
        "numbers": [int(dice.number), int(dice.other_number)],
    }


def _rows(letters: str) -> list[str]:
    width = int(COLUMNS)
    return [letters[start : start + width] for start in range(0, int(FIELDS), width)]


def _player(state: "SailormanState", seat: int, own: bool) -> dict[str, object]:
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
    }


def _letters(marks: Marks, visible: i64) -> str:
    return "".join(
        [marks.at(field) if (visible >> field) & 1 == 1 else "." for field in range(i64(FIELDS))]
    )
