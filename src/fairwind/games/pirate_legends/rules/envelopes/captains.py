"""Captains: what each of the eight can do that nobody else can (chapter 12 of RULES.md)."""

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from fairwind.games.pirate_legends.rules.components import (
    AT_SEA,
    NONE,
    SLOTS,
    distance,
)
from fairwind.kernel.bits import BIT

from . import events
from .components import (
    BOSUN,
    CAPTAIN_CARDS,
    CAPTAINS_DEALT,
    CHOOSE_CAPTAIN,
    DIVER,
    GUNNER,
    LONG_SHOT,
    LOOKOUT,
    MERCHANT,
    NAVIGATOR,
    QUARTERMASTER,
    SMUGGLER,
)

if TYPE_CHECKING:
    from fairwind.games.pirate_legends.rules.state import PirateLegendsState


# --- dealt and chosen -----------------------------------------------------------------------


def deal(state: "PirateLegendsState") -> None:
    """Rule 12.2"""
    cards = state.shuffled("captains", CAPTAIN_CARDS, CAPTAINS_DEALT * state.players)
    state.opened.dealt = cards[: CAPTAINS_DEALT * state.players]
    if state.watched:
        events.captains_dealt(state)


def may_choose(state: "PirateLegendsState", seat: i64, captain: i64) -> bool:
    if seat >= state.players or state.opened.captains[seat] != NONE:
        return False
    first: i64 = seat * CAPTAINS_DEALT
    return state.opened.dealt[first] == captain or state.opened.dealt[first + 1] == captain


def choose(state: "PirateLegendsState", seat: i64, captain: i64) -> bool:
    """Rule 12.3: in secret; whether all have chosen. Then they show their captains, and the rest go
    back unseen."""
    opened = state.opened
    opened.captains[seat] = captain
    if waiting(state) != 0:
        return False
    opened.dealt = vec[i64]()
    if state.watched:
        events.captains_shown(state)
    return True


def waiting(state: "PirateLegendsState") -> i64:
    """A mask of the seats that have not yet chosen."""
    seats: i64 = 0
    for seat in range(state.players):
        if state.opened.captains[seat] == NONE:
            seats |= BIT[seat]
    return seats


def has(state: "PirateLegendsState", seat: i64, captain: i64) -> bool:
    """Whether this one is aboard: nobody is before all have chosen."""
    return state.opened.captains[seat] == captain and state.phase != CHOOSE_CAPTAIN


# --- what they can do -----------------------------------------------------------------------


def cannons_saved(state: "PirateLegendsState", seat: i64, steps: i64) -> i64:
    """Rule 12.4: by the Gunner, at this distance."""
    return 1 if steps >= LONG_SHOT and has(state, seat, GUNNER) else 0


def steps_more(state: "PirateLegendsState", seat: i64) -> i64:
    """Rule 12.5: by the Navigator."""
    return 1 if has(state, seat, NAVIGATOR) else 0


def can_dive(state: "PirateLegendsState", cell: i64) -> bool:
    """Rule 12.6: the Diver takes the tile of a space next to the ship, which stays."""
    seat: i64 = state.turn
    if not has(state, seat, DIVER) or state.place[cell] != AT_SEA:
        return False
    return state.filled[seat] != state.slots_of(seat) and distance(state.ships[seat], cell) == 1


def coast_across_a_corner(state: "PirateLegendsState", seat: i64) -> i64:
    """Rule 12.7: the island diagonally next to the Smuggler's ship, or NONE."""
    if not has(state, seat, SMUGGLER) or state.ships[seat] == NONE:
        return NONE
    return state.box.corner_of[state.ships[seat]]


def slots_more(state: "PirateLegendsState", seat: i64) -> i64:
    """Rule 12.8: by the Quartermaster; but no deck has more than ten (M10)."""
    return 1 if has(state, seat, QUARTERMASTER) and state.game.slots < SLOTS else 0


def can_look(state: "PirateLegendsState", cell: i64) -> bool:
    """Rule 12.9: the Lookout, once a turn, at a tile on the own space or next to it."""
    seat: i64 = state.turn
    if state.opened.looked or not has(state, seat, LOOKOUT) or state.place[cell] != AT_SEA:
        return False
    return distance(state.ships[seat], cell) <= 1


def look(state: "PirateLegendsState", seat: i64, cell: i64) -> None:
    """Rule 12.9; everyone sees at which tile (M11)."""
    state.opened.looked = True
    state.known[cell] |= BIT[seat]
    if state.watched:
        events.looked(state, seat, cell)


def runs_outwards(state: "PirateLegendsState", seat: i64) -> bool:
    """Rule 12.10: the Bosun's sails."""
    return has(state, seat, BOSUN)


def exchanges_cheaply(state: "PirateLegendsState", seat: i64) -> bool:
    """Rule 12.11: the Merchant."""
    return has(state, seat, MERCHANT)
