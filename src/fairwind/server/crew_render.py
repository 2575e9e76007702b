"""Rendering of crews: what is sent of one, which is never more than its members have uncovered."""

from collections.abc import Sequence

from fairwind.games import load
from fairwind.kernel.words import Phrase
from fairwind.table.crew.crew import Crew, Due, Naming
from fairwind.table.crew.history import history
from fairwind.table.crew.summary import CrewSummary
from fairwind.table.summary import Summary

from . import crew_answers as answers
from .guests import shown

SKULL = "skull"


def crew_card(summary: CrewSummary, locations: int, who: str) -> answers.CrewCard:
    return answers.CrewCard(
        id=summary.id,
        code=summary.code,
        game=summary.game,
        name=summary.name,
        members=[member.name for member in summary.members],
        scratched=summary.scratched,
        locations=locations,
        your_turn=summary.due == who,
        updated=summary.updated,
    )


def crew_door(summary: CrewSummary, who: str) -> answers.CrewDoor:
    return answers.CrewDoor(
        id=summary.id,
        name=summary.name,
        game=summary.game,
        title=load(summary.game).about.title,
        members=[member.name for member in summary.members],
        member=any(member.who == who for member in summary.members),
    )


def crew_version(crew: Crew, tables: Sequence[Summary]) -> str:
    return f"{crew.lines}-{max((table.updated for table in tables), default=0.0)}"


def crew_shown(
    crew: Crew, tables: Sequence[Summary], who: str, lang: str, now: float
) -> answers.CrewShown:
    chart, campaign = crew.map, crew.campaign
    return answers.CrewShown(
        id=crew.id,
        code=crew.code,
        game=crew.game,
        title=load(crew.game).about.title,
        name=crew.name,
        version=crew_version(crew, tables),
        map=len(crew.maps),
        quick=chart.quick,
        done=chart.done,
        members=[
            answers.MemberShown(
                member.name,
                member.who == who,
                member.who == crew.captain,
                chart.emblems.get(member.who),
                member.since,
            )
            for member in crew.members.values()
        ],
        locations=_locations(crew),
        keys=campaign.keys(chart.scratched),
        skulls=sum(_symbol(crew, name) == SKULL for name in chart.scratched),
        dues=[_due(crew, due, who) for due in chart.dues],
        your_turn=crew.may_scratch(who, now),
        envelopes=_envelopes(crew, who, lang, now),
        tables=[shown(table, who) for table in tables],
        seal=answers.MapSealShown(
            hash=chart.seal.hash,
            map_hash=chart.seal.of_map(campaign.locations),
            number=chart.seal.number or None,
            wants_number=not chart.games and not chart.seal.number,
        ),
        now=now,
    )


def _symbol(crew: Crew, name: str) -> str:
    location = crew.campaign.location(name)
    assert location is not None
    return location.symbol


def _locations(crew: Crew) -> list[answers.LocationShown]:
    chart, campaign = crew.map, crew.campaign
    possible = campaign.possible(chart.scratched)
    done = {each.location: (place, each) for place, each in enumerate(chart.scratchings, start=1)}
    told = []
    for location in campaign.locations:
        before = answers.LocationShown(
            name=location.name,
            after=list(location.after),
            padlock=location.padlock,
            possible=location.name in possible,
            hash=chart.seal.of_location(location),
        )
        if location.name in done:
            place, scratching = done[location.name]
            envelope = campaign.opens(chart.scratched[:place])
            before = answers.LocationShown(
                name=before.name,
                after=before.after,
                padlock=before.padlock,
                possible=False,
                hash=before.hash,
                symbol=location.symbol,
                envelope=None if envelope is None else envelope.number,
                by=crew.known[scratching.by],
                at=scratching.at,
                salt=chart.seal.salt(location.name),
            )
        told.append(before)
    return told


def _envelopes(crew: Crew, who: str, lang: str, now: float) -> list[answers.EnvelopeCard]:
    chart, campaign = crew.map, crew.campaign
    opened = [
        (envelope, each)
        for place, each in enumerate(chart.scratchings, start=1)
        if (envelope := campaign.opens(chart.scratched[:place])) is not None
    ]
    return [
        answers.EnvelopeCard(
            number=envelope.number,
            symbol=envelope.symbol,
            title=Phrase(envelope.title).say(lang),
            by=crew.known[scratching.by],
            at=scratching.at,
            switch=bool(envelope.options),
            proposed=envelope.number in chart.proposed,
            items=[
                answers.ItemShown(item, Phrase(words).say(lang), chart.names.get(item))
                for item, words in (*envelope.places.items(), *envelope.emblems.items())
            ],
            written=bool(envelope.places),
            turns=[_turn(crew, each, who) for each in chart.namings] if envelope.places else [],
            yours=bool(envelope.emblems)
            or (bool(envelope.places) and crew.naming_of(who, now) is not None),
        )
        for envelope, scratching in opened
    ]


def _due(crew: Crew, due: Due, who: str) -> answers.DueShown:
    return answers.DueShown(
        name=crew.known[due.who],
        you=due.who == who,
        table=due.table,
        left=due.left,
        since=due.since,
        anyone_from=due.since + crew.campaign.patience,
    )


def _turn(crew: Crew, naming: Naming, who: str) -> answers.TurnShown:
    return answers.TurnShown(
        name=crew.known[naming.who],
        you=naming.who == who,
        since=naming.since,
        anyone_from=naming.since + crew.campaign.patience,
    )


def history_lines(crew: Crew, lang: str) -> list[answers.HistoryLine]:
    return [
        answers.HistoryLine(
            told.at,
            told.map,
            told.kind,
            told.phrase.say(lang),
            told.table or None,
            told.envelope,
        )
        for told in history(crew)
    ]
