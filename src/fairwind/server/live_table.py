"""A live table: one that is open now, with the sessions at it and the bots that think about it.

Whatever happens here happens one after the other, and is safe on disk before anybody is told.
"""

import asyncio
import secrets
import sqlite3
import time
from collections import defaultdict
from collections.abc import Awaitable, Callable, Sequence

from msgspec.structs import replace
from mypy_extensions import i64

from fairwind.kernel.refusal import IllegalMove
from fairwind.kernel.rng import QuickRng
from fairwind.locales import LANGUAGES
from fairwind.store.store import Store
from fairwind.table.commands import Chat, Leave
from fairwind.table.decide import ChatLimits, decide, start_without
from fairwind.table.log import AnyLine, BotTookOver, Moved, Rematched, Renamed, Resumed
from fairwind.table.refusals import Refusal
from fairwind.table.seats import STAND_IN, unique_name
from fairwind.table.table import LOBBY, OVER, PLAYING, Table

from .bot_pool import BotPool
from .broadcast import Broadcast
from .cost import Meter
from .fair_queue import Owner
from .logs import log, short
from .messages import Asked, Played, Speak
from .metrics import Metrics
from .refusals import cannot_write, refused
from .session import Session
from .settings import ServerSettings

GOING_AWAY = 1001
DAY = 24 * 3600.0

OpenRematch = Callable[[Table, str], Awaitable[str]]
"""Opens a new table like an old one, for the guest who asks; its id."""


class LiveTable:
    def __init__(
        self,
        table: Table,
        store: Store,
        bots: BotPool,
        metrics: Metrics,
        settings: ServerSettings,
        open_rematch: OpenRematch,
    ) -> None:
        now, limits = settings.now, settings.limits
        self.table = table
        self.idle_since = now()
        self.closed = False
        """Nothing happens here any more; what stands here may be newer than what was kept."""
        self._broadcast = Broadcast(table, now)
        self._store = store
        self._bots = bots
        self._metrics = metrics
        self._now = now
        self._chat_limits = ChatLimits(
            limits.chat_letters, limits.chat_of_a_player, limits.chat_of_a_spectator
        )
        self._open_rematch = open_rematch
        self._lock = asyncio.Lock()
        self._turns: dict[int | None, asyncio.Lock] = defaultdict(asyncio.Lock)
        """Each seat, and all spectators together, wait in a line of their own and come one at a
        time: so nobody has a hundred others before them."""
        self._thinking: dict[int, asyncio.Task[None]] = {}

    @property
    def sessions(self) -> list[Session]:
        return self._broadcast.sessions

    @property
    def busy(self) -> bool:
        return bool(self.sessions or self._thinking or self._lock.locked())

    # --- coming and going ---------------------------------------------------------------------

    async def join(self, session: Session, since: int, meter: Meter) -> None:
        """Somebody begins to look at the table, having seen it up to a version (or -1)."""
        table = self.table
        async with self._turns[table.seat_of(session.guest)], self._lock:
            if self.closed:
                raise refused("broken")
            seat = table.seat_of(session.guest)
            if seat is None and not table.spectators and table.phase != LOBBY:
                raise refused("no-spectators")
            if since >= 0 and table.phase != LOBBY:
                session.next_event = table.viewer(seat).first_unseen(since)
            before = self._broadcast.sent
            self._broadcast.welcome(session)
            meter.add_bytes(self._broadcast.sent - before)
        self.start_bots()

    async def resume(self, started: float) -> None:
        """Let clocks go on if the server was away: with those of a day or more that time counts,
        with shorter ones it counts for nobody."""
        clock = self.table.clock
        running = clock.next_deadline() is not None and self.table.phase == PLAYING
        if running and clock.seconds < DAY and self.table.last_at < started:
            async with self._lock:
                await self._append([Resumed(at=self._now())])

    async def leave(self, session: Session) -> None:
        self._broadcast.remove(session)
        self.idle_since = self._now()
        async with self._turns[self.table.seat_of(session.guest)], self._lock:
            self._broadcast.send_presence()

    async def rename(self, guest: str, name: str) -> None:
        """Somebody who sits or looks on here has another name from now on; when it is over, the
        seat keeps the one it had."""
        async with self._lock:
            for session in self.sessions:
                if session.guest == guest:
                    session.name = name
            seat = self.table.seat_of(guest)
            if self.closed or seat is None or self.table.phase == OVER:
                return
            others = [name for place, name in enumerate(self.table.names) if place != seat]
            name = unique_name(name, others)
            if name == self.table.seats[seat].name:
                return
            lines = await self._append([Renamed(at=self._now(), seat=seat, name=name)])
            self._broadcast.forget_words()
            self._broadcast.send(lines)

    async def send_away(self, guest: str) -> None:
        """Somebody who will not come back leaves, as if they had asked for it."""
        async with self._lock:
            if self.closed or self.table.seat_of(guest) is None or self.table.phase == OVER:
                return
            command = Leave(id=secrets.token_hex(8))
            lines = decide(self.table, command, guest, "", self._broadcast.presence, self._now())
            self._broadcast.send(await self._append(lines))

    async def close_after_all(self, why: Refusal) -> None:
        """Once what is under way is kept."""
        async with self._lock:
            self.close(why)

    def close(self, why: Refusal) -> None:
        """Disconnect everyone, and think no more."""
        self.closed = True
        for session in self.sessions:
            session.close(GOING_AWAY, why)
        for task in self._thinking.values():
            task.cancel()

    # --- what people ask for ------------------------------------------------------------------

    async def ask(self, session: Session, asked: Asked, meter: Meter) -> None:
        """Do what is asked for, or say why not; once, however often it comes."""
        begun = time.perf_counter()
        async with self._turns[self.table.seat_of(session.guest)], self._lock:
            before = self._broadcast.sent
            try:
                await self._do(session, asked)
            except Refusal as refusal:
                self._refuse(session, asked, refusal.code, refusal)
            except IllegalMove as illegal:
                self._refuse(session, asked, illegal.reason, illegal)
            meter.add_bytes(self._broadcast.sent - before)
        self._metrics.action.observe(time.perf_counter() - begun)
        self.start_bots()

    async def _do(self, session: Session, asked: Asked) -> None:
        if self.closed:
            raise refused("broken")
        if self.table.has_done(session.guest, asked.id):
            self._confirm(session, asked)
            return
        if isinstance(asked, Chat) and session.muted:
            raise refused("muted")
        if isinstance(asked, Speak):
            _speak(session, asked.lang)
            self._confirm(session, asked)
            self._broadcast.send_anew(session)
            return
        presence = self._broadcast.presence
        who, name, now = session.guest, session.name, self._now()
        lines = decide(self.table, asked, who, name, presence, now, self._chat_limits)
        appended = await self._append(lines)
        self._confirm(session, asked)
        self._broadcast.send(appended)

    def _confirm(self, session: Session, asked: Asked) -> None:
        session.send(Played(id=asked.id, version=self._version(session)))

    def _refuse(
        self, session: Session, asked: Asked, code: str, refusal: Refusal | IllegalMove
    ) -> None:
        reason = refusal.say(session.lang, self.table.names)
        retry_after = getattr(refusal, "retry_after", None)
        session.refuse(asked.id, code, reason, self._version(session), retry_after)

    def _version(self, session: Session) -> int:
        return self.table.viewer(self.table.seat_of(session.guest)).version

    async def _append(self, lines: Sequence[AnyLine]) -> list[AnyLine]:
        """Let the log grow by these lines, as they are then.

        They are applied before they are kept, because only playing a move tells whether the rules
        allow it and what chance does. Nobody is told meanwhile; and if they cannot be kept, this
        table is closed, so that the next who asks for it reads it anew from the log.
        """
        if not lines:
            return []
        table = self.table
        number, before = table.lines, table.phase
        applied = [table.apply(await self._completed(line)) for line in lines]
        try:
            await self._store.append(table.summary(), number, applied)
        except BaseException as error:
            of_the_store = isinstance(error, sqlite3.Error)
            self.close(cannot_write() if of_the_store else refused("broken"))
            raise
        if table.phase == OVER and before != OVER:
            self._metrics.finished.labels(table.opened.game).inc()
            log.info("game over", table=short(table.id), game=table.opened.game, lines=table.lines)
        for line in applied:
            if isinstance(line, Moved):
                self._metrics.moves.labels("person" if line.by else "bot").inc()
        return applied

    async def _completed(self, line: AnyLine) -> AnyLine:
        """A rematch is named by the table that is opened for it."""
        if not isinstance(line, Rematched):
            return line
        return replace(line, table=await self._open_rematch(self.table, line.by))

    # --- bots, and those who are gone ---------------------------------------------------------

    def start_bots(self) -> None:
        """Let the bots think whose turn it is, if they do not yet."""
        if self.closed or not (self.sessions or self.table.people_play):
            return
        for seat, level in self.table.bots_to_move():
            self._think(seat, level)

    async def look_after(self, grace: float) -> None:
        """Act for those whose clocks have run out, none before `grace`, begin without numbers that
        are not shown, and start bots that were left."""
        await self._begin_without_numbers(grace)
        late = self._late(grace)
        if late and self.table.opened.bots_play_on:
            async with self._lock:
                take_over = [BotTookOver(at=self._now(), seat=seat) for seat in self._late(grace)]
                self._broadcast.send(await self._append(take_over))
        elif late:
            for seat in late:
                self._think(seat, "")
        self.start_bots()

    async def _begin_without_numbers(self, grace: float) -> None:
        async with self._lock:
            now, until = self._now(), self.table.sealing.until
            if until is not None and now >= max(until, grace) and not self.closed:
                self._broadcast.send(await self._append(start_without(self.table, now)))

    def _late(self, grace: float) -> list[int]:
        now = self._now()
        if now < grace or self.closed:
            return []
        return [seat for seat in self.table.clock.overdue(now) if not self.table.seats[seat].player]

    def _think(self, seat: int, level: str) -> None:
        if seat not in self._thinking:
            task = asyncio.create_task(self._move_for(seat, level))
            self._thinking[seat] = task
            task.add_done_callback(lambda _task: self._thought(seat))

    def _thought(self, seat: int) -> None:
        del self._thinking[seat]
        self.idle_since = self._now()
        self.start_bots()

    async def _move_for(self, seat: int, level: str) -> None:
        """Play what a bot of this level chooses; without a level, the move one makes without
        thinking, for somebody whose time is over."""
        table = self.table
        viewer = table.viewer(seat)
        version = viewer.version
        action = table.playing.state.usual(seat) if not level else None
        if action is None:
            action = await self._choice(seat, level or STAND_IN)
        async with self._lock:
            meant = table.seats[seat].player == level and viewer.is_fresh(version)
            if meant and not self.closed:
                move = Moved(at=self._now(), seat=seat, action=action, rolls=[])
                self._broadcast.send(await self._append([move]))

    def _owner(self) -> Owner:
        """For whom bots think here: somebody who sits and is connected. Whoever looks on is it only
        where no person plays: a player who is gone for a moment must not wait in their line."""
        sitting = {seat.who for seat in self.table.seats}
        owners = [session.owner for session in self.sessions]
        if self.table.people_play:
            owners = [owner for owner in owners if owner.guest in sitting]
        return owners[0] if owners else Owner("", self.table.host)

    async def _choice(self, seat: int, level: str) -> int:
        begun = time.perf_counter()
        self._metrics.waiting_bots.inc()
        state = self.table.playing.state
        rng = self.table.bot_rng(seat) or QuickRng(secrets.randbits(64))
        try:
            seed, owner = rng.bits64(), self._owner()
            world = state.imagine(seat, rng.fork())
            return await self._bots.choose(world, seat, level, seed, owner, not self.sessions)
        except Exception:  # noqa: BLE001 - whatever it was, the others must not wait for ever
            log.exception("bot failed", bot=level, table=short(self.table.id))
            self._metrics.errors.labels("bot").inc()
            return int(state.copy().pick(i64(seat), rng))
        finally:
            self._metrics.waiting_bots.dec()
            self._metrics.thinking.observe(time.perf_counter() - begun)


def _speak(session: Session, lang: str) -> None:
    """From now on, and all that was said once more, in another language."""
    if lang not in LANGUAGES:
        raise refused("not-understood")
    if lang != session.lang:
        session.lang = lang
        session.start_anew()
