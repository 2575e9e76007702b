"""Learning the value of sheets, measured against what can be worked out exactly.

The oracle is a sheet of which only ten fields are left, with two rolls to go. There every roll
and every entry can be tried.
"""

from functools import cache
from itertools import combinations_with_replacement

from librt.vecs import vec
from mypy_extensions import i64

from fairwind.bots.lookahead import Lookahead
from fairwind.games.sailorman.bots.greedy import entries, expected_points
from fairwind.games.sailorman.bots.guide import SailormanGuide
from fairwind.games.sailorman.bots.learning import Learner
from fairwind.games.sailorman.bots.value import SheetValue
from fairwind.games.sailorman.bots.weights import blank, learned, written
from fairwind.games.sailorman.rules.state import SailormanState
from fairwind.kernel.outlook import Outlook
from fairwind.kernel.rng import QuickRng

from .tables import at_last_roll, sailorman

TEN_LEFT = """
    anchor   X X 3 e 3 e 4 4 6
    bell     2 X 2 2 e 2 e 5 5
    starfish e X X X 1 4 5 e 5
    fish     1 1 e X 5 5 X X X
    boat     2 e 2 X X X X 5 X
    wheel    1 1 3 3 3 4 4 e X
"""
"""No number stands in the river, so no cross can be made; three boxes are full."""


@cache
def _position() -> SailormanState:
    """The first of the last two rolls is on the table."""
    state = at_last_roll(TEN_LEFT)
    state.rolls -= 1
    alone = state.copy()
    alone.rng = QuickRng(0)
    return alone


def _rolled(seed: int) -> SailormanState:
    state = _position().copy()
    state.rng = QuickRng(seed)
    faces = [state.rng.below(i64(6)) for _ in range(4)]
    state.dice.show(faces[0], faces[1], faces[2] + 1, faces[3] + 1)
    state.dice_left.show_as(state.dice)
    return state


def _afterwards(state: SailormanState) -> list[SailormanState]:
    """All that the entries of this roll can lead to."""
    found: list[SailormanState] = []
    for action in entries(state, i64(0)):
        then = state.copy()
        rolls = then.rolls
        then.apply(i64(0), action)
        found += [then] if then.ended or then.rolls > rolls else _afterwards(then)
    return found


def _best_end(state: SailormanState, symbols: tuple[int, int], numbers: tuple[int, int]) -> int:
    last = state.copy()
    last.dice.show(i64(symbols[0]), i64(symbols[1]), i64(numbers[0]), i64(numbers[1]))
    last.dice_left.show_as(last.dice)
    return max(int(end.total(i64(0))) for end in _afterwards(last))


def _exactly(state: SailormanState) -> float:
    """The points to be expected with one roll to go, if its entries are the best."""
    if state.ended:
        return float(state.total(i64(0)))
    total = 0
    for symbols in combinations_with_replacement(range(6), 2):
        for numbers in combinations_with_replacement(range(1, 7), 2):
            ways = (1 + (symbols[0] != symbols[1])) * (1 + (numbers[0] != numbers[1]))
            total += ways * _best_end(state, symbols, numbers)
    return total / 6**4


def _lesson(games: int) -> vec[float]:
    learner = Learner()
    for number in range(games):
        learner.play(_rolled(number), 1.0 if 2 * number < games else 0.2)
    return learner.weights


def _error(weights: vec[float], states: list[SailormanState]) -> float:
    """How far off, on average, the value of these positions is."""
    value = SheetValue(states[0].game.sheet, states[0].game.row_counts, weights)
    errors = [
        abs(expected_points(value, state, i64(0), state.rolls - 1) - _exactly(state))
        for state in states
    ]
    return sum(errors) / len(errors)


def test_with_few_games_values_come_close_to_what_is_exact() -> None:
    states = [_afterwards(_rolled(seed))[0] for seed in range(1000, 1006)]
    assert not any(state.ended for state in states)
    before = _error(blank(), states)
    assert before > 6.0
    assert _error(_lesson(400), states) < 0.3 * before


def test_looking_ahead_finds_the_exact_best_entries() -> None:
    state = _rolled(1009)
    outcomes = [_exactly(end) for end in _afterwards(state)]
    assert max(outcomes) > min(outcomes) + 2.0
    while state.rolls < 30:
        guide = SailormanGuide(state.game.sheet, state.game.row_counts, learned(), rolls=2)
        found = Lookahead(Outlook(state, 0), QuickRng(1), guide, 4).run(400)
        state.play(0, found.best.action)
    assert _exactly(state) > max(outcomes) - 0.2


def test_the_same_games_teach_the_same() -> None:
    assert written(_lesson(20)) == written(_lesson(20)) != written(_lesson(21))


def test_guests_play_by_rules_of_thumb_and_can_be_learned_from() -> None:
    learner = Learner()
    state = sailorman(2).new(seed=1)
    assert isinstance(state, SailormanState)
    twin = state.copy()
    learner.play(state, 1.0, guests=i64(3))
    while not twin.over:
        seat = twin.to_act[0]
        twin.play(seat, twin.game.strategy.policy(twin, seat, QuickRng(0)))
    assert state.scores == twin.scores
    assert list(learner.weights) != list(blank())
