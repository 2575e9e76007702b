"""Chapter 3: a trick."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mypy_extensions import i64

from fairwind.games.santa_timea.rules.components import NUMBERED_CARDS
from fairwind.games.santa_timea.rules.symbols import card_name
from fairwind.games.santa_timea.rules.trick import RANKS, value_in_halves

from . import plain
from .strategies import QUICK, Trick, tricks
from .tables import legal, places, play, settle, table


@pytest.mark.rule("3.1")
@pytest.mark.parametrize("leader", [0, 1, 2, 3])
def test_the_leader_begins_and_play_goes_clockwise(leader: int) -> None:
    state = table("N1", "N2", "N3", "N4", winds="N1", leader=leader)
    turns = []
    for _ in range(4):
        (seat,) = state.to_act
        turns.append(seat)
        play(state, f"N{seat + 1}")
    assert turns == [(leader + place) % 4 for place in range(4)]


@pytest.mark.rule("3.1")
def test_the_next_trick_begins_with_whoever_has_the_lead() -> None:
    state = play(table("N1", "N2", "N9", "N4", winds="N1"), "N1 N2 N9 N4")
    assert state.to_act == (2,)


@pytest.mark.rule("3.1")
@pytest.mark.rule("T10")
def test_there_is_no_duty_to_follow() -> None:
    hand = "N1 N2 N3 E1 E2 E3 S1 S2 S3 W1 W2 P"
    state = play(table("N9", hand, winds="N1"), "N9")
    assert legal(state, 1) == hand.split()


@pytest.mark.rule("3.2")
@pytest.mark.parametrize(
    ("wind", "card", "value"),
    [
        ("N", "N11", Fraction(11)),
        ("S", "N11", Fraction(0)),
        ("E", "N11", Fraction(11, 2)),
        ("W", "N11", Fraction(11, 2)),
        ("E", "E5", Fraction(5)),
        ("W", "E5", Fraction(0)),
        ("E", "S10", Fraction(5)),
        ("W", "S1", Fraction(1, 2)),
        ("W", "W14", Fraction(14)),
    ],
)
def test_the_wind_decides_what_a_card_counts(wind: str, card: str, value: Fraction) -> None:
    halves = value_in_halves(i64("NESW".index(wind)), places(card)[0])
    assert Fraction(int(halves), 2) == value


@pytest.mark.rule("3.2")
def test_half_a_number_counts_exactly() -> None:
    """Example 3, wind E: E5 counts 5 and N11 counts 5½."""
    assert settle("E3", "E5 N11") == "E5 takes | N11 leads"


@pytest.mark.rule("3.3")
def test_zeros_are_ranked_by_their_printed_number() -> None:
    """Example 2, wind N: both count zero, and S8 beats S5."""
    assert settle("N2", "S8 S5") == "S8 leads | S5 takes"


@pytest.mark.rule("3.3")
def test_every_zero_is_below_every_half() -> None:
    assert settle("N2", "S14 E1 W2") == "S14 takes | E1 | W2 leads"


@pytest.mark.rule("3.2")
@pytest.mark.rule("3.3")
def test_ranks_are_in_the_order_of_values_under_every_wind() -> None:
    for wind in range(4):
        for first in range(int(NUMBERED_CARDS)):
            for second in range(int(NUMBERED_CARDS)):
                ranks = [RANKS[i64(wind) * NUMBERED_CARDS + i64(card)] for card in (first, second)]
                values = [plain.value("NESW"[wind], card_name(card)) for card in (first, second)]
                assert (ranks[0] < ranks[1]) == (values[0] < values[1])
                assert (ranks[0] == ranks[1]) == (values[0] == values[1])


@pytest.mark.rule("3.4")
def test_cards_of_equal_value_are_out() -> None:
    """Example 5, wind E: E5 and S10 (a crosswise card) both count 5."""
    assert settle("E3", "E5 N11 S10") == "E5 out | N11 takes leads | S10 out"


@pytest.mark.rule("3.4")
def test_three_equal_cards_are_out_all_of_them() -> None:
    assert settle("N1", "N5 E10 W10 S3") == "N5 out | E10 out | W10 out | S3 takes leads"


@pytest.mark.rule("3.4")
def test_two_pairs_of_equal_cards_are_out_at_once() -> None:
    assert settle("N1", "E3 N2 W3 E4 N6") == "E3 out | N2 out | W3 out | E4 out | N6 takes leads"


@pytest.mark.rule("3.4")
@pytest.mark.rule("T2")
def test_zeros_of_different_numbers_are_not_equal() -> None:
    assert settle("N1", "S8 S5 S6") == "S8 leads | S5 takes | S6"


@pytest.mark.rule("T2")
def test_a_direct_card_and_a_crosswise_card_of_twice_its_number_are_equal() -> None:
    assert settle("N1", "N5 E10 N1") == "N5 out | E10 out | N1 takes leads"


@pytest.mark.rule("3.5")
def test_the_lowest_card_left_takes_the_wind() -> None:
    state = play(table("N9", "N3", "N13", winds="N2"), "N9 N3 N13")
    assert state.view(None)["taken"] == [[], ["N2"], []]


@pytest.mark.rule("3.5")
def test_the_lowest_card_does_not_take_the_wind_if_it_is_out() -> None:
    assert settle("N1", "E3 W3 N4 N5") == "E3 out | W3 out | N4 takes | N5 leads"


@pytest.mark.rule("3.6")
def test_the_highest_card_left_leads_the_next_trick() -> None:
    assert settle("N1", "N9 N13 N3") == "N9 | N13 leads | N3 takes"


@pytest.mark.rule("3.6")
def test_the_highest_card_does_not_lead_if_it_is_out() -> None:
    assert settle("N1", "N7 N4 W14 N3") == "N7 out | N4 leads | W14 out | N3 takes"


@pytest.mark.rule("3.6")
def test_a_single_card_left_takes_and_leads() -> None:
    assert settle("N1", "N4 N7 W14") == "N4 takes leads | N7 out | W14 out"


@pytest.mark.rule("3.7")
@pytest.mark.parametrize(("leader", "cards"), [(0, "N5 E10"), (1, "E10 N5")])
def test_if_no_card_is_left_the_wind_is_set_aside_and_the_lead_stays(
    leader: int, cards: str
) -> None:
    state = play(table("N5", "E10", winds="N3", leader=leader), cards)
    assert state.view(None)["aside"] == ["N3"]
    assert state.view(None)["taken"] == [[], []]
    assert state.to_act == (leader,)


@given(tricks(), st.integers(1, 3))
@QUICK
def test_turning_the_wind_and_all_cards_changes_nothing(trick: Trick, quarters: int) -> None:
    turned = trick.turned(quarters)
    assert (turned.taker, turned.leader) == (trick.taker, trick.leader)


@given(tricks())
@QUICK
def test_east_and_west_in_a_mirror_change_nothing(trick: Trick) -> None:
    mirrored = trick.mirrored()
    assert (mirrored.taker, mirrored.leader) == (trick.taker, trick.leader)


@given(tricks(piratesses=False))
@QUICK
def test_numbered_cards_count_the_same_in_any_order(trick: Trick) -> None:
    in_order = Trick(trick.wind, tuple(sorted(trick.cards)))
    assert _card(trick, trick.taker) == _card(in_order, in_order.taker)
    assert _card(trick, trick.leader) == _card(in_order, in_order.leader)


def _card(trick: Trick, place: int | None) -> int | None:
    return None if place is None else trick.cards[place]


@given(tricks(piratesses=False))
@QUICK
def test_whoever_leads_beats_whoever_takes_or_is_the_same(trick: Trick) -> None:
    assert (trick.taker is None) == (trick.leader is None)
    if trick.taker is not None and trick.leader is not None and trick.taker != trick.leader:
        wind, cards = trick.names
        assert plain.value(wind, cards[trick.taker]) < plain.value(wind, cards[trick.leader])


@given(tricks())
@QUICK
def test_every_trick_ends_as_the_plain_rules_say(trick: Trick) -> None:
    outcome = plain.settle(*trick.names)
    assert trick.taker == outcome.taker
    assert (trick.leader or 0) == outcome.leads
