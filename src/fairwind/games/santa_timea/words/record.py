"""The lines of a record of Santa Timea: its writer and its reader."""

from typing import Final, final

from fairwind.games.santa_timea.rules.components import DISCARD, MAX_PLAYERS, TRICKS
from fairwind.games.santa_timea.rules.state import SantaTimeaState
from fairwind.games.santa_timea.rules.symbols import CARDS, WIND_NUMBERS, card_name, wind_name
from fairwind.kernel.events import Roll
from fairwind.kernel.moves import WHOSE_TURN_IT_IS, Entry, Move
from fairwind.kernel.record_lines import RecordWriter, read_names, read_seat
from fairwind.kernel.refusal import Unfit, no_part_of_record
from fairwind.kernel.words import N_, Phrase

from .notation import action_name, parse


@final
class SantaTimeaWriter(RecordWriter):
    """A line a trick."""

    def __init__(self, state: SantaTimeaState) -> None:
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
            self.listed("Winds", [wind_name(wind) for wind in roll.outcome])
        else:
            size = int(TRICKS)
            for seat in range(len(roll.outcome) // size):
                hand = roll.outcome[seat * size : seat * size + size]
                self.listed(f"Hand {seat + 1}", [card_name(card) for card in hand])

    def _round_of_next_winds(self) -> int:
        return 1 + len([line for line in self.lines if line.startswith("Winds: ")])

    def before(self, move: Move) -> None:
        self._round = self.state.round
        self._trick = self.state.trick
        if move.action >= DISCARD:
            self.line.append(f"{move.seat + 1}:" if self.line else f"Triplets: {move.seat + 1}:")
        self.line.append(action_name(move.action))

    def after(self, move: Move) -> None:
        state = self.state
        if state.trick != self._trick or state.round != self._round:
            self.close_line()
        if state.round != self._round:
            first = self._round * state.players
            self.listed("Score", [str(p) for p in state.sheet[first : first + state.players]])


NO_CARD: Final = N_("{word} is not a wheel card")
NO_WIND: Final = N_("{word} is not a wind card")


def read_line(line: str, entries: list[Entry]) -> None:
    """Add what a line says. Titles and scores say nothing new: the record's check reads them."""
    label, colon, rest = line.partition(":")
    if not colon:
        if line.startswith("Round "):
            return
        cards = read_names(line.split(), CARDS, NO_CARD)
        entries.extend([Move(WHOSE_TURN_IT_IS, card) for card in cards])
    elif label == "Leader":
        seat = read_seat(rest.strip().removeprefix("seat "), MAX_PLAYERS)
        entries.append(Roll(N_("leader"), [seat]))
    elif label == "Winds":
        entries.append(Roll(N_("winds"), read_names(rest.split(), WIND_NUMBERS, NO_WIND)))
    elif label.startswith("Hand "):
        _read_hand(read_seat(label.removeprefix("Hand "), MAX_PLAYERS), rest.split(), entries)
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
    deal.outcome.extend(read_names(cards, CARDS, NO_CARD))


def _read_triplets(words: list[str], entries: list[Entry]) -> None:
    if len(words) % 2:
        text = N_("each decision is a seat and what it discards, such as 2: xN or 2: keep")
        raise Unfit(Phrase(text))
    seats = [read_seat(word.removesuffix(":"), MAX_PLAYERS) for word in words[::2]]
    entries.extend([Move(*decision) for decision in zip(seats, map(parse, words[1::2]))])
