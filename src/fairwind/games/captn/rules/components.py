"""What lies on the table of Capt'n, as numbers.

Suits           spades 0, hearts 1, clubs 2, diamonds 3: the suit order (Rule 1.1).
Cards           suit * 13 + rank - 1, 0 to 51; an ace has rank 1, J Q K are 11 12 13.
Spaces          row * 7 + column, 0 to 48, from the north-west corner; written a1 to g7.
A mask          bit s for space s; of movement cards, bit c for card c.
Actions         0 to 48     a space: to row there, choose the vessel there, put something there
                49 to 54    an own turn with the front card of column 1 to 6
                55 to 60    a pursuers' turn with it
                61 to 66    stop, keep; gun, costume, crystal ball, rum
                67 to 118   a movement card, for the crystal ball
Orders          a mask of the actions 49 to 66: bit 0 is action 49.
"""

from typing import Final, Literal

from librt.vecs import vec
from mypy_extensions import i64

Suit = Literal["S", "H", "C", "D"]
SUITS: Final[tuple[Suit, ...]] = ("S", "H", "C", "D")
RANKS: Final = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")

# Rule 1.1
SPADES: Final[i64] = 0
HEARTS: Final[i64] = 1
CLUBS: Final[i64] = 2
DIAMONDS: Final[i64] = 3
RANKS_OF_A_SUIT: Final[i64] = 13
CARDS: Final[i64] = 52
ACE: Final[i64] = 1
JACK: Final[i64] = 11
BOARD_DECK: Final = vec[i64](list(range(52)))

# Rules 1.2 and 2.7, C2
MOVEMENT_CARDS: Final[i64] = 48
MOVEMENT_DECK: Final = vec[i64]([card for card in range(52) if card % 13 != 0])
USUAL_COLUMNS: Final = 3
FEWEST_COLUMNS: Final = 2
MOST_COLUMNS: Final = 6

# C29
KEPT_TURNS: Final[i64] = 48
"""After so many turns of their own pursuers use up their cards, too."""

# Rules 1.3 and 2.8, C3
SHIPS: Final[i64] = 4
DIE: Final[i64] = 6
LEAST_FATIGUE: Final[i64] = 1
MOST_FATIGUE: Final[i64] = 6
GOING_HOME: Final[i64] = 6
"""The die of a rowboat whose crew has had enough (Rule 5.5)."""

# Rules 2.1, 2.6
TASKS: Final[i64] = 3
EXTRA_ISLANDS: Final[i64] = 2

# Rules 6.3 to 6.5
CANNON: Final[i64] = 1
LOOKS_AWAY: Final[i64] = 6

# Rule 9.3
ESCAPED_POINTS: Final = 1

# Actions
SPACES: Final[i64] = 49
OWN: Final[i64] = 49
NAVY: Final[i64] = 55
STOP: Final[i64] = 61
KEEP: Final[i64] = 62
GUN: Final[i64] = 63
COSTUME: Final[i64] = 64
BALL: Final[i64] = 65
RUM: Final[i64] = 66
CARD: Final[i64] = 67
ACTIONS: Final[i64] = 67 + 52

# Orders, the same as bits
OWN_BIT: Final[i64] = 0
NAVY_BIT: Final[i64] = 6
STOP_ORDER: Final[i64] = 1 << 12
KEEP_ORDER: Final[i64] = 1 << 13
GUN_ORDER: Final[i64] = 1 << 14
COSTUME_ORDER: Final[i64] = 1 << 15
BALL_ORDER: Final[i64] = 1 << 16
RUM_ORDER: Final[i64] = 1 << 17

NOWHERE: Final[i64] = -1

# Options, as small numbers: which card is the twin of a task (C1), what an own turn costs (C3)
TWINS: Final = ("colour", "contrast", "next")
TWIN_SUITS: Final = vec[i64]([2, 3, 0, 1, 1, 0, 3, 2, 1, 2, 3, 0])
"""By twin rule * 4 + suit, the suit of the twin."""
COSTS: Final = ("repeated", "always", "never")
REPEATED: Final[i64] = 0
ALWAYS: Final[i64] = 1


def suit_of(card: i64) -> i64:
    return card // RANKS_OF_A_SUIT


def rank_of(card: i64) -> i64:
    return card % RANKS_OF_A_SUIT + 1


def is_court(card: i64) -> bool:
    """Whether a ship may appear there: J, Q, K or A (Rule 2.5)."""
    rank = rank_of(card)
    return rank == ACE or rank >= JACK


def is_picture(card: i64) -> bool:
    """J, Q or K (Rule 3.2)."""
    return rank_of(card) >= JACK


def twin_of(card: i64, rule: i64) -> i64:
    """The board card where the task of this card lies (C1)."""
    return TWIN_SUITS[rule * SHIPS + suit_of(card)] * RANKS_OF_A_SUIT + card % RANKS_OF_A_SUIT
