"""The clairvoyant sees all, at its own seat and in the arena only."""

import pytest

import fairwind
from fairwind import bots
from fairwind.kernel.outlook import Outlook
from fairwind.kernel.rng import QuickRng
from fairwind.lab.arena.entrants import CLAIRVOYANT, entrant, looks
from tests.voyages import coming_numbers, photograph


def test_it_imagines_the_table_as_it_is_with_what_chance_will_do() -> None:
    state = fairwind.load("santa-timea", players=3).new(seed=4)
    window = looks(["bosun", CLAIRVOYANT, "bosun"])(state, 1)
    world = window.imagine(QuickRng(0))
    assert world is not state
    assert photograph(world) == photograph(state)
    assert coming_numbers(world.rng) == coming_numbers(state.rng)


def test_everybody_else_looks_through_an_honest_window() -> None:
    state = fairwind.load("santa-timea", players=3).new(seed=4)
    window = looks(["bosun", CLAIRVOYANT, "bosun"])(state, 0)
    assert type(window) is Outlook
    assert photograph(window.imagine(QuickRng(0))) != photograph(state)


def test_it_is_offered_to_nobody_else() -> None:
    assert CLAIRVOYANT not in bots.BOTS
    assert entrant(CLAIRVOYANT).about == bots.load("admiral").about


def test_an_unknown_bot_is_refused_with_all_that_may_take_part() -> None:
    with pytest.raises(ValueError, match=r"unknown bot 'parrot': there are .*, clairvoyant"):
        entrant("parrot")
