"""Chapter 10: what is open, what is hidden, and the worlds that agree with it."""

from collections import Counter

import pytest
from msgspec import convert
from mypy_extensions import i64

from fairwind.games.captn.knowledge.view import CaptnView
from fairwind.games.captn.rules.state import CaptnState
from fairwind.games.captn.rules.symbols import card_name
from fairwind.kernel.playout import playout
from fairwind.kernel.rng import QuickRng

from .tables import journal, legal, lost, play, table, told, watched

THREE = """
    5S/@  6S  $1  .   .   .   .
    .     .   .   .   .   .   $2
    .     .   .   .   .   .   $3
    .     .   .   JH  .   .   .
"""


def buried(state: CaptnState) -> tuple[str, ...]:
    return tuple(card_name(int(card)) for card in state.buried)


@pytest.mark.rule("10.1")
def test_all_cards_and_vessels_lie_open_to_everyone() -> None:
    state = watched(3)
    for seen in (state.view(None), state.view(0)):
        assert {"ocean", "columns", "islands", "treasures", "ships", "rowboats"} <= set(seen)
        assert sum(len(column) for column in seen["columns"]) == 48


@pytest.mark.rule("10.2")
def test_which_items_are_left_is_known_but_not_where() -> None:
    one = table(THREE, buried="2S 3H 4C")
    other = table(THREE, buried="4C 2S 3H")
    assert one.view(0) == other.view(0)
    assert one.view(0)["items_hidden"] == ["S", "H", "C"]


@pytest.mark.rule("10.2")
def test_every_way_the_items_may_lie_is_equally_likely() -> None:
    state = table(THREE)
    rng = QuickRng(1)
    found = Counter(buried(state.imagine(0, rng)) for _ in range(1200))
    assert len(found) == 6
    assert all(140 < often < 265 for often in found.values())


@pytest.mark.rule("10.2")
def test_what_has_come_to_light_is_in_every_world() -> None:
    state = play(table(THREE, ["2C"], buried="4C 2S 3H"), "me1 b1 c1")
    assert told(state, "treasure-taken", "item") == ["C"]
    rng = QuickRng(2)
    found = {buried(state.imagine(0, rng)) for _ in range(60)}
    assert found == {("4C", "2S", "3H"), ("4C", "3H", "2S")}
    assert state.view(None)["items_hidden"] == ["S", "H"]


@pytest.mark.rule("10.2")
def test_a_world_is_imagined_the_same_whatever_is_true() -> None:
    worlds = [
        buried(table(THREE, buried=order).imagine(0, QuickRng(3)))
        for order in ("2S 3H 4C", "4C 3H 2S", "3H 2S 4C")
    ]
    assert len(set(worlds)) == 1


def final(state: CaptnState) -> str:
    """The moves that cannot be taken back."""
    return " ".join(state.game.notation(a) for a in state.legal(0) if state.final(0, a))


def revealing(state: CaptnState) -> set[str]:
    return {event.kind for event in journal(state).events if event.reveals}


def test_a_find_cannot_be_taken_back() -> None:
    state = play(table(THREE, ["2C"]), "me1 b1")
    assert (legal(state), final(state)) == ("c1 stop", "c1")
    assert revealing(play(state, "c1")) == {"treasure-taken"}


def test_a_roll_cannot_be_taken_back() -> None:
    """The ship sees you at b1, but neither where you are nor at a2."""
    state = play(table("5S/@ 6S 7S KD/S\n8S . . .", ["2H"], dice="1"), "me1")
    assert (legal(state), final(state)) == ("b1 a2", "b1")
    assert revealing(play(state, "b1")) == {"die-rolled"}


def test_a_view_is_of_the_declared_type() -> None:
    for seed in range(6):
        state, rng = watched(seed), QuickRng(seed)
        while not state.over:
            for seat in (0, None):
                assert convert(state.view(seat), CaptnView) == state.view(seat)
            state.play(0, int(state.pick(0, rng)))
        assert convert(state.view(None), CaptnView)["lost"] == lost(state)


def test_playing_in_an_imagined_world_does_not_touch_the_true_one() -> None:
    state = watched(4)
    before = state.view(0)
    world = state.imagine(0, QuickRng(4))
    playout(world, QuickRng(5))
    assert world.over
    assert state.view(0) == before
    assert world.you != i64(-1)
