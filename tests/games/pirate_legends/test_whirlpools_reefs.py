"""Chapters 14 and 18: whirlpools and reefs."""

from typing import Any

import pytest
from mypy_extensions import i64

from fairwind.games.pirate_legends.rules.box import box as box_of
from fairwind.games.pirate_legends.rules.symbols import CELLS_BY_NAME
from fairwind.kernel.refusal import Unfit

from .tables import SMALL, deck, legal, pirate_legends, play, position, sea, ships, table
from .voyages import sailing, weather


@pytest.mark.rule("14.1", "14.2", "14.3")
def test_a_step_onto_a_whirlpool_may_be_carried_to_the_other() -> None:
    state = position("1", "1", ships="c4 e9", whirlpools=True)
    assert state.view(None)["whirlpools"] == ["c5", "g5"]
    assert {"mc5", "mg5", "mg4", "mg6", "mf5", "mh5"} <= set(legal(state))
    assert not {"mg3", "mi5", "me5"} & set(legal(state))
    assert {"xc5", "xg5"} <= set(legal(state))
    assert ships(play(state, "mg4")) == "g4 e9"


@pytest.mark.rule("14.2", "4.3")
def test_two_steps_away_a_move_is_carried_and_ends_there() -> None:
    state = position("1", "1", ships="c3 e9", whirlpools=True)
    assert "mg5" in legal(state)
    assert "mg4" not in legal(state)
    assert "xg5" not in legal(state)


@pytest.mark.rule("14.2", "10.3")
def test_with_more_steps_a_move_goes_on_from_the_other_whirlpool() -> None:
    rolls = weather("fair-wind")
    state = position("1", "1", ships="f5 e9", whirlpools=True, weather=True, rolls=rolls)
    assert {"mc5", "mc3", "ma5", "mb4"} <= set(legal(state))
    assert "mc2" not in legal(state)


@pytest.mark.rule("14.3", "4.1")
def test_exploring_takes_the_tile_of_the_other_whirlpool_if_there_is_one() -> None:
    state = position("1", "1", ships="b5 e9", tiles="g5=3", whirlpools=True)
    play(state, "xg5 B")
    assert ships(state) == "g5 e9"
    assert deck(state, 0) == "1 3 . . . ."
    assert "g5" not in sea(state)
    state = position("1", "1", ships="b5 e9", sea="c5 e1", whirlpools=True)
    assert "xg5" not in legal(state)
    assert "xc5" in legal(state)


@pytest.mark.rule("14.4")
def test_staying_sails_grapnels_and_the_divers_arm_carry_nobody() -> None:
    state = position("1", "1", ships="c5 e9", sea="c5 g5 e1", whirlpools=True)
    assert legal(state, "x") == ["xc5"]
    aboard: dict[str, Any] = {"whirlpools": True, "grapnels": True}
    state = position("sails grapnel", "1", ships="c4 c6", sea="g5 e1", **aboard)
    assert "sc5" in legal(state)
    assert "sg5" not in legal(state)
    assert ships(play(state, "sc5, grapple2")) == "c5 c5"
    state = sailing("diver", "1", "1", ships="c4 e9", whirlpools=True)
    assert "dc5" in legal(state)
    assert "dg5" not in legal(state)


@pytest.mark.rule("M13", "4.3")
def test_a_move_that_begins_on_a_whirlpool_is_not_carried_by_it() -> None:
    state = position("1", "1", ships="c5 e9", whirlpools=True)
    assert "mg5" not in legal(state)
    rolls = weather("fair-wind")
    state = sailing(
        "navigator", "1", "1", ships="c5 e9", whirlpools=True, weather=True, rolls=rolls
    )
    assert "mg5" in legal(state), "four steps lead there"
    assert "mh5" not in legal(state)
    assert "mc5" not in legal(state)


@pytest.mark.rule("M12", "14.1")
def test_a_board_without_sea_there_has_no_whirlpools() -> None:
    with pytest.raises(Unfit, match="no sea two spaces west and east of its centre"):
        pirate_legends(2, box=SMALL, whirlpools=True)


# --- reefs ------------------------------------------------------------------------------------


@pytest.mark.rule("18.1", "18.3", "18.4")
def test_the_back_of_the_board_has_four_reefs_and_sixty_one_tiles() -> None:
    state = table(2, box="reefs")
    assert state.view(None)["reefs"] == ["b4", "d5", "f5", "h6"]
    assert state.game.options_told["box"] == "reefs"
    assert len(state.box.spaces) == 61
    assert int(state.box.centre) == CELLS_BY_NAME["e5"]
    usual = [int(number) for number in pirate_legends(2).box.counts]
    taken = [ours - int(its) for ours, its in zip(usual, state.box.counts, strict=True)]
    assert taken[0] == taken[10] == 2
    assert sum(taken) == 4


@pytest.mark.rule("18.2", "4.3", "4.1")
def test_moves_go_round_reefs() -> None:
    state = position("1", "1", ships="c5 e9", box="reefs")
    assert not {"md5", "me5", "xd5"} & set(legal(state))
    assert {"md4", "md6", "mb5"} <= set(legal(state))
    state = position("1", "1", ships="e5 e9", box="reefs")
    assert {"me4", "me6", "me3", "md4"} <= set(legal(state))
    assert not {"mc5", "mg5"} & set(legal(state))


@pytest.mark.rule("18.2", "10.3")
def test_three_steps_round_a_reef_do_not_lead_behind_it() -> None:
    rolls = weather("fair-wind")
    state = position("1", "1", ships="c5 e9", box="reefs", weather=True, rolls=rolls)
    assert "me5" not in legal(state)
    assert "me4" in legal(state)


@pytest.mark.rule("18.2", "4.5")
def test_distances_count_as_on_the_open_sea() -> None:
    state = position("cc c", "1", ships="c5 e5", box="reefs")
    assert "for 3 cannons" in state.say(0, state.game.parse("hit2"))


@pytest.mark.rule("18.1", "18.4")
def test_the_line_goes_over_all_spaces_and_over_no_reef() -> None:
    box = box_of("reefs")
    assert sorted(box.line) == sorted(box.spaces)
    assert len(box.off_line) == 0
    assert all(not box.is_sea(reef) and not box.is_land(reef) for reef in box.reefs)
    assert all(box.way(i64(0 + 2), space) < 99 for space in box.spaces)


@pytest.mark.rule("18.4", "18.2")
def test_a_box_of_ones_own_may_have_reefs_but_none_that_cut_a_space_off() -> None:
    board = """
        row  nw  0  1 ne
        row   -  -  2  3
        row   -  {}  {}  4
        row  sw  {}  {} se
        starts b1 d2 {} a3
        chests 0 0 0
        idols 0 0 0
        parrots 0
        cannons {} 0
        sails 0
        splashes 0
    """
    fine = board.format("xx", "-", "-", "-", "c4", 11)
    assert len(pirate_legends(2, box=fine, gaps=True).box.reefs) == 1
    cut = board.format("-", "xx", "xx", "-", "c4", 10)
    with pytest.raises(Unfit, match="c4 cannot be reached"):
        pirate_legends(2, box=cut, gaps=True)


def test_the_names_of_boxes_in_a_refusal_do_not_give_the_reefs_away() -> None:
    with pytest.raises(Unfit, match="allowed are printed, or the text of one"):
        pirate_legends(2, box="other")
