"""Chapter 8: gun, costume, crystal ball and rum."""

import pytest

from fairwind.games.captn.rules.phases import RUNNING
from fairwind.kernel.refusal import IllegalMove

from .tables import asked, boats, legal, lost, mask, play, table, told, you

CHASED = """
    KD/2  6H  AC    ##
    8S    5S  JD/@  3C
    ##    ##  ##    ##
"""


@pytest.mark.rule("8.1", "C13")
def test_an_item_can_be_used_at_any_decision_and_only_once() -> None:
    chased = play(table(CHASED, ["3C"], items="S"), "navy1")
    assert legal(chased) == "b1 a2 gun", "also where the rowboat's way is settled"
    state = table(CHASED, ["3C"], items="S")
    assert "gun" in legal(state)
    play(state, "gun")
    assert state.held == 0
    assert asked(state) == "gun-to", "there is only one rowboat"
    play(state, "c1")
    with pytest.raises(IllegalMove) as caught:
        play(state, "gun")
    assert caught.value.reason == "not-your-item"


@pytest.mark.rule("8.1")
def test_nobody_uses_an_item_they_do_not_have() -> None:
    state = table(CHASED, ["3C"])
    for item in ("gun", "costume", "ball", "rum"):
        with pytest.raises(IllegalMove) as caught:
            play(state, item)
        assert caught.value.reason == "not-your-item"


@pytest.mark.rule("C21")
def test_an_item_does_not_interrupt_the_navy_where_nothing_else_is_asked() -> None:
    """One rowboat, one way: it comes, gun or not."""
    state = play(table("KD/2 8S JD/@ .\n## ## ## .", ["3C"], items="S"), "navy1")
    assert lost(state) == "rowboat-arrived"


@pytest.mark.rule("C21")
def test_an_item_makes_a_choice_of_your_only_step() -> None:
    state = table("5S/@ 2H 9H\n## . .\n. . .\n. . KD/2 .", ["5C"], items="S")
    play(state, "me1")
    assert (asked(state), legal(state)) == ("step", "b1 gun")


@pytest.mark.rule("8.2", "C12")
def test_the_gun_moves_a_rowboat_two_spaces_over_free_sea() -> None:
    """
    .  .  .  .  .
    .  S  .  .  .
    @  .  b  .  ##
    .  ## .  .  .
    .  .  .  .  .
    """
    picture = """
        .     .     .     .   .
        .     9H/S  .     .   .
        5S/@  .     KD/3  .   ##
        .     ##    .     .   .
        .     .     .     .   .
    """
    state = play(table(picture, items="S"), "gun")
    assert asked(state) == "gun-to"
    assert legal(state) == "c1 d2 d4 c5", "not onto you, the ship or islands, nor between them"
    play(state, "d2")
    assert boats(state) == {"d2": 3}
    assert asked(state) == "turn"


@pytest.mark.rule("C12")
def test_a_rowboat_threatened_while_it_rows_goes_on_from_there() -> None:
    """The seven, onto which it did not row, does not stop it."""
    picture = """
        5S/@  9H  9C    ##
        3S    8S  8C    ##
        7S    7C  2D/2  ##
    """
    state = play(table(picture, ["8C"], items="S"), "navy1")
    assert (asked(state), legal(state)) == ("course", "c2 b3 gun")
    assert boats(play(state, "gun a3")) == {"a2": 3}


@pytest.mark.rule("8.2")
def test_of_several_rowboats_you_choose_one_that_can_move() -> None:
    """The one in the corner is walled in."""
    picture = """
        5S/@  .     .     KD/3  ##  QD/4  ##
        .     .     .     .     .   ##    .
        .     JD/2  .     .     .   .     .
    """
    state = play(table(picture, items="S"), "gun")
    assert (asked(state), legal(state)) == ("gun-at", "d1 b3")


@pytest.mark.rule("8.2")
def test_a_rowboat_moved_by_the_gun_has_still_to_row() -> None:
    state = play(table(CHASED, ["3C"], items="S"), "navy1 gun b2")
    assert lost(state) == "rowboat-arrived", "from there it goes on"


@pytest.mark.rule("8.3")
def test_the_costume_has_a_roll_rolled_again() -> None:
    state = play(table("5S/@ . KD/S\n. . .", ["2H"], dice="1 6", items="H"), "me1")
    assert (asked(state), legal(state)) == ("rolled", "keep costume")
    play(state, "costume")
    assert told(state, "die-rolled", "die") == [1, 6]
    assert (int(state.fatigue), int(state.held)) == (1, 0)


@pytest.mark.rule("8.3")
def test_the_roll_may_be_kept_and_the_costume_too() -> None:
    state = play(table("5S/@ . KD/S\n. . .", ["2H"], dice="1", items="H"), "me1 keep")
    assert (int(state.fatigue), int(state.held)) == (2, 2)


@pytest.mark.rule("8.3")
def test_the_costume_is_of_no_use_without_a_roll() -> None:
    state = table("5S/@ . .\n. . .", items="H")
    with pytest.raises(IllegalMove) as caught:
        play(state, "costume")
    assert caught.value.reason == "item-of-no-use"


@pytest.mark.rule("8.1", "8.3")
def test_another_item_may_be_used_while_a_roll_is_decided() -> None:
    state = table("5S/@ . KD/S\n. . .", ["2H", "3H"], dice="1", items="H C")
    play(state, "me1")
    assert legal(state) == "keep costume ball"
    play(state, "ball 4S 5S")
    assert legal(state) == "keep costume"


@pytest.mark.rule("8.4")
def test_the_crystal_ball_swaps_two_cards_next_to_each_other() -> None:
    """
    2H  9H  KH
    3H  10H QH
    """
    state = table("5S/@", ["2H 3H 4D", "9H 10H 5D", "KH QH 6D"], items="C")
    play(state, "ball")
    assert asked(state) == "ball-one"
    play(state, "9H")
    assert set(legal(state).split()) == {"2H", "3H", "10H", "KH", "QH"}
    play(state, "QH")
    columns = state.view(None)["columns"]
    assert [column[:2] for column in columns] == [["2H", "3H"], ["QH", "10H"], ["KH", "9H"]]
    assert legal(state).startswith("me1")


@pytest.mark.rule("C20")
def test_movement_cards_keep_their_places_when_others_are_used() -> None:
    """The first column is two cards shorter, so its open card lies beside the third of the next.

    .   9H
    .   10H
    4D  5D
    6C  7C
    """
    state = table("5S/@", ["2H 3H 4D 6C", "9H 10H 5D 7C", "KH"], items="C")
    play(state, "navy1 navy1 ball 4D")
    assert set(legal(state).split()) == {"6C", "10H", "5D", "7C"}


@pytest.mark.rule("8.4")
def test_other_cards_cannot_be_swapped() -> None:
    state = play(table("5S/@", ["2H 3H", "9H 10H"], items="C"), "ball 2H")
    for card in ("AS", "KD", "2H"):
        with pytest.raises(IllegalMove) as caught:
            play(state, card)
        assert caught.value.reason == "not-a-choice"


@pytest.mark.rule("8.5", "C14")
def test_with_rum_you_row_diagonally_between_obstacles_but_not_between_two_islands() -> None:
    """
    .  ##  .
    S  @  ##
    .  b  .
    """
    picture = """
        2H    ##    4H
        9H/S  5S/@  ##
        6H    KD/3  7H
    """
    state = table(picture, ["KC"], dice="6", items="D")
    assert "me1" not in legal(state)
    play(state, "rum me1")
    assert legal(state) == "a1 a3 c3", "not c1, between the two islands"
    play(state, "a3")
    assert you(state) == "a3"
    with pytest.raises(IllegalMove) as caught:
        play(table("5S/@ ##\n## 6S", items="D"), "rum")
    assert caught.value.reason == "item-of-no-use"


@pytest.mark.rule("8.5")
def test_rum_lasts_one_turn() -> None:
    state = play(table("5S/@ 6S 7S\n8S 2D 9S\n. . .", ["2C 3C"], items="D"), "me1 rum b2")
    assert you(state) == "b2"
    assert not state.rum
    play(state, "me1")
    assert legal(state) == "b1 a2 c2 b3"


@pytest.mark.rule("8.5")
def test_rum_may_be_drunk_in_the_middle_of_a_move_but_not_in_the_pursuers_turn() -> None:
    state = play(table("5S/@ 2H 7S\n8S 2D 9S\n. . .", ["KC"], items="D"), "me1 b1")
    assert legal(state) == "a1 c1 b2 stop rum"
    assert legal(play(state, "rum")) == "a1 c1 a2 b2 c2 stop"
    pursued = play(table(CHASED, ["3C"], items="D"), "navy1")
    assert legal(pursued) == "b1 a2"


@pytest.mark.rule("C22")
def test_after_rum_the_turn_must_be_your_own() -> None:
    state = play(table("5S/@ 6S\n. .", items="D"), "rum")
    assert legal(state) == "me1 me2 me3"
    with pytest.raises(IllegalMove) as caught:
        play(state, "navy1")
    assert caught.value.reason == "rum-waits"


@pytest.mark.rule("C22")
def test_rum_is_not_wasted_on_the_turn_in_which_you_vanish() -> None:
    """Neither before it, nor when the ship at c1 has rolled."""
    state = table("5S/@ 6S KD/S", ["2H"], dice="3", items="D H")
    state.exits = mask("a1")
    state.phase = RUNNING
    state.run_on()
    assert "rum" not in legal(state)
    assert legal(play(state, "me1")) == "keep costume"


@pytest.mark.rule("C22")
def test_if_the_gun_blocks_the_last_step_after_rum_the_pursuers_move() -> None:
    """With rum the only step is to b2, past the rowboat; then another is chased there.

    @  b  .  .
    ## .  .  b
    """
    picture = """
        5S/@  KD/3  .   .
        ##    6S    7S  QD/3
        .     .     .   .
    """
    state = play(table(picture, items="D S"), "rum")
    assert legal(state) == "me1 me2 me3 gun"
    play(state, "gun d2 b2")
    assert legal(state) == "navy1 navy2 navy3"
