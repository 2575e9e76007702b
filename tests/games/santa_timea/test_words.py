"""Cards, winds and moves in English."""

import pytest

from fairwind.games.santa_timea.rules.state import SantaTimeaState
from fairwind.games.santa_timea.words import phrases

from .tables import after_round, play, table


def said(state: SantaTimeaState, move: str) -> str:
    return state.say(state.to_act[0], state.game.parse(move))


@pytest.mark.parametrize(
    ("card", "spoken"),
    [
        ("N1", "north 1"),
        ("E14", "east 14"),
        ("S8", "south 8"),
        ("W2", "west 2"),
        ("P", "a piratess"),
    ],
)
def test_cards_are_named_by_direction_and_number(card: str, spoken: str) -> None:
    assert phrases.card(card).say() == spoken


@pytest.mark.parametrize(("wind", "spoken"), [("N2", "north wind 2"), ("W3", "west wind 3")])
def test_winds_are_named_by_direction_and_damage(wind: str, spoken: str) -> None:
    assert phrases.wind(wind).say() == spoken


@pytest.mark.parametrize(
    ("number", "spoken"),
    [(-3, "-3 points"), (0, "0 points"), (1, "1 point"), (2, "2 points")],
)
def test_one_point_is_not_points(number: int, spoken: str) -> None:
    assert phrases.points(number).say() == spoken


def test_the_first_card_of_a_trick_is_led_and_the_others_are_played() -> None:
    state = table("N13", "N14", winds="N1")
    assert said(state, "N13") == "lead north 13"
    play(state, "N13")
    assert said(state, "N14") == "play north 14"
    assert said(state, "P") == "play a piratess"
    play(state, "N14")
    assert said(state, "N9") == "lead north 9"


@pytest.mark.rule("6.5")
def test_decisions_about_triplets_are_said_by_direction() -> None:
    state = after_round("N1 N2 N3 S1 S2 S3", "E1", pairs=True)
    assert said(state, "keep") == "keep every wind card"
    assert said(state, "xN") == "discard the triplet: north"
    assert said(state, "xNS") == "discard the triplet: north, south"


def test_every_move_of_a_round_can_be_said() -> None:
    state = table("", "", "P")
    spoken = {state.say(0, action) for action in range(state.game.actions)}
    assert len(spoken) == state.game.actions
    assert not any("{" in words for words in spoken)
