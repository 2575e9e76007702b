"""The registry of crews: it founds them, finds them again, and lets their logs grow."""

import asyncio
import secrets
import sqlite3
from collections import OrderedDict
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress

from msgspec import MsgspecError

from fairwind.store.crews import CrewStore, crews_with
from fairwind.store.store import Store
from fairwind.table.crew.commands import AnyCrewCommand, LeaveCrew
from fairwind.table.crew.crew import Crew
from fairwind.table.crew.decide import decide_for_crew, renaming
from fairwind.table.crew.ending import ending
from fairwind.table.crew.log import AnyCrewLine, Founded
from fairwind.table.log import CrewMark
from fairwind.table.refusals import Refusal
from fairwind.table.table import Damaged, Table

from .ids import MOST_CODES, new_code, new_id
from .logs import log, short
from .metrics import Metrics
from .refusals import refused
from .settings import ServerSettings

CREWS_KEPT = 500
"""In memory; those not asked for longest go first."""
CODE_COLUMN = "crew.code"


class LiveCrew:
    """A crew that is in memory. What happens there happens one after the other."""

    def __init__(self, crew: Crew) -> None:
        self.crew = crew
        self.lock = asyncio.Lock()
        self.closed = False
        """What stands here may be newer than what was kept."""


class CrewRegistry:
    def __init__(self, settings: ServerSettings, store: Store, metrics: Metrics) -> None:
        self.kept = CrewStore(store)
        self._store = store
        self._settings = settings
        self._metrics = metrics
        self._live: OrderedDict[str, LiveCrew] = OrderedDict()
        self._reading = asyncio.Lock()
        self._failed: set[str] = set()
        """Tables whose end could not be told to their crew; after a restart it is tried again."""

    async def found(self, founded: Founded) -> Crew:
        """A new crew, kept before anybody hears of it."""
        for _ in range(MOST_CODES):
            crew = Crew(new_id(), new_code(), founded)
            try:
                await self.kept.found(crew.summary(), [founded])
            except sqlite3.IntegrityError as error:
                if CODE_COLUMN not in str(error):
                    raise
                continue  # the code is taken: another one
            self._add(LiveCrew(crew))
            log.info("crew founded", crew=short(crew.id))
            return crew
        raise refused("server-full")

    async def may_have_one_more(self, guest: str) -> None:
        """Refusal if this guest belongs to too many crews."""
        if len(await self.kept.of_guest(guest)) >= self._settings.limits.crews_of_a_guest:
            raise refused("too-many-crews")

    async def crew(self, crew: str) -> Crew:
        return (await self._find(crew)).crew

    async def mark(self, table: Table) -> CrewMark | None:
        """What a new table like this one shows of its crew."""
        before = table.opened.crew
        return None if before is None else (await self.crew(before.id)).mark(before.envelopes)

    async def ask(self, crew: str, command: AnyCrewCommand, who: str, name: str) -> Crew:
        """Do what is asked for, once however often it comes; Refusal if it cannot be done."""
        live = await self._find(crew)
        async with live.lock:
            secret = secrets.token_hex(32)
            now = self._settings.now()
            lines = decide_for_crew(live.crew, command, who, name, secret, now)
            await self._append(live, lines)
        return live.crew

    async def rename(self, guest: str, name: str) -> None:
        """Somebody has another name now, in every crew they belong to."""
        for summary in await self.kept.of_guest(guest):
            live = await self._find(summary.id)
            async with live.lock:
                lines = renaming(live.crew, guest, name, self._settings.now())
                await self._append(live, lines)

    async def untold(self) -> list[tuple[str, str]]:
        """Tables whose game is over, with the crew whose log does not tell of it yet."""
        return [(t, crew) for t, crew in await self.kept.untold() if t not in self._failed]

    async def end(self, crew: str, table: Table) -> None:
        """A game of the crew is over: its log tells so, exactly once."""
        live = await self._find(crew)
        async with live.lock:
            people = [seat.who for seat in table.seats]
            line = ending(live.crew, table, people, self._settings.now())
            await self._append(live, [] if line is None else [line], told=table.id)

    def give_up(self, table: str) -> None:
        self._failed.add(table)

    @asynccontextmanager
    async def without(self, guest: str) -> AsyncIterator[None]:
        """They leave all crews, and none of these is in memory while the block runs."""
        crews = await self._store.run(lambda connection: crews_with(connection, guest))
        for crew in crews:
            with suppress(Refusal):  # one that cannot be read is not in memory
                await self._leave(crew, guest)
        async with self._reading:
            for crew in crews:
                if (live := self._live.get(crew)) is not None:
                    async with live.lock:
                        self._forget(live)
            yield

    async def _leave(self, crew: str, guest: str) -> None:
        live = await self._find(crew)
        async with live.lock:
            if guest in live.crew.members:
                leave, now = LeaveCrew(id=secrets.token_hex(8)), self._settings.now()
                await self._append(live, decide_for_crew(live.crew, leave, guest, "", "", now))

    async def _find(self, crew: str) -> LiveCrew:
        found = self._live.get(crew)
        if found is None:
            async with self._reading:
                found = self._live.get(crew) or await self._read(crew)
        self._live.move_to_end(crew)
        return found

    async def _read(self, crew: str) -> LiveCrew:
        summary = await self.kept.summary(crew)
        if summary is None:
            raise refused("unknown-crew")
        try:
            found = Crew.read(crew, summary.code, await self.kept.log(crew))
        except (Damaged, ValueError, MsgspecError) as error:
            log.error(
                "crew cannot be read", crew=short(crew), why=str(error), see="fairwind doctor"
            )
            self._metrics.errors.labels("log").inc()
            raise refused("damaged-crew") from None
        return self._add(LiveCrew(found))

    def _add(self, live: LiveCrew) -> LiveCrew:
        self._live[live.crew.id] = live
        for crew, other in list(self._live.items()):
            if len(self._live) <= CREWS_KEPT:
                break
            if not other.lock.locked():
                del self._live[crew]
        return live

    def _forget(self, live: LiveCrew) -> None:
        live.closed = True
        self._live.pop(live.crew.id, None)

    async def _append(self, live: LiveCrew, lines: Sequence[AnyCrewLine], told: str = "") -> None:
        """They are applied before they are kept, as those of a table are; if they cannot be kept,
        the crew is read anew from its log."""
        if live.closed:
            raise refused("broken")
        if not lines and not told:
            return
        number = live.crew.lines
        try:
            applied = [live.crew.apply(line) for line in lines]
            await self.kept.append(live.crew.summary(), number, applied, told)
        except BaseException:
            self._forget(live)
            raise
