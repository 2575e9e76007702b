"""Chapter 6 from the inside: the worlds that agree with what a seat was told.

nw  b1  c1  ne      the small board; ships start at b1, d2, c4, a3
a2  b2  c2  d2
a3  b3  c3  d3
sw  b4  c4  se
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from itertools import permutations
from math import sqrt

import pytest
from mypy_extensions import i64

from fairwind.games.pirate_legends.rules.state import PirateLegendsState
from fairwind.games.pirate_legends.rules.symbols import ISLAND_NAMES, KIND_NAMES, cell_name
from fairwind.kernel.playout import playout
from fairwind.kernel.rng import QuickRng

from .tables import (
    LONGER,
    SMALL_BOARD,
    box,
    cards,
    journal,
    legal,
    play,
    table,
    views,
    watched,
)

TWO_KINDS = box(SMALL_BOARD, "cc=4 splash=8")
ONE_SPLASH = box(SMALL_BOARD, "3=7 cc=4 splash=1")
A_CHEST = box(SMALL_BOARD, "3=1 cc=4 splash=7")
FIVE_DOUBLES = box(SMALL_BOARD, "cc=5 splash=7")

World = tuple[tuple[str, ...], tuple[str, ...]]
"""The kinds of all tiles in reading order of their spaces, and the island of every seat."""


# --- what a seat was told, and all that agrees with it ----------------------------------------


def told_tiles(state: PirateLegendsState, seat: int) -> dict[str, str]:
    """By space of origin, every kind that an event told this seat."""
    tiles: dict[str, str] = {}
    for event in journal(state).events:
        origin, kinds = event.facts.get("from"), event.facts.get("tiles")
        if not event.visible_to(seat):
            continue
        if isinstance(origin, str) and "tile" in event.facts:
            tiles[origin] = str(event.facts["tile"])
        if isinstance(origin, list) and isinstance(kinds, list):
            tiles.update(zip(origin, kinds, strict=True))
    return tiles


def told_cards(state: PirateLegendsState, seat: int) -> dict[int, str]:
    """By seat, the island cards that this one knows: they are followed when they change hands."""
    known: dict[int, str] = {}
    for event in journal(state).events:
        if not event.visible_to(seat):
            continue
        whom = event.facts.get("seat")
        if event.kind in ("island-dealt", "island-changed", "scored"):
            assert isinstance(whom, int)
            known[whom] = str(event.facts["island"])
        if event.kind == "exchanged":
            other = event.facts["other"]
            assert isinstance(whom, int)
            assert isinstance(other, int)
            theirs = {whom: known.pop(other, None), other: known.pop(whom, None)}
            known |= {owner: card for owner, card in theirs.items() if card is not None}
    return known


def orders(kinds: Counter[str]) -> Iterator[tuple[str, ...]]:
    """All different orders of these tiles."""
    if not kinds.total():
        yield ()
    for kind in sorted(+kinds):
        for rest in orders(kinds - Counter([kind])):
            yield (kind, *rest)


def all_worlds(state: PirateLegendsState, seat: int) -> set[World]:
    tiles, held = told_tiles(state, seat), told_cards(state, seat)
    spaces = [cell_name(int(cell)) for cell in state.box.spaces]
    hidden = [space for space in spaces if space not in tiles]
    unseen: Counter[str] = Counter(
        {name: int(state.box.counts[kind]) for kind, name in enumerate(KIND_NAMES)}
    )
    unseen.subtract(tiles.values())
    strangers = [other for other in range(state.game.players) if other not in held]
    loose = [card for card in ISLAND_NAMES if card not in held.values()]
    worlds = set()
    for order in orders(unseen):
        kinds = tiles | dict(zip(hidden, order, strict=True))
        for dealt in permutations(loose, len(strangers)):
            owners = held | dict(zip(strangers, dealt, strict=True))
            worlds.add(
                (
                    tuple(kinds[space] for space in spaces),
                    tuple(owners[other] for other in range(state.game.players)),
                )
            )
    return worlds


def world_of(state: PirateLegendsState) -> World:
    return (
        tuple(KIND_NAMES[int(state.kinds[space])] for space in state.box.spaces),
        tuple(ISLAND_NAMES[int(state.island_of(i64(seat)))] for seat in range(state.game.players)),
    )


def assert_evenly_imagined(
    state: PirateLegendsState,
    seat: int,
    worlds: int,
    fits: Callable[[Mapping[str, str]], bool] = lambda _: True,
) -> None:
    """So many worlds agree with what the seat was told, and with what follows from it for the kinds
    of tiles. Just these are imagined, and equally often: chi-square is less than six deviations
    above its mean."""
    spaces = [cell_name(int(cell)) for cell in state.box.spaces]
    possible = {
        world for world in all_worlds(state, seat) if fits(dict(zip(spaces, world[0], strict=True)))
    }
    assert len(possible) == worlds
    assert world_of(state) in possible
    each, rng = max(10, 8000 // worlds), QuickRng(2024)
    imagined = [state.imagine(seat, rng) for _ in range(each * worlds)]
    seen = Counter(world_of(world) for world in imagined)
    assert set(seen) == possible
    chi_square = sum((seen[world] - each) ** 2 / each for world in possible)
    freedom = worlds - 1
    assert chi_square < freedom + 6 * sqrt(2 * max(freedom, 1))
    assert all(world.view(seat) == state.view(seat) for world in imagined[:50])


# --- by enumeration ---------------------------------------------------------------------------


@pytest.mark.rule("6.1", "6.3", "6.4")
def test_after_exploring_the_rest_may_lie_in_any_order() -> None:
    """Seat 0 knows two doubles and a splash: two doubles are among nine, its rival's card among
    three. Seat 1 knows its one splash."""
    state = table(2, "b1=cc c1=cc c2=splash c4=splash", box=TWO_KINDS)
    play(state, "xc1 B, xc2 C, pass")
    assert_evenly_imagined(state, 0, 36 * 3)
    assert_evenly_imagined(state, 1, 330 * 3)


@pytest.mark.rule("6.1", "6.4")
def test_after_unloading_only_the_one_who_did_it_knows_the_tiles() -> None:
    state = table(2, "b1=cc c1=cc c4=3 b4=cc", box=ONE_SPLASH)
    play(state, "xc1 B, unload A B, pass, xb4 B")
    assert_evenly_imagined(state, 0, 360 * 3)
    assert_evenly_imagined(state, 1, 840 * 3)


@pytest.mark.rule("6.1", "6.2")
def test_after_a_theft_thief_and_victim_know_the_tile_and_a_third_does_not() -> None:
    """Seat 0 pays both its doubles at c1 and takes the chest that seat 1 had at d2."""
    state = table(3, "b1=cc c1=cc d2=3 c4=splash", box=A_CHEST)
    play(state, "xc1 B, hit2 F")
    assert_evenly_imagined(state, 0, 36 * 6)
    assert_evenly_imagined(state, 1, 36 * 6)
    assert_evenly_imagined(state, 2, 252 * 6)


@pytest.mark.rule("6.2", "4.8")
def test_after_a_discard_all_know_the_tile() -> None:
    """Seat 0 has a full deck of five at a2 and takes from a3: c4 it keeps, b4 is discarded."""
    tiles = "b1=cc c1=splash c2=splash b2=splash a2=splash c4=cc b4=splash"
    state = table(2, tiles, box=TWO_KINDS, deck=5)
    play(state, "xc1 B, xc2 C, xb2 D, xb4 B, ma3, pass, xa2, hit2 A")
    assert_evenly_imagined(state, 0, 10 * 3)
    assert_evenly_imagined(state, 1, 36 * 3)


def gathered(players: int) -> PirateLegendsState:
    """Seats 0, 1 and 2 are at d2; seats 0 and 1 have two doubles each; seat 0 is to act."""
    state = table(players, "b1=cc c1=cc d2=cc d3=cc c4=splash a3=splash", box=FIVE_DOUBLES)
    play(state, "xc1 B, mc2, md2, xd3 B, md2, pass, md3, md2, pass")
    return play(state, "pass") if players == 4 else state


@pytest.mark.rule("6.3", "4.10")
@pytest.mark.parametrize("players", [3, 4])
def test_after_an_exchange_both_know_both_cards(players: int) -> None:
    """Seat 0 has discarded its doubles. Seat 1 has two more, which only it knows: so for seat 0
    three are among ten tiles, for 1 one among eight, and for 2 and 3 three among nine."""
    state = play(gathered(players), "swap2")
    assert cards(state, 0).split()[:2] == ["ne", "nw"]
    for seat, worlds in enumerate([120 * 2, 8 * 2, 84 * 6, 84 * 6][:players]):
        assert_evenly_imagined(state, seat, worlds)


@pytest.mark.rule("6.3", "4.10")
@pytest.mark.parametrize("players", [3, 4])
def test_after_a_second_exchange_whoever_knew_a_card_follows_it(players: int) -> None:
    """Seat 0 gave nw to 1, and 1 gives it to 2 for se. All four doubles are discarded, and one
    is left. Seat 1 knows three cards, so it knows all."""
    state = play(gathered(players), "swap2, pass, swap3")
    for seat, worlds in enumerate([8 * 2, 8 * 1, 7 * 2, 7 * 6][:players]):
        assert_evenly_imagined(state, seat, worlds)


@pytest.mark.rule("6.3")
@pytest.mark.parametrize("players", [3, 4])
def test_in_imagined_worlds_too_all_know_the_cards_they_should(players: int) -> None:
    state = play(gathered(players), "swap2, pass, swap3")
    for seat in range(players):
        for number in range(8):
            world = state.imagine(seat, QuickRng(number))
            assert world.view(seat)["cards_known_by"] == state.view(seat)["cards_known_by"]
            for other in range(players):
                known = [card != "?" for card in cards(world, other).split()]
                assert known == [card != "?" for card in cards(state, other).split()]
                assert known[other]


@pytest.mark.rule("2.5", "6.1")
def test_while_ships_set_out_only_ones_own_tile_is_known() -> None:
    state = table(4, "c1=cc", box=TWO_KINDS, start_anywhere=True)
    play(state, "xc1")
    assert_evenly_imagined(state, 0, 165 * 6)
    world = state.imagine(1, QuickRng(1))
    assert world.to_act == (1,)
    assert legal(world) == ["xd2", "xd3"]


@pytest.mark.rule("5.2", "P9")
def test_after_a_stalled_end_only_the_sea_is_unknown() -> None:
    state = table(2, "b1=cc c4=splash", box=TWO_KINDS, stall=2, cards="se nw")
    play(state, "pass " * 4)
    assert state.over
    rng = QuickRng(3)
    seen = Counter(world_of(state.imagine(0, rng)) for _ in range(10 * 120))
    assert len(seen) == 120
    assert {owners for _, owners in seen} == {("se", "nw")}


# --- decisions --------------------------------------------------------------------------------


@pytest.mark.rule("6.5")
def test_what_another_is_deciding_is_not_in_the_world() -> None:
    """Seat 0 has begun to explore; seat 1 imagines a turn of which nothing is decided."""
    state = table(2, "b1=cc c1=cc", box=TWO_KINDS)
    untouched = [state.imagine(1, QuickRng(seed)).view(0) for seed in range(20)]
    play(state, "xc1")
    for seed in range(20):
        world = state.imagine(1, QuickRng(seed))
        assert world.to_act == (0,)
        assert "pending" not in world.view(0)
        assert {"xc1", "mc1", "pass"} < set(legal(world))
        assert world.view(0) == untouched[seed]


@pytest.mark.rule("6.5")
def test_ones_own_decision_is_in_every_world() -> None:
    state = table(3, "b1=cc c1=cc d2=splash", box=TWO_KINDS)
    play(state, "xc1 B, hit2")
    for seed in range(20):
        world = state.imagine(0, QuickRng(seed))
        assert world.view(0)["pending"] == {
            "action": "hit2",
            "other": 1,
            "paid": ["A", "B"],
            "named": ["A"],
        }
        assert legal(world) == legal(state)
        play(world, "F")
        assert world.view(None)["attacked"] == [1]


# --- at any time ------------------------------------------------------------------------------


@pytest.mark.rule("6.1", "6.2", "6.3", "6.4", "6.5")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("text", ["printed", LONGER], ids=["printed", "longer"])
def test_an_imagined_world_could_be_the_true_one(players: int, text: str) -> None:
    """It looks the same from the seat, agrees with all it was told, and has the same tiles."""
    state, rng = watched(players, seed=players, box=text, stall=2), QuickRng(players)
    decisions = 0
    while not state.over:
        if decisions % 13 == 0:
            for seat in range(players):
                assert_could_be(state, seat, state.imagine(seat, rng))
        decisions += 1
        seat = state.to_act[0]
        state.play(seat, int(state.pick(i64(seat), rng)))
    for seat in range(players):
        assert state.imagine(seat, rng).view(seat) == state.view(seat)


def assert_could_be(state: PirateLegendsState, seat: int, world: PirateLegendsState) -> None:
    assert world.view(seat) == state.view(seat)
    assert world.view(None) == state.view(None)
    kinds, owners = world_of(world)
    spaces = [cell_name(int(cell)) for cell in state.box.spaces]
    assert told_tiles(state, seat).items() <= dict(zip(spaces, kinds, strict=True)).items()
    assert told_cards(state, seat).items() <= dict(enumerate(owners)).items()
    assert Counter(kinds) == Counter(world_of(state)[0])
    assert len(set(owners)) == len(owners)


def test_playing_in_an_imagined_world_does_not_touch_the_true_one() -> None:
    state = play(gathered(4), "swap2")
    before = [*views(state), world_of(state)]
    world = state.imagine(1, QuickRng(13))
    playout(world, QuickRng(14))
    assert world.over
    assert [*views(state), world_of(state)] == before


@pytest.mark.rule("6.4")
def test_an_imagined_world_does_not_know_what_lies_at_sea() -> None:
    """Two tables differ only in what nobody has seen; the worlds imagined there do not."""
    results = []
    for tiles in ("b1=cc c4=cc d3=cc c2=cc", "b1=cc c4=cc a2=cc b3=cc"):
        world = table(2, tiles, box=TWO_KINDS).imagine(0, QuickRng(15))
        results.append(world_of(world))
        playout(world, QuickRng(16))
        results.append(world_of(world))
    assert results[:2] == results[2:]
