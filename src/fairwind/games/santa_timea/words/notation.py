"""How Santa Timea is written: cards, winds, actions, and the lines of a record.

N13  a numbered card    P  a piratess    N2  a wind card
xNS  discard the triplets of north and south    keep  discard none
"""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from fairwind.games.santa_timea.rules.components import (
    DIRECTIONS,
    DISCARD,
    PIRATESS,
    TRICKS,
    direction_of,
    number_of,
    wind_damage,
    wind_direction,
)
from fairwind.kernel.bits import members
from fairwind.kernel.events import Roll
from fairwind.kernel.moves import WHOSE_TURN_IT_IS, Entry, Move
from fairwind.kernel.record_lines import RecordWriter
from fairwind.kernel.refusal import (
    NOT_READABLE,
    IllegalMove,
    Unfit,
    no_part_of_record,
    no_seat_number,
)
from fairwind.kernel.words import N_, Phrase, excerpt, quoted

if TYPE_CHECKING:
    from fairwind.games.santa_timea.rules.state import SantaTimeaState

KEEP: Final = "keep"


def card_name(card: int) -> str:
    if card == PIRATESS:
        return "P"
    return f"{DIRECTIONS[int(direction_of(i64(card)))]}{number_of(i64(card))}"


def wind_name(wind: int) -> str:
    return f"{DIRECTIONS[int(wind_direction(i64(wind)))]}{wind_damage(i64(wind))}"


def directions_name(mask: int) -> str:
    return "".join([DIRECTIONS[place] for place in members(i64(mask))])


CARDS: Final = {card_name(card): card for card in range(57)}
WINDS_BY_NAME: Final = {wind_name(wind): wind for wind in range(12)}


def action_name(action: int) -> str:
    if action < DISCARD:
        return card_name(action)
    return "x" + directions_name(int(i64(action) - DISCARD)) if action > DISCARD else KEEP


ACTIONS_BY_NAME: Final = {action_name(action): action for action in range(73)}


def parse(text: str) -> int:
    word = text.strip()
    found = ACTIONS_BY_NAME.get(_normal(word))
    if found is None:
        text = N_(
            "{word} is not a move: write a card as N13 or P, a discard as xN or xNS, or keep."
        )
        raise IllegalMove(NOT_READABLE, Phrase(text, word=excerpt(word)))
    return found


def _normal(word: str) -> str:
    """As we write it, whatever the case, and the directions in any order."""
    if word.lower() == KEEP:
        return KEEP
    upper = word.upper()
    if upper.startswith("X") and len(upper) > 1:
        return "x" + "".join(sorted(upper[1:], key=DIRECTIONS.find))
    return upper


# --- lines of a record ----------------------------------------------------------------------


@final
class Writer(RecordWriter):
    """A line a trick."""

    def __init__(self, state: "SantaTimeaState") -> None:
        super().__init__()
        self.state = state
        self._round = state.round
        self._trick = state.trick

    def roll(self, roll: Roll) -> None:
        if roll.what == "leader":
            self.lines.append(f"Leader: seat {roll.outcome[0] + 1}")
        elif roll.what == "winds":
            self.lines.append("")
            self.lines.append(f"Round {self._round_of_next_winds()}")
            self.lines.append("Winds: " + " ".join([wind_name(wind) for wind in roll.outcome]))
        else:
            size = int(TRICKS)
            for seat in range(len(roll.outcome) // size):
                hand = roll.outcome[seat * size : seat * size + size]
                self.lines.append(f"Hand {seat + 1}: " + " ".join([card_name(c) for c in hand]))

    def _round_of_next_winds(self) -> int:
        return 1 + len([line for line in self.lines if line.startswith("Winds: ")])

    def before(self, move: Move) -> None:
        self._round = self.state.round
        self._trick = self.state.trick
        if move.action >= DISCARD:
            self.line.append(f"{move.seat + 1}:" if self.line else f"Triplets: {move.seat + 1}:")
            self.line.append(action_name(move.action))
        else:
            self.line.append(card_name(move.action))

    def after(self, move: Move) -> None:
        state = self.state
        if state.trick != self._trick or state.round != self._round:
            self.close_line()
        if state.round != self._round:
            first = self._round * state.players
            points = [str(p) for p in state.sheet[first : first + state.players]]
            self.lines.append("Score: " + " ".join(points))


def read_line(line: str, entries: list[Entry]) -> None:
    """Add what a line says. Titles and scores say nothing new: the record's check reads them."""
    label, colon, rest = line.partition(":")
    if not colon:
        if line.startswith("Round "):
            return
        entries.extend([Move(WHOSE_TURN_IT_IS, _card(word)) for word in line.split()])
    elif label == "Leader":
        entries.append(Roll(N_("leader"), [_seat(rest.strip().removeprefix("seat "))]))
    elif label == "Winds":
        entries.append(Roll(N_("winds"), [_wind(word) for word in rest.split()]))
    elif label.startswith("Hand "):
        _read_hand(_seat(label.removeprefix("Hand ")), rest.split(), entries)
    elif label == "Triplets":
        _read_triplets(rest.split(), entries)
    elif label != "Score":
        raise no_part_of_record(label, "Santa Timea")


def _read_hand(seat: int, cards: list[str], entries: list[Entry]) -> None:
    """The hands of all seats, one line each, are one deal."""
    if len(cards) != TRICKS:
        text = N_("a hand has {needed} cards, not {number}")
        raise Unfit(Phrase(text, needed=int(TRICKS), number=len(cards)))
    if seat == 0:
        entries.append(Roll(N_("wheel cards"), []))
    deal = entries[-1] if entries else None
    if not isinstance(deal, Roll) or len(deal.outcome) != seat * TRICKS:
        text = N_("the hands of a round stand together, in the order of the seats")
        raise Unfit(Phrase(text))
    deal.outcome.extend([_card(card) for card in cards])


def _read_triplets(words: list[str], entries: list[Entry]) -> None:
    if len(words) % 2:
        text = N_("each decision is a seat and what it discards, such as 2: xN or 2: keep")
        raise Unfit(Phrase(text))
    seats = [_seat(word.removesuffix(":")) for word in words[::2]]
    entries.extend([Move(*decision) for decision in zip(seats, map(parse, words[1::2]))])


def _card(word: str) -> int:
    if word not in CARDS:
        raise Unfit(Phrase(N_("{word} is not a wheel card"), word=quoted(word)))
    return CARDS[word]


def _wind(word: str) -> int:
    if word not in WINDS_BY_NAME:
        raise Unfit(Phrase(N_("{word} is not a wind card"), word=quoted(word)))
    return WINDS_BY_NAME[word]


def _seat(word: str) -> int:
    if len(word) != 1 or word not in "12345":
        raise no_seat_number(word)
    return int(word) - 1
