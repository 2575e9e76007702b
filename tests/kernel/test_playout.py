"""Playouts: to the end, at random, and counted."""

from fairwind.kernel.playout import playout
from fairwind.kernel.rng import QuickRng

from .pebbles import Pebbles

GAME = Pebbles({"players": 3})


def test_a_playout_ends_the_game_and_counts_the_decisions() -> None:
    for seed in range(30):
        state = GAME.blank(QuickRng(seed))
        state.begin()
        heap = state.heap
        decisions = int(playout(state, QuickRng(seed)))
        assert state.over
        assert heap / 2 <= decisions <= heap


def test_a_playout_is_the_same_as_picking_move_by_move() -> None:
    for seed in range(30):
        played, picked = GAME.new(seed=seed), GAME.new(seed=seed)
        decisions = playout(played, QuickRng(7))
        rng = QuickRng(7)
        while not picked.over:
            seat = picked.to_act[0]
            picked.play(seat, picked.pick(seat, rng))
            decisions -= 1
        assert decisions == 0
        assert played.winners == picked.winners


def test_a_game_that_is_over_takes_no_decisions() -> None:
    state = GAME.new(seed=1)
    playout(state, QuickRng(1))
    rng = QuickRng(2)
    assert playout(state, rng) == 0
    assert rng.bits64() == QuickRng(2).bits64()


def test_chance_at_the_table_and_in_the_players_is_apart() -> None:
    state = GAME.new(seed=3)
    before = state.rng.copy()
    playout(state, QuickRng(4))
    assert state.rng.bits64() == before.bits64()
