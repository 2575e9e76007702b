"""The clairvoyant sees all, at its own seat and in the arena only."""

import pytest
from mypy_extensions import i64

import fairwind
from fairwind import bots
from fairwind.kernel.outlook import Outlook
from fairwind.kernel.rng import QuickRng
from fairwind.lab.arena.clairvoyant import Clairvoyant
from fairwind.lab.arena.entrants import CLAIRVOYANT, entrant, looks
from fairwind.testing.playing import coming_numbers, snapshot


def test_it_imagines_the_table_as_it_is_with_what_chance_will_do() -> None:
    state = fairwind.load("santa-timea", players=3).new(seed=4)
    window = looks(["bosun", CLAIRVOYANT, "bosun"])(state, 1)
    world = window.imagine(QuickRng(0))
    assert world is not state
    assert snapshot(world) == snapshot(state)
    assert coming_numbers(world.rng) == coming_numbers(state.rng)


def test_everybody_else_looks_through_an_honest_window() -> None:
    state = fairwind.load("santa-timea", players=3).new(seed=4)
    window = looks(["bosun", CLAIRVOYANT, "bosun"])(state, 0)
    assert type(window) is Outlook
    assert snapshot(window.imagine(QuickRng(0))) != snapshot(state)


def test_it_is_offered_to_nobody_else() -> None:
    assert CLAIRVOYANT not in bots.BOTS
    assert isinstance(entrant(CLAIRVOYANT), Clairvoyant)


@pytest.mark.parametrize("game", ["sailorman", "pirate-legends"])
def test_where_the_admiral_looks_ahead_it_plays_every_move_out_in_the_true_world(game: str) -> None:
    play_on = fairwind.load(game, players=2)
    state = play_on.new(seed=3)
    seat = int(state.next_seat())
    window = looks([CLAIRVOYANT, CLAIRVOYANT])(state, seat)
    chosen = entrant(CLAIRVOYANT).choose(window, QuickRng(1))

    def lead(action: int) -> int:
        world = state.copy()
        world.apply(i64(seat), i64(action))
        while (mover := int(world.next_seat())) >= 0:
            world.apply(i64(mover), i64(play_on.strategy.policy(world, mover, QuickRng(0))))
        return world.scores[seat] - world.scores[1 - seat]

    assert lead(chosen) == max(map(lead, state.legal(seat)))


def test_an_unknown_bot_is_refused_with_all_that_may_take_part() -> None:
    with pytest.raises(ValueError, match=r"unknown bot 'parrot': there are .*, clairvoyant"):
        entrant("parrot")
