"""Chapters 7 and 9: treasure, the ships it brings, escape, and how a game ends."""

import pytest

from fairwind.games.captn.rules.phases import LOSSES
from fairwind.games.captn.words.events import LOSSES as SENTENCES

from .tables import (
    asked,
    boats,
    events,
    journal,
    legal,
    lost,
    mask,
    names,
    play,
    ships,
    table,
    told,
    you,
)

SHORE = """
    5S/@  6S  $1  .
    .     .   .   .
    .     .   .   .
    .     .   .   QH
"""
"""One step to the first treasure; the ship of hearts appears at d4, out of sight."""


@pytest.mark.rule("7.1")
def test_a_move_that_ends_next_to_treasure_lets_you_take_it() -> None:
    state = play(table(SHORE, ["2C"]), "me1 b1")
    assert asked(state) == "treasure"
    assert legal(state) == "c1 stop"
    play(state, "c1")
    assert state.taken == 3
    assert told(state, "treasure-taken", "item") == ["S"]
    assert asked(state) == "turn"


@pytest.mark.rule("7.1")
def test_you_may_leave_it_and_take_it_another_time() -> None:
    state = play(table(SHORE, ["2C"]), "me1 b1 stop")
    assert (asked(state), int(state.taken)) == ("turn", 2)


@pytest.mark.rule("7.1")
def test_passing_by_or_standing_diagonally_is_not_enough() -> None:
    """The move goes over the space next to the island and ends beyond it."""
    state = play(table("5S/@ 6S 3S\n. $1 2D\n. . .", ["KC"]), "me1 b1 c1 stop")
    assert asked(state) == "turn"


@pytest.mark.rule("7.1", "6.2")
def test_treasure_is_taken_after_the_last_action_of_the_move() -> None:
    state = play(table("5S/@ 6S $1 .\n. . . KD/S", ["2C"], dice="1"), "me1 b1")
    assert told(state, "die-rolled", "die") == [1]
    kinds = [event.kind for event in journal(state).events]
    assert kinds.index("cannon-fired") > kinds.index("rowed")
    assert asked(state) == "treasure"


@pytest.mark.rule("C16")
def test_next_to_two_treasures_you_decide_one_after_another() -> None:
    picture = """
        5S/@  6S  $1  .
        .     $2  .   .
        .     .   .   .
        .     .   .   JC
    """
    state = play(table(picture, ["2C"]), "me1 b1")
    assert legal(state) == "c1 b2 stop"
    play(state, "b2")
    assert (asked(state), legal(state)) == ("treasure", "c1 stop")
    assert int(state.taken) == 2
    play(state, "stop")
    assert asked(state) == "turn"
    assert int(state.taken) == 2


@pytest.mark.rule("7.2")
def test_with_the_first_treasure_the_ship_of_hearts_appears_nearest() -> None:
    """All treasures lie there, so the first to be taken brings hearts."""
    picture = """
        5S/@  6S  $1  .   .   .   .
        .     .   .   .   .   .   $2
        QH    .   JH  .   .   .   $3
        .     .   KH  AH  .   .   .
    """
    state = play(table(picture, ["2C"]), "me1 b1 c1")
    assert asked(state) == "appear"
    assert legal(state) == "a3 c3"
    play(state, "c3")
    assert ships(state) == {"H": "c3"}


@pytest.mark.rule("C19")
def test_a_ship_that_has_just_appeared_waits_for_the_next_turn() -> None:
    """It sees you at once, but acts only when the next turn starts."""
    picture = """
        5S/@  6S  $1  .   .   .   .
        .     .   .   .   .   .   $2
        .     JH  .   .   .   .   $3
        .     .   .   .   .   .   .
    """
    state = play(table(picture, ["2C", "3C"], dice="6"), "me1 b1 c1")
    assert ships(state) == {"H": "b3"}
    assert told(state, "die-rolled", "ship") == []
    play(state, "me2")
    assert told(state, "die-rolled", "ship") == ["H"]


@pytest.mark.rule("7.2", "9.2")
def test_if_the_nearest_card_is_your_space_you_have_lost() -> None:
    picture = """
        5S/@  JH  $1  .   .   .   .
        .     .   .   .   .   .   $2
        .     .   .   .   .   .   $3
    """
    state = play(table(picture, ["2C"]), "me1 b1 c1")
    assert lost(state) == "ship-appeared"
    assert state.scores == [1]


@pytest.mark.rule("7.3")
def test_a_vessel_already_there_is_moved_by_you_one_space_in_any_direction() -> None:
    picture = """
        5S/@  6S  $1    .   .   .   .
        .     .   .     .   .   .   $2
        .     7S  JH/3  8S  .   .   $3
        .     ##  ##    9S  .   .   .
        .     .   .     .   .   .   .
        .     .   .     .   .   .   .
        .     .   .     .   QH  KH  AH
    """
    state = play(table(picture, ["2C"]), "me1 b1 c1")
    assert asked(state) == "aside"
    assert legal(state) == "b2 c2 d2 b3 d3 d4 gun"
    play(state, "d4")
    assert boats(state) == {"d4": 3}
    assert ships(state) == {"H": "c3"}


@pytest.mark.rule("7.3", "C19")
def test_a_ship_may_have_to_make_room_too() -> None:
    picture = """
        5S/@  6S  $1    .   .   .   .
        .     .   .     .   .   .   $2
        .     .   .     .   .   .   $3
        .     7S  JH/S  8S  .   .   .
        .     .   .     .   .   .   .
        .     .   .     .   .   .   .
        .     .   .     .   QH  KH  AH
    """
    state = play(table(picture, ["2C"]), "me1 b1 c1 c3")
    assert ships(state) == {"S": "c3", "H": "c4"}
    assert told(state, "die-rolled", "ship") == [], "moved aside into sight, it waits"


@pytest.mark.rule("7.3")
def test_if_it_cannot_be_moved_the_ship_takes_the_next_nearest_card() -> None:
    """
    @  .  $
    ## ## ##
    ## b  ##
    ## ## ##     .  .  QH
    """
    picture = """
        5S/@  6S   $1  .   .   .   .
        ##    ##   ##  .   .   .   $2
        ##    JH/3 ##  .   .   .   $3
        ##    ##   ##  .   .   QH  .
        .     .    .   .   .   .   .
        .     .    .   .   .   .   .
        .     .    .   .   .   KH  AH
    """
    state = play(table(picture, ["2C"]), "me1")
    play(state, "c1")
    assert ships(state) == {"H": "f4"}
    assert boats(state) == {"b3": 3}


@pytest.mark.rule("C25")
def test_if_there_is_no_card_at_all_the_ship_stays_away() -> None:
    picture = """
        5S/@  6S   $1   .   .   .   .
        ##    ##   ##   .   .   .   $2
        ##    JH/3 ##   .   .   .   $3
        ##    ##   ##   .   .   .   .
        QH/#  KH/# AH/# .   .   .   .
    """
    state = play(table(picture, ["2C"]), "me1 c1")
    assert ships(state) == {}
    assert told(state, "ship-stayed-away", "ship") == ["H"]
    assert asked(state) == "turn"


@pytest.mark.rule("7.4")
def test_after_the_third_treasure_the_farthest_corner_is_the_way_out() -> None:
    state = play(table(SHORE, ["2C"]), "me1 b1 c1")
    assert names(state.exits) == "g7"
    assert told(state, "exit-open", "corners") == [["g7"]]


@pytest.mark.rule("7.4", "C23")
def test_of_several_corners_each_will_do_and_islands_do_not_count() -> None:
    """The last treasure lay in the middle of the top row."""
    picture = """
        .  .  5S/@  6S/#  .  .  .
        .  .  2D    $1    .  .  .
        .  .  .     .     .  .  .
        .  .  .     .     .  .  .
        .  .  .     .     .  .  .
        .  .  .     .     .  QD .
        .  .  .     .     .  .  .
    """
    state = play(table(picture, ["2C"], dice=None), "me1 c2 d2")
    assert names(state.exits) == "a7 g7"
    without = picture.rstrip().removesuffix(".  .  .     .     .  .  .") + "## . . . . . ."
    assert names(play(table(without, ["2C"], dice=None), "me1 c2 d2").exits) == "g7"


@pytest.mark.rule("7.5", "9.1", "9.3")
def test_from_the_corner_an_own_turn_with_any_card_lets_you_vanish() -> None:
    state = table("5S/@ 6S", ["2C"])
    state.exits = mask("a1")
    play(state, "me1")
    assert state.over
    assert state.winners == [0]
    assert state.scores == [4]
    assert state.view(None)["escaped"] is True
    assert lost(state) is None


@pytest.mark.rule("7.5", "3.5")
def test_to_vanish_no_step_is_needed_but_the_turn_must_be_yours() -> None:
    state = table("5S/@ ##\n## .", ["2C"])
    state.exits = mask("a1")
    play(state, "navy1")
    assert "me1" in legal(state), "walled in, and yet"
    assert play(state, "me1").winners == [0]


@pytest.mark.rule("7.5", "3.2", "3.4")
def test_fatigue_and_picture_cards_count_for_the_last_turn_too() -> None:
    for card, fatigue in (("JC", 1), ("9C", 6)):
        state = table("5S/@ 6S\n. .", [card, "2C 2H"], fatigue=fatigue)
        state.exits = mask("b1")
        play(state, "me1 b1 stop")
        assert "me2" not in legal(state), "in the corner, but not yet away"
        assert play(state, "navy2 me2").winners == [0]


@pytest.mark.rule("7.5", "9.2")
def test_the_ships_that_see_you_act_before_you_vanish() -> None:
    state = table("5S/@ KD/S", ["2C"], dice="4")
    state.exits = mask("a1")
    assert lost(play(state, "me1")) == "rowboat-launched"


@pytest.mark.rule("9.2")
def test_each_of_the_seven_ways_to_lose_has_a_name_and_a_sentence() -> None:
    assert list(SENTENCES) == list(LOSSES)
    assert len(LOSSES) == 7


@pytest.mark.rule("9.2", "9.3")
def test_a_lost_game_has_no_winner_and_tells_how_far_you_came() -> None:
    state = play(table("5S/@ KD/S\n$1 $2", ["2H"], dice="3"), "navy1")
    assert (state.winners, state.scores) == ([], [1])
    assert [event.say(names=["Anne"]) for event in journal(state).events[-2:]] == [
        "Lost: the ship of spades launches its rowboat right onto Anne.",
        "Anne ends with 1 treasure.",
    ]
    assert len(events(state, "lost")) == 1
    assert you(state) == "a1"
