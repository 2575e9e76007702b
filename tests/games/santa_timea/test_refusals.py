"""Moves that are refused: by name for programs, in a sentence for people, and nothing changes."""

import pytest

from fairwind.games.santa_timea.rules.state import SantaTimeaState
from fairwind.games.santa_timea.words import refusals
from fairwind.kernel import refusal
from fairwind.kernel.playout import playout
from fairwind.kernel.refusal import IllegalMove
from fairwind.kernel.rng import QuickRng

from .tables import after_round, play, play_first_cards, table, watched

OURS = "N1 N2 N3 N4 N5 N6 N7 N8 N9 N10 N11 P"


def refused(state: SantaTimeaState, seat: int, move: str | int) -> IllegalMove:
    before = snapshot(state)
    with pytest.raises(IllegalMove) as caught:
        state.play(seat, state.game.parse(move) if isinstance(move, str) else move)
    assert snapshot(state) == before
    return caught.value


def snapshot(state: SantaTimeaState) -> list[object]:
    events = state.journal.events if state.journal else []
    return [len(events), *[state.view(seat) for seat in range(state.game.players)]]


@pytest.mark.rule("3.1")
def test_a_card_that_is_not_held() -> None:
    error = refused(table(OURS, ""), 0, "E14")
    assert error.reason == refusals.NOT_IN_HAND
    assert str(error) == "You do not hold east 14: play a card of your hand."


@pytest.mark.rule("3.1")
def test_a_card_that_is_no_longer_held() -> None:
    state = play(table(OURS, "", winds="N1"), "N11 N12 N13")
    assert refused(state, state.to_act[0], "N11").reason == refusals.NOT_IN_HAND


@pytest.mark.rule("4.3")
def test_a_piratess_led_beside_other_cards() -> None:
    error = refused(table(OURS, ""), 0, "P")
    assert error.reason == refusals.PIRATESS_MAY_NOT_LEAD
    assert str(error) == (
        "A piratess may be led only from a hand of piratesses: lead another card."
    )


def test_a_piratess_that_is_not_held() -> None:
    error = refused(table("", OURS), 0, "P")
    assert error.reason == refusals.NOT_IN_HAND
    assert str(error) == "You do not hold a piratess: play a card of your hand."


@pytest.mark.rule("3.1")
def test_a_card_out_of_turn() -> None:
    error = refused(table("", OURS, ""), 1, "N1")
    assert error.reason == refusal.NOT_YOUR_TURN
    assert error.say(names=["Sebastian", "Nadine", "Johannes"]) == (
        "It is not the turn of Nadine: Sebastian is to move."
    )


@pytest.mark.rule("6.5")
@pytest.mark.parametrize("move", ["keep", "xN"])
def test_a_discard_before_the_tricks_are_over(move: str) -> None:
    error = refused(table(OURS, "", pairs=True), 0, move)
    assert error.reason == refusals.NOT_THE_TIME_TO_DISCARD
    assert str(error) == "Triplets are discarded after the last trick: play a wheel card now."


@pytest.mark.rule("6.5")
@pytest.mark.parametrize("move", ["N1", "P"])
def test_a_card_after_the_tricks_are_over(move: str) -> None:
    error = refused(after_round("N1 N2 N3", "E1", pairs=True), 0, move)
    assert error.reason == refusals.NOT_THE_TIME_TO_PLAY
    assert str(error) == "All tricks are played: decide which triplets to discard."


@pytest.mark.rule("T8")
def test_a_triplet_that_is_not_held() -> None:
    error = refused(after_round("N1 N2 N3 E1 E2", "E3", pairs=True), 0, "xNE")
    assert error.reason == refusals.NO_SUCH_TRIPLET
    assert str(error) == "You hold no triplet of east: keep or discard what you hold."


@pytest.mark.rule("T8")
def test_a_decision_of_someone_who_is_not_asked() -> None:
    state = after_round("N1 N2 N3", "E1", "S1 S2 S3", pairs=True)
    error = refused(state, 1, "keep")
    assert error.reason == refusal.NOT_YOUR_TURN
    assert str(error) == "Player 2 has nothing to decide now: others are to move."


@pytest.mark.rule("T8")
def test_a_second_decision() -> None:
    state = play(after_round("N1 N2 N3", "S1 S2 S3", pairs=True), "xN")
    assert refused(state, 0, "keep").reason == refusal.NOT_YOUR_TURN


@pytest.mark.parametrize("seat", [-1, 3, 10**30])
def test_a_seat_that_is_not_at_the_table(seat: int) -> None:
    assert refused(table("", "", ""), seat, "N1").reason == refusal.NOT_A_SEAT


@pytest.mark.parametrize("action", [-1, 73, 10**30])
def test_a_number_that_is_no_action(action: int) -> None:
    assert refused(table("", "", ""), 0, action).reason == refusal.NOT_AN_ACTION


@pytest.mark.rule("2.4")
def test_anything_after_the_end() -> None:
    state = watched(2, seed=1)
    playout(state, QuickRng(1))
    assert refused(state, 0, "N1").reason == refusal.GAME_OVER
    assert refused(state, 0, "keep").reason == refusal.GAME_OVER


def test_just_what_is_not_listed_as_legal_is_refused() -> None:
    reasons = set()
    for state in (
        table(OURS, ""),
        play(table("", OURS), "E1"),
        play_first_cards(table("P", "P"), tricks=11),
        after_round("N1 N2 N3", "E1 E2 E3 S1 S2 S3", pairs=True),
    ):
        for seat in range(2):
            listed = state.legal(seat)
            assert listed == [action for action in range(73) if state.allows(seat, action)]
            for action in sorted(set(range(73)) - set(listed)):
                reasons.add(refused(state, seat, action).reason)
    assert reasons == {
        refusal.NOT_YOUR_TURN,
        refusals.NOT_IN_HAND,
        refusals.PIRATESS_MAY_NOT_LEAD,
        refusals.NOT_THE_TIME_TO_DISCARD,
        refusals.NOT_THE_TIME_TO_PLAY,
        refusals.NO_SUCH_TRIPLET,
    }
