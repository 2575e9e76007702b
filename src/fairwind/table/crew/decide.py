"""Decisions of a crew: what follows from a command, as lines for the log, or why nothing does."""

from dataclasses import dataclass

import msgspec

from fairwind.kernel.campaign import Envelope
from fairwind.kernel.record import checked_name
from fairwind.table.campaigns import campaign_of
from fairwind.table.seats import unique_name

from . import commands, log
from .crew import Crew
from .refusals import crew_refused

CrewLines = list[log.AnyCrewLine]

MOST_MEMBERS = 20


def founding(
    game: str, name: str, who: str, member: str, seed: str, quick: bool, now: float
) -> log.Founded:
    """The first line of a new crew; Refusal if it cannot be."""
    if campaign_of(game) is None:
        raise crew_refused("no-campaign")
    named = crew_name(name)
    return log.Founded(at=now, by=who, game=game, name=named, member=member, seed=seed, quick=quick)


def crew_name(text: str) -> str:
    """The limits are those of players' names."""
    try:
        return checked_name(text)
    except ValueError:
        raise crew_refused("bad-crew-name") from None


def decide_for_crew(
    crew: Crew, command: commands.AnyCrewCommand, who: str, name: str, seed: str, now: float
) -> CrewLines:
    """The lines that follow when this person asks for this; Refusal if nothing does. `seed` is the
    secret of a new map, if one is begun."""
    if crew.has_done(who, command.id):
        return []
    lines = _CrewDecision(crew, who, name, seed, now).lines(command)
    return [msgspec.structs.replace(line, by=who, id=command.id) for line in lines]


@dataclass(frozen=True)
class _CrewDecision:
    crew: Crew
    who: str
    name: str
    seed: str
    now: float

    def lines(self, command: commands.AnyCrewCommand) -> CrewLines:
        if isinstance(command, commands.JoinCrew):
            return self._join()
        if self.who not in self.crew.members:
            raise crew_refused("not-a-member")
        match command:
            case commands.LeaveCrew():
                return [log.MemberLeft(at=self.now)]
            case commands.ShowNumber():
                return self._show_number(command.number)
            case commands.Scratch():
                return self._scratch(command.location)
            case commands.UseEnvelope():
                return self._use(command)
            case commands.PassEnvelope():
                return self._pass(command.envelope)
            case commands.BeginMap():
                return self._begin_map(command.quick)

    def _join(self) -> CrewLines:
        members = self.crew.members
        if self.who in members:
            raise crew_refused("member-already")
        if len(members) >= MOST_MEMBERS:
            raise crew_refused("crew-full")
        name = unique_name(self.name, [each.name for each in members.values()])
        return [log.MemberJoined(at=self.now, name=name)]

    def _show_number(self, number: str) -> CrewLines:
        if self.crew.map.seal.number == number:
            return []
        if self.crew.map.games or self.crew.map.seal.number:
            raise crew_refused("too-late-for-number")
        return [log.NumberShown(at=self.now, number=number)]

    def _scratch(self, location: str) -> CrewLines:
        chart = self.crew.map
        if not chart.dues:
            raise crew_refused("nothing-due")
        if not self.crew.may_scratch(self.who, self.now):
            raise crew_refused("others-turn", name=self.crew.known[chart.dues[0].who])
        code = self.crew.campaign.why_not(chart.scratched, location)
        if code:
            possible = ", ".join(self.crew.campaign.possible(chart.scratched))
            raise crew_refused(code, location=location, possible=possible)
        return [log.Scratched(at=self.now, location=location, table=chart.dues[0].table)]

    def _opened(self, number: int) -> Envelope:
        if number not in self.crew.map.opened:
            raise crew_refused("not-opened")
        return self.crew.campaign.envelope(number)

    def _use(self, command: commands.UseEnvelope) -> CrewLines:
        envelope = self._opened(command.envelope)
        if envelope.places:
            return self._name(envelope, command.item, command.text)
        if command.item not in envelope.emblems:
            raise crew_refused("no-such-item")
        return [log.EmblemChosen(at=self.now, emblem=command.item)]

    def _pass(self, number: int) -> CrewLines:
        if not self._opened(number).places:
            raise crew_refused("nothing-to-name")
        self._must_have_naming()
        return [log.NamingSkipped(at=self.now)]

    def _must_have_naming(self) -> None:
        if self.crew.naming_of(self.who, self.now) is None:
            raise crew_refused("nothing-to-name")

    def _name(self, envelope: Envelope, place: str, name: str) -> CrewLines:
        self._must_have_naming()
        if place not in envelope.places:
            raise crew_refused("no-such-item")
        if place in self.crew.map.names:
            raise crew_refused("named-already")
        return [log.PlaceNamed(at=self.now, place=place, name=crew_name(name))]

    def _begin_map(self, quick: bool) -> CrewLines:
        captain = self.crew.captain
        if not self.crew.map.done and self.who != captain:
            raise crew_refused("not-the-captain", name=self.crew.known[captain])
        return [log.MapBegun(at=self.now, seed=self.seed, quick=quick)]


def renaming(crew: Crew, who: str, name: str, now: float) -> CrewLines:
    """Somebody has another name now."""
    others = [each.name for each in crew.members.values() if each.who != who]
    name = unique_name(name, others)
    if who not in crew.members or crew.members[who].name == name:
        return []
    return [log.MemberRenamed(at=now, by=who, name=name)]
