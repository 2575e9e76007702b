"""What a search is told of Pirate Legends: how moves look, what they come to, what luck was."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from fairwind.games.pirate_legends.bots.guide import PirateLegendsGuide
from fairwind.games.pirate_legends.bots.value import value_at_sea
from fairwind.games.pirate_legends.rules.state import PirateLegendsState
from fairwind.kernel.rng import QuickRng

from .tables import pirate_legends, play, position

ANNE = i64(0)
MARY = i64(1)


def priors(state: PirateLegendsState) -> dict[str, float]:
    """By notation, how the moves of whoever's turn it is look."""
    guide = PirateLegendsGuide()
    seat = i64(state.to_act[0])
    moves = guide.moves(state, seat)
    weights = guide.weigh(state, seat, moves)
    return {state.game.notation(int(move)): prior for move, prior in zip(moves, weights)}


def leads(state: PirateLegendsState, guide: PirateLegendsGuide) -> list[float]:
    rewards = vec[float]([0.0] * state.game.players)
    guide.reward(state, rewards)
    return list(rewards)


# --- how moves look ---------------------------------------------------------------------------


def test_with_a_hold_full_of_chests_at_home_unloading_looks_best() -> None:
    state = position("3 2 1 1 2 1", "splash", ships="c1 e9", cards="nw se")
    found = priors(state)
    assert found["unload"] == 1.0
    assert max(look for word, look in found.items() if word != "unload") < 0.9


def test_a_tile_next_door_looks_better_than_sailing_past_it() -> None:
    found = priors(position("c", "splash", ships="e5 e9", cards="nw se"))
    assert found["xe4"] > found["me4"]


def test_to_give_ones_island_away_looks_as_bad_as_can_be() -> None:
    found = priors(position("cc cc 3", "splash", ships="e5 e5", cards="nw se"))
    assert found["swap2"] == 0.0


def test_the_slot_that_the_policy_would_name_looks_best() -> None:
    state = position("3 -1 1", "splash", ships="c1 e9", cards="nw se")
    found = priors(play(state, "unload"))
    assert found == {"A": 1.0, "B": 0.5, "C": 0.5}


# --- which come to the same -------------------------------------------------------------------


def test_free_slots_are_all_the_same() -> None:
    state = play(position("3", "splash", ships="e5 e9"), "xe5")
    assert list(priors(state)) == ["B"]


def test_cannons_of_one_kind_pay_alike() -> None:
    state = play(position("c cc c", "3 3", ships="e5 e6"), "hit2")
    assert list(priors(state)) == ["A", "B"]


def test_backs_one_does_not_know_are_all_the_same_and_a_known_tile_is_not() -> None:
    """Anne stole the 3 and the cannon from Mary, who knows them again."""
    state = position("cc 1 1", "c 3 c", ships="e5 e5", cards="nw se")
    play(state, "hit2 B C A D, pass, hit1")
    assert list(priors(state)) == ["A", "B", "D"]
    assert priors(state)["A"] == 1.0, "the 3 she lost"


# --- what comes of them -----------------------------------------------------------------------


def test_what_a_tile_turns_out_to_be_is_reckoned_out() -> None:
    """A 3 or an idol at e5: to have gone there is worth the same."""
    values: list[float] = []
    for kind in ("3", "-3"):
        state = position("1 1", "splash", ships="e5 e9", tiles=f"e5={kind}", cards="nw se")
        state.actions_left = i64(1)
        catch = value_at_sea(state) / float(state.at_sea)
        guide = PirateLegendsGuide(rounds=0, believes=False, to_win=False)
        guide.limit(state)
        before = leads(state, guide)[0]
        play(state, "xe5 C")
        guide.rollout(state, QuickRng(1))
        values.append(leads(state, guide)[0])
        assert values[-1] == pytest.approx(before + catch - 0.2), "and a slot less"
    assert values[0] == pytest.approx(values[1])


def test_the_luck_is_the_takers_and_not_of_whoever_lies_there_too() -> None:
    values: list[float] = []
    for kind in ("3", "-3"):
        state = position("1 1", "splash", ships="e5 e5", tiles=f"e5={kind}", cards="nw se")
        state.actions_left = i64(1)
        guide = PirateLegendsGuide(rounds=0, believes=False, to_win=False)
        guide.limit(state)
        play(state, "xe5 C")
        guide.rollout(state, QuickRng(1))
        values.append(leads(state, guide)[0])
    assert values[0] == pytest.approx(values[1])


def test_the_luck_of_one_rollout_is_not_that_of_the_next() -> None:
    world = pirate_legends(2).new(seed=1)
    guide = PirateLegendsGuide()
    guide.limit(world)
    found: list[list[float]] = []
    for _ in range(2):
        state = world.copy()
        assert isinstance(state, PirateLegendsState)
        guide.rollout(state, QuickRng(1))
        found.append(leads(state, guide))
    assert found[0] == found[1]


def test_a_rollout_ends_after_so_many_rounds() -> None:
    state = pirate_legends(3).new(seed=1)
    assert isinstance(state, PirateLegendsState)
    guide = PirateLegendsGuide(rounds=2)
    guide.limit(state)
    guide.rollout(state, QuickRng(1))
    assert state.turns == 6


def test_at_the_end_points_are_what_they_are() -> None:
    state = position("3 1", "2", ships="e5 e9", sea="e5", tiles="e5=-1")
    guide = PirateLegendsGuide(to_win=False)
    play(state, "xe5 C")
    assert state.over
    assert leads(state, guide) == [1.0, -1.0]
