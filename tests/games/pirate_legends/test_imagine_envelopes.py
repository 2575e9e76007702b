"""What envelopes make known to whom: imagined worlds against all that agree with what was told.

nw  b1  c1  ne      the small board; its line is b1 c1 c2 d2 d3 c3 c4 b4 b3 a3 a2 b2
a2  b2  c2  d2
a3  b3  c3  d3
sw  b4  c4  se
"""

from collections.abc import Callable, Mapping

import pytest
from mypy_extensions import i64

from fairwind.games.pirate_legends.rules.envelopes.components import AWAKE, SURRENDER, SWITCHES
from fairwind.games.pirate_legends.rules.state import PirateLegendsState
from fairwind.games.pirate_legends.rules.symbols import CELLS_BY_NAME
from fairwind.kernel.rng import QuickRng

from .tables import SMALL_BOARD, box, journal, play, table, watched
from .test_imagine import assert_could_be, assert_evenly_imagined
from .voyages import captains, lots

TWO_KINDS = box(SMALL_BOARD, "cc=4 splash=8")
EVERYTHING = dict.fromkeys(SWITCHES, True)


def no_cannons(*origins: str) -> Callable[[Mapping[str, str]], bool]:
    return lambda kinds: all(kinds[origin] != "cannon2" for origin in origins)


def some_cannons(*origins: str) -> Callable[[Mapping[str, str]], bool]:
    return lambda kinds: not no_cannons(*origins)(kinds)


# --- the patrol -------------------------------------------------------------------------------


def robbed() -> PirateLegendsState:
    """The patrol comes to d3 and finds seat 0 at d2, which loses the tile from b1 by lot; those
    from c1 and c2 are no cannons."""
    tiles = "b1=splash c1=splash c2=splash c4=splash"
    state = table(2, tiles, box=TWO_KINDS, patrol=True, rolls=lots("A"))
    return play(state, "xc1 B, xc2 C, md2, pass")


@pytest.mark.rule("20.5")
def test_after_a_lot_the_other_tiles_aboard_are_no_cannons() -> None:
    """Without that there would be 210 orders for seat 1."""
    state = robbed()
    assert_evenly_imagined(state, 0, 126 * 3)
    assert_evenly_imagined(state, 1, 70 * 3, no_cannons("c1", "c2"))


@pytest.mark.rule("20.5", "6.4")
def test_that_goes_with_the_tiles_ashore() -> None:
    state = play(robbed(), "unload B done, pass")
    assert_evenly_imagined(state, 1, 70 * 3, no_cannons("c1", "c2"))


@pytest.mark.rule("20.5")
def test_of_what_came_aboard_later_nothing_is_known() -> None:
    """At c3 seat 0 takes one of the four doubles, and seat 1 does not know it."""
    state = play(robbed(), "xd3 A, pass")
    assert_evenly_imagined(state, 1, 70 * 3, no_cannons("c1", "c2"))


@pytest.mark.rule("20.3", "20.5")
def test_whoever_is_asked_for_cannons_has_some() -> None:
    """Of eleven tiles that seat 1 does not know, at least one of three is a double."""
    tiles = "b1=splash c1=cc c2=splash c4=splash"
    state = play(table(2, tiles, box=TWO_KINDS, patrol=True), "xc1 B, xc2 C, md2, pass")
    assert state.view(1)["phase"] == "surrender"
    assert_evenly_imagined(state, 0, 84 * 3)
    assert_evenly_imagined(state, 1, (330 - 70) * 3, some_cannons("b1", "c1", "c2"))
    play(state, "B")
    assert_evenly_imagined(state, 1, 120 * 3)


# --- looking ----------------------------------------------------------------------------------


@pytest.mark.rule("12.9", "6.1")
def test_what_the_lookout_saw_only_the_lookout_knows() -> None:
    rolls, chosen = captains("lookout diver"), "lookout diver"
    tiles = "b1=splash c1=cc c4=splash"
    state = table(2, tiles, box=TWO_KINDS, captains=True, rolls=rolls, chosen=chosen)
    play(state, "lc1")
    assert_evenly_imagined(state, 0, 120 * 3)
    assert_evenly_imagined(state, 1, 330 * 3)


@pytest.mark.rule("8.4", "6.1")
def test_what_a_spyglass_showed_only_its_player_knows() -> None:
    """Two spyglasses are in the box for two splashes. Seat 0 knows one of them, which it used, and
    the tiles of b2, b3 and b4; seat 1 its own and the spyglass."""
    tiles = "b1=spyglass b2=cc b3=cc b4=splash c4=splash"
    state = play(table(2, tiles, box=TWO_KINDS, spyglasses=True), "spys")
    assert_evenly_imagined(state, 0, (28 * 6) * 3)
    assert_evenly_imagined(state, 1, (210 * 6) * 3)


# --- parley and kraken ------------------------------------------------------------------------


@pytest.mark.rule("19.2", "19.4")
def test_what_was_offered_both_know_and_a_third_does_not() -> None:
    """Seat 0 goes to d2, where seat 1 is, and offers it the double from c1."""
    tiles = "b1=splash c1=cc d2=splash c4=splash"
    state = table(3, tiles, box=TWO_KINDS, parley=True)
    play(state, "xc1 B, md2, parley2 B")
    for answer, orders in (("no", 120), ("yes", 84)):
        after = table(3, tiles, box=TWO_KINDS, parley=True)
        play(after, f"xc1 B, md2, parley2 B {answer}")
        assert_evenly_imagined(after, 0, orders * 6)
        assert_evenly_imagined(after, 1, 120 * 6)
        assert_evenly_imagined(after, 2, 330 * 6)
    assert_evenly_imagined(state, 0, 120 * 6)
    assert_evenly_imagined(state, 1, 120 * 6)
    assert_evenly_imagined(state, 2, 330 * 6)


@pytest.mark.rule("21.5", "21.9")
def test_what_lies_in_the_hoard_only_whoever_lost_it_knows() -> None:
    tiles = "b1=splash c1=cc c2=cc c4=splash"
    state = table(2, tiles, box=TWO_KINDS, kraken=True, rolls=lots("BA"))
    state.opened.kraken_state = AWAKE
    state.opened.kraken = i64(CELLS_BY_NAME["c1"])
    play(state, "xc1 B, xc2 C, pass, pass")
    assert len(state.view(None)["kraken"]["hoard"]) == 2
    assert_evenly_imagined(state, 0, 36 * 3)
    assert_evenly_imagined(state, 1, 330 * 3)


# --- at any time ------------------------------------------------------------------------------


@pytest.mark.rule("6.1", "6.4", "20.5", "16.3")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_an_imagined_world_could_be_the_true_one(players: int) -> None:
    state = watched(players, seed=players, stall=3, box="reefs", **EVERYTHING)
    journal(state).end_script()
    rng = QuickRng(players)
    decisions = 0
    while not state.over:
        if decisions % 13 == 0 or state.view(None)["phase"] in ("surrender", "answer"):
            for seat in range(players):
                world = state.imagine(seat, rng)
                assert_could_be(state, seat, world)
                if state.phase == world.phase == SURRENDER:
                    assert world.legal(world.to_act[0])
        decisions += 1
        seat = state.to_act[0]
        state.play(seat, int(state.pick(i64(seat), rng)))
