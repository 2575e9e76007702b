"""Chapter 6: expert rules."""

from collections import Counter

import pytest
from hypothesis import given

from fairwind.games.santa_timea.rules.scoring import pair_points, penalty_points
from fairwind.kernel.playout import playout
from fairwind.kernel.rng import QuickRng

from . import plain
from .strategies import QUICK, winds
from .tables import (
    after_round,
    journal,
    kept,
    legal,
    play,
    points,
    santa_timea,
    table,
    told,
    watched,
)

EXAMPLE_6 = ("N1 N2 N2 N3", "S1 S1 E2", "E2 W2", "W1 W2 S3")
SWITCHES = ("forecast", "storm", "pairs", "penalty")


def test_expert_switches_on_all_four_rules() -> None:
    options = santa_timea(4, expert=True).options
    assert all(options[switch] for switch in SWITCHES)


@pytest.mark.parametrize("switch", SWITCHES)
def test_each_expert_rule_is_also_a_switch_of_its_own(switch: str) -> None:
    options = santa_timea(4, **{switch: True}).options
    assert [name for name in SWITCHES if options[name]] == [switch]
    assert not options["expert"]


@pytest.mark.rule("6.1")
@pytest.mark.rule("T11")
def test_the_forecast_shows_the_last_three_winds_of_the_deck() -> None:
    deck = "N1 N1 N2 N2 N3 E1 E1 E2 E2 E3 S1 S1 S2 S2 S3 W1 W1 W2 W2 W3"
    state = table("", "", winds=deck, forecast=True)
    assert state.view(None)["forecast"] == ["W2", "W2", "W3"]
    assert told(state, "forecast", "winds") == [["W2", "W2", "W3"]]


@pytest.mark.rule("6.1")
@pytest.mark.rule("T11")
def test_what_the_forecast_shows_does_not_blow_this_round() -> None:
    """Winds in the row, winds turned up and winds forecast are all different cards of the box."""
    state = watched(2, seed=8, forecast=True)
    playout(state, QuickRng(8))
    turned_up = told(state, "wind-turned-up", "wind")
    laid_out, forecast = told(state, "winds-laid-out", "row"), told(state, "forecast", "winds")
    for number, (row, away) in enumerate(zip(laid_out, forecast, strict=True)):
        assert isinstance(row, list)
        assert isinstance(away, list)
        seen = [*row, *turned_up[number * 12 : number * 12 + 12], *away]
        assert len(seen) == 18
        assert Counter(seen) <= Counter(plain.WIND_CARDS)


@pytest.mark.rule("6.1")
def test_without_the_forecast_nothing_is_shown() -> None:
    state = table("", "", storm=True, pairs=True, penalty=True)
    assert "forecast" not in state.view(0)
    assert told(state, "forecast", "winds") == []


@pytest.mark.rule("6.2")
def test_a_storm_keeps_the_wind_for_whoever_takes_the_next_one() -> None:
    """
    wind N3:  N5  E10  all out    N3 stays
    wind E1:  E9  E2              E2 takes E1 and N3
    """
    state = table("N5 E9", "E10 E2", winds="N3 E1", storm=True)
    play(state, "N5 E10")
    assert (state.view(None)["storm"], state.view(None)["aside"]) == (["N3"], [])
    assert state.to_act == (0,)

    play(state, "E9 E2")
    assert state.view(None)["taken"] == [[], ["N3", "E1"]]
    assert state.view(None)["storm"] == []


@pytest.mark.rule("6.2")
def test_a_storm_may_pile_up() -> None:
    state = table("N5 N6 N9", "E10 E12 N2", winds="N3 N2 N1", storm=True)
    play(state, "N5 E10 N6 E12")
    assert state.view(None)["storm"] == ["N2", "N3"]
    play(state, "N9 N2")
    assert state.view(None)["taken"] == [[], ["N1", "N2", "N3"]]


@pytest.mark.rule("6.2")
def test_a_storm_goes_to_the_next_taker_only() -> None:
    state = table("N5 N9 N3", "E10 N2 N10", winds="N3 N2 N1", storm=True)
    play(state, "N5 E10 N9 N2 N3 N10")
    assert state.view(None)["taken"] == [["N1"], ["N2", "N3"]]
    assert told(state, "wind-taken", "winds") == [["N2", "N3"], ["N1"]]


@pytest.mark.rule("T7")
def test_what_a_storm_holds_after_trick_twelve_goes_to_nobody() -> None:
    """Tricks 10 to 12 leave no card: their winds N1, N2 and N2 count for nobody."""
    taken = ("N1 E1 E1 E2 E2", "S1 S1 S2 S2")
    state = after_round(*taken, storm=True)
    assert told(state, "storm", "wind") == ["N1", "N2", "N2"]
    assert told(state, "round-scored", "damage") == [[7, 6]]
    assert state.view(None)["storm"] == []


@pytest.mark.rule("6.3")
@pytest.mark.parametrize(
    ("winds", "extra"),
    [
        ("", 0),
        ("N1 N2 N3", 0),
        ("N1 E1 S1 W1", 0),
        ("S1 S1 E2", 1),
        ("N2 N2", 2),
        ("N1 N1 N2 N2 N3 E2 E2 W1", 5),
    ],
)
def test_a_pair_of_identical_winds_scores_the_damage_on_one(winds: str, extra: int) -> None:
    assert pair_points(kept(winds)) == extra


@pytest.mark.rule("6.3")
def test_pairs_count_if_they_are_played_for_and_only_then() -> None:
    """Nadine's S1 S1 is one point more."""
    with_pairs = play(after_round(*EXAMPLE_6, pairs=True), "xN")
    assert points(with_pairs) == [4, 4, 3, 1]
    assert points(after_round(*EXAMPLE_6)) == [4, 3, 3, 1]


@pytest.mark.rule("6.4")
@pytest.mark.parametrize(
    ("players", "costs"),
    [
        (2, [0, 0, 0, 0, 1, 1, 1, 1, 2]),
        (3, [0, 0, 0, 0, 1, 1, 1, 1, 2]),
        (4, [0, 0, 0, 1, 1, 1, 2, 2, 2]),
        (5, [0, 0, 0, 1, 1, 1, 2, 2, 2]),
    ],
)
def test_every_few_winds_kept_cost_a_point(players: int, costs: list[int]) -> None:
    winds = ["N1", "N1", "N2", "N2", "N3", "E1", "E1", "E2"]
    penalties = [penalty_points(kept(" ".join(winds[:many])), players) for many in range(9)]
    assert penalties == costs


@pytest.mark.rule("6.4")
@pytest.mark.rule("T12")
def test_the_cards_of_a_discarded_triplet_do_not_count_for_the_penalty() -> None:
    """Sebastian took four winds and keeps one: no penalty. Nadine and Johannes keep three."""
    state = after_round(*EXAMPLE_6, penalty=True)
    assert told(state, "scored", "penalty") == [0, 1, 0, 1]
    assert points(state) == [4, 2, 3, 0]


@pytest.mark.rule("6.3")
@pytest.mark.rule("6.4")
@given(winds())
@QUICK
def test_pairs_and_penalties_are_as_the_plain_rules_say(taken: list[str]) -> None:
    winds = kept(" ".join(taken))
    assert pair_points(winds) == plain.pair_points(taken)
    for players in range(2, 6):
        assert penalty_points(winds, players) == plain.penalty(taken, players)


@pytest.mark.rule("T13")
def test_a_score_may_fall_below_zero() -> None:
    """Twelve winds and no triplet: no point for most damage, and three off."""
    state = after_round("N1 N1 N2 N2 E1 E1 E2 E2 S1 S1 S2 S2", "", penalty=True)
    assert points(state) == [-3, 2]
    assert state.scores == [-3, 2]


@pytest.mark.rule("6.5")
@pytest.mark.rule("T8")
def test_with_pairs_whoever_holds_a_triplet_decides_after_trick_twelve() -> None:
    state = after_round(*EXAMPLE_6, pairs=True)
    assert state.to_act == (0,)
    assert legal(state, 0) == ["keep", "xN"]
    assert told(state, "round-scored", "points") == []


@pytest.mark.rule("6.5")
def test_sebastian_discards_the_triplet() -> None:
    """Example 6 by expert rules: 4+0-0, 3+1-1, 3+0-0, 1+0-1."""
    state = play(after_round(*EXAMPLE_6, expert=True), "xN")
    assert told(state, "scored", "pairs") == [0, 1, 0, 0]
    assert told(state, "scored", "penalty") == [0, 1, 0, 1]
    assert points(state) == [4, 3, 3, 0]


@pytest.mark.rule("6.5")
def test_sebastian_keeps_the_triplet() -> None:
    """Example 6 by expert rules: damage 8, so 1+2-1; the others move up."""
    state = play(after_round(*EXAMPLE_6, expert=True), "keep")
    assert told(state, "round-scored", "damage") == [[8, 4, 4, 6]]
    assert points(state) == [2, 4, 4, 1]


@pytest.mark.rule("6.5")
@pytest.mark.rule("T8")
def test_all_who_hold_a_triplet_decide_at_once_and_in_any_order() -> None:
    """
    seat 0   N1 N2 N3             asked
    seat 1   E1 E1 E2 E2          not asked
    seat 2   S1 S2 S3 W1 W2       asked
    """
    taken = ("N1 N2 N3", "E1 E1 E2 E2", "S1 S2 S3 W1 W2")
    moves = {0: "xN", 2: "keep"}
    results = []
    for order in ([0, 2], [2, 0]):
        state = after_round(*taken, pairs=True)
        assert state.to_act == (0, 2)
        assert legal(state, 1) == []
        for seat in order:
            assert told(state, "round-scored", "points") == []
            state.play(seat, state.game.parse(moves[seat]))
        results.append((told(state, "round-scored", "damage"), points(state)))
    assert results[0] == results[1] == ([[0, 6, 9]], [3, 5, 1])


@pytest.mark.rule("T8")
def test_any_of_the_directions_held_may_be_discarded() -> None:
    state = after_round("N1 N2 N3 S1 S2 S3 W1 W2 W3", "E1 E2", pairs=True)
    assert legal(state, 0) == ["keep", "xN", "xS", "xNS", "xW", "xNW", "xSW", "xNSW"]
    play(state, "xNW")
    assert told(state, "scored", "kept") == [["S1", "S2", "S3"], ["E1", "E2"]]


@pytest.mark.rule("T8")
def test_a_round_without_triplets_asks_nobody() -> None:
    state = after_round("N1 N2 E3", "S1 S1 S2", expert=True)
    assert points(state) == [0, 3]
    assert state.view(None)["round"] == 2
    assert "triplets-asked" not in {event.kind for event in journal(state).events}
