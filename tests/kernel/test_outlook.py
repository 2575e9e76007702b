"""Outlook: the window of a seat, and nothing behind it."""

import json

import pytest

from fairwind.kernel.outlook import Outlook
from fairwind.kernel.rng import QuickRng
from tests.voyages import coming_numbers

from .pebbles import Pebbles

GAME = Pebbles({"players": 3})


def test_an_outlook_shows_what_the_state_shows_the_seat() -> None:
    state = GAME.new(seed=1)
    for seat in range(3):
        outlook = Outlook(state, seat)
        assert outlook.seat == seat
        assert outlook.game is GAME
        assert outlook.view() == state.view(seat)
        assert outlook.legal() == state.legal(seat)


def test_an_outlook_follows_the_game() -> None:
    state = GAME.new(seed=1)
    outlook = Outlook(state, state.to_act[0])
    assert outlook.legal() == [0, 1]
    state.play(outlook.seat, 0)
    assert outlook.legal() == []


def test_an_outlook_imagines_with_the_generator_it_is_given() -> None:
    state = GAME.new(seed=1)
    world = Outlook(state, 0).imagine(QuickRng(5))
    assert world is not state
    assert coming_numbers(world.rng) == coming_numbers(QuickRng(5).fork())


def test_a_view_is_enough_for_an_outlook() -> None:
    state = GAME.new(seed=1)
    view = json.loads(json.dumps(state.view(2)))
    outlook = Outlook.of_view(GAME, view, 2)
    assert outlook.seat == 2
    assert outlook.game is GAME
    assert outlook.view() == state.view(2)
    assert outlook.legal() == state.legal(2)


def test_a_view_that_makes_no_sense_is_no_outlook() -> None:
    view = GAME.new(seed=1).view(2)
    with pytest.raises(ValueError, match="the view, heap: a whole number from 0 to 11, not -1"):
        Outlook.of_view(GAME, view | {"heap": -1}, 2)
    with pytest.raises(ValueError, match="'to_act' does not fit the rest"):
        Outlook.of_view(GAME, view | {"to_act": []}, 2)
    with pytest.raises(ValueError, match="not one from seat 1"):
        Outlook.of_view(GAME, view, 1)


def test_an_outlook_has_nothing_else_to_offer() -> None:
    offered = [name for name in dir(Outlook(GAME.new(seed=1), 0)) if not name.startswith("_")]
    assert offered == ["game", "imagine", "legal", "of_view", "pick", "seat", "view"]
