"""Tables of Sailorman Dice for tests: dice as a test wants them, then played by the real rules."""

from mypy_extensions import i64

from fairwind.games import load
from fairwind.games.sailorman.game import Sailorman
from fairwind.games.sailorman.knowledge.view import PlayerSheet
from fairwind.games.sailorman.rules.scoring import newly_filled
from fairwind.games.sailorman.rules.sheet import BOXES, FIELDS_BY_NAME, ROWS
from fairwind.games.sailorman.rules.state import SailormanState
from fairwind.games.sailorman.rules.symbols import SHORT
from fairwind.kernel.events import Event, Journal, Roll

from .plain import CROSS, PRINTED, Field, Grid, drawn

DULL_ROLLS = 600
"""More than a game can have."""

BELL_OF_EXAMPLE_I = "bell 1 2 2 2 3 e 4 5 5"

FLORIAN = """
    anchor   1 2 2 e e 4 e 6 6
    bell     1 2 2 2 3 X 4 5 5
    starfish 1 1 2 X e 4 X 5 6
    fish     1 X X 4 e 4 5 X 6
    boat     X e 3 4 4 4 4 6 6
    wheel    1 e 2 e 4 e e 6 6
"""

SEVEN_BOXES = """
    anchor   1 1 1 1 1 1 1 1 e
    bell     X X X X X X X e e
    starfish X X X X X X e e e
    fish     X X X X e e e e e
    boat     X X X X e e e e e
    wheel    X X X X e e e e e
"""
"""Columns 1 to 4, both mountains, the river up to the lighthouse; anchor9 will fill a row."""

BLOCKED = "anchor 2 e e e e e e e e"
"""An anchor 1 cannot be entered here."""


def sailorman(players: int, **options: object) -> Sailorman:
    game = load("sailorman", players=players, **options)
    assert isinstance(game, Sailorman)
    return game


def watched(players: int, seed: int, **options: object) -> SailormanState:
    """A game rolled by chance, with a journal."""
    return _own(sailorman(players, **options).watched(seed=seed))


def table(*sheets: str, rolls: str = "", captain: int = 0, **options: object) -> SailormanState:
    """A game with these sheets and dice, e.g. rolls="boat anchor 3 5, bell bell 1 1".

    Further rolls are all anchor anchor 1 1. A sheet is sketched, not played.
    """
    named = [dice(roll) for roll in rolls.split(",") if roll]
    script = [] if len(sheets) == 1 else [Roll("captain", [captain])]
    script += [*named, *[dice("anchor anchor 1 1")] * DULL_ROLLS]
    state = _own(sailorman(len(sheets), **options).watched(seed=0, script=script))
    for seat, sheet in enumerate(sheets):
        sketch(state, seat, sheet)
    return state


def dice(words: str) -> Roll:
    symbol, other, number, other_number = words.split()
    symbols = [ROWS.index(symbol), ROWS.index(other)]
    return Roll("dice", [*symbols, int(number) - 1, int(other_number) - 1])


def grid(sheet: str) -> Grid:
    """The marks on a page, or on one line with rows parted by /; rows left out are empty."""
    lines = sheet.replace("/", "\n").splitlines()
    return drawn(*[line for line in lines if line.strip()])


def sketch(state: SailormanState, seat: int, sheet: str) -> None:
    """Put marks on a sheet as if entered long ago; the boxes they fill have lost their shells."""
    marks = state.marks[seat]
    for (row, column), mark in grid(sheet).items():
        field = i64(FIELDS_BY_NAME[f"{row}{column}"])
        if mark == CROSS:
            marks.cross(field)
        else:
            marks.write(i64(int(mark)), field)
    filled = newly_filled(marks, state.game.sheet, i64(0), state.points, i64(seat * BOXES))
    state.boxes[i64(seat)] = filled
    state.shells_gone |= filled & state.game.sheet.with_shell
    marks.settle()


def at_last_roll(*sheets: str, rolls: str = "") -> SailormanState:
    """The same table, but this roll is the one with which the longest game ends."""
    state = table(*sheets, rolls=rolls)
    players = len(sheets)
    state.rolls = i64(30 if players == 1 else 500 + -500 % players)
    return state


def played_alone(sheet: str, last: str) -> SailormanState:
    """A solo game in which this printed sheet is really played, these two fields ("wh8 wh9") last.

    Numbers come first, those in the river before others, so that crosses can be made for them.
    """
    marks = grid(sheet)
    rows = dict(zip(SHORT, ROWS, strict=True))
    finale = [(rows[name[:2]], int(name[2:])) for name in last.split()]
    order = sorted(
        [field for field in marks if field not in finale],
        key=lambda field: (marks[field] == CROSS, field not in PRINTED.river),
    )
    order += finale
    assert len(order) % 2 == 0
    for_crosses = next(field for field in order if field in PRINTED.river)
    results = [for_crosses if marks[field] == CROSS else field for field in order]
    rolls = [
        f"{one[0]} {other[0]} {marks[one]} {marks[other]}"
        for one, other in zip(results[::2], results[1::2], strict=True)
    ]
    state = table("", rolls=",".join(rolls))
    for field, result in zip(order, results, strict=True):
        if field == result:
            enter(state, 0, f"{short(field)}={marks[field]}")
        else:
            enter(state, 0, f"{short(field)}x{SHORT[ROWS.index(result[0])]}{marks[result]}")
    return state


def short(field: Field) -> str:
    return f"{SHORT[ROWS.index(field[0])]}{field[1]}"


# --- playing --------------------------------------------------------------------------------


def enter(state: SailormanState, seat: int, entries: str) -> SailormanState:
    """These entries of a seat, one after another."""
    for entry in entries.split():
        state.play(seat, state.game.parse(entry))
    return state


def finish_roll(state: SailormanState) -> SailormanState:
    """All who still owe an entry pass if they may, else make the first entry that they may."""
    rolls = state.rolls
    while not state.over and state.rolls == rolls:
        seat = state.to_act[0]
        entries = state.legal(seat)
        passing = state.game.parse("pass")
        state.play(seat, passing if passing in entries else entries[0])
    return state


# --- what is to be seen ---------------------------------------------------------------------


def legal(state: SailormanState, seat: int) -> list[str]:
    return [state.game.notation(action) for action in state.legal(seat)]


def row(state: SailormanState, seat: int, symbol: str) -> str:
    """A row of a sheet as its player sees it: "12223.455"."""
    return own_sheet(state, seat)["rows"][ROWS.index(symbol)]


def boxes(state: SailormanState, seat: int) -> dict[str, int]:
    return own_sheet(state, seat)["boxes"]


def shells(state: SailormanState, seat: int) -> list[str]:
    """The boxes whose shells a seat has."""
    return own_sheet(state, seat)["shells"]


def groups(state: SailormanState, seat: int) -> list[int]:
    return own_sheet(state, seat)["groups"]


def journal(state: SailormanState) -> Journal:
    assert state.journal is not None
    return state.journal


def events(state: SailormanState, kind: str) -> list[Event]:
    return [event for event in journal(state).events if event.kind == kind]


def own_sheet(state: SailormanState, seat: int) -> PlayerSheet:
    """A sheet as its player sees it."""
    return state.view(seat)["players"][seat]


def _own(state: object) -> SailormanState:
    assert isinstance(state, SailormanState)
    return state
