"""Flotsam: its rules, one by one; and worlds that are imagined as often as they may be true."""

from collections import Counter
from itertools import permutations
from pathlib import Path

import fairwind_flotsam
import pytest
from fairwind_flotsam.components import DIVE, ROW_HOME
from fairwind_flotsam.game import Flotsam
from fairwind_flotsam.state import FlotsamState

from fairwind import IllegalMove, QuickRng
from fairwind.kernel.events import EVERYONE, Journal
from fairwind.testing import ConformanceTests, RuleTests, TranslationTests
from fairwind.testing.playing import journal_of

ROOM = Path(str(fairwind_flotsam.__file__)).parent


def a_wreck(players: int = 2, first: int = 0) -> FlotsamState:
    """Before the first move of a game; the named seat begins."""
    state = Flotsam({"players": players}).blank(QuickRng(1))
    state.watch(Journal())
    state.begin()
    state.turn = first
    return state


def loaded(*boats: tuple[list[int], list[int]]) -> FlotsamState:
    """The last wreck, with these crates hauled and dived for."""
    state = a_wreck(len(boats))
    state.round = 2
    for boat, (hauled, dived) in zip(state.boats, boats, strict=True):
        boat.hauled, boat.dived = hauled, dived
    return state


def haul(crate: int) -> int:
    return crate - 1


def all_row_home(state: FlotsamState) -> None:
    while not state.over:
        state.play(state.turn, ROW_HOME)


@pytest.mark.rule("1.1", "2.1")
def test_three_of_the_24_crates_float_and_the_others_are_the_wreck() -> None:
    state = a_wreck()
    assert len(state.floating) == 3
    assert Counter(state.floating + state.wreck) == dict.fromkeys(range(1, 7), 4)


@pytest.mark.rule("2.1", "2.2")
def test_three_wrecks_are_played_and_whoever_came_home_last_begins() -> None:
    state = a_wreck(players=3)
    for seat in (0, 1, 2):
        state.play(seat, DIVE)
    state.play(0, ROW_HOME)
    state.play(1, DIVE)
    state.play(2, ROW_HOME)
    state.play(1, ROW_HOME)
    assert (state.round, state.to_act) == (1, (1,))
    assert len(state.wreck) == 21


@pytest.mark.rule("2.2")
def test_who_begins_the_game_is_drawn() -> None:
    assert {Flotsam({"players": 4}).new(seed=seed).to_act for seed in range(30)} == {
        *((seat,) for seat in range(4))
    }


@pytest.mark.rule("3.1")
def test_play_goes_clockwise_past_those_who_are_home() -> None:
    state = a_wreck(players=3)
    turns = []
    for action in (DIVE, DIVE, DIVE, ROW_HOME, DIVE, DIVE, DIVE):
        turns.append(state.turn)
        state.play(state.turn, action)
    assert turns == [0, 1, 2, 0, 1, 2, 1]


@pytest.mark.rule("3.2")
def test_a_hauled_crate_is_seen_by_all_and_the_next_comes_up() -> None:
    state = a_wreck()
    state.floating, state.wreck = [2, 3, 5], [1, 6]
    state.play(0, haul(3))
    assert state.boats[0].hauled == [3]
    assert (state.floating, state.wreck) == ([2, 5, 6], [1])
    assert state.view(1)["boats"] == state.view(0)["boats"] == state.view(None)["boats"]


@pytest.mark.rule("3.2")
def test_nothing_comes_up_from_an_empty_wreck() -> None:
    state = a_wreck()
    state.floating, state.wreck = [2, 3, 5], []
    state.play(0, haul(3))
    assert state.floating == [2, 5]


@pytest.mark.rule("3.3")
def test_a_crate_that_is_dived_for_is_seen_by_its_owner_alone() -> None:
    state = a_wreck()
    state.wreck[-1] = 4
    state.play(0, DIVE)
    assert state.boats[0].dived == [4]
    assert [state._boat_view(0, seat)["dived"] for seat in (0, 1, None)] == [[4], [None], [None]]
    *_, dived, found = journal_of(state).events
    assert (dived.seen_by, found.seen_by) == (EVERYONE, 0)
    assert found.say(names=["Anna"]) == "Anna finds a crate that weighs 4."


def _refused(state: FlotsamState, action: int) -> str:
    with pytest.raises(IllegalMove) as caught:
        state.play(0, action)
    return caught.value.reason


@pytest.mark.rule("3.2", "3.3", "3.4", "3.5")
def test_what_cannot_be_done_is_refused_with_the_reason() -> None:
    state = a_wreck()
    state.floating, state.wreck = [2, 3, 5], []
    assert _refused(state, haul(4)) == "not-floating"
    assert _refused(state, DIVE) == "wreck-empty"
    assert _refused(state, ROW_HOME) == "boat-empty"
    state.boats[0].hauled, state.boats[0].dived = [1, 1, 1], [1, 2, 2]
    assert _refused(state, haul(3)) == "boat-full"
    assert state.legal(0) == [ROW_HOME]


@pytest.mark.rule("1.2", "3.6", "4.2")
def test_an_overloaded_boat_goes_on_and_sinks_at_the_end() -> None:
    state = loaded(([6, 6], []), ([1], []))
    state.floating = [2, 3, 5]
    state.play(0, haul(2))
    state.play(1, ROW_HOME)
    assert DIVE in state.legal(0)
    all_row_home(state)
    assert state.scores == [0, 1 + 5]


@pytest.mark.rule("4.1")
def test_at_the_end_all_crates_are_seen() -> None:
    state = loaded(([6], [2]), ([1], [4, 4]))
    all_row_home(state)
    for seat in (0, 1, None):
        assert [state._boat_view(owner, seat)["dived"] for owner in (0, 1)] == [[2], [4, 4]]


@pytest.mark.rule("4.2", "4.3", "4.4")
def test_the_example_of_the_rules() -> None:
    state = loaded(([6, 2], [4]), ([5], [3, 6]))
    all_row_home(state)
    assert state.scores == [19, 0]


@pytest.mark.rule("1.2", "4.4")
def test_of_boats_that_weigh_the_same_the_first_at_home_has_the_bonus() -> None:
    state = loaded(([6, 6, 1], []), ([5, 5, 3], []))
    state.turn = 1
    all_row_home(state)
    assert state.scores == [13, 18]


@pytest.mark.rule("4.4")
def test_if_all_boats_sink_nobody_has_the_bonus() -> None:
    state = loaded(([6, 6, 2], []), ([5, 5, 4], []))
    all_row_home(state)
    assert state.scores == [0, 0]


@pytest.mark.rule("4.5")
def test_several_may_win_together() -> None:
    state = loaded(([6, 6, 2], []), ([5, 5, 4], []), ([5, 5, 4], []))
    state.points = [7, 9, 9]
    all_row_home(state)
    assert state.winners == [1, 2]


# --- what a seat cannot know, and what is said ----------------------------------------------


def test_every_deal_that_agrees_with_what_a_seat_knows_is_imagined_as_often() -> None:
    state = loaded(([6], [2]), ([4], [1]))
    state.wreck = [3, 1, 5]
    deals = Counter((deal[:1], deal[1:]) for deal in permutations([1, 1, 3, 5]))
    rng, times = QuickRng(1), 6000
    worlds = [state.imagine(0, rng) for _ in range(times)]
    seen = Counter((tuple(w.boats[1].dived), tuple(w.wreck)) for w in worlds)
    assert seen.keys() == deals.keys()
    expected = {deal: times * ways / deals.total() for deal, ways in deals.items()}
    chi_squared = sum((seen[deal] - often) ** 2 / often for deal, often in expected.items())
    assert chi_squared < 26.8, "eleven degrees of freedom, one in two hundred"
    assert all(w.boats[0].dived == [2] for w in worlds)


# --- what must hold in every game -----------------------------------------------------------


class TestFlotsam(ConformanceTests):
    game = Flotsam


class TestTheWords(TranslationTests):
    code = ROOM


class TestTheRules(RuleTests):
    code = ROOM
    tests = Path(__file__).parent


def test_it_is_a_small_game() -> None:
    python = "".join(file.read_text(encoding="utf-8") for file in ROOM.glob("*.py"))
    assert len(python.splitlines()) <= 600
    board = (ROOM / "board" / "board.js").read_text(encoding="utf-8")
    assert len(board.splitlines()) < 200
