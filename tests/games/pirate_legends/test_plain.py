"""The plain referee itself, against the rules it was written from: box, set-up, actions."""

from dataclasses import replace
from itertools import pairwise

import pytest

from .plain import (
    PASS,
    PRINTED,
    Action,
    Plain,
    Slots,
    distance,
    neighbours,
    payments,
)
from .plain_tables import CARDS, every_slot, laid, leave_in_sea, load, some, table, victims

COLUMNS = "abcdefghi"


# The box


def test_the_line_visits_all_sixty_five_cells_once_step_by_step_and_ends_in_the_centre() -> None:
    assert len(PRINTED.sea) == len(PRINTED.line) == len(set(PRINTED.line)) == 65
    assert PRINTED.sea == set(PRINTED.line)
    for cell, following in pairwise(PRINTED.line):
        assert following in neighbours(PRINTED, cell)
    assert PRINTED.line[0] == "c1"
    assert PRINTED.line[10] == "i5"
    assert PRINTED.line[-1] == "e5"


def test_the_board_is_nine_by_nine_without_two_by_two_in_each_corner() -> None:
    corners = {column + row for column in "abhi" for row in "1289"}
    assert len(corners) == 16
    assert PRINTED.sea == {column + row for column in COLUMNS for row in "123456789"} - corners


def test_every_coast_is_the_four_cells_next_to_its_corner() -> None:
    corners = {"nw": ("ab", "12"), "ne": ("hi", "12"), "se": ("hi", "89"), "sw": ("ab", "89")}
    for name, (columns, rows) in corners.items():
        corner = [column + row for column in columns for row in rows]
        next_to_it = {cell for land in corner for cell in neighbours(PRINTED, land)}
        assert set(PRINTED.islands[name]) == next_to_it
        assert len(PRINTED.islands[name]) == 4


def test_every_start_is_the_middle_of_its_edge() -> None:
    assert PRINTED.starts == {side: edge[2] for side, edge in PRINTED.edges.items()}
    assert set(PRINTED.edges["n"]) == {cell for cell in PRINTED.sea if cell[1] == "1"}
    assert set(PRINTED.edges["e"]) == {cell for cell in PRINTED.sea if cell[0] == "i"}
    assert set(PRINTED.edges["s"]) == {cell for cell in PRINTED.sea if cell[1] == "9"}
    assert set(PRINTED.edges["w"]) == {cell for cell in PRINTED.sea if cell[0] == "a"}


def test_there_are_as_many_tiles_as_cells() -> None:
    assert sum(PRINTED.tiles.values()) == 65


@pytest.mark.parametrize("one", ["c1", "a3", "e5", "g9"])
def test_the_islands_are_in_nobodys_way(one: str) -> None:
    for other in PRINTED.sea:
        columns = abs(COLUMNS.index(one[0]) - COLUMNS.index(other[0]))
        assert distance(PRINTED, one, other) == columns + abs(int(one[1]) - int(other[1]))


# Set-up


@pytest.mark.parametrize(
    ("players", "ships"),
    [(2, ["e1", "e9"]), (3, ["e1", "i5", "e9"]), (4, ["e1", "i5", "e9", "a5"])],
)
def test_ships_start_on_their_sides_with_the_tile_under_them(
    players: int, ships: list[str]
) -> None:
    plain = table(players, starting_seat=1)
    assert plain.ships == ships
    assert plain.decks == [[cell, None, None, None, None, None] for cell in ships]
    assert plain.knows == [{cell} for cell in ships]
    assert plain.knows_cards == [{"nw"}, {"ne"}, {"se"}, {"sw"}][:players]
    assert plain.sea == PRINTED.sea - set(ships)
    assert (plain.turn, plain.actions_left, plain.over) == (1, 3, False)


def test_with_the_option_all_choose_a_cell_of_their_edge_in_turn_order() -> None:
    plain = table(3, start_anywhere=True, starting_seat=1)
    assert plain.sea == PRINTED.sea
    for seat, cell in [(1, "i7"), (2, "c9"), (0, "f1")]:
        assert plain.turn == seat
        assert plain.legal() == {("start", cell) for cell in PRINTED.edges["nes"[seat]]}
        plain.play(("start", cell))
    assert plain.ships == ["f1", "i7", "c9"]
    assert plain.decks[2] == ["c9", None, None, None, None, None]
    assert plain.knows == [{"f1"}, {"i7"}, {"c9"}]
    assert (plain.turn, plain.actions_left) == (1, 3)
    assert ("move", "g7") in plain.legal()


def test_a_table_needs_its_tiles_and_as_many_different_cards_as_players() -> None:
    tiles = laid(PRINTED, {})
    with pytest.raises(ValueError, match="tiles"):
        Plain(2, 6, 12, False, PRINTED, tiles | {"e5": "parrot", "e4": "parrot"}, CARDS[:2], 0)
    with pytest.raises(ValueError, match="islands"):
        Plain(2, 6, 12, False, PRINTED, tiles, ["nw", "nw"], 0)
    with pytest.raises(ValueError, match="no game"):
        Plain(2, 6, 12, False, PRINTED, tiles, CARDS[:2], 2)


# A turn


def test_a_first_turn_explores_moves_or_passes() -> None:
    plain = table(wanted={"e1": "chest1"})
    moves: set[Action] = {("move", c) for c in ("c1", "d1", "f1", "g1", "d2", "e2", "f2", "e3")}
    explores = every_slot("d1", "f1", "e2", slots=[1, 2, 3, 4, 5])
    assert plain.legal() == moves | explores | {PASS}


def test_a_turn_has_three_actions_or_fewer() -> None:
    plain = table()
    plain.play(("move", "e3"))
    plain.play(("move", "e1"))
    assert (plain.turn, plain.actions_left) == (0, 1)
    plain.play(("move", "e2"))
    assert (plain.turn, plain.actions_left) == (1, 3)
    plain.play(PASS)
    assert (plain.turn, plain.actions_left) == (0, 3)
    plain.play(("move", "e3"))
    plain.play(PASS)
    assert plain.turn == 1


def test_what_is_not_legal_is_refused() -> None:
    plain = table()
    refused: list[Action] = [("move", "e1"), ("explore", "e1", 1), ("explore", "e2", 0)]
    refused += [("start", "d1"), ("unload", (0,)), ("exchange", 1, (0,)), ("sail", "f1", 0, 0)]
    for action in refused:
        with pytest.raises(ValueError, match="may not"):
            plain.play(action)


# Explore and move


def test_who_explores_steps_or_stays_and_alone_knows_the_tile() -> None:
    plain = table()
    plain.play(("move", "e3"))
    assert some(plain, "explore") == every_slot("e3", "e2", "e4", "d3", "f3", slots=[1, 2, 3, 4, 5])
    plain.play(("explore", "e3", 4))
    assert plain.decks[0] == ["e1", None, None, None, "e3", None]
    assert plain.ships[0] == "e3"
    assert plain.knows == [{"e1", "e3"}, {"e9"}]
    assert "e3" not in plain.sea
    assert some(plain, "explore") == every_slot("e2", "e4", "d3", "f3", slots=[1, 2, 3, 5])


def test_nobody_explores_with_a_full_deck() -> None:
    plain = table()
    load(plain, 0, *["chest1"] * 6)
    assert some(plain, "explore") == set()


def test_ships_go_around_islands_and_may_share_a_space() -> None:
    plain = table()
    plain.ships = ["c1", "c2"]
    assert some(plain, "move") == {("move", c) for c in ("d1", "e1", "d2", "c2", "c3")}


# Unload


def test_any_tiles_may_be_unloaded_at_a_coast_and_only_there() -> None:
    plain = table()
    one, two, three = load(plain, 0, "chest1", "idol1", "sails")
    plain.play(("move", "g1"))
    assert plain.box.islands["ne"][0] == "g1"
    subsets: list[Slots] = [(0,), (1,), (2,), (0, 1), (0, 2), (1, 2), (0, 1, 2)]
    assert some(plain, "unload") == {("unload", slots) for slots in subsets}
    plain.play(("unload", (0, 2)))
    assert plain.islands == {"nw": set(), "ne": {one, three}, "se": set(), "sw": set()}
    assert plain.decks[0] == [None, two, None, None, None, None]
    assert {one, three} <= plain.knows[0]
    assert not {one, three} & plain.knows[1]
    plain.play(("move", "e1"))
    plain.play(PASS)
    plain.play(PASS)
    assert some(plain, "unload") == set()


# Attack


@pytest.mark.parametrize(
    ("need", "expected"),
    [
        (1, {(0,), (1,), (2,), (3,)}),
        (2, {(0, 1), (2,), (3,)}),
        (3, {(0, 2), (0, 3), (1, 2), (1, 3), (2, 3)}),
        (4, {(0, 1, 2), (0, 1, 3), (2, 3)}),
        (5, {(0, 2, 3), (1, 2, 3)}),
        (6, {(0, 1, 2, 3)}),
        (7, set()),
    ],
)
def test_no_cannon_is_superfluous_in_a_payment(need: int, expected: set[Slots]) -> None:
    assert payments({0: 1, 1: 1, 2: 2, 3: 2}, need) == expected


@pytest.mark.parametrize(
    ("victim_at", "paid"),
    [("e5", {(1,), (3,)}), ("e4", {(3,)}), ("d4", {(1, 3)}), ("c4", set())],
)
def test_an_attack_costs_one_and_the_distance(victim_at: str, paid: set[Slots]) -> None:
    plain = table()
    load(plain, 0, "chest1", "cannon1", "sails", "cannon2")
    plain.ships = ["e5", victim_at]
    assert {action[2] for action in plain.legal() if action[0] == "attack"} == paid


@pytest.mark.parametrize(
    ("victim_at", "paid"),
    [("e5", {(1,), (3,)}), ("e4", {(1,), (3,)}), ("d4", {(3,)}), ("c4", {(1, 3)}), ("c3", set())],
)
def test_or_one_and_the_spaces_between(victim_at: str, paid: set[Slots]) -> None:
    plain = table(spaces_between=True)
    load(plain, 0, "chest1", "cannon1", "sails", "cannon2")
    plain.ships = ["e5", victim_at]
    assert {action[2] for action in plain.legal() if action[0] == "attack"} == paid


def test_two_tiles_are_named_in_order_and_go_to_free_slots_in_order() -> None:
    plain = table()
    load(plain, 0, "cannon1", "chest1", "chest1", "chest1", "chest1")
    chest, idol = load(plain, 1, "chest3", "idol3")
    plain.ships = ["e5", "e5"]
    assert some(plain, "attack") == {
        ("attack", 1, (0,), named, into) for named in [(0, 1), (1, 0)] for into in [(0, 5), (5, 0)]
    }
    plain.play(("attack", 1, (0,), (1, 0), (0, 5)))
    assert (plain.decks[0][0], plain.decks[0][5]) == (idol, chest)
    assert plain.decks[1] == [None] * 6
    assert {idol, chest} <= plain.knows[0] & plain.knows[1]


def test_with_one_free_slot_the_second_tile_goes_face_up_to_the_discard_pile() -> None:
    plain = table(3)
    load(plain, 0, "cannon1", *["chest1"] * 5)
    chest, idol = load(plain, 1, "chest3", "idol3")
    plain.ships = ["e5", "e5", "e9"]
    assert some(plain, "attack") == {
        ("attack", 1, (0,), (0, 1), (0,)),
        ("attack", 1, (0,), (1, 0), (0,)),
    }
    plain.play(("attack", 1, (0,), (0, 1), (0,)))
    assert plain.decks[0][0] == chest
    assert plain.discard[-1] == idol
    assert [idol in known for known in plain.knows] == [True, True, True]
    assert [chest in known for known in plain.knows] == [True, True, False]


def test_a_last_tile_is_named_alone_and_an_empty_deck_is_not_attacked() -> None:
    plain = table(3)
    load(plain, 0, "cannon1")
    load(plain, 1)
    plain.ships = ["e5", "e5", "e5"]
    assert some(plain, "attack") == {("attack", 2, (0,), (0,), (slot,)) for slot in range(6)}


def test_the_same_player_is_attacked_at_most_once_a_turn() -> None:
    plain = table(3)
    load(plain, 0, "cannon1", "cannon1", "cannon1", "cannon1")
    for victim in (1, 2):
        load(plain, victim, "chest1", "chest1", "chest1")
    plain.ships = ["e5", "e5", "e5"]
    plain.play(("attack", 1, (0,), (0, 1), (4, 5)))
    assert victims(plain) == {2}
    plain.play(PASS)
    plain.play(PASS)
    plain.play(PASS)
    assert victims(plain) == {1, 2}


# Exchange island cards


def test_cards_are_exchanged_on_one_space_for_four_cannons() -> None:
    plain = table(3)
    paid = load(plain, 0, "cannon1", "cannon2", "cannon1", "cannon2")
    plain.ships = ["e5", "e5", "e6"]
    assert some(plain, "exchange") == {
        ("exchange", 1, slots) for slots in [(1, 3), (0, 1, 2), (0, 2, 3)]
    }
    plain.play(("exchange", 1, (1, 3)))
    assert plain.cards == ["ne", "nw", "se"]
    assert plain.knows_cards == [{"nw", "ne"}, {"nw", "ne"}, {"se"}]
    assert plain.discard[-2:] == [paid[1], paid[3]]
    assert {paid[1], paid[3]} <= plain.knows[2]


def test_whoever_knew_a_card_follows_it_through_the_next_exchange() -> None:
    """0 has given nw to 1, and sees 1 give it to 2; 0 does not see what 1 gets for it."""
    plain = table(3)
    for seat in (0, 1):
        load(plain, seat, "cannon2", "cannon2")
    plain.ships = ["e5", "e5", "e5"]
    plain.play(("exchange", 1, (0, 1)))
    plain.play(PASS)
    plain.play(("exchange", 2, (0, 1)))
    assert plain.cards == ["ne", "se", "nw"]
    assert plain.knows_cards == [{"nw", "ne"}, {"nw", "ne", "se"}, {"nw", "se"}]


# Sails


def test_sails_run_to_the_next_tile_or_stop_before_it() -> None:
    plain = table()
    load(plain, 0, "chest1", "sails", "chest1", "chest1")
    leave_in_sea(plain, "d1", "g2", "g3")
    plain.ships[0] = "d1"  # whose tile does not count
    assert some(plain, "sail") == {
        ("sail", "e1", 1, None),
        ("sail", "f1", 1, None),
        ("sail", "g1", 1, None),
        ("sail", "g2", 1, 1),
        ("sail", "g2", 1, 4),
        ("sail", "g2", 1, 5),
    }
    (sails,) = [tile for tile in plain.decks[0] if tile and plain.tiles[tile] == "sails"]
    plain.play(("sail", "g2", 1, 1))
    assert plain.ships[0] == "g2"
    assert plain.decks[0][1] == "g2"
    assert plain.sea == {"d1", "g3"}
    assert plain.discard[-1] == sails
    assert sails in plain.knows[1]
    assert "g2" not in plain.knows[1]


def test_sails_stop_on_an_empty_space_with_a_full_deck_too() -> None:
    plain = table()
    load(plain, 0, *["chest1"] * 5, "sails")
    leave_in_sea(plain, "g1")
    assert some(plain, "sail") == {("sail", "f1", 5, None), ("sail", "g1", 5, 5)}
    plain.play(("sail", "f1", 5, None))
    assert plain.ships[0] == "f1"
    assert plain.decks[0][5] is None
    assert plain.sea == {"g1"}


def test_sails_are_not_played_off_a_line_that_leaves_spaces_out() -> None:
    line = [cell for cell in PRINTED.line if PRINTED.line.index(cell) < 32]
    plain = table(box=replace(PRINTED, line=line))
    load(plain, 0, "sails")
    plain.ships[0] = "e3"
    assert some(plain, "sail") == set()
    plain.ships[0] = "c3"
    assert some(plain, "sail") == {("sail", "c2", 0, slot) for slot in range(6)}


def test_with_no_tile_ahead_sails_run_as_far_as_the_centre_and_not_from_there() -> None:
    plain = table()
    load(plain, 0, "sails", "sails")
    leave_in_sea(plain, "c1")
    plain.ships[0] = "c5"
    assert some(plain, "sail") == {
        ("sail", cell, sails, None) for cell in ("d5", "e5") for sails in (0, 1)
    }
    plain.play(("sail", "e5", 1, None))
    assert some(plain, "sail") == set()
