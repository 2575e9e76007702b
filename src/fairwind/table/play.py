"""A game in play: a state, with the record that grows move by move, and taking back."""

from collections.abc import Sequence
from itertools import dropwhile
from typing import Final, final

from fairwind.kernel.deal import deal_rng
from fairwind.kernel.events import Event, Roll
from fairwind.kernel.game import Game
from fairwind.kernel.moves import Entry, Move
from fairwind.kernel.outlook import Outlook
from fairwind.kernel.record import Record
from fairwind.kernel.refusal import IllegalMove, Unfit
from fairwind.kernel.replay import Replay
from fairwind.kernel.rng import Rng
from fairwind.kernel.seal import Seal
from fairwind.kernel.state import State
from fairwind.kernel.words import N_, Phrase, Player

from .viewers import visible

NOTHING_TO_TAKE_BACK: Final = "nothing-to-take-back"
OTHERS_HAVE_MOVED: Final = "others-have-moved"
DEAL_COUNTS: Final = "deal-counts"
SOMETHING_CAME_TO_LIGHT: Final = "something-came-to-light"


@final
class Play:
    """The one authority over a game: every move goes through it, into the record."""

    def __init__(self, record: Record, rng: Rng) -> None:
        """Go on with a game that has a record already, however short."""
        self.record: Final = record
        self._rng: Final = rng
        self._happened: list[tuple[int, list[Event]]] = []
        """For each move whose it was, and what followed."""
        self.state: State = self._replayed()

    @staticmethod
    def begin(
        game: Game,
        names: Sequence[str],
        rng: Rng,
        deal: int | None = None,
        practice: bool = False,
        seal: Seal | None = None,
    ) -> "Play":
        """A new game; a numbered deal or a seal has a generator of its own in place of `rng`."""
        record = Record(game, names, deal=deal, practice=practice, seal=seal)
        if deal is not None:
            rng = deal_rng(game.name, deal)
        if seal is not None:
            rng = seal.rng()
        setting_up = game.watched(rng=rng)
        assert setting_up.journal is not None
        record.entries.extend(setting_up.journal.rolls)
        return Play(record, rng)

    @property
    def events(self) -> list[Event]:
        """All that has happened, in order."""
        assert self.state.journal is not None
        return self.state.journal.events

    def outlook(self, seat: int) -> Outlook:
        return Outlook(self.state, seat)

    def play(self, seat: int, action: int) -> list[Event]:
        """Play a move; what happened then. IllegalMove changes nothing."""
        journal = self.state.journal
        assert journal is not None
        rolls = len(journal.rolls)
        events = len(journal.events)
        self.state.play(seat, action)
        self.record.entries.append(Move(seat, action))
        self.record.entries.extend(journal.rolls[rolls:])
        told = journal.events[events:]
        self._happened.append((seat, told))
        return told

    def snapshot(self) -> Record:
        """The record as it is now, for a thread that reads it while the game goes on."""
        now = self.record
        how = (now.deal, now.practice, now.seal, now.resigned)
        return Record(now.game, now.names, now.entries, *how)

    def may_take_back(self, seat: int) -> bool:
        """Whether `take_back` would be accepted."""
        return self._why_not_take_back(seat) is None

    def take_back(self, seat: int) -> None:
        """Undo the seat's last move, if it was told of no other and nothing came to light since.

        What others have done in secret meanwhile stays, if it does not answer the move: neither
        they nor this seat notice that both happened. In practice whatever happened since is undone
        with it. In a numbered deal that counts nothing is taken back.
        """
        refusal = self._why_not_take_back(seat)
        if refusal is not None:
            raise refusal
        entries = self.record.entries
        last = max(place for place, entry in enumerate(entries) if _is_move_of(seat, entry))
        since = [] if self.record.practice else _without_first_rolls(entries[last + 1 :])
        try:
            entries[last:] = since
            self.state = self._replayed()
        except (IllegalMove, Unfit):
            del entries[last:]
            self.state = self._replayed()

    def _why_not_take_back(self, seat: int) -> IllegalMove | None:
        moves = self.record.moves
        if not any(move.seat == seat for move in moves):
            text = N_("There is nothing to take back yet.")
            return IllegalMove(NOTHING_TO_TAKE_BACK, Phrase(text))
        if self.record.practice:
            return None
        if self.record.deal is not None:
            text = N_("In a numbered deal nothing is taken back, except in practice.")
            return IllegalMove(DEAL_COUNTS, Phrase(text))
        since = max(place for place, move in enumerate(moves) if move.seat == seat)
        (_, own), *others = self._happened[since:]
        for other, events in others:
            if visible(events, [seat]):
                text = N_("It cannot be taken back: {player} has moved since.")
                return IllegalMove(OTHERS_HAVE_MOVED, Phrase(text, player=Player(other)))
        if any(event.reveals for event in own):
            text = N_("It cannot be taken back: something hidden has come to light since.")
            return IllegalMove(SOMETHING_CAME_TO_LIGHT, Phrase(text))
        return None

    def _replayed(self) -> State:
        replay = Replay(self.record, self._rng)
        self._happened = [
            (step.move.seat, step.events) for step in replay.steps() if step.move is not None
        ]
        return replay.state


def _without_first_rolls(entries: Sequence[Entry]) -> list[Entry]:
    """Without what chance did upon the move before."""
    return list(dropwhile(lambda entry: isinstance(entry, Roll), entries))


def _is_move_of(seat: int, entry: Entry) -> bool:
    return isinstance(entry, Move) and entry.seat == seat
