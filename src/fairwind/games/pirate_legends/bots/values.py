"""What actions are worth to the policy.

Weigh what an action brings at once, and the best that could follow from where it leads: tiles to
fish, the own coast to bring chests ashore, another coast to leave idols, a ship to raid, or one
whose island is worth more than the own. What lies further off counts less. Only what the seat may
know counts: its own tiles and the average of those it has not seen.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from fairwind.games.pirate_legends.knowledge.imagine import unknown_kinds
from fairwind.games.pirate_legends.knowledge.known import knows
from fairwind.games.pirate_legends.rules.choices import (
    blank,
    can_attack,
    first_decisions,
    price_from,
    price_of_attack,
)
from fairwind.games.pirate_legends.rules.components import (
    AT_SEA,
    ATTACK,
    CANNONS_TO_EXCHANGE,
    CELLS,
    EXCHANGE,
    ISLANDS,
    KINDS,
    MAX_PLAYERS,
    MOST_STEPS,
    MOVE,
    NAME,
    NONE,
    PASS,
    SAIL,
    SLOT,
    TILES_STOLEN,
    UNLOAD,
    UNLOADING,
    distance,
)
from fairwind.games.pirate_legends.rules.slots import slots_to_name
from fairwind.games.pirate_legends.rules.state import PirateLegendsState
from fairwind.kernel.bits import count, lowest

from .cargo import AT_HOME, ELSEWHERE, SPITE, Cargo
from .guesses import gains_of_exchange, likely_homes

PATIENCE: Final = 0.76
"""What a gain is worth if it takes one action more to get it."""
USE: Final = vec[float](
    [1.0, 2.0, 3.0, -0.75, -1.0, -1.0, 1.0, 1.3, 2.1, 0.5, -0.2, 5.0, -1.0, 0.5, 0.5]
)
"""By kind, what a tile aboard is good for. An idol can still be left somewhere; four cannons can
win an island."""
THE_LAST_SLOT: Final = 1.1
"""What a free slot is worth if there was none."""
A_CANNON: Final = 0.3
"""What a cannon spent is missed, with all tiles at sea;"""
SOON_USELESS: Final = 1.2
"""and how much faster than they grow fewer that fades."""
SAILS_SPENT: Final = 0.32
THE_NEXT_TILE: Final = 0.5
"""What each further tile near by counts, in relation to the one before."""
TILES_IN_MIND: Final[i64] = 4
ON_A_RIVALS: Final = 0.37
"""How much better it is to leave idols on an island of a rival than on nobody's."""
DANGER: Final = 0.02
"""What each chest aboard may cost, for each step that a rival is nearer than"""
OUT_OF_DANGER: Final[i64] = 4
URGE: Final = 0.15
"""What a tile is worth more after two rounds in which none was taken; it grows with the square of
their number."""
NEVER: Final = -9.0


class ActionValues:
    """What each action of a seat is worth in one position. Envelopes add to it."""

    def __init__(
        self,
        state: PirateLegendsState,
        seat: i64,
        use: vec[float] = USE,
        at_home: vec[float] = AT_HOME,
        elsewhere: vec[float] = ELSEWHERE,
        to_exchange: i64 = CANNONS_TO_EXCHANGE,
    ) -> None:
        self.state: Final = state
        self.seat: Final[i64] = seat
        self.use: Final = use
        """By kind, what a tile aboard is good for."""
        self.to_exchange: Final[i64] = to_exchange
        """The cannons that it takes."""
        self.home: Final[i64] = state.island_of(seat)
        self.free: Final[i64] = count(state.slots_of(seat) & ~state.filled[seat])
        self.urge: Final = _urge(state)
        """What it is worth to go on with the game."""
        self.catch: Final = self._average() + self.urge
        """What a tile nobody has turned up is good for, on average."""
        self.cannons: Final[i64] = state.firepower(seat)
        self.a_cannon: Final = A_CANNON * (1.0 - SOON_USELESS * (1.0 - self.part_at_sea()))
        self.cargo: Final = Cargo(state, seat, at_home, elsewhere)
        self.homes: Final = likely_homes(state, seat)
        self.exchange: Final = gains_of_exchange(state, seat, self.homes, self.cannons, to_exchange)
        """By seat, what it would bring to exchange island cards with it, or 0."""
        self.loot: Final = self._loot()
        """By seat, what a raid on it would bring, the cannons not counted."""

    def choice(self) -> i64:
        state = self.state
        if state.phase == NAME:
            return self._best_named()
        if state.phase == UNLOADING:
            return self._next_unloaded()
        actions = blank(state)
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
        """What an action is worth, in points."""
        here: i64 = self.state.ships[self.seat]
        if action < UNLOAD:
            return self._under_way(action)
        if action == UNLOAD:
            island: i64 = self.state.coast()
            freed = self.free + count(self.cargo.to_unload(island == self.home))
            gain = self.ashore(island) + PATIENCE * self.catch_from(here, freed, NONE)
            if self.free == 0 and self.urge > 0.0:  # now, and not in the next round
                gain += THE_LAST_SLOT + self.urge
            return gain
        if action < EXCHANGE:
            other: i64 = action - ATTACK
            gain = self.raid(other, price_of_attack(self.state, other))
            return gain + PATIENCE * self.catch_from(here, self.free - 1, NONE)
        if action < SLOT:
            gain = self.gain_of_exchange(action - EXCHANGE)
            return gain + PATIENCE * self.catch_from(here, self.free, NONE)
        return 0.0

    def _under_way(self, action: i64) -> float:
        cell: i64 = action % CELLS
        if MOVE <= action < SAIL:
            return PATIENCE * self.value_from(cell, self.free, NONE) - self.danger(cell)
        if self.state.place[cell] != AT_SEA:
            return NEVER
        gain = self.catch_at(cell) - self.danger(cell)
        if action < MOVE:
            return gain + PATIENCE * self.value_from(cell, self.free - 1, cell)
        return gain - SAILS_SPENT + PATIENCE * self.value_from(cell, self.free, cell)

    def value_from(self, cell: i64, free: i64, taken: i64) -> float:
        """The best that could follow from this cell, with so many free slots."""
        best = self.catch_from(cell, free, taken)
        for island in range(ISLANDS):
            gain = self.ashore(island)
            if free == 0:
                gain += THE_LAST_SLOT + self.urge
            best = max(best, gain * _after(self.state.box.to_coast[cell * ISLANDS + island], 0))
        if self.cannons == 0:
            return best
        for other in range(self.state.players):
            price: i64 = price_from(self.state, cell, self.state.ships[other])
            if price <= self.cannons and can_attack(self.state, other, 99):
                best = max(best, self.raid(other, price))
            if self.exchange[other] > 0.0:
                away: i64 = distance(cell, self.state.ships[other])
                best = max(best, self.gain_of_exchange(other) * _after(away, 0))
        return best

    def catch_from(self, cell: i64, free: i64, taken: i64) -> float:
        """The same for tiles at sea alone."""
        if free <= 0:
            return 0.0
        box = self.state.box
        spaces: i64 = len(box.spaces)
        total = 0.0
        weight = 1.0
        wanted: i64 = min(free, TILES_IN_MIND)
        for entry in range(cell * spaces, cell * spaces + spaces):
            space: i64 = box.around[entry]
            if self.state.place[space] == AT_SEA and space != taken:
                total += weight * self.catch * _after(distance(cell, space), 1)
                weight *= THE_NEXT_TILE
                wanted -= 1
                if wanted == 0:
                    break
        return total

    def _average(self) -> float:
        total = 0.0
        left = unknown_kinds(self.state, self.seat)
        for kind in range(KINDS):
            total += self.use[kind] * float(left[kind])
        number = 0
        for kind in range(KINDS):
            number += int(left[kind])
        return max(0.1, total / number) if number else 0.1

    def catch_at(self, cell: i64) -> float:
        """What the tile at this cell is good for."""
        return self.catch

    def part_at_sea(self) -> float:
        return float(self.state.at_sea) / float(len(self.state.box.spaces))

    def danger(self, cell: i64) -> float:
        """What may be lost by showing chests to those who could have cannons."""
        nearest: i64 = OUT_OF_DANGER
        for other in range(self.state.players):
            if other != self.seat and self.state.filled[other] != 0:
                nearest = min(nearest, distance(cell, self.state.ships[other]))
        return DANGER * self.cargo.chests * float(OUT_OF_DANGER - nearest)

    # --- unloading ------------------------------------------------------------------------

    def ashore(self, island: i64) -> float:
        if island == self.home:
            return self.cargo.gain_at_home
        for other in range(self.state.players):
            if self.homes[other] == island:
                return self.cargo.gain_elsewhere * (1.0 + ON_A_RIVALS)
        return self.cargo.gain_elsewhere

    def _next_unloaded(self) -> i64:
        island: i64 = self.state.coast()
        slots = slots_to_name(self.state)
        wanted: i64 = self.cargo.to_unload(island == self.home) & slots
        if wanted != 0:
            return SLOT + lowest(wanted)
        while slots & (slots - 1) != 0:
            slots &= slots - 1
        return SLOT + lowest(slots)

    # --- raids and exchanges ---------------------------------------------------------------

    def _loot(self) -> vec[float]:
        loot = vec[float]([0.0] * MAX_PLAYERS)
        if self.cannons > 0:
            for other in range(self.state.players):
                loot[other] = self._best_two(other)
        return loot

    def raid(self, other: i64, price: i64) -> float:
        gain = self.loot[other] - self.a_cannon * float(price)
        if self.cannons - price >= self.to_exchange:
            return gain
        missed = 0.0
        for one in range(self.state.players):
            missed = max(missed, self.exchange[one])
        return gain - missed

    def gain_of_exchange(self, other: i64) -> float:
        if self.exchange[other] <= 0.0:
            return NEVER
        return self.exchange[other] - self.a_cannon * float(self.to_exchange)

    def _best_two(self, other: i64) -> float:
        """Of the two best tiles."""
        first = NEVER
        second = NEVER
        number = 0
        filled: i64 = self.state.filled[other]
        while filled != 0:
            use = self.use_of(other, lowest(filled))
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

    def use_of(self, other: i64, slot: i64) -> float:
        tile: i64 = self.state.tile(other, slot)
        if knows(self.state, self.seat, tile):
            return self.use[self.state.kinds[tile]]
        return self.catch

    def _best_named(self) -> i64:
        target: i64 = self.state.pending.target
        slots = slots_to_name(self.state)
        best: i64 = lowest(slots)
        while slots != 0:
            slot: i64 = lowest(slots)
            slots &= slots - 1
            if self.use_of(target, slot) > self.use_of(target, best):
                best = slot
        return SLOT + best


def _urge(state: PirateLegendsState) -> float:
    """The longer nobody has taken a tile, the more somebody should: P9 ends a game that stands
    still, and nobody likes to wait for that."""
    if state.quiet <= state.players:
        return 0.0
    rounds = float(state.quiet) / float(state.players) - 1.0
    return URGE * rounds * rounds


def _after(steps: i64, step_included: i64) -> float:
    """The part of a gain that is left if it lies so many steps away; a last step may be part of
    the action that gets it."""
    worth = 1.0
    left: i64 = steps - step_included
    while left > 0:
        worth *= PATIENCE
        left -= MOST_STEPS
    return worth
