"""Chapter 7 from the inside: the worlds that agree with what a seat knows."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, permutations
from math import sqrt
from typing import TypeVar

import pytest
from mypy_extensions import i64

from fairwind.games.santa_timea.rules.components import cards_in
from fairwind.games.santa_timea.rules.state import SantaTimeaState
from fairwind.games.santa_timea.rules.symbols import card_name, wind_name
from fairwind.kernel.playout import playout
from fairwind.kernel.rng import QuickRng

from . import plain
from .tables import (
    after_round,
    piratess_to_lead,
    play,
    play_first_cards,
    table,
    told,
    watched,
)

World = TypeVar("World")
Hand = tuple[str, ...]
Deck = tuple[str, ...]


def hand(state: SantaTimeaState, seat: int) -> Hand:
    return tuple(card_name(card) for card in cards_in(state.hands[i64(seat)]))


def hands(state: SantaTimeaState, *seats: int) -> tuple[Hand, ...]:
    return tuple(hand(state, seat) for seat in seats)


def deck(state: SantaTimeaState) -> Deck:
    """All winds of the round, in order."""
    return tuple(wind_name(int(wind)) for wind in state.winds)


def unseen(state: SantaTimeaState, seat: int) -> list[str]:
    """The wheel cards that a seat has not seen in this first round."""
    played = Counter(map(str, told(state, "played", "card")))
    return list((Counter(plain.WHEEL_CARDS) - played - Counter(hand(state, seat))).elements())


def deals(cards: Sequence[str], sizes: Sequence[int]) -> Iterator[tuple[Hand, ...]]:
    """Every way to deal hands of these sizes. Piratesses look alike, but they are four cards."""
    if not sizes:
        yield ()
        return
    for chosen in combinations(range(len(cards)), sizes[0]):
        rest = [card for place, card in enumerate(cards) if place not in chosen]
        for others in deals(rest, sizes[1:]):
            yield (tuple(cards[place] for place in chosen), *others)


def decks(state: SantaTimeaState, seen: int, end: int) -> Iterator[Deck]:
    """Every order of the winds if only those from `seen` up to `end` are hidden."""
    winds = deck(state)
    for order in permutations(winds[seen:end]):
        yield (*winds[:seen], *order, *winds[end:])


def imagined(state: SantaTimeaState, seat: int, times: int) -> list[SantaTimeaState]:
    rng = QuickRng(2024)
    return [state.imagine(seat, rng) for _ in range(times)]


def assert_as_likely_as(ways: Counter[World], seen: Counter[World]) -> None:
    """All of these and no other: chi-square is less than six deviations above its mean."""
    assert set(seen) == set(ways)
    each = seen.total() / ways.total()
    chi_square = sum((seen[world] - each * n) ** 2 / (each * n) for world, n in ways.items())
    freedom = len(ways) - 1
    assert chi_square < freedom + 6 * sqrt(2 * freedom)


@pytest.mark.rule("7.3")
def test_every_deal_and_every_deck_is_as_likely_before_the_last_trick() -> None:
    """Five players, so four unseen cards lie in four hands; three winds may come in any order."""
    state = play_first_cards(watched(5, seed=12, forecast=True), tricks=11)
    seat = state.to_act[0]
    others = [other for other in range(5) if other != seat]
    ways = Counter(
        (dealt, winds)
        for dealt in deals(unseen(state, seat), [1, 1, 1, 1])
        for winds in decks(state, seen=14, end=17)
    )
    assert ways.total() == 24 * 6
    worlds = imagined(state, seat, 40 * ways.total())
    seen = Counter((hands(world, *others), deck(world)) for world in worlds)
    assert_as_likely_as(ways, seen)


@pytest.mark.rule("7.2")
@pytest.mark.rule("7.3")
def test_the_other_hand_may_be_any_two_cards_unseen_before_the_last_two_tricks() -> None:
    """Three of the 38 are piratesses, so she and another are thrice as likely as other pairs."""
    state = play_first_cards(table("P", "P"), tricks=10)
    seat = state.to_act[0]
    ways = Counter(deals(unseen(state, seat), [2]))
    assert ways.total() == 38 * 37 // 2
    worlds = imagined(state, seat, 12 * ways.total())
    assert {hand(world, seat) for world in worlds} == {hand(state, seat)}
    assert_as_likely_as(ways, Counter(hands(world, 1 - seat) for world in worlds))


@pytest.mark.rule("7.3")
def test_whoever_has_played_to_the_trick_holds_a_card_less() -> None:
    state = play_first_cards(table("", "", ""), tricks=11)
    leader = state.to_act[0]
    state.play(leader, state.legal(leader)[0])
    seat, third = (leader + 1) % 3, (leader + 2) % 3
    ways = Counter(deals(unseen(state, seat), [0, 1]))
    assert ways.total() == 60 - 33 - 1 - 1
    worlds = imagined(state, seat, 40 * ways.total())
    assert_as_likely_as(ways, Counter(hands(world, leader, third) for world in worlds))


@pytest.mark.rule("7.5")
def test_whoever_led_a_piratess_holds_nothing_but_piratesses() -> None:
    """She was led from P P. The third player may hold any two cards of the rest."""
    state = play(piratess_to_lead("N2", ["P", "N5", "W9"]), "P")
    seat = state.to_act[0]
    leader, third = (seat + 2) % 3, (seat + 1) % 3
    rest = unseen(state, seat)
    rest.remove("P")
    ways = Counter(deals(rest, [2]))
    assert ways.total() == 26 * 25 // 2
    worlds = imagined(state, seat, 20 * ways.total())
    assert {hand(world, leader) for world in worlds} == {("P",)}
    assert_as_likely_as(ways, Counter(hands(world, third) for world in worlds))


@pytest.mark.rule("7.5")
def test_a_numbered_card_led_tells_nothing_about_the_others() -> None:
    """The leader has a piratess left; she is as likely as any card unseen."""
    state = play_first_cards(table("P", "P"), tricks=10)
    leader = state.to_act[0]
    state.play(leader, state.legal(leader)[0])
    ways = Counter(deals(unseen(state, 1 - leader), [1]))
    assert ways.total() == 37
    worlds = imagined(state, 1 - leader, 40 * ways.total())
    assert_as_likely_as(ways, Counter(hands(world, leader) for world in worlds))


@pytest.mark.rule("7.3")
def test_the_rest_of_the_wind_deck_may_come_in_any_order() -> None:
    """Before the last trick: fourteen winds have been seen, S1 S1 S2 W1 W1 W2 have not."""
    winds = "N1 N1 N2 N2 N3 E1 E1 E2 E2 E3 S3 W3 S2 W2"
    state = play_first_cards(table("", "", winds=winds), tricks=11)
    ways = Counter(decks(state, seen=14, end=20))
    assert len(ways) == 180
    assert_as_likely_as(ways, Counter(deck(world) for world in imagined(state, 0, 5 * 720)))


@pytest.mark.rule("7.4")
def test_what_others_decided_in_secret_is_drawn_anew_in_every_imagined_world() -> None:
    """All three hold a triplet; seats 0 and 2 have decided, which everyone sees."""
    state = after_round("N1 N2 N3", "S1 S2 S3", "E1 E2 E3", pairs=True)
    state.play(0, state.game.parse("xN"))
    state.play(2, state.game.parse("keep"))
    for seat in range(3):
        worlds = imagined(state, seat, 100)
        assert {world.to_act for world in worlds} == {(1,)}
        chosen = Counter(
            (world.view(0)["discarding"], world.view(2)["discarding"]) for world in worlds
        )
        known = {0: {("N", ""), ("N", "E")}, 1: {("N", ""), ("N", "E"), ("", ""), ("", "E")}}
        assert set(chosen) == known.get(seat, {("N", ""), ("", "")})
        assert min(chosen.values()) > 10


@pytest.mark.rule("7.1")
@pytest.mark.rule("7.2")
@pytest.mark.rule("7.5")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("expert", [False, True])
def test_an_imagined_world_could_be_the_true_one(players: int, expert: bool) -> None:
    """It looks the same from the seat, and each wheel card of the box is in it once."""
    for seed in range(4):
        state, rng = watched(players, seed=seed, expert=expert), QuickRng(seed)
        moves = 0
        while not state.over:
            if moves % 11 == 0:
                for seat in range(players):
                    assert_could_be(state, seat, state.imagine(seat, rng))
            moves += 1
            seat = state.to_act[0]
            state.play(seat, state.pick(seat, rng))


def assert_could_be(state: SantaTimeaState, seat: int, world: SantaTimeaState) -> None:
    assert state.view(seat) == world.view(seat)
    cards = Counter(card_name(int(card)) for card in world.played[: world.cards_played])
    for other in range(state.game.players):
        assert len(hand(world, other)) == len(hand(state, other))
        cards.update(hand(world, other))
    assert cards <= Counter(plain.WHEEL_CARDS)
    assert Counter(deck(world)) == Counter(plain.WIND_CARDS)


def test_playing_in_an_imagined_world_does_not_touch_the_true_one() -> None:
    state = play_first_cards(watched(3, seed=13, expert=True), tricks=5)
    before = [state.view(seat) for seat in (0, 1, 2, None)]
    world = state.imagine(1, QuickRng(13))
    playout(world, QuickRng(14))
    assert world.over
    assert [state.view(seat) for seat in (0, 1, 2, None)] == before


def test_an_imagined_world_does_not_know_what_chance_will_do_at_the_table() -> None:
    """Two tables differ only in what chance has in store; the worlds imagined there do not."""
    results = []
    for seed in (1, 2):
        world = table("", "", "", seed=seed).imagine(0, QuickRng(15))
        playout(world, QuickRng(16))
        results.append((world.scores, deck(world)))
    assert results[0] == results[1]
