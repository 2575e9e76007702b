"""What is in the box of Santa Timea, as numbers.

Directions      N 0, E 1, S 2, W 3: opposites are two apart.
Wheel cards     direction * 14 + number - 1 is a numbered card, 0 to 55; 56 is a piratess.
A hand          one mask: bit c for each numbered card, and above them a count of piratesses.

                  58 57 56 | 55 ... 42 | 41 ... 28 | 27 ... 14 | 13 ... 0
                 piratesses|   W14..W1 |   S14..S1 |   E14..E1 | N14..N1

                So 1 << card is what one card of any kind adds to a hand.
Wind cards      direction * 3 + damage - 1, 0 to 11.
Winds kept      one mask: two bits count each of the twelve kinds, the lowest bits for N1.
Actions         0 to 56 play that card; 57 + mask discards the triplets of those directions.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from fairwind.kernel.bits import BIT

DIRECTIONS: Final = "NESW"

# Rule 1.1
NUMBERS: Final[i64] = 14
NUMBERED_CARDS: Final[i64] = 56
PIRATESSES: Final = 4
PIRATESS: Final[i64] = 56
NUMBERED: Final[i64] = (1 << 56) - 1
ONE_PIRATESS: Final[i64] = 1 << 56
WHEEL_CARDS: Final = vec[i64]([min(card, 56) for card in range(56 + PIRATESSES)])

# Rule 1.2
DAMAGES: Final[i64] = 3
WIND_KINDS: Final[i64] = 12
COPIES_BY_DAMAGE: Final = (2, 2, 1)
WIND_CARDS: Final = vec[i64](
    [kind for kind in range(12) for _ in range(COPIES_BY_DAMAGE[kind % 3])]
)
WINDS: Final[i64] = 20

# Rules 2.1 to 2.4, 6.1
MIN_PLAYERS: Final = 2
MAX_PLAYERS: Final = 5
ROUNDS: Final[i64] = 5
TRICKS: Final[i64] = 12
ROW: Final[i64] = 3
FORECAST: Final[i64] = 3

# Rules 5.3, 6.4
POINTS_OF_TWO: Final = vec[i64]([0, 2])
"""By place, with two players; with more a place is worth its number."""
CARDS_A_PENALTY: Final = vec[i64]([0, 0, 4, 4, 3, 3])
"""By number of players, how many wind cards kept cost a point."""

# Actions
DISCARD: Final[i64] = 57
ACTIONS: Final[i64] = 57 + 16

# Instead of a choice of triplets
NOT_ASKED: Final[i64] = -2
UNDECIDED: Final[i64] = -1


def direction_of(card: i64) -> i64:
    return card // NUMBERS


def number_of(card: i64) -> i64:
    return card % NUMBERS + 1


def wind_direction(wind: i64) -> i64:
    return wind // DAMAGES


def wind_damage(wind: i64) -> i64:
    return wind % DAMAGES + 1


def opposite(direction: i64) -> i64:
    return (direction + 2) % 4


def kept(winds: i64, wind: i64) -> i64:
    """How many of this kind lie among winds kept."""
    return (winds >> (wind * 2)) & 3


def one(wind: i64) -> i64:
    """What one wind card of this kind adds to winds kept."""
    return BIT[wind * 2]


def winds_in(winds: i64) -> list[int]:
    """The wind cards of a mask one by one, in order of kind."""
    return [int(kind) for kind in range(WIND_KINDS) for _ in range(kept(winds, kind))]


def cards_in(hand: i64) -> list[int]:
    """The wheel cards of a hand one by one, piratesses last."""
    numbered = [int(card) for card in range(NUMBERED_CARDS) if (hand >> card) & 1]
    return numbered + [int(PIRATESS)] * int(hand >> PIRATESS)
