"""What somebody asks for who sits down, and whether a game that was left unfinished is that."""

from collections.abc import Sequence
from dataclasses import dataclass

from fairwind.flags import given, is_given
from fairwind.kernel.game import Game
from fairwind.kernel.record import Record

from .seats import bot_at, seat_names


@dataclass(frozen=True, slots=True)
class Wish:
    """A game with its options, people and bots; and the number of a deal, if it is to be one."""

    game: Game
    people: Sequence[str]
    bots: Sequence[str]
    deal: int | None
    practice: bool

    def seats(self) -> list[str]:
        return seat_names(self.people, self.bots, self.game.players)

    def is_of_deal(self, record: Record) -> bool:
        """Whoever asks for no deal goes on with any."""
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
        return not is_given("bots") or self._seats_of(there, record) == record.names

    def _seats_of(self, people: Sequence[str], record: Record) -> list[str]:
        try:
            return seat_names(people, self.bots, record.game.players)
        except ValueError:
            return []
