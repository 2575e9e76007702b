"""The plain Capt'n: gun, costume, crystal ball and rum, and when they can be used."""

import pytest

from .plain import own_move, own_turn, take_treasures, take_turn, turn_choices
from .plain_items import ball_pairs, gun_targets, item_uses, own_steps
from .plain_navy import act, launch, rowboats_row
from .plain_pictures import boats, cards, choices, follow, picture, until
from .plain_table import Rowboat, Rules, Table

GUN, BALL, RUM = ("use", "gun"), ("use", "ball"), ("use", "rum")


def having(table: Table, *items: str, turn: str = "", card: str = "") -> Table:
    table.items = set(items)
    table.turn, table.card = turn, card
    table.rowing = turn == "own"
    return table


# Gun

BAY = [
    "2H@ 3H 4H   5H",
    "2D  3D 9C+2 5D",
    "2C  ## 4C^S 5C",
]


def test_the_gun_moves_a_rowboat_two_orthogonal_steps_over_free_sea() -> None:
    assert gun_targets(picture(*BAY), "c2") == {"b1", "d1", "a2", "d3"}


def test_the_gun_does_not_drive_a_rowboat_onto_you_or_back_or_halfway() -> None:
    table = picture("2H@ 3H 9C+2", "## ## ##")
    assert gun_targets(table, "c1") == set()
    assert item_uses(having(table, "gun")) == set()


def test_the_gun_is_used_once_at_a_decision_which_then_stands_again() -> None:
    table = cards(having(picture(*BAY), "gun"), "2C", "3C", "4C")
    table.ships = {}
    asked = until(take_turn(table), GUN, "d1")
    assert asked[0].choices == turn_choices(table) | {GUN}
    assert asked[1].kind == "gun to"  # there is one rowboat
    assert asked[2] == ("turn", frozenset(turn_choices(table)))
    assert boats(table) == [("d1", 2)]
    assert table.items == set()


def test_with_two_rowboats_the_gun_asks_which() -> None:
    table = having(picture(*BAY), "gun", turn="own", card="2C")
    table.rowboats.append(Rowboat("a3", 4))
    asked = until(own_move(table), GUN, "a3")
    assert asked[1] == ("gun", choices("c2", "a3"))
    assert asked[2] == ("step", choices("b1", "a2"))  # b2 was the only place for it
    assert boats(table) == [("b2", 4), ("c2", 2)]


def test_a_single_rowboat_rows_without_a_word_from_the_gun() -> None:
    rows = ["2H@ 3H 4C 9D+2 9S", "## ## ## ## 8S"]
    table = having(picture(*rows), "gun", turn="pursue", card="4C")
    assert follow(rowboats_row(table, table.rowboats)) == []
    assert boats(table) == [("c1", 3)]


def test_a_rowboat_driven_off_while_it_rows_goes_on_from_there() -> None:
    rows = [
        "2H@ 9H 9C",
        "3S  8S 8C",
        "7S  7C 2D+2",
    ]
    table = having(picture(*rows), "gun", turn="pursue", card="8C")
    asked = follow(rowboats_row(table, table.rowboats), GUN, "a3")
    assert asked[0] == ("boat step", choices("c2", "b3", GUN))
    assert boats(table) == [("a2", 3)]  # the seven, onto which it did not row, did not stop it


def test_the_gun_can_take_away_the_rowboat_that_was_to_be_moved_aside() -> None:
    table = picture(
        "2H@ 3H   ##",
        "2D  3D+2 4D^S",
        "2C  ##   ##",
    )
    having(table, "gun", turn="pursue", card="8C")
    asked = follow(launch(table, "S", 4), GUN)
    assert asked == [("aside", choices("b1", "a2", "a3", GUN))]
    assert boats(table) == [("a3", 2), ("b2", 4)]


def test_if_the_gun_takes_another_rowboat_away_none_is_moved_aside() -> None:
    table = picture(
        "2H@ 3H   ##   ##   ##",
        "2D  3D+2 4D^S 5D+3 5H",
        "2C  ##   ##   ##   6H",
    )
    having(table, "gun", turn="pursue", card="8C")
    asked = follow(launch(table, "S", 4), GUN, "d2")
    assert asked[1] == ("gun", choices("b2", "d2"))
    assert boats(table) == [("b2", 2), ("d2", 4), ("e3", 3)]


# Costume


def test_the_costume_lets_you_roll_again_once() -> None:
    table = having(picture("2H@ 3H 4H^S"), "costume", turn="own", card="8C")
    asked = follow(act(table, "S"), 1, "again", 6)
    assert asked[1] == ("costume", choices("keep", "again"))
    assert table.fatigue == 1
    assert table.items == set()
    follow(act(table, "S"), 1)
    assert table.fatigue == 2


def test_you_may_keep_the_roll_and_the_costume() -> None:
    table = having(picture("2H@ 3H 4H^S"), "costume", turn="own", card="8C")
    part = act(table, "S")
    until(part, 1)
    assert table.position()["roll"] == 1
    with pytest.raises(StopIteration):
        part.send("keep")
    assert table.fatigue == 2
    assert table.items == {"costume"}


def test_other_items_can_be_used_between_roll_and_costume() -> None:
    table = having(picture(*BAY), "costume", "gun", "rum", turn="own", card="8C")
    asked = until(act(table, "S"), 5)
    assert asked[-1] == ("costume", choices("keep", "again", GUN, RUM))


# Crystal ball


def test_the_ball_swaps_cards_that_lie_next_to_each_other_diagonals_too() -> None:
    table = cards(picture("2H@ 3H 4H"), "2S 3S", "2H 3H", "2C 3C")
    pairs = ball_pairs(table)
    assert pairs == {
        *[("2S", "3S"), ("2H", "3H"), ("2C", "3C")],
        *[("2S", "2H"), ("2H", "2C"), ("3S", "3H"), ("3H", "3C")],
        *[("2S", "3H"), ("3S", "2H"), ("2H", "3C"), ("3H", "2C")],
    }


def test_cards_lie_where_they_were_dealt_though_columns_get_shorter() -> None:
    table = cards(picture("2H@ 3H 4H"), "5S 6S 7S", "7H")
    assert ball_pairs(table) == {("5S", "6S"), ("6S", "7S"), ("6S", "7H"), ("7S", "7H")}


def test_the_ball_is_used_before_choosing_a_card() -> None:
    table = cards(having(picture("2H@ 3H 4H"), "ball"), "5S 6S", "7H")
    asked = until(take_turn(table), BALL, "6S", "5S")
    assert asked[1] == ("ball", choices("5S", "6S", "7H"))
    assert asked[2] == ("ball with", choices("5S", "7H"))
    assert table.columns == {1: ["6S", "5S"], 2: ["7H"]}
    assert asked[3] == ("turn", frozenset(turn_choices(table)))


def test_the_ball_shows_nothing_when_no_two_cards_are_neighbours() -> None:
    table = cards(having(picture("2H@ 3H 4H"), "ball"), "5S", "", "7H")
    assert item_uses(table) == set()


# Rum

STRAITS = [
    "##  2S   3H",
    "2D  8C@  ##",
    "3D+2 4D  ##",
]


def test_with_rum_you_row_diagonally_between_obstacles_but_not_between_islands() -> None:
    table = picture(*STRAITS)
    assert own_steps(table, diagonally=False) == {"a2", "b1", "b3"}
    assert own_steps(table, diagonally=True) == {"a2", "b1", "b3", "c1"}
    table.islands |= {"b1"}  # now c1 lies behind two islands
    assert own_steps(table, diagonally=True) == {"a2", "b3"}
    table.islands -= {"c2"}
    table.ships = {"S": "c2"}  # an island and a ship do not bar the way
    assert own_steps(table, diagonally=True) == {"a2", "b3", "c1"}


def test_rum_can_be_drunk_during_a_move() -> None:
    table = having(picture(*STRAITS), "rum", turn="own", card="9C")
    asked = follow(own_move(table), "b3", RUM, "a2", "stop")
    assert asked[0] == ("step", choices("a2", "b1", "b3", RUM))
    assert asked[1] == ("step", choices("b2", "stop", RUM))
    assert asked[2] == ("step", choices("b2", "a2", "stop"))


def test_rum_can_open_the_only_step_and_then_the_turn_is_yours() -> None:
    table = cards(having(picture("2H@ ##", "9S+2 3D"), "rum"), "5S 6S", "7H")
    asked = follow(take_turn(table), RUM, ("own", 1), "stop")
    assert asked[0] == ("turn", choices(("pursue", 1), ("pursue", 2), RUM))
    assert asked[1] == ("turn", choices(("own", 1), ("own", 2)))
    assert table.captain == "b2"
    assert table.rum is False  # for this turn only


def test_no_rum_when_the_turn_cannot_be_yours_or_the_move_is_over() -> None:
    table = having(picture(*STRAITS), "rum")
    assert item_uses(table) == {RUM}
    table.pursuers_next = True
    assert item_uses(table) == set()
    table = having(picture(*STRAITS), "rum")
    table.fatigue, table.turn_before = 6, "own"
    assert item_uses(table) == set()
    table = having(picture(*STRAITS), "rum")
    table.found, table.harbour = ["e7", "f7", "g7"], {table.captain}
    assert item_uses(table) == set()  # nothing to row: you would vanish
    table = having(picture(*STRAITS), "rum", turn="pursue", card="2C")
    assert item_uses(table) == set()
    table = having(picture(*STRAITS), "rum", turn="own", card="2C")
    table.treasures = {"c2": "KS"}
    table.rowing = False
    assert until(take_treasures(table)) == [("treasure", choices("c2", "leave"))]


def test_a_step_that_remains_only_with_rum_saves_a_move_from_lapsing() -> None:
    table = picture(
        "9D+2 8S@ 2H",
        "4C   ##  9C^S",
    )
    having(table, "rum", turn="own", card="QH")
    asked = follow(own_turn(table), 3, RUM, "stop")
    assert boats(table) == [("a1", 2), ("c1", 3)]
    assert asked[1] == ("step", choices("stop", RUM))
    assert table.entered == ["a2"]


# Forced rowing


def test_forced_rowing_goes_on_diagonally_after_rum() -> None:
    table = picture("2H 3S@", "4C ##", rules=Rules(forced_rowing=True))
    having(table, "rum", turn="own", card="9H")
    asked = follow(own_move(table), "a1", "a2", RUM)
    assert asked == [
        ("step", choices("a1", RUM)),
        ("step", choices("b1", "a2", RUM)),
        ("step", choices("stop", RUM)),
    ]
    assert table.entered == ["a1", "a2", "b1"]
