"""Rules of thumb for Pirate Legends: what a good player does without reckoning far ahead.

Weigh what an action brings at once, and the best that could follow from where it leads: a tile to
fish, the own coast to bring chests ashore, another coast to leave idols, a ship to raid. What lies
further off counts less. Looks only at what the seat may know: its own tiles and the average of
those it has not seen.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from fairwind.kernel.bits import BIT, count, lowest

from .choices import BLANK, can_attack, first_decisions, price_of_attack, slots_to_name
from .components import (
    AT_SEA,
    ATTACK,
    CANNON,
    CANNONS_TO_ATTACK,
    EXCHANGE,
    IDOL,
    ISLANDS,
    KINDS,
    MAX_PLAYERS,
    MOST_STEPS,
    MOVE,
    NAME,
    NONE,
    PARROT,
    PASS,
    PAY,
    SAIL,
    SLOT,
    SPLASH,
    START,
    STOW,
    TILES_STOLEN,
    UNLOAD,
    UNLOADING,
    WORTH,
    distance,
)
from .knowledge import knows, unknown_kinds
from .state import PirateLegendsState

PATIENCE: Final = 0.8
"""What a gain is worth if it takes one action more to get it."""
USE: Final = vec[float]([1.0, 2.0, 3.0, -0.5, -1.0, -1.5, 0.6, 0.4, 0.7, 0.5, -0.2])
"""By kind, what a tile aboard is good for. An idol can still be left somewhere."""
SAFETY: Final = 0.35
"""What it is worth to bring one chest ashore."""
A_SLOT: Final = 0.25
"""What a free slot is worth; and"""
THE_LAST_SLOT: Final = 0.9
"""if there was none."""
SPITE: Final = 0.4
"""What it is worth that somebody else loses a point."""
A_CANNON: Final = 0.3
NEVER: Final = -9.0


def choice(state: PirateLegendsState, seat: int) -> int:
    return int(move(state, i64(seat)))


def move(state: PirateLegendsState, seat: i64) -> i64:
    """The same for compiled callers."""
    if state.phase in (PAY, STOW):
        return SLOT + lowest(slots_to_name(state))
    if state.phase == START:
        return i64(state.legal(int(seat))[0])
    return Captain(state, seat).choice()


@final
class Captain:
    """One seat's thoughts about one decision."""

    def __init__(self, state: PirateLegendsState, seat: i64) -> None:
        self.state: Final = state
        self.seat: Final[i64] = seat
        self.home: Final[i64] = state.island_of(seat)
        self.free: Final[i64] = count(state.all_slots & ~state.filled[seat])
        self.catch: Final = self._average()
        """What a tile nobody has turned up is good for, on average."""
        self.ashore_at_home: Final = self._gain_of_unloading(True)
        self.ashore_elsewhere: Final = self._gain_of_unloading(False)
        self.cannons: Final[i64] = state.firepower(seat)
        self.loot: Final = self._loot()
        """By seat, what a raid on it would bring, the cannons not counted."""

    def choice(self) -> i64:
        state = self.state
        if state.phase == NAME:
            return self._best_named()
        if state.phase == UNLOADING:
            return self._next_unloaded()
        actions = BLANK[:]
        best: i64 = PASS
        best_value = NEVER
        for place in range(first_decisions(state, actions)):
            action: i64 = actions[place]
            value = self.value(action)
            if value > best_value or (value == best_value and action < best):
                best = action
                best_value = value
        return best

    # --- what an action brings ------------------------------------------------------------

    def value(self, action: i64) -> float:
        """What an action promises, in points, as far as one thinks."""
        here: i64 = self.state.ships[self.seat]
        if action < MOVE:
            return self.catch + PATIENCE * self._prospect(action, self.free - 1, action)
        if action < SAIL:
            return PATIENCE * self._prospect(action - MOVE, self.free, NONE)
        if action < UNLOAD:
            cell: i64 = action - SAIL
            if self.state.place[cell] != AT_SEA:
                return NEVER
            return self.catch - 0.3 + PATIENCE * self._prospect(cell, self.free, cell)
        if action == UNLOAD:
            at_home = self.state.box.coast_of[here] == self.home
            gain = self.ashore_at_home if at_home else self.ashore_elsewhere
            freed = self.free + count(self._unloaded(at_home))
            return gain + PATIENCE * self._prospect_at_sea(here, freed, NONE)
        if action < EXCHANGE:
            other: i64 = action - ATTACK
            price = price_of_attack(self.state, other)
            gain = self.loot[other] - A_CANNON * float(price)
            return gain + PATIENCE * self._prospect_at_sea(here, self.free - 1, NONE)
        if action < SLOT:
            return NEVER
        return 0.0

    def _prospect(self, cell: i64, free: i64, taken: i64) -> float:
        """The best that could follow from this cell, with so many free slots."""
        best = self._prospect_at_sea(cell, free, taken)
        for island in range(ISLANDS):
            gain = self.ashore_at_home if island == self.home else self.ashore_elsewhere
            if free == 0:
                gain += THE_LAST_SLOT
            best = max(best, gain * _after(self.state.box.to_coast[cell * ISLANDS + island], 0))
        if self.cannons == 0:
            return best
        for other in range(self.state.players):
            if can_attack(self.state, other, 99):
                away: i64 = distance(cell, self.state.ships[other])
                price: i64 = CANNONS_TO_ATTACK + away
                if price <= self.cannons:
                    best = max(best, self.loot[other] - A_CANNON * float(price))
        return best

    def _prospect_at_sea(self, cell: i64, free: i64, taken: i64) -> float:
        """The same for tiles at sea alone."""
        if free <= 0:
            return 0.0
        box = self.state.box
        spaces: i64 = len(box.spaces)
        for entry in range(cell * spaces, cell * spaces + spaces):
            space: i64 = box.around[entry]
            if self.state.place[space] == AT_SEA and space != taken:
                return self.catch * _after(distance(cell, space), 1)
        return 0.0

    def _average(self) -> float:
        total = 0.0
        left = unknown_kinds(self.state, self.seat)
        for kind in range(KINDS):
            total += USE[kind] * float(left[kind])
        number = 0
        for kind in range(KINDS):
            number += int(left[kind])
        return max(0.1, total / number) if number else 0.1

    # --- unloading ------------------------------------------------------------------------

    def _unloaded(self, at_home: bool) -> i64:
        """The slots whose tiles are better ashore, at home or elsewhere. A full deck that has none
        makes room."""
        found: i64 = 0
        spare: i64 = 0
        filled: i64 = self.state.filled[self.seat]
        while filled != 0:
            slot: i64 = lowest(filled)
            filled &= filled - 1
            kind: i64 = self.state.kinds[self.state.tile(self.seat, slot)]
            chest = kind < IDOL or kind == PARROT
            wanted = chest if at_home else IDOL <= kind < PARROT
            if wanted or kind == SPLASH:
                found |= BIT[slot]
            elif kind >= CANNON:
                spare |= BIT[slot]
        return spare if found == 0 and self.free == 0 else found

    def _gain_of_unloading(self, at_home: bool) -> float:
        gain = 0.0
        unloaded = self._unloaded(at_home)
        while unloaded != 0:
            worth: i64 = WORTH[self.state.kinds[self.state.tile(self.seat, lowest(unloaded))]]
            unloaded &= unloaded - 1
            gain += A_SLOT
            gain += SAFETY * float(worth) if worth > 0 else -(1.0 + SPITE) * float(worth)
        return gain

    def _next_unloaded(self) -> i64:
        island: i64 = self.state.box.coast_of[self.state.ships[self.seat]]
        slots = slots_to_name(self.state)
        wanted: i64 = self._unloaded(island == self.home) & slots
        if wanted != 0:
            return SLOT + lowest(wanted)
        while slots & (slots - 1) != 0:
            slots &= slots - 1
        return SLOT + lowest(slots)

    # --- raids ----------------------------------------------------------------------------

    def _loot(self) -> vec[float]:
        loot = vec[float]([0.0] * MAX_PLAYERS)
        if self.cannons > 0:
            for other in range(self.state.players):
                loot[other] = self._best_two(other)
        return loot

    def _best_two(self, other: i64) -> float:
        """Of the two tiles that promise most."""
        first = NEVER
        second = NEVER
        number = 0
        filled: i64 = self.state.filled[other]
        while filled != 0:
            use = self._promise(other, lowest(filled))
            filled &= filled - 1
            number += 1
            if use > first:
                second = first
                first = use
            elif use > second:
                second = use
        gain = first
        if number >= TILES_STOLEN:
            gain += second if self.free > 0 else SPITE * second
        return gain * (1.0 + SPITE)

    def _promise(self, other: i64, slot: i64) -> float:
        tile: i64 = self.state.tile(other, slot)
        if knows(self.state, self.seat, tile):
            return USE[self.state.kinds[tile]]
        return self.catch

    def _best_named(self) -> i64:
        target: i64 = self.state.pending.target
        slots = slots_to_name(self.state)
        best: i64 = lowest(slots)
        while slots != 0:
            slot: i64 = lowest(slots)
            slots &= slots - 1
            if self._promise(target, slot) > self._promise(target, best):
                best = slot
        return SLOT + best


def _after(steps: i64, step_included: i64) -> float:
    """The part of a gain that is left if it lies so many steps away; a last step may be part of
    the action that gets it."""
    worth = 1.0
    left: i64 = steps - step_included
    while left > 0:
        worth *= PATIENCE
        left -= MOST_STEPS
    return worth
