"""The audience of a table: everyone who looks at it; each is told what is new to them, once."""

from collections.abc import Callable, Sequence

import msgspec

from fairwind.store.happenings import AnyHappening, Chatted, Moved, TookBack

from . import telling
from .messages import Closing, Position, encode
from .onlooker import Onlooker
from .refusals import refused
from .room import LOBBY, Room

FORBIDDEN = 4403


class Audience:
    def __init__(self, room: Room, now: Callable[[], float]) -> None:
        self.onlookers: list[Onlooker] = []
        self._room = room
        self._now = now
        self._phase_told = ""

    @property
    def here(self) -> set[str]:
        """The guests who are connected."""
        return {onlooker.guest for onlooker in self.onlookers}

    def tell(self, happened: Sequence[AnyHappening] = ()) -> None:
        """Tell everyone what is new to them, after this has happened or somebody came or went."""
        self._send_away()
        for line in happened:
            if isinstance(line, Chatted):
                self._tell_chat(line)
        if happened and all(isinstance(line, Chatted) for line in happened):
            return
        if not happened or not self._is_only_play(happened):
            self._tell_table()
        if self._room.table is not None:
            self._tell_position()

    def close(self, last: Closing, code: int) -> None:
        for onlooker in self.onlookers:
            onlooker.close(code, last)

    def _send_away(self) -> None:
        """Spectators, where they are not wanted."""
        room = self._room
        if room.spectators or room.phase == LOBBY:
            return
        for onlooker in self.onlookers:
            if room.seat_of(onlooker.guest) is None:
                reason = refused("no-spectators").say(onlooker.lang)
                onlooker.close(FORBIDDEN, Closing(code="no-spectators", reason=reason))

    def _is_only_play(self, happened: Sequence[AnyHappening]) -> bool:
        """Whether it changes nothing about the table itself, as most that happens."""
        before, self._phase_told = self._phase_told, self._room.phase
        return before == self._phase_told and all(
            isinstance(line, Moved | TookBack | Chatted) for line in happened
        )

    def _tell_chat(self, line: Chatted) -> None:
        said = encode(telling.chat_told(self._room.chatted - 1, line))
        for onlooker in self.onlookers:
            onlooker.tell_bytes(said)

    def _tell_table(self) -> None:
        here = self.here
        watching = len(here - {seat.who for seat in self._room.seats})
        for onlooker in self.onlookers:
            told = telling.table_told(
                self._room, onlooker.guest, here, watching, onlooker.lang, now=0.0
            )
            if told != onlooker.told_table:
                onlooker.told_table = told
                onlooker.tell(msgspec.structs.replace(told, now=self._now()))

    def _tell_position(self) -> None:
        """Those who see the same are sent the same text, which is made once."""
        positions: dict[tuple[int | None, str], Position] = {}
        texts: dict[tuple[int | None, str, int], bytes] = {}
        for onlooker in self.onlookers:
            seat = self._room.seat_of(onlooker.guest)
            lang = onlooker.lang
            if (seat, lang) not in positions:
                positions[seat, lang] = telling.position(self._room, seat, lang)
            core = positions[seat, lang]
            end = len(self._room.seen(seat))
            first = min(onlooker.first, end)
            if core == onlooker.told_position and first == end:
                continue
            if onlooker.wants_world and seat is not None and seat in core.to_act:
                onlooker.tell(
                    self._whole(core, seat, lang, first, telling.imagined(self._room, seat))
                )
            else:
                if (seat, lang, first) not in texts:
                    texts[seat, lang, first] = encode(self._whole(core, seat, lang, first))
                onlooker.tell_bytes(texts[seat, lang, first])
            onlooker.told_position = core
            onlooker.first = end

    def _whole(
        self,
        core: Position,
        seat: int | None,
        lang: str,
        first: int,
        world: str | msgspec.UnsetType = msgspec.UNSET,
    ) -> Position:
        """A position with the events from number `first` on, and for a bot a world to think in."""
        events = telling.events_seen(self._room, seat, lang, first)
        return msgspec.structs.replace(core, first=first, events=events, world=world)
