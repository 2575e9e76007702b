"""The weights of which the value of a sheet is the sum, in tables, and the text that keeps them.

Each table has a place for every combination of a few small numbers; the last of them is the phase
of the game, but for windows and stacks, which are too many for that. What was learned stands in
weights.txt, in thousandths of a point, and is made by `fairwind train sailorman`.
"""

from pkgutil import get_data
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

PHASES: Final[i64] = 8

# Kinds of areas
ROW: Final[i64] = 0
COLUMN: Final[i64] = 1
SUB_AREA: Final[i64] = 2
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
A_WINDOW: Final[i64] = 512
"""Three fields side by side, eight ways for each."""
A_STACK: Final[i64] = 1728
"""A column: what stands in six fields, whatever the order, makes 1716 ways; some are left free."""

# How large the tables are and where they begin, in blocks with a place for each phase. They are
# constants that can be worked out when compiling, as they are needed a hundred times for a sheet.
AREAS: Final = 4 * 10 * 9 * 8
TIGHTNESS: Final = 4 * 10 * 16
WIDTHS: Final = 6 * 10
SHELLS: Final = 3 * 10 * 7
GROUPS: Final = 13 * 10
REACHES: Final = 13 * 6
ALIKE: Final = 32
RIVER: Final = 18 * 10
TEMPO: Final = 16 * 16 * 2
END: Final = 4 * 4 * 2
OPEN: Final = 7 * 10
CLOSED: Final = 37
WINDOWS: Final = 7 * 64
STACKS: Final = 9 * 216

AREAS_AT: Final[i64] = 0
TIGHTNESS_AT: Final[i64] = AREAS
WIDTHS_AT: Final[i64] = AREAS + TIGHTNESS
SHELLS_AT: Final[i64] = AREAS + TIGHTNESS + WIDTHS
GROUPS_AT: Final[i64] = AREAS + TIGHTNESS + WIDTHS + SHELLS
REACH_AT: Final[i64] = AREAS + TIGHTNESS + WIDTHS + SHELLS + GROUPS
_SO_FAR: Final = AREAS + TIGHTNESS + WIDTHS + SHELLS + GROUPS + REACHES
PAIRS_AT: Final[i64] = _SO_FAR
OPENINGS_AT: Final[i64] = _SO_FAR + ALIKE
RIVER_AT: Final[i64] = _SO_FAR + ALIKE * 2
TEMPO_AT: Final[i64] = _SO_FAR + ALIKE * 2 + RIVER
END_AT: Final[i64] = _SO_FAR + ALIKE * 2 + RIVER + TEMPO
OPEN_AT: Final[i64] = _SO_FAR + ALIKE * 2 + RIVER + TEMPO + END
CLOSED_AT: Final[i64] = _SO_FAR + ALIKE * 2 + RIVER + TEMPO + END + OPEN
VARIANCE_AT: Final[i64] = _SO_FAR + ALIKE * 2 + RIVER + TEMPO + END + OPEN + CLOSED
"""Not added up: by phase, the variance of what a sheet brings around what was predicted."""
_TO_VARIANCE: Final = _SO_FAR + ALIKE * 2 + RIVER + TEMPO + END + OPEN + CLOSED + 1
WINDOWS_AT: Final[i64] = _TO_VARIANCE
STACKS_AT: Final[i64] = _TO_VARIANCE + WINDOWS
BLOCKS: Final = _TO_VARIANCE + WINDOWS + STACKS
PLACES: Final = BLOCKS * 8

STARTS: Final = {
    "areas": int(AREAS_AT),
    "tightness": int(TIGHTNESS_AT),
    "widths": int(WIDTHS_AT),
    "shells": int(SHELLS_AT),
    "groups": int(GROUPS_AT),
    "reach": int(REACH_AT),
    "pairs": int(PAIRS_AT),
    "hopes": int(OPENINGS_AT),
    "river": int(RIVER_AT),
    "tempo": int(TEMPO_AT),
    "end": int(END_AT),
    "open": int(OPEN_AT),
    "closed": int(CLOSED_AT),
    "doubt": int(VARIANCE_AT),
    "windows": int(WINDOWS_AT),
    "stacks": int(STACKS_AT),
}
"""By the name under which a table stands in the text."""

UNIT: Final = 1000.0
A_LINE: Final = 24
"""Numbers in a line of the text."""


def blank() -> vec[float]:
    """Weights before anything is learned."""
    return vec[float]([0.0] * PLACES)


def written(weights: vec[float]) -> str:
    """The text, the same for equal weights; a run of n zeros is written 0*n."""
    lines: list[str] = []
    ends = [*list(STARTS.values())[1:], BLOCKS]
    for name, end in zip(STARTS, ends):
        places = range(STARTS[name] * int(PHASES), end * int(PHASES))
        words = _words([_rounded(weights[i64(place)]) for place in places])
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
        if line in STARTS:
            if len(weights) != STARTS[line] * int(PHASES):
                raise ValueError(f"table {line} does not begin after {len(weights)} weights")
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
        text = get_data("fairwind.games.sailorman.bots", "weights.txt")
        assert text is not None
        _LEARNED.append(read(text.decode()))
    return _LEARNED[0]
