"""The plain Capt'n: what ships see and do, how rowboats row, and how ships sail."""

import pytest

from .plain import own_move, pursuers_turn, take_turn
from .plain_navy import (
    act,
    launch,
    next_space,
    rowboats_row,
    sees,
    ships_sail,
    ships_that_see_you_act,
)
from .plain_pictures import boats, cards, choices, follow, picture
from .plain_table import BOARDED, CAUGHT, RAMMED, SHOT, Over, Rules, Table


def with_card(table: Table, card: str, turn: str = "pursue") -> Table:
    table.card, table.turn = card, turn
    return table


# Sight

WIDE = [
    "AS 2S 3S 4S 5S 6S 7S",
    "AH 2H 3H 4H 5H 6H 7H",
    "AC 2C 3C 4C 5C 6C 7C",
    "AD 2D 3D 4D^S 5D 6D 7D",
    "8S 9S TS JS QS KS 9D",
    "8H 9H TH JH QH KH TD",
    "8C 9C TC JC QC KC JD",
]


def seen_from(table: Table) -> set[str]:
    seen = set()
    for space in table.ocean:
        table.captain = space
        if space not in table.islands and space != table.ships["S"] and sees(table, "S"):
            seen.add(space)
    return seen


def test_a_ship_sees_five_by_five_spaces_past_vessels() -> None:
    table = picture(*WIDE)
    table.ships |= {"H": "d3", "C": "e5", "D": "c4"}
    square = {letter + digit for letter in "bcdef" for digit in "23456"}
    assert seen_from(table) == square - {"d4"}


def test_only_an_island_exactly_between_hides_you() -> None:
    table = picture(*WIDE)
    square = {letter + digit for letter in "bcdef" for digit in "23456"} - {"d4"}
    table.islands = {"d3", "e5", "c2"}
    assert seen_from(table) == square - table.islands - {"d2", "f6"}


# Action


def test_cannon_fire_raises_your_fatigue_and_at_six_you_are_lost() -> None:
    table = picture("2H@ 3H 4H^S")
    table.fatigue = 5
    follow(act(table, "S"), 1)
    assert table.fatigue == 6
    with pytest.raises(Over, match=SHOT):
        follow(act(table, "S"), 1)


def test_a_rowboat_is_launched_nearest_to_you() -> None:
    table = picture(
        "2H@ 3H 4H",
        "2D  3D 4D",
        "2C  3C 4C^S",
    )
    asked = follow(act(table, "S"), 5, "b3")
    assert asked == [("die", frozenset()), ("launch", choices("b3", "c2"))]
    assert boats(table) == [("b3", 5)]


def test_a_rowboat_launched_onto_your_space_ends_the_game() -> None:
    table = picture("2H@ 3H^S 4H")
    with pytest.raises(Over, match=BOARDED):
        follow(act(table, "S"), 2)


def test_a_six_does_nothing_but_uses_the_action_up() -> None:
    table = with_card(picture("2H@ 3H 4H^S"), "5C")
    follow(ships_that_see_you_act(table), 6)
    follow(ships_that_see_you_act(table))
    assert table.acted == {"S"}
    assert table.fatigue == 1
    assert boats(table) == []


def test_no_rowboat_is_launched_onto_islands_or_vessels() -> None:
    table = picture(
        "2H@ 3H+2 4H^S 5H",
        "2D  3D   ##",
    )
    follow(launch(table, "S", 4))
    assert boats(table) == [("b1", 2), ("d1", 4)]


def test_the_nearest_vessel_that_can_be_moved_makes_room_for_a_rowboat() -> None:
    table = picture(
        "2H@ 3H   4H   5H",
        "2D  3D+2 4D^S ##",
        "##  ##   4C^H 5C",
    )
    table.ships["C"] = "c1"  # b2 and c1 are equally near
    asked = follow(launch(table, "S", 4), "b2", "a2")
    assert asked == [
        ("launch", choices("b2", "c1")),
        ("aside", choices("b1", "a2")),
    ]
    assert boats(table) == [("a2", 2), ("b2", 4)]


def test_a_farther_vessel_makes_room_if_the_nearest_cannot_be_moved() -> None:
    table = picture(
        "2H@ ##   ##",
        "##  3D+2 4D^S",
        "##  ##   4C^H",
        "##  ##   5C",
    )
    follow(launch(table, "S", 4))
    assert boats(table) == [("b2", 2), ("c3", 4)]
    assert table.ships == {"S": "c2", "H": "c4"}
    assert table.acted == {"H"}  # C19


def test_nothing_is_launched_if_no_vessel_can_be_moved() -> None:
    table = picture("2H@ ## ##", "## 3D+2 4D^S", "## ## ##")
    follow(launch(table, "S", 4))
    assert boats(table) == [("b2", 2)]


def test_a_ship_moved_aside_waits_with_its_action_but_sails() -> None:
    table = picture(
        "## 2S@ ##",
        "## ##  4D^S",
        "## ##  4C^H",
        "## ##  5C",
        "## ##  6C",
    )
    with_card(table, "KS")
    asked = follow(pursuers_turn(table), 3)
    assert len(asked) == 1  # only spades rolled, though hearts saw you too
    assert boats(table) == [("c3", 4)]
    assert table.ships == {"S": "c2", "H": "c5"}
    assert table.acted == {"S", "H"}


def test_ships_that_see_you_at_once_act_in_suit_order_after_your_step() -> None:
    table = picture(
        "2H@ 3H 4H 5H",
        "##  ## 7C 6C^D",
        "##  ## 8S 9S^S",
    )
    with_card(table, "3D", "own")
    asked = follow(own_move(table), 1, 2, "d1")
    assert [request.kind for request in asked] == ["die", "die", "launch"]
    assert table.captain == "b1"
    assert table.fatigue == 2  # spades shot, diamonds launched
    assert boats(table) == [("d1", 2)]


# Rowboats

FIGURE_E = [
    "9D+2 6H AC",
    "8S   5S 7C@",
]


@pytest.mark.parametrize("first", ["b1", "a2"])
def test_figure_e_over_the_five_the_rowboat_reaches_you(first: str) -> None:
    table = with_card(picture(*FIGURE_E), "3C")
    part = rowboats_row(table, table.rowboats)
    second = ["b2"] if first == "b1" else []  # from the eight, the five is the only way
    with pytest.raises(Over, match=CAUGHT):
        follow(part, first, *second)


def test_figure_e_on_the_ace_the_rowboat_must_stop() -> None:
    table = with_card(picture(*FIGURE_E), "3C")
    asked = follow(rowboats_row(table, table.rowboats), "b1", "c1")
    assert asked == [("boat step", choices("b1", "a2")), ("boat step", choices("c1", "b2"))]
    assert boats(table) == [("c1", 3)]


def test_islands_turn_a_rowboat_and_one_without_a_way_stays_and_gets_its_point() -> None:
    table = with_card(picture("2H@ ## 9C+2", "3H 4H 5H", "## ## ##", "8D+4"), "KC")
    follow(rowboats_row(table, table.rowboats), "a4")
    assert boats(table) == [("a4", 5), ("c2", 3)]


def test_a_rowboat_stops_before_a_vessel_and_you_may_choose_the_taken_way() -> None:
    table = with_card(picture("2H@ 9S 9C 9H^S 8D+2"), "3C")
    follow(rowboats_row(table, table.rowboats))
    assert boats(table) == [("e1", 3)]
    table = with_card(picture("2H@ 3H", "9D^S 8H+3"), "2C")
    asked = follow(rowboats_row(table, table.rowboats), "a2")
    assert asked == [("boat step", choices("b1", "a2"))]
    assert boats(table) == [("b2", 4)]


def test_rowboats_row_in_the_order_you_choose() -> None:
    table = with_card(picture("2H@ 5H 9C 8D+2 7C+3"), "5S")
    asked = follow(rowboats_row(table, table.rowboats), "e1")
    assert asked == [("boat", choices("d1", "e1"))]
    assert boats(table) == [("b1", 3), ("e1", 4)]  # e1 was blocked by d1


def test_rowboats_at_six_leave_when_the_pursuers_turn_ends_and_block_until_then() -> None:
    table = with_card(picture("2H@ 3H 9C 8D+5 7C^S 6C"), "9H")
    follow(pursuers_turn(table))
    assert boats(table) == []
    table = with_card(picture("## ## ## ##", "2H@ ## 8D+5 7C^S"), "9H")
    follow(pursuers_turn(table))
    assert table.ships == {"S": "d2"}  # the rowboat, which had no way, was still ahead
    assert boats(table) == []


# Ships

FIGURE_F = [
    "2S+2 AC KD+3",
    "TH   KH 4H",
    "9H   QS 9C",
    "JD   TC 9D",
    "5C   5D^S 6D",
]


def test_figure_f_clubs_before_diamonds_then_spades_then_the_lowest_heart_then_the_free() -> None:
    table = with_card(picture(*FIGURE_F, "## ## ## ## ## ## 2H@"), "3C")
    way = []
    for _ in range(4):
        space = next_space(table, "S")
        assert space is not None
        way.append(table.ocean[space])
        table.ships["S"] = space
    assert way == ["TC", "QS", "4H", "AC"]
    table.ships["S"] = "b5"
    follow(ships_sail(table))
    assert table.ships["S"] == "b1"  # the ace is not higher than the three


def test_six_of_hearts_the_wind_comes_from_the_east_and_ships_go_west() -> None:
    for card, target in [("6S", "d5"), ("6H", "c4"), ("6C", "d3"), ("6D", "e4")]:
        table = with_card(picture(*WIDE), card)
        table.captain = "g1"
        table.ocean = dict.fromkeys(table.ocean, "9D") | {target: "2S"}
        follow(ships_sail(table))
        assert table.ships["S"] == target


def test_after_its_own_suit_a_ship_prefers_the_fixed_order() -> None:
    ahead = {"c3": "9H", "d3": "AD", "e3": "KS"}
    table = with_card(picture(*WIDE), "6C")
    table.ships = {"D": "d4", "H": "d4", "C": "d4", "S": "d4"}
    table.ocean |= ahead
    assert [next_space(table, suit) for suit in "SHCD"] == ["e3", "c3", "e3", "d3"]


EDGE_OF_HEARTS = [
    "QH^S 4H 9C",
    "3S   2H 5S",
    "9D   8D 7D 6D 5D 5C 4D@",
]
"""Of the king, ace, two, three and four of hearts only the four is on the edge."""


def test_from_the_queen_of_hearts_through_the_unknown_to_the_four() -> None:
    table = with_card(picture(*EDGE_OF_HEARTS), "4C")
    follow(ships_sail(table))
    assert table.ships["S"] == "b1"


def test_coming_back_from_the_unknown_a_ship_goes_on_and_stops_where_it_has_been() -> None:
    table = with_card(picture("QH^S 4H", "2C", "3C", "4C", "5C", "6C", "7C@"), "2C")
    follow(ships_sail(table))
    assert table.ships["S"] == "a1"  # the four is higher than the two: queen, four, queen


def test_a_ship_that_comes_back_onto_your_space_ends_the_game() -> None:
    table = with_card(picture("QH^S 4H@"), "4C")
    with pytest.raises(Over, match=RAMMED):
        follow(ships_sail(table))


def test_next_higher_goes_around_and_passes_over_islands_and_vessels() -> None:
    table = with_card(picture("QH^S KH+2 AH 3H 5C@"), "KC")
    table.islands.add("c1")
    table.acted = {"S"}
    follow(ships_sail(table))
    assert table.ships["S"] == "d1"


def test_a_ship_stays_if_the_unknown_leads_nowhere() -> None:
    table = with_card(picture("QH^S 4S 5S 6S@"), "KC")
    follow(ships_sail(table))
    assert table.ships["S"] == "a1"


def test_at_the_side_the_unknown_is_open_only_if_nothing_ahead_is_free() -> None:
    table = with_card(picture("2S 4S 9H", "3S 5S", "9C^S 8C", "## ## ## ## 2D@"), "KC")
    follow(ships_sail(table))
    assert table.ships["S"] == "a2"
    table = with_card(picture("2S 4S TC", "## ##", "9C^S 8C", "## ## ## ## 2D@"), "KC")
    follow(ships_sail(table))
    assert table.ships["S"] == "c1"


def test_a_ship_with_three_blocked_spaces_inside_does_not_move() -> None:
    table = with_card(picture(*WIDE), "KC")
    table.captain = "g7"
    table.islands = {"c3", "d3", "e3"}
    follow(ships_sail(table))
    assert table.ships["S"] == "d4"


def test_a_ship_that_sails_onto_you_ends_the_game() -> None:
    table = with_card(picture(*WIDE), "2C")
    table.captain = "d3"
    table.ocean |= {"c3": "3H", "d3": "9S", "e3": "4H"}
    table.acted = {"S"}
    with pytest.raises(Over, match=RAMMED):
        follow(ships_sail(table))


def test_ships_sail_in_suit_order_and_do_not_enter_one_another() -> None:
    rows = ["2H@", "##", "## ## ## 5C", "## ## ## 6C^H", "## ## ## 7C^S"]
    table = with_card(picture(*rows), "KC")
    follow(ships_sail(table))
    assert table.ships == {"S": "d5", "H": "d3"}


def test_a_sailing_ship_that_comes_to_see_you_acts_and_goes_on_only_after_a_six() -> None:
    rows = ["2H@", "9C", "8C", "7C", "6C^S"]
    for roll, end in [(1, "a3"), (3, "a3"), (6, "a2")]:
        table = with_card(picture(*rows), "2C")
        if roll == 6:
            with pytest.raises(Over, match=RAMMED):
                follow(ships_sail(table), 6)
            continue
        follow(ships_sail(table), roll)
        assert table.ships["S"] == end
        assert table.fatigue == (2 if roll == 1 else 1)
        assert boats(table) == ([("a2", 3)] if roll == 3 else [])


# The start of a turn

FIGURE_H = [
    "KD@ 3H 5C",
    "9D  4H 7S^S",
    "5H  6S 8C",
]


def test_figure_h_a_ship_that_sees_you_acts_before_it_sails() -> None:
    table = cards(picture(*FIGURE_H), "7C", "6H", "TS")
    asked = follow(take_turn(table), ("pursue", 2), 3, "c1")
    assert asked[1:] == [("die", frozenset()), ("launch", choices("b2", "c1"))]
    assert boats(table) == [("b1", 4)]  # C17: it rows at once, to the three of hearts
    assert table.ships == {"S": "b3"}  # and the ship, which has acted, sails to the six of spades


def test_a_rowboat_launched_at_the_start_can_have_to_wait_for_the_next_turn() -> None:
    rules = Rules(fresh_rowboats=False)
    table = cards(picture(*FIGURE_H, rules=rules), "7C", "6H 3S", "TS")
    follow(take_turn(table), ("pursue", 2), 3, "c1")
    assert boats(table) == [("c1", 3)]
    assert table.ships == {"S": "b3"}
    follow(take_turn(table), ("pursue", 2), 6)
    assert boats(table) == [("b1", 4)]
