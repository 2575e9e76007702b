"""State: what every game can do without doing it itself."""

from collections import Counter

import pytest

from fairwind.kernel.events import RecordGap, Roll
from fairwind.kernel.game import Game
from fairwind.kernel.moves import Entry, Move
from fairwind.kernel.refusal import GAME_OVER, NOT_A_SEAT, NOT_AN_ACTION, NOT_YOUR_TURN, IllegalMove
from fairwind.kernel.rng import QuickRng, Rng
from fairwind.kernel.state import NOBODY, State
from fairwind.testing.playing import NAMES, journal_of, written

from .pebbles import TOO_MANY, Pebbles, PebblesState

GAME = Pebbles({})


def heap_of(pebbles: int) -> PebblesState:
    """Seat 0 is to move."""
    state = GAME.blank(QuickRng(0))
    state.heap = pebbles
    state.order = [0, 1]
    return state


def test_the_next_seat_is_one_of_those_to_act() -> None:
    assert heap_of(2).next_seat() == 0
    assert not heap_of(2).over
    assert heap_of(0).next_seat() == NOBODY
    assert heap_of(0).over


def test_a_pick_is_any_legal_action() -> None:
    rng = QuickRng(1)
    assert sorted(Counter(heap_of(5).pick(0, rng) for _ in range(100))) == [0, 1]
    assert sorted(Counter(heap_of(1).pick(0, rng) for _ in range(100))) == [0]


@pytest.mark.parametrize(
    ("heap", "seat", "action", "reason"),
    [
        (5, -1, 0, NOT_A_SEAT),
        (5, 2, 0, NOT_A_SEAT),
        (0, 2, 0, NOT_A_SEAT),
        (0, 0, 0, GAME_OVER),
        (5, 1, 0, NOT_YOUR_TURN),
        (5, 1, 7, NOT_YOUR_TURN),
        (5, 0, -1, NOT_AN_ACTION),
        (5, 0, 2, NOT_AN_ACTION),
        (5, 0, 10**30, NOT_AN_ACTION),
        (1, 0, 1, TOO_MANY),
    ],
)
def test_a_refusal_names_the_first_thing_that_is_wrong(
    heap: int, seat: int, action: int, reason: str
) -> None:
    state = heap_of(heap)
    with pytest.raises(IllegalMove) as caught:
        state.play(seat, action)
    assert caught.value.reason == reason
    assert (state.heap, state.turn) == (heap, 0)


def test_a_move_is_played_said_and_told() -> None:
    state = GAME.watched(seed=2)
    seat = state.to_act[0]
    assert state.say(seat, 1) == f"Player {seat + 1} takes 2."
    state.play(seat, 1)
    assert [event.as_json() for event in journal_of(state).events] == [
        {"kind": "taken", "seat": seat, "pebbles": 2}
    ]


def test_an_unwatched_game_tells_nothing() -> None:
    state = heap_of(5)
    state.play(0, 1)
    assert state.heap == 3
    assert state.journal is None


def test_being_watched_changes_nothing() -> None:
    for seed in range(20):
        watched, unwatched = GAME.watched(seed=seed), GAME.new(seed=seed)
        assert watched.view(None) == unwatched.view(None)
        assert watched.rng.bits64() == unwatched.rng.bits64()


HEAP = Roll("heap", [3])
ORDER = Roll("order", [1, 0])


@pytest.mark.parametrize(
    ("script", "roll", "reason"),
    [
        ([], 0, "what chance decided next: heap"),
        ([HEAP], 1, "what chance decided next: order"),
        ([ORDER, HEAP], 0, "here chance decides heap, not order"),
        ([Roll("heap", [6]), ORDER], 0, "heap is not one number below 6"),
        ([Roll("heap", [-1]), ORDER], 0, "heap is not one number below 6"),
        ([Roll("heap", [10**30]), ORDER], 0, "heap is not one number below 6"),
        ([Roll("heap", []), ORDER], 0, "heap is not one number below 6"),
        ([Roll("heap", [1, 1]), ORDER], 0, "heap is not one number below 6"),
        ([HEAP, Roll("order", [1])], 1, "order: 2 are needed, not 1"),
        ([HEAP, Roll("order", [1, 0, 0])], 1, "order: 2 are needed, not 3"),
        ([HEAP, Roll("order", [1, 1])], 1, "order: one of them is there too often"),
        ([HEAP, Roll("order", [1, 7])], 1, "order: one of them is there too often"),
    ],
)
def test_a_script_that_cannot_be_right_is_refused(
    script: list[Roll], roll: int, reason: str
) -> None:
    with pytest.raises(RecordGap, match=reason) as caught:
        GAME.watched(seed=1, script=script)
    assert caught.value.roll == roll


def test_a_game_must_say_what_it_is() -> None:
    class Nameless(Game):
        def blank(self, rng: Rng) -> State:
            raise AssertionError

    with pytest.raises(TypeError, match=r"abstract.*about"):
        Nameless({})  # type: ignore[abstract]


def test_a_state_that_lacks_something_is_refused_before_it_is_used() -> None:
    class Timeless(PebblesState):
        begin = State.begin

    class Halfway(Pebbles):
        def blank(self, rng: Rng) -> PebblesState:
            return Timeless(self, rng)

    with pytest.raises(TypeError, match=r"Timeless.* begin"):
        Halfway({}).new(seed=1)


def test_a_game_without_words_of_its_own_is_told_plainly() -> None:
    state = GAME.new(seed=1)
    seat = state.to_act[0]
    assert GAME.notation(1) == "1"
    assert GAME.parse(" 1 ") == 1
    with pytest.raises(IllegalMove, match="'two' is not a move of this game"):
        GAME.parse("two")
    assert "heap" in GAME.wording.drawing(state.view(seat), NAMES, "en", 80)


def test_a_game_without_a_notation_of_its_own_has_records_all_the_same() -> None:
    state = GAME.watched(seed=1)
    journal = journal_of(state)
    entries: list[Entry] = [*journal.rolls]
    while not state.over:
        move = Move(state.to_act[0], state.legal(state.to_act[0])[0])
        state.play(move.seat, move.action)
        entries.append(move)
    again: list[Entry] = []
    for line in written(GAME, entries):
        GAME.wording.read_line(line, again)
    assert again == entries
    for wrong in ("nothing", "1: seven", "heap: many"):
        with pytest.raises(ValueError, match=r"neither a move|not a move|not a number"):
            GAME.wording.read_line(wrong, again)
