"""Recollection: whoever has only a view, as JSON, knows what its seat knows at the table.

From the view alone the same moves are legal, the same worlds are imagined and every bot moves the
same. A view that makes no sense is refused with a sentence.
"""

import json
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from fairwind import games
from fairwind.kernel.game import Game
from fairwind.kernel.outlook import Outlook
from fairwind.kernel.rng import QuickRng
from fairwind.kernel.state import State
from tests.crew import QUICK, THINKERS, hurried
from tests.voyages import as_text, coming_numbers, deciders, photograph, seats_of, voyage

from .fingerprints import by_thumb
from .spoiling import spoilt

MOVES = 30
"""So far two worlds are followed to see whether they are the same."""
SHARED = 6
"""So many moments with decisions made at the same time are looked at in a game."""


def _through_json(state: State, seat: int) -> dict[str, Any]:
    view = json.loads(json.dumps(state.view(seat)))
    assert isinstance(view, dict)
    return view


def _recollected(state: State, seat: int) -> State:
    view = _through_json(state, seat)
    return games.of_view(view).recollect(view, seat)


def _moments(game: Game, seed: int, gap: int) -> Iterator[State]:
    """States of a random game: from move to move at first, then further and further apart (with a
    gap of 3, by a third); its end; and some where several seats decide, or have just decided."""
    state = game.new(seed=seed)
    yield state
    due = 1
    shared = SHARED
    waiting = 1
    for number, _ in enumerate(voyage(state, QuickRng(seed)), start=1):
        together = max(waiting, len(state.to_act)) > 1
        waiting = len(state.to_act)
        if number >= due or state.over or (together and shared > 0):
            yield state
            due = number + 1 + number // gap
            shared -= together


def _good_play(game: Game, seed: int, every: int, moves: int) -> Iterator[State]:
    """Moments of the first so many moves of a game by rules of thumb."""
    state = game.new(seed=seed)
    yield state
    for number, _ in enumerate(islice(voyage(state, QuickRng(seed), by_thumb(seed)), moves)):
        if number % every == 0 or state.over:
            yield state


def test_a_view_comes_back_as_it_was_and_allows_the_same(game: Game) -> None:
    for state in _moments(game, seed=21, gap=4):
        for seat in seats_of(state):
            again = _recollected(state, seat)
            assert as_text(again.view(seat)) == as_text(state.view(seat))
            assert again.legal(seat) == state.legal(seat)
            assert again.game.options == game.options


def test_the_same_worlds_are_imagined_from_a_view(game: Game) -> None:
    for number, state in enumerate(_moments(game, seed=22, gap=1)):
        for seat in seats_of(state):
            _assert_same_world(
                _recollected(state, seat).imagine(seat, QuickRng(number)),
                state.imagine(seat, QuickRng(number)),
            )


def _assert_same_world(one: State, other: State) -> None:
    assert photograph(one) == photograph(other)
    assert coming_numbers(one.rng) == coming_numbers(other.rng)
    moves = list(islice(voyage(one, QuickRng(5)), MOVES))
    assert moves == list(islice(voyage(other, QuickRng(5)), MOVES))
    assert photograph(one) == photograph(other)


@pytest.mark.parametrize(("names", "every"), [(QUICK, 7), (THINKERS, 25)])
def test_every_bot_moves_the_same_from_a_view_as_at_the_table(
    game: Game, names: tuple[str, ...], every: int
) -> None:
    for state, seat in deciders(_good_play(game, seed=23, every=every, moves=50)):
        view = _through_json(state, seat)
        far_away = Outlook.of_view(games.of_view(view), view, seat)
        assert far_away.legal() == state.legal(seat)
        for name in names:
            choice = hurried(name).choose(Outlook(state, seat), QuickRng(3))
            assert hurried(name).choose(far_away, QuickRng(3)) == choice


def test_what_is_recollected_is_played_to_the_end(game: Game) -> None:
    for number, state in enumerate(_moments(game, seed=24, gap=1)):
        again = _recollected(state, number % game.players)
        for _ in voyage(again, QuickRng(24)):
            pass
        assert again.over


def test_a_view_that_makes_no_sense_is_refused_with_a_sentence(game: Game) -> None:
    for number, state in enumerate(_moments(game, seed=25, gap=3)):
        seat = number % game.players
        view = _through_json(state, seat)
        for kind in range(8):
            _assert_refused_or_playable(game, spoilt(view, QuickRng(number * 8 + kind)), seat)


def _assert_refused_or_playable(game: Game, view: dict[str, Any], seat: int) -> None:
    try:
        state = game.recollect(view, seat)
    except ValueError as error:
        refusal = str(error)
    else:
        assert json.loads(as_text(state.view(seat))) == view
        for _ in voyage(state.imagine(seat, QuickRng(1)), QuickRng(1)):
            pass
        return
    assert len(refusal.split()) > 2


def test_a_view_of_another_table_or_seat_is_refused(game: Game) -> None:
    view = _through_json(game.new(seed=26), 0)
    for seat in (-1, 1, 10**30):
        with pytest.raises(ValueError, match="not one from seat"):
            game.recollect(view, seat)
    changes: list[dict[str, object]] = [
        {"game": "chess"},
        {"game": None},
        {"options": {}},
        {"options": 3},
    ]
    for changed in changes:
        with pytest.raises(ValueError, match="not one of"):
            game.recollect(view | changed, 0)


def test_a_view_that_says_more_than_a_view_does_is_refused(game: Game) -> None:
    view = _through_json(game.new(seed=27), 0)
    with pytest.raises(ValueError, match="'weather' does not fit"):
        game.recollect(view | {"weather": "fair"}, 0)


@pytest.mark.parametrize(
    "view", [{}, {"game": 3}, {"game": "captn"}, {"game": "captn", "options": {"columns": []}}]
)
def test_a_view_that_does_not_tell_its_game_is_refused(view: dict[str, object]) -> None:
    with pytest.raises(ValueError, match="option"):
        games.of_view(view)


def test_a_view_of_a_game_that_is_not_on_the_shelf_is_refused() -> None:
    with pytest.raises(ValueError, match="unknown game 'chess'"):
        games.of_view({"game": "chess", "options": {}})
