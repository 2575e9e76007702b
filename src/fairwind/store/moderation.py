"""Moderation: what an operator may ask of the store and change in it, each with a line of audit.

All of it are functions of a connection, to be run by the store in one transaction.
"""

import json
import sqlite3
from typing import Any, NamedTuple

from fairwind.table.log import decode_line
from fairwind.table.summary import Summary, readable_summary
from fairwind.table.table import OVER

from .crews import crews_with
from .erasure import FOR_EVER, tables_with
from .packing import unpacked

MOST_LISTED = 200


class GuestRow(NamedTuple):
    id: str
    name: str
    made: float
    seen: float
    banned: float
    muted: int
    tables: int


class AuditLine(NamedTuple):
    at: float
    who: str
    command: str
    about: str


def note(connection: sqlite3.Connection, at: float, who: str, command: str, about: str) -> None:
    connection.execute(
        "INSERT INTO audit (at, who, command, about) VALUES (?, ?, ?, ?)", (at, who, command, about)
    )


def audit(connection: sqlite3.Connection) -> list[AuditLine]:
    """The latest last."""
    rows = connection.execute(
        "SELECT at, who, command, about FROM audit ORDER BY number DESC LIMIT ?", (MOST_LISTED,)
    )
    return [AuditLine(*row) for row in rows][::-1]


def guests(connection: sqlite3.Connection, name: str) -> list[GuestRow]:
    """Those whose name has this in it, the latest first."""
    rows = connection.execute(
        "SELECT id, name, made, seen, banned, muted,"
        " (SELECT count(*) FROM sitting WHERE guest = guest.id)"
        " FROM guest WHERE instr(lower(name), lower(?)) OR ? = '' ORDER BY seen DESC LIMIT ?",
        (name, name, MOST_LISTED),
    )
    return [GuestRow(*row) for row in rows]


def guests_beginning(connection: sqlite3.Connection, beginning: str) -> list[str]:
    """The ids that begin so, two at most."""
    found = connection.execute(
        "SELECT id FROM guest WHERE substr(id, 1, ?) = ? LIMIT 2", (len(beginning), beginning)
    )
    return [guest for (guest,) in found]


def tables_beginning(connection: sqlite3.Connection, beginning: str) -> list[str]:
    """Tables by the beginning of their id, or by their code; two at most."""
    found = connection.execute(
        "SELECT id FROM room WHERE substr(id, 1, ?) = ? OR code = ? LIMIT 2",
        (len(beginning), beginning, beginning.upper()),
    )
    return [table for (table,) in found]


def tables(connection: sqlite3.Connection, finished: bool) -> list[tuple[Summary, str]]:
    """With why a table is set aside, the latest first."""
    rows = connection.execute(
        "SELECT card, coalesce(aside, '') FROM room WHERE ? OR phase != 'over'"
        " ORDER BY updated DESC LIMIT ?",
        (finished, MOST_LISTED),
    )
    return [(found, aside) for card, aside in rows if (found := readable_summary(card)) is not None]


def ban(connection: sqlite3.Connection, guest: str, until: float) -> None:
    """Of somebody who is being erased nothing is changed."""
    change = "UPDATE guest SET banned = ? WHERE id = ? AND banned != ?"
    connection.execute(change, (until, guest, FOR_EVER))


def ban_network(connection: sqlite3.Connection, network: str, until: float) -> None:
    """Until a time that has passed: not any more."""
    connection.execute("INSERT OR REPLACE INTO banned_network VALUES (?, ?)", (network, until))


def banned_networks(connection: sqlite3.Connection) -> dict[str, float]:
    return dict(connection.execute("SELECT network, until FROM banned_network"))


def mute(connection: sqlite3.Connection, guest: str, muted: bool) -> None:
    connection.execute("UPDATE guest SET muted = ? WHERE id = ?", (muted, guest))


def revoke(connection: sqlite3.Connection, guest: str) -> None:
    """Cookies and tickets that were given out are void."""
    connection.execute("UPDATE guest SET cookies = cookies + 1 WHERE id = ?", (guest,))
    connection.execute("DELETE FROM ticket WHERE guest = ?", (guest,))


def set_aside(connection: sqlite3.Connection, table: str, why: str | None) -> None:
    """None: it may be opened again, and is looked after at once."""
    if why is None:
        change = "UPDATE room SET aside = NULL, due = CASE phase WHEN 'playing' THEN 0 END"
        connection.execute(f"{change} WHERE id = ?", (table,))
    else:
        change = "UPDATE room SET aside = ?, due = NULL, listed = 0 WHERE id = ?"
        connection.execute(change, (why, table))


def export(connection: sqlite3.Connection, guest: str) -> dict[str, Any]:
    """All that is known of a person, in a form that they can read."""
    row = connection.execute(
        "SELECT name, made, seen, banned, muted FROM guest WHERE id = ?", (guest,)
    ).fetchone()
    names = ("name", "first_seen", "last_seen", "banned_until", "muted")
    uploads = connection.execute("SELECT text, made FROM upload WHERE guest = ?", (guest,))
    return {
        "id": guest,
        **dict(zip(names, row, strict=True)),
        "tables": [_exported(connection, table, guest) for table in tables_with(connection, guest)],
        "crews": [_of_crew(connection, crew, guest) for crew in crews_with(connection, guest)],
        "uploads": [{"record": text, "at": at} for text, at in uploads],
    }


def _exported(connection: sqlite3.Connection, table: str, guest: str) -> dict[str, Any]:
    """What they did at a table; while the game goes on, without what must stay secret."""
    card, text = connection.execute(
        "SELECT card, packed FROM room WHERE id = ?", (table,)
    ).fetchone()
    rows = connection.execute(
        "SELECT body FROM happening WHERE room = ? ORDER BY number", (table,)
    ).fetchall()
    summary = readable_summary(card)
    if summary is None:
        return {"table": table, "damaged": True}
    secret = () if summary.phase == OVER else ("number", "rolls")
    return {
        "table": table,
        "game": summary.game,
        "phase": summary.phase,
        "seats": [seat for seat, at in enumerate(summary.seats) if at.who == guest],
        "log": [
            {name: value for name, value in json.loads(body).items() if name not in secret}
            for body in (*unpacked(text), *(body for (body,) in rows))
            if decode_line(body).by == guest
        ],
    }


def _of_crew(connection: sqlite3.Connection, crew: str, guest: str) -> dict[str, Any]:
    """What they did in a crew, without the secret of its map."""
    rows = connection.execute(
        "SELECT body FROM crew_line WHERE crew = ? ORDER BY number", (crew,)
    ).fetchall()
    lines = [json.loads(body) for (body,) in rows]
    return {
        "crew": crew,
        "log": [
            {name: value for name, value in line.items() if name != "seed"}
            for line in lines
            if line.get("by") == guest
        ],
    }
