"""Connections to the database, as durable as SQLite can be."""

import sqlite3
from pathlib import Path

PATIENCE = 5.0
"""Seconds to wait for another process that holds the file."""


def connect(path: Path) -> sqlite3.Connection:
    """WAL lets readers read while one writes; FULL syncs every commit before it is reported; what
    is deleted is overwritten."""
    connection = sqlite3.connect(
        path, timeout=PATIENCE, isolation_level=None, check_same_thread=False
    )
    try:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute("PRAGMA secure_delete = ON")
    except sqlite3.Error:
        connection.close()
        raise
    return connection


def connect_to_read(path: Path) -> sqlite3.Connection:
    """Changes nothing, not even by closing: what a damaged log still holds stays there."""
    return sqlite3.connect(
        f"{path.absolute().as_uri()}?mode=ro",
        uri=True,
        timeout=PATIENCE,
        isolation_level=None,
        check_same_thread=False,
    )


def check(connection: sqlite3.Connection) -> None:
    """sqlite3.DatabaseError if the file is damaged, before anything relies on it."""
    (found,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    if found != "ok":
        raise sqlite3.DatabaseError(found.splitlines()[-1])
