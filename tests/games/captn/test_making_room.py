"""Vessels that make way for others, and the gun that saves them the trouble (C26, C27)."""

import pytest

from .tables import asked, boats, legal, play, ships, table, told

CORNERED = """
    KD/S  QD/3  .
    JD/3  7S    .
    .     .     5S/@
    .     .     .
"""


@pytest.mark.rule("C26", "C7")
def test_no_vessel_is_moved_if_the_gun_has_made_room_for_a_rowboat() -> None:
    """The ship is in the corner, between two rowboats. One is to be moved, the other is chased.

    S  b  .
    b  .  .
    .  .  @
    """
    state = play(table(CORNERED, ["2H"], dice="4", items="S"), "me1 b1")
    assert (asked(state), legal(state)) == ("aside", "c1 b2 c2 gun")
    play(state, "gun a2 a4")
    assert boats(state) == {"b1": 3, "a2": 4, "a4": 3}
    assert told(state, "moved-aside", "to") == []
    assert state.view(None)["aside"] is None


@pytest.mark.rule("C26", "C7")
def test_what_was_to_be_moved_then_is_not_moved_for_a_later_rowboat() -> None:
    """The same, and again in the next turn, with two rowboats equally near."""
    state = play(table(CORNERED, ["2H 2D"], dice="4 5", items="S"), "me1 b1 gun a2 a4 c2")
    play(state, "me1")
    assert (asked(state), legal(state)) == ("which-aside", "b1 a2")


@pytest.mark.rule("C26", "7.3")
def test_no_vessel_is_moved_if_the_gun_has_made_room_for_a_ship() -> None:
    picture = """
        5S/@  6S  $1    .   .   .   .
        .     .   .     .   .   .   $2
        .     7S  JH/3  8S  .   .   $3
        .     ##  ##    9S  .   .   .
        .     .   .     .   .   .   .
        .     .   .     .   .   .   .
        .     .   .     .   QH  KH  AH
    """
    state = play(table(picture, ["2C"]), "me1 b1 c1 gun a3")
    assert boats(state) == {"a3": 3}
    assert ships(state) == {"H": "c3"}
    assert state.view(None)["aside"] is None


@pytest.mark.rule("C27", "5.10")
def test_a_ship_has_not_yet_been_where_it_was_moved_aside_from() -> None:
    """The ship of hearts makes way to a3; the rowboat leaves a2, and the ship sails over it.

    S  ##
    H  2
          @
    """
    picture = """
        KD/S  ##  .   .  .  .  .
        JH/H  2D  .   .  .  .  .
        7S    8S  5S/@  .  .  .  .
        .     .   .   .  .  .  .
        .     .   .   .  .  .  .
        .     .   .   .  .  .  .
        .     .   .   .  .  .  AD
    """
    state = play(table(picture, ["2C"], dice="4"), "navy1 a3 b2")
    assert told(state, "ship-sailed", "ship")[:3] == ["S", "H", "H"]
    assert told(state, "ship-sailed", "space")[:3] == ["g7", "a2", "a1"]
