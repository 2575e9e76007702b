"""What a search is told about Sailorman Dice, and the five levels."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from fairwind.games.sailorman.bots.guide import SailormanGuide
from fairwind.games.sailorman.bots.weights import learned
from fairwind.games.sailorman.rules.state import SailormanState
from fairwind.kernel.bits import lowest
from fairwind.kernel.rng import QuickRng
from fairwind.kernel.skill import GREEDY, LEVELS, LOOKAHEAD, POLICY

from .tables import FLORIAN, at_last_roll, enter, finish_roll, sailorman, table


def _guide(state: SailormanState, rolls: int = 2) -> SailormanGuide:
    return SailormanGuide(state.game.sheet, state.game.row_counts, learned(), rolls)


def _rewards(state: SailormanState) -> list[float]:
    rewards = vec[float]([0.0] * int(state.players))
    _guide(state).reward(state, rewards)
    return list(rewards)


def test_what_others_entered_in_secret_is_entered_anew() -> None:
    state = table("", "", rolls="anchor bell 3 4")
    enter(state, 1, "an5=3")
    world = state.imagine(0, QuickRng(1))
    _guide(world).limit(world)
    assert world.marks[1].filled == 0
    assert world.to_act == (0, 1)


def test_ones_own_first_entry_stays() -> None:
    state = table("", "", rolls="anchor bell 3 4")
    enter(state, 0, "an5=3")
    world = state.imagine(0, QuickRng(1))
    _guide(world).limit(world)
    assert world.marks[0].filled == state.marks[0].filled != 0
    assert world.owed[i64(0)] == 1


@pytest.mark.parametrize("rolls", [0, 1, 3])
def test_a_rollout_looks_so_many_rolls_ahead(rolls: int) -> None:
    state = table("", "")
    guide = _guide(state, rolls)
    guide.limit(state)
    guide.rollout(state, QuickRng(0))
    assert state.rolls == 1 + rolls + 1, "this roll, those ahead, and the next lies on the table"
    assert state.marks[0].fresh == 0


def test_more_points_on_an_equal_sheet_are_a_better_chance() -> None:
    state = table(FLORIAN, FLORIAN)
    before = _rewards(state)
    state.points[lowest(state.boxes[i64(0)])] += 5
    ahead, behind = _rewards(state)
    assert ahead > before[0] + 0.1
    assert ahead + behind == pytest.approx(1.0)


def test_when_the_game_is_over_only_the_result_counts() -> None:
    state = finish_roll(at_last_roll(FLORIAN, ""))
    assert state.winners == [0]
    assert _rewards(state) == [1.0, 0.0]


def test_alone_points_are_the_reward() -> None:
    state = at_last_roll(FLORIAN)
    finish_roll(state)
    assert state.over
    assert _rewards(state)[0] == pytest.approx(state.scores[0], abs=0.5)


def test_the_entry_that_weighs_most_fills_a_rich_box() -> None:
    state = table("anchor 3 3 3 3 3 3 3 3 e", "", rolls="anchor wheel 3 3", captain=1)
    guide = _guide(state)
    moves = guide.moves(state, i64(0))
    weights = list(guide.weigh(state, i64(0), moves))
    best = moves[i64(weights.index(max(weights)))]
    assert state.game.notation(int(best)) == "an9=3"


def test_each_level_makes_fewer_slips_and_the_highest_looks_ahead() -> None:
    skills = [sailorman(2).strategy.skill(level) for level in range(len(LEVELS))]
    assert [skill.way for skill in skills] == [GREEDY, GREEDY, GREEDY, POLICY, LOOKAHEAD]
    slips = [skill.temperature for skill in skills]
    assert slips == sorted(slips, reverse=True)
