"""The policy of Capt'n: roll each move out to the end of the turn a few times, and take the one
after which the sea looks safest and the goal nearest.

In a rollout steps follow the cheapest route and avoid the eyes of ships; the other choices take
a quick answer. Which item lies where plays no part in it.
"""

from typing import Final

from mypy_extensions import i64

from fairwind.games.captn.knowledge.imagine import in_order
from fairwind.games.captn.rules.components import (
    BALL,
    CARD,
    DIE,
    GUN,
    KEEP,
    NOWHERE,
    RUM,
    SHIPS,
    STOP,
    STOP_ORDER,
    rank_of,
)
from fairwind.games.captn.rules.ocean import distance, nearest, sees
from fairwind.games.captn.rules.phases import (
    APPEAR,
    COURSE,
    GUN_AT,
    GUN_TO,
    ISLAND,
    LAUNCH,
    OVER,
    ROLLED,
    STEP,
    TREASURE,
    TURN,
)
from fairwind.games.captn.rules.state import CaptnState
from fairwind.kernel.bits import lowest
from fairwind.kernel.rng import QuickRng

from .heuristic import estimate
from .routes import FAR, Routes, boat_distance

ROLLOUTS: Final = 12
GUN_GAIN: Final = 0.3
"""The part of the value that a gun must add to be drawn."""
SEEN: Final[i64] = 60
BESIDE_A_SHIP: Final[i64] = 400
NEAR_TREASURE: Final[i64] = 6


def _seeds() -> list[int]:
    """For each rollout a seed; the first die is each of its faces equally often."""
    found: list[int] = []
    for face in range(int(DIE)):
        seed = face
        for _ in range(ROLLOUTS // int(DIE)):
            seed += 1000
            while QuickRng(seed).below(DIE) != face:
                seed += 1
            found.append(seed)
    return found


SEEDS: Final = _seeds()


def choice(state: CaptnState) -> int:
    """The best move; of equals the first."""
    legal = state.legal(0)
    if len(legal) == 1:
        return legal[0]
    if state.phase <= ISLAND:
        return int(setup_move(state))
    state = in_order(state)
    routes = Routes(state)
    if state.phase == TURN and GUN in legal and _gun_saves(state, routes):
        return int(GUN)
    best = legal[0]
    most = -1.0
    for action in legal:
        if action == BALL or (state.phase == TURN and GUN <= action <= RUM):
            continue
        value = _mean_value(state, i64(action), routes)
        if value > most:
            best = action
            most = value
    return best


def _mean_value(state: CaptnState, action: i64, routes: Routes) -> float:
    """Of the positions a move leads to by the end of the turn."""
    total = 0.0
    for seed in SEEDS:
        total += estimate(end_of_turn(state, action, routes, seed), routes)
    return total / float(len(SEEDS))


def end_of_turn(state: CaptnState, action: i64, routes: Routes, seed: int) -> CaptnState:
    world = state.copy()
    world.rng = QuickRng(seed)
    world.apply(0, action)
    while world.phase != OVER and world.phase != TURN:
        world.apply(0, rollout_move(world, routes))
    return world


def _gun_saves(state: CaptnState, routes: Routes) -> bool:
    after = end_of_turn(state, GUN, routes, SEEDS[0])
    now = estimate(state, routes)
    return estimate(after, routes) - now > GUN_GAIN * now


# --- within a turn --------------------------------------------------------------------------


def rollout_move(state: CaptnState, routes: Routes) -> i64:
    """A quick answer to what is asked within a turn."""
    phase = state.phase
    if phase == STEP:
        return _step(state, routes)
    if phase == TREASURE:
        return _treasure(state)
    if phase == ROLLED:
        return KEEP
    if state.cards != 0:
        return CARD + lowest(state.cards)
    best: i64 = lowest(state.spaces)
    most: i64 = -1
    spaces: i64 = state.spaces
    while spaces != 0:
        space = lowest(spaces)
        spaces &= spaces - 1
        preference = _preference(state, phase, space)
        if preference > most:
            best = space
            most = preference
    return best


def _preference(state: CaptnState, phase: i64, space: i64) -> i64:
    """How welcome it is that the navy takes this of several spaces."""
    if phase == COURSE:
        if (state.vessels >> space) & 1 == 1:
            return 2
        return 1 if state.value(space) <= rank_of(state.card) else 0
    if phase in (LAUNCH, GUN_TO):
        return boat_distance(space, state.you, state.sea)
    if phase == GUN_AT:
        return 50 - boat_distance(space, state.you, state.sea)
    preference = distance(space, state.you)
    if phase == APPEAR and not sees(space, state.you, state.islands):
        preference += 49
    return preference


def _treasure(state: CaptnState) -> i64:
    """Take it, unless the next ship would appear right here."""
    if (state.courts[state.taken + 1] >> state.you) & 1 == 1:
        return STOP
    return lowest(state.spaces)


def _step(state: CaptnState, routes: Routes) -> i64:
    """Along the cheapest way, out of sight if that costs little; stop where it is best."""
    best: i64 = STOP
    least: i64 = FAR * 3
    if state.orders & STOP_ORDER != 0:
        least = routes.cost(state, state.you)
    spaces: i64 = state.spaces
    while spaces != 0:
        space = lowest(spaces)
        spaces &= spaces - 1
        cost: i64 = routes.cost(state, space) + _eyes_on(state, space)
        if cost < least:
            best = space
            least = cost
    return best


def _eyes_on(state: CaptnState, space: i64) -> i64:
    """What it costs to be seen there by ships that have not acted yet."""
    cost: i64 = 0
    for ship in range(SHIPS):
        at: i64 = state.ships[ship]
        if at == NOWHERE or (state.acted >> ship) & 1 == 1 or not sees(at, space, state.islands):
            continue
        cost += SEEN
        if distance(at, space) == 1:
            cost += BESIDE_A_SHIP
    return cost


# --- setting up -----------------------------------------------------------------------------


def setup_move(state: CaptnState) -> i64:
    """The corner from which the way is shortest; islands that keep ships out of sight and far
    from treasure, and do not lie in the way."""
    best: i64 = NOWHERE
    least: i64 = FAR * 10
    spaces: i64 = state.spaces
    while spaces != 0:
        space = lowest(spaces)
        spaces &= spaces - 1
        world = state.copy()
        world.apply(0, space)
        cost = setup_cost(world, Routes(world))
        if cost < least:
            best = space
            least = cost
    return best


def setup_cost(world: CaptnState, routes: Routes) -> i64:
    """What is to be rowed and to be feared, in hundredths of a turn, while setting up."""
    you = world.you
    ship: i64 = world.ships[0]
    cost = routes.cost(world, you)
    if ship != NOWHERE and sees(ship, you, world.islands):
        cost += SEEN * 3
    for suit in range(i64(1), SHIPS):
        courts: i64 = world.courts[suit] & world.sea
        left: i64 = world.treasures
        while left != 0:
            island = lowest(left)
            left &= left - 1
            cost -= NEAR_TREASURE * distance(lowest(nearest(courts, island)), island)
    return cost
