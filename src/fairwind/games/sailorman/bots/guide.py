"""What a search should know of Sailorman Dice: the value of sheets a few rolls from now."""

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

from .greedy import GreedyPolicy, entries, expected_points, same_entry
from .row_counts import RowCounts
from .value import SheetValue
from .weights import PHASES, VARIANCE_AT

FAR_BEHIND: Final = 20.0
"""An entry with so many points less to expect than the best weighs nothing."""
PAIRS: Final = 10
"""Of the first of two entries, so many are weighed together with the second."""
LOGISTIC: Final = 1.702
"""Brings the logistic curve closest to the normal one."""


@final
class SailormanGuide(Guide):
    """Looks so many rolls ahead; there the value of sheets says what will come."""

    def __init__(
        self, sheet: Sheet, row_counts: RowCounts, weights: vec[float], rolls: int
    ) -> None:
        self._value: Final = SheetValue(sheet, row_counts, weights)
        self._greedy: Final = GreedyPolicy(
            sheet, self._value, SheetValue(sheet, row_counts, weights)
        )
        self._rolls: Final[i64] = i64(rolls)
        self._weights: Final = weights
        self._last: i64 = 0

    def limit(self, world: State) -> None:
        """What others have entered in secret is forgotten: they enter what is best for them."""
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
        values = self._greedy.weigh(state, seat, moves, True)
        if state.owed[seat] > 1:
            self._weigh_pairs(state, seat, moves, values)
        best = max(list(values))
        return vec[float]([max(0.0, 1.0 - (best - value) / FAR_BEHIND) for value in values])

    def _weigh_pairs(
        self, state: SailormanState, seat: i64, moves: vec[i64], values: vec[float]
    ) -> None:
        """The first of two entries is worth what the second can make of it; those that are poor
        by themselves are left behind."""
        falling = sorted([-value for value in values])
        least = -falling[min(PAIRS, len(falling)) - 1]
        for place in range(i64(len(moves))):
            if values[place] < least:
                values[place] -= FAR_BEHIND
                continue
            then = state.copy()
            then.enter_quietly(seat, moves[place])
            if then.owed[seat] > 0:
                seconds = self._greedy.weigh(then, seat, entries(then, seat), True)
                values[place] = max(list(seconds))

    def rollout(self, state: State, rng: Rng) -> None:
        assert isinstance(state, SailormanState)
        seat = state.next_seat()
        while seat != NOBODY and state.rolls <= self._last:
            state.apply(seat, self._greedy.best(state, seat, False))
            seat = state.next_seat()

    def move(self, state: State, seat: i64, rng: Rng) -> i64:
        assert isinstance(state, SailormanState)
        return self._greedy.best(state, seat, False)

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
        return expected_points(self._value, state, seat, state.rolls - 1)

    def _of_margin(self, state: SailormanState, margin: float) -> float:
        if state.ended:
            return 0.5 if margin == 0.0 else float(margin > 0.0)
        phase: i64 = self._value.phase
        spread = sqrt(2.0 * max(1.0, self._weights[VARIANCE_AT * PHASES + phase]))
        return 1.0 / (1.0 + exp(-LOGISTIC * margin / spread))
