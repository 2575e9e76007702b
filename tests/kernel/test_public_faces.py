"""Whatever numbers and texts are given to the public names: a named error with a sentence."""

from collections.abc import Callable

import pytest

import fairwind
from fairwind.kernel.refusal import IllegalMove, Unfit
from fairwind.kernel.rng import QuickRng

NUMBERS = [-1, 9999, 2**31, 2**63 - 1, 2**63, 2**64, -(2**63) - 1, 10**5000, -(10**5000)]
TEXTS = ["", " ", "9" * 5000, "\0", "[bold]", "ß", "-1"]


def sentence(call: Callable[[], object]) -> str:
    """What is said about a call that must be refused."""
    with pytest.raises((IllegalMove, Unfit)) as refused:
        call()
    said = str(refused.value)
    assert " " in said
    assert len(said) < 300, "nobody reads that much"
    return said


@pytest.mark.parametrize("name", list(fairwind.GAMES))
@pytest.mark.parametrize("number", NUMBERS, ids=hex)
def test_no_seat_and_no_action_has_such_a_number(name: str, number: int) -> None:
    game = fairwind.load(name)
    state = game.new(seed=1)
    seat = state.to_act[0]
    action = state.legal(seat)[0]
    before = state.pack()
    sentence(lambda: game.notation(number))
    sentence(lambda: state.view(number))
    sentence(lambda: state.imagine(number, QuickRng(1)))
    sentence(lambda: fairwind.load(name, players=number))
    for face in (state.play, state.check, state.say, state.phrase, state.refusal):
        sentence(lambda face=face: face(number, action))  # type: ignore[misc]
        sentence(lambda face=face: face(seat, number))  # type: ignore[misc]
    assert state.pack() == before


@pytest.mark.parametrize("name", list(fairwind.GAMES))
@pytest.mark.parametrize("text", TEXTS)
def test_no_move_and_no_option_is_written_like_this(name: str, text: str) -> None:
    sentence(lambda: fairwind.load(name).parse(text))
    sentence(lambda: fairwind.load(name, players=text))
    sentence(lambda: fairwind.load(text))
    with pytest.raises(fairwind.record.RecordError):
        fairwind.record.load(text)


def test_a_choice_of_one_number_is_told_as_such() -> None:
    said = sentence(lambda: fairwind.load("captn", players=2))
    assert said == "players=2: allowed is only 1"
