"""What legal moves are about, which of them are final, and which end the turn."""

import pytest
from mypy_extensions import i64

from fairwind.games.pirate_legends.rules.state import PirateLegendsState
from fairwind.games.pirate_legends.words.moves import about
from fairwind.kernel.events import Journal
from fairwind.kernel.rng import QuickRng

from .tables import LONGER, SMALL, journal, legal, play, position, table, watched


@pytest.mark.parametrize(
    ("move", "meant"),
    [
        ("xc1", {"kind": "explore", "space": "c1"}),
        ("md1", {"kind": "move", "space": "d1"}),
        ("sd1", {"kind": "sail", "space": "d1", "takes_tile": True, "pays": ["D"]}),
        ("unload", {"kind": "unload", "island": "nw", "slots": ["A", "B", "D"]}),
        ("hit2", {"kind": "attack", "other": 1, "price": 1, "pays": ["A", "B"]}),
        ("hit3", {"kind": "attack", "other": 2, "price": 2, "pays": ["A", "B"]}),
        ("swap2", {"kind": "exchange", "other": 1, "price": 4, "pays": ["A", "B"]}),
    ],
)
def test_actions_say_where_they_lead_whom_they_concern_and_what_pays(
    move: str, meant: dict[str, object]
) -> None:
    state = position("cc cc . sails", "1", "1", ships="c1 c1 c2")
    assert about(state, state.game.parse(move)) == meant | {"ends_turn": False}


def test_a_run_that_stops_before_the_next_tile_takes_none() -> None:
    state = position("sails", "1", ships="c1 e9", sea="e1")
    short, whole = (about(state, state.game.parse(move)) for move in ("sd1", "se1"))
    assert (dict(short)["takes_tile"], dict(whole)["takes_tile"]) == (False, True)


@pytest.mark.rule("2.5")
def test_a_start_is_not_an_exploration() -> None:
    state = table(2, start_anywhere=True)
    start = about(state, state.game.parse("xd1"))
    assert start == {"kind": "start", "space": "d1", "ends_turn": True}


@pytest.mark.parametrize(
    ("before", "move", "meant"),
    [
        ("hit2", "C", {"kind": "pay", "slot": "C"}),
        ("hit2 C", "B", {"kind": "take", "other": 1, "slot": "B"}),
        ("hit2 C A B", "F", {"kind": "stow", "slot": "F"}),
        ("unload", "D", {"kind": "unload-tile", "slot": "D"}),
        ("unload A", "done", {"kind": "done"}),
    ],
)
def test_slots_say_what_they_are_named_for(
    before: str, move: str, meant: dict[str, object]
) -> None:
    state = play(position("c c cc parrot", "1 2 3", ships="c1 c1"), before)
    assert about(state, state.game.parse(move)) == meant | {"ends_turn": False}


# --- what cannot be taken back ------------------------------------------------------------------


def final(state: PirateLegendsState) -> list[str]:
    seat = state.to_act[0]
    return [word for word in legal(state) if state.final(seat, state.game.parse(word))]


def test_a_tile_is_turned_up_with_the_last_decision_about_it() -> None:
    state = position("c", "1", ships="e5 e1")
    assert final(state) == []
    assert final(play(state, "xe5")) == ["B", "C", "D", "E", "F"]


def test_into_the_only_free_slot_a_tile_comes_at_once() -> None:
    state = position("1 1 1 1 1", "1", ships="e5 e1")
    assert final(state) == legal(state, "x")


def test_of_an_attack_only_the_last_slot_that_is_asked_for_is_final() -> None:
    state = position("c c", "1 2 3", ships="e5 e5")
    for word in ("hit2", "A", "A", "B", "A"):
        assert final(state) == []
        play(state, word)
    assert final(state) == legal(state)


def test_what_would_follow_without_a_choice_makes_an_earlier_decision_final() -> None:
    assert "hit2" in final(position("c 1 1 1 1 1", "3", ships="e5 e5"))
    paying = play(position("c c 1 1 1 1", "3", ships="e5 e5"), "hit2")
    assert final(paying) == ["A", "B"]


@pytest.mark.rule("P9", "5.2")
def test_the_turn_that_ends_a_stalled_game_is_final() -> None:
    state = position("1", "1", ships="e5 e1", stall=2)
    for _ in range(3):
        assert "pass" not in final(state)
        play(state, "pass")
    play(state, "me2, me1")
    assert final(state) == [*legal(state, "m"), "pass"]


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("box", [SMALL, LONGER])
def test_final_is_what_brings_something_to_light_and_others_act_when_the_turn_ends(
    players: int, box: str
) -> None:
    for seed in range(2):
        state = watched(players, seed, box=box, stall=2, start_anywhere=seed == 1)
        rng = QuickRng(seed)
        while not state.over:
            seat = state.to_act[0]
            for action in state.legal(seat):
                after = state.copy()
                after.watch(Journal())
                after.play(seat, action)
                told = any(event.reveals for event in journal(after).events)
                assert state.final(seat, action) == told
                if not after.over:
                    assert state.ends_turn(action) == (after.to_act != (seat,))
            state.play(seat, int(state.pick(i64(seat), rng)))
