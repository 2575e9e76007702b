"""Worlds that agree with what a seat of Pirate Legends knows: chapter 6 of RULES.md.

Every back can be followed from the space it lay on, and no action tells anything about the tiles
that stay hidden. So the kinds of all tiles a seat does not know are equally likely in any order,
and so are the island cards whose place it does not know.
"""

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from fairwind.games.pirate_legends.rules.components import ACTION, ISLANDS, OVER, START
from fairwind.games.pirate_legends.rules.envelopes.components import CHOOSE_CAPTAIN, PATROL
from fairwind.games.pirate_legends.rules.pending import Pending
from fairwind.kernel.rng import Rng

from .imagine_envelopes import imagine_envelopes, kinds_after_patrols
from .known import knows

if TYPE_CHECKING:
    from fairwind.games.pirate_legends.rules.state import PirateLegendsState


def imagined(state: "PirateLegendsState", seat: int, rng: Rng) -> "PirateLegendsState":
    own = state.at_table(seat)
    world = state.copy()
    world.rng = rng.fork()
    world.kinds = _kinds(state, own, rng)
    _deal_cards(state, world, own, rng)
    if own != state.turn and state.phase not in (START, OVER) and state.phase < CHOOSE_CAPTAIN:
        world.pending = Pending()  # Rule 6.5
        world.phase = ACTION
    if state.envelopes != 0:
        imagine_envelopes(state, world, own, rng)
    return world


def unknown_kinds(state: "PirateLegendsState", seat: i64) -> vec[i64]:
    """By kind, how many tiles a seat has not seen: it counts what is in the box and what it saw."""
    left = state.box.counts[:]
    for tile in state.box.spaces:
        if knows(state, seat, tile):
            left[state.kinds[tile]] -= 1
    return left


def _kinds(state: "PirateLegendsState", seat: i64, rng: Rng) -> vec[i64]:
    left = unknown_kinds(state, seat)
    if state.envelopes & PATROL != 0:
        return kinds_after_patrols(state, seat, left, rng)
    hidden = vec[i64]([kind for kind in range(state.box.kinds) for _ in range(left[kind])])
    rng.shuffle(hidden, len(hidden))
    kinds = state.kinds[:]
    next_one: i64 = 0
    for tile in state.box.spaces:
        if not knows(state, seat, tile):
            kinds[tile] = hidden[next_one]
            next_one += 1
    return kinds


def _deal_cards(
    state: "PirateLegendsState", world: "PirateLegendsState", seat: i64, rng: Rng
) -> None:
    """The cards it does not know lie, in any order, with those whose card it does not know, and in
    the box (Rule 6.3). Who else knows a player's card goes with the player, not with the card."""
    cards = vec[i64]([card for card in range(ISLANDS) if not (state.card_known[card] >> seat) & 1])
    rng.shuffle(cards, len(cards))
    world.holders = vec[i64]([-1] * int(ISLANDS))
    for unknown in cards:
        world.card_known[unknown] = 0
    next_one: i64 = 0
    for other in range(state.players):
        card: i64 = state.island_of(other)
        known_to: i64 = state.card_known[card]
        if not (known_to >> seat) & 1:
            card = cards[next_one]
            next_one += 1
            world.card_known[card] = known_to
        world.holders[card] = other
