"""A crew: members, games and maps, as its log makes them. It knows no time, no store and no
sockets: it is handed one line of the log after the other, live and when it is read again."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import assert_never

import msgspec
from mypy_extensions import i64

from fairwind.kernel.campaign import Campaign, Conditions, Finisher
from fairwind.table.campaigns import campaign_of
from fairwind.table.log import CrewMark
from fairwind.table.table import IDS_KEPT, Damaged

from . import log
from .map_seal import MapSeal
from .summary import CrewSummary, MemberSummary


@dataclass
class Member:
    who: str
    name: str
    since: float


@dataclass(frozen=True)
class Scratching:
    """A location that was scratched."""

    location: str
    by: str
    at: float
    table: str


@dataclass
class Due:
    """Somebody is to scratch for a game."""

    who: str
    table: str
    since: float
    left: int


@dataclass
class Naming:
    """Somebody may name a place."""

    who: str
    since: float


@dataclass
class TreasureMap:
    """One map of a crew, from its beginning on."""

    campaign: Campaign
    begun: float
    quick: bool
    seal: MapSeal
    scratchings: list[Scratching] = field(default_factory=list)
    dues: list[Due] = field(default_factory=list)
    """The oldest first."""
    games: list[log.GameEnded] = field(default_factory=list)
    names: dict[str, str] = field(default_factory=dict)
    """Of places."""
    namings: list[Naming] = field(default_factory=list)
    emblems: dict[str, str] = field(default_factory=dict)
    """By member."""

    @property
    def scratched(self) -> list[str]:
        return [each.location for each in self.scratchings]

    @property
    def opened(self) -> list[int]:
        """The envelopes that are open, in the order in which they were opened."""
        return self.campaign.opened(self.scratched)

    @property
    def done(self) -> bool:
        return len(self.scratchings) == len(self.campaign.locations)

    @property
    def places(self) -> dict[str, str]:
        """What can have a name."""
        return dict(self._all("places"))

    @property
    def emblem_words(self) -> dict[str, str]:
        """What can be chosen from."""
        return dict(self._all("emblems"))

    def _all(self, what: str) -> list[tuple[str, str]]:
        found = [getattr(self.campaign.envelope(number), what) for number in self.opened]
        return [item for each in found for item in each.items()]

    @property
    def proposed(self) -> list[int]:
        """What a new game is played with if nobody says otherwise."""
        return self.campaign.proposed(self.opened, self.games[-1].envelopes if self.games else [])


class Crew:
    def __init__(self, crew_id: str, code: str, founded: log.Founded) -> None:
        self.id = crew_id
        self.code = code
        self.game = founded.game
        found = campaign_of(founded.game)
        if found is None:
            raise Damaged(f"crew {crew_id[:6]} plays a game that has no campaign")
        self.campaign: Campaign = found
        self.name = founded.name
        self.members: dict[str, Member] = {}
        """By id, those who have been here for longest first."""
        self.known: dict[str, str] = {}
        """The names of all who ever were members, by id."""
        self.maps: list[TreasureMap] = []
        self.log: list[log.AnyCrewLine] = []
        """All of it: a history is told from there."""
        self._tables: set[str] = set()
        self._done: dict[tuple[str, str], None] = {}
        self._begin_map(founded)
        self._join(founded.by, founded.member, founded.at)
        self._note(founded)

    @staticmethod
    def read(crew_id: str, code: str, lines: Sequence[log.AnyCrewLine]) -> "Crew":
        """A crew as its log makes it; Damaged if that is not how it can have been."""
        if not lines or not isinstance(lines[0], log.Founded):
            raise Damaged(f"crew {crew_id[:6]} does not begin with its founding")
        crew = Crew(crew_id, code, lines[0])
        for line in lines[1:]:
            if crew.apply(line) != line:
                raise Damaged(f"line {crew.lines} of crew {crew_id[:6]}")
        return crew

    # --- what can be asked of it --------------------------------------------------------------

    @property
    def lines(self) -> int:
        return len(self.log)

    @property
    def map(self) -> TreasureMap:
        """The present one."""
        return self.maps[-1]

    @property
    def captain(self) -> str:
        """Who has been a member for longest; "" if there is none."""
        return next(iter(self.members), "")

    @staticmethod
    def finishers(game: log.GameEnded) -> list[Finisher]:
        """How everyone came out of a game."""
        return [
            Finisher(seat.who if seat.member else "", seat.person, seat.score, seat.won)
            for seat in game.seats
        ]

    def has_done(self, who: str, command: str) -> bool:
        return (who, command) in self._done

    def has_game(self, table: str) -> bool:
        """Whether the log tells how the game at this table ended."""
        return table in self._tables

    def may_do_for(self, who: str, whose: str, since: float, now: float) -> bool:
        """Whether somebody may do what another is to do: that one has gone, or left it too long."""
        late = now - since >= self.campaign.patience
        return who in self.members and (who == whose or late or whose not in self.members)

    def may_scratch(self, who: str, now: float) -> bool:
        dues = self.map.dues
        return bool(dues) and self.may_do_for(who, dues[0].who, dues[0].since, now)

    def naming_of(self, who: str, now: float) -> Naming | None:
        """What this person may name a place by."""
        may = (each for each in self.map.namings if self.may_do_for(who, each.who, each.since, now))
        return next(may, None)

    def mark(self, envelopes: Sequence[int]) -> CrewMark:
        """What a table of this crew shows of it, where a game is played with these envelopes."""
        chart = self.map
        shown = [n for n in chart.opened if not self.campaign.envelope(n).options]
        used = sorted({*envelopes, *shown})
        names, emblems = dict(chart.names), dict(chart.emblems)
        return CrewMark(self.id, self.name, names, emblems, used, list(self.members))

    def summary(self) -> CrewSummary:
        return CrewSummary(
            id=self.id,
            code=self.code,
            game=self.game,
            name=self.name,
            members=[MemberSummary(each.who, each.name) for each in self.members.values()],
            scratched=len(self.map.scratchings),
            due=self.map.dues[0].who if self.map.dues else "",
            lines=self.lines,
            updated=self.log[-1].at,
        )

    # --- what happens -------------------------------------------------------------------------

    def apply(self, line: log.AnyCrewLine) -> log.AnyCrewLine:
        """Let it happen; the line as it belongs in the log then, with what chance did."""
        line = self._applied(line)
        self._note(line)
        return line

    def _applied(self, line: log.AnyCrewLine) -> log.AnyCrewLine:
        match line:
            case log.MapBegun():
                self._begin_map(line)
            case log.NumberShown():
                self.map.seal = MapSeal(self.map.seal.seed, line.number)
            case log.MemberJoined():
                self._join(line.by, line.name, line.at)
            case log.MemberRenamed():
                self.members[line.by].name = self.known[line.by] = line.name
            case log.MemberLeft():
                self.members.pop(line.by, None)
            case log.GameEnded():
                return self._ended(line)
            case log.Scratched():
                self._scratch(line)
            case log.PlaceNamed():
                self.map.names[line.place] = line.name
                self._use_naming(line)
            case log.NamingSkipped():
                self._use_naming(line)
            case log.EmblemChosen():
                self.map.emblems[line.by] = line.emblem
            case log.Founded():
                raise Damaged(f"crew {self.id[:6]} is founded twice")
            case _:
                assert_never(line)
        return line

    def _note(self, line: log.AnyCrewLine) -> None:
        self.log.append(line)
        if line.id:
            self._done[line.by, line.id] = None
            if len(self._done) > IDS_KEPT:
                del self._done[next(iter(self._done))]

    def _begin_map(self, line: log.Founded | log.MapBegun) -> None:
        self.maps.append(TreasureMap(self.campaign, line.at, line.quick, MapSeal(line.seed)))

    def _join(self, who: str, name: str, at: float) -> None:
        self.members[who] = Member(who, name, at)
        self.known[who] = name

    def _ended(self, line: log.GameEnded) -> log.GameEnded:
        if line.table in self._tables:
            raise Damaged(f"crew {self.id[:6]} has a game twice")
        finishers = self.finishers(line)
        played = Conditions(len(line.seats), line.sealed, line.practice, line.numbered)
        counts = self.campaign.counts(played, finishers)
        due, rolls = "", []
        if counts and not self.map.done:
            candidates = self.campaign.candidates(finishers)
            due = candidates[0]
            if len(candidates) > 1:
                rng = self.map.seal.rng(1 + len(self.map.games), line.key)
                drawn = int(rng.below(i64(len(candidates))))
                due, rolls = candidates[drawn], [("scratcher", [drawn])]
            left = self.campaign.scratches(self.map.quick)
            self.map.dues.append(Due(due, line.table, line.at, left))
        line = msgspec.structs.replace(line, counts=counts, due=due, rolls=rolls)
        self._tables.add(line.table)
        self.map.games.append(line)
        return line

    def _scratch(self, line: log.Scratched) -> None:
        chart = self.map
        if self.campaign.why_not(chart.scratched, line.location) or not chart.dues:
            raise Damaged(f"crew {self.id[:6]} has scratched what it could not")
        due = chart.dues[0]
        chart.scratchings.append(Scratching(line.location, line.by, line.at, due.table))
        due.left -= 1
        if due.left == 0:
            chart.dues.pop(0)
        if chart.done:
            chart.dues.clear()  # what was left of them lapses
        if len(chart.names) + len(chart.namings) < len(chart.places):
            chart.namings.append(Naming(line.by, line.at))

    def _use_naming(self, line: log.PlaceNamed | log.NamingSkipped) -> None:
        naming = self.naming_of(line.by, line.at)
        if naming is None:
            raise Damaged(f"crew {self.id[:6]} has named what it could not")
        self.map.namings.remove(naming)
