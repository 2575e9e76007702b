"""Redaction: what is left of a person in a log once they are erased.

Logs only grow, with this one exception. Their id becomes one that nobody has, their name
"Anonymous", and what they wrote in the chat a dash. Moves and chance stay as they are, so the log
is read and verified as before. The words and numbers they gave to the seal must stay: the dice were
drawn from them.
"""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from . import log
from .summary import Summary

NAME: Final = "Anonymous"
NOTHING: Final = "—"


def redact(lines: Sequence[log.AnyLine], who: str, alias: str) -> list[log.AnyLine]:
    """The lines without this person, who is called `alias` from now on."""
    own: set[int] = set()
    """The seats at which the person sits."""
    return [_redacted(line, who, alias, own) for line in lines]


def _redacted(line: log.AnyLine, who: str, alias: str, own: set[int]) -> log.AnyLine:
    theirs = line.by == who
    match line:
        case log.Opened():
            own.update(seat for seat, place in enumerate(line.places) if place.who == who)
            places = [
                log.Place(alias, NAME, place.level) if place.who == who else place
                for place in line.places
            ]
            host = alias if line.host == who else line.host
            line = replace(line, places=places, host=host, crew=_without(line.crew, who))
        case log.Sat():
            own.discard(line.seat)
            if theirs:
                own.add(line.seat)
                line = replace(line, name=NAME)
        case log.BotPut() | log.SeatOpened():
            own.discard(line.seat)
        case log.Renamed():
            if line.seat in own:
                line = replace(line, name=NAME)
        case log.Chatted():
            if theirs:
                line = replace(line, name=NAME, text=NOTHING if line.text else "")
        case log.HostChanged():
            line = replace(line, host=alias if line.host == who else line.host)
        case _:
            pass
    return replace(line, by=alias) if theirs else line


def _without(crew: log.CrewMark | None, who: str) -> log.CrewMark | None:
    if crew is None:
        return None
    others = {member: emblem for member, emblem in crew.emblems.items() if member != who}
    members = [member for member in crew.members if member != who]
    return replace(crew, emblems=others, members=members)


def redact_summary(summary: Summary, who: str, alias: str) -> Summary:
    seats = [
        replace(seat, name=NAME, who=alias) if seat.who == who else seat for seat in summary.seats
    ]
    return replace(summary, seats=seats, host=alias if summary.host == who else summary.host)
