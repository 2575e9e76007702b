"""Secrets: a seat sees its view and nothing else (DESIGN, property 5).

Whoever changes what a seat cannot know must find its view, its legal actions, what it is told, the
worlds it imagines and the moves of its bots unchanged.
"""

from itertools import islice

import pytest

from fairwind.kernel.events import Event, Journal
from fairwind.kernel.game import Game
from fairwind.kernel.outlook import Outlook
from fairwind.kernel.rng import QuickRng
from fairwind.kernel.state import State
from tests.crew import QUICK, THINKERS, hurried
from tests.voyages import (
    as_text,
    coming_numbers,
    deciders,
    journal_of,
    moments,
    photograph,
    recorded,
    seats_of,
    seen,
    shared_decisions,
    voyage,
)

from .tables import TABLES


def _same_but_for_secrets(state: State, seat: int) -> list[State]:
    """Worlds the seat cannot tell from the true one."""
    return [state.imagine(seat, QuickRng(number)) for number in range(2)]


def test_decisions_made_at_the_same_time_are_tried_somewhere() -> None:
    assert any(shared_decisions(game) for game in TABLES.values())


def test_what_a_seat_sees_does_not_depend_on_what_it_cannot_know(game: Game) -> None:
    for state in moments(game, seed=1, every=13):
        for seat in seats_of(state):
            for other in _same_but_for_secrets(state, seat):
                assert as_text(other.view(seat)) == as_text(state.view(seat))
                assert other.legal(seat) == state.legal(seat)


@pytest.mark.parametrize(("names", "every"), [(QUICK, 37), (THINKERS, 199)])
def test_no_bot_knows_more_than_its_seat(game: Game, names: tuple[str, ...], every: int) -> None:
    for state, seat in deciders(moments(game, seed=2, every=every)):
        others = _same_but_for_secrets(state, seat)
        for name in names:
            choice = hurried(name).choose(Outlook(state, seat), QuickRng(2))
            for other in others:
                assert hurried(name).choose(Outlook(other, seat), QuickRng(2)) == choice


def test_a_move_tells_the_same_in_all_worlds_until_something_comes_to_light(game: Game) -> None:
    for state in moments(game, seed=3, every=7):
        for seat in state.to_act:
            for other in _same_but_for_secrets(state, seat):
                for action in state.legal(seat):
                    told = _told_before_a_reveal(state, seat, action)
                    assert _told_before_a_reveal(other, seat, action) == told


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


def test_nobody_is_told_what_another_seat_alone_sees(game: Game) -> None:
    told = 0
    for state, _ in recorded(game, seed=11):
        events = journal_of(state).events
        for event in events[told:]:
            facts = {as_text(fact) for fact in event.facts.values() if _is_long(fact)}
            for owner in seats_of(state) if facts else ():
                if event.seen_by != owner:
                    assert not facts & _seen_by_one_alone(state, owner)
        told = len(events)


def _seen_by_one_alone(state: State, seat: int) -> set[str]:
    public = state.view(None)
    view = state.view(seat)
    return {as_text(view[key]) for key in view if key not in public and _is_long(view[key])}


def _is_long(value: object) -> bool:
    """Long enough that two such things are not the same by chance."""
    return isinstance(value, list | dict) and len(value) > 2


def test_worlds_are_imagined_from_what_the_seat_knows_and_nothing_else(game: Game) -> None:
    for state in moments(game, seed=4, every=70):
        for seat in seats_of(state):
            other = state.imagine(seat, QuickRng(1))
            _assert_same_game(
                state.imagine(seat, QuickRng(4)), other.imagine(seat, QuickRng(4)), moves=40
            )


def _assert_same_game(one: State, other: State, moves: int) -> None:
    """Both give the same photographs now, and the same game from here on."""
    assert photograph(one) == photograph(other)
    assert coming_numbers(one.rng) == coming_numbers(other.rng)
    both = zip(voyage(one, QuickRng(5)), voyage(other, QuickRng(5)), strict=True)
    for ours, its in islice(both, moves):
        assert ours == its
        assert as_text(one.view(None)) == as_text(other.view(None))


def test_a_choice_made_in_secret_is_shown_to_nobody_else(game: Game) -> None:
    for state in shared_decisions(game):
        for chooser in state.to_act:
            made = [_with_choice(state, chooser, action) for action in state.legal(chooser)]
            for seat in [None, *seats_of(state)]:
                if seat == chooser:
                    continue
                assert len({as_text(after.view(seat)) for after in made}) == 1
                assert len({as_text(seen(journal_of(a).events, seat)) for a in made}) == 1
                if seat is not None:
                    assert len({as_text(after.legal(seat)) for after in made}) == 1


def test_a_choice_made_in_secret_is_in_no_imagined_world(game: Game) -> None:
    for state in shared_decisions(game):
        for chooser in state.to_act:
            made = [_with_choice(state, chooser, action) for action in state.legal(chooser)]
            for seat in set(seats_of(state)) - {chooser}:
                worlds = [after.imagine(seat, QuickRng(6)) for after in made]
                for world in worlds[1:]:
                    _assert_same_game(worlds[0].copy(), world, moves=20)


def _with_choice(state: State, seat: int, action: int) -> State:
    after = state.copy()
    after.watch(Journal())
    after.play(seat, action)
    return after


def test_a_seat_keeps_its_own_choice_in_the_worlds_it_imagines(game: Game) -> None:
    for state in shared_decisions(game):
        for chooser in state.to_act:
            for action in state.legal(chooser):
                after = _with_choice(state, chooser, action)
                world = after.imagine(chooser, QuickRng(7))
                assert as_text(world.view(chooser)) == as_text(after.view(chooser))


def test_an_imagined_world_never_has_the_generator_of_the_table(game: Game) -> None:
    for state in moments(game, seed=8, every=60):
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


def test_imagined_worlds_are_played_to_the_end(game: Game) -> None:
    for state in moments(game, seed=9, every=60):
        before = photograph(state)
        for seat in seats_of(state):
            world = state.imagine(seat, QuickRng(9))
            for _ in voyage(world, QuickRng(9)):
                pass
            assert world.over
        assert photograph(state) == before


def test_imagined_worlds_differ_while_something_is_hidden(game: Game) -> None:
    """Somewhere in every game for several; alone at the table nobody hides anything."""
    for seat in range(game.players):
        hidden = (
            len({_imagined(state, seat, number) for number in range(4)}) > 1
            for state in moments(game, seed=10, every=4)
        )
        assert any(hidden) == (game.players > 1)


def _imagined(state: State, seat: int, number: int) -> str:
    return photograph(state.imagine(seat, QuickRng(number)))
