"""The tables from which the promise of a sheet is added up, and the text in which they are kept.

Each table has a place for every combination of a few small numbers; the last of them is mostly the
phase of the game. What was learned stands in weights.txt, in thousandths of a point, and is made
by `fairwind train sailorman`.
"""

from pkgutil import get_data
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

PHASES: Final[i64] = 8

# Kinds of areas
ROW: Final[i64] = 0
COLUMN: Final[i64] = 1
PART: Final[i64] = 2
REGION: Final[i64] = 3

# Of each number the tables tell apart so many; what is greater counts as the greatest.
EMPTY: Final[i64] = 10
COMMONEST: Final[i64] = 9
WELCOME: Final[i64] = 8
TIGHT: Final[i64] = 16
IN_A_ROW: Final[i64] = 10
RIVALS_EMPTY: Final[i64] = 7
LARGEST: Final[i64] = 13
SECOND: Final[i64] = 10
REACH: Final[i64] = 6
PAIRS: Final[i64] = 32
RESULTS: Final[i64] = 18
SIXTHS: Final[i64] = 10
CLOCK: Final[i64] = 16
ROLLS_LEFT: Final[i64] = 4

SIZES: Final = {
    "areas": 4 * 10 * 9 * 8 * 8,
    "tightness": 4 * 10 * 16 * 8,
    "widths": 6 * 10 * 8,
    "shells": 3 * 10 * 7 * 8,
    "groups": 13 * 10 * 8,
    "reach": 13 * 6 * 8,
    "pairs": 32 * 8,
    "hopes": 32 * 8,
    "river": 18 * 10 * 8,
    "tempo": 16 * 16 * 2 * 8,
    "end": 4 * 4 * 2 * 8,
    "doubt": 8,
}
"""By name, how many places each table has; they lie one behind the other."""


def _start(name: str) -> int:
    names = list(SIZES)
    return sum([SIZES[before] for before in names[: names.index(name)]])


AREAS_AT: Final[i64] = _start("areas")
TIGHTNESS_AT: Final[i64] = _start("tightness")
WIDTHS_AT: Final[i64] = _start("widths")
SHELLS_AT: Final[i64] = _start("shells")
GROUPS_AT: Final[i64] = _start("groups")
REACH_AT: Final[i64] = _start("reach")
PAIRS_AT: Final[i64] = _start("pairs")
HOPES_AT: Final[i64] = _start("hopes")
RIVER_AT: Final[i64] = _start("river")
TEMPO_AT: Final[i64] = _start("tempo")
END_AT: Final[i64] = _start("end")
DOUBT_AT: Final[i64] = _start("doubt")
"""Not added up: by phase, the variance of what a sheet brings around what was promised."""
PLACES: Final = sum(SIZES.values())

UNIT: Final = 1000.0
A_LINE: Final = 24
"""Numbers in a line of the text."""


def blank() -> vec[float]:
    """Tables of somebody who knows nothing."""
    return vec[float]([0.0] * PLACES)


def written(weights: vec[float]) -> str:
    """The text, the same for equal weights; a run of n zeros is written 0*n."""
    lines: list[str] = []
    for name, size in SIZES.items():
        start = _start(name)
        words = _words([_rounded(weights[i64(start + place)]) for place in range(size)])
        lines.append(name)
        lines += [" ".join(words[at : at + A_LINE]) for at in range(0, len(words), A_LINE)]
    return "\n".join(lines) + "\n"


def _rounded(weight: float) -> int:
    scaled = weight * UNIT
    return int(scaled + 0.5) if scaled >= 0.0 else -int(0.5 - scaled)


def _words(numbers: list[int]) -> list[str]:
    words: list[str] = []
    zeros = 0
    for number in [*numbers, 1]:
        if number == 0:
            zeros += 1
            continue
        if zeros > 0:
            words.append(f"0*{zeros}")
        zeros = 0
        words.append(str(number))
    return words[:-1]


def read(text: str) -> vec[float]:
    """The weights of a text; ValueError if it does not fill the tables."""
    weights: list[float] = []
    for line in text.splitlines():
        if line in SIZES:
            if len(weights) != _start(line):
                raise ValueError(f"table {line} begins at {len(weights)}, not at {_start(line)}")
            continue
        for word in line.split():
            number, _, times = word.partition("*")
            weights.extend([int(number) / UNIT] * (int(times) if times else 1))
    if len(weights) != PLACES:
        raise ValueError(f"the tables have {PLACES} places, and {len(weights)} weights are told")
    return vec[float](weights)


_LEARNED: Final[list[vec[float]]] = []


def learned() -> vec[float]:
    """What comes with the game; read when it is first asked for."""
    if not _LEARNED:
        text = get_data("fairwind.games.sailorman", "weights.txt")
        assert text is not None
        _LEARNED.append(read(text.decode()))
    return _LEARNED[0]
