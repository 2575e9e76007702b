"""Refusals: a name for programs, a sentence for people."""

from fairwind.kernel.refusal import (
    GAME_OVER,
    NOT_A_SEAT,
    NOT_AN_ACTION,
    NOT_YOUR_TURN,
    IllegalMove,
    Unfit,
    game_over,
    not_a_seat,
    not_an_action,
    not_your_turn,
    reason_of,
)
from fairwind.kernel.words import N_, Phrase, Player


def test_an_illegal_move_is_a_value_error_that_reads_as_its_sentence() -> None:
    refusal = IllegalMove("too-late", Phrase("{player} is late.", player=Player(1)))
    assert isinstance(refusal, ValueError)
    assert str(refusal) == "Player 2 is late."
    assert refusal.reason == "too-late"
    assert refusal.say(names=["Anne", "Mary"]) == "Mary is late."


def test_after_the_end_nothing_is_played() -> None:
    assert game_over().reason == GAME_OVER
    assert game_over().say() == "The game is over: nothing more can be played."


def test_a_seat_that_does_not_exist_is_told_which_do() -> None:
    assert not_a_seat(4, 4).reason == NOT_A_SEAT
    assert not_a_seat(4, 4).say() == (
        "There is no seat 4 at this table: seats are numbered 0 to 3."
    )


def test_an_action_that_does_not_exist_is_told_which_do() -> None:
    assert not_an_action(-1, 73).reason == NOT_AN_ACTION
    assert not_an_action(-1, 73).say() == (
        "-1 is not an action of this game: they are numbered 0 to 72."
    )


def test_whoever_is_early_is_told_whose_turn_it_is() -> None:
    assert not_your_turn(0, (2,)).reason == NOT_YOUR_TURN
    assert not_your_turn(0, (2,)).say(names=["Anne", "Mary", "Grace"]) == (
        "It is not the turn of Anne: Grace is to move."
    )


def test_whoever_has_decided_already_is_told_that_others_have_not() -> None:
    refusal = not_your_turn(0, (1, 2))
    assert refusal.reason == NOT_YOUR_TURN
    assert refusal.say(names=["Anne"]) == "Anne has nothing to decide now: others are to move."


def test_what_is_unfit_is_told_in_the_language_of_whoever_gave_it() -> None:
    unfit = Unfit(Phrase(N_("line {line}: {reason}"), line=3, reason="?"))
    assert isinstance(unfit, ValueError)
    assert str(unfit) == "line 3: ?"
    assert reason_of(unfit).say("de") == "Zeile 3: ?"


def test_a_reason_without_a_phrase_is_told_as_it_was_raised() -> None:
    assert reason_of(ValueError("no {such} thing")).say("de") == "no {such} thing"
