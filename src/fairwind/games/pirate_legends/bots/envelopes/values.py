"""What actions are worth to the policy in games with envelopes."""

from typing import Final, final

from mypy_extensions import i64

from fairwind.games.pirate_legends.bots.values import (
    NEVER,
    PATIENCE,
    THE_LAST_SLOT,
    THE_NEXT_TILE,
    TILES_IN_MIND,
    ActionValues,
)
from fairwind.games.pirate_legends.knowledge.known import knows
from fairwind.games.pirate_legends.rules.choices import can_attack, price_from, price_of_exchange
from fairwind.games.pirate_legends.rules.components import (
    AT_SEA,
    CANNONS_TO_ATTACK,
    ISLANDS,
    MOVE,
    NONE,
    PASS,
    SAIL,
    SIDES,
    SLOT,
    TILES_STOLEN,
    UNLOAD,
)
from fairwind.games.pirate_legends.rules.envelopes import spyglass
from fairwind.games.pirate_legends.rules.envelopes.components import (
    AWAKE,
    CANNONS_TO_FIGHT,
    DIVE,
    FIGHT,
    GRAPPLE,
    HEART,
    LOOK,
    PARLEY,
    SPY,
    SPYGLASS_REACH,
)
from fairwind.games.pirate_legends.rules.state import PirateLegendsState
from fairwind.kernel.bits import count

from . import hazards
from .aims import Aims
from .offers import best_offer, worth_in_trade
from .passages import Passages

A_TILE_SEEN: Final = 0.16
"""What it is worth to know a tile before taking it."""
A_HOLE: Final = 0.25
"""What it costs that a ship which stays has no tiles near it in the end."""
A_GLANCE: Final = 0.02
"""That a look costs no action makes it better than anything, by so much."""
FEW: Final[i64] = 2
HEART_PULLS: Final = 0.5
"""What each step nearer to the centre is worth in the end, to whoever has that legend."""


@final
class ValuesWithEnvelopes(ActionValues):
    """The same with all that envelopes may add."""

    def __init__(self, state: PirateLegendsState, seat: i64) -> None:
        aims = Aims(state, seat)
        self.aims: Final = aims
        self.passages: Final = Passages(state, seat)
        super().__init__(
            state, seat, aims.use, aims.at_home, aims.elsewhere, price_of_exchange(state)
        )
        self._weight: Final = _weight_of_the_end(state.actions_left)
        """How much it counts where an action leads, if that is not where the turn ends."""
        self._fight: Final = self._gain_of_fight()

    # --- what an action brings ------------------------------------------------------------

    def value(self, action: i64) -> float:
        if action < UNLOAD:
            return super().value(action) - self._spent_in(action) + self._ended_by(action)
        here: i64 = self.state.ships[self.seat]
        if action == PASS:
            return -self._loss(here, self.state.filled[self.seat], 1.0)
        if action < SLOT:
            kept: i64 = self.state.filled[self.seat]
            if action == UNLOAD:
                kept &= ~self.cargo.to_unload(self.state.coast() == self.home)
            return super().value(action) - self._loss(here, kept, self._weight)
        loss = self._loss(here, self.state.filled[self.seat], self._weight)
        return self._of_envelopes(action, here) - loss

    def _of_envelopes(self, action: i64, here: i64) -> float:
        if action < GRAPPLE:
            return self._spying(action - SPY, here)
        if action < PARLEY:
            return self._pulling(action - GRAPPLE, here)
        if action < FIGHT:
            use = worth_in_trade(self.state, self.seat, self.use)
            gain = best_offer(self.state, self.seat, action - PARLEY, use).gain
            return gain + PATIENCE * self.value_from(here, self.free, NONE)
        if action == FIGHT:
            return self._fight + PATIENCE * self.catch_from(here, self.free, NONE)
        if action < LOOK:
            cell: i64 = action - DIVE
            gain = self.catch_at(cell) + self._ended_by_taking(here) - super().danger(here)
            gain -= A_HOLE
            return gain + PATIENCE * self.value_from(here, self.free - 1, cell)
        return self._looking(action - LOOK)

    def _spent_in(self, action: i64) -> float:
        return self.aims.sails_more if action >= SAIL else 0.0

    def _ended_by(self, action: i64) -> float:
        """Of an action that takes a ship somewhere."""
        if MOVE <= action < SAIL:
            return 0.0
        return self._ended_by_taking(action % MOVE)

    def _ended_by_taking(self, cell: i64) -> float:
        """Whoever takes the last tile ends the game: what that makes of a legend."""
        if self.state.at_sea != 1:
            return 0.0
        return self.aims.at_the_end(cell, 1)

    # --- what could follow ----------------------------------------------------------------

    def value_from(self, cell: i64, free: i64, taken: i64) -> float:
        best = self.catch_from(cell, free, taken)
        passages = self.passages
        for island in range(ISLANDS):
            gain = self.ashore(island)
            if free == 0:
                gain += THE_LAST_SLOT + self.urge
            best = max(best, gain * passages.after(passages.steps_to_coast(cell, island), 0))
        if self.cannons == 0:
            return best
        for other in range(self.state.players):
            ship: i64 = self.state.ships[other]
            price: i64 = price_from(self.state, cell, ship)
            if price <= self.cannons and can_attack(self.state, other, 99):
                best = max(best, self.raid(other, price))
            if self.exchange[other] > 0.0:
                away: i64 = passages.steps(cell, ship)
                best = max(best, self.gain_of_exchange(other) * passages.after(away, 0))
        if self._fight > 0.0:
            away = passages.steps(cell, self.state.opened.kraken)
            best = max(best, self._fight * passages.after(away, 1))
        return best

    def catch_from(self, cell: i64, free: i64, taken: i64) -> float:
        best = self._catch_near(cell, free, taken)
        away: i64 = self.passages.steps_to_exit(cell)
        if away <= FEW and free > 0:
            beyond = self._catch_near(self.passages.exit_of(cell), free, taken)
            best = max(best, beyond * self.passages.after(away, 0))
        return best

    def _catch_near(self, cell: i64, free: i64, taken: i64) -> float:
        if free <= 0:
            return 0.0
        state = self.state
        box = state.box
        spaces: i64 = len(box.spaces)
        total = 0.0
        weight = 1.0
        wanted: i64 = min(free, TILES_IN_MIND)
        for entry in range(cell * spaces, cell * spaces + spaces):
            space: i64 = box.around[entry]
            if state.place[space] != AT_SEA or space == taken:
                continue
            worth = self.catch_at(space)
            if worth > 0.0:
                total += weight * worth * self.passages.after(box.way(cell, space), 1)
                weight *= THE_NEXT_TILE
                wanted -= 1
                if wanted == 0:
                    break
        return total

    def catch_at(self, cell: i64) -> float:
        """One may have looked at it."""
        if knows(self.state, self.seat, cell):
            return self.use[self.state.kinds[cell]] + self.urge
        return self.catch

    def danger(self, cell: i64) -> float:
        kept: i64 = self.state.filled[self.seat]
        return super().danger(cell) + self._loss(cell, kept, self._weight)

    def _loss(self, cell: i64, kept: i64, weight: float) -> float:
        """What may be taken there, and how far it is from where one's legend wants the ship."""
        loss = weight * hazards.loss(self.state, self.seat, self.use, cell, kept)
        if self.aims.legend == HEART and self.aims.end > 0.0:
            away = float(self.passages.steps(cell, self.state.box.centre))
            loss += HEART_PULLS * self.aims.end * away
        return loss

    # --- spyglasses and lookouts ----------------------------------------------------------

    def _spying(self, side: i64, here: i64) -> float:
        seen = 0.0
        for spaces in range(i64(1), SPYGLASS_REACH + 1):
            cell: i64 = spyglass.ahead(self.state.box, here, side, spaces)
            if cell != NONE and self._is_secret(cell):
                seen += A_TILE_SEEN
        if seen < A_TILE_SEEN * float(FEW):
            return NEVER
        return seen - self.aims.sails_more + PATIENCE * self.value_from(here, self.free + 1, NONE)

    def _looking(self, cell: i64) -> float:
        """It costs nothing: better than anything else, if there is something to learn."""
        if not self._is_secret(cell):
            return NEVER
        here: i64 = self.state.ships[self.seat]
        best = self.value_from(here, self.free, NONE)
        for entry in range(here * SIDES, here * SIDES + SIDES):
            to: i64 = self.state.box.steps[entry]
            if to == NONE:
                break
            best = max(best, self.catch_at(to) + PATIENCE * self.value_from(to, self.free, to))
        return max(best, self.catch_at(here) + best) + A_GLANCE * self._likely_next(cell)

    def _is_secret(self, cell: i64) -> bool:
        return self.state.place[cell] == AT_SEA and not knows(self.state, self.seat, cell)

    def _likely_next(self, cell: i64) -> float:
        """Which of several tiles will be wanted: from where one would go on best."""
        return self.value_from(cell, self.free, cell)

    # --- raids, grapnels and the kraken ---------------------------------------------------

    def raid(self, other: i64, price: i64) -> float:
        stolen: i64 = min(TILES_STOLEN, count(self.state.filled[other]))
        gain = super().raid(other, price) - self.aims.a_cannon_more * float(price)
        return gain + self.aims.theft * float(stolen)

    def gain_of_exchange(self, other: i64) -> float:
        gain = super().gain_of_exchange(other)
        return gain - self.aims.a_cannon_more * float(self.to_exchange)

    def _pulling(self, other: i64, here: i64) -> float:
        """A ship alongside is raided for one cannon, and its island card can be exchanged."""
        stay = PATIENCE * self.value_from(here, self.free + 1, NONE)
        if self.state.actions_left == 1:
            return NEVER
        gain = NEVER
        if can_attack(self.state, other, 99) and self.cannons >= CANNONS_TO_ATTACK:
            gain = self.raid(other, CANNONS_TO_ATTACK)
        if self.exchange[other] > 0.0:
            gain = max(gain, self.gain_of_exchange(other))
        return max(stay - THE_LAST_SLOT, PATIENCE * gain) - self.aims.sails_more

    def _gain_of_fight(self) -> float:
        if self.state.opened.kraken_state != AWAKE or self.cannons < CANNONS_TO_FIGHT:
            return 0.0
        gain = hazards.gain_of_fight(self.state, self.seat, self.use, self.catch, self.cannons)
        lost = (self.a_cannon + self.aims.a_cannon_more) * float(CANNONS_TO_FIGHT)
        return max(0.0, gain - lost)


def _weight_of_the_end(actions_left: i64) -> float:
    """With actions to come the ship need not stay where it is."""
    if actions_left <= 1:
        return 1.0
    return 0.35 if actions_left == FEW else 0.12
