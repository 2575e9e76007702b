"""What somebody asks for who begins to play, and whether an unfinished game is just that."""

from collections.abc import Sequence
from dataclasses import dataclass

from fairwind.flags import given, is_given
from fairwind.kernel.game import Game
from fairwind.kernel.record import Record
from fairwind.kernel.record_text import Reading
from fairwind.table.log import Opened, Place

from .seats import bot_at, seated


@dataclass(frozen=True, slots=True)
class NewGame:
    """A game with its options, people and bots; and the number of a deal, if it is to be one."""

    game: Game
    people: Sequence[str]
    bots: Sequence[str]
    deal: int | None
    practice: bool

    def seats(self) -> list[tuple[str, str | None]]:
        """By seat a name and, where a bot sits, what it is."""
        return seated(self.people, self.bots, self.game.players)

    def opening(self, seed: str, quick: int | None, now: float) -> Opened:
        """The first line of its log."""
        return Opened(
            at=now,
            game=self.game.name,
            options=self.game.options_told,
            host=keyboard(0),
            places=[
                Place(keyboard(seat), name) if bot is None else Place("", name, bot)
                for seat, (name, bot) in enumerate(self.seats())
            ],
            seed=seed,
            practice=self.practice,
            deal=self.deal,
            quick=quick,
        )

    def is_of_deal(self, record: Record) -> bool:
        """Whoever asks for no deal goes on with any; for practice alone, with any practice."""
        if self.practice and not is_given("deal") and not is_given("daily"):
            return record.practice
        return self.deal is None or (record.deal, record.practice) == (self.deal, self.practice)

    def fits(self, record: Record) -> bool:
        """Whether a game has all that was asked for; what was left open may be as it is there."""
        options = record.game.options
        if any(options[name] != value for name, value in given(self.game).items()):
            return False
        there = [name for name in record.names if bot_at(name) is None]
        own = self.people[:1] if is_given("name") else there[:1]
        friends = self.people[1:] if is_given("friends") else there[1:]
        if [*own, *friends] != there:
            return False
        return not is_given("bots") or self._names_of(there, record) == record.names

    def _names_of(self, people: Sequence[str], record: Record) -> list[str]:
        try:
            return [name for name, _ in seated(people, self.bots, record.game.players)]
        except ValueError:
            return []


def continued(reading: Reading, seed: str, now: float) -> Opened:
    """The first line of the log of a game that goes on from a record."""
    record = reading.record
    return Opened(
        at=now,
        game=record.game.name,
        options=record.game.options_told,
        host=keyboard(0),
        places=[_place(seat, name) for seat, name in enumerate(record.names)],
        seed=seed,
        practice=record.practice,
        deal=record.deal,
        record=reading.text,
    )


def _place(seat: int, name: str) -> Place:
    bot = bot_at(name)
    return Place(keyboard(seat), name) if bot is None else Place("", name, bot)


def keyboard(seat: int) -> str:
    """How whoever plays this seat at this keyboard is known to the table."""
    return f"keyboard {seat + 1}"
