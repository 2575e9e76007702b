"""A treasure map drawn as text: the line arm by arm, with what lies where it was scratched."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from fairwind.kernel.campaign import PADLOCKED, Campaign, Location
from fairwind.kernel.words import N_, Phrase
from fairwind.table.crew.crew import TreasureMap
from fairwind.table.crew.history import symbol_words

SIGNS: Final = {
    "star": "★",
    "anchor": "⚓",
    "palm": "♣",
    "wheel": "☸",
    "skull": "☠",
    "key": "⚷",
    "picture": "▦",
}
UNKNOWN, OPEN, LOCKED = "·", "◇", "#"
CELL: Final = 7
STEP: Final = "─ "


def map_drawing(chart: TreasureMap, lang: str, width: int) -> str:
    """The map, as wide as the terminal at most, and what its signs mean."""
    lines: list[str] = []
    for arm in _arms(chart.campaign):
        before = " + ".join(arm[0].after)
        lines += _wrapped(f"{before} > " if before else "", [_cell(chart, at) for at in arm], width)
    found = [_symbol(chart, name) for name in chart.scratched]
    legend = [
        (OPEN, Phrase(N_("can be scratched now"))),
        (LOCKED, Phrase(N_("locked by a padlock"))),
        (UNKNOWN, Phrase(N_("not reached yet"))),
        *((SIGNS[symbol], symbol_words(symbol)) for symbol in SIGNS if symbol in found),
    ]
    shown = "\n".join(lines)
    told = [f"{sign} {words.say(lang)}" for sign, words in legend if sign in shown]
    return "\n".join([shown, "", *_folded(told, width)])


def _arms(campaign: Campaign) -> list[list[Location]]:
    """The parts of the line that have no fork in them."""
    arms: list[list[Location]] = []
    following = Counter(before for each in campaign.locations for before in each.after)
    for location in campaign.locations:
        before = arms[-1][-1].name if arms else ""
        if location.after == (before,) and following[before] == 1:
            arms[-1].append(location)
        else:
            arms.append([location])
    return arms


def _cell(chart: TreasureMap, location: Location) -> str:
    return f"{location.name} {_sign(chart, location)}"


def _sign(chart: TreasureMap, location: Location) -> str:
    if location.name in chart.scratched:
        number = "" if location.number is None else str(location.number)
        return f"{SIGNS[location.symbol]}{number}"
    code = chart.campaign.why_not(chart.scratched, location.name)
    if not code:
        return OPEN
    return LOCKED if code == PADLOCKED or location.padlock else UNKNOWN


def _symbol(chart: TreasureMap, name: str) -> str:
    location = chart.campaign.location(name)
    assert location is not None
    return location.symbol


def _wrapped(head: str, cells: Sequence[str], width: int) -> list[str]:
    """One arm, on as many lines as it needs."""
    lines = [f"{head:<10}"]
    for place, cell in enumerate(cells):
        last = place == len(cells) - 1
        part = cell if last else f"{cell:<{CELL}}{STEP}"
        if len(lines[-1]) + len(part) > width and lines[-1].strip():
            lines.append(" " * 10)
        lines[-1] += part
    return [line.rstrip() for line in lines]


def _folded(parts: Sequence[str], width: int) -> list[str]:
    lines: list[str] = []
    for part in parts:
        if lines and len(lines[-1]) + len(part) + 3 <= width:
            lines[-1] += f"   {part}"
        else:
            lines.append(part)
    return lines
