"""The events of Sailorman Dice. Rule 2.2: entries stay with their player until all are done."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, TypedDict

from mypy_extensions import i64

from fairwind.kernel.bits import members
from fairwind.kernel.events import Event
from fairwind.kernel.schema import GameOver

from .components import PASS, field_of, number_of
from .scoring import filled_area
from .sheet import BOXES, ROWS
from .symbols import box_name, entry_name, short_field, short_fields

if TYPE_CHECKING:
    from .state import SailormanState


class CaptainDrawn(TypedDict):
    seat: int


class DiceRolled(TypedDict):
    roll: int
    """Counted from 1."""
    seat: int
    symbols: list[str]
    numbers: list[int]


class EntryMade(TypedDict):
    seat: int
    entry: str
    """As it is written: bo3=5, st9xbo5 or pass."""
    field: str | None
    number: int | None
    """Of the result, which also a cross has; both are missing if nothing is entered."""


class EntriesDone(TypedDict):
    """A seat has made all its entries."""

    seat: int


class EntriesShown(TypedDict):
    """All are done: what a seat entered in this roll."""

    seat: int
    marks: dict[str, str]
    """By field, a number or X for a cross."""


class BoxFilled(TypedDict):
    seat: int
    box: str
    points: int
    shell: int
    """What the shell that comes with it is worth; 0 if there is none."""
    fields: list[str]
    """The full fields for which it is filled."""


class RollOver(TypedDict):
    roll: int


class LastRound(TypedDict):
    """The round is played to its end; then the game is over."""


class GroupsCounted(TypedDict):
    seat: int
    groups: list[int]
    """The sizes of the two largest."""


EVENTS: Final[Mapping[str, type]] = {
    "captain-drawn": CaptainDrawn,
    "rolled": DiceRolled,
    "entered": EntryMade,
    "done": EntriesDone,
    "shown": EntriesShown,
    "box-filled": BoxFilled,
    "roll-over": RollOver,
    "last-round": LastRound,
    "final-score": GroupsCounted,
    "game-over": GameOver,
}
"""The facts of an event, by its kind."""


def captain_drawn(state: "SailormanState") -> None:
    if state.players > 1:
        facts: CaptainDrawn = {"seat": int(state.captain)}
        state.tell(Event("captain-drawn", facts))


def rolled(state: "SailormanState") -> None:
    dice = state.dice
    facts: DiceRolled = {
        "roll": int(state.rolls),
        "seat": int(state.active),
        "symbols": [ROWS[int(dice.symbol)], ROWS[int(dice.other_symbol)]],
        "numbers": [int(dice.number), int(dice.other_number)],
    }
    state.tell(Event("rolled", facts, reveals=True))


def entered(state: "SailormanState", seat: int, action: int) -> None:
    """Only its player sees the entry; that a player is done, everybody."""
    entry: EntryMade = {"seat": seat, "entry": entry_name(action), "field": None, "number": None}
    if action != PASS:
        entry["field"] = short_field(int(field_of(i64(action))))
        entry["number"] = int(number_of(i64(action)))
    state.tell(Event("entered", entry, seen_by=seat))
    if state.owed[i64(seat)] == 0:
        done: EntriesDone = {"seat": seat}
        state.tell(Event("done", done))


def shown(state: "SailormanState") -> None:
    """All have entered: what is new on the sheets."""
    for seat in range(int(state.players)):
        marks = state.marks[seat]
        new = {short_field(field): marks.at(i64(field)) for field in members(marks.fresh)}
        facts: EntriesShown = {"seat": seat, "marks": new}
        state.tell(Event("shown", facts, reveals=True))


def boxes_filled(state: "SailormanState", seat: int, new: i64, won: i64) -> None:
    sheet = state.game.sheet
    for box in members(new):
        shell = 0
        if (won >> i64(box)) & 1 == 1:
            shell = int(sheet.shells[i64(box)])
        facts: BoxFilled = {
            "seat": seat,
            "box": box_name(box),
            "points": int(state.points[i64(seat) * BOXES + i64(box)]),
            "shell": shell,
            "fields": short_fields(filled_area(state.marks[seat], sheet, i64(box))),
        }
        state.tell(Event("box-filled", facts))


def roll_over(state: "SailormanState") -> None:
    facts: RollOver = {"roll": int(state.rolls)}
    state.tell(Event("roll-over", facts, closes=True))


def last_round(state: "SailormanState") -> None:
    facts: LastRound = {}
    state.tell(Event("last-round", facts))


def game_ended(state: "SailormanState") -> None:
    for seat in range(int(state.players)):
        largest, second = state.groups[i64(seat) * 2], state.groups[i64(seat) * 2 + 1]
        facts: GroupsCounted = {"seat": seat, "groups": [int(largest), int(second)]}
        state.tell(Event("final-score", facts))
    state.tell_outcome()
