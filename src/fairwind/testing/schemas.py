"""Schemas: where a game declares types, its views, events and moves are exactly of them."""

from collections.abc import Mapping
from typing import Any, get_args, get_type_hints

import msgspec
import pytest

from fairwind.kernel.events import Journal
from fairwind.kernel.game import Game
from fairwind.kernel.schema import Schema
from fairwind.kernel.state import State

from .playing import broken_off, journal_of, positions, seats_of
from .tables import TableTests


class SchemaTests(TableTests):
    def test_views_are_of_the_declared_type(self, game: Game) -> None:
        schema = _schema(game)
        for state in positions(game, seed=14, every=5):
            for seat in [None, *seats_of(state)]:
                assert_is_of(state.view(seat), schema.view)

    def test_the_facts_of_every_event_are_of_the_type_declared_for_its_kind(
        self, game: Game
    ) -> None:
        schema = _schema(game)
        for seed in (15, 16):
            for event in journal_of(broken_off(game, seed)[0]).events:
                assert event.kind in schema.events
                assert_is_of(event.facts, schema.events[event.kind])

    def test_every_legal_move_is_about_something_that_is_declared(self, game: Game) -> None:
        kinds = kinds_of_moves(_schema(game))
        for state in positions(game, seed=17, every=5):
            for seat in state.to_act:
                for action in state.legal(seat):
                    about = game.wording.about(state, seat, action)
                    assert about["kind"] in kinds
                    assert_is_of(about, kinds[about["kind"]])

    def test_a_legal_move_is_final_exactly_if_it_brings_something_to_light(
        self, game: Game
    ) -> None:
        _schema(game)
        for state in positions(game, seed=18, every=5):
            for seat in state.to_act:
                for action in state.legal(seat):
                    reveals = _reveals(state, seat, action)
                    assert state.final(seat, action) is reveals, game.notation(action)


def assert_is_of(value: Mapping[str, object], kind: Any) -> None:
    """Neither more nor less than the type says."""
    assert msgspec.convert(value, kind) == value


def kinds_of_moves(schema: Schema) -> dict[object, type]:
    """What a legal move may be about, by its kind."""
    kinds: dict[object, type] = {}
    for move in schema.moves:
        for kind in get_args(get_type_hints(move)["kind"]):
            assert kind not in kinds, f"{kind} is declared twice"
            kinds[kind] = move
    return kinds


def _schema(game: Game) -> Schema:
    if game.schema is None:
        pytest.skip("the game declares no schema")
    return game.schema


def _reveals(state: State, seat: int, action: int) -> bool:
    after = state.copy()
    after.watch(Journal())
    after.play(seat, action)
    return any(event.reveals for event in journal_of(after).events)
