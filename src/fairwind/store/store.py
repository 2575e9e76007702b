"""The store: everything that must survive, in one SQLite file in a folder."""

import asyncio
import secrets
import sqlite3
from collections.abc import Collection, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any, NamedTuple

from fairwind.table.log import AnyLine, Opened, Sat, decode_line, encode_line
from fairwind.table.summary import Summary, decode_summary, encode_summary, readable_summary

from .connection import check, connect, connect_to_read
from .lock import Lock
from .mark import check_mark, set_mark
from .packing import unpacked
from .private import make_private_file, make_private_folder
from .schema import check_lines, migrate
from .wal import check_wal
from .watch import FileWatch
from .writer import Report, Result, Statement, Work, WriterThread

FILE = "fairwind.sqlite"
RESTORING = "restoring"
"""A folder in which a backup lies until all of it is in place."""
MOST_IN_A_LIST = 100
CLOSED = "closed"
"""Why a table is set aside that the operator closed."""

ADD_TABLE = (
    "INSERT INTO room (id, code, crew, phase, listed, updated, due, card)"
    " VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
)
CHANGE_TABLE = "UPDATE room SET phase = ?, listed = ?, updated = ?, due = ?, card = ? WHERE id = ?"
ADD_LINE = "INSERT INTO happening (room, number, body) VALUES (?, ?, ?)"
ADD_SITTING = "INSERT OR IGNORE INTO sitting (guest, room) SELECT id, ? FROM guest WHERE id = ?"
"""Of somebody who was erased nothing is noted."""


class KnownGuest(NamedTuple):
    id: str
    name: str
    seen: float
    banned: float
    """Until then."""
    muted: int
    cookies: int
    """How often those that were given out have been revoked."""


class HalfRestored(Exception):
    """A backup was being put back here, and that did not end."""


class Store:
    """Writes are awaited until they are safe. Reads have a connection and a thread of their own.
    A folder has one store at a time: InUse if another process, or this one, has opened it."""

    def __init__(self, folder: Path, report: Report) -> None:
        make_private_folder(folder)
        self.path = folder / FILE
        with ExitStack() as opened:
            self._lock = opened.enter_context(closing(Lock(folder)))
            if (folder / RESTORING).exists():
                raise HalfRestored(folder)
            make_private_file(self.path)
            check_mark(self.path)
            check_wal(self.path)
            connection = opened.enter_context(closing(connect(self.path)))
            check(connection)
            migrate(connection)
            check_lines(connection)
            set_mark(connection, self.path)
            self._reading = opened.enter_context(closing(connect(self.path)))
            opened.pop_all()  # all went well, so nothing is closed
        for beside in (self.path.with_name(f"{FILE}{ending}") for ending in ("-wal", "-shm")):
            if beside.exists():
                make_private_file(beside)
        (latest,) = connection.execute("SELECT max(updated) FROM room").fetchone()
        self.latest: float = latest or 0.0
        """When something happened last at any table, as of when it was opened."""
        self._watch = FileWatch(self.path)
        self._watch.check()
        self._writer = WriterThread(connection, report, self._watch.check)
        self._reader = ThreadPoolExecutor(1, "fairwind-reader")
        self._checker = ThreadPoolExecutor(2, "fairwind-checker")

    def close(self) -> None:
        self._checker.shutdown()
        self._reader.shutdown()
        self._reading.close()
        self._writer.close()
        self._lock.close()

    async def probe(self) -> None:
        """Write something and read it back; sqlite3.Error if that is not possible."""
        value = secrets.token_hex(8)
        await self._writer.write(("INSERT OR REPLACE INTO probe VALUES (1, ?)", (value,)))
        found = await self.read("SELECT value FROM probe", ())
        if found != [(value,)]:
            raise sqlite3.DatabaseError("what was written is not what is read")

    async def check(self) -> None:
        """Look through the file on disk; sqlite3.DatabaseError if it is damaged."""
        await asyncio.get_running_loop().run_in_executor(self._checker, _check, self.path)

    def read_once(self, work: Work[Result]) -> Result:
        """Before anything else reads."""
        return work(self._reading)

    async def look(self, work: Work[Result]) -> Result:
        """Something that may take long, at all as it is now; nobody who plays waits for it."""
        return await asyncio.get_running_loop().run_in_executor(
            self._checker, _look, self.path, work
        )

    async def forget_overwritten(self) -> bool:
        """Let the write-ahead log begin anew, so that it holds nothing that was erased; whether
        that was possible, which it is not while a backup is made."""
        loop = asyncio.get_running_loop()
        with self._watch.shortening_log():
            return await loop.run_in_executor(self._checker, _truncate, self.path)

    async def run(self, work: Work[Result]) -> Result:
        """Work in one transaction, safe when this returns."""
        return await self._writer.run(work)

    # --- tables -------------------------------------------------------------------------------

    async def open(self, summary: Summary, log: Sequence[AnyLine]) -> None:
        """Keep a new table; sqlite3.IntegrityError if its code is taken."""
        row = (summary.id, summary.code, _crew_of(log), *_columns(summary))
        await self._writer.write(
            (ADD_TABLE, row), *_lines(summary.id, 0, log), *_sittings(summary, log)
        )

    async def append(self, summary: Summary, number: int, log: Sequence[AnyLine]) -> None:
        """Let the log grow, `number` lines being there already, and keep what changed with it."""
        change = (CHANGE_TABLE, (*_columns(summary), summary.id))
        await self._writer.write(*_lines(summary.id, number, log), change, *_sittings(summary, log))

    async def log(self, table: str) -> list[AnyLine]:
        """All that happened at a table; nothing if there is no such table."""
        return [decode_line(body) for body in await self.bodies(table)]

    async def bodies(self, table: str) -> list[bytes]:
        """The same, as it is kept."""
        packed = await self.read("SELECT packed FROM room WHERE id = ?", (table,))
        rows = await self.read(
            "SELECT body FROM happening WHERE room = ? ORDER BY number", (table,)
        )
        return [*(unpacked(packed[0][0]) if packed else ()), *(body for (body,) in rows)]

    async def summary(self, table: str) -> Summary | None:
        """MsgspecError if it is damaged."""
        rows = await self.read("SELECT card FROM room WHERE id = ?", (table,))
        return decode_summary(rows[0][0]) if rows else None

    async def summary_of_code(self, code: str) -> Summary | None:
        return _first(await self._summaries("WHERE code = ?", (code,)))

    async def listed(self, since: float) -> list[Summary]:
        """Listed tables that wait for players and saw life since then, the latest first."""
        where = "WHERE listed AND phase = 'lobby' AND updated >= ? ORDER BY updated DESC LIMIT ?"
        return await self._summaries(where, (since, MOST_IN_A_LIST))

    async def summaries_of(self, guest: str) -> list[Summary]:
        """The tables a guest sits at: those not over, then the others, the latest first."""
        where = (
            "JOIN sitting ON sitting.room = room.id WHERE guest = ?"
            f" AND coalesce(aside, '') != '{CLOSED}'"
            " ORDER BY phase = 'over', updated DESC LIMIT ?"
        )
        found = await self._summaries(where, (guest, MOST_IN_A_LIST))
        return [one for one in found if any(seat.who == guest for seat in one.seats)]

    async def why_aside(self, table: str) -> str:
        """Why nobody can open this table, "" if everyone can."""
        rows = await self.read("SELECT aside FROM room WHERE id = ?", (table,))
        return (rows[0][0] or "") if rows else ""

    async def set_aside(self, table: str, why: str) -> None:
        """Nobody opens it or looks after it any more; its log stays as it is."""
        change = "UPDATE room SET aside = ?, due = NULL, listed = 0 WHERE id = ?"
        await self._writer.write((change, (why, table)))

    async def running_of(self, guest: str) -> int:
        """How many tables a guest sits at, or has opened, that are not over."""
        where = "JOIN sitting ON sitting.room = room.id WHERE guest = ? AND phase != 'over'"
        found = await self._summaries(where, (guest,))
        return sum(t.host == guest or any(seat.who == guest for seat in t.seats) for t in found)

    async def due(self, now: float) -> list[str]:
        """Tables that somebody must look after."""
        rows = await self.read("SELECT id FROM room WHERE due <= ?", (now,))
        return [table for (table,) in rows]

    # --- guests -------------------------------------------------------------------------------

    async def add_guest(self, guest: str, name: str, now: float) -> None:
        add = "INSERT INTO guest (id, name, made, seen) VALUES (?, ?, ?, ?)"
        await self._writer.write((add, (guest, name, now, now)))

    async def guest(self, guest: str) -> KnownGuest | None:
        rows = await self.read(
            "SELECT name, seen, banned, muted, cookies FROM guest WHERE id = ?", (guest,)
        )
        return KnownGuest(guest, *rows[0]) if rows else None

    async def seen_guest(self, guest: str, now: float) -> None:
        await self._writer.write(("UPDATE guest SET seen = ? WHERE id = ?", (now, guest)))

    async def rename_guest(self, guest: str, name: str) -> None:
        await self._writer.write(("UPDATE guest SET name = ? WHERE id = ?", (name, guest)))

    async def add_ticket(self, digest: str, guest: str, until: float) -> None:
        """A ticket for another device; earlier ones of this guest are void."""
        await self._writer.write(
            ("DELETE FROM ticket WHERE guest = ?", (guest,)),
            ("INSERT INTO ticket (digest, guest, until) VALUES (?, ?, ?)", (digest, guest, until)),
        )

    async def use_ticket(self, digest: str, now: float) -> str | None:
        """The guest of a ticket, which is used up with it."""
        rows = await self.read(
            "SELECT guest FROM ticket WHERE digest = ? AND until >= ?", (digest, now)
        )
        await self._writer.write(("DELETE FROM ticket WHERE digest = ?", (digest,)))
        return rows[0][0] if rows else None

    # --- uploaded records ---------------------------------------------------------------------

    async def add_upload(self, upload: str, text: str, now: float, guest: str = "") -> None:
        add = "INSERT INTO upload (id, text, made, guest) VALUES (?, ?, ?, ?)"
        await self._writer.write((add, (upload, text, now, guest)))

    async def upload(self, upload: str) -> str | None:
        rows = await self.read("SELECT text FROM upload WHERE id = ?", (upload,))
        return rows[0][0] if rows else None

    # --- reading ------------------------------------------------------------------------------

    async def _summaries(self, where: str, values: Sequence[object]) -> list[Summary]:
        """Those that can be read: one that is damaged is told of when it is opened."""
        rows = await self.read(f"SELECT card FROM room {where}", values)  # noqa: S608 - our own
        return [found for (body,) in rows if (found := readable_summary(body)) is not None]

    async def missing(self, guests: Collection[str]) -> set[str]:
        """Those of these guests whom we do not know (any more)."""
        return {guest for guest in guests if await self.guest(guest) is None}

    async def write(self, *statements: Statement) -> None:
        """All of these, safe when this returns, or none."""
        await self._writer.write(*statements)

    async def read(self, sql: str, values: Sequence[object]) -> list[tuple[Any, ...]]:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._reader, _rows, self._reading, sql, values)


def _truncate(path: Path) -> bool:
    """It does not wait for others who read, as nobody can write while it does."""
    with closing(connect(path)) as connection:
        connection.execute("PRAGMA busy_timeout = 0")
        ((busy, _, _),) = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        return not busy


def _look(path: Path, work: Work[Result]) -> Result:
    with closing(connect_to_read(path)) as connection:
        connection.execute("BEGIN")
        return work(connection)


def _check(path: Path) -> None:
    """By a connection of its own: others may hold pages that look better than the file."""
    with closing(connect_to_read(path)) as connection:
        check(connection)


def _rows(
    connection: sqlite3.Connection, sql: str, values: Sequence[object]
) -> list[tuple[Any, ...]]:
    return connection.execute(sql, values).fetchall()


def _first(found: list[Summary]) -> Summary | None:
    return found[0] if found else None


def _columns(summary: Summary) -> tuple[object, ...]:
    return (summary.phase, summary.listed, summary.updated, summary.due, encode_summary(summary))


def _crew_of(log: Sequence[AnyLine]) -> str | None:
    opened = log[0]
    return opened.crew.id if isinstance(opened, Opened) and opened.crew is not None else None


def _lines(table: str, number: int, log: Sequence[AnyLine]) -> list[Statement]:
    return [
        (ADD_LINE, (table, place, encode_line(line)))
        for place, line in enumerate(log, start=number)
    ]


def _sittings(summary: Summary, log: Sequence[AnyLine]) -> list[Statement]:
    """Who sits at the table, or is its host, if somebody has just sat down."""
    if not any(isinstance(line, Opened | Sat) for line in log):
        return []
    people = dict.fromkeys([summary.host, *(seat.who for seat in summary.seats if seat.who)])
    return [(ADD_SITTING, (summary.id, who)) for who in people]
