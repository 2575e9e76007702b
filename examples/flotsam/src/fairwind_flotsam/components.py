"""What is in the box of Flotsam, and how its moves are numbered."""

from typing import Final

ROUNDS: Final = 3
HEAVIEST_CRATE: Final = 6
CRATES: Final = sorted(list(range(1, HEAVIEST_CRATE + 1)) * 4)  # Rule 1.1
FLOATING: Final = 3
ROOM: Final = 6
BOAT_CARRIES: Final = 13  # Rule 1.2
PEARLS: Final = 2
FULLEST_BOAT: Final = 5

# An action below HEAVIEST_CRATE hauls a floating crate that weighs one more than its number.
DIVE: Final = HEAVIEST_CRATE
ROW_HOME: Final = DIVE + 1
ACTIONS: Final = ROW_HOME + 1
