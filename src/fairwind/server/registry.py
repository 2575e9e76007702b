"""The registry of tables: it opens them, finds them again, and looks after those that are due."""

import asyncio
import secrets
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from msgspec import MsgspecError
from msgspec.structs import replace

from fairwind.store.store import CLOSED, Store
from fairwind.table.decide import start
from fairwind.table.log import AnyLine, Committed, Opened, Place
from fairwind.table.opening import Chance, opening_again
from fairwind.table.refusals import Refusal
from fairwind.table.summary import Summary
from fairwind.table.table import OVER, Damaged, Table

from .bot_pool import BotPool
from .broadcast import FORBIDDEN
from .cost import in_thread
from .crew_registry import CrewRegistry
from .ids import MOST_CODES, new_code, new_id
from .limits import Allowances
from .live_table import LiveTable
from .logs import log, short
from .metrics import Metrics
from .refusals import refused
from .session import Session
from .settings import ServerSettings

DRAWN_DEALS = 999_999
"""One of so many is drawn for practice: short enough to be told to a friend."""
A_MOMENT = 0.01
CODE_COLUMN = "room.code"
GRACE = 30.0
"""Seconds after the start before a clock runs out: the server was away, not the players."""


class Registry:
    def __init__(
        self,
        settings: ServerSettings,
        store: Store,
        bots: BotPool,
        metrics: Metrics,
        tables: Allowances,
        crews: CrewRegistry,
    ) -> None:
        self.settings = settings
        self.crews = crews
        self.store = store
        self.metrics = metrics
        self._bots = bots
        self._tables = tables
        """How many tables each guest may still open."""
        self._live: dict[str, LiveTable] = {}
        self._reading = asyncio.Lock()
        self._started = settings.now()
        self._closing = False
        self._aside: dict[str, str] = {}
        """Tables that could not be read, and why."""

    @property
    def sessions(self) -> int:
        return sum(len(live.sessions) for live in self._live.values())

    async def live(self, table: str) -> LiveTable:
        """A table by its id, from memory or from its log."""
        found = self._live.get(table)
        if found is None or found.closed:
            async with self._reading:
                found = self._live.get(table)
                if found is None or found.closed:
                    found = await self._read(table)
        return found

    async def summary(self, table: str) -> Summary:
        """Of a table that everyone may open; Refusal if there is none."""
        why = self._aside.get(table) or await self.store.why_aside(table)
        if why:
            raise refused(CLOSED if why == CLOSED else "damaged")
        try:
            summary = await self.store.summary(table)
        except (MsgspecError, UnicodeDecodeError) as error:
            await self._set_aside(table, error)
            raise refused("damaged") from None
        if summary is None:
            raise refused("unknown-table")
        return summary

    async def _read(self, table: str) -> LiveTable:
        summary = await self.summary(table)
        if self._closing:
            raise refused("unknown-table")
        try:
            lines = await self.store.log(table)
            found = await in_thread(Table.read, table, summary.code, lines)
        except sqlite3.OperationalError:
            raise  # of the store, and not of the table
        except (Damaged, ValueError, MsgspecError, sqlite3.DatabaseError) as error:
            await self._set_aside(table, error)
            raise refused("damaged") from None
        live = self._add(found)
        await live.resume(self._started)
        return live

    async def _set_aside(self, table: str, error: Exception) -> None:
        """It is looked at no more until somebody has mended it; all others go on."""
        why = f"{type(error).__name__}: {error}"
        log.error("table set aside", table=short(table), why=why, see="fairwind doctor")
        self.metrics.errors.labels("log").inc()
        self._aside[table] = why
        with suppress(sqlite3.Error):  # then it is set aside anew after a restart
            await self.store.set_aside(table, why)

    def _add(self, table: Table) -> LiveTable:
        live = LiveTable(
            table,
            self.store,
            self._bots,
            self.metrics,
            self.settings,
            self._open_rematch,
        )
        self._live[table.id] = live
        self.metrics.tables.set(len(self._live))
        live.start_bots()
        return live

    async def may_open(self, guest: str) -> None:
        """Refusal if this guest has opened too many tables."""
        self._tables.take(guest, self.settings.now())
        if await self.store.running_of(guest) >= self.settings.limits.tables_of_a_guest:
            raise refused("too-many-tables")

    async def open(self, opened: Opened, begin: bool = False, commit: str | None = None) -> Table:
        """A new table, kept before anybody hears of it; its host may have a number for the seal."""
        for _ in range(MOST_CODES):
            table = Table(new_id(), new_code(), opened)
            lines: list[AnyLine] = [opened]
            seat = table.seat_of(opened.host)
            if commit and seat is not None and table.seal is not None:
                committed = Committed(at=opened.at, by=opened.host, seat=seat, hash=commit)
                lines.append(table.apply(committed))
            if begin:
                lines += [table.apply(line) for line in start(table, [opened.host], opened.at)]
            try:
                await self.store.open(table.summary(), lines)
            except sqlite3.IntegrityError as error:
                if CODE_COLUMN not in str(error):
                    raise
                continue  # the code is taken: another one
            self._add(table)
            log.info("table opened", table=short(table.id), game=opened.game)
            return table
        raise refused("server-full")

    async def _open_rematch(self, table: Table, guest: str) -> str:
        await self.may_open(guest)
        crew = await self.crews.mark(table)
        opened = opening_again(table, guest, chance(), self.settings.now(), crew)
        gone = await self.store.missing({place.who for place in opened.places if place.who})
        places = [Place() if place.who in gone else place for place in opened.places]
        opened = replace(opened, places=places)
        return (await self.open(opened)).id

    async def rename(self, guest: str, name: str) -> None:
        """Somebody has another name now: at every table that is not over, and wherever they look
        on."""
        running = [
            found.id for found in await self.store.summaries_of(guest) if found.phase != OVER
        ]
        watched = [
            table
            for table, live in self._live.items()
            if any(session.guest == guest for session in live.sessions)
        ]
        for table in {*running, *watched}:
            with suppress(Refusal):  # a table that cannot be read
                await (await self.live(table)).rename(guest, name)

    # --- what an operator asks for ------------------------------------------------------------

    def sessions_of(self, guest: str) -> list[Session]:
        return [
            session
            for live in self._live.values()
            for session in live.sessions
            if session.guest == guest
        ]

    def disconnect(self, guest: str, why: Refusal) -> None:
        """Wherever they look on."""
        for session in self.sessions_of(guest):
            session.close(FORBIDDEN, why)

    @asynccontextmanager
    async def without(self, guest: str, table: str) -> AsyncIterator[None]:
        """They leave the table, and it is not open while the block runs."""
        with suppress(Refusal):  # it was set aside
            if (await self.summary(table)).phase != OVER:
                await (await self.live(table)).send_away(guest)
        async with self.shut(table, refused("restart")):
            yield

    @asynccontextmanager
    async def shut(self, table: str, why: Refusal) -> AsyncIterator[None]:
        """It is not open while the block runs; then it is read anew, if anybody asks for it."""
        async with self._reading:
            self._aside.pop(table, None)
            if (live := self._live.get(table)) is not None:
                await live.close_after_all(why)
            yield

    # --- looking after ------------------------------------------------------------------------

    async def sweep(self) -> None:
        """Look after the tables that are due, and put away those nobody needs."""
        now = self.settings.now()
        for table in await self.store.due(now):
            if self._closing:
                return
            try:
                if table not in self._aside:
                    await (await self.live(table)).look_after(self._started + GRACE)
            except Refusal:
                pass  # it was set aside, which was told
            except Exception:  # noqa: BLE001 - one table must not keep us from others
                log.exception("table could not be looked after", table=short(table))
                self.metrics.errors.labels("sweep").inc()
        await self._tell_crews()
        idle = self.settings.limits.idle_seconds
        for table, live in list(self._live.items()):
            if live.closed or (not live.busy and now - live.idle_since > idle):
                del self._live[table]
        self.metrics.tables.set(len(self._live))

    async def _tell_crews(self) -> None:
        """Games of crews that are over stand in the crews' logs, also if the server was away
        between the one and the other."""
        for table, crew in await self.crews.untold():
            if self._closing:
                return
            try:
                await self.crews.end(crew, (await self.live(table)).table)
            except sqlite3.Error:
                raise  # of the store: the next sweep may go well
            except Exception:  # noqa: BLE001 - one table must not keep us from others
                log.exception("the end of a game was not told", table=short(table))
                self.metrics.errors.labels("sweep").inc()
                self.crews.give_up(table)

    def close(self) -> None:
        """Say goodbye to everyone. What was answered is kept already."""
        self._closing = True
        for live in self._live.values():
            live.close(refused("restart"))

    async def emptied(self, seconds: float) -> None:
        """Wait until everyone has heard the last words, but no longer than this."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                while self.sessions:
                    await asyncio.sleep(A_MOMENT)


def chance() -> Chance:
    """For a new table."""
    return Chance(secrets.token_hex(32), 1 + secrets.randbelow(DRAWN_DEALS))
