"""Chapter 3: whose turn it is, fatigue, and when an own turn is possible."""

import pytest

from fairwind.games.captn.rules.state import CaptnState
from fairwind.kernel.refusal import IllegalMove

from .tables import asked, events, legal, lost, play, table, told, watched, you

OPEN_SEA = "5S/@ 6S 7S 8S"


def columns(state: CaptnState) -> list[list[str]]:
    return state.view(None)["columns"]


@pytest.mark.rule("3.1", "2.7", "C2")
def test_every_open_card_may_be_yours_or_the_pursuers() -> None:
    state = table(OPEN_SEA, ["2C", "3C", "5C"])
    assert legal(state) == "me1 me2 me3 navy1 navy2 navy3"
    assert [column[0] for column in columns(state)] == ["2C", "3C", "5C"]


@pytest.mark.rule("C2")
def test_using_a_card_opens_the_next_of_its_column() -> None:
    state = play(table(OPEN_SEA, ["2C 9D", "3C"]), "navy1")
    assert [column[0] for column in columns(state)][:2] == ["9D", "3C"]
    assert [len(column) for column in columns(state)] == [15, 16, 16]


@pytest.mark.rule("C2")
@pytest.mark.parametrize(("number", "sizes"), [(2, [24, 24]), (5, [10, 10, 10, 9, 9])])
def test_as_an_option_there_are_other_columns(number: int, sizes: list[int]) -> None:
    assert [len(column) for column in columns(watched(2, columns=number))] == sizes


@pytest.mark.rule("C2", "9.2", "3.6")
def test_when_no_card_is_left_you_have_lost() -> None:
    """Walled in, without a ship: only the pursuers' turns are left, and the last is not asked."""
    state = table("5S/@ ##\n## .")
    for _ in range(48):
        if not state.over:
            assert "me" not in legal(state)
            play(state, legal(state).split()[0])
    assert lost(state) == "out-of-cards"
    assert state.turn == 48


@pytest.mark.rule("3.2")
@pytest.mark.parametrize(
    ("card", "own"), [("JC", False), ("QC", False), ("KC", False), ("10C", True)]
)
def test_after_your_picture_card_the_next_turn_is_the_pursuers(card: str, own: bool) -> None:
    state = play(table(OPEN_SEA, [card]), "me1 b1 stop")
    assert asked(state) == "turn"
    assert ("me2" in legal(state)) is own
    if not own:
        with pytest.raises(IllegalMove, match="picture card") as caught:
            play(state, "me2")
        assert caught.value.reason == "after-a-picture-card"


@pytest.mark.rule("3.2")
def test_after_a_picture_card_of_the_pursuers_you_may_move() -> None:
    assert "me1" in legal(play(table(OPEN_SEA, ["KC"]), "navy1"))


@pytest.mark.rule("3.4", "C3")
def test_an_own_turn_costs_a_point_if_the_turn_before_was_yours_too() -> None:
    state = table(OPEN_SEA, ["2C 3C 2D 2H"])
    assert play(state, "me1 b1").fatigue == 1
    assert play(state, "me1 c1").fatigue == 2
    assert play(state, "navy1").fatigue == 1
    assert play(state, "me1 d1").fatigue == 1


@pytest.mark.rule("3.4")
def test_a_pursuers_turn_rests_you_but_not_below_one() -> None:
    state = table(OPEN_SEA, fatigue=3)
    assert [int(play(state, "navy1").fatigue) for _ in range(3)] == [2, 1, 1]


@pytest.mark.rule("3.4")
def test_at_six_you_still_make_the_move_but_no_other_that_costs() -> None:
    state = table(OPEN_SEA, ["2C 3C 2D"], fatigue=5)
    play(state, "me1 b1 me1 c1")
    assert (state.fatigue, you(state)) == (6, "c1")
    assert "me1" not in legal(state)
    with pytest.raises(IllegalMove) as caught:
        play(state, "me1")
    assert caught.value.reason == "too-tired"
    assert "me1" in legal(play(state, "navy1")), "after the pursuers it costs nothing"


@pytest.mark.rule("3.4")
def test_at_six_an_own_turn_that_costs_nothing_is_possible() -> None:
    assert "me1" in legal(table(OPEN_SEA, fatigue=6))


@pytest.mark.rule("C3")
@pytest.mark.parametrize(("cost", "fatigue"), [("repeated", 2), ("always", 3), ("never", 1)])
def test_as_an_option_own_turns_always_or_never_cost_a_point(cost: str, fatigue: int) -> None:
    state = play(table(OPEN_SEA, ["2C 3C"], cost=cost), "me1 b1 me1 c1")
    assert state.fatigue == fatigue


@pytest.mark.rule("2.8", "C3")
def test_fatigue_starts_at_one_or_higher() -> None:
    assert watched(3).fatigue == 1
    assert watched(3, fatigue=4).fatigue == 4


@pytest.mark.rule("3.5")
def test_without_a_step_there_is_no_own_turn() -> None:
    state = table("5S/@ KD/3\n## .")
    assert legal(state) == "navy1 navy2 navy3"
    with pytest.raises(IllegalMove) as caught:
        play(state, "me1")
    assert caught.value.reason == "no-step-possible"


@pytest.mark.rule("3.5", "C24")
def test_if_the_start_action_takes_the_last_step_away_the_move_lapses() -> None:
    """The rowboat is launched on the only free space next to you; the treasure stays.

    $  @  .  S
       ##
    """
    picture = """
        $1  5S/@  6S  KD/S
        .   ##    ##  ##
    """
    state = play(table(picture, ["2H"], dice="3"), "me1")
    assert told(state, "boat-launched", "space") == ["c1"]
    assert len(events(state, "lapsed")) == 1
    assert asked(state) == "turn"
    assert you(state) == "b1"
    assert state.taken == 2


@pytest.mark.rule("C24", "3.2")
def test_a_turn_whose_move_lapsed_was_yours_all_the_same() -> None:
    state = play(table("## 5S/@ 6S KD/S\n. ## ## ##", ["QH"], dice="3"), "me1")
    assert len(events(state, "lapsed")) == 1
    with pytest.raises(IllegalMove) as caught:
        play(state, "me2")
    assert caught.value.reason == "after-a-picture-card"


@pytest.mark.rule("3.3")
def test_fatigue_comes_before_the_action_at_the_start() -> None:
    """At 5 the second own turn makes it 6, and only then the ship at d1 fires.

    @  .  .  S
    ##
    """
    state = table("5S/@ 2D 3D KD/S\n## . . .", ["2C", "2H"], dice="6 1", fatigue=5)
    play(state, "me1")
    assert (you(state), int(state.fatigue)) == ("b1", 5)
    assert lost(play(state, "me2")) == "shot"


@pytest.mark.rule("3.6")
def test_a_pursuers_turn_is_always_possible_while_a_card_is_open() -> None:
    assert {"navy1", "navy2", "navy3"} <= set(legal(table("5S/@", fatigue=6)).split())
