"""The history of a crew in words: who won what, who opened what."""

from dataclasses import dataclass

from fairwind.kernel.words import N_, Phrase

from . import log
from .crew import Crew


@dataclass(frozen=True)
class Told:
    """Something that happened, for people."""

    at: float
    map: int
    """Which map it was, from 1 on."""
    kind: str
    phrase: Phrase
    table: str = ""
    """The game that it is about."""
    envelope: int | None = None
    """The envelope that was opened."""


def history(crew: Crew) -> list[Told]:
    """All that is worth telling, in order. It tells of no envelope that is not open."""
    return _History(crew).told()


class _History:
    def __init__(self, crew: Crew) -> None:
        self.crew = crew
        self.names: dict[str, str] = {}
        """What everyone was called then."""
        self.map = 0
        self.scratched: list[str] = []

    def told(self) -> list[Told]:
        told = [self._line(line) for line in self.crew.log]
        return [each for each in told if each is not None]

    def _line(self, line: log.AnyCrewLine) -> Told | None:
        match line:
            case log.Founded():
                self.names[line.by] = line.member
                self._begin_map()
                text = N_("{name} founded the crew {crew}.")
                return self._tell(line, "founded", Phrase(text, name=line.member, crew=line.name))
            case log.MapBegun():
                self._begin_map()
                return self._tell(
                    line, "map", Phrase(N_("{name} began a new map."), **self._by(line))
                )
            case log.MemberJoined():
                self.names[line.by] = line.name
                return self._tell(line, "joined", Phrase(N_("{name} joined."), name=line.name))
            case log.MemberRenamed():
                before = self.names.get(line.by, "")
                self.names[line.by] = line.name
                text = N_("{before} is called {name} now.")
                return self._tell(line, "renamed", Phrase(text, before=before, name=line.name))
            case log.MemberLeft():
                return self._tell(line, "left", Phrase(N_("{name} left."), **self._by(line)))
            case log.GameEnded():
                return self._game(line)
            case log.Scratched():
                return self._scratched(line)
            case log.PlaceNamed():
                place = self.crew.maps[self.map - 1].places[line.place]
                text = N_("{name} named {place}: {called}.")
                gaps = {**self._by(line), "place": Phrase(place), "called": line.name}
                return self._tell(line, "named", Phrase(text, **gaps))
            case log.EmblemChosen():
                emblem = self.crew.maps[self.map - 1].emblem_words[line.emblem]
                text = N_("{name} chose {emblem} for their ship.")
                return self._tell(
                    line, "emblem", Phrase(text, **self._by(line), emblem=Phrase(emblem))
                )
            case log.NumberShown() | log.NamingSkipped():
                return None

    def _begin_map(self) -> None:
        self.map += 1
        self.scratched = []

    def _by(self, line: log.AnyCrewLine) -> dict[str, str]:
        return {"name": self.names.get(line.by, "")}

    def _tell(self, line: log.AnyCrewLine, kind: str, phrase: Phrase) -> Told:
        return Told(line.at, self.map, kind, phrase)

    def _game(self, line: log.GameEnded) -> Told:
        winners = ", ".join(seat.name for seat in line.seats if seat.won)
        standing = ", ".join(f"{seat.name} {seat.score}" for seat in line.seats)
        if not line.counts:
            text = N_("{winners} won ({standing}). The game does not count for the crew.")
            phrase = Phrase(text, winners=winners, standing=standing)
        elif not line.due:
            phrase = Phrase(N_("{winners} won ({standing})."), winners=winners, standing=standing)
        else:
            text = N_("{winners} won ({standing}). {name} is to scratch.")
            if line.rolls:
                text = N_("{winners} won ({standing}). {name} was drawn to scratch.")
            name = self.names.get(line.due, "")
            phrase = Phrase(text, winners=winners, standing=standing, name=name)
        return Told(line.at, self.map, "game", phrase, line.table)

    def _scratched(self, line: log.Scratched) -> Told:
        self.scratched.append(line.location)
        envelope = self.crew.campaign.opens(self.scratched)
        location = self.crew.campaign.location(line.location)
        assert location is not None
        gaps: dict[str, object] = {**self._by(line), "location": line.location}
        gaps["under"] = symbol_words(location.symbol)
        if envelope is None:
            text = N_("{name} scratched {location}: {under}.")
            return Told(line.at, self.map, "scratched", Phrase(text, **gaps), line.table)
        gaps |= {"number": envelope.number, "title": Phrase(envelope.title)}
        text = N_("{name} scratched {location}: {under}. Envelope {number} is open: {title}.")
        return Told(
            line.at, self.map, "scratched", Phrase(text, **gaps), line.table, envelope.number
        )


_SYMBOLS = {
    "star": N_("a star"),
    "anchor": N_("an anchor"),
    "palm": N_("a palm"),
    "wheel": N_("a ship's wheel"),
    "skull": N_("a skull"),
    "key": N_("a key"),
    "picture": N_("a picture"),
}


def symbol_words(symbol: str) -> Phrase:
    return Phrase(_SYMBOLS[symbol])
