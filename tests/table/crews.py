"""Crews for tests: founded, joined and played for without a server."""

from itertools import count

from fairwind.table.crew.commands import AnyCrewCommand, JoinCrew, Scratch
from fairwind.table.crew.crew import Crew
from fairwind.table.crew.decide import decide_for_crew, founding
from fairwind.table.crew.log import AnyCrewLine, GameEnded, SeatEnding

ANNA, BEN, CLEO = "anna", "ben", "cleo"
SEED = "ab" * 32
DAY = 24 * 3600.0
IDS = count(1)


def a_crew(*others: str, quick: bool = False) -> Crew:
    """Founded by Anna at time 0, joined by the others."""
    founded = founding("pirate-legends", "The Gulls", ANNA, "Anna", SEED, quick, 0.0)
    crew = Crew("crew", "CODE", founded)
    for who in others:
        ask_crew(crew, who, JoinCrew(id=f"i{next(IDS)}"))
    return crew


def ask_crew(crew: Crew, who: str, command: AnyCrewCommand, now: float = 1.0) -> list[AnyCrewLine]:
    """What somebody asks for is decided, and happens."""
    lines = decide_for_crew(crew, command, who, who.title(), "cd" * 32, now)
    return [crew.apply(line) for line in lines]


def game_ended(
    crew: Crew, scores: dict[str, int], now: float = 2.0, envelopes: tuple[int, ...] = ()
) -> GameEnded:
    """A sealed game; whoever is not a member is a guest, and "bot" is a bot."""
    best = max(scores.values())
    seats = [
        SeatEnding(
            name=who.title(),
            score=score,
            who="" if who == "bot" else who,
            member=who in crew.members,
            person=who != "bot",
            won=score == best,
        )
        for who, score in scores.items()
    ]
    ended = GameEnded(
        at=now,
        table=f"table{next(IDS)}",
        seats=seats,
        sealed=True,
        key="ef" * 32,
        envelopes=list(envelopes),
    )
    applied = crew.apply(ended)
    assert isinstance(applied, GameEnded)
    return applied


def scratch(crew: Crew, who: str, location: str, now: float = 3.0) -> list[AnyCrewLine]:
    return ask_crew(crew, who, Scratch(id=f"i{next(IDS)}", location=location), now)


def scratch_all(crew: Crew, *locations: str) -> None:
    """Anna wins a game for each, and scratches."""
    for location in locations:
        game_ended(crew, {ANNA: 9, "bot": 1})
        scratch(crew, ANNA, location)


def whole_line(crew: Crew) -> list[str]:
    return [location.name for location in crew.campaign.locations]
