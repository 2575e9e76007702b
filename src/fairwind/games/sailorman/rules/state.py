"""A game of Sailorman Dice in progress: rolls, entries, scoring, the end (RULES.md, 2 to 6)."""

from typing import TYPE_CHECKING, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from fairwind.kernel.bits import ZEROS, count, members, nth
from fairwind.kernel.outcome import Outcome
from fairwind.kernel.rng import Rng
from fairwind.kernel.seats import seat_after
from fairwind.kernel.state import NOBODY, State

from . import events
from .components import (
    ACTIONS,
    BOXES_TO_END,
    ENTRIES_OF_ACTIVE,
    MOST_ROLLS,
    PASS,
    SOLO_ROLLS,
    SYMBOLS,
    crossing,
    field_of,
    is_cross,
    number_of,
    symbol_of,
    writing,
)
from .dice import Dice
from .entering import A_RESULT, RESULT_BITS, crosses, crossing_results, writable
from .marks import Marks
from .scoring import box_points, newly_filled, shell_points, two_largest_groups
from .sheet import BOXES

if TYPE_CHECKING:
    from fairwind.games.sailorman.game import Sailorman
    from fairwind.games.sailorman.knowledge.view import SailormanView

_NOTHING: Final = vec[i64]()
_NO_DICE: Final = Dice()

BOXES_FILLED: Final = "boxes-filled"
ROLLS_MADE: Final = "rolls-made"
"""What ended a game: eight boxes, or as many rolls as there can be."""

FIELDS: Final = (
    "captain",
    "rolls",
    "active",
    "ending",
    "ended",
    "dice.symbol",
    "dice.other_symbol",
    "dice.number",
    "dice.other_number",
    "dice_left.symbol",
    "dice_left.other_symbol",
    "dice_left.number",
    "dice_left.other_number",
    "owed",
    "marks.*.filled",
    "marks.*.fresh",
    "marks.*._up_to",
    "boxes",
    "points",
    "shells",
    "shells_gone",
    "groups",
)
"""What a state consists of."""


@final
class SailormanState(State):
    """Rolls until someone has filled eight boxes and the round is over."""

    def __init__(self, game: "Sailorman", rng: Rng) -> None:
        super().__init__(rng)
        self._game: Final = game
        self.players: i64 = game.seats
        self.river: i64 = game.sheet.river_mask
        self.captain: i64 = 0
        self.rolls: i64 = 0
        """How many have been rolled, the present one among them."""
        self.active: i64 = 0
        self.ending: bool = False
        """Someone has eight boxes: the round is played to its end."""
        self.ended: bool = False
        self.dice: Dice = _NO_DICE
        self.dice_left: Dice = _NO_DICE
        """What the active player has left after one entry; the others do not know it."""
        self.owed: vec[i64] = _NOTHING
        """By seat, how many entries may still be made in this roll."""
        self.marks: list[Marks] = []
        self.boxes: vec[i64] = _NOTHING
        """By seat, a mask of the boxes filled."""
        self.points: vec[i64] = _NOTHING
        """By seat and box."""
        self.shells: vec[i64] = _NOTHING
        """By seat, a mask of the boxes whose shell it has won."""
        self.shells_gone: i64 = 0
        """The boxes whose shell nobody can win any more."""
        self.groups: vec[i64] = _NOTHING
        """By seat, at the end, the two largest groups."""

    def lay_out(self) -> None:
        self.dice = Dice()
        self.dice_left = Dice()
        self.marks = [Marks() for _seat in range(self.players)]

    def begin(self) -> None:
        players = self.players
        self.lay_out()
        self.owed = ZEROS[:players]
        self.boxes = ZEROS[:players]
        self.points = vec[i64]([0] * int(players * BOXES))
        self.shells = ZEROS[:players]
        self.groups = ZEROS[: players * 2]
        self.captain = self.drawn("captain", players) if players > 1 else 0  # Rule 2.1
        self.active = self.captain
        if self.watched:
            events.captain_drawn(self)
        self._roll()

    def _roll(self) -> None:
        """Rules 2.1 and 2.3."""
        faces = self.rolled("dice", 4, SYMBOLS)
        self.dice.show(faces[0], faces[1], faces[2] + 1, faces[3] + 1)
        self.dice_left.show_as(self.dice)
        self.rolls += 1
        for seat in range(self.players):
            self.owed[seat] = 1
        self.owed[self.active] = ENTRIES_OF_ACTIVE
        if self.watched:
            events.rolled(self)

    # --- who is to act, and what they may do ----------------------------------------------

    @property
    def game(self) -> "Sailorman":
        return self._game

    @property
    def to_act(self) -> tuple[int, ...]:
        if self.ended:
            return ()
        return tuple([int(seat) for seat in range(self.players) if self.owed[seat] > 0])

    def next_seat(self) -> i64:
        if not self.ended:
            for seat in range(self.players):
                if self.owed[seat] > 0:
                    return seat
        return NOBODY

    def dice_of(self, seat: i64) -> Dice:
        """The dice from which a seat may still form results."""
        return self.dice_left if seat == self.active else self.dice

    def allows(self, seat: i64, action: i64) -> bool:
        if self.ended or seat >= self.players or self.owed[seat] == 0 or action >= ACTIONS:
            return False
        dice = self.dice_of(seat)
        marks = self.marks[int(seat)]
        if action == PASS:  # Rule 3.4, S4
            fields: i64 = writable(marks, dice, dice.number)
            return fields | writable(marks, dice, dice.other_number) == 0
        number = number_of(action)
        if number != dice.number and number != dice.other_number:
            return False
        if not is_cross(action):
            return (writable(marks, dice, number) >> field_of(action)) & 1 == 1
        row = symbol_of(action)
        if row != dice.symbol and row != dice.other_symbol:
            return False
        if (marks.filled >> field_of(action)) & 1 == 1:
            return False
        return marks.has_in_river(row, number, self.river)

    def legal(self, seat: int) -> list[int]:
        if seat not in self.to_act:
            return []
        dice = self.dice_of(i64(seat))
        marks = self.marks[seat]
        fields = members(writable(marks, dice, dice.number))
        actions = [int(writing(dice.number, i64(field))) for field in fields]
        if dice.other_number != dice.number:
            fields = members(writable(marks, dice, dice.other_number))
            actions += [int(writing(dice.other_number, i64(field))) for field in fields]
        can_write = len(actions) > 0
        empty = members(marks.empty)
        results = crossing_results(marks, dice, self.river)
        while results != 0:
            row, number = (results & RESULT_BITS) >> 3, results & 7
            actions += [int(crossing(row, number, i64(field))) for field in empty]
            results >>= A_RESULT
        if not can_write:
            actions.append(int(PASS))
        return sorted(actions)

    def pick(self, seat: i64, rng: Rng) -> i64:
        dice = self.dice_of(seat)
        marks = self.marks[int(seat)]
        first: i64 = writable(marks, dice, dice.number)
        second: i64 = 0
        if dice.other_number != dice.number:
            second = writable(marks, dice, dice.other_number)
        of_first = count(first)
        of_second = count(second)
        results = crossing_results(marks, dice, self.river)
        total: i64 = of_first + of_second
        if total == 0:
            total = 1  # to pass
        choice = rng.below(total + crosses(marks, results))
        if choice < of_first:
            return writing(dice.number, nth(first, choice))
        if choice < of_first + of_second:
            return writing(dice.other_number, nth(second, choice - of_first))
        if choice < total:
            return PASS
        empty: i64 = marks.empty
        choice -= total
        of_each = count(empty)
        while choice >= of_each:
            choice -= of_each
            results >>= A_RESULT
        return crossing((results & RESULT_BITS) >> 3, results & 7, nth(empty, choice))

    def final(self, seat: int, action: int) -> bool:
        """The last entry of a roll: all sheets are shown, and the dice are rolled again."""
        for other in range(self.players):
            if other != seat and self.owed[other] > 0:
                return False
        return action == PASS or self.owed[i64(seat)] == 1

    # --- what happens then ----------------------------------------------------------------

    def apply(self, seat: i64, action: i64) -> None:
        self.enter_quietly(seat, action)
        if self.watched:
            events.entered(self, int(seat), int(action))
        for other in range(self.players):
            if self.owed[other] > 0:
                return
        self._end_roll()

    def enter_quietly(self, seat: i64, action: i64) -> None:
        """An entry of one seat; the roll does not end with it."""
        if action == PASS:
            self.owed[seat] = 0
            return
        self.enter(seat, action)
        self.owed[seat] -= 1
        if seat == self.active:
            self.dice_left.use(symbol_of(action), number_of(action))

    def enter(self, seat: i64, action: i64) -> None:
        """Write the number or the cross on the seat's sheet."""
        if is_cross(action):
            self.marks[int(seat)].cross(field_of(action))
        else:
            self.marks[int(seat)].write(number_of(action), field_of(action))

    def _end_roll(self) -> None:
        if self.watched:
            events.shown(self)
        was_ending = self.ending
        taken: i64 = 0
        for seat in range(self.players):
            marks = self.marks[int(seat)]
            sheet = self._game.sheet
            new = newly_filled(marks, sheet, self.boxes[seat], self.points, seat * BOXES)
            marks.settle()
            if new == 0:
                continue
            won: i64 = new & sheet.with_shell & ~self.shells_gone  # Rule 4.3, S7
            self.boxes[seat] |= new
            self.shells[seat] |= won
            taken |= new
            if count(self.boxes[seat]) >= BOXES_TO_END:  # Rule 5.1
                self.ending = True
            if self.watched:
                events.boxes_filled(self, int(seat), new, won)
        self.shells_gone |= taken & self._game.sheet.with_shell
        self._find_end()
        if self.watched:
            events.roll_over(self)
            if self.ending and not was_ending and not self.ended:
                events.last_round(self)
        if self.ended:
            self._end()
            return
        self.active = seat_after(self.active, 1, self.players)  # Rule 2.1
        self._roll()

    def _find_end(self) -> None:
        if self.players == 1:
            self.ended = self.ending or self.rolls >= SOLO_ROLLS  # Rule 6.1, S9
        else:
            if self.rolls >= MOST_ROLLS:  # Rule 5.4, S8
                self.ending = True
            self.ended = self.ending and self.rolls % self.players == 0

    def _end(self) -> None:
        for seat in range(self.players):
            largest, second = two_largest_groups(self.marks[int(seat)])  # Rule 5.2
            self.groups[seat * 2] = largest
            self.groups[seat * 2 + 1] = second
        if self.watched:
            events.game_ended(self)

    # --- results --------------------------------------------------------------------------

    def total(self, seat: i64) -> i64:
        """Rule 5.3: boxes, shells and, at the end, the two groups."""
        boxes = box_points(self.points, self.boxes[seat], seat * BOXES)
        shells = shell_points(self._game.sheet.shells, self.shells[seat])
        return boxes + shells + self.groups[seat * 2] + self.groups[seat * 2 + 1]

    def river_numbers(self, seat: i64) -> i64:
        """How many numbers stand in river fields: they decide a tie (Rule 5.3)."""
        return count(self.marks[int(seat)].numbered & self._game.sheet.river_mask)

    @property
    def eight_boxes_filled(self) -> bool:
        """Whether somebody has as many boxes as end a game (Rule 5.1)."""
        for boxes in self.boxes:
            if count(boxes) >= BOXES_TO_END:
                return True
        return False

    @property
    def outcome(self) -> Outcome | None:
        """Rule 5.3."""
        if not self.ended:
            return None
        scores = self.scores
        ranked = [(scores[seat], int(self.river_numbers(i64(seat)))) for seat in range(len(scores))]
        best = max(ranked)
        winners = [seat for seat, rank in enumerate(ranked) if rank == best]
        return Outcome(
            scores, winners, cause=BOXES_FILLED if self.eight_boxes_filled else ROLLS_MADE
        )

    @property
    def scores(self) -> list[int]:
        return [int(self.total(seat)) for seat in range(self.players)]

    # --- who knows what -------------------------------------------------------------------

    def view(self, seat: int | None) -> "SailormanView":
        return self._game.view(self, seat)

    def imagine(self, seat: int, rng: Rng) -> "SailormanState":
        return self._game.imagine(self, seat, rng)

    @property
    def fields(self) -> tuple[str, ...]:
        return FIELDS

    def copy(self) -> "SailormanState":
        twin = SailormanState(self._game, self.rng.copy())
        twin.captain = self.captain
        twin.rolls = self.rolls
        twin.active = self.active
        twin.ending = self.ending
        twin.ended = self.ended
        twin.dice = self.dice.copy()
        twin.dice_left = self.dice_left.copy()
        twin.owed = self.owed[:]
        twin.marks = [marks.copy() for marks in self.marks]
        twin.boxes = self.boxes[:]
        twin.points = self.points[:]
        twin.shells = self.shells[:]
        twin.shells_gone = self.shells_gone
        twin.groups = self.groups[:]
        return twin
