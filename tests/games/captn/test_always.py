"""What holds at every decision of every game."""

import pytest
from mypy_extensions import i64

from fairwind.games.captn.rules.components import rank_of
from fairwind.games.captn.rules.state import CaptnState
from fairwind.kernel.bits import count
from fairwind.kernel.rng import QuickRng

from .tables import captn, watched

OPTIONS = [{}, {"columns": 5, "cost": "never"}, {"late": True, "forced": True, "twins": "next"}]


def assert_sound(state: CaptnState) -> None:
    """Each vessel on a sea space of its own, and nothing counted twice."""
    at_sea = [ship for ship in state.ships if ship >= 0]
    assert sorted(at_sea) == [s for s in range(49) if (int(state.fleet) >> s) & 1]
    assert state.fleet & state.boats == 0
    assert (state.fleet | state.boats) & state.islands == 0
    assert sum(int(count(boats)) for boats in state.dice) == count(state.boats)
    assert state.dice[i64(0)] == state.dice[i64(1)] == 0
    assert 1 <= state.fatigue <= 6
    assert state.treasures & ~state.islands == 0
    if state.you >= 0:
        assert (state.islands >> state.you) & 1 == 0
        assert state.over or ((state.fleet | state.boats) >> state.you) & 1 == 0
    if state.turn > 0:
        assert len(at_sea) <= state.taken + 1
        assert count(state.islands) == 5


@pytest.mark.rule("5.8", "C5")
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_every_vessel_has_a_sea_space_of_its_own(options: dict[str, object]) -> None:
    for seed in range(60):
        state = captn(**options).new(seed=seed)
        assert isinstance(state, CaptnState)
        rng = QuickRng(seed)
        while not state.over:
            assert_sound(state)
            state.play(0, int(state.pick(0, rng)))
        assert_sound(state)


@pytest.mark.rule("C21")
def test_what_is_asked_leaves_a_choice() -> None:
    for seed in range(60):
        state, rng = watched(seed), QuickRng(seed)
        while not state.over:
            assert len(state.legal(0)) > 1
            state.play(0, int(state.pick(0, rng)))


@pytest.mark.rule("C2")
def test_each_turn_uses_one_movement_card() -> None:
    for seed in range(20):
        state, rng = watched(seed), QuickRng(seed)
        while not state.over:
            state.play(0, int(state.pick(0, rng)))
            view = state.view(None)
            assert sum(len(column) for column in view["columns"]) == 48 - state.turn
            assert sum(view["front_rows"]) == state.turn
            assert state.turn == 0 or rank_of(state.card) > 1
