"""The logbook: where games played in the terminal are kept, each as a record of its own.

A game is written after every move, to a new file that then takes the place of the old one, so
that it survives whatever happens in between.
"""

import os
from pathlib import Path

from fairwind.kernel.record import Record
from fairwind.kernel.record_text import dump

from .records import read as read_file

RUNNING = "running"
FINISHED = "finished"


class PlayedElsewhere(Exception):
    """The file is no longer as it was left: the game goes on somewhere else."""


class Page:
    """One game's place in the logbook."""

    def __init__(self, path: Path, finished: Path | None = None) -> None:
        """`finished` is the folder for the game once it is over; without one it stays."""
        self.path = path
        self._finished = finished
        self._written = ""

    def read(self) -> Record:
        """The game as it was left."""
        record = read_file(self.path)
        self._written = self._on_disk()
        return record

    def write(self, record: Record) -> None:
        if self._on_disk() != self._written:
            raise PlayedElsewhere(str(self.path))
        text = dump(record)
        draft = self.path.with_suffix(".new")
        with draft.open("w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(self.path)
        self._written = text

    def _on_disk(self) -> str:
        return self.path.read_text(encoding="utf-8") if self.path.exists() else ""

    def finish(self) -> Path:
        """Put the game away; where it is now."""
        if self._finished is None:
            return self.path
        self._finished.mkdir(parents=True, exist_ok=True)
        place = _free(self._finished, self.path.stem.rsplit("-", 1)[0])
        self.path.replace(place)
        return place


class Logbook:
    """All games kept in one folder."""

    def __init__(self, folder: Path) -> None:
        self._running = folder / RUNNING
        self._finished = folder / FINISHED

    def new_page(self, game: str) -> Page:
        self._running.mkdir(parents=True, exist_ok=True)
        return Page(_free(self._running, game), self._finished)

    def page(self, path: Path) -> Page:
        """Where a game of this name is; once over it is put away only if it is one of ours."""
        ours = path.parent.resolve() == self._running.resolve()
        return Page(path, self._finished if ours else None)

    def unfinished(self, game: str | None = None) -> list[Page]:
        """Games, of this name if one is given, that are not over; what was played last is first."""
        paths = [
            path
            for path in self._running.glob("*.txt")
            if (game is None or _is_of(path, game)) and path.stat().st_size
        ]
        paths.sort(key=lambda path: path.stat().st_mtime_ns, reverse=True)
        return [Page(path, self._finished) for path in paths]


def _is_of(path: Path, game: str) -> bool:
    return path.stem.rsplit("-", 1)[0] == game


def _free(folder: Path, game: str) -> Path:
    """A name nobody has used; the empty file holds it."""
    number = 1
    while True:
        path = folder / f"{game}-{number}.txt"
        try:
            path.touch(exist_ok=False)
        except FileExistsError:
            number += 1
        else:
            return path
