"""Secrets: a seat sees its view and nothing else.

Whoever changes what a seat cannot know must find its view, its legal actions, what it is told, the
worlds it imagines and the moves of its bots unchanged.
"""

from collections.abc import Mapping
from itertools import islice

import pytest

from fairwind.kernel.events import Event, Journal
from fairwind.kernel.game import Game
from fairwind.kernel.outlook import Outlook
from fairwind.kernel.rng import QuickRng
from fairwind.kernel.state import State

from .hurried import QUICK, THINKERS, hurried
from .playing import (
    as_text,
    coming_numbers,
    deciders,
    journal_of,
    play_on,
    positions,
    recorded,
    seats_of,
    seen,
    shared_decisions,
    snapshot,
    told,
)
from .tables import TableTests


class SecretTests(TableTests):
    def test_what_a_seat_sees_does_not_depend_on_what_it_cannot_know(self, game: Game) -> None:
        for state in positions(game, seed=1, every=13):
            for seat in seats_of(state):
                for other in _same_but_for_secrets(state, seat):
                    assert as_text(other.view(seat)) == as_text(state.view(seat))
                    assert other.legal(seat) == state.legal(seat)

    def test_what_a_seat_is_told_does_not_depend_on_what_it_cannot_know(self, game: Game) -> None:
        """Where, task, question, and what each of its moves is about."""
        for state in positions(game, seed=14, every=13):
            for seat in seats_of(state):
                for other in _same_but_for_secrets(state, seat):
                    assert told(other, seat) == told(state, seat)
                    assert told(other, None) == told(state, None)

    def test_whoever_does_not_say_how_to_imagine_has_nothing_to_hide(self, game: Game) -> None:
        if not _imagines_as_it_is(game):
            return
        for state in positions(game, seed=15, every=5):
            for seat in seats_of(state):
                assert _but_for_the_seat(state.view(seat)) == _but_for_the_seat(state.view(None)), (
                    "seats see different things: override `imagine`"
                )

    @pytest.mark.parametrize(("names", "every"), [(QUICK, 37), (THINKERS, 199)])
    def test_no_bot_knows_more_than_its_seat(
        self, game: Game, names: tuple[str, ...], every: int
    ) -> None:
        for state, seat in deciders(positions(game, seed=2, every=every)):
            others = _same_but_for_secrets(state, seat)
            for name in names:
                choice = hurried(name).choose(Outlook(state, seat), QuickRng(2))
                for other in others:
                    assert hurried(name).choose(Outlook(other, seat), QuickRng(2)) == choice

    def test_a_move_tells_the_same_in_all_worlds_until_something_comes_to_light(
        self, game: Game
    ) -> None:
        for state in positions(game, seed=3, every=7):
            for seat in state.to_act:
                for other in _same_but_for_secrets(state, seat):
                    for action in state.legal(seat):
                        told = _told_before_a_reveal(state, seat, action)
                        assert _told_before_a_reveal(other, seat, action) == told

    def test_nobody_is_told_what_another_seat_alone_sees(self, game: Game) -> None:
        told = 0
        for state, _ in recorded(game, seed=11):
            events = journal_of(state).events
            for event in events[told:]:
                facts = {as_text(fact) for fact in event.facts.values() if _is_long(fact)}
                for owner in seats_of(state) if facts else ():
                    if event.seen_by != owner:
                        assert not facts & _seen_by_one_alone(state, owner)
            told = len(events)

    def test_worlds_are_imagined_from_what_the_seat_knows_and_nothing_else(
        self, game: Game
    ) -> None:
        for state in positions(game, seed=4, every=70):
            for seat in seats_of(state):
                other = state.imagine(seat, QuickRng(1))
                _assert_same_game(
                    state.imagine(seat, QuickRng(4)), other.imagine(seat, QuickRng(4)), moves=40
                )

    def test_a_choice_made_in_secret_is_shown_to_nobody_else(self, game: Game) -> None:
        for state in shared_decisions(game):
            for chooser in state.to_act:
                made = [_with_choice(state, chooser, action) for action in state.legal(chooser)]
                for seat in [None, *seats_of(state)]:
                    if seat == chooser:
                        continue
                    assert len({as_text(after.view(seat)) for after in made}) == 1
                    assert len({as_text(seen(journal_of(a).events, seat)) for a in made}) == 1
                    assert len({told(after, seat) for after in made}) == 1
                    if seat is not None:
                        assert len({as_text(after.legal(seat)) for after in made}) == 1

    def test_a_choice_made_in_secret_is_in_no_imagined_world(self, game: Game) -> None:
        for state in shared_decisions(game):
            for chooser in state.to_act:
                made = [_with_choice(state, chooser, action) for action in state.legal(chooser)]
                for seat in set(seats_of(state)) - {chooser}:
                    worlds = [after.imagine(seat, QuickRng(6)) for after in made]
                    for world in worlds[1:]:
                        _assert_same_game(worlds[0].copy(), world, moves=20)

    def test_a_seat_keeps_its_own_choice_in_the_worlds_it_imagines(self, game: Game) -> None:
        for state in shared_decisions(game):
            for chooser in state.to_act:
                for action in state.legal(chooser):
                    after = _with_choice(state, chooser, action)
                    world = after.imagine(chooser, QuickRng(7))
                    assert as_text(world.view(chooser)) == as_text(after.view(chooser))

    def test_an_imagined_world_never_has_the_generator_of_the_table(self, game: Game) -> None:
        for state in positions(game, seed=8, every=60):
            numbers = coming_numbers(state.rng)
            elsewhere = state.copy()
            elsewhere.rng = QuickRng(99)
            for seat in seats_of(state):
                mind = QuickRng(8)
                world = state.imagine(seat, mind)
                assert world.rng is not state.rng
                assert world.rng is not mind
                assert world.journal is None, "nobody watches what is only imagined"
                assert coming_numbers(world.rng) != numbers
                assert coming_numbers(world.rng) != coming_numbers(mind)
                same = elsewhere.imagine(seat, QuickRng(8))
                assert coming_numbers(same.rng) == coming_numbers(world.rng)
                world.rng.bits64()
                assert coming_numbers(state.rng) == numbers

    def test_imagined_worlds_are_played_to_the_end(self, game: Game) -> None:
        for state in positions(game, seed=9, every=60):
            before = snapshot(state)
            for seat in seats_of(state):
                world = state.imagine(seat, QuickRng(9))
                for _ in play_on(world, QuickRng(9)):
                    pass
                assert world.over
            assert snapshot(state) == before

    def test_imagined_worlds_differ_just_where_something_is_hidden(self, game: Game) -> None:
        """Alone at the table nobody hides anything."""
        differ = any(
            len({_imagined(state, seat, number) for number in range(4)}) > 1
            for state in positions(game, seed=10, every=4)
            for seat in seats_of(state)
        )
        hidden = any(
            _but_for_the_seat(state.view(seat)) != _but_for_the_seat(state.view(None))
            for state in positions(game, seed=10, every=4)
            for seat in seats_of(state)
        )
        assert differ == (hidden and game.players > 1)


def _same_but_for_secrets(state: State, seat: int) -> list[State]:
    """Worlds the seat cannot tell from the true one."""
    return [state.imagine(seat, QuickRng(number)) for number in range(2)]


def _told_before_a_reveal(state: State, seat: int, action: int) -> list[str]:
    state = state.copy()
    state.watch(Journal())
    state.play(seat, action)
    told: list[Event] = []
    for event in journal_of(state).events:
        if event.reveals and event.visible_to(seat):
            break
        told.append(event)
    return seen(told, seat)


def _seen_by_one_alone(state: State, seat: int) -> set[str]:
    public = state.view(None)
    view = state.view(seat)
    return {as_text(view[key]) for key in view if key not in public and _is_long(view[key])}


def _is_long(value: object) -> bool:
    """Long enough that two such things are not the same by chance."""
    return isinstance(value, list | dict) and len(value) > 2


def _assert_same_game(one: State, other: State, moves: int) -> None:
    """Both give the same snapshot now, and the same game from here on."""
    assert snapshot(one) == snapshot(other)
    assert coming_numbers(one.rng) == coming_numbers(other.rng)
    both = zip(play_on(one, QuickRng(5)), play_on(other, QuickRng(5)), strict=True)
    for ours, its in islice(both, moves):
        assert ours == its
        assert as_text(one.view(None)) == as_text(other.view(None))


def _with_choice(state: State, seat: int, action: int) -> State:
    after = state.copy()
    after.watch(Journal())
    after.play(seat, action)
    return after


def _imagined(state: State, seat: int, number: int) -> str:
    return snapshot(state.imagine(seat, QuickRng(number)))


def _imagines_as_it_is(game: Game) -> bool:
    kind = type(game.blank(QuickRng(0)))
    return getattr(kind, "imagine", None) is State.imagine


def _but_for_the_seat(view: Mapping[str, object]) -> str:
    return as_text({key: value for key, value in view.items() if key != "seat"})
