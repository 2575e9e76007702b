"""Chapter 4: piratesses."""

import pytest
from hypothesis import given

from fairwind.games.santa_timea.rules.components import PIRATESS

from .strategies import QUICK, Trick, tricks
from .tables import legal, play, play_first_cards, settle, table, told


@pytest.mark.rule("4.1")
def test_a_piratess_copies_the_card_before_her_and_both_are_out() -> None:
    """Example 4, wind N: she counts 14, like the N14 before her."""
    assert settle("N2", "N13 N14 P") == "N13 takes leads | N14 out | P out"


@pytest.mark.rule("4.1")
def test_a_piratess_puts_the_lowest_card_out_as_well() -> None:
    assert settle("N2", "N3 P N9 N5") == "N3 out | P out | N9 leads | N5 takes"


@pytest.mark.rule("4.1")
def test_a_card_equal_to_the_one_she_copies_is_out_too() -> None:
    assert settle("N2", "N5 P W10 S1") == "N5 out | P out | W10 out | S1 takes leads"


@pytest.mark.rule("4.1")
def test_the_card_after_a_piratess_is_none_of_her_business() -> None:
    assert settle("N2", "N4 P N5 N6") == "N4 out | P out | N5 takes | N6 leads"


@pytest.mark.rule("T9")
def test_after_a_zero_she_has_its_rank_among_the_zeros() -> None:
    """Wind N: S5 is another zero and stays."""
    assert settle("N2", "S8 P S5") == "S8 out | P out | S5 takes leads"


@pytest.mark.rule("4.2")
@pytest.mark.rule("T3")
def test_after_a_piratess_she_copies_what_that_one_counts_for() -> None:
    assert settle("N2", "N13 N14 P P") == "N13 takes leads | N14 out | P out | P out"


@pytest.mark.rule("T3")
def test_a_chain_of_four_piratesses_is_out_with_the_card_before_it() -> None:
    assert settle("N2", "N9 P P P P") == "N9 out leads | P out | P out | P out | P out"


@pytest.mark.rule("4.2")
def test_two_piratesses_apart_copy_different_cards() -> None:
    assert settle("N2", "N3 P N9 P N5") == "N3 out | P out | N9 out | P out | N5 takes leads"


@pytest.mark.rule("4.3")
def test_she_is_not_led_while_another_card_is_held() -> None:
    state = table("N1 N2 N3 N4 N5 N6 N7 N8 P P P P", "")
    assert legal(state, 0) == ["N1", "N2", "N3", "N4", "N5", "N6", "N7", "N8"]


@pytest.mark.rule("4.3")
def test_whoever_leads_is_told_why_she_is_not_offered() -> None:
    state = table("N1 N2 N3 N4 N5 N6 N7 N8 N9 P P P", "S1 S2 S3 S4 S5 S6 S7 S8 S9 S10 S11 P")
    why = "A piratess may be led only from a hand of piratesses."
    drawing = state.game.wording.drawing
    assert why in drawing(state.view(0), [], "en", 80)
    assert why not in drawing(state.view(1), [], "en", 80)
    play(state, "N1")
    assert why not in drawing(state.view(1), [], "en", 80)


@pytest.mark.rule("4.3")
def test_she_is_led_from_a_hand_of_piratesses() -> None:
    """Seat 0 leads a trick after the other with the higher card, until piratesses are left."""
    high, low = "N14 N13 N12 N11 N10 N9 N8 N7", "S8 S7 S6 S5 S4 S3 S2 S1"
    state = table(f"{high} P P P P", f"{low} S9 S10 S11 S12", winds="N1 N1 N2 N2 N3 E1 E2 E3")
    for ours, theirs in zip(high.split(), low.split(), strict=True):
        play(state, f"{ours} {theirs}")
    assert legal(state, 0) == ["P"]
    play(state, "P")
    assert state.view(None)["table"] == ["P"]


@pytest.mark.rule("4.3")
def test_whoever_follows_may_always_play_her() -> None:
    state = play(table("N1", "N2 N3 N4 N5 N6 N7 N8 N9 N10 N11 N12 P"), "N1")
    assert "P" in legal(state, 1)


@pytest.mark.rule("4.4")
def test_led_she_is_lowest_and_the_highest_card_left_leads() -> None:
    assert settle("N2", "P S1 N9") == "P takes | S1 | N9 leads"


@pytest.mark.rule("4.4")
def test_led_she_takes_the_wind_even_if_all_others_are_out() -> None:
    assert settle("N2", "P N5 E10") == "P takes leads | N5 out | E10 out"


@pytest.mark.rule("4.4")
def test_a_card_after_a_led_piratess_may_be_copied_by_another() -> None:
    assert settle("N2", "P N9 P N3") == "P takes | N9 out | P out | N3 leads"


@pytest.mark.rule("4.4")
@pytest.mark.rule("T4")
def test_a_led_piratess_takes_the_wind_though_a_second_one_copies_her() -> None:
    assert settle("N2", "P P N9 S1") == "P takes | P out | N9 leads | S1"


@pytest.mark.rule("T4")
def test_the_lead_stays_if_nothing_is_left_after_a_led_piratess() -> None:
    assert settle("N2", "P P") == "P takes leads | P out"


@pytest.mark.rule("4.5")
@pytest.mark.rule("T5")
def test_those_who_follow_a_led_piratess_without_a_gap_are_out() -> None:
    assert settle("N2", "P P P S1 N9") == "P takes | P out | P out | S1 | N9 leads"


@pytest.mark.rule("4.5")
@pytest.mark.rule("T5")
def test_those_who_follow_a_led_piratess_never_lead() -> None:
    assert settle("N2", "P P P") == "P takes leads | P out | P out"


@pytest.mark.rule("4.5")
def test_four_piratesses_in_the_last_trick_give_the_wind_to_the_first() -> None:
    """Everyone's twelfth card is a piratess."""
    state = play_first_cards(table("P", "P", "P", "P"), tricks=11)
    (leader,) = state.to_act
    play(state, "P P P P")
    assert told(state, "wind-taken", "seat")[-1] == leader
    assert told(state, "cards-out", "seats")[-1] == [(leader + n) % 4 for n in (1, 2, 3)]


@given(tricks())
@QUICK
def test_a_piratess_who_follows_neither_takes_nor_leads(trick: Trick) -> None:
    followed = Trick(trick.wind, (*trick.cards[:4], int(PIRATESS)))
    for place, card in enumerate(followed.cards):
        if place > 0 and card == PIRATESS:
            assert place not in (followed.taker, followed.leader)


@given(tricks())
@QUICK
def test_a_led_piratess_always_takes_and_never_leads_by_herself(trick: Trick) -> None:
    led = Trick(trick.wind, (int(PIRATESS), *trick.cards[1:]))
    assert led.taker == 0
    assert led.leader != 0
