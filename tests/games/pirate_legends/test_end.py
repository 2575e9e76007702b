"""Chapter 5: the end of the game and its points."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairwind.games.pirate_legends.rules.components import BOX_KINDS
from fairwind.games.pirate_legends.rules.scoring import points
from fairwind.games.pirate_legends.rules.symbols import KIND_NAMES

from . import plain
from .tables import (
    SMALL,
    cards,
    events,
    heard,
    known,
    on_island,
    pirate_legends,
    play,
    position,
    sea,
    table,
    views,
)


def counted(kinds: list[str]) -> int:
    return points([kinds.count(name) for name in KIND_NAMES])


# --- when -------------------------------------------------------------------------------------


@pytest.mark.rule("5.1")
def test_the_game_ends_at_once_when_the_last_tile_leaves_the_sea() -> None:
    state = position("1", "2", ships="e5 e9", sea="e4 e5", tiles="e4=3 e5=-1")
    play(state, "xe4 B")
    assert not state.over
    play(state, "xe5 C")
    assert state.over
    assert state.to_act == ()
    assert state.legal(0) == state.legal(1) == []
    assert state.scores == [1 + 3 - 1, 2]
    assert state.winners == [0]
    assert heard(state, None)[-4] == "The last tile has left the sea."
    assert not state.view(None)["stalled"]


@pytest.mark.rule("5.1", "4.11")
def test_so_it_does_when_sails_take_the_last_tile() -> None:
    state = position("sails", "2", ships="c1 e9", sea="d1")
    play(state, "sd1 A")
    assert state.over


@pytest.mark.rule("5.1")
def test_tiles_on_islands_do_not_keep_it_going_and_a_full_sea_does() -> None:
    state = position("1 2", "2", ships="c1 e9", sea="c1", tiles="c1=3")
    play(state, "unload A done")
    assert not state.over
    play(state, "xc1 A")
    assert state.over


@pytest.mark.rule("P9")
@pytest.mark.parametrize(("players", "stall"), [(2, 12), (2, 2), (3, 3), (4, 2)])
def test_it_ends_when_no_tile_left_the_sea_for_so_many_turns_of_everyone(
    players: int, stall: int
) -> None:
    state = table(players, stall=stall, starter=1)
    for turn in range(stall * players):
        assert not state.over
        assert state.view(None)["quiet_turns"] == turn
        play(state, "pass")
    assert state.over
    assert state.view(None)["stalled"]
    assert f"No tile has left the sea for {stall} rounds: the game ends here." in heard(state, None)


@pytest.mark.rule("P9")
def test_twelve_rounds_are_usual_and_two_to_fifty_allowed() -> None:
    assert pirate_legends(2).options["stall"] == 12
    for rounds in (1, 51):
        with pytest.raises(ValueError, match="stall"):
            pirate_legends(2, stall=rounds)


@pytest.mark.rule("P9")
def test_a_turn_with_a_tile_starts_the_count_anew_whatever_else_happened_in_it() -> None:
    state = table(2, "e1=1", stall=2)
    play(state, "pass, pass, pass")
    play(state, "xe8 B, me9, pass")
    for turn in range(4):
        assert state.view(None)["quiet_turns"] == turn
        assert not state.over
        play(state, "me2 me1 me2" if turn == 0 else "pass")
    assert state.over


@pytest.mark.rule("P9", "6.4")
def test_what_still_lies_at_sea_then_stays_unknown_and_counts_for_nobody() -> None:
    state = play(table(2, "e1=3 e9=1 e2=parrot", stall=2), "pass pass pass pass")
    assert state.scores == [3, 1]
    assert known(state, None) == {"e1": "3", "e9": "1"}
    assert len(sea(state)) == 63


@pytest.mark.rule("P9")
def test_attacks_and_unloading_do_not_count_as_a_tile_from_the_sea() -> None:
    state = position("c 1", "1 2", ships="c1 c1", stall=2)
    play(state, "hit2, A, A C, unload A done, pass")
    play(state, "pass, pass, pass")
    assert state.over


# --- points -----------------------------------------------------------------------------------


@pytest.mark.rule("5.2", "6.2")
def test_then_cards_islands_and_decks_are_open_to_all() -> None:
    state = position("1 2 cc", "3", "sails", ships="c1 e9 e5", sea="d1", tiles="d1=c")
    play(state, "unload A done")
    assert [cards(state, seat) for seat in (None, 2)] == ["? ? ?", "? ? se"]
    play(state, "xd1 F")
    for seat in (None, 0, 1, 2):
        assert cards(state, seat) == "nw ne se"
        assert list(on_island(state, "nw", seat).values()) == ["1"]
        assert len(known(state, seat)) == 65
    assert all(view["scores"] == [3, 3, 0] for view in views(state))


@pytest.mark.rule("5.3")
@pytest.mark.parametrize(
    ("kinds", "worth"),
    [
        ([], 0),
        (["chest1"], 1),
        (["chest2"], 2),
        (["chest3"], 3),
        (["chest1", "chest1", "chest2", "chest3"], 7),
        (["idol1"], -1),
        (["idol2"], -2),
        (["idol3"], -3),
        (["chest3", "idol1", "idol2", "idol3"], -3),
        (["cannon1", "cannon2", "sails", "splash"], 0),
    ],
)
def test_chests_add_their_number_and_idols_cost_theirs(kinds: list[str], worth: int) -> None:
    assert counted(kinds) == worth == plain.points(kinds)


@pytest.mark.rule("5.4", "P7")
@pytest.mark.parametrize(
    ("kinds", "worth"),
    [
        (["parrot"], 0),
        (["parrot", "chest2"], 2),
        (["parrot", "idol3"], 0),
        (["parrot", "idol1", "idol3", "idol2"], -3),
        (["parrot", "idol1", "idol1"], -1),
        (["parrot", "parrot", "idol1", "idol3", "idol2"], -1),
        (["parrot", "parrot", "parrot", "idol2", "idol2"], 0),
    ],
)
def test_a_parrot_takes_away_the_worst_idol(kinds: list[str], worth: int) -> None:
    assert counted(kinds) == worth == plain.points(kinds)


@pytest.mark.rule("5.3", "5.4", "P7")
@given(st.lists(st.sampled_from(KIND_NAMES[:BOX_KINDS]), max_size=15))
def test_any_tiles_count_as_the_plain_rules_say(kinds: list[str]) -> None:
    assert counted(kinds) == plain.points(kinds)


@pytest.mark.rule("5.3", "4.4", "2.3")
def test_an_island_counts_for_whoever_has_its_card() -> None:
    """Seat 0 owns se, seat 1 nw, nobody ne; a chest of 3 lies on nw, one of 2 on ne."""
    state = position("3 2 1", "splash", ships="c1 e9", sea="e1 f1", cards="se nw")
    play(state, "unload A done, me1, mg1, pass, unload B done")
    assert state.scores == [1, 3]


@pytest.mark.rule("5.4", "P7")
def test_a_parrot_on_the_deck_takes_away_an_idol_on_the_island() -> None:
    state = position("parrot 1 -3 -2", "splash", ships="c1 e9", cards="nw se")
    play(state, "unload C done")
    assert state.scores == [1 - 2, 0]
    state = position("parrot 1 -3 -2", "splash", ships="c1 e9", cards="se nw")
    play(state, "unload C done")
    assert state.scores == [1, -3]


@pytest.mark.rule("5.3", "5.4")
@pytest.mark.parametrize(
    ("tiles", "parts"),
    [
        ("3 1 c", None),
        ("3 1 -2", "4 points for chests, 2 points off for idols"),
        ("1 -3 -1 parrot", "1 point for chests, 4 points off for idols, 3 points of these back by "
                           "the parrot"),
    ],
)  # fmt: skip
def test_the_parts_of_a_score_are_told_where_there_are_several(
    tiles: str, parts: str | None
) -> None:
    state = position(tiles, "splash", ships="c1 e9", cards="nw se", stall=2)
    play(state, "pass " * 4)
    scored = events(state, "scored")[0]
    told = state.game.wording.detail(scored)
    assert (told and told.say()) == parts


@pytest.mark.rule("5.3", "4.10")
def test_an_exchange_takes_the_island_with_it() -> None:
    state = position("3 cc cc", "1", ships="c1 c1", cards="nw se")
    play(state, "unload A done")
    assert state.scores == [3, 1]
    play(state, "swap2")
    assert state.scores == [0, 1 + 3]


@pytest.mark.rule("5.5", "P8")
def test_most_points_win() -> None:
    state = play(table(3, "e1=1 i5=3 e9=2", stall=2), "pass " * 6)
    assert state.scores == [1, 3, 2]
    assert state.winners == [1]
    assert heard(state, None)[-1] == "Player 2 wins with 3 points."


@pytest.mark.rule("5.5", "P8")
def test_a_tie_is_shared() -> None:
    state = play(table(3, "e1=2 i5=1 e9=2", stall=2), "pass " * 6)
    assert state.winners == [0, 2]
    assert heard(state, None)[-1] == "Player 1 and Player 3 win together with 2 points."


@pytest.mark.rule("5.5")
def test_nobody_has_won_before_the_end_and_points_are_not_shown() -> None:
    state = table(2, "e1=3 e9=1")
    assert state.winners == []
    assert all(view["scores"] is None for view in views(state))


@pytest.mark.rule("5.2", "5.3")
def test_everyone_is_told_what_each_had() -> None:
    state = table(2, "b1=3 c4=-2 c1=1", box=SMALL, cards="ne sw", stall=2)
    play(state, "xc1 B, unload A done, pass")
    play(state, "pass " * 4)
    scored = [event.facts for event in events(state, "scored")]
    assert scored == [
        {"seat": 0, "island": "ne", "tiles": ["chest1", "chest3"], "points": 4},
        {"seat": 1, "island": "sw", "tiles": ["idol2"], "points": -2},
    ]
    assert events(state, "game-over")[0].facts == {"scores": [4, -2], "winners": [0]}
