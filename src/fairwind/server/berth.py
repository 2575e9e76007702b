"""A berth: a room that is open now, with those who look at it and the bots that think about it.

Whatever happens here happens one after the other, and is safe on disk before anybody is told.
"""

import asyncio
import secrets
import time
from collections.abc import Awaitable, Callable, Sequence

from mypy_extensions import i64

from fairwind.kernel.refusal import IllegalMove
from fairwind.kernel.rng import QuickRng
from fairwind.locales import LANGUAGES
from fairwind.store.happenings import AnyHappening, BotTookOver, Moved, Rematched, Renamed
from fairwind.store.store import Store
from fairwind.table.seats import STAND_IN

from . import messages, telling
from .audience import Audience
from .bots import Crew
from .commands import Wish
from .logs import log, short
from .messages import AnyAsked, Closing, Played, RefusedTold
from .metrics import Metrics
from .onlooker import Onlooker
from .refusals import Refused, refused
from .room import LOBBY, OVER, PLAYING, Room

GOING_AWAY = 1001

Rematch = Callable[[Room, str], Awaitable[str]]
"""Opens a new table like an old one, for the guest who asks; its id."""


class Berth:
    def __init__(
        self,
        room: Room,
        store: Store,
        crew: Crew,
        metrics: Metrics,
        now: Callable[[], float],
        rematch: Rematch,
    ) -> None:
        self.room = room
        self.audience = Audience(room, now)
        self.idle_since = now()
        self.closed = False
        """Nothing happens here any more; what stands here may be newer than what was kept."""
        self._store = store
        self._crew = crew
        self._metrics = metrics
        self._now = now
        self._rematch = rematch
        self._lock = asyncio.Lock()
        self._thinking: dict[int, asyncio.Task[None]] = {}

    @property
    def onlookers(self) -> list[Onlooker]:
        return self.audience.onlookers

    @property
    def busy(self) -> bool:
        return bool(self.onlookers or self._thinking or self._lock.locked())

    # --- coming and going ---------------------------------------------------------------------

    async def join(self, onlooker: Onlooker, since: int) -> None:
        """Somebody begins to look at the table, having seen it up to a version (or -1)."""
        async with self._lock:
            if self.closed:
                raise refused("broken")
            seat = self.room.seat_of(onlooker.guest)
            if seat is None and not self.room.spectators and self.room.phase != LOBBY:
                raise refused("no-spectators")
            if since >= 0 and self.room.phase != LOBBY:
                onlooker.first = self.room.chronicle.first_unseen(seat, since)
            self.onlookers.append(onlooker)
            self.audience.tell()
            for number, line in self.room.chat:
                onlooker.tell(telling.chat_told(number, line))

    async def part(self, onlooker: Onlooker) -> None:
        self.onlookers.remove(onlooker)
        self.idle_since = self._now()
        async with self._lock:
            self.audience.tell()

    async def rename(self, guest: str, name: str) -> None:
        """Somebody who sits or looks on here has another name from now on; when it is over, the
        seat keeps the one it had."""
        async with self._lock:
            for onlooker in self.onlookers:
                if onlooker.guest == guest:
                    onlooker.name = name
            seat = self.room.seat_of(guest)
            if self.closed or seat is None or self.room.phase == OVER:
                return
            renamed = Renamed(at=self._now(), seat=seat, name=name)
            happened = await self._happen([renamed])
            for onlooker in self.onlookers:
                onlooker.tell_again()
            self.audience.tell(happened)

    def close_all(self, last: Closing, code: int) -> None:
        """Disconnect everyone, and think no more."""
        self.closed = True
        self.audience.close(last, code)
        for task in self._thinking.values():
            task.cancel()

    # --- what people ask for ------------------------------------------------------------------

    async def ask(self, onlooker: Onlooker, message: AnyAsked) -> None:
        """Do what a message asks for, or say why not; once, however often it comes."""
        begun = time.perf_counter()
        async with self._lock:
            try:
                await self._do(onlooker, message)
            except (Refused, IllegalMove) as refusal:
                self._refuse(onlooker, message.id, refusal)
        self._metrics.action.observe(time.perf_counter() - begun)
        self.stir()

    async def _do(self, onlooker: Onlooker, message: AnyAsked) -> None:
        room = self.room
        if self.closed:
            raise refused("broken")
        if room.has_done(onlooker.guest, message.id):
            self._confirm(onlooker, message.id)
            return
        if isinstance(message, messages.Rematch):
            await self._open_rematch(onlooker.guest)
        if isinstance(message, messages.Speak):
            self._speak(onlooker, message.lang)
        wish = Wish(room, onlooker.guest, onlooker.name, self.audience.here, message, self._now())
        happened = await self._happen(wish.happenings())
        self._confirm(onlooker, message.id)
        self.audience.tell(happened)

    def _speak(self, onlooker: Onlooker, lang: str) -> None:
        """From now on, and all that was said once more, in another language."""
        if lang not in LANGUAGES:
            raise refused("not-understood")
        onlooker.lang = lang
        onlooker.tell_again()

    def _confirm(self, onlooker: Onlooker, message: str) -> None:
        onlooker.tell(Played(id=message, version=self._version(onlooker)))

    def _refuse(self, onlooker: Onlooker, message: str, refusal: Refused | IllegalMove) -> None:
        code = refusal.code if isinstance(refusal, Refused) else refusal.reason
        reason = refusal.say(onlooker.lang, self.room.names)
        self._metrics.refusals.labels(code).inc()
        version = self._version(onlooker)
        onlooker.tell(RefusedTold(id=message, code=code, reason=reason, version=version))

    def _version(self, onlooker: Onlooker) -> int:
        return self.room.chronicle.version(self.room.seat_of(onlooker.guest))

    async def _open_rematch(self, guest: str) -> None:
        """The first who asks opens the new table; the others find it there."""
        room = self.room
        if room.seat_of(guest) is None:
            raise refused("not-at-the-table")
        if room.phase in (LOBBY, PLAYING):
            raise refused("not-over")
        if not room.rematch:
            table = await self._rematch(room, guest)
            await self._happen([Rematched(at=self._now(), table=table)])

    # --- what happens -------------------------------------------------------------------------

    async def _happen(self, wished: Sequence[AnyHappening]) -> list[AnyHappening]:
        """Let it happen and keep it. If it cannot be kept, nobody is told, and all is read anew."""
        room = self.room
        lines = room.lines
        happened = [room.happen(happening) for happening in wished]
        if not happened:
            return []
        try:
            await self._store.append(room.card(), lines, happened)
        except BaseException:
            self.close_all(Closing(code="broken", reason=refused("broken").say()), GOING_AWAY)
            raise
        for happening in happened:
            if isinstance(happening, Moved):
                self._metrics.moves.labels("person" if happening.by else "bot").inc()
        return happened

    # --- bots, and those who are gone ---------------------------------------------------------

    def stir(self) -> None:
        """Let the bots think whose turn it is, if they do not yet."""
        if self.closed:
            return
        for seat, level in self.room.bots_to_move():
            self._think(seat, level)

    async def wake(self, grace: float) -> None:
        """Look after clocks that have run out, none before `grace`, and bots that were left."""
        late = self._late(grace)
        if late and self.room.opened.bots_play_on:
            async with self._lock:
                takes_over = [BotTookOver(at=self._now(), seat=seat) for seat in self._late(grace)]
                self.audience.tell(await self._happen(takes_over))
        elif late:
            for seat in late:
                self._think(seat, "")
        self.stir()

    def _late(self, grace: float) -> list[int]:
        now = self._now()
        return [] if now < grace or self.closed else self.room.clock.overdue(now)

    def _think(self, seat: int, level: str) -> None:
        if seat not in self._thinking:
            task = asyncio.create_task(self._move_for(seat, level))
            self._thinking[seat] = task
            task.add_done_callback(lambda _task: self._thought(seat))

    def _thought(self, seat: int) -> None:
        del self._thinking[seat]
        self.idle_since = self._now()
        self.stir()

    async def _move_for(self, seat: int, level: str) -> None:
        """Play what a bot of this level chooses; without a level, the move one makes without
        thinking, for somebody whose time is over."""
        room = self.room
        version = room.chronicle.version(seat)
        action = room.playing.state.usual(seat) if not level else None
        if action is None:
            action = await self._choice(seat, level or STAND_IN)
        async with self._lock:
            meant = room.seats[seat].player == level and room.chronicle.is_fresh(seat, version)
            if meant and not self.closed:
                move = Moved(at=self._now(), seat=seat, action=action, rolls=[])
                self.audience.tell(await self._happen([move]))

    async def _choice(self, seat: int, level: str) -> int:
        begun = time.perf_counter()
        state = self.room.playing.state
        try:
            world = state.imagine(seat, QuickRng(secrets.randbits(64)))
            return await self._crew.choose(world, seat, level)
        except Exception:  # noqa: BLE001 - whatever it was, the others must not wait for ever
            log.exception("bot failed", bot=level, table=short(self.room.id))
            self._metrics.errors.labels("bot").inc()
            return int(state.copy().pick(i64(seat), QuickRng(secrets.randbits(64))))
        finally:
            self._metrics.thinking.observe(time.perf_counter() - begun)
