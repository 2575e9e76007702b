"""A room: one table from its opening to its end, as its log makes it. It knows no clock, no store
and no sockets; what happens comes in, one happening after the other."""

from collections import deque
from collections.abc import Sequence
from typing import assert_never

import msgspec

from fairwind.games import load
from fairwind.kernel.events import Event, Roll
from fairwind.kernel.game import Game
from fairwind.kernel.rng import QuickRng
from fairwind.kernel.seal import Seal, seal_hash
from fairwind.store.cards import Card, SeatCard
from fairwind.store.happenings import (
    AnyHappening,
    BotPut,
    BotTookOver,
    Chatted,
    GaveUp,
    HostChanged,
    Moved,
    Opened,
    Rematched,
    Renamed,
    Rolled,
    Sat,
    SeatOpened,
    SeatTakenBack,
    Settled,
    Started,
    TookBack,
    Worded,
)
from fairwind.table.chronicle import Chronicle
from fairwind.table.clock import Clock
from fairwind.table.seats import PERSON, Seat
from fairwind.table.table import Table

LOBBY, PLAYING, OVER = "lobby", "playing", "over"
CHAT_KEPT = 100
IDS_KEPT = 500


class Damaged(Exception):
    """A log says something else than the rules make of it."""


class Room:
    def __init__(self, room_id: str, code: str, opened: Opened) -> None:
        self.id = room_id
        self.code = code
        self.opened = opened
        self.game: Game = load(opened.game, **opened.options)
        self.seats = [Seat() for _ in range(self.game.players)]
        self.host = opened.host
        self.listed = opened.listed
        self.spectators = opened.spectators
        self.words = [""] * self.game.players
        self.seal_hash = "" if opened.deal is not None else seal_hash(opened.seed)
        self.table: Table | None = None
        self.chronicle = Chronicle(self.game.players)
        self._seen: list[list[Event]] = [[] for _ in range(self.game.players + 1)]
        """By viewer, the spectators last: the events it sees."""
        self.clock = Clock(opened.clock.kind, opened.clock.seconds, self.game.players)
        self.given_up = False
        self.rematch = ""
        self.chat: deque[tuple[int, Chatted]] = deque(maxlen=CHAT_KEPT)
        self.chatted = 0
        self.lines = 0
        """How long the log is."""
        self.updated = opened.at
        self._asked: dict[tuple[str, str], None] = {}
        for seat, place in zip(self.seats, opened.places, strict=True):
            if place.who:
                seat.take(place.who, place.name)
            elif place.level:
                seat.put_bot(place.level, self.names)
        self._note(opened)

    # --- what can be asked of it --------------------------------------------------------------

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.seats]

    @property
    def phase(self) -> str:
        if self.table is None:
            return LOBBY
        return OVER if self.given_up or self.table.state.over else PLAYING

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that owe a move."""
        return self.playing.state.to_act if self.phase == PLAYING else ()

    @property
    def playing(self) -> Table:
        assert self.table is not None
        return self.table

    @property
    def seal(self) -> Seal | None:
        """None for a numbered deal."""
        return None if self.opened.deal is not None else Seal(self.opened.seed, self.words)

    def seat_of(self, who: str) -> int | None:
        """Where a person sits."""
        taken = (place for place, seat in enumerate(self.seats) if seat.who == who)
        return next(taken, None)

    def seen(self, seat: int | None) -> list[Event]:
        """All events so far that a viewer may see."""
        return self._seen[-1 if seat is None else seat]

    def has_done(self, who: str, message: str) -> bool:
        """Whether this message of this person led to something already."""
        return (who, message) in self._asked

    def bots_to_move(self) -> list[tuple[int, str]]:
        """Seats that owe a move and are played by a bot, with its level."""
        return [(seat, self.seats[seat].player) for seat in self.to_act if self.seats[seat].player]

    def card(self) -> Card:
        due = 0.0 if self.bots_to_move() else self.clock.next_deadline()
        return Card(
            id=self.id,
            code=self.code,
            game=self.opened.game,
            phase=self.phase,
            listed=self.listed,
            host=self.host,
            seats=[SeatCard(seat.name, seat.kind, seat.who) for seat in self.seats],
            to_act=list(self.to_act),
            moves=self.chronicle.version(None),
            updated=self.updated,
            due=due if self.phase == PLAYING else None,
        )

    # --- what happens -------------------------------------------------------------------------

    def happen(self, happening: AnyHappening) -> AnyHappening:
        """Let it happen; as it stands in the log then, with what chance did. IllegalMove, of a move
        or a taking back, changes nothing."""
        happening = self._let(happening)
        self._note(happening)
        return happening

    def recall(self, log: Sequence[AnyHappening]) -> None:
        """Let it all happen again, as it stands in a log behind the opening."""
        for line in log:
            if self.happen(line) != line:
                raise Damaged(f"line {self.lines} of table {self.id[:6]}")

    def _let(self, it: AnyHappening) -> AnyHappening:
        match it:
            case Started():
                return self._started(it)
            case Moved():
                return self._moved(it)
            case TookBack():
                self._took_back(it)
            case Sat():
                self.seats[it.seat].take(it.by, it.name)
            case Renamed():
                self._renamed(it)
            case BotPut():
                self._free(it.seat)
                self.seats[it.seat].put_bot(it.level, self.names)
            case SeatOpened():
                self._free(it.seat)
            case Settled():
                self.listed = it.listed
                self.spectators = it.spectators
            case Worded():
                self.words[it.seat] = it.words
            case BotTookOver():
                self.seats[it.seat].bot_plays_on = True
                self._turn(it.at, news=False)
            case SeatTakenBack():
                self.seats[it.seat].bot_plays_on = False
                self.clock.come_back(it.seat)
                self._turn(it.at, news=False)
            case GaveUp():
                self._gave_up(it)
            case Chatted():
                self.chat.append((self.chatted, it))
                self.chatted += 1
            case HostChanged():
                self.host = it.host
            case Rematched():
                self.rematch = it.table
            case Opened():
                raise Damaged(f"table {self.id[:6]} is opened twice")
            case _:
                assert_never(it)
        return it

    def _note(self, happening: AnyHappening) -> None:
        self.lines += 1
        if not isinstance(happening, Chatted | Renamed):
            self.updated = happening.at
        if happening.id:
            self._asked[happening.by, happening.id] = None
            if len(self._asked) > IDS_KEPT:
                del self._asked[next(iter(self._asked))]

    def _free(self, seat: int) -> None:
        self.seats[seat].clear()
        self.words[seat] = ""

    def _renamed(self, it: Renamed) -> None:
        """The record has the names that everyone had at the end."""
        self.seats[it.seat].name = it.name
        if self.table is not None:
            self.table.record.names[it.seat] = it.name

    def _started(self, it: Started) -> Started:
        self.table = Table.begin(
            self.game,
            self.names,
            QuickRng(0),  # not used: there is a deal or a seal
            deal=self.opened.deal,
            practice=self.opened.practice,
            seal=self.seal,
        )
        self.chronicle.note(None, self.table.events, self.to_act)
        self._see(self.table.events)
        self._turn(it.at, news=True)
        return msgspec.structs.replace(it, rolls=_written(self.table.record.rolls))

    def _moved(self, it: Moved) -> Moved:
        table = self.playing
        entries = len(table.record.entries)
        public = self.chronicle.version(None)
        events = table.play(it.seat, it.action)
        self.chronicle.note(it.seat, events, self.to_act)
        self._see(events)
        self._turn(it.at, news=self.chronicle.version(None) != public)
        rolls = [entry for entry in table.record.entries[entries:] if isinstance(entry, Roll)]
        return msgspec.structs.replace(it, rolls=_written(rolls))

    def _took_back(self, it: TookBack) -> None:
        self.playing.take_back(it.seat)
        self.chronicle.undo(it.seat, self.playing.events, self.to_act)
        for seen in self._seen:
            seen.clear()
        self._see(self.playing.events)
        self._turn(it.at, news=False)

    def _gave_up(self, it: GaveUp) -> None:
        """With three or more a bot plays on for the others; else, or if no person is left, it is
        the end."""
        self.seats[it.seat].gave_up = True
        self.playing.record.resigned.append(it.seat)
        people = any(seat.kind == PERSON and not seat.gave_up for seat in self.seats)
        still_in = sum(not seat.gave_up for seat in self.seats)
        self.given_up = not people or still_in < 2  # noqa: PLR2004 - one alone plays no game
        self._turn(it.at, news=False)

    def _see(self, events: Sequence[Event]) -> None:
        for viewer, seen in zip([*range(self.game.players), None], self._seen, strict=True):
            seen += [event for event in events if event.visible_to(viewer)]

    def _turn(self, now: float, news: bool) -> None:
        people = [seat for seat in self.to_act if not self.seats[seat].player]
        self.clock.turn(people, now, news)


def _written(rolls: Sequence[Roll]) -> list[Rolled]:
    return [(roll.what, roll.outcome) for roll in rolls]
