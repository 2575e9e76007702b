"""Tables for tests: opened, sat at and played without a server."""

from fairwind.kernel.rng import QuickRng
from fairwind.table.commands import AnyCommand, Start
from fairwind.table.decide import decide
from fairwind.table.log import AnyLine, Moved
from fairwind.table.opening import Chance, NewTable, opening
from fairwind.table.presence import Presence
from fairwind.table.table import Table

ANNA, BEN, CLEO = "anna", "ben", "cleo"
CHANCE = Chance("ab" * 32, 7)
ALL_HERE = Presence((ANNA, BEN, CLEO))


def a_table(game: str, *seats: str, **asked: object) -> Table:
    """Opened by Anna at time 0."""
    new = NewTable(game=game, seats=list(seats), **asked)  # type: ignore[arg-type]
    return Table("table", "CODE", opening(new, ANNA, "Anna", CHANCE, 0.0))


def ask(
    table: Table,
    who: str,
    command: AnyCommand,
    now: float = 1.0,
    presence: Presence = ALL_HERE,
) -> list[AnyLine]:
    """What somebody asks for is decided, and happens."""
    lines = decide(table, command, who, who.title(), presence, now)
    return [table.apply(line) for line in lines]


def started(game: str, *seats: str, **asked: object) -> Table:
    table = a_table(game, *seats, **asked)
    ask(table, ANNA, Start(id="start"))
    return table


def play_on(table: Table, moves: int, rng: QuickRng | None = None) -> list[AnyLine]:
    """Whoever owes a move plays any, as bots do."""
    rng = rng or QuickRng(1)
    lines: list[AnyLine] = []
    while table.to_act and len(lines) < moves:
        seat = table.to_act[0]
        action = int(table.playing.state.pick(seat, rng))
        lines.append(table.apply(Moved(at=2.0, seat=seat, action=action, rolls=[])))
    return lines
