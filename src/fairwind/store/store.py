"""The store: everything that must survive, in one SQLite file in a folder."""

import asyncio
import sqlite3
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any

from . import cards, happenings
from .cards import Card
from .connection import check, connect
from .happenings import AnyHappening, Opened, Sat
from .lock import Lock
from .schema import migrate
from .writer import Report, Statement, Writer

FILE = "fairwind.sqlite"
MOST_IN_A_LIST = 100

ADD_ROOM = (
    "INSERT INTO room (id, code, phase, listed, updated, due, card) VALUES (?, ?, ?, ?, ?, ?, ?)"
)
CHANGE_ROOM = "UPDATE room SET phase = ?, listed = ?, updated = ?, due = ?, card = ? WHERE id = ?"
ADD_HAPPENING = "INSERT INTO happening (room, number, body) VALUES (?, ?, ?)"
ADD_SITTING = "INSERT OR IGNORE INTO sitting (guest, room) VALUES (?, ?)"


class Store:
    """Writes are awaited until they are safe. Reads have a connection and a thread of their own.
    A folder has one store at a time: InUse if another process, or this one, has opened it."""

    def __init__(self, folder: Path, report: Report) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / FILE
        with ExitStack() as opened:
            self._lock = opened.enter_context(closing(Lock(folder)))
            connection = opened.enter_context(closing(connect(path)))
            check(connection)
            migrate(connection)
            self._reading = connect(path)
            opened.pop_all()  # all went well, so nothing is closed
        self._writer = Writer(connection, report)
        self._reader = ThreadPoolExecutor(1, "fairwind-reader")

    def close(self) -> None:
        self._reader.shutdown()
        self._reading.close()
        self._writer.close()
        self._lock.close()

    # --- tables -------------------------------------------------------------------------------

    async def open(self, card: Card, log: Sequence[AnyHappening]) -> None:
        """Keep a new table; sqlite3.IntegrityError if its code is taken."""
        room = (card.id, card.code, *_columns(card))
        await self._writer.write((ADD_ROOM, room), *_lines(card.id, 0, log), *_sittings(card, log))

    async def append(self, card: Card, number: int, log: Sequence[AnyHappening]) -> None:
        """Let the log grow, `number` lines being there already, and keep what changed with it."""
        change = (CHANGE_ROOM, (*_columns(card), card.id))
        await self._writer.write(*_lines(card.id, number, log), change, *_sittings(card, log))

    async def log(self, room: str) -> list[AnyHappening]:
        """All that happened at a table; nothing if there is no such table."""
        rows = await self._read(
            "SELECT body FROM happening WHERE room = ? ORDER BY number", (room,)
        )
        return [happenings.decode(body) for (body,) in rows]

    async def card(self, room: str) -> Card | None:
        return _first(await self._cards("WHERE id = ?", (room,)))

    async def card_of_code(self, code: str) -> Card | None:
        return _first(await self._cards("WHERE code = ?", (code,)))

    async def listed(self, since: float) -> list[Card]:
        """Listed tables that wait for players and saw life since then, the latest first."""
        where = "WHERE listed AND phase = 'lobby' AND updated >= ? ORDER BY updated DESC LIMIT ?"
        return await self._cards(where, (since, MOST_IN_A_LIST))

    async def cards_of(self, guest: str) -> list[Card]:
        """The tables a guest sits at, the latest first."""
        where = (
            "JOIN sitting ON sitting.room = room.id WHERE guest = ? ORDER BY updated DESC LIMIT ?"
        )
        found = await self._cards(where, (guest, MOST_IN_A_LIST))
        return [card for card in found if any(seat.who == guest for seat in card.seats)]

    async def due(self, now: float) -> list[str]:
        """Tables that somebody must look after."""
        rows = await self._read("SELECT id FROM room WHERE due <= ?", (now,))
        return [room for (room,) in rows]

    # --- guests -------------------------------------------------------------------------------

    async def add_guest(self, guest: str, name: str, now: float) -> None:
        await self._writer.write(
            ("INSERT INTO guest (id, name, made) VALUES (?, ?, ?)", (guest, name, now))
        )

    async def guest_name(self, guest: str) -> str | None:
        rows = await self._read("SELECT name FROM guest WHERE id = ?", (guest,))
        return rows[0][0] if rows else None

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
        rows = await self._read(
            "SELECT guest FROM ticket WHERE digest = ? AND until >= ?", (digest, now)
        )
        await self._writer.write(("DELETE FROM ticket WHERE digest = ?", (digest,)))
        return rows[0][0] if rows else None

    # --- uploaded records ---------------------------------------------------------------------

    async def add_upload(self, upload: str, text: str, now: float) -> None:
        await self._writer.write(
            ("INSERT INTO upload (id, text, made) VALUES (?, ?, ?)", (upload, text, now))
        )

    async def upload(self, upload: str) -> str | None:
        rows = await self._read("SELECT text FROM upload WHERE id = ?", (upload,))
        return rows[0][0] if rows else None

    # --- reading ------------------------------------------------------------------------------

    async def _cards(self, where: str, values: Sequence[object]) -> list[Card]:
        rows = await self._read(f"SELECT card FROM room {where}", values)  # noqa: S608 - our own
        return [cards.decode(body) for (body,) in rows]

    async def _read(self, sql: str, values: Sequence[object]) -> list[tuple[Any]]:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._reader, _rows, self._reading, sql, values)


def _rows(connection: sqlite3.Connection, sql: str, values: Sequence[object]) -> list[tuple[Any]]:
    return connection.execute(sql, values).fetchall()


def _first(found: list[Card]) -> Card | None:
    return found[0] if found else None


def _columns(card: Card) -> tuple[object, ...]:
    return (card.phase, card.listed, card.updated, card.due, cards.encode(card))


def _lines(room: str, number: int, log: Sequence[AnyHappening]) -> list[Statement]:
    return [
        (ADD_HAPPENING, (room, place, happenings.encode(line)))
        for place, line in enumerate(log, start=number)
    ]


def _sittings(card: Card, log: Sequence[AnyHappening]) -> list[Statement]:
    """Who sits at the table, if somebody has just sat down."""
    if not any(isinstance(line, Opened | Sat) for line in log):
        return []
    return [(ADD_SITTING, (seat.who, card.id)) for seat in card.seats if seat.who]
