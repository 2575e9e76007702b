"""Learning the tables of promise.py by playing against oneself.

Temporal differences: after each roll what was promised is moved towards what the next rolls brought
and promised (a mixture over all of them, as lambda says). Each weight has a step size of its own,
which shrinks as soon as its errors point now this way, now that (temporal coherence: Beal and Smith
1999). So the same games in the same order give the same weights.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from fairwind.games.sailorman.rules.state import SailormanState
from fairwind.kernel.bits import BIT
from fairwind.kernel.state import NOBODY

from . import policy
from .greedy import Entering
from .value import Promise
from .weights import DOUBT_AT, PHASES, blank

LAMBDA: Final = 0.5
DOUBT_RATE: Final = 0.001


@final
class Learner:
    """Tables that grow wiser with every game."""

    def __init__(self) -> None:
        self.weights: Final = blank()
        self._sums: Final = blank()
        """By place, the errors added up."""
        self._sizes: Final = blank()
        """And how great they were, whichever way they pointed."""

    def play(self, state: SailormanState, rate: float, guests: i64 = 0) -> None:
        """Play a game to its end, and learn from it. The guests (a mask of seats) play by rules of
        thumb: who plays with them learns what such rivals do, and from a game of guests alone one
        learns what comes of their ways."""
        seats = state.players
        game = state.game
        promise = Promise(game.sheet, game.row_counts, self.weights)
        entering = Entering(game.sheet, promise, Promise(game.sheet, game.row_counts, self.weights))
        logs = [Log() for _seat in range(seats)]
        rolls = state.rolls
        seat = state.next_seat()
        while seat != NOBODY:
            if guests & BIT[seat] != 0:
                state.apply(seat, i64(policy.choice(state, int(seat))))
            else:
                state.apply(seat, entering.best(state, seat, True))
            if state.rolls > rolls:
                rolls = state.rolls
                for watched in range(seats):
                    promise.sit(state, watched, rolls - 1)
                    marks = state.marks[int(watched)]
                    promise.look(marks, state.boxes[watched], state.shells_gone)
                    logs[int(watched)].note(promise, float(state.total(watched)))
            seat = state.next_seat()
        only_guests = guests == BIT[seats] - 1
        for seat in range(seats):
            if only_guests or guests & BIT[seat] == 0:
                self._learn(logs[int(seat)], float(state.total(seat)), rate)

    def _learn(self, log: "Log", final: float, rate: float) -> None:
        """From the last roll back to the first."""
        returned = final
        following = final
        for place in range(len(log.had) - 1, -1, -1):
            returned = LAMBDA * returned + (1.0 - LAMBDA) * following
            places = log.places[place]
            amounts = log.amounts[place]
            had = log.had[place]
            promised = self._promised(places, amounts)
            following = had + promised
            self._move(places, amounts, returned - following, rate)
            self._doubt(log.phases[place], final - following)

    def _promised(self, places: vec[i64], amounts: vec[float]) -> float:
        total = 0.0
        shells: i64 = len(amounts)
        for shell in range(shells):
            total += self.weights[places[shell]] * amounts[shell]
        for term in range(shells, i64(len(places))):
            total += self.weights[places[term]]
        return total

    def _move(self, places: vec[i64], amounts: vec[float], error: float, rate: float) -> None:
        weights = self.weights
        sums = self._sums
        sizes = self._sizes
        step = rate * error / float(len(places))
        for term in range(i64(len(places))):
            place: i64 = places[term]
            amount = 1.0
            if term < len(amounts):
                amount = amounts[term]
            coherence = 1.0
            if sizes[place] > 0.0:
                coherence = abs(sums[place]) / sizes[place]
            weights[place] += step * coherence * amount
            sums[place] += error * amount
            sizes[place] += abs(error * amount)

    def _doubt(self, phase: i64, error: float) -> None:
        place: i64 = DOUBT_AT * PHASES + phase
        self.weights[place] += DOUBT_RATE * (error * error - self.weights[place])


@final
class Log:
    """What was promised to one seat after each roll."""

    def __init__(self) -> None:
        self.places: list[vec[i64]] = []
        self.amounts: list[vec[float]] = []
        self.had: list[float] = []
        self.phases: list[i64] = []

    def note(self, promise: Promise, had: float) -> None:
        terms = promise.terms
        self.places.append(terms.places[: terms.used])
        self.amounts.append(terms.amounts[: terms.shells])
        self.had.append(had)
        self.phases.append(promise.phase)
