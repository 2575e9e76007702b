"""Chapter 5, first part: rowboats pursue."""

import pytest

from .tables import asked, boats, legal, lost, play, table, told

FIGURE_E = """
    KD/2  6H  AC    ##
    8S    5S  JD/@  ##
    ##    ##  ##    ##
"""
"""The rowboat in the corner has two ways over three spaces."""


@pytest.mark.rule("5.2", "C9")
def test_figure_e_a_rowboat_goes_over_the_six_or_the_eight() -> None:
    state = play(table(FIGURE_E, ["3C"]), "navy1")
    assert asked(state) == "course"
    assert legal(state) == "b1 a2"


@pytest.mark.rule("5.3", "5.5")
def test_figure_e_on_the_ace_it_must_stop() -> None:
    state = play(table(FIGURE_E, ["3C"]), "navy1 b1")
    assert legal(state) == "c1 b2"
    play(state, "c1")
    assert boats(state) == {"c1": 3}
    assert asked(state) == "turn"


@pytest.mark.rule("5.4", "9.2")
@pytest.mark.parametrize("way", ["b1 b2", "a2"])
def test_figure_e_over_the_five_it_goes_on_and_reaches_you(way: str) -> None:
    state = play(table(FIGURE_E, ["3C"]), f"navy1 {way}")
    assert lost(state) == "rowboat-arrived"
    assert state.over
    assert state.winners == []


@pytest.mark.rule("5.3")
def test_a_space_as_low_as_the_card_stops_a_rowboat() -> None:
    """Card 5: over the eight onto the five.   B  8  5  9  @"""
    state = play(table("KD/2 8S 5S 9S JD/@\n## ## ## ## ##", ["5C"]), "navy1")
    assert boats(state) == {"c1": 3}


@pytest.mark.rule("5.2", "C9")
def test_islands_block_the_way_and_vessels_do_not() -> None:
    """The way around the island is longer than through the other rowboat.

    B  b  @
    .  ## .
    """
    state = play(table("KD/2 QD/3 JD/@\n. ## .", ["2C"]), "navy1 a1")
    assert boats(state) == {"a1": 3, "b1": 3}, "it is held up by the other one, which is to move"
    assert lost(state) == "rowboat-arrived"


@pytest.mark.rule("5.2", "5.5")
def test_without_a_way_to_you_a_rowboat_stays_and_tires() -> None:
    state = play(table("KD/4 ## .\n## . .\n. . JD/@", ["2C"]), "navy1")
    assert boats(state) == {"a1": 5}


@pytest.mark.rule("5.2", "5.3")
def test_a_tie_with_an_occupied_space_may_be_used_to_hold_a_rowboat_up() -> None:
    """
    B  S
    8  @
    """
    state = table("KD/2 QS/S\n8S JD/@", ["2C"], dice="6")
    play(state, "navy1")
    assert legal(state) == "b1 a2"
    play(state, "b1")
    assert boats(state) == {"a1": 3}
    assert lost(state) is None


@pytest.mark.rule("5.1", "C8")
def test_rowboats_row_in_the_order_you_choose_and_none_is_left_out() -> None:
    """With a jack both stop after a step.   A  .  B  .  @"""
    picture = "KD/2 2H KC/3 3C . . JD/@\n## ## ## ## ## ## ##"
    state = play(table(picture, ["JC"]), "navy1")
    assert asked(state) == "order"
    assert legal(state) == "a1 c1"
    play(state, "a1")
    assert boats(state) == {"b1": 3, "d1": 4}
    assert told(state, "boat-rowed", "from") == ["a1", "c1"]


@pytest.mark.rule("5.1")
def test_the_order_decides_whether_one_holds_up_another() -> None:
    """Behind first: it is held up.   A  B  .  .  @"""
    picture = "KD/2 KC/3 3C . . . JD/@\n## ## ## ## ## ## ##"
    behind_first = play(table(picture, ["JC"]), "navy1 a1")
    assert boats(behind_first) == {"a1": 3, "c1": 4}
    ahead_first = play(table(picture, ["KC"]), "navy1 b1")
    assert boats(ahead_first) == {"b1": 3, "c1": 4}


@pytest.mark.rule("5.5")
def test_a_rowboat_at_six_goes_home_at_the_end_of_the_pursuers_turn() -> None:
    state = play(table("KD/5 2H . . . . JD/@\n## ## ## ## ## ## ##", ["3C"]), "navy1")
    assert boats(state) == {}
    assert told(state, "boat-tired", "die") == [6]
    assert told(state, "boat-went-home", "space") == ["b1"]


@pytest.mark.rule("5.5")
def test_dice_do_not_change_in_your_own_turn() -> None:
    state = play(table("KD/5 2H . . . 4H JD/@\n. . . . . . .", ["2C"]), "me1 f1")
    assert boats(state) == {"a1": 5}
