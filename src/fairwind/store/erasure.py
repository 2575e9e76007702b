"""Erasure: a person leaves everything that is kept; the games they played stay, without them."""

import secrets
import sqlite3
from dataclasses import dataclass

import msgspec

from fairwind.table.crew.log import AnyCrewLine, decode_crew_line, encode_crew_line
from fairwind.table.crew.redaction import redact_crew, redact_crew_summary
from fairwind.table.crew.summary import decode_crew_summary, encode_crew_summary
from fairwind.table.log import AnyLine, decode_line, encode_line
from fairwind.table.redaction import redact, redact_summary
from fairwind.table.summary import decode_summary, encode_summary

from .crews import crews_with
from .packing import packed, unpacked


@dataclass(frozen=True)
class Erased:
    tables: int
    uploads: int
    crews: int


def tables_with(connection: sqlite3.Connection, guest: str) -> list[str]:
    """Where they sat, or only said or did something."""
    mark = f'"{guest}"'.encode()
    sat = connection.execute("SELECT room FROM sitting WHERE guest = ?", (guest,))
    spoke = connection.execute("SELECT DISTINCT room FROM happening WHERE instr(body, ?)", (mark,))
    found = {table for rows in (sat, spoke) for (table,) in rows}
    for table, text in connection.execute("SELECT id, packed FROM room WHERE packed NOT NULL"):
        if table not in found and any(mark in body for body in unpacked(text)):
            found.add(table)
    return sorted(found)


def erase(connection: sqlite3.Connection, guest: str) -> Erased:
    """In one transaction, and overwritten on disk."""
    tables = tables_with(connection, guest)
    for table in tables:
        _erase_from(connection, table, guest)
    crews = crews_with(connection, guest)
    for crew in crews:
        _erase_from_crew(connection, crew, guest)
    connection.execute("DELETE FROM member WHERE guest = ?", (guest,))
    uploads = connection.execute("DELETE FROM upload WHERE guest = ?", (guest,)).rowcount
    connection.execute("DELETE FROM sitting WHERE guest = ?", (guest,))
    connection.execute("DELETE FROM ticket WHERE guest = ?", (guest,))
    connection.execute("DELETE FROM guest WHERE id = ?", (guest,))
    return Erased(len(tables), uploads, len(crews))


def _erase_from(connection: sqlite3.Connection, table: str, guest: str) -> None:
    alias = _alias()
    card, text = connection.execute(
        "SELECT card, packed FROM room WHERE id = ?", (table,)
    ).fetchone()
    rows = connection.execute(
        "SELECT number, body FROM happening WHERE room = ? ORDER BY number", (table,)
    ).fetchall()
    before = unpacked(text)
    after = _redacted([*before, *(body for _, body in rows)], guest, alias)
    summary = redact_summary(decode_summary(card), guest, alias)
    connection.execute(
        "UPDATE room SET card = ?, packed = ? WHERE id = ?",
        (encode_summary(summary), packed(after[: len(before)]) if before else None, table),
    )
    connection.executemany(
        "UPDATE happening SET body = ? WHERE room = ? AND number = ?",
        [
            (body, table, number)
            for (number, _), body in zip(rows, after[len(before) :], strict=True)
        ],
    )


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
