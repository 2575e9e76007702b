"""The treasure map: its locations, the line between them, keys, padlocks and skulls. Rule 7.1, M1.

trunk   T1 > T2 > T3 > fork into north and south
north   N1 > N2 > N3 > N4 > N5 > N6 > N7
south   S1 > S2 > S3 > S4 > S5 > S6 > S7
far     F1 > F2 > F3 > F4 > F5, after both N7 and S7
"""

from collections.abc import Sequence
from typing import Final

from fairwind.kernel.campaign import (
    NO_SUCH_LOCATION,
    NOT_REACHED,
    PADLOCKED,
    SCRATCHED_ALREADY,
    Location,
)

STAR, ANCHOR, PALM, WHEEL = "star", "anchor", "palm", "wheel"
"""Rule 7.4: these have a number, and open the envelope of that number."""
SKULL, KEY, PICTURE = "skull", "key", "picture"
SKULLS: Final = 6
"""Rule 7.4: so many open the envelope of the skulls,"""
SKULL_ENVELOPE: Final = 14
"""which is the last."""

TRUNK: Final = "star 1 > skull > wheel 3"
NORTH: Final = "anchor 2 > key > star 4 > skull > wheel 7 > key > palm 6"
SOUTH: Final = "anchor 5 > skull > (padlock) star 8 > skull > (padlock) palm 9 > skull > anchor 10"
FAR: Final = "palm 12 > wheel 11 > picture > wheel 13 > skull"
"""What lies where, which is shown of a location only once it is scratched. Rule 7.5."""

_PADLOCK: Final = "(padlock) "


def _arm(letter: str, line: str, after: tuple[str, ...]) -> list[Location]:
    """One arm of the line, from the location or locations it begins at."""
    arm: list[Location] = []
    for place, text in enumerate(line.split(" > "), start=1):
        symbol, _, number = text.removeprefix(_PADLOCK).partition(" ")
        name = f"{letter}{place}"
        arm.append(
            Location(
                name, after, text.startswith(_PADLOCK), symbol, int(number) if number else None
            )
        )
        after = (name,)
    return arm


LOCATIONS: Final = (
    *_arm("T", TRUNK, ()),
    *_arm("N", NORTH, ("T3",)),
    *_arm("S", SOUTH, ("T3",)),
    *_arm("F", FAR, ("N7", "S7")),
)
_BY_NAME: Final = {location.name: location for location in LOCATIONS}


def why_not(scratched: Sequence[str], name: str) -> str:
    """Rules 7.2 and 7.3: the line is followed, and a padlock needs a key."""
    location = _BY_NAME.get(name)
    if location is None:
        return NO_SUCH_LOCATION
    if name in scratched:
        return SCRATCHED_ALREADY
    if any(before not in scratched for before in location.after):
        return NOT_REACHED
    if location.padlock and not keys(scratched):
        return PADLOCKED
    return ""


def keys(scratched: Sequence[str]) -> int:
    """Rule 7.3, M2: each key opens one padlock, and is used up."""
    found = [_BY_NAME[name] for name in scratched]
    return sum(each.symbol == KEY for each in found) - sum(each.padlock for each in found)


def opened_by_last(scratched: Sequence[str]) -> int | None:
    """The number of the envelope that the last of these locations opens. Rule 7.4."""
    last = _BY_NAME[scratched[-1]]
    if last.symbol != SKULL:
        return last.number
    skulls = sum(_BY_NAME[name].symbol == SKULL for name in scratched)
    return SKULL_ENVELOPE if skulls == SKULLS else None
