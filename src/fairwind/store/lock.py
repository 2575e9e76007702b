"""A lock on the folder of the data: one process at a time works with them."""

import sqlite3
from pathlib import Path

from .private import make_private_file

FILE = "lock"


class InUse(Exception):
    """Another process works with these data."""


class Lock:
    """A transaction that stays open, in a file of its own. So SQLite does the locking, as each
    system wants it, and when the process ends, however, the system unlocks the file."""

    def __init__(self, folder: Path) -> None:
        make_private_file(folder / FILE)  # says why if that is impossible; SQLite would not
        self._connection = sqlite3.connect(
            folder / FILE, timeout=0, isolation_level=None, check_same_thread=False
        )
        try:
            self._connection.execute("PRAGMA journal_mode = OFF")  # nothing is ever written
            self._connection.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as error:
            self.close()
            if error.sqlite_errorcode == sqlite3.SQLITE_BUSY:
                raise InUse(folder) from None
            raise

    def close(self) -> None:
        self._connection.close()
