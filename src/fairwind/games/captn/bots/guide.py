"""What a search should know of Capt'n: it looks a few turns ahead, and values what it finds."""

from math import sqrt
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from fairwind.games.captn.rules.components import CARD, OWN, STOP_ORDER
from fairwind.games.captn.rules.phases import ISLAND, OVER, TURN
from fairwind.games.captn.rules.state import CaptnState
from fairwind.kernel.bits import ZEROS, count, lowest
from fairwind.kernel.guide import Guide
from fairwind.kernel.rng import QuickRng, Rng
from fairwind.kernel.state import State
from fairwind.kernel.unit import CHANCE, Unit

from .fingerprint import fingerprint
from .policy import ROLLOUTS, SEEDS, rollout_move, setup_cost, setup_move
from .routes import Routes
from .value import LEARNED, CaptnValue

TURN_ORDERS: Final[i64] = STOP_ORDER - 1
"""The orders that begin a turn."""
FIRST_DICE: Final = vec[i64]([0, ROLLOUTS // 2 - 2, ROLLOUTS - 1])
"""Of the seeds of policy.py one each whose first die is 1, 3 and 6: what the first ship to see you
may do is one of three things,"""
LIKELY: Final = vec[float]([1 / 6, 4 / 6, 1 / 6])
"""with these chances."""
NO_DIE_ROLLED: Final = QuickRng(SEEDS[0]).word()
"""What the first of the generators gives next, if nothing was drawn from it."""
EXPLORATION: Final = 0.1
"""What a search with this guide does best with."""
LONG: Final = 1000.0
"""While setting up, a way so long is worth half as much as none."""
MOST_WEIGHED: Final = 20_000
MOST_ROUTES: Final = 1_000


@final
class WeighedMoves:
    """The moves of a position, and how good each looks."""

    def __init__(self, moves: vec[i64], weights: vec[float]) -> None:
        self._moves: Final = moves
        self.weights: Final = weights

    def are(self, moves: vec[i64]) -> bool:
        """Whether these moves were weighed, and no others."""
        if len(self._moves) != len(moves):
            return False
        for place in range(i64(len(moves))):
            if self._moves[place] != moves[place]:
                return False
        return True


@final
class CaptnGuide(Guide):
    """Worlds are valued between turns: a turn that has begun is rolled out to its end, and how
    likely the game is won then is told by what was learned."""

    def __init__(self, weights: vec[float] = LEARNED, width: float = 1.0) -> None:
        self._value: Final = CaptnValue(weights)
        self._width: Final = width
        self._setting_up: bool = False
        """Then ways are compared, for all pairs of islands, and no chances."""
        self._routes: dict[int, Routes] = {}
        """By islands."""
        self._weighed: dict[int, WeighedMoves] = {}
        """By fingerprint, which two positions may share, if hardly ever."""

    def limit(self, world: State) -> None:
        assert isinstance(world, CaptnState)
        self._setting_up = world.phase <= ISLAND

    # --- moves ----------------------------------------------------------------------------

    def moves(self, state: State, seat: i64) -> vec[i64]:
        assert isinstance(state, CaptnState)
        moves = ZEROS[: count(state.spaces) + count(state.orders) + count(state.cards)]
        place = _put(moves, 0, state.spaces, 0)
        place = _put(moves, place, state.orders, OWN)
        _put(moves, place, state.cards, CARD)
        return moves

    def width(self, visits: i64) -> i64:
        return 1 + i64(int(sqrt(float(visits)) * self._width))

    def weigh(self, state: State, seat: i64, moves: vec[i64]) -> vec[float]:
        """The chance to win after this turn; while setting up, how short the way is."""
        assert isinstance(state, CaptnState)
        key = fingerprint(state)
        if key in self._weighed and self._weighed[key].are(moves):
            return self._weighed[key].weights
        if len(self._weighed) > MOST_WEIGHED:
            self._weighed.clear()
        weights = vec[float]([0.0] * len(moves))
        for place in range(i64(len(moves))):
            weights[place] = self._after(state, moves[place])
        self._weighed[key] = WeighedMoves(moves, weights)
        return weights

    def _after(self, state: CaptnState, move: i64) -> float:
        """The chance to win at the end of the turn, exact for the first die if one is rolled."""
        if state.phase <= ISLAND:
            world = state.copy()
            world.apply(0, move)
            return self._setup_value(world)
        routes = self._routes_of(state)
        chance = 0.0
        for die in range(i64(len(FIRST_DICE))):
            world = state.copy()
            world.rng = QuickRng(SEEDS[FIRST_DICE[die]])
            world.apply(0, move)
            end_turn(world, routes)
            after = self._value.chance(world, routes)
            if die == 0 and world.rng.word() == NO_DIE_ROLLED:
                return after
            chance += LIKELY[die] * after
        return chance

    # --- from the end of the tree on ------------------------------------------------------

    def rollout(self, state: State, rng: Rng) -> None:
        assert isinstance(state, CaptnState)
        while state.phase < ISLAND:
            state.apply(0, setup_move(state))
        if state.phase > ISLAND:
            end_turn(state, self._routes_of(state))

    def move(self, state: State, seat: i64, rng: Rng) -> i64:
        assert isinstance(state, CaptnState)
        if state.phase <= ISLAND:
            return setup_move(state)
        if state.phase == TURN:
            return OWN + lowest(state.orders)
        return rollout_move(state, self._routes_of(state))

    def reward(self, state: State, rewards: vec[float]) -> None:
        assert isinstance(state, CaptnState)
        if self._setting_up:
            rewards[0] = self._setup_value(state)
        else:
            rewards[0] = self._value.chance(state, self._routes_of(state))

    def unit(self, state: State) -> Unit:
        return CHANCE

    def _setup_value(self, state: CaptnState) -> float:
        """Of a table that is being set up, from 0 to 1."""
        way = float(max(setup_cost(state, self._routes_of(state)), 0))
        return LONG / (LONG + way)

    def _routes_of(self, state: CaptnState) -> Routes:
        key = int(state.islands)
        if key in self._routes and self._routes[key].fits(state):
            return self._routes[key]
        if len(self._routes) > MOST_ROUTES:
            self._routes.clear()
        routes = Routes(state)
        self._routes[key] = routes
        return routes


def end_turn(world: CaptnState, routes: Routes) -> None:
    """By quick answers. Whoever has drunk rum takes a turn first."""
    while world.phase != OVER and (world.phase != TURN or world.rum):
        if world.phase == TURN:
            world.apply(0, OWN + lowest(world.orders))
        else:
            world.apply(0, rollout_move(world, routes))


def _put(moves: vec[i64], place: i64, mask: i64, first: i64) -> i64:
    while mask != 0:
        moves[place] = first + lowest(mask)
        mask &= mask - 1
        place += 1
    return place
