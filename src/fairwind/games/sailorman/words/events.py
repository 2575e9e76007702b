"""The events of Sailorman Dice. Rule 2.2: entries stay with their player until all are done."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from fairwind.games.sailorman.rules.components import BOXES_TO_END
from fairwind.games.sailorman.rules.sheet import BOXES, ROWS
from fairwind.kernel.bits import count, members
from fairwind.kernel.events import Event
from fairwind.kernel.words import N_, Listing, Phrase, Player

from . import phrases
from .notation import action_name, box_name, field_name_short

if TYPE_CHECKING:
    from fairwind.games.sailorman.rules.state import SailormanState


def captain_drawn(state: "SailormanState") -> None:
    if state.players == 1:
        return
    captain = int(state.captain)
    phrase = Phrase(N_("{player} is the captain and rolls first."), player=Player(captain))
    state.tell(Event("captain-drawn", {"seat": captain}, phrase=phrase))


def rolled(state: "SailormanState") -> None:
    dice = state.dice
    symbols = [int(dice.symbol), int(dice.other_symbol)]
    numbers = [int(dice.number), int(dice.other_number)]
    text = N_("Roll {roll}: {player} rolls {symbols}, {number} and {other}.")
    phrase = Phrase(
        text,
        roll=int(state.rolls),
        player=Player(int(state.active)),
        symbols=Listing([phrases.symbol(row) for row in symbols]),
        number=numbers[0],
        other=numbers[1],
    )
    facts: dict[str, object] = {
        "roll": int(state.rolls),
        "seat": int(state.active),
        "symbols": [ROWS[row] for row in symbols],
        "numbers": numbers,
    }
    state.tell(Event("rolled", facts, reveals=True, phrase=phrase))


def entered(state: "SailormanState", seat: int, action: int) -> None:
    """Only its player sees the entry; that a player is done, everybody."""
    text = N_("{player} notes: {entry}.")
    phrase = Phrase(text, player=Player(seat), entry=phrases.entry(action))
    facts: dict[str, object] = {"seat": seat, "entry": action_name(action)}
    state.tell(Event("entered", facts, seen_by=seat, phrase=phrase))
    if state.owed[i64(seat)] == 0:
        phrase = Phrase(N_("{player} is done."), player=Player(seat))
        state.tell(Event("done", {"seat": seat}, phrase=phrase))


def shown(state: "SailormanState") -> None:
    """All have entered: what is new on the sheets."""
    for seat in range(int(state.players)):
        marks = state.marks[seat]
        new: list[Phrase] = []
        facts: dict[str, object] = {}
        for field in members(marks.fresh):
            mark = marks.at(i64(field))
            new.append(Phrase(N_("{field}: {mark}"), field=phrases.field(field), mark=mark))
            facts[field_name_short(field)] = mark
        if not new:
            phrase = Phrase(N_("{player} enters nothing."), player=Player(seat))
        else:
            text = N_("{player} enters {marks}.")
            phrase = Phrase(text, player=Player(seat), marks=Listing(new))
        event = Event("shown", {"seat": seat, "marks": facts}, reveals=True, phrase=phrase)
        state.tell(event)


def boxes_filled(state: "SailormanState", seat: int, new: i64, won: i64) -> None:
    for box in members(new):
        points = int(state.points[i64(seat) * BOXES + i64(box)])
        shell = 0
        if (won >> i64(box)) & 1 == 1:
            shell = int(state.game.sheet.shells[i64(box)])
        text = N_("{player} fills {box}: {points}.")
        if shell:
            text = N_("{player} fills {box}: {points}, and a shell for {shell}.")
        phrase = Phrase(
            text,
            player=Player(seat),
            box=phrases.box(box),
            points=phrases.points(points),
            shell=shell,
        )
        facts: dict[str, object] = {
            "seat": seat,
            "box": box_name(box),
            "points": points,
            "shell": shell,
        }
        state.tell(Event("box-filled", facts, phrase=phrase))


def roll_over(state: "SailormanState") -> None:
    phrase = Phrase(N_("Roll {roll} is over."), roll=int(state.rolls))
    state.tell(Event("roll-over", {"roll": int(state.rolls)}, closes=True, phrase=phrase))


def last_round(state: "SailormanState") -> None:
    text = N_("The last roll of the longest game is made: the round is played to its end.")
    for boxes in state.boxes:
        if count(boxes) >= BOXES_TO_END:
            text = N_("Eight boxes are filled: the round is played to its end.")
    state.tell(Event("last-round", {}, phrase=Phrase(text)))


def game_ended(state: "SailormanState") -> None:
    for seat in range(int(state.players)):
        largest = int(state.groups[i64(seat) * 2])
        second = int(state.groups[i64(seat) * 2 + 1])
        text = N_("{player}: largest groups {largest} and {second}, {points} in all.")
        phrase = Phrase(
            text,
            player=Player(seat),
            largest=largest,
            second=second,
            points=phrases.points(int(state.total(i64(seat)))),
        )
        facts: dict[str, object] = {"seat": seat, "groups": [largest, second]}
        state.tell(Event("final-score", facts, phrase=phrase))
    state.tell_winners(phrases.points(state.scores[state.winners[0]]))
