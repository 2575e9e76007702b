"""The doctor: looks through all that is kept and says what is wrong; and saves what can be read."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from pathlib import Path
from typing import Final, NamedTuple

from msgspec import MsgspecError

from fairwind.table.crew.crew import Crew
from fairwind.table.crew.log import decode_crew_line
from fairwind.table.crew.summary import decode_crew_summary
from fairwind.table.log import decode_line
from fairwind.table.summary import decode_summary
from fairwind.table.table import Damaged, Table

from .backup import KEY, copy_private
from .connection import connect, connect_to_read
from .lock import InUse, Lock
from .mark import check_mark
from .packing import unpacked
from .private import make_private_file, make_private_folder
from .schema import check_versions, migrate
from .store import ADD_SITTING, FILE
from .wal import check_wal

MOST_FAULTS: Final = 20
FIRST_WITH_CREWS: Final = 3
"""The version of the schema."""
CHUNK: Final = 500
"""Rows that are copied at once, as long as they can be read."""

Done = Callable[[int], None]


class Fault(NamedTuple):
    where: str
    what: str


def count_tables(data: Path) -> int:
    with closing(connect_to_read(data / FILE)) as connection:
        return int(connection.execute("SELECT count(*) FROM room").fetchone()[0])


def examine_file(data: Path) -> list[Fault]:
    """The database as such; also while a server runs."""
    faults = []
    try:
        with closing(Lock(data)):
            check_mark(data / FILE)
            check_wal(data / FILE)
    except InUse:
        pass  # a running server has looked at it
    except sqlite3.DatabaseError as error:
        faults.append(Fault(f"{FILE}-wal", str(error)))
    with closing(connect_to_read(data / FILE)) as connection:
        try:
            faults += _faults_of(connection)
        except sqlite3.DatabaseError as error:
            faults.append(Fault(FILE, str(error)))
    return faults


def _faults_of(connection: sqlite3.Connection) -> Iterator[Fault]:
    check_versions(connection)
    for (found,) in connection.execute(f"PRAGMA integrity_check({MOST_FAULTS})").fetchall():
        if found != "ok":
            yield from (Fault(FILE, line) for line in found.splitlines())
    missing = connection.execute("PRAGMA foreign_key_check").fetchmany(MOST_FAULTS)
    for table, row, parent, _ in missing:
        yield Fault(FILE, f"row {row} of {table} refers to a {parent} that is missing")


def examine_tables(data: Path, done: Done) -> list[Fault]:
    """Every log, played again; `done` is told how many were."""
    faults: list[Fault] = []
    with closing(connect_to_read(data / FILE)) as connection:
        ids = [table for (table,) in connection.execute("SELECT id FROM room ORDER BY rowid")]
        for number, table in enumerate(ids, start=1):
            try:
                read_table(connection, table)
            except (Damaged, ValueError, MsgspecError, sqlite3.DatabaseError) as error:
                faults.append(Fault(table[:6], f"{type(error).__name__}: {error}"))
            done(number)
        for crew in _crews(connection):
            try:
                read_crew(connection, crew)
            except (Damaged, ValueError, MsgspecError, sqlite3.DatabaseError) as error:
                faults.append(Fault(f"crew {crew[:6]}", f"{type(error).__name__}: {error}"))
    return faults


def _crews(connection: sqlite3.Connection) -> list[str]:
    version = connection.execute("PRAGMA user_version").fetchone()[0]
    if version < FIRST_WITH_CREWS:
        return []
    return [crew for (crew,) in connection.execute("SELECT id FROM crew ORDER BY rowid")]


def read_crew(connection: sqlite3.Connection, crew: str) -> Crew:
    """One crew from its log; raises if that is damaged, or its summary is."""
    (card,) = connection.execute("SELECT card FROM crew WHERE id = ?", (crew,)).fetchone()
    rows = connection.execute(
        "SELECT number, body FROM crew_line WHERE crew = ? ORDER BY number", (crew,)
    ).fetchall()
    if [number for number, _ in rows] != list(range(len(rows))):
        raise Damaged(f"lines of crew {crew[:6]} are missing")
    summary = decode_crew_summary(card)
    found = Crew.read(crew, summary.code, [decode_crew_line(body) for _, body in rows])
    if summary != found.summary():
        raise Damaged(f"the summary of crew {crew[:6]} is of another time than its log")
    return found


def read_table(connection: sqlite3.Connection, table: str) -> Table:
    """One table from its log; raises if that is damaged, or its summary is."""
    version = connection.execute("PRAGMA user_version").fetchone()[0]
    text = None
    card = connection.execute("SELECT card FROM room WHERE id = ?", (table,)).fetchone()[0]
    if version > 1:
        text = connection.execute("SELECT packed FROM room WHERE id = ?", (table,)).fetchone()[0]
    rows = connection.execute(
        "SELECT number, body FROM happening WHERE room = ? ORDER BY number", (table,)
    ).fetchall()
    packed = unpacked(text)
    if [number for number, _ in rows] != list(range(len(packed), len(packed) + len(rows))):
        raise Damaged(f"lines of table {table[:6]} are missing")
    summary = decode_summary(card)
    lines = [decode_line(body) for body in (*packed, *(body for _, body in rows))]
    found = Table.read(table, summary.code, lines)
    now = found.summary()
    if (summary.phase, summary.moves, summary.to_act) != (now.phase, now.moves, now.to_act):
        raise Damaged(f"the summary of table {table[:6]} is of another time than its log")
    return found


# --- saving what can be read ----------------------------------------------------------------


def save(data: Path, to: Path, done: Done) -> list[Fault]:
    """All rows that can be read, as data of their own in a new folder; what could not."""
    if to.exists():
        raise FileExistsError(to)
    make_private_folder(to)
    make_private_file(to / FILE)
    with (
        closing(connect_to_read(data / FILE)) as source,
        closing(connect(to / FILE)) as copy,
    ):
        migrate(copy)
        copy.execute("PRAGMA foreign_keys = OFF")
        copied = 0
        faults = []
        for (name,) in copy.execute(
            "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'"
        ).fetchall():
            copy.execute("BEGIN")
            copy.execute(f"DELETE FROM {name}")  # noqa: S608 - a name of ours
            for fault in _copied(source, copy, name):
                if fault:
                    faults.append(Fault(name, fault))
                copied += 1
                done(copied)
            copy.execute("COMMIT")
        for (table,) in copy.execute("SELECT DISTINCT id FROM room").fetchall():
            try:
                _note_who_sat(copy, read_table(copy, table))
            except (Damaged, ValueError, MsgspecError, sqlite3.DatabaseError) as error:
                why = f"{type(error).__name__}: {error}"
                copy.execute(
                    "UPDATE room SET aside = ?, due = NULL, listed = 0 WHERE id = ?", (why, table)
                )
                faults.append(Fault(table[:6], why))
        copy.execute("DELETE FROM sitting WHERE guest NOT IN (SELECT id FROM guest)")
        copy.execute("DELETE FROM sitting WHERE room NOT IN (SELECT id FROM room)")
        copy.execute("DELETE FROM happening WHERE room NOT IN (SELECT id FROM room)")
        copy.execute("DELETE FROM member WHERE guest NOT IN (SELECT id FROM guest)")
        copy.execute("DELETE FROM member WHERE crew NOT IN (SELECT id FROM crew)")
        copy.execute("DELETE FROM crew_line WHERE crew NOT IN (SELECT id FROM crew)")
        copy.execute("UPDATE room SET crew = NULL WHERE crew NOT IN (SELECT id FROM crew)")
        copy.execute("DELETE FROM ticket WHERE guest NOT IN (SELECT id FROM guest)")
    if (data / KEY).exists():
        copy_private(data / KEY, to / KEY)
    return faults


def _note_who_sat(copy: sqlite3.Connection, table: Table) -> None:
    """Where that could not be read, the log tells it, too."""
    summary = table.summary()
    for who in {summary.host, *(seat.who for seat in summary.seats)}:
        copy.execute(ADD_SITTING, (table.id, who))


def _copied(source: sqlite3.Connection, copy: sqlite3.Connection, table: str) -> Iterator[str]:
    """Row by row where a piece cannot be read; for each piece what was wrong with it, if it was."""
    known = {row[1] for row in copy.execute(f"PRAGMA table_info({table})")}
    try:
        columns = [
            row[1] for row in source.execute(f"PRAGMA table_info({table})") if row[1] in known
        ]
        if not columns:
            return
        last = _last_row(source, table)
    except sqlite3.DatabaseError as error:
        yield str(error)
        return
    names = ", ".join(columns)
    insert = f"INSERT OR IGNORE INTO {table} ({names}) VALUES ({', '.join('?' * len(columns))})"  # noqa: S608
    read = f"SELECT {names} FROM {table} NOT INDEXED WHERE rowid BETWEEN ? AND ?"  # noqa: S608
    pieces = [(first, first + CHUNK - 1) for first in range(last - last % CHUNK, -1, -CHUNK)]
    while pieces:
        first, final = pieces.pop()
        try:
            copy.executemany(insert, source.execute(read, (first, final)).fetchall())
        except sqlite3.DatabaseError as error:
            if first == final:
                yield f"row {first}: {error}"
            else:
                middle = (first + final) // 2
                pieces += [(middle + 1, final), (first, middle)]
            continue
        yield ""


def _last_row(source: sqlite3.Connection, table: str) -> int:
    """The last rowid that the table or one of its indices knows of: any of them may be damaged."""
    indices = [row[1] for row in source.execute(f"PRAGMA index_list({table})")]
    ways = (f"{table} NOT INDEXED", *(f"{table} INDEXED BY {index}" for index in indices))
    found: list[int] = []
    for way in ways:
        with suppress(sqlite3.DatabaseError):
            (last,) = source.execute(f"SELECT max(rowid) FROM {way}").fetchone()  # noqa: S608 - ours
            found.append(last or 0)
    if not found:
        raise sqlite3.DatabaseError("neither its rows nor an index of them can be read")
    return max(found)
