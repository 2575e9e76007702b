"""Why moves that come from envelopes are refused."""

from typing import Any

import pytest

from fairwind.games.pirate_legends.rules.state import PirateLegendsState
from fairwind.kernel.refusal import IllegalMove

from .tables import play, position, table
from .voyages import captains, sailing, weather, with_kraken

ALL: dict[str, Any] = {"spyglasses": True, "grapnels": True, "parley": True, "kraken": True}


def refusal(state: PirateLegendsState, word: str) -> IllegalMove:
    with pytest.raises(IllegalMove) as refused:
        state.play(state.to_act[0], state.game.parse(word))
    return refused.value


def plain() -> PirateLegendsState:
    return position("1", "1", ships="e5 e6", **ALL)


@pytest.mark.parametrize(
    ("word", "reason"),
    [
        ("spyn", "no-spyglass"),
        ("grapple2", "no-grapnel"),
        ("grapple1", "not-another-player"),
        ("grapple4", "not-another-player"),
        ("parley1", "not-another-player"),
        ("fight", "kraken-asleep"),
        ("yes", "nothing-to-answer"),
        ("gunner", "nothing-to-answer"),
        ("de4", "not-in-this-game"),
        ("le4", "not-in-this-game"),
    ],
)
def test_what_one_does_not_have_cannot_be_used(word: str, reason: str) -> None:
    assert refusal(plain(), word).reason == reason


@pytest.mark.parametrize("word", ["spyn", "grapple2", "parley2", "fight", "de4", "le4"])
def test_what_is_in_a_closed_envelope_is_not_in_the_game(word: str) -> None:
    state = position("1", "1", ships="e5 e6", crown=True)
    assert refusal(state, word).reason == "not-in-this-game"
    assert refusal(state, word).say() == "There is nothing like that in this game."


def test_spyglasses_and_grapnels_need_something_to_aim_at() -> None:
    state = position("spyglass grapnel", "1", ships="e5 a5", sea="a1 e1", **ALL)
    assert refusal(state, "spyn").reason == "nothing-in-sight"
    assert refusal(state, "grapple2").reason == "not-in-reach"


def test_a_parley_needs_somebody_near_and_a_tile_on_both_sides() -> None:
    assert refusal(position("1", "1", ships="e5 e7", **ALL), "parley2").reason == "not-next-to-you"
    assert refusal(position(".", "1", ships="e5 e5", **ALL), "parley2").reason == "nothing-to-offer"
    empty = position("1", ".", ships="e5 e5", **ALL)
    assert refusal(empty, "parley2").reason == "nothing-to-ask-for"
    again = play(plain(), "parley2 no")
    assert refusal(again, "parley2").reason == "parleyed-already"
    offering = play(position("1 1", "1", ships="e5 e5", **ALL), "parley2")
    assert refusal(offering, "F").reason == "cannot-name-it"
    assert refusal(offering, "pass").reason == "name-a-slot"


def test_the_kraken_is_fought_near_by_awake_and_with_cannons() -> None:
    assert refusal(with_kraken("cc c", ".", ships="a5 i5", at="e5"), "fight").reason == (
        "kraken-too-far"
    )
    assert refusal(with_kraken("cc", ".", ships="e5 i5", at="e5"), "fight").reason == (
        "too-few-cannons"
    )
    state = play(with_kraken("cc cc cc cc", ".", ships="e5 i5", at="e5"), "fight A B, fight")
    assert refusal(state, "fight").reason == "kraken-dead"


def test_captains_do_what_their_cards_say_and_no_more() -> None:
    state = sailing("gunner", "1", "1", ships="e5 e9")
    assert refusal(state, "de4").reason == "not-your-captain"
    assert refusal(state, "le4").reason == "not-your-captain"
    diver = sailing("diver", "1", "1", ships="e5 e9", sea="e1 e4")
    assert refusal(diver, "dd5").reason == "no-tile-there"
    assert refusal(diver, "de1").reason == "too-far"
    full = sailing("diver", "1 1 1 1 1 1", "1", ships="e5 e9")
    assert refusal(full, "de4").reason == "deck-is-full"
    lookout = sailing("lookout", "1", "1", ships="e5 e9", sea="e1 e4 e6")
    assert refusal(lookout, "le1").reason == "too-far"
    assert refusal(lookout, "ld5").reason == "no-tile-there"
    assert refusal(play(lookout, "le4"), "le6").reason == "looked-already"
    bosun = sailing("bosun", "sails", "1", ships="e5 e9", sea="d5 e1")
    assert refusal(bosun, "sc5").reason == "not-on-the-stretch"
    assert "either way" in refusal(bosun, "sc5").say()


def test_a_captain_is_chosen_before_anything_else() -> None:
    state = table(2, captains=True, rolls=captains("gunner diver"))
    assert refusal(state, "xe1").reason == "choose-a-captain"


def test_how_far_a_move_leads_is_said_as_it_is_now() -> None:
    for card, said in (
        ("headwind", "a move is 1 step now"),
        ("fair-wind", "a move is up to 3 steps now"),
    ):
        state = position("1", "1", ships="e5 e9", weather=True, rolls=weather(card))
        assert said in refusal(state, "me9").say()


def test_in_fog_an_attack_is_refused_for_the_fog() -> None:
    state = position("cc", "1", ships="e5 e5", weather=True, rolls=weather("fog"))
    assert refusal(state, "hit2").reason == "foggy"
