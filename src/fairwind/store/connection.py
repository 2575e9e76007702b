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
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")
    return connection
