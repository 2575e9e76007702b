"""What is in the box of Pirate Legends, as numbers.

Cells    row * 9 + column, 0 to 80, of a grid that holds the largest board.
Tiles    A tile goes by the cell it lay on when the game began, wherever it is now: so everyone can
         follow every back, and only its kind is a secret.
Slots    0 to 9 of a ship deck. A mask has bit s for slot s.
Islands  nw 0, ne 1, se 2, sw 3; so are the island cards.
Sides    north 0, east 1, south 2, west 3.
How they are written: symbols.py.

Actions     0 to  80  explore this cell, or start from it
           81 to 161  move to this cell
          162 to 242  run under sails to this cell
                 243  unload
          244 to 247  attack this seat
          248 to 251  exchange island cards with this seat
          252 to 261  name a slot, for whatever the action still needs
                 262  done: no further slot
                 263  pass the rest of the turn
Actions of games with envelopes follow behind these: envelopes/components.py.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from fairwind.kernel.bits import BIT, lowest

# Rule 1.1
GRID: Final[i64] = 9
CELLS: Final[i64] = 81
SIDES: Final[i64] = 4
NORTH: Final[i64] = 0
EAST: Final[i64] = 1
SOUTH: Final[i64] = 2
ISLANDS: Final[i64] = 4

# Rule 1.3: the kinds of tiles
CHEST: Final[i64] = 0
IDOL: Final[i64] = 3
PARROT: Final[i64] = 6
CANNON: Final[i64] = 7
SAILS: Final[i64] = 9
SPLASH: Final[i64] = 10
BOX_KINDS: Final[i64] = 11
"""Those that a box counts. The rest come from envelopes: Rules 8.1, 11.1, 15.1."""
CROWN: Final[i64] = 11
BIG_IDOL: Final[i64] = 12
SPYGLASS: Final[i64] = 13
GRAPNEL: Final[i64] = 14
KINDS: Final[i64] = 15
WORTH: Final = vec[i64]([1, 2, 3, -1, -2, -3, 0, 0, 0, 0, 0, 5, -4, 0, 0])
CANNONS: Final = vec[i64]([0, 0, 0, 0, 0, 0, 0, 1, 2, 0, 0, 0, 0, 0, 0])

# Rules 1.4, 17.1 and 3.1, P4
MIN_PLAYERS: Final = 2
MAX_PLAYERS: Final = 4
LEAST_SLOTS: Final = 5
USUAL_SLOTS: Final = 6
MOST_SLOTS: Final = 10
SLOTS: Final[i64] = 10
ALL_SLOTS: Final[i64] = (1 << 10) - 1
ACTIONS_A_TURN: Final[i64] = 3

# Rules 4.3, 4.5, 4.7
MOST_STEPS: Final[i64] = 2
CANNONS_TO_ATTACK: Final[i64] = 1
CANNONS_TO_EXCHANGE: Final[i64] = 4
TILES_STOLEN: Final[i64] = 2

# P9
LEAST_STALL: Final = 2
USUAL_STALL: Final = 12
MOST_STALL: Final = 50

SIDE_OF_SEAT: Final = ((0, 2), (0, 1, 2), (0, 1, 2, 3))
"""By number of players from two, the sides they sit at (P13)."""

# Where a tile is
NOWHERE: Final[i64] = -1
"""Of a cell that is no space of the sea."""
AT_SEA: Final[i64] = 0
DISCARDED: Final[i64] = 1
ON_ISLAND: Final[i64] = 2
"""And the number of the island."""
ABOARD: Final[i64] = 6
"""And the seat."""
IN_HOARD: Final[i64] = 10
"""Rule 21.5"""

SPECTATOR: Final[i64] = 4
"""In a mask of seats: whoever looks on."""
EVERYONE: Final[i64] = 31
"""A mask of all seats and the spectator."""
NONE: Final[i64] = -1
"""Instead of a tile, a slot or a seat."""

# What is asked of whoever's turn it is
START: Final[i64] = 0
ACTION: Final[i64] = 1
PAY: Final[i64] = 2
UNLOADING: Final[i64] = 3
NAME: Final[i64] = 4
STOW: Final[i64] = 5
OVER: Final[i64] = 6

# Actions
EXPLORE: Final[i64] = 0
MOVE: Final[i64] = 81
SAIL: Final[i64] = 162
UNLOAD: Final[i64] = 243
ATTACK: Final[i64] = 244
EXCHANGE: Final[i64] = 248
SLOT: Final[i64] = 252
DONE: Final[i64] = 262
PASS: Final[i64] = 263
ACTIONS: Final[i64] = 264

NO_MORE: Final[i64] = 10
"""Named instead of a further slot: leave it at those named."""
DONE_BIT: Final[i64] = 1 << 10
"""For NO_MORE in a mask of the slots that may be named."""


def distance(one: i64, other: i64) -> i64:
    """In orthogonal steps. Islands lie in corners, so none is ever in the way of the shortest."""
    rows: i64 = one // GRID - other // GRID
    columns: i64 = one % GRID - other % GRID
    if rows < 0:
        rows = -rows
    if columns < 0:
        columns = -columns
    return rows + columns


def behind(slots: i64) -> i64:
    """A mask of the slots behind the last of these; behind none come all."""
    later: i64 = ALL_SLOTS
    while slots != 0:
        later = ALL_SLOTS & ~(2 * BIT[lowest(slots)] - 1)
        slots &= slots - 1
    return later
