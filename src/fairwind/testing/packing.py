"""A state is its fields: packed and unpacked it is the same, and plays on as it would have."""

import ast
import pickle
import sys
from copy import deepcopy
from pathlib import Path

import pytest

from fairwind.bots import load as load_bot
from fairwind.kernel.game import Game
from fairwind.kernel.outlook import Outlook
from fairwind.kernel.rng import QuickRng, SealedRng
from fairwind.kernel.state import NOBODY, State

from .playing import positions, seats_of, snapshot
from .tables import TableTests

EVERY = 40
"""So many moves from one state that is tried to the next."""


class PackingTests(TableTests):
    def test_unpacked_states_look_the_same_and_play_on_the_same(self, game: Game) -> None:
        for state in positions(game, seed=4, every=EVERY):
            again = game.unpack(state.pack())
            assert again.pack() == state.pack()
            assert snapshot(again) == snapshot(state)
            assert played_on(again, 60) == played_on(state.copy(), 60)

    def test_a_copy_has_all_the_fields(self, game: Game) -> None:
        for state in positions(game, seed=5, every=EVERY):
            assert state.copy().pack() == state.pack()

    def test_what_is_no_field_follows_from_the_game(self, game: Game) -> None:
        blank = game.blank(QuickRng(0))
        fields = {path.partition(".")[0] for path in blank.fields}
        apart = {"rng", "journal", "watched"}
        for state in positions(game, seed=6, every=EVERY):
            for name in _attributes(state) - fields - apart:
                assert getattr(state, name) == getattr(blank, name), f"{name} is no field"

    def test_pickle_and_deepcopy_keep_a_state(self, game: Game) -> None:
        state = game.new(seed=7)
        for twin in (pickle.loads(pickle.dumps(state)), deepcopy(state)):  # noqa: S301 - our own bytes
            assert twin.pack() == state.pack()
            assert twin.game.name == game.name
            assert twin.game.options == game.options
            assert played_on(twin, 60) == played_on(state.copy(), 60)

    def test_a_sealed_generator_is_packed_where_it_stands(self, game: Game) -> None:
        state = game.new(rng=SealedRng(bytes(range(32))))
        again = game.unpack(state.pack())
        assert [again.rng.bits64() for _ in range(20)] == [state.rng.bits64() for _ in range(20)]

    @pytest.mark.parametrize("spoil", ["short", "long", "empty", "no generator"])
    def test_bytes_that_are_no_state_are_refused(self, game: Game, spoil: str) -> None:
        packed = game.new(seed=8).pack()
        wrong = {
            "short": packed[:-1],
            "long": packed + b"\0",
            "empty": b"",
            "no generator": b"\x03abc" + packed[9:],
        }
        with pytest.raises(ValueError, match=r"packed state|bytes of a generator"):
            game.unpack(wrong[spoil])

    def test_a_packed_world_tells_just_what_the_seat_knows(self, game: Game) -> None:
        """Whoever has only a world that a seat imagined sees, may do and imagines the same."""
        for state in positions(game, seed=9, every=EVERY):
            for seat in seats_of(state):
                world = game.unpack(state.imagine(seat, QuickRng(1)).pack())
                assert world.view(seat) == state.view(seat)
                assert world.legal(seat) == state.legal(seat)
                assert world.to_act == state.to_act
                for seed in (2, 3):
                    imagined = world.imagine(seat, QuickRng(seed))
                    assert imagined.pack() == state.imagine(seat, QuickRng(seed)).pack()

    @pytest.mark.parametrize("bot", ["random", "deckhand", "bosun"])
    def test_a_bot_far_from_the_table_moves_as_one_at_it(self, game: Game, bot: str) -> None:
        for state in positions(game, seed=10, every=4 * EVERY):
            for seat in state.to_act:
                world = game.unpack(state.imagine(seat, QuickRng(1)).pack())
                there = load_bot(bot).choose(Outlook(world, seat), QuickRng(5))
                here = load_bot(bot).choose(Outlook(state, seat), QuickRng(5))
                assert there == here


def played_on(state: State, moves: int) -> str:
    """What can be seen after so many random moves, chance included."""
    rng = QuickRng(3)
    for _ in range(moves):
        seat = state.next_seat()
        if seat == NOBODY:
            break
        state.play(seat, state.pick(seat, rng))
    return snapshot(state)


def _attributes(state: State) -> set[str]:
    """What a state holds, by name: all that its class sets when it is made."""
    module = sys.modules[type(state).__module__]
    assert module.__file__ is not None
    source = Path(module.__file__).with_name(f"{module.__name__.rpartition('.')[2]}.py")
    [kind] = [
        node
        for node in ast.parse(source.read_text(encoding="utf-8")).body
        if isinstance(node, ast.ClassDef) and node.name == type(state).__name__
    ]
    return {
        node.attr
        for node in ast.walk(kind)
        if isinstance(node, ast.Attribute)
        and isinstance(node.ctx, ast.Store)
        and isinstance(node.value, ast.Name)
        and node.value.id == "self"
    }
