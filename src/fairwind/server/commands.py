"""What people at a table may ask for, and what then happens; whoever may not is told why."""

import msgspec

from fairwind.bots import USUAL
from fairwind.kernel.seal import checked_words
from fairwind.kernel.skill import LEVELS
from fairwind.store.happenings import (
    AnyHappening,
    BotPut,
    BotTookOver,
    Chatted,
    GaveUp,
    HostChanged,
    Moved,
    Sat,
    SeatOpened,
    SeatTakenBack,
    Settled,
    Started,
    TookBack,
    Worded,
)
from fairwind.table.seats import BOT, OPEN, PERSON, Seat

from . import messages
from .messages import AnyAsked
from .refusals import refused
from .room import LOBBY, OVER, PLAYING, Room

LONGEST_CHAT = 300
MOST_CHAT = 1000


class Wish:
    """Somebody at a table asks for something, now."""

    def __init__(
        self, room: Room, who: str, name: str, here: set[str], message: AnyAsked, now: float
    ) -> None:
        self.room = room
        self.who = who
        self.name = name
        self.here = here
        """Who is connected."""
        self.message = message
        self.now = now

    def happenings(self) -> list[AnyHappening]:
        """What follows from it; Refused if nothing does. The rules are asked when it happens."""
        follows = self._follows()
        return [
            msgspec.structs.replace(happening, by=self.who, id=self.message.id)
            for happening in follows
        ]

    def _follows(self) -> list[AnyHappening]:
        match self.message:
            case messages.Move() as ask:
                return self._move(ask)
            case messages.TakeBack() as ask:
                return self._take_back(ask)
            case messages.Chat() as ask:
                return self._chat(ask)
            case messages.Sit() as ask:
                return self._sit(ask.seat)
            case messages.Leave():
                return self._leave()
            case messages.Resign():
                return self._resign()
            case messages.Start():
                return self._start()
            case messages.PutBot() as ask:
                return self._put_bot(ask.seat, ask.level)
            case messages.OpenSeat() as ask:
                return self._open_seat(ask.seat, BOT)
            case messages.Kick() as ask:
                return self._open_seat(ask.seat, PERSON)
            case messages.LetBotPlay() as ask:
                return self._let_bot_play(ask.seat)
            case messages.Settings() as ask:
                self._must_be_host()
                return [Settled(at=self.now, listed=ask.listed, spectators=ask.spectators)]
            case messages.AddWords() as ask:
                return self._add_words(ask.words)
            case messages.SeatBack():
                return self._seat_back()
            case messages.Rematch() | messages.Speak():
                return []  # not of this table

    # --- playing ------------------------------------------------------------------------------

    def _move(self, ask: messages.Move) -> list[AnyHappening]:
        seat = self._own_seat_in_play()
        if seat in self.room.to_act and not self.room.chronicle.is_fresh(seat, ask.version):
            raise refused("late")
        return [Moved(at=self.now, seat=seat, action=ask.action, rolls=[])]

    def _take_back(self, ask: messages.TakeBack) -> list[AnyHappening]:
        again = self.room.opened.practice and self.room.phase == OVER and not self.room.given_up
        seat = self._own_seat() if again else self._own_seat_in_play()
        if ask.version != self.room.chronicle.version(seat):
            raise refused("late")
        return [TookBack(at=self.now, seat=seat)]

    def _resign(self) -> list[AnyHappening]:
        seat = self._own_seat()
        self._must_be(PLAYING)
        if self.room.seats[seat].gave_up:
            raise refused("game-over")
        return [GaveUp(at=self.now, seat=seat)]

    def _seat_back(self) -> list[AnyHappening]:
        seat = self._own_seat()
        self._must_be(PLAYING)
        if self.room.seats[seat].gave_up:
            raise refused("game-over")
        if not self.room.seats[seat].bot_plays_on:
            raise refused("seat-is-yours")
        return [SeatTakenBack(at=self.now, seat=seat)]

    def _let_bot_play(self, seat: int) -> list[AnyHappening]:
        """The host may, for a person who is away or out of time; while the host is away, anyone."""
        taken = self._seat(seat)
        self._must_be(PLAYING)
        if self.room.host in self.here:
            self._must_be_host()
        self._own_seat()
        if taken.kind != PERSON or taken.player:
            raise refused("nobody-there")
        late = seat in self.room.clock.overdue(self.now)
        if taken.who in self.here and taken.who != self.who and not late:
            raise refused("player-is-here")
        return [BotTookOver(at=self.now, seat=seat)]

    # --- before the start ---------------------------------------------------------------------

    def _sit(self, seat: int) -> list[AnyHappening]:
        self._must_be(LOBBY)
        taken = self._seat(seat)
        if self.room.seat_of(self.who) is not None:
            raise refused("already-seated")
        if taken.kind != OPEN:
            raise refused("seat-taken")
        return [Sat(at=self.now, seat=seat, name=self.name)]

    def _leave(self) -> list[AnyHappening]:
        """Before the start the seat is free again; later a bot plays on."""
        seat = self._own_seat()
        if self.room.phase == OVER:
            return []
        if self.room.phase == PLAYING:
            gone: AnyHappening = BotTookOver(at=self.now, seat=seat)
        else:
            gone = SeatOpened(at=self.now, seat=seat)
        return [gone, *self._next_host()]

    def _next_host(self) -> list[AnyHappening]:
        """If the host goes, somebody else is host, rather one who is here."""
        if self.who != self.room.host:
            return []
        others = [s.who for s in self.room.seats if s.kind == PERSON and s.who != self.who]
        others.sort(key=lambda who: who not in self.here)
        return [HostChanged(at=self.now, host=others[0])] if others else []

    def _start(self) -> list[AnyHappening]:
        """Bots fill the seats that are still open."""
        self._must_be_host()
        self._must_be(LOBBY)
        return start(self.room, self.now)

    def _put_bot(self, seat: int, level: str) -> list[AnyHappening]:
        self._must_be_host()
        self._must_be(LOBBY)
        if level not in LEVELS:
            raise refused("no-such-bot")
        if self._seat(seat).kind == PERSON:
            raise refused("seat-taken")
        return [BotPut(at=self.now, seat=seat, level=level)]

    def _open_seat(self, seat: int, kind: str) -> list[AnyHappening]:
        """Send away the bot, or the person, who sits there."""
        self._must_be_host()
        self._must_be(LOBBY)
        taken = self._seat(seat)
        if taken.kind != kind or taken.who == self.who:
            raise refused("nobody-there")
        return [SeatOpened(at=self.now, seat=seat)]

    def _add_words(self, words: str) -> list[AnyHappening]:
        seat = self._own_seat()
        if self.room.opened.deal is not None:
            raise refused("no-seal")
        if self.room.phase != LOBBY:
            raise refused("sealed-already")
        try:
            return [Worded(at=self.now, seat=seat, words=checked_words(words))]
        except ValueError:
            raise refused("bad-words") from None

    # --- talking ------------------------------------------------------------------------------

    def _chat(self, ask: messages.Chat) -> list[AnyHappening]:
        text = " ".join(ask.text.split())
        if bool(text) == (ask.quick is not None) or len(text) > LONGEST_CHAT:
            raise refused("bad-chat")
        if not text.isprintable():
            raise refused("bad-chat")
        if self.room.chatted >= MOST_CHAT:
            raise refused("chat-full")
        seat = self.room.seat_of(self.who)
        return [Chatted(at=self.now, seat=seat, name=self.name, text=text, quick=ask.quick)]

    # --- what must hold -----------------------------------------------------------------------

    def _must_be(self, phase: str) -> None:
        is_now = self.room.phase
        if is_now == phase:
            return
        if is_now == OVER:
            raise refused("game-over")
        raise refused("not-started" if is_now == LOBBY else "already-started")

    def _must_be_host(self) -> None:
        if self.who != self.room.host:
            raise refused("not-the-host")

    def _seat(self, seat: int) -> Seat:
        if seat >= len(self.room.seats):
            raise refused("no-such-seat")
        return self.room.seats[seat]

    def _own_seat(self) -> int:
        seat = self.room.seat_of(self.who)
        if seat is None:
            raise refused("not-at-the-table")
        return seat

    def _own_seat_in_play(self) -> int:
        seat = self._own_seat()
        self._must_be(PLAYING)
        if self.room.seats[seat].player:
            raise refused("bot-plays")
        return seat


def start(room: Room, now: float) -> list[AnyHappening]:
    empty = [place for place, seat in enumerate(room.seats) if seat.kind == OPEN]
    filled = [BotPut(at=now, seat=place, level=USUAL) for place in empty]
    return [*filled, Started(at=now, rolls=[])]
