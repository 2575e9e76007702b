"""Broadcast: everyone at a table is sent what is new to them, once; what several see alike is
rendered once for all of them."""

from collections.abc import Callable, Sequence
from functools import cache

import msgspec

from fairwind.table.log import AnyLine, Chatted, Moved, TookBack
from fairwind.table.presence import Presence
from fairwind.table.table import LOBBY, Table

from . import render
from .messages import Position, Said, TableMessage, You, encode
from .refusals import refused
from .session import Session

FORBIDDEN = 4403


class Broadcast:
    def __init__(self, table: Table, now: Callable[[], float]) -> None:
        self.sessions: list[Session] = []
        self._table = table
        self._now = now
        self._last_phase = ""
        self._said: dict[tuple[int | None, str], list[Said]] = {}
        """Events in words, by viewer and language: to word them is dear."""
        self.sent = 0
        """Bytes for everyone together."""
        self._left: dict[str, float] = {}
        """When those went who sit here."""
        self._since = now()

    @property
    def presence(self) -> Presence:
        """Who is connected. Others who sit here went when we saw them go, or before we looked."""
        here = {session.guest for session in self.sessions}
        sitting = {seat.who for seat in self._table.seats if seat.who}
        away = {who: self._left.get(who, self._since) for who in sitting - here}
        return Presence(here, away)

    def remove(self, session: Session) -> None:
        self.sessions.remove(session)
        if self._table.seat_of(session.guest) is not None:
            self._left[session.guest] = self._now()

    def welcome(self, session: Session) -> None:
        """Somebody comes: all that they need to know, in three messages however long it is."""
        self.sessions.append(session)
        self.send_presence()
        self._send_position([session])
        if self._table.chat:
            self._give(session, encode(render.chat_history(self._table)))

    def send_anew(self, session: Session) -> None:
        """What one of them does not have yet, or not in their language."""
        self._send_table([session])
        self._send_position([session])

    def send_presence(self) -> None:
        """Somebody came or went, and nothing else has happened."""
        self._send_spectators_away()
        self._send_table(self.sessions)

    def forget_words(self) -> None:
        """Names have changed: nothing that was said holds any more."""
        self._said.clear()
        for session in self.sessions:
            session.start_anew()

    def _give(self, session: Session, text: bytes) -> None:
        self.sent += len(text)
        session.send_bytes(text)

    def send(self, lines: Sequence[AnyLine] = ()) -> None:
        """Send everyone what is new to them after these lines."""
        self._send_spectators_away()
        if any(isinstance(line, TookBack) for line in lines):
            self._forget_what_was_taken_back()
        for line in lines:
            if isinstance(line, Chatted):
                self._send_chat(line)
        if lines and all(isinstance(line, Chatted) for line in lines):
            return
        if not lines or not self._is_only_play(lines):
            self._send_table(self.sessions)
        self._send_position(self.sessions)

    def _send_spectators_away(self) -> None:
        """Where they are not wanted."""
        table = self._table
        if table.spectators or table.phase == LOBBY:
            return
        for session in self.sessions:
            if table.seat_of(session.guest) is None:
                session.close(FORBIDDEN, refused("no-spectators"))

    def _is_only_play(self, lines: Sequence[AnyLine]) -> bool:
        """Whether it changes nothing about the table itself, as most that happens."""
        before, self._last_phase = self._last_phase, self._table.phase
        return before == self._last_phase and all(
            isinstance(line, Moved | TookBack | Chatted) for line in lines
        )

    def _send_chat(self, line: Chatted) -> None:
        text = encode(render.chat_message(self._table.chatted - 1, line))
        for session in self.sessions:
            self._give(session, text)

    def _send_table(self, sessions: Sequence[Session]) -> None:
        table, presence, now = self._table, self.presence, self._now()

        @cache
        def message(seat: int | None, host: bool, lang: str, member: bool) -> TableMessage:
            return render.table_message(table, You(seat, host), presence, lang, member)

        crew = table.opened.crew
        members = [] if crew is None else crew.members
        for session in sessions:
            seat, who = table.seat_of(session.guest), session.guest
            found = message(seat, who == table.host, session.lang, who in members)
            if found != session.last_table:
                session.last_table = found
                self._give(session, encode(msgspec.structs.replace(found, now=now)))

    def _send_position(self, sessions: Sequence[Session]) -> None:
        table = self._table
        if table.phase == LOBBY:
            return

        @cache
        def position(seat: int | None, lang: str) -> Position:
            return render.position_message(table, seat, lang)

        @cache
        def text(seat: int | None, lang: str, first: int) -> bytes:
            return encode(self._with_events(position(seat, lang), seat, lang, first))

        for session in sessions:
            seat, lang = table.seat_of(session.guest), session.lang
            found = position(seat, lang)
            end = len(table.viewer(seat).events)
            first = min(session.next_event, end)
            if found == session.last_position and first == end:
                continue
            if session.wants_world and seat is not None and seat in table.to_act:
                world = render.imagined_world(table, seat)
                whole = self._with_events(found, seat, lang, first)
                self._give(session, encode(msgspec.structs.replace(whole, world=world)))
            else:
                self._give(session, text(seat, lang, first))
            session.last_position = found
            session.next_event = end

    def _with_events(self, position: Position, seat: int | None, lang: str, first: int) -> Position:
        """A position with the events from number `first` on."""
        seen = self._table.viewer(seat).events
        said = self._said.setdefault((seat, lang), [])
        said += render.seen_events(seen[len(said) :], len(said), lang, self._table.names)
        return msgspec.structs.replace(position, first=first, events=said[first:])

    def _forget_what_was_taken_back(self) -> None:
        for (seat, _), said in self._said.items():
            del said[len(self._table.viewer(seat).events) :]
