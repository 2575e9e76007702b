"""Views: plain data, ready for JSON, handed out and not lent."""

import json

import pytest

from fairwind.kernel.game import Game
from fairwind.kernel.rng import QuickRng

from .playing import positions, seats_of, snapshot
from .tables import TableTests


class ViewTests(TableTests):
    def test_a_view_is_plain_data_that_json_gives_back_unchanged(self, game: Game) -> None:
        for state in positions(game, seed=1, every=11):
            for seat in [None, *seats_of(state)]:
                view = state.view(seat)
                assert _is_plain(view)
                assert json.loads(json.dumps(view, allow_nan=False)) == view

    def test_whoever_changes_a_view_changes_only_their_own_copy(self, game: Game) -> None:
        for state in positions(game, seed=2, every=61):
            before = snapshot(state)
            for seat in seats_of(state):
                for lent in (state.view(seat), state.legal(seat), state.scores, state.winners):
                    _spoil(lent)
                assert snapshot(state) == before

    def test_looking_and_imagining_change_nothing(self, game: Game) -> None:
        for state in positions(game, seed=3, every=61):
            before = snapshot(state)
            for seat in seats_of(state):
                state.view(seat)
                state.imagine(seat, QuickRng(3))
            assert snapshot(state) == before

    def test_from_a_seat_that_is_not_at_the_table_there_is_nothing_to_see(self, game: Game) -> None:
        state = game.new(seed=4)
        for seat in (-1, game.players, 10**30):
            with pytest.raises(ValueError, match="seat"):
                state.view(seat)
            with pytest.raises(ValueError, match="seat"):
                state.imagine(seat, QuickRng(4))


def _is_plain(value: object) -> bool:
    if isinstance(value, dict):
        return all(type(key) is str and _is_plain(inner) for key, inner in value.items())
    if isinstance(value, list):
        return all(_is_plain(inner) for inner in value)
    return value is None or type(value) in (str, int, float, bool)


def _spoil(value: object) -> None:
    """Change everything in a view that can be changed."""
    if isinstance(value, dict):
        for inner in value.values():
            _spoil(inner)
        value.clear()
    elif isinstance(value, list):
        for inner in value:
            _spoil(inner)
        value.clear()
