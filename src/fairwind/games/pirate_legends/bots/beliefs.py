"""Who probably owns which island, and what probably lies there, judged by where players unload.

`imagine` takes all deals of the island cards and all orders of the hidden tiles as equally likely,
because the rules do. But people bring chests home, leave idols elsewhere and keep their cannons,
and everyone sees who unloads where.
"""

from itertools import permutations
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from fairwind.games.pirate_legends.knowledge.imagine import unknown_kinds
from fairwind.games.pirate_legends.knowledge.known import knows
from fairwind.games.pirate_legends.rules.components import (
    ABOARD,
    AT_SEA,
    CANNON,
    EVERYONE,
    IDOL,
    ISLANDS,
    KINDS,
    NONE,
    ON_ISLAND,
    PARROT,
    SPECTATOR,
)
from fairwind.games.pirate_legends.rules.envelopes.components import PATROL
from fairwind.games.pirate_legends.rules.state import PirateLegendsState
from fairwind.kernel.bits import BIT, count, lowest
from fairwind.kernel.rng import Rng

FINENESS: Final[i64] = 1 << 20

# What kind of tile was unloaded, as far as one knows
UNKNOWN: Final[i64] = 0
CHEST: Final[i64] = 1
IDOL_TILE: Final[i64] = 2
OTHER: Final[i64] = 3
AT_HOME: Final = vec[float]([0.7, 0.9, 0.02, 0.4])
"""How likely a player unloads such a tile at home,"""
ELSEWHERE: Final = vec[float]([0.1, 0.03, 0.33, 0.2])
"""and on each of the other islands."""

# By kind, how often tiles that one does not know are found there, in relation to the sea: counted
# in 250 games that the policy played against itself
BROUGHT_HOME: Final = vec[float](
    [1.8, 1.8, 1.8, 0.2, 0.2, 0.2, 1.6, 0.1, 0.1, 0.05, 1.3, 1.8, 0.2, 0.05, 0.05]
)
LEFT_ELSEWHERE: Final = vec[float](
    [0.5, 0.5, 0.5, 3.4, 3.4, 3.4, 0.6, 1.0, 1.0, 0.25, 1.5, 0.5, 3.4, 0.25, 0.25]
)
KEPT_ABOARD: Final = vec[float](
    [1.0, 1.0, 0.8, 0.7, 0.5, 0.4, 1.1, 1.5, 1.2, 0.5, 0.6, 0.8, 0.4, 0.5, 0.5]
)


@final
class Beliefs:
    """What one seat thinks of the cards it does not know, each deal with its weight."""

    def __init__(self, state: PirateLegendsState, seat: i64) -> None:
        self._seat: Final[i64] = seat
        self._seats = vec[i64]()
        """Whose cards it does not know,"""
        self._known_to = vec[i64]()
        """and who does, by seat in the same order."""
        for other in range(state.players):
            known_to: i64 = state.card_known[state.island_of(other)]
            if not (known_to >> seat) & 1:
                self._seats = append(self._seats, other)
                self._known_to = append(self._known_to, known_to)
        cards = [int(c) for c in range(ISLANDS) if not (state.card_known[c] >> seat) & 1]
        self._deals = vec[i64]()
        """The cards of these seats, deal after deal."""
        self._weights = vec[float]()
        self._total = 0.0
        likelihood = _likelihood(state, seat)
        for deal in permutations(cards, len(self._seats)):
            weight = 1.0
            for place, card in enumerate(deal):
                self._deals = append(self._deals, i64(card))
                weight *= likelihood[self._seats[i64(place)] * ISLANDS + i64(card)]
            self._weights = append(self._weights, weight)
            self._total += weight

    def deal(self, world: PirateLegendsState, rng: Rng) -> None:
        """Give the cards and tiles of an imagined world out anew, as these beliefs have it."""
        self._deal_cards(world, rng)
        _deal_tiles(world, self._seat, rng)

    def _deal_cards(self, world: PirateLegendsState, rng: Rng) -> None:
        size: i64 = len(self._seats)
        if size == 0:
            return
        point = float(rng.below(FINENESS)) / float(FINENESS) * self._total
        chosen: i64 = 0
        while chosen + 1 < len(self._weights) and point >= self._weights[chosen]:
            point -= self._weights[chosen]
            chosen += 1
        for card in range(ISLANDS):
            if _is_among(self._seats, world.holders[card]):
                world.holders[card] = NONE
                world.card_known[card] = 0
        for place in range(size):
            dealt: i64 = self._deals[chosen * size + place]
            world.holders[dealt] = self._seats[place]
            world.card_known[dealt] = self._known_to[place]

    def chance(self, seat: int, island: int) -> float:
        """How likely a seat owns an island, of those whose card is not known."""
        total = 0.0
        size: i64 = len(self._seats)
        for place in range(size):
            if self._seats[place] == seat:
                for number in range(i64(len(self._weights))):
                    if self._deals[number * size + place] == island:
                        total += self._weights[number]
        return total / self._total


def _is_among(seats: vec[i64], seat: i64) -> bool:
    for one in seats:
        if one == seat:
            return True
    return False


def _likelihood(state: PirateLegendsState, seat: i64) -> vec[float]:
    """By seat and island, how likely it unloaded as it did if that island is its own."""
    found = vec[float]([1.0] * int(state.players * ISLANDS))
    for tile in state.box.spaces:
        island: i64 = state.place[tile] - ON_ISLAND
        if state.place[tile] < ON_ISLAND or state.place[tile] >= ABOARD:
            continue
        unloader = _unloader(state, tile)
        if unloader in (NONE, seat):
            continue
        sort = _sort(state, seat, tile)
        for home in range(ISLANDS):
            chance = AT_HOME[sort] if home == island else ELSEWHERE[sort]
            found[unloader * ISLANDS + home] *= chance
    return found


def _unloader(state: PirateLegendsState, tile: i64) -> i64:
    """The only seat that ever had this tile; NONE if it was stolen, or all have seen it."""
    had: i64 = state.known[tile] & ~BIT[SPECTATOR]
    if state.known[tile] == EVERYONE or count(had) != 1:
        return NONE
    return lowest(had)


def _sort(state: PirateLegendsState, seat: i64, tile: i64) -> i64:
    if not knows(state, seat, tile):
        return UNKNOWN
    kind: i64 = state.kinds[tile]
    if kind < IDOL:
        return CHEST
    return IDOL_TILE if kind < PARROT else OTHER


def _deal_tiles(world: PirateLegendsState, seat: i64, rng: Rng) -> None:
    """First those ashore and aboard, of which something can be guessed; the rest lie at sea."""
    left = unknown_kinds(world, seat)
    kinds = world.kinds[:]
    after_patrols = world.envelopes & PATROL != 0
    if after_patrols:
        _deal_unarmed(world, seat, kinds, left, rng)
    for tile in world.box.spaces:
        if world.place[tile] != AT_SEA and not knows(world, seat, tile):
            if after_patrols and world.opened.unarmed[tile] == 1:
                continue
            kinds[tile] = _drawn(left, _habits(world, tile), rng)
            left[kinds[tile]] -= 1
    hidden = vec[i64]([kind for kind in range(KINDS) for _ in range(left[kind])])
    rng.shuffle(hidden, len(hidden))
    next_one: i64 = 0
    for tile in world.box.spaces:
        if world.place[tile] == AT_SEA and not knows(world, seat, tile):
            kinds[tile] = hidden[next_one]
            next_one += 1
    world.kinds = kinds


def _deal_unarmed(
    world: PirateLegendsState, seat: i64, kinds: vec[i64], left: vec[i64], rng: Rng
) -> None:
    """Tiles of which the patrol has shown that they are no cannons (Rule 20.5): before the others,
    so that enough is left for them."""
    for tile in world.box.spaces:
        if world.opened.unarmed[tile] == 1 and not knows(world, seat, tile):
            habits = _habits(world, tile)[:]
            habits[CANNON] = 0.0
            habits[CANNON + 1] = 0.0
            kinds[tile] = _drawn(left, habits, rng)
            left[kinds[tile]] -= 1


def _habits(world: PirateLegendsState, tile: i64) -> vec[float]:
    place: i64 = world.place[tile]
    if place >= ABOARD:  # or in the hoard of the kraken, taken from there
        return KEPT_ABOARD
    holder: i64 = world.holders[place - ON_ISLAND]
    is_home = holder != NONE and (world.known[tile] >> holder) & 1 == 1
    return BROUGHT_HOME if is_home else LEFT_ELSEWHERE


def _drawn(left: vec[i64], habits: vec[float], rng: Rng) -> i64:
    """A kind of those left."""
    total = 0.0
    for kind in range(KINDS):
        total += float(left[kind]) * habits[kind]
    point = float(rng.below(FINENESS)) / float(FINENESS) * total
    chosen: i64 = NONE
    for kind in range(KINDS):
        if left[kind] > 0 and habits[kind] > 0.0 and (chosen == NONE or point >= 0.0):
            chosen = kind
            point -= float(left[kind]) * habits[kind]
    return chosen
