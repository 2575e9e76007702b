"""Redaction of a crew's log: what is left of a person once they are erased."""

from collections.abc import Sequence

from msgspec.structs import replace

from fairwind.table.redaction import NAME

from . import log
from .summary import CrewSummary, MemberSummary


def redact_crew(lines: Sequence[log.AnyCrewLine], who: str, alias: str) -> list[log.AnyCrewLine]:
    """The lines without this person, who is called `alias` from now on."""
    return [_redacted(line, who, alias) for line in lines]


def _redacted(line: log.AnyCrewLine, who: str, alias: str) -> log.AnyCrewLine:
    theirs = line.by == who
    match line:
        case log.Founded():
            line = replace(line, member=NAME) if theirs else line
        case log.MemberJoined() | log.MemberRenamed():
            line = replace(line, name=NAME) if theirs else line
        case log.GameEnded():
            seats = [
                replace(seat, who=alias, name=NAME) if seat.who == who else seat
                for seat in line.seats
            ]
            line = replace(line, seats=seats, due=alias if line.due == who else line.due)
        case _:
            pass
    return replace(line, by=alias) if theirs else line


def redact_crew_summary(summary: CrewSummary, who: str, alias: str) -> CrewSummary:
    members = [MemberSummary(alias, NAME) if each.who == who else each for each in summary.members]
    due = alias if summary.due == who else summary.due
    return replace(summary, members=members, due=due)
