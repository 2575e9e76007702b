"""What a search should know of Capt'n: it looks a few turns ahead, and hopes from there on."""

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

from .features import Chart
from .fingerprint import fingerprint
from .policy import SEEDS, TRIALS, at_a_glance, prospect, setting_up
from .value import LEARNED, Hope

TURN_ORDERS: Final[i64] = STOP_ORDER - 1
"""The orders that begin a turn."""
FIRST_DICE: Final = vec[i64]([0, TRIALS // 2 - 2, TRIALS - 1])
"""Of the seeds of thumb.py one each whose first die is 1, 3 and 6: what the first ship to see you
may do is one of three things,"""
LIKELY: Final = vec[float]([1 / 6, 4 / 6, 1 / 6])
"""with these chances."""
NO_DIE_ROLLED: Final = QuickRng(SEEDS[0]).word()
"""What the first of the generators gives next, if nothing was drawn from it."""
EXPLORATION: Final = 0.1
"""What a search with this guide does best with."""
LONG: Final = 1000.0
"""A prospect of so long a way looks half as good as it could."""
MOST_LOOKS: Final = 20_000
MOST_CHARTS: Final = 1_000


@final
class CaptnGuide(Guide):
    """Worlds are looked at between turns: what a turn that has begun leads to is settled at a
    glance, and how likely that is won is told by what was learned."""

    def __init__(self, weights: vec[float] = LEARNED, width: float = 1.0) -> None:
        self._hope: Final = Hope(weights)
        self._width: Final = width
        self._setting_up: bool = False
        """Then prospects are compared, of all pairs of islands, and no chances."""
        self._charts: dict[int, Chart] = {}
        self._looks: dict[int, vec[float]] = {}
        """How the moves of a position looked, by its fingerprint."""

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
        """The chance to win after this turn; while setting up, how good the prospect is."""
        assert isinstance(state, CaptnState)
        key = fingerprint(state)
        if key in self._looks:
            return self._looks[key]
        if len(self._looks) > MOST_LOOKS:
            self._looks.clear()
        looks = vec[float]([0.0] * len(moves))
        for place in range(i64(len(moves))):
            looks[place] = self._after(state, moves[place])
        self._looks[key] = looks
        return looks

    def _after(self, state: CaptnState, move: i64) -> float:
        """The chance to win at the end of the turn, exact for the first die if one is rolled."""
        if state.phase <= ISLAND:
            world = state.copy()
            world.apply(0, move)
            return self._prospect(world)
        chart = self._chart_of(state)
        chance = 0.0
        for die in range(i64(len(FIRST_DICE))):
            world = state.copy()
            world.rng = QuickRng(SEEDS[FIRST_DICE[die]])
            world.apply(0, move)
            end_turn(world, chart)
            after = self._hope.chance(world, chart)
            if die == 0 and world.rng.word() == NO_DIE_ROLLED:
                return after
            chance += LIKELY[die] * after
        return chance

    # --- from the end of the tree on ------------------------------------------------------

    def rollout(self, state: State, rng: Rng) -> None:
        assert isinstance(state, CaptnState)
        while state.phase < ISLAND:
            state.apply(0, setting_up(state))
        if state.phase > ISLAND:
            end_turn(state, self._chart_of(state))

    def move(self, state: State, seat: i64, rng: Rng) -> i64:
        assert isinstance(state, CaptnState)
        if state.phase <= ISLAND:
            return setting_up(state)
        if state.phase == TURN:
            return OWN + lowest(state.orders)
        return at_a_glance(state, self._chart_of(state))

    def reward(self, state: State, rewards: vec[float]) -> None:
        assert isinstance(state, CaptnState)
        if self._setting_up:
            rewards[0] = self._prospect(state)
        else:
            rewards[0] = self._hope.chance(state, self._chart_of(state))

    def unit(self, state: State) -> Unit:
        return CHANCE

    def _prospect(self, state: CaptnState) -> float:
        """Of a table that is being set up, from 0 to 1."""
        way = float(max(prospect(state, self._chart_of(state)), 0))
        return LONG / (LONG + way)

    def _chart_of(self, state: CaptnState) -> Chart:
        key = int(state.islands)
        if key in self._charts and self._charts[key].fits(state):
            return self._charts[key]
        if len(self._charts) > MOST_CHARTS:
            self._charts.clear()
        chart = Chart(state)
        self._charts[key] = chart
        return chart


def end_turn(world: CaptnState, chart: Chart) -> None:
    """At a glance. Who has drunk rum takes a turn first."""
    while world.phase != OVER and (world.phase != TURN or world.rum):
        if world.phase == TURN:
            world.apply(0, OWN + lowest(world.orders))
        else:
            world.apply(0, at_a_glance(world, chart))


def _put(moves: vec[i64], place: i64, mask: i64, first: i64) -> i64:
    while mask != 0:
        moves[place] = first + lowest(mask)
        mask &= mask - 1
        place += 1
    return place
