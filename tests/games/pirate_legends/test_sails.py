"""Chapter 4: running along the dotted line under sails."""

import pytest

from . import plain
from .tables import (
    deck,
    discarded,
    events,
    heard,
    journal,
    known,
    legal,
    play,
    position,
    sea,
    ships,
)

NEAR_THE_CENTRE = "c5"
"""c5 is 62 on the line, then come d5 and the centre e5."""


@pytest.mark.rule("4.11", "1.2")
def test_sails_run_to_the_next_tile_and_take_it() -> None:
    """
    c1 > d1 > e1 > f1 > g1 > g2 > g3      seat 0 at d1; tiles at d1, g2, g3
    """
    state = position("1 sails 2", "1", ships="d1 e9", sea="d1 g2 g3", tiles="g2=cc")
    assert legal(state, "s") == ["se1", "sf1", "sg1", "sg2"]
    play(state, "sg2 E")
    assert ships(state) == "g2 e9"
    assert deck(state, 0) == "1 . 2 . cc ."
    assert sea(state) == {"d1", "g3"}
    assert "sails" in discarded(state)
    assert state.view(None)["actions_left"] == 2


@pytest.mark.rule("4.11")
def test_or_they_stop_on_any_space_before_it_and_take_nothing() -> None:
    for cell in ("e1", "f1", "g1"):
        state = position("1 sails 2", "1", ships="d1 e9", sea="d1 g2 g3")
        play(state, f"s{cell}")
        assert ships(state) == f"{cell} e9"
        assert deck(state, 0) == "1 . 2 . . ."
        assert sea(state) == {"d1", "g2", "g3"}


@pytest.mark.rule("4.11")
def test_a_tile_right_ahead_is_the_only_way() -> None:
    assert legal(position("sails", "1", ships="e5 e9"), "s") == []
    assert legal(position("sails", "1", ships="c1 e9"), "s") == ["sd1"]


@pytest.mark.rule("4.11")
def test_a_tile_on_the_space_one_leaves_does_not_count() -> None:
    state = position("sails", "1", ships="d1 e9", sea="d1 c1", tiles="c1=1")
    assert "sd1" not in legal(state, "s")
    ahead = plain.LINE[plain.LINE.index("d1") + 1 :]
    assert set(legal(state, "s")) == {f"s{cell}" for cell in ahead}


@pytest.mark.rule("4.11")
def test_what_is_taken_may_go_where_the_sails_were() -> None:
    state = position("1 sails 1 1 1 1", "1", ships="f1 e9", sea="g1", tiles="g1=3")
    play(state, "sg1")
    assert deck(state, 0) == "1 3 1 1 1 1"
    assert state.over
    state = position("1 sails 1 1 1", "1", ships="f1 e9", sea="g1 a5", tiles="g1=3")
    play(state, "sg1")
    assert legal(state) == ["B", "F"]


@pytest.mark.rule("4.11", "6.5")
def test_which_of_several_sails_is_asked_and_one_is_not() -> None:
    state = play(position("sails 1 sails", "1", ships="d1 e9", sea="g2"), "sf1")
    assert legal(state) == ["A", "C"]
    play(state, "C")
    assert deck(state, 0) == "sails 1 . . . ."
    play(state, "sg1")
    assert deck(state, 0) == ". 1 . . . ."


@pytest.mark.rule("4.11")
def test_with_no_tile_ahead_any_space_up_to_the_centre() -> None:
    state = position("sails", "1", ships=f"{NEAR_THE_CENTRE} e9", sea="c1 d1")
    assert legal(state, "s") == ["sd5", "se5"]
    play(state, "se5")
    assert ships(state) == "e5 e9"


@pytest.mark.rule("4.11")
def test_a_tile_in_the_centre_is_taken_there() -> None:
    state = position("sails", "1", ships=f"{NEAR_THE_CENTRE} e9", sea="c1 e5", tiles="e5=3")
    assert legal(state, "s") == ["sd5", "se5"]
    play(state, "se5 A")
    assert deck(state, 0) == "3 . . . . ."


@pytest.mark.rule("4.11")
def test_not_from_the_centre_and_not_without_sails() -> None:
    assert legal(position("sails", "1", ships="e5 e9", sea="c1 e5"), "s") == []
    assert legal(position("1 cc", "1", ships="d1 e9", sea="g2"), "s") == []


@pytest.mark.rule("4.11")
def test_other_ships_are_not_in_the_way() -> None:
    state = position("sails", "1", ships="d1 f1", sea="g1")
    assert legal(state, "s") == ["se1", "sf1", "sg1"]


@pytest.mark.rule("4.11", "P14", "6.2")
def test_all_see_the_sails_and_one_the_tile() -> None:
    state = position("1 sails", "1", ships="d1 e9", sea="e1 a5", tiles="e1=-3")
    told = len(journal(state).events)
    play(state, "se1")
    assert len(journal(state).events) == told
    play(state, "D")
    assert (
        heard(state, None, told)
        == heard(state, 1, told)
        == [
            "Player 1 discards sails.",
            "Player 1 runs along the line to e1 and stows the tile in slot D.",
        ]
    )
    assert heard(state, 0, told)[-1] == "It is an idol of 3."
    assert known(state, 0)["e1"] == "-3"
    assert "e1" not in known(state, 1)
    assert events(state, "sailed")[0].facts == {"seat": 0, "space": "e1", "slot": "D"}
