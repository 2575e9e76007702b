"""A value of positions by estimate, for the policy: how far it is, and what may go wrong."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from fairwind.games.captn.rules import columns
from fairwind.games.captn.rules.components import KEPT_TURNS, MOVEMENT_CARDS, NOWHERE, SHIPS
from fairwind.games.captn.rules.ocean import ALL, ORTHOGONAL, distance, sees
from fairwind.games.captn.rules.phases import ESCAPED, OVER
from fairwind.games.captn.rules.state import CaptnState
from fairwind.kernel.bits import lowest

from .routes import Routes, boat_distance

FRESHNESS: Final = vec[float]([1.0, 1.0, 0.98, 0.95, 0.90, 0.82, 0.66])
"""By fatigue, what is left of the chance."""
BOAT_RISK: Final = vec[float]([1.0, 0.60, 0.42, 0.30, 0.20, 0.12, 0.07, 0.04])
"""By the length of its way to you, the risk of a rowboat that has long to row."""
STAMINA: Final = vec[float]([0.0, 0.55, 0.8, 0.95, 1.0])
"""By the turns it still rows, how much of that."""
LAUNCHED: Final = 0.66
"""A ship that sees you launches a rowboat in four cases of six."""
ITEM: Final = 0.03
SLOW: Final = 150.0
"""A way as long as this halves it."""
HASTE: Final = 0.9
"""What the last movement card would take of it, if each takes the same."""
TIRED_OF_ROWING: Final = 0.97
"""After a turn of one's own the next costs a point,"""
LOSING_THE_LEAD: Final = 0.94
"""and after a picture card there is none."""


def estimate(state: CaptnState, routes: Routes) -> float:
    """About how likely a game in this position is won."""
    if state.phase == OVER:
        return 1.0 if state.fate == ESCAPED else 0.0
    value = FRESHNESS[state.fatigue]
    value *= float(2.0 ** (-float(routes.cost(state, state.you)) / SLOW))
    value *= 1.0 - HASTE * float(time_gone(state)) / float(MOVEMENT_CARDS)
    held: i64 = state.held
    while held != 0:
        value += ITEM * value
        held &= held - 1
    if state.own:
        value *= LOSING_THE_LEAD if state.after_picture else TIRED_OF_ROWING
    return value * safety(state, state.you)


def time_gone(state: CaptnState) -> i64:
    """In movement cards. Where the pursuers' turns leave theirs, a game is longer: then what is
    gone of all the turns it can have counts too, or waiting would look free (C28, C29)."""
    if not state.game.kept:
        return state.turn
    part: i64 = state.turn * MOVEMENT_CARDS // (MOVEMENT_CARDS + KEPT_TURNS)
    return max(columns.all_used(state.counts), part)


def safety(state: CaptnState, you: i64) -> float:
    """How likely you get through the next turns there."""
    safe = 1.0
    boats: i64 = state.boats
    while boats != 0:
        boat = lowest(boats)
        boats &= boats - 1
        safe *= 1.0 - boat_risk(boat_distance(boat, you, state.sea), 6 - state.die_at(boat))
    for ship in range(SHIPS):
        space: i64 = state.ships[ship]
        if space != NOWHERE and sees(space, you, state.islands):
            safe *= 1.0 - LAUNCHED * boat_risk(launch_distance(state, space, you), 3)
    return safe


def boat_risk(steps: i64, turns: i64) -> float:
    if steps >= len(BOAT_RISK) or turns <= 0:
        return 0.0
    stamina = STAMINA[turns] if turns < len(STAMINA) else 1.0
    return BOAT_RISK[steps] * stamina


def launch_distance(state: CaptnState, ship: i64, you: i64) -> i64:
    """How far from you a ship would put its rowboat."""
    near: i64 = ORTHOGONAL[ship] & ALL & ~(state.islands | state.fleet | state.boats)
    least: i64 = 49
    while near != 0:
        least = min(least, distance(lowest(near), you))
        near &= near - 1
    return least
