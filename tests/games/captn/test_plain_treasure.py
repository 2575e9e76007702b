"""The plain Capt'n: treasure, the ships that appear for it, and how you escape."""

import pytest

from .plain import own_turn, take_treasures, take_turn, turn_choices
from .plain_pictures import cards, choices, follow, picture, until
from .plain_table import MET, SHOT, WON, Over, Table

# Treasure


def beside_treasures(here: str = "8S") -> Table:
    """You between two islands; the ships of spades and hearts are there, clubs come next."""
    table = picture(
        f"##7D {here}@ ##7S",
        "2H  3H  4H  5H  6H  7H  8H",
        "2D  3D  4D  5D  6D  7D  8D",
        "KC  3S^S 4S 5S  QC  6S  7S",
        "AH^H ## ##  ##  ##  ##  AD",
    )
    table.turn, table.card, table.entered = "own", "3C", [table.captain]
    table.found = ["d7"]
    table.islands.remove("g7")
    return table


def test_you_may_take_one_treasure_after_another_and_each_brings_the_next_ship() -> None:
    table = beside_treasures()
    asked = follow(take_treasures(table), "a1", "c1")
    assert asked == [
        ("treasure", choices("a1", "c1", "leave")),
        ("treasure", choices("c1", "leave")),  # clubs: a4 is nearer than e4
    ]
    assert table.ships == {"S": "b4", "H": "a5", "C": "a4", "D": "g5"}
    assert table.items == {"rum", "gun"}
    assert table.found == ["d7", "a1", "c1"]


def test_you_may_leave_the_treasure() -> None:
    table = beside_treasures()
    follow(take_treasures(table), "leave")
    assert table.treasures == {"a1": "7D", "c1": "7S"}
    assert "C" not in table.ships


def test_treasure_is_taken_where_a_move_ends_after_the_last_action() -> None:
    table = picture(
        "##7C 8S  2H@",
        "##   9C  3D ",
        "##   AH  QC^S",
    )
    table.turn, table.card = "own", "3C"
    asked = follow(own_turn(table), 6, "b1", "a1")
    assert [request.kind for request in asked] == ["die", "step", "treasure"]
    assert table.items == {"ball"}
    assert table.ships == {"S": "c3", "H": "b3"}


def test_the_ship_that_appears_on_your_space_ends_the_game() -> None:
    table = beside_treasures("JC")
    with pytest.raises(Over, match=MET):
        follow(take_treasures(table), "a1")


def test_between_equally_near_spaces_you_choose_where_the_ship_appears() -> None:
    table = beside_treasures()
    table.ocean["d2"], table.ocean["c3"] = "JC", "AC"
    asked = until(take_treasures(table), "a1")
    assert asked[-1] == ("ship", choices("d2", "c3"))
    assert table.position()["arriving"] == "C"


def test_a_vessel_where_a_ship_appears_is_moved_one_space_by_you() -> None:
    table = beside_treasures()
    table.ships["H"] = "a4"
    asked = follow(take_treasures(table), "a1", "b3", "leave")
    assert asked[1] == ("aside", choices("a3", "b3", "a5"))  # b4 is taken, b5 an island
    assert table.ships == {"S": "b4", "H": "b3", "C": "a4"}
    assert table.acted == {"H", "C"}


def test_a_ship_takes_the_next_nearest_card_if_the_vessel_cannot_be_moved() -> None:
    table = picture(
        "##7D 8S@ ##",
        "##   9D  2D 3D QH",
        "##   ##  ## ## ##",
        "KH+2",
    )
    table.entered = ["b1"]
    follow(take_treasures(table), "a1")
    assert table.ships == {"H": "e2"}


def test_a_ship_without_any_space_never_appears() -> None:
    table = picture("##7D 8S@ ##", "## 9D ##", "## ## ##", "KH+2")
    follow(take_treasures(table), "a1")
    assert table.ships == {}
    assert table.items == {"rum"}


# The end


def test_after_the_third_treasure_the_farthest_corner_is_the_way_out() -> None:
    table = beside_treasures()
    table.islands -= {"a7", "g1"}
    follow(take_treasures(table), "c1", "a1")
    assert table.harbour == {"g7"}
    table = beside_treasures()
    table.islands = (table.islands | {"g7"}) - {"a7", "g1"}
    follow(take_treasures(table), "a1", "c1")
    assert table.harbour == {"a7"}  # g7, farther from c1, is an island


def test_of_equally_far_corners_each_is_a_way_out() -> None:
    table = picture(
        "2H  3H  4H  5H   6H  7H  8H",
        "2D  3D  4D  ##7D 6D  7D  8D",
        "AD  3S  4S  5S@  6S  7S  9S",
    )
    table.islands -= {"a7", "g7"}
    table.found, table.turn = ["e7", "f7"], "own"
    follow(take_treasures(table), "d2")
    assert table.harbour == {"a7", "g7"}
    for corner in ("a7", "g7"):
        table.captain = corner
        assert table.at_harbour()


def fleeing(card: str) -> Table:
    """Three treasures found, in the corner of escape, and shut in there."""
    table = cards(picture("8S@ 9H+2", "7D+4 6D", "5D KS^S"), card)
    table.found, table.harbour = ["e7", "f7", "g7"], {"a1"}
    return table


def test_an_own_turn_in_the_corner_wins_even_without_a_possible_step() -> None:
    table = fleeing("2C")
    with pytest.raises(Over, match=WON):
        follow(take_turn(table), ("own", 1), 6)
    assert table.captain == "a1"


def test_ships_act_before_you_vanish() -> None:
    table = fleeing("2C")
    table.fatigue = 6
    with pytest.raises(Over, match=SHOT):
        follow(take_turn(table), ("own", 1), 1)


def test_fatigue_and_picture_cards_hold_you_in_the_corner() -> None:
    table = fleeing("2C")
    table.fatigue, table.turn_before = 6, "own"
    assert turn_choices(table) == {("pursue", 1)}
    table = fleeing("2C")
    table.pursuers_next = True
    assert turn_choices(table) == {("pursue", 1)}


def test_the_corner_is_no_way_out_before_the_third_treasure() -> None:
    table = fleeing("2C")
    table.found.pop()
    assert turn_choices(table) == {("pursue", 1)}
