"""Chapter 4: your own move, step by step."""

import pytest

from fairwind.games.captn.rules.state import CaptnState
from fairwind.kernel.refusal import IllegalMove

from .tables import asked, legal, play, table, you


def refused(state: CaptnState, move: str) -> str:
    with pytest.raises(IllegalMove) as caught:
        play(state, move)
    return caught.value.reason


@pytest.mark.rule("4.1")
def test_steps_are_orthogonal() -> None:
    state = play(table(". . .\n. 5S/@ .\n. . .", ["KC"]), "me1")
    assert legal(state) == "b1 a2 c2 b3"
    assert refused(state, "c1") == "not-a-step"
    assert refused(state, "g7") == "not-a-step"


@pytest.mark.rule("4.1", "C5")
def test_islands_and_vessels_cannot_be_entered() -> None:
    picture = """
        .   ##    .
        9H/S 5S/@ 8H/4
        .   .     .
    """
    state = play(table(picture, ["KC"], dice="6"), "me1")
    assert you(state) == "b3", "the only step"
    state = play(table(picture.replace("##", "9C"), ["KC"], dice="6"), "me1")
    assert legal(state) == "b1 b3"
    assert refused(state, "a2") == "vessel-in-the-way"
    assert refused(state, "c2") == "vessel-in-the-way"


@pytest.mark.rule("4.2")
@pytest.mark.parametrize(("card", "on"), [("9C", True), ("8C", False), ("7C", False)])
def test_a_space_as_high_as_the_card_or_higher_ends_the_move(card: str, on: bool) -> None:
    """@  8  2"""
    state = play(table("5S/@ 8H 2H\n. . .", [card]), "me1 b1")
    assert (asked(state) == "step") is on
    assert ("c1" in legal(state)) is on


@pytest.mark.rule("4.3")
def test_you_may_stop_after_a_step_and_not_before() -> None:
    state = play(table("5S/@ 2H 6D\n. . .", ["KC"]), "me1")
    assert refused(state, "stop") == "must-row"
    assert "stop" in legal(play(state, "b1"))
    play(state, "stop")
    assert (asked(state), you(state)) == ("turn", "b1")


@pytest.mark.rule("C4")
def test_as_an_option_you_must_row_as_far_as_the_card_allows() -> None:
    """With a king over two, six and seven, until no step is left."""
    state = play(table("5S/@ 2H 6D 7D\n## ## ## ##", ["KC"], forced=True), "me1")
    assert "stop" not in legal(state)
    assert refused(state, "stop") == "must-row"
    state = play(table("5S/@ 2H 6D 7D ##\n## ## ## ## ##", ["KC"], forced=True), "me1")
    assert legal(state) == "a1 c1"
    assert (asked(play(state, "c1")), you(state)) == ("turn", "d1")


@pytest.mark.rule("C18")
def test_no_space_is_entered_twice() -> None:
    state = play(table("5S/@ 2H 6D\n3C 4H 6C\n. . .", ["KC"]), "me1 b1 b2 a2")
    assert legal(state) == "a1 a3 stop"
    assert refused(state, "b2") == "already-been-there"
    assert refused(state, "a2") == "not-a-step", "nor can you stay"


@pytest.mark.rule("C18")
def test_where_the_move_began_can_be_entered_once() -> None:
    """@  2  6: back from the two, and from there only to what is new."""
    state = play(table("5S/@ 2H 6D\n3C 4H 6C\n. . .", ["KC"]), "me1 b1")
    assert legal(state) == "a1 c1 b2 stop"
    assert legal(play(state, "a1")) == "a2 stop"
    assert refused(state, "b1") == "already-been-there"
    state = play(state, "a2")
    assert legal(state) == "b2 a3 stop"
    assert refused(state, "a1") == "already-been-there"


@pytest.mark.rule("C18", "4.2")
def test_coming_back_where_the_value_is_high_ends_the_move() -> None:
    state = play(table("9S/@ 2H 6D\n. . .", ["8C"]), "me1 b1 a1")
    assert (asked(state), you(state)) == ("turn", "a1")


@pytest.mark.rule("C21")
def test_a_single_step_is_made_without_asking() -> None:
    """@  2  9 with a five: to the two, and there you may choose."""
    state = play(table("5S/@ 2H 9H\n## . .", ["5C"]), "me1")
    assert you(state) == "b1"
    assert legal(state) == "a1 c1 b2 stop"


# --- how far a card takes you ---------------------------------------------------------------

NARROWS = """
    5S/@ 3S 9H 2D
    ##   4H ## ##
    .    KD .  .
"""


@pytest.mark.rule("4.2")
def test_the_view_tells_where_each_open_card_takes_you() -> None:
    """Past low spaces, up to a high one; back to where you began, once (C18)."""
    assert table(NARROWS, ["8C", "3C", "2C"]).view(0)["reach"] == {
        "8C": {"pass": ["a1", "b1", "b2"], "stop": ["c1", "b3"]},
        "3C": {"pass": [], "stop": ["b1"]},
        "2C": {"pass": [], "stop": ["b1"]},
    }


@pytest.mark.rule("4.1", "C18")
def test_under_way_it_tells_where_you_still_come_to() -> None:
    state = play(table(NARROWS, ["8C"]), "me1")
    assert state.view(0)["reach"] == {"8C": {"pass": ["a1", "b2"], "stop": ["c1", "b3"]}}


@pytest.mark.rule("3.2")
def test_no_card_takes_you_anywhere_if_the_turn_cannot_be_yours() -> None:
    state = play(table(NARROWS, ["JC", "5D"]), "me1 c1 stop")
    assert (asked(state), state.view(0)["reach"]) == ("turn", {})
