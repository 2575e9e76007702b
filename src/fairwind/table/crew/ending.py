"""The end of a game of a crew, as a line for the crew's log."""

from collections.abc import Sequence

from fairwind.table.seats import PERSON
from fairwind.table.table import OVER, Table

from .crew import Crew
from .log import GameEnded, SeatEnding


def ending(
    crew: Crew, table: Table, people: Sequence[str], at: float, name: str = ""
) -> GameEnded | None:
    """None if the game is not over, or the crew has it already. `people` are, by seat, those who
    sit there as the crew knows them ("" for bots); `name` is how the crew knows the table, if not
    by its id."""
    name = name or table.id
    if table.phase != OVER or crew.has_game(name):
        return None
    outcome = table.outcome
    assert outcome is not None
    seats = [
        SeatEnding(
            name=seat.name,
            score=outcome.scores[place],
            who=people[place],
            member=people[place] in crew.members,
            person=seat.kind == PERSON and not seat.player,
            won=place in outcome.winners,
        )
        for place, seat in enumerate(table.seats)
    ]
    seal = table.seal
    return GameEnded(
        at=at,
        table=name,
        seats=seats,
        sealed=seal is not None,
        key=seal.key.hex() if seal is not None else "",
        practice=table.opened.practice,
        numbered=table.opened.deal is not None,
        envelopes=[n for n in table.envelopes if crew.campaign.envelope(n).options],
    )
