"""Erasure: a person leaves everything that is kept; the games they played stay, without them.

It is done table by table, so that nobody who plays waits for it. From its beginning to its end they
are banned for ever, which nobody else is: so one that was broken off is found, and done to its end.
"""

import secrets
import sqlite3
from dataclasses import dataclass
from typing import Final

import msgspec

from fairwind.table.crew.log import AnyCrewLine, decode_crew_line, encode_crew_line
from fairwind.table.crew.redaction import redact_crew, redact_crew_summary
from fairwind.table.crew.summary import decode_crew_summary, encode_crew_summary
from fairwind.table.log import AnyLine, decode_line, encode_line
from fairwind.table.redaction import NAME, redact, redact_summary
from fairwind.table.summary import encode_summary, readable_summary

from .crews import crews_with
from .packing import contains, packed, unpacked

FOR_EVER: Final = float("inf")


@dataclass(frozen=True)
class Erased:
    tables: int
    uploads: int
    crews: int


def tables_with(connection: sqlite3.Connection, guest: str) -> list[str]:
    """Where they sat, or only said or did something. All logs are searched, which may take long:
    not for the connection that writes."""
    mark = f'"{guest}"'.encode()
    sat = connection.execute("SELECT room FROM sitting WHERE guest = ?", (guest,))
    spoke = connection.execute("SELECT DISTINCT room FROM happening WHERE instr(body, ?)", (mark,))
    found = {table for rows in (sat, spoke) for (table,) in rows}
    for table, text in connection.execute("SELECT id, packed FROM room WHERE packed NOT NULL"):
        if table not in found and contains(text, mark):
            found.add(table)
    return sorted(found)


def begin(connection: sqlite3.Connection, guest: str) -> int:
    """From now on nobody can come as this guest; how many records they had uploaded."""
    connection.execute("DELETE FROM ticket WHERE guest = ?", (guest,))
    connection.execute(
        "UPDATE guest SET name = ?, banned = ?, cookies = cookies + 1 WHERE id = ?",
        (NAME, FOR_EVER, guest),
    )
    return connection.execute("DELETE FROM upload WHERE guest = ?", (guest,)).rowcount


def begun(connection: sqlite3.Connection) -> list[str]:
    """Whose erasure did not come to its end."""
    rows = connection.execute("SELECT id FROM guest WHERE banned = ?", (FOR_EVER,))
    return [guest for (guest,) in rows]


def finish(connection: sqlite3.Connection, guest: str) -> None:
    """Once they are gone from all tables and crews."""
    kept = (("sitting", "guest"), ("member", "guest"), ("ticket", "guest"), ("guest", "id"))
    for name, column in kept:
        connection.execute(f"DELETE FROM {name} WHERE {column} = ?", (guest,))  # noqa: S608 - ours


def erase_from(connection: sqlite3.Connection, table: str, guest: str) -> None:
    """One table, of which nobody may have the log in memory."""
    alias = _alias()
    connection.execute("DELETE FROM sitting WHERE guest = ? AND room = ?", (guest, table))
    kept = connection.execute("SELECT card, packed FROM room WHERE id = ?", (table,)).fetchone()
    if kept is None:
        return  # it has expired meanwhile
    card, text = kept
    rows = connection.execute(
        "SELECT number, body FROM happening WHERE room = ? ORDER BY number", (table,)
    ).fetchall()
    try:
        before = unpacked(text)
    except ValueError:
        before = [b""]
    after = _redacted([*before, *(body for _, body in rows)], guest, alias)
    connection.execute(
        "UPDATE room SET card = ?, packed = ? WHERE id = ?",
        (
            _redacted_card(card, guest, alias),
            packed(after[: len(before)]) if before else None,
            table,
        ),
    )
    connection.executemany(
        "UPDATE happening SET body = ? WHERE room = ? AND number = ?",
        [
            (body, table, number)
            for (number, _), body in zip(rows, after[len(before) :], strict=True)
        ],
    )


def erase_from_crews(connection: sqlite3.Connection, guest: str) -> int:
    """All of theirs, of which nobody may have the log in memory; how many these were."""
    crews = crews_with(connection, guest)
    for crew in crews:
        _erase_from_crew(connection, crew, guest)
    return len(crews)


def _erase_from_crew(connection: sqlite3.Connection, crew: str, guest: str) -> None:
    alias = _alias()
    (card,) = connection.execute("SELECT card FROM crew WHERE id = ?", (crew,)).fetchone()
    rows = connection.execute(
        "SELECT number, body FROM crew_line WHERE crew = ? ORDER BY number", (crew,)
    ).fetchall()
    lines: list[AnyCrewLine | None] = []
    for _, body in rows:
        try:
            lines.append(decode_crew_line(body))
        except (msgspec.MsgspecError, UnicodeDecodeError):
            lines.append(None)
    readable = iter(redact_crew([line for line in lines if line is not None], guest, alias))
    after = [b"" if line is None else encode_crew_line(next(readable)) for line in lines]
    summary = redact_crew_summary(decode_crew_summary(card), guest, alias)
    connection.execute(
        "UPDATE crew SET card = ? WHERE id = ?", (encode_crew_summary(summary), crew)
    )
    connection.executemany(
        "UPDATE crew_line SET body = ? WHERE crew = ? AND number = ?",
        [(body, crew, number) for (number, _), body in zip(rows, after, strict=True)],
    )


def _alias() -> str:
    return f"erased-{secrets.token_hex(8)}"


def _redacted(bodies: list[bytes], guest: str, alias: str) -> list[bytes]:
    """Lines that cannot be read are emptied: whatever they hold, nobody can use it."""
    lines: list[AnyLine | None] = []
    for body in bodies:
        try:
            lines.append(decode_line(body))
        except (msgspec.MsgspecError, UnicodeDecodeError):
            lines.append(None)
    readable = iter(redact([line for line in lines if line is not None], guest, alias))
    return [b"" if line is None else encode_line(next(readable)) for line in lines]


def _redacted_card(card: bytes, guest: str, alias: str) -> bytes:
    summary = readable_summary(card)
    return b"" if summary is None else encode_summary(redact_summary(summary, guest, alias))
