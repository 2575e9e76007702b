"""Decisions: what follows from a command, as lines for the log; whoever may not is told why."""

from collections.abc import Collection
from dataclasses import dataclass
from math import ceil

import msgspec

from fairwind.bots import USUAL
from fairwind.kernel.seal import checked_words
from fairwind.kernel.skill import LEVELS

from . import commands, log
from .presence import Presence
from .refusals import refused
from .sealing import SECONDS
from .seats import BOT, OPEN, PERSON, Seat, unique_name
from .table import LOBBY, OVER, PLAYING, Table

Lines = list[log.AnyLine]

LONGEST_CHAT = 300
MOST_CHAT = 1000
MOST_CHAT_OF_A_SPECTATOR = 100


@dataclass(frozen=True)
class ChatLimits:
    letters: int = LONGEST_CHAT
    """Of one line."""
    of_a_player: int = MOST_CHAT
    """Lines of each, and of all spectators together: nobody can silence another who sits here."""
    of_a_spectator: int = MOST_CHAT_OF_A_SPECTATOR


USUAL_CHAT = ChatLimits()


def decide(
    table: Table,
    command: commands.AnyCommand,
    who: str,
    name: str,
    presence: Presence,
    now: float,
    chat: ChatLimits = USUAL_CHAT,
) -> Lines:
    """The lines that follow when this person asks for this; Refusal if nothing does.

    Whether the rules allow a move, and what chance does then, is found when the line is applied:
    only playing the move can tell.
    """
    lines = _Decision(table, who, name, presence, now, chat).lines(command)
    return [msgspec.structs.replace(line, by=who, id=command.id) for line in lines]


def start(table: Table, here: Collection[str], now: float) -> Lines:
    """Bots fill the seats that are still open, and the game begins: at once if none of those who
    are here has committed to a number, or else when they have shown theirs."""
    empty = [place for place, seat in enumerate(table.seats) if seat.kind == OPEN]
    filled = [log.BotPut(at=now, seat=place, level=USUAL) for place in empty]
    committed = [place for place, hash_ in enumerate(table.sealing.commitments) if hash_]
    taking_part = [place for place in committed if table.seats[place].who in here]
    if not taking_part:
        return [*filled, log.Started(at=now, rolls=[])]
    return [*filled, log.SealClosed(at=now, seats=taking_part, until=now + SECONDS)]


def start_without(table: Table, now: float) -> Lines:
    """What follows when those whose numbers are still awaited have let the time pass."""
    sealing = table.sealing
    void = log.SealVoided(at=now, seats=sealing.awaited, until=now + SECONDS)
    return [void] if any(sealing.numbers) else [void, log.Started(at=now, rolls=[])]


@dataclass(frozen=True)
class _Decision:
    table: Table
    who: str
    name: str
    presence: Presence
    now: float
    chat: ChatLimits

    def lines(self, command: commands.AnyCommand) -> Lines:
        match command:
            case commands.MakeMove():
                return self._move(command)
            case commands.TakeBack():
                return self._take_back(command)
            case commands.Chat():
                return self._chat(command)
            case commands.Sit():
                return self._sit(command.seat)
            case commands.Leave():
                return self._leave()
            case commands.Resign():
                return self._resign()
            case commands.Start():
                return self._start()
            case commands.PutBot():
                return self._put_bot(command.seat, command.level)
            case commands.OpenSeat():
                return self._open_seat(command.seat, BOT)
            case commands.Kick():
                return self._kick(command.seat)
            case commands.LetBotPlay():
                return self._let_bot_play(command.seat)
            case commands.ChangeSettings():
                return self._change_settings(command)
            case commands.AddWords():
                return self._add_words(command.words)
            case commands.Commit():
                return self._commit(command.hash)
            case commands.Reveal():
                return self._reveal(command.number)
            case commands.TakeSeatBack():
                return self._take_seat_back()
            case commands.Rematch():
                return self._rematch()

    # --- playing ------------------------------------------------------------------------------

    def _move(self, command: commands.MakeMove) -> Lines:
        seat = self._own_seat_in_play()
        if seat in self.table.to_act and not self.table.viewer(seat).is_fresh(command.version):
            raise refused("late")
        return [log.Moved(at=self.now, seat=seat, action=command.action, rolls=[])]

    def _take_back(self, command: commands.TakeBack) -> Lines:
        seat = self._own_seat() if self.table.may_reopen else self._own_seat_in_play()
        if command.version != self.table.viewer(seat).version:
            raise refused("late")
        in_time = self.table.opened.practice or self.table.clock.may_take_back(seat, self.now)
        if self.table.may_take_back(seat) and not in_time:
            raise refused("move-stands")
        return [log.TookBack(at=self.now, seat=seat)]

    def _resign(self) -> Lines:
        seat = self._own_seat_not_given_up()
        return [log.GaveUp(at=self.now, seat=seat)]

    def _take_seat_back(self) -> Lines:
        seat = self._own_seat_not_given_up()
        if not self.table.seats[seat].bot_plays_on:
            raise refused("seat-is-yours")
        if self.table.clock.is_over(seat, self.now):
            raise refused("time-over")
        return [log.SeatTakenBack(at=self.now, seat=seat)]

    def _let_bot_play(self, seat: int) -> Lines:
        """The host may, for a person who is gone or out of time; once the host is gone, anyone."""
        taken = self._seat(seat)
        self._must_be(PLAYING)
        if not self._host_is_gone():
            self._must_be_host()
        self._own_seat()
        if taken.kind != PERSON or taken.player:
            raise refused("nobody-there")
        if taken.who != self.who and not self.table.clock.is_over(seat, self.now):
            self._must_be_gone(taken.who)
        return [log.BotTookOver(at=self.now, seat=seat)]

    def _host_is_gone(self) -> bool:
        host = self.table.host
        if self.table.seat_of(host) is None:  # since when is known only of those who sit here
            return host not in self.presence.here
        return self.presence.is_gone(host, self.now)

    def _must_be_gone(self, who: str) -> None:
        gone_at = self.presence.gone_at(who)
        if gone_at is None:
            raise refused("player-is-here")
        if gone_at > self.now:
            raise refused("not-gone-yet", seconds=ceil(gone_at - self.now))

    def _rematch(self) -> Lines:
        """The first who asks is host of the new table, which the server opens and names in the
        line; the others find it there."""
        self._own_seat()
        if self.table.phase != OVER:
            raise refused("not-over")
        self._must_be_for_one_if_known()
        return [] if self.table.rematch else [log.Rematched(at=self.now, table="")]

    # --- before the start ---------------------------------------------------------------------

    def _sit(self, seat: int) -> Lines:
        self._must_be(LOBBY)
        taken = self._seat(seat)
        if self.table.seat_of(self.who) is not None:
            raise refused("already-seated")
        if taken.kind != OPEN:
            raise refused("seat-taken")
        if self.table.is_known and self.who != self.table.opened.host:
            raise refused("bad-deal")
        name = unique_name(self.name, self.table.names)
        return [log.Sat(at=self.now, seat=seat, name=name)]

    def _leave(self) -> Lines:
        """Before the start the seat is free again; later a bot plays on."""
        seat = self._own_seat()
        if self.table.phase == OVER:
            return []
        if self.table.sealing.closed:
            gone: log.AnyLine = log.BotTookOver(at=self.now, seat=seat)
        else:
            gone = log.SeatOpened(at=self.now, seat=seat)
        return [gone, *self._next_host()]

    def _next_host(self) -> Lines:
        """If the host goes, somebody else is host, rather one who is here."""
        if self.who != self.table.host:
            return []
        others = [s.who for s in self.table.seats if s.kind == PERSON and s.who != self.who]
        others.sort(key=lambda who: who not in self.presence.here)
        return [log.HostChanged(at=self.now, host=others[0])] if others else []

    def _start(self) -> Lines:
        self._must_be_host()
        self._must_be(LOBBY)
        self._must_be_for_one_if_known()
        return start(self.table, self.presence.here, self.now)

    def _change_settings(self, command: commands.ChangeSettings) -> Lines:
        self._must_be_host()
        return [log.Settled(at=self.now, listed=command.listed, spectators=command.spectators)]

    def _put_bot(self, seat: int, level: str) -> Lines:
        self._must_be_host()
        self._must_be(LOBBY)
        if level not in LEVELS:
            raise refused("no-such-bot")
        if self._seat(seat).kind == PERSON:
            raise refused("seat-taken")
        return [log.BotPut(at=self.now, seat=seat, level=level)]

    def _open_seat(self, seat: int, kind: str) -> Lines:
        """Send away the bot, or the person, who sits there."""
        self._must_be_host()
        self._must_be(LOBBY)
        taken = self._seat(seat)
        if self.table.is_known and kind == BOT:
            raise refused("bad-deal")
        if taken.kind != kind or taken.who == self.who:
            raise refused("nobody-there")
        return [log.SeatOpened(at=self.now, seat=seat)]

    def _kick(self, seat: int) -> Lines:
        self._must_be_host()
        if self.table.phase == PLAYING:
            raise refused("too-late-to-kick")
        return self._open_seat(seat, PERSON)

    def _seat_with_open_seal(self) -> int:
        """One's own seat, while something can be added to the seal."""
        seat = self._own_seat()
        if self.table.seal is None:
            raise refused("no-seal")
        if self.table.sealing.closed:
            raise refused("sealed-already")
        return seat

    def _commit(self, hash_: str) -> Lines:
        seat = self._seat_with_open_seal()
        if self.table.sealing.commitments[seat] == hash_:
            return []
        return [log.Committed(at=self.now, seat=seat, hash=hash_)]

    def _reveal(self, number: str) -> Lines:
        """With the last number that was awaited the game begins."""
        seat, sealing = self._own_seat(), self.table.sealing
        if sealing.numbers[seat] == number:
            return []
        if seat not in sealing.awaited:
            raise refused("not-awaited")
        if not sealing.fits(seat, number):
            raise refused("wrong-number")
        lines: Lines = [log.Revealed(at=self.now, seat=seat, number=number)]
        return [*lines, log.Started(at=self.now, rolls=[])] if sealing.awaited == [seat] else lines

    def _add_words(self, words: str) -> Lines:
        seat = self._seat_with_open_seal()
        try:
            return [log.Worded(at=self.now, seat=seat, words=checked_words(words))]
        except ValueError:
            raise refused("bad-words") from None

    # --- talking ------------------------------------------------------------------------------

    def _chat(self, command: commands.Chat) -> Lines:
        text = " ".join(command.text.split())
        one_of_both = bool(text) != (command.quick is not None)
        if not one_of_both or len(text) > self.chat.letters or not text.isprintable():
            raise refused("bad-chat")
        seat = self.table.seat_of(self.who)
        own = self.table.said[self.who]
        if seat is not None:
            full = own >= self.chat.of_a_player
        else:
            all_of_them = self.table.said_by_spectators
            full = own >= self.chat.of_a_spectator or all_of_them >= self.chat.of_a_player
        if full:
            raise refused("chat-full")
        names = self.table.names
        name = unique_name(self.name, names) if seat is None else names[seat]
        return [log.Chatted(at=self.now, seat=seat, name=name, text=text, quick=command.quick)]

    # --- what must hold -----------------------------------------------------------------------

    def _must_be(self, phase: str) -> None:
        is_now = self.table.phase
        if is_now == LOBBY and self.table.sealing.closed:
            raise refused("sealing")
        if is_now == phase:
            return
        if is_now == OVER:
            raise refused("game-over")
        raise refused("not-started" if is_now == LOBBY else "already-started")

    def _must_be_for_one_if_known(self) -> None:
        """Tables of an earlier Fairwind may have two people at a deal that can be known."""
        people = sum(seat.kind == PERSON for seat in self.table.seats)
        if self.table.is_known and people > 1:
            raise refused("bad-deal")

    def _must_be_host(self) -> None:
        if self.who != self.table.host:
            raise refused("not-the-host")

    def _seat(self, seat: int) -> Seat:
        if seat >= len(self.table.seats):
            raise refused("no-such-seat")
        return self.table.seats[seat]

    def _own_seat(self) -> int:
        seat = self.table.seat_of(self.who)
        if seat is None:
            raise refused("not-at-the-table")
        return seat

    def _own_seat_not_given_up(self) -> int:
        seat = self._own_seat()
        self._must_be(PLAYING)
        if self.table.seats[seat].gave_up:
            raise refused("game-over")
        return seat

    def _own_seat_in_play(self) -> int:
        seat = self._own_seat()
        self._must_be(PLAYING)
        if self.table.seats[seat].player:
            raise refused("bot-plays")
        return seat
