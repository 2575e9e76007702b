"""Entries that are refused: by name for programs, in a sentence for people; nothing changes."""

import pytest

from fairwind.games.sailorman.rules.state import SailormanState
from fairwind.games.sailorman.words import refusals
from fairwind.kernel import refusal
from fairwind.kernel.refusal import IllegalMove

from .tables import BELL_OF_EXAMPLE_I, enter, finish_roll, journal, table

RIVER_5 = "boat e e e e e e 5 e e"


def refused(state: SailormanState, seat: int, entry: str | int) -> IllegalMove:
    before = snapshot(state)
    with pytest.raises(IllegalMove) as caught:
        state.play(seat, state.game.parse(entry) if isinstance(entry, str) else entry)
    assert snapshot(state) == before
    return caught.value


def snapshot(state: SailormanState) -> list[object]:
    views = [state.view(seat) for seat in range(state.game.players)]
    return [len(journal(state).events), *views]


@pytest.mark.rule("2.3")
@pytest.mark.parametrize("entry", ["be1=3", "bo1=4", "an1xbe3", "an1xbo4"])
def test_a_result_that_was_not_rolled(entry: str) -> None:
    error = refused(table("", "", rolls="boat anchor 3 5"), 1, entry)
    assert error.reason == refusals.NOT_ROLLED


@pytest.mark.rule("2.3")
def test_a_result_whose_dice_are_used() -> None:
    state = enter(table("", "", rolls="boat anchor 3 5"), 0, "bo3=3")
    error = refused(state, 0, "bo4=5")
    assert error.reason == refusals.NOT_ROLLED
    assert str(error) == "boat 5 cannot be formed from the dice that are left."


@pytest.mark.rule("3.1")
@pytest.mark.parametrize("entry", ["bo7=5", "bo7xbo5"])
def test_a_field_that_is_taken(entry: str) -> None:
    error = refused(table(RIVER_5, "", rolls="boat boat 5 5"), 0, entry)
    assert error.reason == refusals.FIELD_IS_TAKEN
    assert str(error) == "boat 7 is not empty."


@pytest.mark.rule("3.1")
def test_a_field_that_a_cross_has_taken() -> None:
    state = table("bell e X e e e e e e e", "", rolls="bell bell 1 1")
    assert refused(state, 0, "be2=1").reason == refusals.FIELD_IS_TAKEN


@pytest.mark.rule("3.1")
def test_numbers_that_would_fall() -> None:
    error = refused(table(BELL_OF_EXAMPLE_I, "", rolls="bell bell 5 5"), 0, "be6=5")
    assert error.reason == refusals.NUMBERS_WOULD_FALL
    assert str(error) == "With 5 in bell 6 the numbers of the row would fall."


@pytest.mark.rule("3.3")
def test_a_cross_for_a_number_that_is_not_in_the_river() -> None:
    error = refused(table("boat e e 5 e e e e e e", "", rolls="boat boat 5 5"), 0, "an1xbo5")
    assert error.reason == refusals.NOT_IN_THE_RIVER
    assert str(error) == "No river field of this row held boat 5 before the roll."


@pytest.mark.rule("S3")
def test_a_cross_for_a_number_of_this_roll() -> None:
    state = enter(table("", "", rolls="boat boat 5 5"), 0, "bo7=5")
    assert refused(state, 0, "an1xbo5").reason == refusals.NOT_IN_THE_RIVER


@pytest.mark.rule("3.4", "S4")
@pytest.mark.parametrize("sheet", ["", RIVER_5])
def test_a_pass_while_something_can_be_written(sheet: str) -> None:
    error = refused(table(sheet, "", rolls="boat boat 5 5"), 0, "pass")
    assert error.reason == refusals.SOMETHING_CAN_BE_WRITTEN
    assert str(error) == "A result can be written, so nothing may be left out."


@pytest.mark.rule("3.4", "S4")
def test_a_pass_while_only_one_of_four_results_can_be_written() -> None:
    """Bell takes 3 only; the anchor row is full."""
    sheet = f"{BELL_OF_EXAMPLE_I} / anchor 6 6 6 6 6 6 6 6 6"
    state = table(sheet, sheet, rolls="bell anchor 3 1")
    for seat in range(2):
        assert refused(state, seat, "pass").reason == refusals.SOMETHING_CAN_BE_WRITTEN


@pytest.mark.rule("2.3")
def test_an_entry_too_many() -> None:
    state = enter(table("", "", rolls="boat boat 5 5"), 1, "bo7=5")
    error = refused(state, 1, "bo8=5")
    assert error.reason == refusal.NOT_YOUR_TURN
    assert error.say(names=["Marion", "Sami"]) == ("It is not the turn of Sami: Marion is to move.")


@pytest.mark.parametrize("seat", [-1, 2, 10**30])
def test_a_seat_that_is_not_at_the_table(seat: int) -> None:
    assert refused(table("", ""), seat, "an1=1").reason == refusal.NOT_A_SEAT


@pytest.mark.parametrize("action", [-1, 2269, 10**30])
def test_a_number_that_is_no_action(action: int) -> None:
    assert refused(table("", ""), 0, action).reason == refusal.NOT_AN_ACTION


@pytest.mark.rule("5.1")
def test_anything_after_the_end() -> None:
    state = table("")
    while not state.over:
        finish_roll(state)
    assert refused(state, 0, "an1=1").reason == refusal.GAME_OVER
    assert refused(state, 0, "pass").reason == refusal.GAME_OVER


def test_just_what_is_not_listed_as_legal_is_refused() -> None:
    reasons = set()
    for state in (
        table(RIVER_5, "", rolls="boat anchor 5 1"),
        enter(table(RIVER_5, "", rolls="boat anchor 5 1"), 0, "bo8=5"),
        table("bell 1 2 3 3 3 e 4 5 5", "", rolls="bell bell 2 5"),
    ):
        listed = state.legal(0)
        actions = range(state.game.actions)
        assert listed == [action for action in actions if state.allows(0, action)]
        reasons |= {state.refusal(0, action).reason for action in set(actions) - set(listed)}
    assert reasons == {
        refusals.NOT_ROLLED,
        refusals.FIELD_IS_TAKEN,
        refusals.NUMBERS_WOULD_FALL,
        refusals.NOT_IN_THE_RIVER,
        refusals.SOMETHING_CAN_BE_WRITTEN,
    }
