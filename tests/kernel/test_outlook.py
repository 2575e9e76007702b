"""Outlook: the window of a seat, and nothing behind it."""

from fairwind.kernel.outlook import Outlook
from fairwind.kernel.rng import QuickRng
from fairwind.testing.playing import coming_numbers

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


def test_an_outlook_has_nothing_else_to_offer() -> None:
    offered = [name for name in dir(Outlook(GAME.new(seed=1), 0)) if not name.startswith("_")]
    assert offered == ["game", "imagine", "legal", "pick", "seat", "view"]
