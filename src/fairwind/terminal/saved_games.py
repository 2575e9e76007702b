"""Games played in the terminal, as they are kept: each is the log of its table, in a file.

A line is on disk before what it says is shown, so a game survives whatever happens in between. When
a game is over its record takes the place of the log.
"""

from collections.abc import Sequence
from pathlib import Path

from msgspec import MsgspecError

from fairwind.flags import Failed, Refused, language, read_bytes, read_text
from fairwind.kernel.record import Record
from fairwind.kernel.record_text import LONGEST_TEXT, Reading, RecordError, dump
from fairwind.kernel.words import N_
from fairwind.record import read as read_record
from fairwind.table.log import AnyLine, decode_line, encode_line
from fairwind.table.seats import PERSON
from fairwind.table.table import Damaged, Table

from .log_file import NEW_LINE, LogFile

RUNNING = "running"
FINISHED = "finished"
LOG, RECORD = ".log", ".txt"


class SavedGame:
    """The file of one game."""

    def __init__(self, path: Path, finished: Path | None = None) -> None:
        """`finished` is the folder for the record once the game is over; without one it is put
        beside the log."""
        self.path = path
        self._finished = finished or path.parent
        self._file = LogFile(path)

    def read(self) -> Table:
        """The game as it was left."""
        return table_of(self._file.read(LONGEST_TEXT), self.path)

    def append(self, lines: Sequence[AnyLine]) -> None:
        if lines:
            self._file.append(b"".join([encode_line(line) + NEW_LINE for line in lines]))

    def finish(self, record: Record) -> Path:
        """Keep the record in place of the log; where it is now."""
        self._finished.mkdir(parents=True, exist_ok=True)
        place = _free(self._finished, _game_of(self.path), RECORD)
        place.write_text(dump(record), encoding="utf-8", newline="\n")
        self.path.unlink()
        return place


class SavedGames:
    """All games kept in one folder."""

    def __init__(self, folder: Path) -> None:
        self._running = folder / RUNNING
        self._finished = folder / FINISHED

    def new(self, game: str) -> SavedGame:
        self._running.mkdir(parents=True, exist_ok=True)
        return SavedGame(_free(self._running, game, LOG), self._finished)

    def at(self, path: Path) -> SavedGame:
        """The game in this file; its record is put with the others only if it is one of ours."""
        return SavedGame(path, self._finished if self.is_ours(path) else None)

    def is_ours(self, path: Path) -> bool:
        return path.parent.resolve() == self._running.resolve()

    def unfinished(self, game: str | None = None) -> list[SavedGame]:
        """Games, of this name if one is given, that are not over; what was played last is first."""
        paths = [
            path
            for path in self._running.glob("*")
            if path.suffix in (LOG, RECORD)
            and game in (None, _game_of(path))
            and path.stat().st_size
        ]
        paths.sort(key=lambda path: path.stat().st_mtime_ns, reverse=True)
        return [SavedGame(path, self._finished) for path in paths]


def is_log(path: Path) -> bool:
    """Whether a file holds the log of a table, and not a record."""
    return read_bytes(path, LONGEST_TEXT).startswith(b"{")


def table_of(lines: Sequence[bytes], path: Path, wrong: type[Failed] = Refused) -> Table:
    try:
        return Table.read(path.stem, "", [decode_line(line) for line in lines])
    except (Damaged, MsgspecError, ValueError):
        raise wrong(N_("{file} is damaged: no game can be read from it."), file=path) from None


def record_in(path: Path, wrong: type[Failed] = Refused, shown: bool = False) -> Reading:
    """The record in a file, or of the log in it; `wrong` says what is wrong there. What is hidden
    is to be `shown`, too: not while several people share the keyboard."""
    if is_log(path):
        *lines, _rest = read_bytes(path, LONGEST_TEXT).split(NEW_LINE)
        table = table_of(lines, path, wrong)
        play = table.playing
        people = sum(seat.kind == PERSON for seat in table.seats)
        if shown and people > 1 and not play.state.over:
            text = N_("{file} is still played by several people: what they hide is shown later.")
            raise Refused(text, file=path)
        return Reading(play.record, dump(play.record), play.state)
    try:
        return read_record(read_text(path, LONGEST_TEXT))
    except RecordError as error:
        raise wrong(N_("{file}, {reason}"), file=path, reason=error.say(language())) from None


def _game_of(path: Path) -> str:
    return path.stem.rsplit("-", 1)[0]


def _free(folder: Path, game: str, suffix: str) -> Path:
    """A name nobody has used; the empty file holds it."""
    number = 1
    while True:
        path = folder / f"{game}-{number}{suffix}"
        try:
            path.touch(exist_ok=False)
        except FileExistsError:
            number += 1
        else:
            return path
