"""The last tricks with open cards: solved as by trying everything, and what their points mean."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from fairwind.games.santa_timea.bots.endgame import LastTricks
from fairwind.games.santa_timea.bots.value import RoundValue
from fairwind.games.santa_timea.rules.state import TRICK, SantaTimeaState
from fairwind.kernel.rng import QuickRng

from .tables import TRICKS, santa_timea


def begun(players: int, seed: int, **options: object) -> SantaTimeaState:
    state = santa_timea(players, **options).new(seed=seed)
    assert isinstance(state, SantaTimeaState)
    return state


def last_tricks(players: int, tricks: int, seed: int, **options: object) -> SantaTimeaState:
    """A random game before the last tricks of one of its rounds, with which it ends."""
    state = begun(players, seed, **options)
    rng = QuickRng(seed)
    while state.round < seed % 5 or state.trick < TRICKS - tricks:
        seat = state.to_act[0]
        state.play(seat, int(state.pick(i64(seat), rng)))
    state.rounds = state.round + 1
    return state


def solved(state: SantaTimeaState) -> list[float]:
    rewards = vec[float]([0.0] * state.game.players)
    LastTricks(state).solve(rewards)
    return list(rewards)


def by_trying_everything(state: SantaTimeaState, value: RoundValue) -> list[float]:
    """Every seat takes what is most for it, any of equals; triplets by the policy."""
    if state.over:
        first = (state.round - 1) * state.players
        rewards = vec[float]([0.0] * state.game.players)
        value.reward(state.sheet[first : first + state.players], rewards)
        return list(rewards)
    seat = state.to_act[0]
    actions = state.legal(seat)
    if state.phase != TRICK:
        actions = [state.game.strategy.policy(state, seat, QuickRng(0))]
    outcomes: list[list[float]] = []
    for action in actions:
        after = state.copy()
        after.play(seat, action)
        outcomes.append(by_trying_everything(after, value))
    most = max(outcome[seat] for outcome in outcomes)
    best = [outcome for outcome in outcomes if outcome[seat] > most - 1e-9]
    return [sum(of_seat) / len(best) for of_seat in zip(*best, strict=True)]


@pytest.mark.parametrize("options", [{}, {"storm": True}, {"expert": True}], ids=str)
@pytest.mark.parametrize(("players", "tricks"), [(2, 3), (3, 2), (4, 2), (5, 1)])
def test_a_solution_is_what_trying_everything_finds(
    players: int, tricks: int, options: dict[str, object]
) -> None:
    for seed in range(10):
        state = last_tricks(players, tricks, seed, **options)
        expected = by_trying_everything(state, RoundValue(state))
        assert solved(state) == pytest.approx(expected), f"seed {seed}"


def test_it_begins_in_the_middle_of_a_trick_too() -> None:
    for seed in range(10):
        state = last_tricks(3, 2, seed)
        state.play(state.to_act[0], state.legal(state.to_act[0])[-1])
        assert solved(state) == pytest.approx(by_trying_everything(state, RoundValue(state)))


def test_solving_changes_nothing() -> None:
    state = last_tricks(4, 2, seed=3)
    before = [state.view(seat) for seat in range(4)]
    solved(state)
    assert [state.view(seat) for seat in range(4)] == before


# --- value ----------------------------------------------------------------------------------


def worth(round_number: int, before: list[int], points: list[int]) -> list[float]:
    """What points of a round, counted from 1, are worth to seats that had so many before."""
    state = begun(len(before), seed=1)
    state.round = i64(round_number - 1)
    state.points = vec[i64]([i64(number) for number in before])
    rewards = vec[float]([0.0] * len(before))
    RoundValue(state).reward(vec[i64]([i64(number) for number in points]), rewards)
    return list(rewards)


def test_in_the_first_three_rounds_points_are_worth_what_they_are() -> None:
    for round_number in (1, 2, 3):
        assert worth(round_number, [9, 0, 5, 5], [1, 2, 3, 4]) == [1.0, 2.0, 3.0, 4.0]


def test_in_the_last_round_it_is_the_win_that_counts() -> None:
    first, second, third = worth(5, [10, 9, 2], [1, 2, 3])
    assert (first, second) == pytest.approx((0.5 + 0.02, 0.5 + 0.04))
    assert third == pytest.approx(0.06)


def test_before_the_last_round_its_places_may_fall_anyhow() -> None:
    """Two players: 6 to 4, then 2 and 0 points or 0 and 2: the first wins, or they share."""
    first, second = worth(4, [5, 3], [1, 1])
    assert first == pytest.approx(0.75 + 0.02)
    assert second == pytest.approx(0.25 + 0.02)
