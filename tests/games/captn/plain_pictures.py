"""Little pictures of the ocean to test the plain Capt'n with, and parts of it followed."""

from typing import TypeVar

from .plain_table import (
    DIGITS,
    LETTERS,
    SPACES,
    Choice,
    Play,
    Request,
    Rowboat,
    Rules,
    Table,
)

T = TypeVar("T")
NOTHING = "--"


def picture(*rows: str, rules: Rules | None = None) -> Table:
    """A position from rows of cards, the north-west corner first; all that is missing is island.

    ## is an island, and ##QC one with a treasure and this item card below it. Behind a sea card:
    @ for you, ^S for the ship of spades, +3 for a rowboat whose die shows 3.
    """
    table = Table(rules=rules or Rules())
    table.ocean = dict.fromkeys(SPACES, NOTHING)
    table.islands = set(SPACES)
    for digit, row in zip(DIGITS, rows, strict=False):
        for letter, mark in zip(LETTERS, row.split(), strict=False):
            space = letter + digit
            if mark.startswith("##"):
                if len(mark) > 2:
                    table.treasures[space] = mark[2:]
                continue
            table.islands.remove(space)
            table.ocean[space] = mark[:2]
            if "@" in mark:
                table.captain = space
            if "^" in mark:
                table.ships[mark[3]] = space
            if "+" in mark:
                table.rowboats.append(Rowboat(space, int(mark[3])))
    return table


def cards(table: Table, *columns: str) -> Table:
    """The same table with these movement cards, the front card of each column first."""
    for number, column in enumerate(columns, start=1):
        table.columns[number] = column.split()
    return table


def until(part: Play[T], *answers: object) -> list[Request]:
    """What this part of the game asks with these answers; the last may be without one."""
    asked: list[Request] = []
    left = list(answers)
    try:
        asked.append(next(part))
        while left:
            asked.append(part.send(left.pop(0)))
    except StopIteration:
        assert not left, f"Nobody asked for {left}."
    return asked


def follow(part: Play[T], *answers: object) -> list[Request]:
    """The same, for answers that bring this part of the game to its end."""
    asked = until(part, *answers)
    assert len(asked) == len(answers), f"{asked[-1]} has no answer."
    return asked


def choices(*words: Choice) -> frozenset[Choice]:
    return frozenset(words)


def boats(table: Table) -> list[tuple[str, int]]:
    return sorted((boat.space, boat.die) for boat in table.rowboats)
