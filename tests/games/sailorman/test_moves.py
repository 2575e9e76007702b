"""What moves are about, how they are said, which are final, and what a player is asked."""

import pytest

from fairwind.games.sailorman.rules.state import SailormanState
from fairwind.games.sailorman.words.moves import about
from fairwind.kernel.rng import QuickRng

from .tables import (
    BELL_OF_EXAMPLE_I,
    SEVEN_BOXES,
    enter,
    finish_roll,
    journal,
    table,
    watched,
)

BELL = [f"be{column}" for column in range(1, 10)]
SMALL_DUNES = "boat e e e e e e e 5 e / wheel e e e e e 5 5 e e"


def meaning(state: SailormanState, seat: int, entry: str) -> object:
    return about(state, seat, state.game.parse(entry))


# --- what they are about --------------------------------------------------------------------


def test_a_number_is_written_in_a_field_for_a_result() -> None:
    state = table("", "", rolls="bell anchor 3 6")
    assert meaning(state, 0, "be6=3") == {
        "kind": "write",
        "field": "be6",
        "symbol": "bell",
        "number": 3,
        "fills": [],
    }


@pytest.mark.rule("3.3", "S3")
def test_a_cross_names_the_river_fields_that_held_its_result_before_this_roll() -> None:
    state = table("boat e e e 5 5 e e e e", "", rolls="boat boat 5 5")
    enter(state, 0, "bo6=5")
    assert meaning(state, 0, "st9xbo5") == {
        "kind": "cross",
        "field": "st9",
        "symbol": "boat",
        "number": 5,
        "river": ["bo4", "bo5"],
        "fills": [],
    }


def test_a_pass_is_about_nothing_else() -> None:
    state = table(BELL_OF_EXAMPLE_I, "", rolls="bell bell 1 5")
    assert meaning(state, 0, "pass") == {"kind": "pass"}


@pytest.mark.rule("4.1", "4.3")
def test_a_move_tells_the_boxes_it_fills_and_a_shell_that_is_still_there() -> None:
    state = table(*[BELL_OF_EXAMPLE_I] * 2, rolls="bell anchor 3 6, bell anchor 3 6")
    row = {"box": "bell", "points": 3, "shell": 1, "fields": BELL}
    assert about(state, 0, state.game.parse("be6=3")).get("fills") == [row]
    enter(state, 0, "be6=3 an9=6")
    enter(state, 1, "an9=6")
    assert about(state, 1, state.game.parse("be6=3")).get("fills") == [row | {"shell": 0}]


@pytest.mark.rule("4.2")
def test_the_first_box_of_a_region_is_filled_by_the_sub_area_that_is_full() -> None:
    state = table(SMALL_DUNES, "", rolls="wheel wheel 5 5")
    fills = about(state, 0, state.game.parse("wh8=5")).get("fills")
    fields = ["bo8", "wh6", "wh7", "wh8"]
    assert fills == [{"box": "dunes-left", "points": 4, "shell": 1, "fields": fields}]


def test_what_the_first_entry_fills_is_seen_and_not_told_of_the_second() -> None:
    state = table(BELL_OF_EXAMPLE_I, "", rolls="bell anchor 3 6")
    enter(state, 0, "be6=3")
    assert [fill["box"] for fill in state.view(0)["fills"]] == ["bell"]
    assert about(state, 0, state.game.parse("an9=6")).get("fills") == []
    assert "fills" not in state.view(None)
    finish_roll(state)
    assert state.view(0)["fills"] == []


@pytest.mark.parametrize("players", [1, 3])
def test_what_moves_fill_is_what_is_told_when_the_roll_is_over(players: int) -> None:
    """Of the last entry of a roll; random games meet every kind of box."""
    state, rng = watched(players, seed=3), QuickRng(3)
    met = set()
    while not state.over:
        seat = state.to_act[-1]
        action = state.legal(seat)[int(rng.below(len(state.legal(seat))))]
        ahead = {fill["box"]: dict(fill) for fill in state.view(seat)["fills"]}
        meant = about(state, seat, action)
        if meant["kind"] != "pass":
            ahead |= {fill["box"]: dict(fill) for fill in meant["fills"]}
        told = len(journal(state).events)
        final = state.final(seat, action)
        state.play(seat, action)
        new = journal(state).events[told:]
        assert final == any(event.reveals for event in new)
        if final:
            filled = [event.facts for event in new if event.kind == "box-filled"]
            own = [facts for facts in filled if facts["seat"] == seat]
            assert {facts["box"]: {**facts} for facts in own} == {
                box: fill | {"seat": seat} for box, fill in ahead.items()
            }
            met |= {str(facts["box"]).rstrip("123456789") for facts in own}
    assert {"column"} < met


# --- which are final ------------------------------------------------------------------------


@pytest.mark.rule("2.2")
def test_only_the_last_entry_of_a_roll_cannot_be_taken_back() -> None:
    state = table("", "", rolls="boat anchor 3 5")
    for seat, entry, final in ((0, "bo3=3", False), (1, "bo3=3", False), (0, "an5=5", True)):
        assert state.final(seat, state.game.parse(entry)) == final
        enter(state, seat, entry)


@pytest.mark.rule("3.4")
def test_a_pass_ends_both_entries_and_so_may_be_the_last() -> None:
    state = table(BELL_OF_EXAMPLE_I, "", rolls="bell bell 1 1")
    passing = state.game.parse("pass")
    assert not state.final(0, passing)
    enter(state, 1, "be1=1")
    assert state.final(0, passing)


# --- in words -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("entry", "said"),
    [
        ("be6=3", "write 3 in bell 6 (row bell: 3 points)"),
        ("be6xbo5", "cross bell 6 for boat 5 (row bell: 3 points)"),
        ("bo8=5", "write 5 in boat 8"),
        ("pass", "enter nothing"),
    ],
)
def test_a_move_is_said_with_the_boxes_it_would_fill(entry: str, said: str) -> None:
    sheet = f"{BELL_OF_EXAMPLE_I} / boat e e e e e e 5 e e"
    state = table(sheet, "", rolls="bell boat 3 5")
    assert state.say(0, state.game.parse(entry)) == said


def test_a_move_is_said_with_what_it_fills_beyond_the_first_entry() -> None:
    state = table(f"{BELL_OF_EXAMPLE_I} / boat 1 1 2 3 4 5 5 e 6", "", rolls="bell boat 3 5")
    enter(state, 0, "be6=3")
    assert state.say(0, state.game.parse("bo8=5")) == "write 5 in boat 8 (row boat: 3 points)"


# --- what is asked --------------------------------------------------------------------------


def asked(state: SailormanState, seat: int) -> tuple[str, str]:
    words = state.game.wording
    task, question = words.task(state, seat), words.question(state, seat)
    assert task is not None
    assert question is not None
    return task.say(), question.say()


@pytest.mark.parametrize(
    ("sheet", "rolls", "task", "question"),
    [
        ("", "boat anchor 3 5", "enter two results", "Pair two dice, or choose a field."),
        (
            BELL_OF_EXAMPLE_I,
            "bell bell 1 2",
            "cross a field or enter nothing",
            "Nothing can be written. A cross is possible, or enter nothing.",
        ),
        (
            BELL_OF_EXAMPLE_I,
            "bell bell 1 5",
            "nothing fits, enter nothing",
            "No result can be written in this roll.",
        ),
    ],
)
def test_a_player_is_asked_for_what_is_possible(
    sheet: str, rolls: str, task: str, question: str
) -> None:
    assert asked(table(sheet, "", rolls=rolls), 0) == (task, question)


def test_whoever_rolled_is_asked_for_the_result_that_is_left() -> None:
    state = enter(table("", "", rolls="boat anchor 3 5"), 0, "bo3=3")
    assert asked(state, 0) == ("enter one result", "You may enter one more: anchor 5.")
    assert asked(state, 1) == ("enter one result", "Pair two dice, or choose a field.")


def test_it_is_said_how_far_the_game_is() -> None:
    last = finish_roll(table(SEVEN_BOXES, "anchor 2 e e e e e e e e"))
    states = table("", ""), last, table("")
    said = [state.game.wording.where(state) for state in states]
    assert [phrase and phrase.say() for phrase in said] == [
        "Roll 1",
        "Roll 2, last round",
        "Roll 1 of 30",
    ]


def test_the_glossary_tells_the_box_of_a_row_from_its_symbol() -> None:
    glossary = table("").game.wording.glossary()
    said = {short: glossary[short].say() for short in ("boat", "box boat", "bo3", "R", "X", ".")}
    assert said == {
        "boat": "boat",
        "box boat": "row boat",
        "bo3": "boat 3",
        "R": "river",
        "X": "a cross",
        ".": "empty",
    }
