"""Connections to the database, as durable as SQLite can be."""

import sqlite3
from pathlib import Path

PATIENCE = 30.0
"""Seconds to wait for another process that holds the file."""


def connect(path: Path) -> sqlite3.Connection:
    """WAL lets readers read while one writes; FULL syncs every commit before it is reported."""
    connection = sqlite3.connect(
        path, timeout=PATIENCE, isolation_level=None, check_same_thread=False
    )
    try:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")
    except sqlite3.Error:
        connection.close()
        raise
    return connection


def check(connection: sqlite3.Connection) -> None:
    """sqlite3.DatabaseError if the file is damaged, before anything relies on it."""
    (found,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    if found != "ok":
        raise sqlite3.DatabaseError(found.splitlines()[-1])
