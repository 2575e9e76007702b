"""Retention: what nobody needs any more goes, and logs of finished games are packed.

A few at a time, so that nobody waits for it; what is left is done the next time.
"""

import sqlite3
from dataclasses import dataclass

from .packing import packed, unpacked

AT_ONCE = 50


@dataclass(frozen=True)
class Bounds:
    """Everything of which the last change is before its time goes; None: nothing does."""

    lobby: float | None = None
    unfinished: float | None = None
    finished: float | None = None
    pack: float | None = None
    uploads: float | None = None
    guests: float | None = None


@dataclass(frozen=True)
class Cleared:
    tables: int
    packed: int
    uploads: int
    guests: int


def clear(connection: sqlite3.Connection, bounds: Bounds) -> Cleared:
    tables = 0
    for phase, before in (
        ("lobby", bounds.lobby),
        ("playing", bounds.unfinished),
        ("over", bounds.finished),
    ):
        if before is not None:
            tables += _remove_tables(connection, phase, before)
    uploads = guests = 0
    if bounds.uploads is not None:
        uploads = connection.execute(
            "DELETE FROM upload WHERE rowid IN (SELECT rowid FROM upload WHERE made < ? LIMIT ?)",
            (bounds.uploads, AT_ONCE),
        ).rowcount
    if bounds.guests is not None:
        guests = _remove_guests(connection, bounds.guests)
    done = 0 if bounds.pack is None else _pack(connection, bounds.pack)
    return Cleared(tables, done, uploads, guests)


def _remove_tables(connection: sqlite3.Connection, phase: str, before: float) -> int:
    """Those that are set aside as damaged stay until somebody has looked at them."""
    found = connection.execute(
        "SELECT id FROM room WHERE phase = ? AND updated < ?"
        " AND coalesce(aside, 'closed') = 'closed' LIMIT ?",
        (phase, before, AT_ONCE),
    ).fetchall()
    for table in found:
        for name, column in (("happening", "room"), ("sitting", "room"), ("room", "id")):
            connection.execute(f"DELETE FROM {name} WHERE {column} = ?", table)  # noqa: S608 - ours
    return len(found)


def _remove_guests(connection: sqlite3.Connection, before: float) -> int:
    """Who is banned stays known, or the ban would end with them."""
    found = connection.execute(
        "SELECT id FROM guest WHERE seen < ? AND banned < ?"
        " AND id NOT IN (SELECT guest FROM sitting) AND id NOT IN (SELECT guest FROM member)"
        " LIMIT ?",
        (before, before, AT_ONCE),
    ).fetchall()
    for guest in found:
        connection.execute("DELETE FROM ticket WHERE guest = ?", guest)
        connection.execute("DELETE FROM guest WHERE id = ?", guest)
    return len(found)


def _pack(connection: sqlite3.Connection, before: float) -> int:
    found = connection.execute(
        "SELECT id, packed FROM room WHERE phase = 'over' AND updated < ? AND aside IS NULL"
        " AND EXISTS (SELECT 1 FROM happening WHERE room = room.id) LIMIT ?",
        (before, AT_ONCE),
    ).fetchall()
    for table, text in found:
        rows = connection.execute(
            "SELECT body FROM happening WHERE room = ? ORDER BY number", (table,)
        )
        whole = packed([*unpacked(text), *(body for (body,) in rows)])
        connection.execute("UPDATE room SET packed = ? WHERE id = ?", (whole, table))
        connection.execute("DELETE FROM happening WHERE room = ?", (table,))
    return len(found)
