"""Chapter 4: exchanging island cards."""

import pytest

from .tables import (
    cards,
    deck,
    discarded,
    events,
    holders,
    journal,
    legal,
    play,
    position,
)


@pytest.mark.rule("4.10")
def test_cards_are_exchanged_with_a_player_on_ones_own_space() -> None:
    state = position("cc cc 1", "1", "1", "1", ships="e5 e5 e6 e5")
    assert legal(state, "swap") == ["swap2", "swap4"]
    play(state, "swap4")
    assert holders(state) == "sw ne se nw"
    assert deck(state, 0) == ". . 1 . . ."
    assert discarded(state) == ["cc", "cc"]
    assert state.view(None)["actions_left"] == 2


@pytest.mark.rule("4.10")
@pytest.mark.parametrize(
    ("aboard", "enough"),
    [("c c c c", True), ("cc c c", True), ("cc cc", True), ("c c c", False), ("cc c", False)],
)
def test_it_costs_four_cannons(aboard: str, enough: bool) -> None:
    state = position(aboard, "1", ships="e5 e5")
    assert legal(state, "swap") == (["swap2"] if enough else [])


@pytest.mark.rule("4.10", "4.6", "P6", "P15")
def test_it_is_paid_as_an_attack_is() -> None:
    """c cc c cc: B and D, or both singles and one of the doubles."""
    paid = set()
    for first in "AB":
        state = play(position("c cc c cc 1", "1", ships="e5 e5"), f"swap2 {first}")
        while state.view(0)["phase"] == "pay":
            play(state, legal(state)[-1])
        paid.add(deck(state, 0))
    assert paid == {". cc . . 1 .", "c . c . 1 ."}
    state = play(position("c cc c cc 1", "1", ships="e5 e5"), "swap2 A B")
    assert deck(state, 0) == ". . . cc 1 ."


@pytest.mark.rule("4.10", "4.6")
def test_five_may_not_be_paid_where_four_can_be_left() -> None:
    """Three doubles are too many; two doubles are four."""
    state = play(position("cc cc cc", "1", ships="e5 e5"), "swap2")
    assert legal(state) == ["A", "B"]
    play(state, "A")
    assert legal(state) == ["B", "C"]
    play(state, "C")
    assert deck(state, 0) == ". cc . . . ."


@pytest.mark.rule("4.10")
def test_a_player_without_tiles_can_be_exchanged_with() -> None:
    state = position("cc cc", "", ships="e5 e5")
    assert legal(state, "swap") == ["swap2"]
    assert legal(state, "hit") == []


@pytest.mark.rule("4.10")
def test_the_same_two_may_exchange_twice_in_a_turn() -> None:
    """Only attacks are once a turn."""
    state = position("cc cc cc cc", "1", ships="e5 e5")
    play(state, "swap2 A B")
    assert holders(state) == "ne nw"
    play(state, "swap2")
    assert holders(state) == "nw ne"


@pytest.mark.rule("4.10", "6.3")
def test_both_know_both_cards_then_and_all_know_that_it_happened() -> None:
    state = position("cc cc", "1", "1", ships="e5 e5 e6")
    play(state, "swap2")
    assert [cards(state, seat) for seat in (0, 1, 2, None)] == [
        "ne nw ?",
        "ne nw ?",
        "? ? se",
        "? ? ?",
    ]
    (public,) = events(state, "exchanged")
    assert public.visible_to(None)
    assert public.facts == {"seat": 0, "other": 1}
    for seat in (0, 1):
        changed = [event for event in events(state, "island-changed") if event.visible_to(seat)]
        assert [(event.facts["seat"], event.facts["island"]) for event in changed] == [
            (0, "ne"),
            (1, "nw"),
        ]
    assert not any(event.visible_to(2) for event in events(state, "island-changed"))


@pytest.mark.rule("6.3")
def test_whoever_knew_a_card_follows_it_through_the_next_exchange() -> None:
    """Seat 0 gives nw to 1 for ne; 1 gives nw on to 2. What 1 gets for it seat 0 does not know."""
    state = position("cc cc", "cc cc", "1", "1", ships="e5 e5 e5 e5")
    play(state, "swap2 pass swap3")
    assert holders(state) == "ne se nw sw"
    assert [cards(state, seat) for seat in range(4)] == [
        "ne ? nw ?",
        "ne se nw ?",
        "? se nw ?",
        "? ? ? sw",
    ]
    assert [event.kind for event in journal(state).events].count("exchanged") == 2
