"""Moves that are refused: by name for programs, in a sentence for people, and nothing changes."""

import pytest

from fairwind.games.pirate_legends.rules.state import PirateLegendsState
from fairwind.games.pirate_legends.words import refusals
from fairwind.kernel import refusal
from fairwind.kernel.refusal import IllegalMove

from .tables import journal, pirate_legends, play, position, table, views


def refused(state: PirateLegendsState, move: str | int, seat: int | None = None) -> IllegalMove:
    before = [len(journal(state).events), *views(state)]
    with pytest.raises(IllegalMove) as caught:
        state.play(
            state.to_act[0] if seat is None else seat,
            state.game.parse(move) if isinstance(move, str) else move,
        )
    assert [len(journal(state).events), *views(state)] == before
    return caught.value


@pytest.mark.rule("2.5")
@pytest.mark.parametrize("move", ["xe9", "xi5", "xe2", "xa1", "md1", "A", "pass", "unload", "hit2"])
def test_a_start_that_is_not_at_ones_edge(move: str) -> None:
    error = refused(table(2, start_anywhere=True), move)
    assert error.reason == refusals.NOT_YOUR_EDGE
    assert str(error) == "Choose a space at the north edge to start from."


@pytest.mark.rule("4.1")
@pytest.mark.parametrize(
    ("move", "reason", "sentence"),
    [
        ("xe4", refusals.NO_TILE_THERE, "There is no tile on e4 to explore."),
        ("xa1", refusals.NO_TILE_THERE, "There is no tile on a1 to explore."),
        (
            "xe7",
            refusals.TOO_FAR,
            "e7 is too far: explore your own space or one next to it.",
        ),
    ],
)
def test_a_space_that_cannot_be_explored(move: str, reason: str, sentence: str) -> None:
    error = refused(position("1", "1", ships="e5 e9", sea="e6 e7"), move)
    assert (error.reason, str(error)) == (reason, sentence)


@pytest.mark.rule("4.1")
def test_exploring_with_a_full_deck() -> None:
    error = refused(position("1 1 1 1 1 1", "1", ships="e5 e9"), "xe5")
    assert error.reason == refusals.DECK_IS_FULL
    assert str(error) == "Your deck is full: unload something before you explore."


@pytest.mark.rule("4.3")
@pytest.mark.parametrize("move", ["me5", "me8", "mg6", "mc4"])
def test_a_move_too_far_or_nowhere(move: str) -> None:
    error = refused(position("1", "1", ships="e5 e9"), move)
    assert error.reason == refusals.TOO_FAR
    assert str(error) == (
        f"{move[1:]} cannot be reached: a move is one step or two, and not back again."
    )


@pytest.mark.rule("4.3", "1.1")
def test_a_move_onto_an_island() -> None:
    error = refused(position("1", "1", ships="c1 e9"), "mb1")
    assert error.reason == refusals.NOT_AT_SEA
    assert str(error) == "b1 is no space of the sea."


@pytest.mark.rule("4.11")
def test_sails_that_are_not_there_or_do_not_lead_there() -> None:
    error = refused(position("1", "1", ships="d1 e9"), "se1")
    assert error.reason == refusals.NO_SAILS
    assert str(error) == "You have no sails aboard."
    state = position("sails", "1", ships="d1 e9", sea="e1 c1")
    for move in ("sf1", "sc1", "sd1", "sa1"):
        error = refused(state, move)
        assert error.reason == refusals.NOT_ON_THE_STRETCH
        assert str(error) == (
            "Sails run along the dotted line, inwards, no further than the next tile."
        )


@pytest.mark.rule("4.4")
def test_unloading_at_sea_or_from_an_empty_deck() -> None:
    error = refused(position("1", "1", ships="e5 e9"), "unload")
    assert error.reason == refusals.NOT_AT_A_COAST
    assert str(error) == "You are not next to an island: sail to a coast to unload."
    error = refused(position("", "1", ships="c1 e9"), "unload")
    assert error.reason == refusals.NOTHING_ABOARD
    assert str(error) == "There is nothing on your deck to unload."


@pytest.mark.rule("4.5", "4.10")
@pytest.mark.parametrize("move", ["hit1", "hit4", "swap1", "swap4"])
def test_oneself_and_nobody_are_not_another_player(move: str) -> None:
    state = position("cc cc", "1", "1", ships="e5 e5 e5")
    error = refused(state, move)
    assert error.reason == refusals.NOT_ANOTHER_PLAYER
    assert str(error) == "Name another player at this table: they are numbered 1 to 3."


@pytest.mark.rule("4.9")
def test_a_second_attack_on_the_same_player() -> None:
    state = play(position("c c", "1 1 1", ships="e5 e5"), "hit2 A, A B, A C")
    error = refused(state, "hit2")
    assert error.reason == refusals.ATTACKED_ALREADY
    assert error.say(names=["Anne", "Mary"]) == "You have attacked Mary this turn already."


@pytest.mark.rule("4.5")
def test_an_attack_on_an_empty_deck() -> None:
    error = refused(position("c c", "", ships="e5 e5"), "hit2")
    assert error.reason == refusals.NOTHING_TO_STEAL
    assert str(error) == "Player 2 has nothing aboard to take."


@pytest.mark.rule("4.5", "P5")
def test_an_attack_that_costs_too_much() -> None:
    error = refused(position("cc", "1", ships="e5 e7"), "hit2")
    assert error.reason == refusals.TOO_FEW_CANNONS
    assert str(error) == "That takes 3 cannons, and you have 2 cannons."
    error = refused(position("1", "1", ships="e5 e5"), "hit2")
    assert str(error) == "That takes 1 cannon, and you have 0 cannons."


@pytest.mark.rule("4.10")
def test_an_exchange_from_afar_or_for_too_little() -> None:
    error = refused(position("cc cc", "1", ships="e5 e6"), "swap2")
    assert error.reason == refusals.NOT_ON_ONE_SPACE
    assert str(error) == ("Player 2 is not on your space: cards are exchanged from ship to ship.")
    error = refused(position("cc c", "1", ships="e5 e5"), "swap2")
    assert error.reason == refusals.TOO_FEW_CANNONS
    assert str(error) == "That takes 4 cannons, and you have 3 cannons."


# --- slots ------------------------------------------------------------------------------------


@pytest.mark.parametrize("move", ["A", "J", "done"])
def test_a_slot_that_nobody_asked_for(move: str) -> None:
    error = refused(position("1", "1", ships="e5 e9"), move)
    assert error.reason == refusals.NO_SLOT_NEEDED
    assert str(error) == "No slot is asked for now: choose an action first."


@pytest.mark.rule("3.2")
@pytest.mark.parametrize("move", ["pass", "xe5", "me6", "unload", "hit2", "swap2"])
def test_another_action_before_the_first_is_finished(move: str) -> None:
    error = refused(play(position("c c", "1 1 1", ships="e5 e5"), "hit2"), move)
    assert error.reason == refusals.NAME_A_SLOT
    assert str(error) == "First finish the action you began: name a slot."


@pytest.mark.rule("4.6", "P6", "P15")
@pytest.mark.parametrize(("named", "move"), [("", "C"), ("", "F"), ("B", "A"), ("B", "done")])
def test_a_tile_that_does_not_pay(named: str, move: str) -> None:
    state = play(position("c cc 1 cc c", "1 1 1", ships="e5 e7"), f"hit2 {named}")
    error = refused(state, move)
    assert error.reason == refusals.CANNOT_PAY_SO
    assert str(error).startswith("That does not pay: name cannons or sails as needed")


@pytest.mark.rule("4.7")
@pytest.mark.parametrize("move", ["A", "C", "F", "done"])
def test_a_slot_of_the_other_without_a_tile_or_named_before(move: str) -> None:
    state = play(position("c", "1 2 . 3", ships="e5 e5"), "hit2 A")
    error = refused(state, move)
    assert error.reason == refusals.CANNOT_NAME_IT
    assert str(error) == "Name a slot of Player 2 that has a tile and is not named yet."


@pytest.mark.rule("4.2", "P4")
@pytest.mark.parametrize("move", ["A", "G", "done"])
def test_a_slot_that_is_not_free(move: str) -> None:
    error = refused(play(table(2), "xe2"), move)
    assert error.reason == refusals.CANNOT_NAME_IT
    assert str(error) == "Name a free slot of your deck."


@pytest.mark.rule("4.4", "P15")
@pytest.mark.parametrize(("named", "move"), [("", "done"), ("", "D"), ("B", "A"), ("B", "B")])
def test_a_slot_that_cannot_be_unloaded_now(named: str, move: str) -> None:
    state = play(position("1 2 3", "1", ships="c1 e9"), f"unload {named}")
    error = refused(state, move)
    assert error.reason == refusals.CANNOT_NAME_IT
    assert str(error) == "Name slots with a tile, in the order of the slots, then done."


# --- whoever it is ----------------------------------------------------------------------------


@pytest.mark.rule("2.2")
def test_a_move_out_of_turn() -> None:
    error = refused(table(3), "pass", seat=2)
    assert error.reason == refusal.NOT_YOUR_TURN
    assert str(error) == "It is not the turn of Player 3: Player 1 is to move."


@pytest.mark.parametrize("seat", [-1, 3, 10**30])
def test_a_seat_that_is_not_at_the_table(seat: int) -> None:
    assert refused(table(3), "pass", seat).reason == refusal.NOT_A_SEAT


@pytest.mark.parametrize("action", [-1, 264, 10**30])
def test_a_number_that_is_no_action(action: int) -> None:
    for state in (table(2), play(table(2), "xe2"), table(2, start_anywhere=True)):
        assert refused(state, action).reason == refusal.NOT_AN_ACTION


@pytest.mark.rule("5.1")
def test_anything_after_the_end() -> None:
    state = play(position("1", "1", ships="e5 e9", sea="e5"), "xe5 B")
    assert refused(state, "pass", seat=0).reason == refusal.GAME_OVER


def test_just_what_is_not_listed_as_legal_is_refused() -> None:
    positions = [
        table(2, start_anywhere=True),
        table(2),
        position("sails c cc", "1 2", ships="c1 c1"),
        position("sails 1 1 1 1 1", "1 2", ships="d1 c1", sea="g1 g2"),
        play(position("c c cc", "1 2 3", ships="c1 c1"), "hit2"),
        play(position("c c cc", "1 2 3", ships="c1 c1"), "hit2 A"),
        play(position("c c cc", "1 2 3", ships="c1 c1"), "hit2 A B A"),
        play(position("1 2 3", "1 2 3", ships="c1 c1"), "unload A"),
    ]
    for state in positions:
        listed = state.legal(0)
        assert listed == [action for action in range(264) if state.allows(0, action)]
        for action in sorted(set(range(264)) - set(listed)):
            assert refused(state, action).reason
        assert state.legal(1) == [action for action in range(264) if state.allows(1, action)] == []
        assert refused(state, listed[0], seat=1).reason == refusal.NOT_YOUR_TURN
    assert pirate_legends(2).actions == 264
