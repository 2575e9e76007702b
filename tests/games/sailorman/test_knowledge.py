"""Chapter 7: who knows what, and the worlds that agree with it."""

from collections import Counter
from collections.abc import Mapping
from math import sqrt

import pytest
from mypy_extensions import i64

from fairwind.games.sailorman.knowledge.view import SailormanView
from fairwind.games.sailorman.rules.state import SailormanState
from fairwind.kernel.playout import playout
from fairwind.kernel.rng import QuickRng

from .tables import (
    BELL_OF_EXAMPLE_I,
    enter,
    finish_roll,
    journal,
    legal,
    table,
    watched,
)

FEW_CHOICES = "bell 1 2 2 e 3 e 4 5 5"
"""A 2 or a 3 fits, and a bell 2 may be a cross."""


def views(state: SailormanState) -> list[SailormanView]:
    """What a spectator and all seats see."""
    return [state.view(None), *[state.view(seat) for seat in range(state.game.players)]]


def rows(view: SailormanView, seat: int) -> str:
    return " ".join(view["players"][seat]["rows"])


def sheet_of(state: SailormanState, seat: int) -> str:
    """All that stands on a sheet, entries of this roll included."""
    return rows(state.view(seat), seat)


# --- views ----------------------------------------------------------------------------------


@pytest.mark.rule("7.1")
def test_sheets_boxes_shells_and_dice_are_open() -> None:
    state = table(BELL_OF_EXAMPLE_I, "", rolls="bell anchor 3 6, boat wheel 2 5")
    enter(state, 0, "be6=3 an9=6")
    enter(state, 1, "an1=6")
    for view in views(state):
        assert view["dice"] == {"symbols": ["boat", "wheel"], "numbers": [2, 5]}
        assert view["active"] == 1
        assert view["roll"] == 2
        assert view["scores"] == [4, 0]
        assert view["shells_gone"] == ["bell"]
        assert view["players"][0] == {
            "rows": ["........6", "122233455", *["........."] * 4],
            "boxes": {"bell": 3},
            "shells": ["bell"],
            "groups": [0, 0],
            "group_fields": [],
        }
        assert rows(view, 1) == " ".join(["6........", *["........."] * 5])


@pytest.mark.rule("7.2")
@pytest.mark.rule("2.2")
def test_what_others_enter_is_seen_once_all_are_done() -> None:
    state = table("", "", "", rolls="boat anchor 3 5")
    enter(state, 1, "bo3=3")
    for view in (state.view(None), state.view(0), state.view(2)):
        assert "3" not in rows(view, 1)
    assert "..3......" in rows(state.view(1), 1)
    enter(state, 2, "an1=3")
    enter(state, 0, "bo1=3 an1=5")
    for view in views(state):
        assert "..3......" in rows(view, 1)


@pytest.mark.rule("7.2")
def test_that_someone_is_done_is_known() -> None:
    state = enter(table("", "", "", rolls="boat anchor 3 5"), 1, "bo3=3")
    assert [view["to_act"] for view in views(state)] == [[0, 2]] * 4


@pytest.mark.rule("7.2")
def test_nobody_sees_the_first_of_two_entries() -> None:
    state = table("", "", "", rolls="boat anchor 3 5")
    before = [state.view(None), state.view(1), state.view(2)]
    enter(state, 0, "bo3=3")
    assert [state.view(None), state.view(1), state.view(2)] == before


@pytest.mark.rule("7.2")
def test_a_seat_sees_what_it_has_entered_and_what_it_has_left() -> None:
    state = enter(table("", "", rolls="boat anchor 3 5"), 0, "bo3=3")
    view = state.view(0)
    assert view["entered"] == ["bo3"]
    assert view["owed"] == 1
    assert view["dice_left"] == {"symbols": ["anchor", "anchor"], "numbers": [5, 5]}
    assert view["dice_used"] == {"symbols": [True, False], "numbers": [True, False]}
    assert view["legal"] == legal(state, 0)


@pytest.mark.rule("2.3")
def test_of_two_equal_dice_one_is_used_up_and_for_whoever_is_done_all_are() -> None:
    state = enter(table("", "", rolls="boat anchor 3 3"), 0, "bo3=3")
    assert state.view(0)["dice_used"] == {"symbols": [True, False], "numbers": [False, True]}
    assert state.view(1)["dice_used"] == {"symbols": [False] * 2, "numbers": [False] * 2}
    enter(state, 1, "bo3=3")
    assert state.view(1)["dice_used"] == {"symbols": [True] * 2, "numbers": [True] * 2}


@pytest.mark.rule("7.2")
def test_an_entry_is_told_to_its_player_only() -> None:
    state = enter(table("", "", rolls="boat anchor 3 5"), 1, "bo3=3")
    heard = [
        [event.kind for event in journal(state).events[2:] if event.visible_to(seat)]
        for seat in (None, 0, 1)
    ]
    assert heard == [["done"], ["done"], ["entered", "done"]]


# --- worlds ---------------------------------------------------------------------------------


def likely(state: SailormanState, seat: int) -> dict[str, float]:
    """How likely each sheet is after all entries of a seat that picks each of them evenly."""
    if seat not in state.to_act:
        return {sheet_of(state, seat): 1.0}
    entries = state.legal(seat)
    likelihood: dict[str, float] = {}
    for entry in entries:
        after = state.copy()
        after.enter_quietly(i64(seat), i64(entry))
        for sheet, chance in likely(after, seat).items():
            likelihood[sheet] = likelihood.get(sheet, 0.0) + chance / len(entries)
    return likelihood


def assert_as_likely_as(chances: Mapping[str, float], seen: Counter[str]) -> None:
    """All of these and no other: chi-square is less than six deviations above its mean."""
    assert set(seen) == set(chances)
    total = seen.total()
    chi_square = sum((seen[s] - total * p) ** 2 / (total * p) for s, p in chances.items())
    freedom = len(chances) - 1
    assert chi_square < freedom + 6 * sqrt(2 * max(freedom, 1))


@pytest.mark.rule("7.2")
def test_whoever_is_done_has_entered_anything_they_may_with_equal_chance() -> None:
    state = table("", FEW_CHOICES, rolls="bell bell 2 3")
    chances = likely(state, 1)
    assert len(chances) == 3 + 47
    enter(state, 1, "be4=3")
    rng = QuickRng(7)
    worlds = [state.imagine(0, rng) for _ in range(60 * len(chances))]
    assert {world.to_act for world in worlds} == {(0,)}
    assert_as_likely_as(chances, Counter(sheet_of(world, 1) for world in worlds))


@pytest.mark.rule("7.2")
def test_so_has_whoever_rolled_with_two_results_or_a_pass() -> None:
    """Bell 3 or bell 4 first; then perhaps nothing fits any more."""
    state = table("bell 1 2 2 2 3 e e 5 5", "", rolls="bell bell 3 4")
    chances = likely(state, 0)
    assert len(chances) == 3
    enter(state, 0, "be6=3 be7=4")
    rng = QuickRng(8)
    worlds = [state.imagine(1, rng) for _ in range(900)]
    assert_as_likely_as(chances, Counter(sheet_of(world, 0) for world in worlds))


@pytest.mark.rule("7.2")
def test_whoever_is_not_done_begins_anew_in_every_world() -> None:
    state = enter(table("", "", rolls="boat anchor 3 5"), 0, "bo3=3")
    for seed in range(20):
        world = state.imagine(1, QuickRng(seed))
        assert world.to_act == (0, 1)
        assert world.view(0)["owed"] == 2
        assert len(world.legal(0)) == 36


@pytest.mark.rule("7.2")
def test_own_entries_are_in_every_world() -> None:
    state = enter(table("", "", rolls="boat anchor 3 5"), 0, "bo3=3")
    enter(state, 1, "an4=3")
    for seed in range(20):
        world = state.imagine(0, QuickRng(seed))
        assert world.view(0) == state.view(0)
        assert legal(world, 0) == [f"an{column}=5" for column in range(1, 10)]


@pytest.mark.rule("7.1", "7.2")
@pytest.mark.parametrize("players", [1, 2, 4])
def test_an_imagined_world_looks_the_same_from_the_seat(players: int) -> None:
    state, rng = watched(players, seed=players), QuickRng(players)
    decisions = 0
    while not state.over:
        if decisions % 5 == 0:
            for seat in range(players):
                world = state.imagine(seat, rng)
                assert world.view(seat) == state.view(seat)
                assert world.to_act == state.to_act
        decisions += 1
        seat = state.to_act[int(rng.below(i64(len(state.to_act))))]
        state.play(seat, int(state.pick(i64(seat), rng)))
    for seat in range(players):
        assert state.imagine(seat, rng).view(seat) == state.view(seat)


def test_playing_in_an_imagined_world_does_not_touch_the_true_one() -> None:
    state = enter(finish_roll(table("", "", "")), 2, "an2=1")
    before = views(state)
    world = state.imagine(1, QuickRng(13))
    playout(world, QuickRng(14))
    assert world.over
    assert views(state) == before


def test_an_imagined_world_does_not_know_what_chance_will_do_at_the_table() -> None:
    """Two tables differ only in what chance has in store; the worlds imagined there do not."""
    results = []
    for rolls in ("boat anchor 3 5, bell bell 1 1", "boat anchor 3 5, wheel wheel 6 6"):
        world = table("", "", rolls=rolls).imagine(0, QuickRng(15))
        playout(world, QuickRng(16))
        results.append(views(world))
    assert results[0] == results[1]
