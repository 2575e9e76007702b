"""Learning the weights of value.py by playing against oneself.

Temporal differences: the prediction after each roll is moved towards what the next rolls brought,
and what was predicted after them (a mixture over all of them, as lambda says). Each weight has a
step size of its own, which shrinks when its errors point in changing directions (temporal
coherence: Beal and Smith 1999). The same games in the same order give the same weights.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from fairwind.games.sailorman.rules.state import SailormanState
from fairwind.kernel.bits import BIT
from fairwind.kernel.state import NOBODY

from . import policy
from .greedy import GreedyPolicy
from .value import SheetValue
from .weights import PHASES, VARIANCE_AT, blank

LAMBDA: Final = 0.5
VARIANCE_RATE: Final = 0.001


@final
class Learner:
    """Weights that are adjusted after every game."""

    def __init__(self) -> None:
        self.weights: Final = blank()
        self._sums: Final = blank()
        """By place, the errors added up."""
        self._sizes: Final = blank()
        """And how great they were, whichever way they pointed."""

    def play(self, state: SailormanState, rate: float, guests: i64 = 0) -> None:
        """Play a game to its end, and learn from it. The guests (a mask of seats) play by rules of
        thumb. They are not learned from, unless all are guests."""
        seats = state.players
        game = state.game
        value = SheetValue(game.sheet, game.row_counts, self.weights)
        greedy = GreedyPolicy(
            game.sheet, value, SheetValue(game.sheet, game.row_counts, self.weights)
        )
        episodes = [Episode() for _seat in range(seats)]
        rolls = state.rolls
        seat = state.next_seat()
        while seat != NOBODY:
            if guests & BIT[seat] != 0:
                state.apply(seat, i64(policy.choice(state, int(seat))))
            else:
                state.apply(seat, greedy.best(state, seat, True))
            if state.rolls > rolls:
                rolls = state.rolls
                for observer in range(seats):
                    value.observe(state, observer, rolls - 1)
                    marks = state.marks[int(observer)]
                    value.find_features(marks, state.boxes[observer], state.shells_gone)
                    episodes[int(observer)].add(value, float(state.total(observer)))
            seat = state.next_seat()
        only_guests = guests == BIT[seats] - 1
        for seat in range(seats):
            if only_guests or guests & BIT[seat] == 0:
                self._learn(episodes[int(seat)], float(state.total(seat)), rate)

    def _learn(self, episode: "Episode", final: float, rate: float) -> None:
        """From the last roll back to the first."""
        returned = final
        following = final
        for place in range(len(episode.had) - 1, -1, -1):
            returned = LAMBDA * returned + (1.0 - LAMBDA) * following
            places = episode.places[place]
            amounts = episode.amounts[place]
            had = episode.had[place]
            predicted = self._predicted(places, amounts)
            following = had + predicted
            self._move(places, amounts, returned - following, rate)
            self._learn_variance(episode.phases[place], final - following)

    def _predicted(self, places: vec[i64], amounts: vec[float]) -> float:
        total = 0.0
        shells: i64 = len(amounts)
        for shell in range(shells):
            total += self.weights[places[shell]] * amounts[shell]
        for feature in range(shells, i64(len(places))):
            total += self.weights[places[feature]]
        return total

    def _move(self, places: vec[i64], amounts: vec[float], error: float, rate: float) -> None:
        weights = self.weights
        sums = self._sums
        sizes = self._sizes
        step = rate * error / float(len(places))
        for feature in range(i64(len(places))):
            place: i64 = places[feature]
            amount = 1.0
            if feature < len(amounts):
                amount = amounts[feature]
            coherence = 1.0
            if sizes[place] > 0.0:
                coherence = abs(sums[place]) / sizes[place]
            weights[place] += step * coherence * amount
            sums[place] += error * amount
            sizes[place] += abs(error * amount)

    def _learn_variance(self, phase: i64, error: float) -> None:
        place: i64 = VARIANCE_AT * PHASES + phase
        self.weights[place] += VARIANCE_RATE * (error * error - self.weights[place])


@final
class Episode:
    """One game as a seat met it: features and points after each roll."""

    def __init__(self) -> None:
        self.places: list[vec[i64]] = []
        self.amounts: list[vec[float]] = []
        self.had: list[float] = []
        self.phases: list[i64] = []

    def add(self, value: SheetValue, had: float) -> None:
        features = value.features
        self.places.append(features.places[: features.used])
        self.amounts.append(features.amounts[: features.shells])
        self.had.append(had)
        self.phases.append(value.phase)
