"""A table at this keyboard: what is decided is applied, and kept before it is shown."""

from collections.abc import Callable, Sequence

from fairwind.kernel.events import Event
from fairwind.kernel.record import Record
from fairwind.kernel.rng import Rng
from fairwind.kernel.seal import commitment, number
from fairwind.kernel.state import State
from fairwind.table.commands import AnyCommand, MakeMove, TakeBack
from fairwind.table.decide import decide
from fairwind.table.log import AnyLine, Committed, Moved, Revealed, SealClosed, Started
from fairwind.table.play import Play
from fairwind.table.presence import Presence
from fairwind.table.seats import PERSON
from fairwind.table.table import Table

from .saved_games import SavedGame


def begin(table: Table, draw: Callable[[], str], now: float) -> list[AnyLine]:
    """The game begins: everyone at this keyboard commits to a number and shows it, if chance is
    sealed. `draw` draws a secret."""
    seats = [place for place, seat in enumerate(table.seats) if seat.kind == PERSON]
    secrets = {} if table.seal is None else {seat: draw() for seat in seats}
    lines: list[AnyLine] = [
        Committed(at=now, seat=seat, hash=commitment(secret)) for seat, secret in secrets.items()
    ]
    if secrets:
        lines.append(SealClosed(at=now, seats=list(secrets), until=now))
    lines += [
        Revealed(at=now, seat=seat, number=number(secret, 1)) for seat, secret in secrets.items()
    ]
    return [table.apply(line) for line in [*lines, Started(at=now, rolls=[])]]


class LocalTable:
    """The same table as on a server, with a file in place of a store."""

    def __init__(self, table: Table, saved: SavedGame, now: Callable[[], float]) -> None:
        self._table = table
        self._saved = saved
        self._now = now

    @property
    def table(self) -> Table:
        return self._table

    @property
    def playing(self) -> Play:
        return self._table.playing

    @property
    def state(self) -> State:
        return self.playing.state

    @property
    def record(self) -> Record:
        return self.playing.record

    def seen(self, seat: int | None) -> list[Event]:
        """All that a seat, or for None a spectator, has seen."""
        return self._table.viewer(seat).events

    @property
    def unasked(self) -> list[int]:
        """Choices of one, which the game has made for whoever would have been asked."""
        assert self.state.journal is not None
        return self.state.journal.unasked

    def bots(self) -> dict[int, str]:
        """The seats that bots play, and what these are."""
        return {place: seat.level for place, seat in enumerate(self._table.seats) if seat.level}

    def bot_rng(self, seat: int) -> Rng | None:
        """Where a bot's next thought has its chance from, if the game is sealed."""
        return self._table.bot_rng(seat)

    def move(self, seat: int, action: int) -> None:
        version = self._table.viewer(seat).version
        self._ask(seat, MakeMove(id=self._next_id, version=version, action=action))

    def take_back(self, seat: int) -> None:
        version = self._table.viewer(seat).version
        self._ask(seat, TakeBack(id=self._next_id, version=version))

    def bot_moves(self, seat: int, action: int) -> None:
        self._happen([Moved(at=self._now(), seat=seat, action=action, rolls=[])])

    @property
    def _next_id(self) -> str:
        return str(self._table.lines)

    def _ask(self, seat: int, command: AnyCommand) -> None:
        who = self._table.seats[seat]
        presence = Presence({each.who for each in self._table.seats})
        self._happen(decide(self._table, command, who.who, who.name, presence, self._now()))

    def _happen(self, lines: Sequence[AnyLine]) -> None:
        self._saved.append([self._table.apply(line) for line in lines])
