"""The schema of the database: a version, and the steps that lead from each to the next.

Its names are older than ours: a `room` is a table, a `card` its summary, a `happening` a line of
its log; a `sitting` tells who has sat where. Crews and their lines have the names they have
everywhere.
"""

import re
import sqlite3
from typing import Final

from fairwind.table.crew.log import CREW_LINE_KINDS, CREW_LINE_VERSION
from fairwind.table.log import LINE_KINDS, LINE_VERSION

KIND: Final = re.compile(rb'{"type":"([A-Z][A-Za-z]*)"')
"""How a line begins."""

STEPS = (
    """
    CREATE TABLE guest (
      id TEXT PRIMARY KEY,
      name TEXT NOT NULL,
      made REAL NOT NULL
    );
    CREATE TABLE ticket ( -- moves a guest to another device, once
      digest TEXT PRIMARY KEY,
      guest TEXT NOT NULL REFERENCES guest (id),
      until REAL NOT NULL
    );
    CREATE TABLE room (
      id TEXT PRIMARY KEY,
      code TEXT NOT NULL UNIQUE,
      phase TEXT NOT NULL,
      listed INTEGER NOT NULL,
      updated REAL NOT NULL,
      due REAL, -- when somebody must look after it: a bot's move, or a clock that runs out
      card BLOB NOT NULL -- what a list shows of it
    );
    CREATE INDEX room_due ON room (due) WHERE due IS NOT NULL;
    CREATE INDEX room_listed ON room (updated) WHERE listed AND phase = 'lobby';
    CREATE TABLE happening ( -- the log: rows are added and never changed
      room TEXT NOT NULL REFERENCES room (id),
      number INTEGER NOT NULL,
      body BLOB NOT NULL
    );
    CREATE UNIQUE INDEX happening_number ON happening (room, number);
    CREATE TABLE sitting (
      guest TEXT NOT NULL REFERENCES guest (id),
      room TEXT NOT NULL REFERENCES room (id),
      PRIMARY KEY (guest, room)
    );
    CREATE TABLE upload (
      id TEXT PRIMARY KEY,
      text TEXT NOT NULL,
      made REAL NOT NULL
    );
    """,
    """
    ALTER TABLE guest ADD COLUMN seen REAL NOT NULL DEFAULT 0;
    ALTER TABLE guest ADD COLUMN banned REAL NOT NULL DEFAULT 0; -- until then
    ALTER TABLE guest ADD COLUMN muted INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE guest ADD COLUMN cookies INTEGER NOT NULL DEFAULT 0; -- how often they were revoked
    UPDATE guest SET seen = made;
    ALTER TABLE room ADD COLUMN aside TEXT; -- why nobody can open it
    ALTER TABLE room ADD COLUMN packed BLOB; -- its log up to a line, compressed, once it is over
    CREATE INDEX room_updated ON room (updated);
    ALTER TABLE upload ADD COLUMN guest TEXT NOT NULL DEFAULT '';
    CREATE INDEX upload_made ON upload (made);
    CREATE INDEX sitting_room ON sitting (room);
    CREATE TABLE banned_network (
      network TEXT PRIMARY KEY,
      until REAL NOT NULL
    );
    CREATE TABLE audit ( -- what moderators did
      number INTEGER PRIMARY KEY AUTOINCREMENT,
      at REAL NOT NULL,
      who TEXT NOT NULL,
      command TEXT NOT NULL,
      about TEXT NOT NULL
    );
    CREATE TABLE probe ( -- written and read back, to see whether that is possible
      id INTEGER PRIMARY KEY CHECK (id = 1),
      value TEXT NOT NULL
    );
    CREATE TABLE format (log INTEGER NOT NULL); -- the latest version of lines in the logs
    INSERT INTO format VALUES (1);
    """,
    """
    CREATE TABLE crew (
      id TEXT PRIMARY KEY,
      code TEXT NOT NULL UNIQUE,
      updated REAL NOT NULL,
      card BLOB NOT NULL -- what a list shows of it
    );
    CREATE TABLE crew_line ( -- the log: rows are added and never changed
      crew TEXT NOT NULL REFERENCES crew (id),
      number INTEGER NOT NULL,
      body BLOB NOT NULL
    );
    CREATE UNIQUE INDEX crew_line_number ON crew_line (crew, number);
    CREATE TABLE member (
      guest TEXT NOT NULL REFERENCES guest (id),
      crew TEXT NOT NULL REFERENCES crew (id),
      PRIMARY KEY (guest, crew)
    );
    CREATE INDEX member_crew ON member (crew);
    ALTER TABLE room ADD COLUMN crew TEXT REFERENCES crew (id);
    ALTER TABLE room ADD COLUMN told INTEGER NOT NULL DEFAULT 0; -- whether the crew's log has it
    CREATE INDEX room_crew ON room (crew, updated) WHERE crew NOT NULL;
    CREATE INDEX room_untold ON room (id) WHERE crew NOT NULL AND phase = 'over' AND NOT told;
    ALTER TABLE format ADD COLUMN crew INTEGER NOT NULL DEFAULT 0;
    """,
)
"""Step n leads from version n to n + 1. A step that was released is never changed."""
FORMAT_SINCE: Final = 2
"""The version that brought the table `format`,"""
CREWS_SINCE: Final = 3
"""and the one that brought crews."""


class FromTheFuture(Exception):
    """A newer Fairwind has written here: it must not be touched."""


def migrate(connection: sqlite3.Connection) -> None:
    """Bring the database to the version of this Fairwind, whatever it is at; each step is whole."""
    version = check_versions(connection)
    for number, step in enumerate(STEPS[version:], start=version + 1):
        connection.executescript(f"BEGIN IMMEDIATE; {step} PRAGMA user_version = {number}; COMMIT;")


def check_versions(connection: sqlite3.Connection) -> int:
    """FromTheFuture if a newer Fairwind has written here; nothing is changed. The version of the
    schema."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    if version > len(STEPS):
        raise FromTheFuture(f"schema {version}, and {len(STEPS)} is the last known")
    for column, since, known in (
        ("log", FORMAT_SINCE, LINE_VERSION),
        ("crew", CREWS_SINCE, CREW_LINE_VERSION),
    ):
        if version >= since:
            (found,) = connection.execute(f"SELECT max({column}) FROM format").fetchone()  # noqa: S608 - ours
            if found > known:
                raise FromTheFuture(f"lines of version {found}, and {known} is the last known")
    return int(version)


def check_lines(connection: sqlite3.Connection) -> None:
    """FromTheFuture if a log has lines that we do not know; else it holds ours from now on."""
    check_versions(connection)
    for table, known_kinds in (("happening", LINE_KINDS), ("crew_line", CREW_LINE_KINDS)):
        if unknown := _kinds(connection, table) - known_kinds:
            raise FromTheFuture(f"lines of kind {min(unknown)}")
    connection.execute(
        "UPDATE format SET log = max(log, ?), crew = max(crew, ?)",
        (LINE_VERSION, CREW_LINE_VERSION),
    )


def _kinds(connection: sqlite3.Connection, table: str) -> set[str]:
    beginnings = connection.execute(
        f"SELECT DISTINCT substr(body, 1, instr(body, x'2c') - 1) FROM {table}"  # noqa: S608 - ours
    )
    return {match[1].decode() for (text,) in beginnings if (match := KIND.fullmatch(bytes(text)))}
