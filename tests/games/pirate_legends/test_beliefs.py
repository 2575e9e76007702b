"""Beliefs about who owns which island, from where players unload."""

import pytest
from mypy_extensions import i64

from fairwind.games.pirate_legends.bots.beliefs import Beliefs
from fairwind.games.pirate_legends.knowledge.known import knows
from fairwind.games.pirate_legends.rules.components import IDOL, ON_ISLAND
from fairwind.games.pirate_legends.rules.state import PirateLegendsState
from fairwind.kernel.rng import QuickRng

from .tables import play, position

NW, NE, SE, SW = range(4)


def after_unloading(deck: str = "1 1") -> PirateLegendsState:
    """Anne has unloaded all she had on the north-west island, and Mary looks on."""
    state = position(deck, "splash", "splash", ships="c1 e9 i5", cards="nw se ne")
    return play(state, "unload A B")


def test_where_nobody_has_unloaded_every_island_is_as_likely() -> None:
    state = position("1", "splash", "splash", ships="c1 e9 i5", cards="nw se ne")
    beliefs = Beliefs(state, i64(1))
    assert [beliefs.chance(0, island) for island in (NW, NE, SW)] == pytest.approx([1 / 3] * 3)
    assert beliefs.chance(0, SE) == 0, "that is her own"


def test_who_unloads_probably_does_so_at_home() -> None:
    beliefs = Beliefs(after_unloading(), i64(1))
    assert beliefs.chance(0, NW) > 0.8
    assert beliefs.chance(2, NW) < 0.1


def test_a_tile_that_two_have_had_tells_nothing() -> None:
    """Anne stole the idols from Mary and unloads them: the backs do not say who did."""
    state = position("c", "-3 -2", "splash", ships="c1 c1 i5", cards="nw se ne")
    play(state, "hit2 A A B, unload A B")
    assert Beliefs(state, i64(2)).chance(0, NW) == pytest.approx(1 / 3)


def test_ones_own_unloading_tells_one_nothing() -> None:
    state = after_unloading()
    assert Beliefs(state, i64(0)).chance(1, NE) == pytest.approx(1 / 3)


def test_worlds_are_dealt_as_often_as_believed_and_agree_with_what_is_known() -> None:
    state = after_unloading()
    beliefs = Beliefs(state, i64(1))
    rng = QuickRng(3)
    at_home = 0
    for number in range(400):
        world = state.imagine(1, QuickRng(number))
        beliefs.deal(world, rng)
        assert sorted(world.holders) == [-1, 0, 1, 2]
        assert world.holders[SE] == 1
        assert world.card_known[world.island_of(i64(0))] == 1, "only Anne knows her card"
        at_home += world.holders[NW] == 0
    assert at_home / 400 == pytest.approx(beliefs.chance(0, NW), abs=0.06)


def test_what_is_brought_home_is_mostly_chests_and_all_tiles_are_dealt() -> None:
    state = after_unloading()
    beliefs = Beliefs(state, i64(1))
    rng = QuickRng(3)
    chests = {True: 0, False: 0}
    worlds = {True: 0, False: 0}
    ashore = [tile for tile in state.box.spaces if state.place[tile] == ON_ISLAND + NW]
    for number in range(300):
        world = state.imagine(1, QuickRng(number))
        beliefs.deal(world, rng)
        assert sorted(world.kinds) == sorted(state.kinds)
        for tile in state.box.spaces:
            assert not knows(state, i64(1), tile) or world.kinds[tile] == state.kinds[tile]
        is_home = bool(world.holders[NW] == 0)
        worlds[is_home] += len(ashore)
        chests[is_home] += sum(world.kinds[tile] < IDOL for tile in ashore)
    assert chests[True] / worlds[True] > 0.6, "at sea fewer than half are chests"
    assert chests[False] / worlds[False] < 0.4
