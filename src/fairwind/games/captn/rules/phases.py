"""Where a game of Capt'n stands: what is asked, how far the turn is, and what interrupts it."""

from typing import Final, Literal, get_args

from mypy_extensions import i64

# What you are asked: to set up,
CORNER: Final[i64] = 0
FIRST_SHIP: Final[i64] = 1
ISLAND: Final[i64] = 2
# in your turn,
TURN: Final[i64] = 3
STEP: Final[i64] = 4
# about treasure,
TREASURE: Final[i64] = 5
APPEAR: Final[i64] = 6
# when a ship has seen you,
ROLLED: Final[i64] = 7
LAUNCH: Final[i64] = 8
WHICH_ASIDE: Final[i64] = 9
ASIDE: Final[i64] = 10
# about the way of rowboats,
ORDER: Final[i64] = 11
COURSE: Final[i64] = 12
# and with an item
GUN_AT: Final[i64] = 13
GUN_TO: Final[i64] = 14
BALL_ONE: Final[i64] = 15
BALL_OTHER: Final[i64] = 16
# Nothing: the game is over, or runs on until something is asked
OVER: Final[i64] = 17
RUNNING: Final[i64] = 18

Phase = Literal[
    "corner",
    "first-ship",
    "island",
    "turn",
    "step",
    "treasure",
    "appear",
    "rolled",
    "launch",
    "which-aside",
    "aside",
    "order",
    "course",
    "gun-at",
    "gun-to",
    "ball-one",
    "ball-other",
    "over",
]
PHASES: Final[tuple[Phase, ...]] = get_args(Phase)

# How far the turn is
SETTING_UP: Final[i64] = 0
CHOOSING: Final[i64] = 1
STARTING: Final[i64] = 2
"""The ships that see you act."""
MOVING: Final[i64] = 3
WATCHED: Final[i64] = 4
"""After a step of yours, the same."""
LANDING: Final[i64] = 5
BOATS: Final[i64] = 6
BOAT: Final[i64] = 7
"""One rowboat is under way."""
SHIPS: Final[i64] = 8
SAILING: Final[i64] = 9
"""One ship is under way;"""
ARRIVED: Final[i64] = 10
"""it stands on a new space and has looked around."""

Stage = Literal[
    "setting-up",
    "choosing",
    "starting",
    "moving",
    "watched",
    "landing",
    "boats",
    "boat",
    "ships",
    "sailing",
    "arrived",
]
STAGES: Final[tuple[Stage, ...]] = get_args(Stage)

# What interrupts it
NOTHING: Final[i64] = 0
ROLLING: Final[i64] = 1
LAUNCHING: Final[i64] = 2
APPEARING: Final[i64] = 3

Errand = Literal["rolling", "launching", "appearing"]
ERRANDS: Final[tuple[Errand, ...]] = get_args(Errand)
"""By number, less one."""

# How a game ends (Rules 9.1 and 9.2)
UNDECIDED: Final[i64] = 0
ESCAPED: Final[i64] = 1
BOAT_ARRIVED: Final[i64] = 2
BOAT_LAUNCHED: Final[i64] = 3
SHOT: Final[i64] = 4
RAMMED: Final[i64] = 5
SHIP_RETURNED: Final[i64] = 6
SHIP_APPEARED: Final[i64] = 7
OUT_OF_CARDS: Final[i64] = 8

Loss = Literal[
    "rowboat-arrived",
    "rowboat-launched",
    "shot",
    "rammed",
    "ship-returned",
    "ship-appeared",
    "out-of-cards",
]
LOSSES: Final[tuple[Loss, ...]] = get_args(Loss)


def loss(fate: i64) -> Loss | None:
    """To what a game is lost, if it is."""
    return LOSSES[int(fate - BOAT_ARRIVED)] if fate >= BOAT_ARRIVED else None
