"""Chapters 8, 11, 15 and 17: spyglasses, the crown, grapnels and roomy decks."""

from collections import Counter

import pytest

from fairwind.games.pirate_legends.words.notation import TILE_CODES
from fairwind.kernel.refusal import Unfit

from .tables import (
    SMALL_BOARD,
    box,
    deck,
    discarded,
    events,
    heard,
    legal,
    pirate_legends,
    play,
    position,
    ships,
    slots,
    table,
)

NEW = {"spyglasses": True, "crown": True, "grapnels": True}


def tiles(**options: object) -> Counter[str]:
    return Counter(TILE_CODES[int(kind)] for kind in pirate_legends(2, **options).box.tiles)


@pytest.mark.rule("8.1", "11.1", "15.1", "M7")
def test_new_tiles_replace_splashes() -> None:
    usual = tiles()
    assert tiles(spyglasses=True) == usual - Counter(splash=2) + Counter(spyglass=2)
    assert tiles(crown=True) == usual - Counter(splash=2) + Counter({"5": 1, "-4": 1})
    assert tiles(grapnels=True) == usual - Counter(splash=2) + Counter(grapnel=2)
    assert tiles(**NEW)["splash"] == 0
    assert tiles(**NEW)["1"] == usual["1"]
    assert tiles(**NEW).total() == 65


@pytest.mark.rule("M7", "18.3")
def test_where_splashes_do_not_suffice_new_tiles_replace_single_chests() -> None:
    assert tiles(box="reefs", **NEW)["splash"] == 0
    assert tiles(box="reefs", **NEW)["1"] == 14
    assert tiles(box="reefs", **NEW).total() == 61
    with pytest.raises(Unfit, match="too few splashes and single chests to replace 6"):
        pirate_legends(2, box=box(SMALL_BOARD, "3=6 cc=6"), **NEW)


# --- spyglasses -------------------------------------------------------------------------------


@pytest.mark.rule("8.2", "8.4")
def test_a_spyglass_shows_the_next_three_tiles_to_whoever_looks_and_to_nobody_else() -> None:
    state = position("spyglass", "1", ships="e5 a5", tiles="f5=3 g5=-2 h5=cc", spyglasses=True)
    play(state, "spye")
    assert deck(state, 0) == ". . . . . ."
    assert discarded(state) == ["spyglass"]
    mine = {tile["from"]: tile["tile"] for tile in state.view(0)["looked_at"]}
    assert mine == {"f5": "chest3", "g5": "idol2", "h5": "cannon2"}
    for other in (1, None):
        seen = state.view(other)["looked_at"]
        assert [(tile["from"], tile["tile"], tile["known_by"]) for tile in seen] == [
            ("f5", None, [0]),
            ("g5", None, [0]),
            ("h5", None, [0]),
        ]
    assert state.view(None)["actions_left"] == 2
    assert heard(state, 1)[-1] == (
        "Player 1 looks east through a spyglass, at the tiles of f5, g5, h5."
    )
    assert heard(state, 0)[-1] == "They are three treasure chests, an idol of 2, two cannons."


@pytest.mark.rule("8.3")
def test_a_look_ends_at_the_edge_and_at_islands_and_passes_empty_spaces() -> None:
    state = position("spyglass", "1", ships="e2 e9", sea="g2 e1", spyglasses=True)
    assert legal(state, "spy") == ["spyn", "spye"]
    assert events(play(state, "spye"), "spied")[0].facts["spaces"] == ["g2"]
    state = position("spyglass", "1", ships="d1 e9", sea="i3 a4", spyglasses=True)
    assert legal(state, "spy") == []


@pytest.mark.rule("8.3", "18.2")
def test_a_reef_counts_as_a_space_and_hides_nothing() -> None:
    state = position("spyglass", "1", ships="b5 e9", sea="e5 f4", spyglasses=True, box="reefs")
    assert events(play(state, "spye"), "spied")[0].facts["spaces"] == ["e5"]


@pytest.mark.rule("8.2")
def test_of_two_spyglasses_the_one_to_be_discarded_is_named() -> None:
    state = play(position("spyglass 1 spyglass", "1", ships="e5 a5", spyglasses=True), "spyn")
    assert legal(state) == ["A", "C"]
    assert slots(play(state, "C"), 0) == "AB"


# --- the crown --------------------------------------------------------------------------------


@pytest.mark.rule("11.1", "11.2", "5.3")
def test_the_crown_counts_five_and_its_idol_costs_four_unless_the_parrot_takes_it() -> None:
    state = position("5 -4 -3", "1", ships="e5 e9", crown=True)
    assert state.scores == [-2, 1]
    state = position("5 -4 -3 parrot", "1", ships="e5 e9", crown=True)
    assert state.scores == [2, 1]


# --- grapnels ---------------------------------------------------------------------------------


@pytest.mark.rule("15.2")
def test_a_grapnel_puts_a_ship_one_to_three_steps_away_on_ones_own_space() -> None:
    state = position("grapnel", "", "1", "1", ships="e5 e5 f7 e9", grapnels=True)
    assert legal(state, "grapple") == ["grapple3"]
    play(state, "grapple3")
    assert ships(state) == "e5 e5 e5 e9"
    assert discarded(state) == ["grapnel"]
    assert state.view(None)["attacked"] == []


@pytest.mark.rule("15.2", "18.2")
def test_grapnels_reach_over_reefs_and_also_ships_with_nothing_aboard() -> None:
    state = position("grapnel", "", ships="c5 e5", grapnels=True, box="reefs")
    assert ships(play(state, "grapple2")) == "c5 c5"


# --- roomy decks ------------------------------------------------------------------------------


@pytest.mark.rule("17.1")
def test_roomy_decks_have_eight_slots() -> None:
    state = play(table(2, deck=8), "xf1")
    assert legal(state) == list("BCDEFGH")
    assert len(state.view(None)["decks"][0]) == 8
