"""Chapter 6: what ships see, and what they do then."""

import pytest
from mypy_extensions import i64

from fairwind.games.captn.rules.ocean import in_sight
from fairwind.games.captn.rules.symbols import SPACES_BY_NAME

from .tables import asked, boats, legal, lost, mask, names, play, ships, table, told

LAUNCHED_AT_THE_START = """
    JH    JC   4H    QS   KD/S  9H  .
    ##    ##   5S/@  ##   ##    2H  .
    .     .    ##    .    .     .   .
"""


def seen_from(ship: str, islands: str = "") -> str:
    return names(in_sight(i64(SPACES_BY_NAME[ship]), mask(islands)))


@pytest.mark.rule("6.1")
def test_a_ship_sees_five_by_five_spaces_as_far_as_the_board_goes() -> None:
    rows = [f"{letter}{number}" for number in range(2, 7) for letter in "bcdef"]
    assert seen_from("d4") == " ".join(name for name in rows if name != "d4")
    assert seen_from("a1") == "b1 c1 a2 b2 c2 a3 b3 c3"


@pytest.mark.rule("C6")
@pytest.mark.parametrize(
    ("island", "hidden"),
    [("d3", "d2"), ("e4", "f4"), ("c4", "b4"), ("d5", "d6"), ("c3", "b2"), ("e5", "f6")],
)
def test_only_an_island_exactly_between_hides_you(island: str, hidden: str) -> None:
    """Figure d: on a straight or diagonal line; the knight's moves beside it stay in sight."""
    everything = set(seen_from("d4").split())
    assert everything - set(seen_from("d4", island).split()) == {hidden}


@pytest.mark.rule("6.1", "C6")
def test_the_view_tells_what_each_ship_sees() -> None:
    state = table("5S/@ ## KD/S\n. . .", ["2H"])
    assert state.view(None)["sight"] == {"S": seen_from("c1", "b1").split()}


@pytest.mark.rule("6.1")
def test_a_ship_sees_past_vessels() -> None:
    """S  b  @"""
    state = table("KD/S QD/3 5S/@\n. . .", ["2H 3D"], dice="6")
    play(state, "me1")
    assert told(state, "die-rolled", "ship") == ["S"]


@pytest.mark.rule("6.2", "3.3", "6.4")
def test_figure_h_a_ship_that_sees_you_at_the_start_acts_before_it_sails() -> None:
    """Six of hearts. It rolls a 3: a rowboat on one of the two spaces nearest to you.

    @  5  b
    .  b  S
    ## 6♠ .
    """
    picture = """
        5S/@  5H   9H    .  .  .  .
        7H    10H  KD/S  .  .  .  .
        4S/#  6S   JH    .  .  .  .
    """
    state = play(table(picture, ["6H"], dice="3"), "navy1")
    assert asked(state) == "launch"
    assert legal(state) == "c1 b2"
    play(state, "c1")
    assert boats(state) == {"b1": 4}, "it has rowed already, onto the five (C17)"
    assert told(state, "ship-sailed", "space") == ["b3"], "then the ship sails, to the only spade"


@pytest.mark.rule("6.2")
def test_a_step_of_yours_into_sight_is_interrupted_at_once() -> None:
    """The ship at e1 sees c1 and d1. With a king you could row on from there.

    @  .  .  .  S
    """
    state = table("5S/@ 6H 7H 8H KD/S\n## ## ## ## ##", ["KC"], dice="6")
    play(state, "me1")
    assert told(state, "rowed", "space") == ["b1"], "the only step (C21)"
    assert told(state, "die-rolled", "ship") == []
    play(state, "c1")
    assert told(state, "die-rolled", "die") == [6]
    assert legal(state) == "d1 stop", "the move goes on, and the ship does not act twice"
    play(state, "stop")
    assert len(told(state, "die-rolled", "die")) == 1


@pytest.mark.rule("6.2", "6.3", "3.3")
def test_several_ships_act_in_suit_order() -> None:
    picture = """
        .     .    KD/D  .
        .     .    .     .
        5S/@  .    KC/C  .
        .     .    .     .
        .     .    KH/H  .
    """
    state = play(table(picture, ["2H"], dice="1 1 1"), "me1")
    assert told(state, "die-rolled", "ship") == ["H", "C", "D"]
    assert state.fatigue == 4


@pytest.mark.rule("6.2", "6.5")
def test_a_six_uses_up_the_action_of_the_turn_but_not_the_sailing() -> None:
    """Wind from the west, a 2: it sails past you and still sees you.

    .  S  .  .
    .  .  @  .
    """
    picture = """
        .   KH/S  QS   JS   10S  9S   8S
        .   .     5D/@ KC   9H   10H  .
        .   .     .    .    .    .    .
    """
    state = play(table(picture, ["7D"], dice="6"), "navy1")
    assert told(state, "die-rolled", "die") == [6]
    assert told(state, "ship-sailed", "space")[:2] == ["c1", "d1"]


@pytest.mark.rule("6.2", "6.4", "6.5")
@pytest.mark.parametrize(("die", "sailed"), [("6", 4), ("1", 2), ("3", 2)])
def test_a_ship_under_way_ends_its_move_unless_it_looks_away(die: str, sailed: int) -> None:
    """Wind from the west, a 7. At e1 it comes in sight of you; at d1 an island is between.

    S  .  .  .  .
    ## ## ## ## ##
    .  .  .  @  .
    """
    picture = """
        .     .    KH/S  9S   8S   JS   7S
        .     .    ##    ##   ##   ##   ##
        .     .    .     .    .    5D/@ .
    """
    state = play(table(picture, ["7D"], dice=die), "navy1")
    assert len(told(state, "ship-sailed", "space")) == sailed


@pytest.mark.rule("6.3")
def test_a_cannon_tires_you() -> None:
    state = play(table("5S/@ . KD/S", ["2H"], dice="1"), "me1")
    assert state.fatigue == 2
    assert boats(state) == {}


@pytest.mark.rule("6.3", "9.2")
def test_at_six_a_cannon_is_the_end() -> None:
    state = play(table("5S/@ . KD/S", ["2H"], dice="1", fatigue=6), "me1")
    assert lost(state) == "shot"


@pytest.mark.rule("6.4", "9.2")
@pytest.mark.parametrize("die", ["2", "3", "4", "5"])
def test_right_beside_a_ship_its_rowboat_is_launched_onto_you(die: str) -> None:
    state = play(table("5S/@ KD/S .", ["2H"], dice=die), "me1")
    assert lost(state) == "rowboat-launched"


@pytest.mark.rule("6.4")
def test_the_rowboat_shows_the_roll_and_lies_nearest_to_you() -> None:
    state = play(table("5S/@ . KD/S\n. . .", ["2H"], dice="4"), "me1")
    assert boats(state) == {"b1": 4}


@pytest.mark.rule("C7")
def test_islands_vessels_and_the_unknown_cannot_be_launched_onto() -> None:
    """West of the ship is an island, south a rowboat; north is the Unknown. East is left.

    .  .  ##  S  .
    @  .  .   b  .
    """
    picture = """
        .     .   ##  KD/S  QH
        5S/@  .   .   KC/2  .
        .     .   .   .     .
    """
    state = table(picture, ["KS"], dice="4")
    play(state, "me1 b2")
    assert boats(state) == {"d2": 2, "e1": 4}


@pytest.mark.rule("C7", "7.3")
def test_if_no_space_is_free_the_nearest_vessel_is_moved_and_makes_room() -> None:
    """The ship is in the corner, between two vessels: the rowboat is as near as the other ship.

    S  b  .
    H  .  .
    .  .  @
    """
    picture = """
        KD/S  QD/3  .
        JD/H  7S    .
        .     .     5S/@
        .     .     .
    """
    state = play(table(picture, ["2H"], dice="4 6"), "me1")
    assert asked(state) == "which-aside"
    assert legal(state) == "b1 a2"
    play(state, "b1")
    assert asked(state) == "aside"
    assert legal(state) == "c1 b2 c2"
    play(state, "c2")
    assert boats(state) == {"b1": 4, "c2": 3}


@pytest.mark.rule("C19")
def test_a_ship_that_was_moved_aside_does_not_act_in_this_turn() -> None:
    """The same, but the ship of hearts makes room: it sees you, and waits."""
    picture = """
        KD/S  QD/3  .
        JD/H  7S    .
        .     .     5S/@
        .     .     .
    """
    state = play(table(picture, ["2H"], dice="4"), "me1 a2 b3")
    assert ships(state) == {"S": "a1", "H": "b3"}
    assert told(state, "die-rolled", "ship") == ["S"]


@pytest.mark.rule("C7")
def test_if_no_vessel_can_be_moved_nothing_is_launched() -> None:
    """
    S  b  ##
    b  ## @
    ## ##
    """
    picture = """
        KD/S  QD/3  ##
        JD/3  ##    5S/@
        ##    ##    .
    """
    state = play(table(picture, ["2H"], dice="4"), "me1")
    assert told(state, "nothing-launched", "ship") == ["S"]
    assert boats(state) == {"b1": 3, "a2": 3}


@pytest.mark.rule("C17")
@pytest.mark.parametrize(("late", "where"), [(False, {"c1": 5}), (True, {"d1": 4})])
def test_a_rowboat_launched_at_the_start_rows_at_once_or_as_an_option_later(
    late: bool, where: dict[str, int]
) -> None:
    """Five of spades: the four stops it.

    .  .  4  b  S
    ## ## @  ## ##
    """
    state = play(table(LAUNCHED_AT_THE_START, ["5S"], dice="4", late=late), "navy1")
    assert boats(state) == where


@pytest.mark.rule("C17")
def test_a_late_rowboat_rows_in_the_next_pursuers_turn() -> None:
    state = table(LAUNCHED_AT_THE_START, ["5S 5C"], dice="4 6 6 6", late=True)
    assert boats(play(state, "navy1 navy1")) == {"c1": 5}
