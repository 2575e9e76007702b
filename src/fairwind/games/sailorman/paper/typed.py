"""A game of Sailorman Dice as somebody typed it from paper, read but not yet judged.

    sheet printed                # may be left out; a name, or a file beside this one
    player Florian
    anchor   1 2 2 e e 4 e 6 6   # e or . empty, X cross
    bell     1 2 2 2 3 X 4 5 5   # and four more rows, in any order
    first bell mountains-left    # the boxes whose shell this player took
    first-part mountains 1       # the sub-area filled first
    player Leila

All words but names may be written in capitals; what follows # is for people.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from fairwind.flags import Refused, read_text
from fairwind.games.sailorman.rules import catalogue
from fairwind.games.sailorman.rules.components import MOST_PLAYERS
from fairwind.games.sailorman.rules.sheet import BOXES, REGIONS, ROWS, SUB_AREAS, Sheet
from fairwind.games.sailorman.rules.symbols import box_name
from fairwind.kernel.refusal import Unfit, at_line, reason_of
from fairwind.kernel.words import N_, Phrase, quoted

from .sheet import found

LONGEST_FILE = 20_000

BOXES_BY_NAME = {box_name(box): box for box in range(BOXES)}
SUB_AREAS_BY_NAME = {
    f"{name} {part + 1}": (region, part)
    for region, name in enumerate(REGIONS)
    for part in range(SUB_AREAS)
}
HEADS = ("sheet", "player", *ROWS, "first", "first-part")


@dataclass
class TypedPlayer:
    name: str
    rows: dict[int, list[str]] = field(default_factory=dict)
    """The marks of each row as they were typed, be they too many or too few."""
    shells: set[int] | None = None
    """The boxes whose shell is claimed; None if nothing was said about shells."""
    first_parts: dict[int, int] = field(default_factory=dict)
    """By region, which of its sub-areas (0 or 1) was filled first."""


@dataclass
class TypedGame:
    sheet: Sheet
    players: list[TypedPlayer]


def read(file: Path) -> TypedGame:
    """ValueError says in a sentence what cannot be read, and in which line."""
    text = read_text(file, LONGEST_FILE)
    if len(text) > LONGEST_FILE:
        raise _wrong(N_("a game has at most {most} characters: this is longer"), most=LONGEST_FILE)
    sheet: Sheet | None = None
    players: list[TypedPlayer] = []
    for number, head, words in _lines(text):
        try:
            if head == "sheet":
                if sheet is not None or players:
                    raise _wrong(N_("the sheet is told once, before the players"))
                sheet = _sheet(" ".join(words), file.parent)
            elif head == "player":
                players.append(_new_player(" ".join(words), players))
            elif head not in HEADS:
                reason = N_("{head} is unknown: lines begin with {heads}")
                raise _wrong(reason, head=quoted(head), heads=", ".join(HEADS))
            elif not players:
                reason = N_("{head} belongs to a player, and none is named yet")
                raise _wrong(reason, head=head)
            else:
                _tell(players[-1], head, words)
        except ValueError as error:
            raise Unfit(at_line(number, reason_of(error))) from None
    if not players:
        raise _wrong(N_("no player is named: tell them as in 'player Florian'"))
    return TypedGame(sheet or catalogue.SHEETS[catalogue.DEFAULT], players)


def _wrong(text: str, **gaps: object) -> Unfit:
    return Unfit(Phrase(text, **gaps))


def _lines(text: str) -> Iterator[tuple[int, str, list[str]]]:
    """Each line that is not empty: its number, its first word, and the others."""
    for number, line in enumerate(text.splitlines(), start=1):
        words = line.partition("#")[0].split()
        if words:
            yield number, words[0].lower(), words[1:]


def _sheet(name_or_file: str, folder: Path) -> Sheet:
    if not name_or_file:
        text = N_("which sheet? Those with a name are {names}")
        raise _wrong(text, names=", ".join(catalogue.NAMES))
    has_name = name_or_file in catalogue.SHEETS or ";" in name_or_file
    try:
        return found(name_or_file if has_name else str(folder / name_or_file))
    except Refused as error:
        raise _wrong(error.message.removesuffix(".")) from None


def _new_player(name: str, others: list[TypedPlayer]) -> TypedPlayer:
    if not name:
        raise _wrong(N_("the player has no name"))
    if name in [other.name for other in others]:
        raise _wrong(N_("the player {name} is there already"), name=quoted(name))
    if len(others) == MOST_PLAYERS:
        text = N_("{name} is one too many: at most {most} play")
        raise _wrong(text, name=quoted(name), most=MOST_PLAYERS)
    return TypedPlayer(name)


def _tell(player: TypedPlayer, head: str, words: list[str]) -> None:
    """What a line says about a player."""
    if head == "first":
        player.shells = (player.shells or set()) | {_box(word) for word in words}
    elif head == "first-part":
        region, part = _sub_area(" ".join(words))
        if region in player.first_parts:
            text = N_("the first part of {region} is told a second time")
            raise _wrong(text, region=REGIONS[region])
        player.first_parts[region] = part
    else:
        row = ROWS.index(head)
        if row in player.rows:
            raise _wrong(N_("the row {row} of this player is told a second time"), row=head)
        player.rows[row] = list(words[0]) if len(words) == 1 else words


def _box(name: str) -> int:
    if name.lower() not in BOXES_BY_NAME:
        text = N_("{name} is not a box: boxes are, for example, bell, column3, mountains-left")
        raise _wrong(text, name=quoted(name))
    return BOXES_BY_NAME[name.lower()]


def _sub_area(name: str) -> tuple[int, int]:
    """Its region, and which of the two it is."""
    if name.lower() not in SUB_AREAS_BY_NAME:
        text = N_("{name} is not a sub-area: tell one of {regions}, and 1 or 2")
        raise _wrong(text, name=quoted(name), regions=", ".join(REGIONS))
    return SUB_AREAS_BY_NAME[name.lower()]
