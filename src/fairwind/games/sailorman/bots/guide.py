"""What a search should know of Sailorman Dice: the promise of sheets a few rolls from now."""

from math import exp, sqrt
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from fairwind.games.sailorman.rules.components import ENTRIES_OF_ACTIVE
from fairwind.games.sailorman.rules.sheet import Sheet
from fairwind.games.sailorman.rules.state import SailormanState
from fairwind.kernel.guide import Guide
from fairwind.kernel.rng import Rng
from fairwind.kernel.state import NOBODY, State

from .greedy import Entering, entries, hopes, same_entry
from .row_counts import RowCounts
from .value import Promise
from .weights import DOUBT_AT, PHASES

FAR_BEHIND: Final = 20.0
"""An entry that promises so many points less than the best looks as bad as can be."""
PAIRS: Final = 10
"""Of the first of two entries, so many are weighed together with the second."""
LOGISTIC: Final = 1.702
"""Brings the logistic curve closest to the normal one."""


@final
class SailormanGuide(Guide):
    """Looks so many rolls ahead; there the promise says what will come."""

    def __init__(self, sheet: Sheet, parts: RowCounts, weights: vec[float], rolls: int) -> None:
        self._promise: Final = Promise(sheet, parts, weights)
        self._entering: Final = Entering(sheet, self._promise, Promise(sheet, parts, weights))
        self._rolls: Final[i64] = i64(rolls)
        self._weights: Final = weights
        self._last: i64 = 0

    def limit(self, world: State) -> None:
        """What others have entered in secret is forgotten, so that they enter what looks best."""
        assert isinstance(world, SailormanState)
        self._last = world.rolls + self._rolls
        for seat in range(world.players):
            if world.owed[seat] == 0:
                world.marks[int(seat)].unenter()
                world.owed[seat] = 1
                if seat == world.active:
                    world.owed[seat] = ENTRIES_OF_ACTIVE
                    world.dice_left.show_as(world.dice)

    def moves(self, state: State, seat: i64) -> vec[i64]:
        assert isinstance(state, SailormanState)
        return entries(state, seat)

    def stand_in(self, state: State, seat: i64, action: i64) -> i64:
        assert isinstance(state, SailormanState)
        return same_entry(state, seat, action)

    def weigh(self, state: State, seat: i64, moves: vec[i64]) -> vec[float]:
        assert isinstance(state, SailormanState)
        worths = self._entering.weigh(state, seat, moves, True)
        if state.owed[seat] > 1:
            self._weigh_pairs(state, seat, moves, worths)
        best = max(list(worths))
        return vec[float]([max(0.0, 1.0 - (best - worth) / FAR_BEHIND) for worth in worths])

    def _weigh_pairs(
        self, state: SailormanState, seat: i64, moves: vec[i64], worths: vec[float]
    ) -> None:
        """The first of two entries is worth what the second can make of it; those that do not even
        look good alone are left behind."""
        falling = sorted([-worth for worth in worths])
        least = -falling[min(PAIRS, len(falling)) - 1]
        for place in range(i64(len(moves))):
            if worths[place] < least:
                worths[place] -= FAR_BEHIND
                continue
            then = state.copy()
            then.enter_quietly(seat, moves[place])
            if then.owed[seat] > 0:
                seconds = self._entering.weigh(then, seat, entries(then, seat), True)
                worths[place] = max(list(seconds))

    def rollout(self, state: State, rng: Rng) -> None:
        assert isinstance(state, SailormanState)
        seat = state.next_seat()
        while seat != NOBODY and state.rolls <= self._last:
            state.apply(seat, self._entering.best(state, seat, False))
            seat = state.next_seat()

    def move(self, state: State, seat: i64, rng: Rng) -> i64:
        assert isinstance(state, SailormanState)
        return self._entering.best(state, seat, False)

    def reward(self, state: State, rewards: vec[float]) -> None:
        """The chance to win; alone the points."""
        assert isinstance(state, SailormanState)
        points = [self._points(state, i64(seat)) for seat in range(len(rewards))]
        if len(rewards) == 1:
            rewards[0] = points[0]
            return
        for seat in range(len(rewards)):
            rival = max([points[other] for other in range(len(points)) if other != seat])
            rewards[i64(seat)] = self._of_margin(state, points[seat] - rival)

    def _points(self, state: SailormanState, seat: i64) -> float:
        if state.ended:
            return float(state.total(seat)) + float(state.river_numbers(seat)) / 100.0
        return hopes(self._promise, state, seat, state.rolls - 1)

    def _of_margin(self, state: SailormanState, margin: float) -> float:
        if state.ended:
            return 0.5 if margin == 0.0 else float(margin > 0.0)
        phase: i64 = self._promise.phase
        spread = sqrt(2.0 * max(1.0, self._weights[DOUBT_AT * PHASES + phase]))
        return 1.0 / (1.0 + exp(-LOGISTIC * margin / spread))
