"""A mark by which a write-ahead log is known to belong to the database beside it.

Who copies another database over ours by hand leaves our log in its place: SQLite would play it into
the new file, and so undo the copy or damage it. So every database has a number of its own, which
also stands in a small file; a backup has none. The two differ only if the database was exchanged.
"""

import secrets
import sqlite3
from pathlib import Path
from typing import Final

from .private import write_private
from .wal import has_frames

ENDING: Final = "-mark"
PLACE: Final = 68
"""Where the header of a database has its `application_id`."""
NUMBERS: Final = (1 << 31) - 1


class ForeignWal(sqlite3.DatabaseError):
    def __init__(self, database: Path) -> None:
        super().__init__(f"{database.name} was replaced, and {database.name}-wal is of another one")


def check_mark(database: Path) -> None:
    """ForeignWal if the log belongs to another database. To be asked before anything opens it."""
    try:
        known = int(_beside(database).read_text(encoding="ascii"))
    except (FileNotFoundError, ValueError):
        return  # of an earlier version, or quite new
    if has_frames(database) and known != _mark_on_disk(database):
        raise ForeignWal(database)


def set_mark(connection: sqlite3.Connection, database: Path) -> None:
    """It stands on disk in the database itself before it stands beside it."""
    (own,) = connection.execute("PRAGMA application_id").fetchone()
    beside = _beside(database)
    if own and beside.exists() and beside.read_text(encoding="ascii") == str(own):
        return
    own = own or 1 + secrets.randbelow(NUMBERS)
    connection.execute(f"PRAGMA application_id = {own}")
    ((busy, _, _),) = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    if not busy:
        write_private(beside, str(own))


def remove_mark(connection: sqlite3.Connection) -> None:
    """A copy is another database."""
    connection.execute("PRAGMA application_id = 0")


def _beside(database: Path) -> Path:
    return database.with_name(f"{database.name}{ENDING}")


def _mark_on_disk(database: Path) -> int:
    with database.open("rb") as file:
        file.seek(PLACE)
        return int.from_bytes(file.read(4), "big")
