"""What typed sheets of Sailorman Dice are worth, and which rules of RULES.md they break."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from librt.vecs import vec
from mypy_extensions import i64

from fairwind.games.sailorman.rules.components import NUMBERS
from fairwind.games.sailorman.rules.marks import Marks
from fairwind.games.sailorman.rules.scoring import (
    commonest,
    is_full,
    newly_filled,
    two_largest_groups,
)
from fairwind.games.sailorman.rules.sheet import (
    BOXES,
    COLUMNS,
    REGION_BOXES,
    REGIONS,
    ROWS,
    SUB_AREAS,
    Sheet,
    field_name,
)
from fairwind.games.sailorman.words import phrases
from fairwind.kernel.bits import count, members
from fairwind.kernel.words import N_, Count, Listing, Phrase, excerpt

from .typed import TypedGame, TypedPlayer

EMPTY = ("e", "E", ".")
CROSS = ("X", "x")
NUMBERS_BY_MARK = {str(number): number for number in range(1, int(NUMBERS) + 1)}


@dataclass
class Breach:
    """A rule that a sheet breaks, and the fields where it does."""

    rule: str
    says: Phrase
    fields: list[str] = field(default_factory=list)


@dataclass
class SheetScore:
    """What one player's sheet is worth."""

    name: str
    boxes: dict[int, int]
    """The points of every filled box."""
    groups: tuple[int, int]
    river_numbers: int
    shells: dict[int, int] = field(default_factory=dict)
    """The worth of every shell taken, by its box."""
    breaches: list[Breach] = field(default_factory=list)
    remarks: list[Phrase] = field(default_factory=list)

    @property
    def total(self) -> int:
        return sum(self.boxes.values()) + sum(self.shells.values()) + sum(self.groups)

    @property
    def rank(self) -> tuple[int, int]:
        """Rule 5.3: points, then numbers in the river."""
        return self.total, self.river_numbers


@dataclass
class GameTally:
    players: list[SheetScore]
    remarks: list[Phrase]

    @property
    def winners(self) -> list[SheetScore]:
        """Rule 5.3; a player alone plays for points (6.1)."""
        if len(self.players) == 1:
            return []
        best = max(player.rank for player in self.players)
        return [player for player in self.players if player.rank == best]

    @property
    def decided_by_river(self) -> bool:
        most = max(player.total for player in self.players)
        return len({player.rank for player in self.players if player.total == most}) > 1

    @property
    def breaks_a_rule(self) -> bool:
        return any(player.breaches for player in self.players)


def of(game: TypedGame) -> GameTally:
    players = [_of_player(player, game.sheet) for player in game.players]
    if all(player.shells is None for player in game.players):
        if len(players) > 1:
            text = N_("Shells are not counted: no line 'first' tells who took one.")
            return GameTally(players, [Phrase(text)])
        players[0].shells = {  # Rule 6.1
            box: int(game.sheet.shells[box])
            for box in players[0].boxes
            if game.sheet.shells[box] > 0
        }
        return GameTally(players, [])
    for typed, player in zip(game.players, players, strict=True):
        _give_shells(player, sorted(typed.shells or ()), game.sheet)
    return GameTally(players, list(_remarks_on_shells(players, game.sheet)))


def _of_player(typed: TypedPlayer, sheet: Sheet) -> SheetScore:
    marks = Marks()
    breaches = list(_entered(marks, typed))
    points = vec[i64]([0] * BOXES)
    filled = newly_filled(marks, sheet, 0, points, 0)
    largest, second = two_largest_groups(marks)
    tally = SheetScore(
        typed.name,
        boxes={box: int(points[box]) for box in members(filled)},
        groups=(int(largest), int(second)),
        river_numbers=int(count(marks.numbered & sheet.river_mask)),
        breaches=breaches + list(_falls(marks)),
    )
    if marks.crossed != 0 and tally.river_numbers == 0:  # Rule 3.3
        text = N_("{fields}: a cross needs a number in the river, and the river holds none.")
        tally.breaches.append(_breach("3.3", text, members(marks.crossed)))
    for region in range(len(REGIONS)):
        _settle_first_part(tally, marks, sheet, region, typed.first_parts.get(region))
    return tally


def _breach(rule: str, text: str, fields: Sequence[int], **gaps: object) -> Breach:
    named = Listing([phrases.field(number) for number in fields])
    return Breach(rule, Phrase(text, fields=named, **gaps), [field_name(f) for f in fields])


# --- rows -----------------------------------------------------------------------------------


def _entered(marks: Marks, typed: TypedPlayer) -> Iterator[Breach]:
    """Put the rows on a sheet, as far as they can be."""
    for row in range(len(ROWS)):
        if row not in typed.rows:  # Rule 1.2
            text = N_("The row {row} is missing; it counts as empty.")
            yield Breach("1.2", Phrase(text, row=phrases.symbol(row)))
        elif len(typed.rows[row]) != COLUMNS:  # Rule 1.2
            yield Breach(
                "1.2",
                Count(
                    "The row {row} has {number} field, not 9; it counts as empty.",
                    "The row {row} has {number} fields, not 9; it counts as empty.",
                    len(typed.rows[row]),
                    row=phrases.symbol(row),
                ),
            )
        else:
            for place, mark in enumerate(typed.rows[row], start=row * COLUMNS):
                if mark in NUMBERS_BY_MARK:
                    marks.write(NUMBERS_BY_MARK[mark], place)
                elif mark in CROSS:
                    marks.cross(place)
                elif mark not in EMPTY:  # Rule 1.1
                    text = N_("{fields}: {mark} is not 1 to 6, X, or e for empty; it is left out.")
                    yield _breach("1.1", text, [place], mark=excerpt(mark))


def _falls(marks: Marks) -> Iterator[Breach]:
    """Rule 3.1: each number that is lower than the one before it in its row."""
    fields = members(marks.numbered)
    for before, after in pairwise(fields):
        if before // COLUMNS == after // COLUMNS and marks.at(before) > marks.at(after):
            text = N_("{fields}: the numbers fall from {high} to {low}.")
            high, low = marks.at(before), marks.at(after)
            yield _breach("3.1", text, [before, after], high=high, low=low)


# --- regions --------------------------------------------------------------------------------


def _settle_first_part(
    tally: SheetScore, marks: Marks, sheet: Sheet, region: int, told: int | None
) -> None:
    """Rule 4.2: the left box of a region is for the sub-area that was filled first."""
    areas = [sheet.areas[SUB_AREAS * region + part] for part in range(SUB_AREAS)]
    if told is not None and not is_full(marks, areas[told]):
        text = N_("{region}: sub-area {part} cannot be the first to be filled, it is not full.")
        says = Phrase(text, region=Phrase(REGIONS[region]), part=told + 1)
        tally.breaches.append(Breach("4.2", says))
        told = None
    if not all(is_full(marks, area) for area in areas):
        return
    worth = [int(commonest(marks, area)) for area in areas]
    if told is not None:
        tally.boxes[REGION_BOXES + SUB_AREAS * region] = worth[told]
    elif worth[0] != worth[1]:
        text = N_(
            "{region}: the sheet does not tell which sub-area was filled first; assumed is "
            "the better one, sub-area {part} with {better} and not {other} (S6)."
        )
        better = worth.index(max(worth))
        gaps = {"part": better + 1, "better": phrases.points(max(worth)), "other": min(worth)}
        tally.remarks.append(Phrase(text, region=Phrase(REGIONS[region]), **gaps))


# --- shells ---------------------------------------------------------------------------------


def _give_shells(player: SheetScore, claimed: Sequence[int], sheet: Sheet) -> None:
    """Rule 4.3, as far as one sheet tells."""
    for box in claimed:
        if sheet.shells[box] == 0:
            text = N_("{box} has no shell.")
        elif box not in player.boxes:
            text = N_("{box} is not filled, so its shell cannot be taken.")
        else:
            player.shells[box] = int(sheet.shells[box])
            continue
        player.breaches.append(Breach("4.3", Phrase(text, box=phrases.box(box))))


def _remarks_on_shells(players: Sequence[SheetScore], sheet: Sheet) -> Iterator[Phrase]:
    for box in members(sheet.with_shell):
        takers = [player.name for player in players if box in player.shells]
        if len(takers) > 1:
            text = N_("{players} all took the shell of {box}: only possible in the same roll.")
            yield Phrase(text, players=", ".join(takers), box=phrases.box(box))
        elif not takers and len(players) > 1 and any(box in player.boxes for player in players):
            text = N_("{box} is filled, but nobody took its shell.")
            yield Phrase(text, box=phrases.box(box))
