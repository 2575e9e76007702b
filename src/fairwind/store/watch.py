"""Whether the files of the database are still those that were opened.

Who removes or replaces them takes nothing away from a process that has them open: it would go on
writing where nobody will ever read.
"""

import sqlite3
from pathlib import Path


class Vanished(sqlite3.DatabaseError):
    """What is written now would be lost."""

    def __init__(self, file: Path) -> None:
        super().__init__(f"{file.name} was removed or replaced while it was in use")


class FileWatch:
    def __init__(self, database: Path) -> None:
        self._files = (database, database.with_name(f"{database.name}-wal"))
        self._known: dict[Path, tuple[int, int]] = {}

    def check(self) -> None:
        """Vanished if a file that was there is not there any more."""
        for file in self._files:
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
