"""What envelopes add to the worlds that agree with what a seat knows.

Spyglasses, lookouts, parleys and the kraken tell nothing that the base game does not keep already:
who knows which tile. The patrol does: whoever lost a tile by lot has no cannons among the tiles
that were aboard then (Rule 20.5), and whoever is asked for cannons has some.
"""

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from fairwind.games.pirate_legends.rules.components import CANNONS, KINDS, NONE, OVER
from fairwind.games.pirate_legends.rules.envelopes.components import (
    CAPTAIN_CARDS,
    CAPTAINS,
    CAPTAINS_DEALT,
    CHOOSE_CAPTAIN,
    LEGEND_CARDS,
    LEGENDS,
    SURRENDER,
)
from fairwind.kernel.bits import lowest
from fairwind.kernel.rng import Rng

from .known import knows

if TYPE_CHECKING:
    from fairwind.games.pirate_legends.rules.state import PirateLegendsState


def imagine_envelopes(
    state: "PirateLegendsState", world: "PirateLegendsState", seat: i64, rng: Rng
) -> None:
    if state.envelopes & LEGENDS != 0 and state.phase != OVER:
        _deal_legends(state, world, seat, rng)
    if state.envelopes & CAPTAINS != 0 and state.phase == CHOOSE_CAPTAIN:
        _deal_captains(state, world, seat, rng)


def _deal_legends(
    state: "PirateLegendsState", world: "PirateLegendsState", seat: i64, rng: Rng
) -> None:
    """Rule 16.3: all but one's own card may be with anybody."""
    own: i64 = state.opened.legends[seat]
    cards = vec[i64]([card for card in LEGEND_CARDS if card != own])
    rng.shuffle(cards, len(cards))
    next_one: i64 = 0
    for other in range(state.players):
        if other != seat:
            world.opened.legends[other] = cards[next_one]
            next_one += 1


def _deal_captains(
    state: "PirateLegendsState", world: "PirateLegendsState", seat: i64, rng: Rng
) -> None:
    """Rules 12.2 and 12.3: nobody knows what others were dealt; those who are done have chosen
    either of theirs."""
    first: i64 = seat * CAPTAINS_DEALT
    one: i64 = state.opened.dealt[first]
    two: i64 = state.opened.dealt[first + 1]
    cards = vec[i64]([card for card in CAPTAIN_CARDS if card != one and card != two])
    rng.shuffle(cards, len(cards))
    next_one: i64 = 0
    for other in range(state.players):
        if other == seat:
            continue
        for place in range(CAPTAINS_DEALT):
            world.opened.dealt[other * CAPTAINS_DEALT + place] = cards[next_one + place]
        if state.opened.captains[other] != NONE:
            world.opened.captains[other] = cards[next_one + rng.below(CAPTAINS_DEALT)]
        next_one += CAPTAINS_DEALT


# --- what the patrol made known -------------------------------------------------------------


def kinds_after_patrols(
    state: "PirateLegendsState", seat: i64, left: vec[i64], rng: Rng
) -> vec[i64]:
    """The kinds of all tiles: those this seat does not know, of which so many of each kind are
    left, in any order in which no tile is a cannon that cannot be one, and whoever is asked for
    cannons has some."""
    while True:
        kinds = _laid_out(state, seat, left, rng)
        if state.phase != SURRENDER or _is_armed(state, state.opened.asked, kinds):
            return kinds


def _laid_out(state: "PirateLegendsState", seat: i64, left: vec[i64], rng: Rng) -> vec[i64]:
    """First those that are no cannons, from all other kinds; then the rest from all that remain.
    So every order that fits is as likely as any other."""
    others = vec[i64](
        [kind for kind in range(KINDS) if CANNONS[kind] == 0 for _ in range(left[kind])]
    )
    rng.shuffle(others, len(others))
    kinds = state.kinds[:]
    next_one: i64 = 0
    for tile in state.box.spaces:
        if state.opened.unarmed[tile] == 1 and not knows(state, seat, tile):
            kinds[tile] = others[next_one]
            next_one += 1
    rest = others[next_one:]
    for kind in range(KINDS):
        if CANNONS[kind] != 0:
            for _ in range(left[kind]):
                rest = append(rest, kind)
    rng.shuffle(rest, len(rest))
    next_one = 0
    for tile in state.box.spaces:
        if state.opened.unarmed[tile] == 0 and not knows(state, seat, tile):
            kinds[tile] = rest[next_one]
            next_one += 1
    return kinds


def _is_armed(state: "PirateLegendsState", seat: i64, kinds: vec[i64]) -> bool:
    filled: i64 = state.filled[seat]
    while filled != 0:
        if CANNONS[kinds[state.tile(seat, lowest(filled))]] != 0:
            return True
        filled &= filled - 1
    return False
