"""A sheet of Sailorman Dice drawn for a terminal: text with rich markup."""

from mypy_extensions import i64

from fairwind.games.sailorman.rules.sheet import (
    COLUMNS,
    LETTERS,
    LIGHTHOUSE,
    REGION_BOXES,
    REGIONS,
    ROWS,
    Sheet,
)
from fairwind.kernel.bits import count
from fairwind.kernel.words import N_, Phrase

COLOURS = {"M": "bright_black", "L": "green", "D": "yellow", "R": "bold cyan"}
BEACON = "[bold red]*[/]"


def of(sheet: Sheet, lang: str) -> str:
    names = [Phrase(row).say(lang) for row in ROWS]
    width = max(len(name) for name in names)
    columns = " ".join(str(column + 1) for column in range(COLUMNS))
    shells = Phrase(N_("shells")).say(lang)
    lines = [f"{'':{width}}  {columns}  {shells}"]
    for row, name in enumerate(names):
        lines.append(f"{name:{width}}  {_fields(sheet, row)}  {sheet.shells[row]}")
        lines += [f"{'':{width}}  {beacon}" for beacon in _beacon_below(sheet, row)]
    regions = [_region(sheet, region, lang) for region in range(len(REGIONS))]
    return "\n".join([*lines, "", *regions, f"{BEACON} {Phrase(LIGHTHOUSE).say(lang)}"])


def _sides(sheet: Sheet) -> tuple[int, int]:
    """The fields on both sides of the lighthouse, the lower number first."""
    before, after = sorted(sheet.river[sheet.lighthouse - 1 : sheet.lighthouse + 1])
    return before, after


def _painted(letter: str) -> str:
    return f"[{COLOURS[letter]}]{letter}[/]"


def _fields(sheet: Sheet, row: int) -> str:
    fields = range(row * COLUMNS, (row + 1) * COLUMNS)
    gaps = [BEACON if _sides(sheet) == (field, field + 1) else " " for field in fields]
    painted = [_painted(sheet.terrain[field]) for field in fields]
    return "".join(field + gap for field, gap in zip(painted, gaps, strict=True)).rstrip()


def _beacon_below(sheet: Sheet, row: int) -> list[str]:
    """A line between two rows, if the lighthouse stands there."""
    upper, lower = _sides(sheet)
    if upper // COLUMNS != row or lower != upper + COLUMNS:
        return []
    return ["  " * (upper % COLUMNS) + BEACON]


def _region(sheet: Sheet, region: int, lang: str) -> str:
    text = N_("{region}: {first} + {second} fields, shells {left} and {right}")
    box = REGION_BOXES + 2 * region
    told = Phrase(
        text,
        region=Phrase(REGIONS[region]),
        first=count(i64(sheet.areas[2 * region])),
        second=count(i64(sheet.areas[2 * region + 1])),
        left=sheet.shells[box],
        right=sheet.shells[box + 1],
    )
    return f"{_painted(LETTERS[region])} {told.say(lang)}"
