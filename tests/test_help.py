"""What somebody at a Python prompt sees: `help` explains, and a repr shows the table.

Both must hold with compiled rules too, where mypyc by itself keeps no docstrings.
"""

import inspect
import pydoc

import pytest

import fairwind
from fairwind.kernel.events import Event
from fairwind.record import Record

FACE = [fairwind.State, fairwind.Game, fairwind.Outlook, fairwind.Bot, fairwind.Rng]


def test_help_says_what_play_does() -> None:
    assert fairwind.State.play.__doc__ is not None
    told = pydoc.plain(pydoc.render_doc(fairwind.State))
    assert "Play a move, or raise IllegalMove" in told
    assert "play(self" in told


@pytest.mark.parametrize("kind", FACE, ids=[kind.__name__ for kind in FACE])
def test_every_class_and_everything_public_in_it_is_explained(kind: type) -> None:
    assert inspect.getdoc(kind)
    own = [name for name, value in vars(kind).items() if not name.startswith("_")]
    assert [name for name in own if _is_code(kind, name) and not _explained(kind, name)] == []


def _is_code(kind: type, name: str) -> bool:
    """A method or a property; not a plain attribute, which in compiled classes is much the same."""
    value = vars(kind)[name]
    return not isinstance(value, str | tuple) and name not in vars(kind).get("__mypyc_attrs__", ())


def _explained(kind: type, name: str) -> bool:
    return bool(inspect.getdoc(vars(kind)[name]))


def test_functions_are_explained() -> None:
    for function in (fairwind.load, fairwind.form, fairwind.record.dump, fairwind.record.load):
        assert inspect.getdoc(function)


def test_a_game_shows_its_title_and_what_is_not_as_by_default() -> None:
    assert repr(fairwind.load("captn")) == "<Capt'n, 1 player>"
    game = fairwind.load("santa-timea", players=3, storm=True)
    assert repr(game) == "<Santa Timea, 3 players, storm=yes>"
    game = fairwind.load("santa-timea", players=3, expert=True)
    assert repr(game) == "<Santa Timea, 3 players, expert=yes>"


def test_a_state_shows_who_is_to_act_and_in_the_end_the_result() -> None:
    state = fairwind.load("santa-timea", players=2).new(seed=7)
    assert repr(state) == f"<Santa Timea, 2 players: seat {state.to_act[0]} to act>"
    assert repr(fairwind.Outlook(state, 1)) == "<Santa Timea, 2 players: from seat 1>"
    while not state.over:
        seat = state.to_act[0]
        state.play(seat, state.legal(seat)[0])
    [winner] = state.winners
    end = f"over, {state.scores}, won by seat {winner}"
    assert repr(state) == f"<Santa Timea, 2 players: {end}>"


def test_a_state_shows_everyone_who_is_to_act() -> None:
    state = fairwind.load("sailorman", players=2).new(seed=0)
    assert repr(state) == "<Sailorman Dice, 2 players: seats 0, 1 to act>"


def test_a_record_shows_who_played_and_an_event_what_happened() -> None:
    game = fairwind.load("captn")
    assert repr(Record(game, ["Anna"])) == "<Capt'n, 1 player: Anna; 0 moves>"
    journal = game.watched(seed=1).journal
    assert journal is not None
    event = journal.events[0]
    assert isinstance(event, Event)
    assert repr(event) == f"<{event.kind}: {event.say()}>"
