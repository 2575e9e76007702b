"""Option `kept`: the card of a pursuers' turn stays open (C28), but not for ever (C29)."""

import pytest

from fairwind.games.captn.bots.heuristic import time_gone
from fairwind.games.captn.rules.state import CaptnState

from .tables import asked, boats, legal, lost, play, ships, table, told, you

EXAMPLE = """
    .  .  .     6S  .
    .  .  4D    8D  JS/S
    .  .  KD    5D  9H
    .  .  5H/@  .   .
"""
"""The printed rules' sample turns g to i, as far as their words tell the lost pictures."""
OPEN = ["7C", "6H", "10S"]
WALLED_IN = "5S/@ ##\n## ."


def fronts(state: CaptnState) -> list[str]:
    return [column[0] for column in state.view(None)["columns"] if column]


def cards_left(state: CaptnState) -> int:
    return sum(len(column) for column in state.view(None)["columns"])


@pytest.mark.rule("C28", "3.1", "C17")
def test_in_the_printed_example_the_same_three_cards_are_open_in_turn_two() -> None:
    """Turn 1, the navy's with 6H: its ship sees you and launches a rowboat, then sails to 6S. Turn
    2, again with 7C, 6H and 10S open: you row to KD, and into its sight again."""
    state = table(EXAMPLE, OPEN, dice="3 6", kept=True)
    assert fronts(state) == OPEN
    play(state, "navy2 d2 d3")
    assert told(state, "die-rolled", "die") == [3]
    assert (ships(state), boats(state)) == ({"S": "d1"}, {"d3": 4})
    assert fronts(state) == OPEN
    assert {"me2", "navy2"} <= set(legal(state).split())
    play(state, "me2 c3")
    assert you(state) == "c3"
    assert told(state, "die-rolled", "die") == [3, 6]
    assert fronts(state)[0::2] == ["7C", "10S"]
    assert fronts(state)[1] != "6H", "your own turn uses up its card"


@pytest.mark.rule("C28")
def test_without_the_option_the_navys_card_is_used_up() -> None:
    state = play(table(EXAMPLE, OPEN, dice="3 6"), "navy2 d2 d3")
    assert fronts(state)[0::2] == ["7C", "10S"]
    assert fronts(state)[1] != "6H"
    assert "kept" not in state.view(0)["options"]


@pytest.mark.rule("C28", "8.4")
def test_the_crystal_ball_reaches_a_card_that_is_in_use_and_stays() -> None:
    """The turn goes on with the card it began with: wind from the east, onto the 6."""
    state = play(table(EXAMPLE, OPEN, dice="3", items="C", kept=True), "navy2")
    assert asked(state) == "launch"
    play(state, "ball 6H 7C")
    assert fronts(state) == ["6H", "7C", "10S"]
    play(state, "d2 d3")
    assert ships(state) == {"S": "d1"}
    assert fronts(state) == ["6H", "7C", "10S"]


@pytest.mark.rule("C29", "9.2")
def test_from_the_forty_ninth_turn_of_theirs_on_pursuers_use_up_cards() -> None:
    """Walled in, without a ship: only the pursuers' turns are left."""
    state = table(WALLED_IN, kept=True)
    for _ in range(48):
        assert cards_left(state) == 48
        play(state, "navy1")
    assert cards_left(state) == 48
    play(state, "navy1")
    assert cards_left(state) == 47
    while not state.over:
        play(state, legal(state).split()[0])
    assert lost(state) == "out-of-cards"
    assert state.turn == 96


@pytest.mark.rule("C29")
def test_turns_of_your_own_do_not_count_towards_it() -> None:
    state = table("5S/@ 6S 7S", ["2C 3C"], kept=True)
    play(state, "me1 b1 navy1 navy1 me1 a1")
    assert cards_left(state) == 46
    for _ in range(46):
        play(state, "navy1")
    assert cards_left(state) == 46
    assert cards_left(play(state, "navy1")) == 45


@pytest.mark.parametrize("kept", [False, True])
def test_bots_reckon_with_the_time_that_is_left(kept: bool) -> None:
    """Waiting costs less where it costs no card, but something; at the end all time is gone."""
    state = table(WALLED_IN, kept=kept)
    gone: list[int] = []
    while not state.over:
        gone.append(int(time_gone(state)))
        play(state, legal(state).split()[0])
    gone.append(int(time_gone(state)))
    assert gone == sorted(gone)
    assert (gone[0], gone[10], gone[-1]) == (0, 5 if kept else 10, 48)
