"""Worlds that agree with what a seat of Santa Timea knows: chapter 7 of RULES.md.

All deals are equally likely, and no card tells anything about the others: there is no duty to
follow. One thing does tell: whoever leads a piratess holds nothing but piratesses (Rule 7.5).
"""

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from fairwind.games.santa_timea.rules.components import (
    FORECAST,
    NUMBERED,
    ONE_PIRATESS,
    PIRATESS,
    PIRATESSES,
    ROW,
    TRICKS,
    WIND_KINDS,
    WINDS,
    kept,
    one,
)
from fairwind.games.santa_timea.rules.scoring import triplets
from fairwind.kernel.bits import BIT, ZEROS, count, lowest, members
from fairwind.kernel.rng import Rng
from fairwind.kernel.seats import steps_to

if TYPE_CHECKING:
    from fairwind.games.santa_timea.rules.state import SantaTimeaState


def imagined(state: "SantaTimeaState", seat: int, rng: Rng) -> "SantaTimeaState":
    own = state.at_table(seat)
    world = state.copy()
    world.rng = rng.fork()
    world.hands = _hands(state, own, rng)
    world.winds = _winds(state, rng)
    for other in range(state.players):
        if other != own and world.choices[other] >= 0:
            world.choices[other] = _any_choice(state, other, rng)
    return world


def _any_choice(state: "SantaTimeaState", seat: i64, rng: Rng) -> i64:
    """Rule 7.4: that others have decided is known, but not what; so anything they may."""
    held: i64 = triplets(state.taken[seat])
    choice: i64 = 0
    for direction in members(held):
        if rng.below(2) == 1:
            choice |= BIT[i64(direction)]
    return choice


def cards_held(state: "SantaTimeaState", seat: i64) -> i64:
    """How many cards a seat has left, as everyone can count."""
    place = steps_to(seat, state.leader, state.players)
    in_trick: i64 = state.cards_played - state.trick * state.players
    return TRICKS - state.trick - (1 if place < in_trick else 0)


def _hands(state: "SantaTimeaState", seat: i64, rng: Rng) -> vec[i64]:
    players = state.players
    only_piratesses = led_a_piratess(state)
    hands = ZEROS[:players]
    hands[seat] = state.hands[seat]
    unseen: i64 = unseen_cards(state, seat)
    for other in range(players):
        if other != seat and (only_piratesses >> other) & 1:
            hands[other] = cards_held(state, other) * ONE_PIRATESS
            unseen -= hands[other]
    pool = _one_by_one(unseen)
    rng.shuffle(pool, len(pool))
    next_card: i64 = 0
    for other in range(players):
        if other != seat and not (only_piratesses >> other) & 1:
            for _place in range(cards_held(state, other)):
                hands[other] += BIT[pool[next_card]]
                next_card += 1
    return hands


def _one_by_one(cards: i64) -> vec[i64]:
    """The cards of a mask, piratesses last."""
    numbered: i64 = cards & NUMBERED
    pool = ZEROS[: count(numbered) + (cards >> PIRATESS)]
    place: i64 = 0
    while numbered != 0:
        pool[place] = lowest(numbered)
        numbered &= numbered - 1
        place += 1
    while place < len(pool):
        pool[place] = PIRATESS
        place += 1
    return pool


def unseen_cards(state: "SantaTimeaState", seat: i64) -> i64:
    """As a hand: all wheel cards but those played this round and those the seat holds."""
    unseen: i64 = NUMBERED + PIRATESSES * ONE_PIRATESS - state.hands[seat]
    for place in range(state.cards_played):
        unseen -= BIT[state.played[place]]
    return unseen


def led_a_piratess(state: "SantaTimeaState") -> i64:
    """A mask of the seats that led a piratess this round."""
    seats: i64 = 0
    for trick in range(TRICKS):
        start: i64 = trick * state.players
        if start < state.cards_played and state.played[start] == PIRATESS:
            seats |= BIT[state.leaders[trick]]
    return seats


def _winds(state: "SantaTimeaState", rng: Rng) -> vec[i64]:
    """The winds seen stay in their places; the others come in any order (Rule 7.3)."""
    winds = state.winds[:]
    seen: i64 = state.trick + ROW
    end: i64 = WINDS
    if state.game.forecast:  # Rule 6.1, T11
        end -= FORECAST
    hidden = winds[seen:end]
    _sort(hidden)
    rng.shuffle(hidden, len(hidden))
    for place in range(seen, end):
        winds[place] = hidden[place - seen]
    return winds


def _sort(winds: vec[i64]) -> None:
    """By kind, so that their order tells nothing."""
    counts: i64 = 0
    for wind in winds:
        counts += one(wind)
    place: i64 = 0
    for kind in range(WIND_KINDS):
        for _card in range(kept(counts, kind)):
            winds[place] = kind
            place += 1
