"""A log in a file: lines are only added, and each is on disk before what it says is shown."""

import os
from pathlib import Path

from fairwind.flags import read_bytes

NEW_LINE = b"\n"


class PlayedElsewhere(Exception):
    """The file is no longer as it was left: somebody goes on with it somewhere else."""


class LogFile:
    def __init__(self, path: Path) -> None:
        self.path = path
        self._size = 0
        """How long the file is, as far as we know."""

    def read(self, longest: int) -> list[bytes]:
        """The lines that are whole."""
        text = read_bytes(self.path, longest)
        *lines, rest = text.split(NEW_LINE)
        self._size = len(text) - len(rest)
        return lines

    def append(self, text: bytes) -> None:
        """Whole lines, at the end."""
        with self.path.open("r+b") as file:
            end = file.seek(0, os.SEEK_END)
            file.seek(self._size)
            if NEW_LINE in file.read() or end < self._size:
                raise PlayedElsewhere(str(self.path))
            file.seek(self._size)
            file.write(text)
            file.truncate()  # what is left of a line that was being written when all stopped
            file.flush()
            os.fsync(file.fileno())
        self._size += len(text)
