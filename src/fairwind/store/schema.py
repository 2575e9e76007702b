"""The schema of the database: a version, and the steps that lead from each to the next.

Its names are older than ours: a `room` is a table, a `card` its summary, a `happening` a line of
its log; a `sitting` tells who has sat where.
"""

import sqlite3

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
)
"""Step n leads from version n to n + 1. A step that was released is never changed."""


class FromTheFuture(Exception):
    """A newer Fairwind has written here: it must not be touched."""

    def __init__(self, found: int) -> None:
        super().__init__(f"version {found}, and {len(STEPS)} is the last known")
        self.found = found


def migrate(connection: sqlite3.Connection) -> None:
    """Bring the database to the version of this Fairwind, whatever it is at; each step is whole."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    if version > len(STEPS):
        raise FromTheFuture(version)
    for number, step in enumerate(STEPS[version:], start=version + 1):
        connection.executescript(f"BEGIN IMMEDIATE; {step} PRAGMA user_version = {number}; COMMIT;")
