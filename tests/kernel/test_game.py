"""Game: how games in progress are made."""

import pytest

from fairwind.kernel.events import Roll
from fairwind.kernel.rng import QuickRng, SealedRng
from fairwind.testing.playing import journal_of

from .pebbles import Pebbles

GAME = Pebbles({"players": 3})


def test_a_game_knows_its_options_and_how_many_play() -> None:
    assert GAME.options == {"players": 3}
    assert GAME.players == 3
    assert Pebbles({}).players == 2


def test_wrong_options_are_refused() -> None:
    with pytest.raises(ValueError, match="players=5: allowed is a whole number from 2 to 4"):
        Pebbles({"players": 5})


def test_a_new_game_takes_chance_from_its_seed_or_its_generator() -> None:
    by_seed = GAME.new(seed=5)
    by_rng = GAME.new(rng=QuickRng(5))
    assert by_seed.view(None) == by_rng.view(None)
    assert by_seed.rng.bits64() == by_rng.rng.bits64()
    assert type(GAME.new(rng=SealedRng(bytes(32))).rng) is SealedRng


def test_chance_has_to_come_from_somewhere_and_from_one_place_only() -> None:
    with pytest.raises(ValueError, match="give a seed"):
        GAME.new()
    with pytest.raises(ValueError, match="not both"):
        GAME.new(seed=1, rng=QuickRng(1))
    with pytest.raises(ValueError, match="give a seed"):
        GAME.watched()


def test_only_a_watched_game_has_a_journal() -> None:
    assert GAME.new(seed=5).journal is None
    assert [roll.what for roll in journal_of(GAME.watched(seed=5)).rolls] == ["heap", "order"]


def test_a_script_decides_instead_of_chance() -> None:
    script = [Roll("heap", [3]), Roll("order", [2, 0, 1])]
    state = GAME.watched(seed=5, script=script)
    view = state.view(None)
    assert (view["heap"], view["order"], view["to_act"]) == (8, [2, 0, 1], [2])
    assert journal_of(state).rolls == script
    assert state.rng.bits64() == QuickRng(5).bits64(), "no chance was used"
