"""Chapter 3: a turn of up to three actions."""

import pytest

from .tables import SMALL, deck, events, legal, play, position, ships, table


@pytest.mark.rule("3.1")
def test_a_turn_is_over_after_the_third_action() -> None:
    state = table(2)
    for left in (3, 2, 1):
        assert state.to_act == (0,)
        assert state.view(None)["actions_left"] == left
        play(state, "me3" if left == 2 else "me2")
    assert state.to_act == (1,)
    assert state.view(None)["actions_left"] == 3
    assert state.view(None)["turn"] == 2


@pytest.mark.rule("3.1")
def test_any_actions_in_any_order_and_the_same_again() -> None:
    """
    Seat 0 at c1, next to the north-west island, explores twice there and unloads between.
    """
    state = position("1 2", "3", ships="c1 e9", tiles="c1=c d1=cc")
    play(state, "xc1 C, unload A done, xd1 A")
    assert deck(state, 0) == "cc 2 c . . ."
    assert state.to_act == (1,)


@pytest.mark.rule("3.1")
def test_an_action_of_many_decisions_is_one_action() -> None:
    state = position("c c cc 1", "1 2 3", ships="e5 e7", sea="a5")
    play(state, "hit2 A, A B, A C")
    assert state.view(None)["actions_left"] == 2
    assert state.to_act == (0,)


@pytest.mark.rule("3.2")
@pytest.mark.parametrize("before", ["", "me2", "me2 me3", "xe2 B", "xe2 B xe3 C"])
def test_the_rest_of_a_turn_may_be_passed_at_any_time(before: str) -> None:
    state = play(table(2), before)
    assert state.to_act == (0,)
    assert "pass" in legal(state)
    play(state, "pass")
    assert state.to_act == (1,)
    assert state.view(None)["actions_left"] == 3
    assert [event.facts["seat"] for event in events(state, "passed")] == [0]


@pytest.mark.rule("3.2")
def test_within_an_action_nothing_is_passed() -> None:
    state = play(table(2), "xe2")
    assert legal(state) == ["B", "C", "D", "E", "F"]


@pytest.mark.rule("3.1", "3.2")
def test_all_of_the_first_choices_of_a_first_turn() -> None:
    """
    Seat 0 stands at e1, whose tile it has taken: a chest.
    """
    state = table(2, "e1=1 e9=1")
    moves = ["mc1", "md1", "mf1", "mg1", "md2", "me2", "mf2", "me3"]
    assert legal(state) == ["xd1", "xf1", "xe2", *moves, "pass"]


@pytest.mark.rule("3.1")
def test_everyone_is_told_when_a_turn_ends_and_who_is_next() -> None:
    state = play(table(3, starter=2, box=SMALL), "mb4 pass pass")
    ended = events(state, "turn-ended")
    assert [event.facts for event in ended] == [{"turn": 1, "next": 0}, {"turn": 2, "next": 1}]
    assert all(event.closes for event in ended)
    assert ships(state) == "b1 d2 b4"
