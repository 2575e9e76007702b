"""Crews that play at this keyboard, as they are kept: each is its log, in a file."""

import re
import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from msgspec import MsgspecError

from fairwind.flags import Refused
from fairwind.kernel.words import N_, Phrase
from fairwind.table.crew.commands import AnyCrewCommand
from fairwind.table.crew.crew import Crew
from fairwind.table.crew.decide import decide_for_crew
from fairwind.table.crew.ending import ending
from fairwind.table.crew.log import (
    AnyCrewLine,
    Founded,
    GameEnded,
    decode_crew_line,
    encode_crew_line,
)
from fairwind.table.seats import PERSON
from fairwind.table.table import Damaged, Table

from .log_file import NEW_LINE, LogFile

CREWS: Final = "crews"
LOG: Final = ".log"
LONGEST_LOG: Final = 10_000_000


class SavedCrew:
    """A crew and its file. Its members are known by their names."""

    def __init__(self, path: Path) -> None:
        self._file = LogFile(path)
        try:
            lines = [decode_crew_line(line) for line in self._file.read(LONGEST_LOG)]
            self.crew = Crew.read(path.stem, "", lines)
        except (Damaged, MsgspecError, ValueError):
            raise Refused(
                N_("{file} is damaged: no crew can be read from it."), file=path
            ) from None

    @staticmethod
    def found(path: Path, lines: Sequence[AnyCrewLine]) -> "SavedCrew":
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch(exist_ok=False)
        LogFile(path).append(_written(lines))
        return SavedCrew(path)

    @property
    def path(self) -> Path:
        return self._file.path

    def ask(self, command: AnyCrewCommand, who: str, now: float) -> None:
        """Do what is asked for; Refusal if it cannot be done."""
        secret = secrets.token_hex(32)
        self.append(decide_for_crew(self.crew, command, who, who, secret, now))

    def append(self, lines: Sequence[AnyCrewLine]) -> list[AnyCrewLine]:
        applied = [self.crew.apply(line) for line in lines]
        if applied:
            self._file.append(_written(applied))
        return applied


class SavedCrews:
    """All crews kept in one folder."""

    def __init__(self, home: Path) -> None:
        self._folder = home / CREWS

    def new(self, founded: Founded) -> SavedCrew:
        """FileExistsError if there is one of this name."""
        return SavedCrew.found(self.place(founded.name), [founded])

    def place(self, name: str) -> Path:
        """Where a crew of this name is kept."""
        plain = "-".join(re.findall(r"\w+", name.lower())) or "crew"
        return self._folder / f"{plain}{LOG}"

    def all(self) -> list[Path]:
        """What was changed last is first."""
        paths = [path for path in self._folder.glob(f"*{LOG}") if path.stat().st_size]
        return sorted(paths, key=lambda path: path.stat().st_mtime_ns, reverse=True)


def tell_crew(home: Path, table: Table, now: float) -> list[Phrase]:
    """If the game is one of a crew, its log tells how it ended, once; what to say about it."""
    mark = table.opened.crew
    if mark is None:
        return []
    path = home / CREWS / f"{mark.id}{LOG}"
    if not path.is_file():
        return [Phrase(N_("The crew of this game is not there any more."))]
    saved = SavedCrew(path)
    people = [seat.name if seat.kind == PERSON else "" for seat in table.seats]
    name = table.seal.hash if table.seal is not None else table.id
    line = ending(saved.crew, table, people, now, name)
    if line is None:
        return []
    [ended] = saved.append([line])
    assert isinstance(ended, GameEnded)
    if not ended.counts:
        return [Phrase(N_("The game does not count for the crew."))]
    if not ended.due:
        return [Phrase(N_("The map is done: play on as you like."))]
    text = N_("{name} is to scratch: fairwind crew scratch")
    return [Phrase(text, name=saved.crew.known[ended.due])]


def _written(lines: Sequence[AnyCrewLine]) -> bytes:
    return b"".join([encode_crew_line(line) + NEW_LINE for line in lines])
