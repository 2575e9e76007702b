"""Whether the files of the database are still those that were opened, and whole.

Who removes or replaces them takes nothing away from a process that has them open: it would go on
writing where nobody will ever read. And who cuts one short takes away what was written before.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from .connection import check, connect_to_read


class Vanished(sqlite3.DatabaseError):
    """What is written now would be lost."""

    def __init__(self, file: Path) -> None:
        super().__init__(f"{file.name} was removed or replaced while it was in use")


class FileWatch:
    def __init__(self, database: Path) -> None:
        self._database = database
        self._log = database.with_name(f"{database.name}-wal")
        self._known: dict[Path, tuple[int, int]] = {}
        self._sizes: dict[Path, int] = {}
        self._shortening = False

    def check(self) -> None:
        """Vanished if a file that was there is not there any more; sqlite3.DatabaseError if one was
        cut short."""
        for file in (self._database, self._log):
            try:
                found = file.stat()
            except OSError:
                if file in self._known:
                    raise Vanished(file) from None
                continue
            if self._known.setdefault(file, (found.st_dev, found.st_ino)) != (
                found.st_dev,
                found.st_ino,
            ):
                raise Vanished(file)
            if not self._shortening:
                self._compare(file, found.st_size)

    def _compare(self, file: Path, size: int) -> None:
        """SQLite itself may shorten a file, when others tidy up; then all of it can still be
        read."""
        if size < self._sizes.get(file, 0):
            with closing(connect_to_read(self._database)) as connection:
                check(connection)
        self._sizes[file] = size

    @contextmanager
    def shortening_log(self) -> Iterator[None]:
        """While the block runs we do so ourselves."""
        self._shortening = True
        try:
            yield
        finally:
            self._sizes.pop(self._log, None)
            self._shortening = False
