"""Chapter 4: attacks, and how cannons pay."""

import pytest

from .tables import (
    deck,
    discarded,
    events,
    heard,
    journal,
    legal,
    play,
    position,
    ships,
    slots,
)

# --- the price --------------------------------------------------------------------------------


@pytest.mark.rule("4.5", "P5")
@pytest.mark.parametrize(
    ("their_ship", "price"), [("e5", 1), ("e6", 2), ("e7", 3), ("d6", 3), ("c6", 4), ("a5", 5)]
)
def test_an_attack_costs_one_cannon_and_one_for_every_step(their_ship: str, price: int) -> None:
    for cannons in range(1, 7):
        state = position("c " * cannons, "1 1", ships=f"e5 {their_ship}")
        assert ("hit2" in legal(state)) == (cannons >= price)
    state = position("c " * 6, "1 1", ships=f"e5 {their_ship}")
    assert f"for {price} cannon" in state.say(0, state.game.parse("hit2"))


@pytest.mark.rule("4.5", "4.6", "P5", "P6")
def test_two_spaces_away_costs_three_cannons_such_as_a_double_and_a_single() -> None:
    """
    e5  seat 0: c, cc
    e6
    e7  seat 1: chests
    """
    state = position("c cc 1", "2 3 1", ships="e5 e7")
    play(state, "hit2, A B, D E")
    assert discarded(state) == ["c", "cc"]
    assert deck(state, 0) == ". . 1 2 3 ."
    assert deck(state, 1) == ". . 1 . . ."


@pytest.mark.rule("4.6", "P6")
def test_a_double_pays_alone_for_a_need_of_one_and_no_change_is_given() -> None:
    state = position("cc 1", "2 3 1", ships="e5 e5")
    play(state, "hit2, A B, A C")
    assert discarded(state) == ["cc"]
    assert deck(state, 0) == "2 1 3 . . ."


@pytest.mark.rule("4.5")
def test_whoever_has_no_tile_aboard_is_not_attacked() -> None:
    state = position("c c c", "", "1", ships="e5 e5 e5")
    assert legal(state, "hit") == ["hit3"]


@pytest.mark.rule("4.5")
def test_ships_do_not_move_and_steps_are_counted_around_islands() -> None:
    """From c1 to a3 it is two steps down and two west, although an island lies between."""
    state = position("cc cc 1", "2", ships="c1 a3")
    assert legal(state, "hit") == []
    state = position("cc cc c", "2", ships="c1 a3")
    play(state, "hit2 A")
    assert ships(state) == "c1 a3"
    assert deck(state, 0) == "2 . . . . ."


# --- paying -----------------------------------------------------------------------------------


@pytest.mark.rule("4.6", "P6", "P15")
@pytest.mark.parametrize(
    ("their_ship", "asked"),
    [
        ("e5", {"": "ABCD"}),
        ("e6", {"": "ACD"}),
        ("e7", {"": "ABC", "A": "CD", "B": "CD"}),
        ("e8", {"": "AC", "A": "CD"}),
    ],
)
def test_payments_are_named_in_the_order_of_slots_and_nothing_is_superfluous(
    their_ship: str, asked: dict[str, str]
) -> None:
    """The deck is c c cc cc. For two: A and B, or C, or D. For three: A C, A D, B C, B D, C D.
    For four: A B C, A B D, C D; after A there is only B."""
    for named, choices in asked.items():
        state = play(position("c c cc cc", "1 2", ships=f"e5 {their_ship}"), f"hit2 {named}")
        assert legal(state) == list(choices)


@pytest.mark.rule("4.6", "P6")
def test_two_doubles_pay_for_three_but_a_single_beside_them_is_superfluous() -> None:
    state = play(position("c cc cc", "1 2 3", ships="e5 e7"), "hit2")
    assert legal(state) == ["A", "B"]
    play(state, "B")
    assert state.view(0)["pending"] == {"action": "hit2", "other": 1, "paid": ["B", "C"]}
    play(state, "A B, B C")
    assert deck(state, 0) == "c 1 2 . . ."
    assert discarded(state) == ["cc", "cc"]


@pytest.mark.rule("4.6", "6.5")
def test_a_payment_without_a_choice_is_not_asked_for() -> None:
    state = play(position("1 c . cc", "2 3", ships="e5 e7"), "hit2")
    assert state.view(0)["pending"] == {"action": "hit2", "other": 1, "paid": ["B", "D"]}
    assert legal(state) == ["A", "B"]


@pytest.mark.rule("4.6", "4.2")
def test_what_pays_leaves_first_so_its_slots_are_free() -> None:
    """The deck is full; two cannons pay, and both tiles go where they were."""
    state = play(position("1 c 1 c 1 1", "2 3 3", ships="e5 e6"), "hit2, A B")
    assert legal(state) == ["B", "D"]
    play(state, "D")
    assert deck(state, 0) == "1 3 1 2 1 1"


# --- what is taken ----------------------------------------------------------------------------


@pytest.mark.rule("4.7", "6.5")
def test_two_tiles_are_named_one_after_the_other() -> None:
    state = play(position("c", "1 . 2 3", ships="e5 e5"), "hit2")
    assert legal(state) == ["A", "C", "D"]
    play(state, "C")
    assert legal(state) == ["A", "D"]
    play(state, "A")
    assert legal(state) == ["A", "B", "C", "D", "E", "F"]
    play(state, "F")
    assert legal(state) == ["A", "B", "C", "D", "E"]
    play(state, "B")
    assert deck(state, 0) == ". 1 . . . 2"
    assert deck(state, 1) == ". . . 3 . ."


@pytest.mark.rule("4.7")
def test_of_two_tiles_both_are_taken_in_either_order() -> None:
    for named, first in (("A B", "1 2"), ("B A", "2 1")):
        state = play(position("c", "1 2", ships="e5 e5"), f"hit2, {named.split()[0]}, A B")
        assert deck(state, 0) == f"{first} . . . ."


@pytest.mark.rule("4.7")
def test_a_single_tile_is_taken_alone() -> None:
    state = play(position("c 1", "3", ships="e5 e5"), "hit2")
    assert legal(state) == ["A", "C", "D", "E", "F"]
    play(state, "E")
    assert deck(state, 0) == ". 1 . . 3 ."
    assert slots(state, 1) == ""


@pytest.mark.rule("4.7", "P14")
def test_tiles_are_taken_unseen() -> None:
    """Twice the same, but for what the other has: nothing tells before all is decided."""
    rich, poor = (position("c", tiles, ships="e5 e5") for tiles in ("3 3 3", "-1 -1 -1"))
    for word in ("hit2", "A", "B", "A"):
        for state in (rich, poor):
            play(state, word)
        assert legal(rich) == legal(poor)
        assert [event.kind for event in journal(rich).events] == [
            event.kind for event in journal(poor).events
        ]
        assert rich.view(0)["pending"] == poor.view(0)["pending"]
    play(rich, "B")
    play(poor, "B")
    assert deck(rich, 0) == "3 3 . . . ."
    assert deck(poor, 0) == "-1 -1 . . . ."


@pytest.mark.rule("4.8")
def test_with_one_free_slot_the_first_is_taken_and_the_second_is_discarded() -> None:
    """
    seat 0  1 1 c 1 1 1     pays with C, and only C is free then
    seat 1  2 3 -1          A is named first, B second
    """
    state = play(position("1 1 c 1 1 1", "2 3 -1", ships="e5 e5"), "hit2, B A")
    assert deck(state, 0) == "1 1 3 1 1 1"
    assert deck(state, 1) == ". . -1 . . ."
    assert discarded(state) == ["2", "c"]
    assert state.view(None)["actions_left"] == 2
    second = events(state, "discarded")[-1]
    assert second.facts["seat"] == 1
    assert second.facts["tiles"] == ["chest2"]
    assert second.visible_to(None)


@pytest.mark.rule("4.8")
def test_with_one_free_slot_and_one_tile_to_take_nothing_is_discarded() -> None:
    state = play(position("1 1 c 1 1 1", "3", ships="e5 e5"), "hit2")
    assert deck(state, 0) == "1 1 3 1 1 1"
    assert discarded(state) == ["c"]


@pytest.mark.rule("4.9")
def test_the_same_player_is_attacked_once_a_turn_and_another_as_well() -> None:
    state = position("c c c c", "1 1 1 1", "2 2 2 2", ships="e5 e5 e5")
    assert legal(state, "hit") == ["hit2", "hit3"]
    play(state, "hit2 A, A B, A E")
    assert legal(state, "hit") == ["hit3"]
    assert state.view(None)["attacked"] == [1]
    play(state, "hit3 B, A B, B")
    assert deck(state, 0) == "1 2 c c 1 2"
    assert legal(state, "hit") == []


@pytest.mark.rule("4.9")
def test_in_the_next_turn_they_may_be_attacked_again() -> None:
    state = position("c c c c", "1 1 1 1", "2 2 2 2", ships="e5 e5 e5")
    play(state, "hit2 A, A B, A E, pass, pass, pass")
    assert legal(state, "hit") == ["hit2", "hit3"]


@pytest.mark.rule("4.9", "4.7")
def test_whoever_was_attacked_may_strike_back() -> None:
    state = position("c 3", "1 2 c", ships="e5 e5")
    play(state, "hit2, A B, A C, pass")
    assert legal(state, "hit") == ["hit1"]
    play(state, "hit1, B A, A B")
    assert deck(state, 1) == "3 1 . . . ."
    assert deck(state, 0) == ". . 2 . . ."


@pytest.mark.rule("4.7")
def test_cannons_that_are_stolen_can_be_used_at_once() -> None:
    state = position("c 1", "cc cc", "3", ships="e5 e5 e5")
    play(state, "hit2, A, A C")
    assert deck(state, 0) == "cc 1 cc . . ."
    play(state, "hit3 C F")
    assert deck(state, 0) == "cc 1 . . . 3"


@pytest.mark.rule("4.5", "4.7", "6.4")
def test_everyone_hears_who_attacks_what_is_paid_and_which_slots_change() -> None:
    state = position("c 1", "2 3 1", ships="e5 e5")
    told = len(journal(state).events)
    play(state, "hit2, B A, F A")
    assert heard(state, None, told) == [
        "Player 1 attacks Player 2.",
        "Player 1 discards one cannon.",
        "Player 1 takes the tile in slot B and stows it in slot F.",
        "Player 1 takes the tile in slot A and stows it in slot A.",
    ]
    for seat in (0, 1):
        secrets = heard(state, seat, told)[3::2]
        assert secrets == ["It is three treasure chests.", "It is two treasure chests."]
