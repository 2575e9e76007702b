"""Which action may be begun (chapter 4); what it then still needs: slots.py."""

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from .box import MOST_REACHED
from .components import (
    AT_SEA,
    ATTACK,
    CANNONS_TO_ATTACK,
    CANNONS_TO_EXCHANGE,
    EXCHANGE,
    EXPLORE,
    MOST_STEPS,
    MOVE,
    NONE,
    PASS,
    SAIL,
    SAILS,
    SIDES,
    SLOT,
    UNLOAD,
    distance,
)
from .envelopes import captains, play, ways, weather, whirlpools
from .envelopes.components import CANNONS_OF_MERCHANT, WHIRLPOOLS

if TYPE_CHECKING:
    from .state import PirateLegendsState

MOST_FIRST: Final = 128
"""More than there can be first decisions at once."""
BLANK: Final = vec[i64]([0] * MOST_FIRST)
MOST_WITH_ENVELOPES: Final = 256
LONG_BLANK: Final = vec[i64]([0] * MOST_WITH_ENVELOPES)


def blank(state: "PirateLegendsState") -> vec[i64]:
    """Room for all first decisions."""
    return BLANK[:] if state.envelopes == 0 else LONG_BLANK[:]


def is_action(state: "PirateLegendsState", action: i64) -> bool:
    """Whether the player whose turn it is may begin this action."""
    seat: i64 = state.turn
    here: i64 = state.ships[seat]
    if action < MOVE:
        return can_explore(state, action - EXPLORE)
    if action < SAIL:  # Rule 4.3
        cell: i64 = action - MOVE
        if state.envelopes != 0:
            return ways.can_move(state, seat, cell)
        return state.box.is_sea(cell) and 0 < distance(here, cell) <= MOST_STEPS
    if action < UNLOAD:
        place: i64 = state.box.line_place[action - SAIL]
        if state.box.line_place[here] < place <= sails_stop(state, seat):
            return True
        return state.envelopes != 0 and place != NONE and runs_back(state, seat, place)
    if action == UNLOAD:
        return can_unload(state)
    if action < EXCHANGE:
        return can_attack(state, action - ATTACK, state.firepower(seat))
    if action < SLOT:
        return can_exchange(state, action - EXCHANGE, state.firepower(seat))
    if action > PASS:
        return state.envelopes != 0 and play.may_begin(state, action)
    return action == PASS  # Rule 3.2


def first_decisions(state: "PirateLegendsState", found: vec[i64]) -> i64:
    """Write them down, in no order; how many."""
    seat: i64 = state.turn
    box = state.box
    here: i64 = state.ships[seat]
    found[0] = PASS
    n: i64 = 1
    slots: i64 = state.all_slots if state.envelopes == 0 else state.slots_of(seat)
    if state.filled[seat] != slots:
        if state.place[here] == AT_SEA:
            found[n] = EXPLORE + here
            n += 1
        for entry in range(here * SIDES, here * SIDES + SIDES):
            cell: i64 = box.steps[entry]
            if cell == NONE:
                break
            if state.place[cell] == AT_SEA:
                found[n] = EXPLORE + cell
                n += 1
        if state.envelopes & WHIRLPOOLS != 0:
            cell = whirlpools.goal_of_exploring(state, seat)
            if cell != NONE:
                found[n] = EXPLORE + cell
                n += 1
    if state.envelopes == 0:
        for entry in range(here * MOST_REACHED, here * MOST_REACHED + MOST_REACHED):
            cell = box.reached[entry]
            if cell == NONE:
                break
            found[n] = MOVE + cell
            n += 1
    else:
        n = ways.add_moves(state, found, n)
        n = play.add_all(state, found, n)
        n = _add_runs_back(state, seat, found, n)
    if can_unload(state):
        found[n] = UNLOAD
        n += 1
    stop: i64 = sails_stop(state, seat)
    for place in range(box.line_place[here] + 1, stop + 1):
        found[n] = SAIL + box.line[place]
        n += 1
    cannons: i64 = state.firepower(seat)
    if cannons >= CANNONS_TO_ATTACK:
        for other in range(state.players):
            if can_attack(state, other, cannons):
                found[n] = ATTACK + other
                n += 1
            if can_exchange(state, other, cannons):
                found[n] = EXCHANGE + other
                n += 1
    return n


def can_explore(state: "PirateLegendsState", cell: i64) -> bool:
    """Rule 4.1: a tile here or one step away, and a slot for it."""
    seat: i64 = state.turn
    slots: i64 = state.all_slots if state.envelopes == 0 else state.slots_of(seat)
    if state.place[cell] != AT_SEA or state.filled[seat] == slots:
        return False
    if distance(state.ships[seat], cell) <= 1:
        return True
    return state.envelopes & WHIRLPOOLS != 0 and whirlpools.goal_of_exploring(state, seat) == cell


def can_unload(state: "PirateLegendsState") -> bool:
    """Rule 4.4"""
    return state.filled[state.turn] != 0 and state.coast() != NONE


def can_attack(state: "PirateLegendsState", other: i64, cannons: i64) -> bool:
    """Rule 4.5, P5, and once a player a turn (Rule 4.9)."""
    if other == state.turn or other >= state.players or state.filled[other] == 0:
        return False
    if state.envelopes != 0 and weather.is_foggy(state):  # Rule 10.5
        return False
    return (state.attacked >> other) & 1 == 0 and cannons >= price_of_attack(state, other)


def can_exchange(state: "PirateLegendsState", other: i64, cannons: i64) -> bool:
    """Rule 4.10"""
    if other == state.turn or other >= state.players or cannons < CANNONS_OF_MERCHANT:
        return False
    if state.ships[other] != state.ships[state.turn]:
        return False
    return cannons >= price_of_exchange(state)


def price_of_attack(state: "PirateLegendsState", other: i64) -> i64:
    return price_from(state, state.ships[state.turn], state.ships[other])


def price_from(state: "PirateLegendsState", cell: i64, other: i64) -> i64:
    """What an attack costs from one space on another: P5, or P16."""
    steps = distance(cell, other)
    price: i64 = CANNONS_TO_ATTACK + steps
    if state.game.between and steps > 0:
        price -= 1
    if state.envelopes != 0:
        price -= captains.cannons_saved(state, state.turn, steps)
    return price


def price_of_exchange(state: "PirateLegendsState") -> i64:
    """For whoever's turn it is: Rule 4.10, or Rule 12.11."""
    if state.envelopes != 0 and captains.exchanges_cheaply(state, state.turn):
        return CANNONS_OF_MERCHANT
    return CANNONS_TO_EXCHANGE


def sails_stop(state: "PirateLegendsState", seat: i64) -> i64:
    """How far along the line this seat may run: to the next tile, else to the end (Rule 4.11);
    NONE without sails or off the line (P17), and from the centre its own place."""
    here: i64 = state.box.line_place[state.ships[seat]]
    if here == NONE or state.holding(seat, SAILS) == 0:
        return NONE
    return next_tile(state, here)


def next_tile(state: "PirateLegendsState", place: i64) -> i64:
    """The place on the line of the next tile behind this one, or the last of all."""
    line = state.box.line
    last: i64 = i64(len(line)) - 1
    for ahead in range(place + 1, last):
        if state.place[line[ahead]] == AT_SEA:
            return ahead
    return last


def runs_back(state: "PirateLegendsState", seat: i64, place: i64) -> bool:
    """Whether this seat may run outwards to a place on the line: the Bosun (Rule 12.10)."""
    here: i64 = state.box.line_place[state.ships[seat]]
    if place >= here or here == NONE or not captains.runs_outwards(state, seat):
        return False
    return state.holding(seat, SAILS) != 0 and place >= _tile_before(state, here)


def _tile_before(state: "PirateLegendsState", place: i64) -> i64:
    """The place on the line of the next tile outwards, or the beginning."""
    for behind in range(place - 1, 0, -1):
        if state.place[state.box.line[behind]] == AT_SEA:
            return behind
    return 0


def _add_runs_back(state: "PirateLegendsState", seat: i64, found: vec[i64], n: i64) -> i64:
    here: i64 = state.box.line_place[state.ships[seat]]
    if here == NONE or not captains.runs_outwards(state, seat):
        return n
    if state.holding(seat, SAILS) == 0:
        return n
    for place in range(_tile_before(state, here), here):
        found[n] = SAIL + state.box.line[place]
        n += 1
    return n
