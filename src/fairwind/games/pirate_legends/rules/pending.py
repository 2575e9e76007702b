"""An action that is being put together, decision by decision."""

from typing import final

from mypy_extensions import i64

from fairwind.kernel.bits import BIT

from .components import (
    ATTACK,
    CELLS,
    EXCHANGE,
    MOVE,
    NAME,
    NO_MORE,
    NONE,
    PASS,
    PAY,
    SAIL,
    UNLOAD,
    UNLOADING,
)
from .envelopes.components import GRAPPLE, PARLEY


@final
class Pending:
    """What the seat whose turn it is has decided so far; while `action` is PASS, nothing."""

    def __init__(self) -> None:
        self.clear()

    def clear(self) -> None:
        self.action: i64 = PASS
        self.paid: i64 = 0
        """A mask of the slots whose tiles pay for it."""
        self.unloaded: i64 = 0
        """A mask of the slots to be unloaded,"""
        self.complete: bool = False
        """and whether these are all."""
        self.first: i64 = NONE
        """The other player's slot to be taken first,"""
        self.second: i64 = NONE
        """and then second."""
        self.berth: i64 = NONE
        """The free slot for the first tile that comes aboard,"""
        self.other_berth: i64 = NONE
        """and for the second."""

    @property
    def goal(self) -> i64:
        """The cell to which exploring, moving or a run under sails leads."""
        return self.action % CELLS

    @property
    def target(self) -> i64:
        """The other player whom an attack, an exchange, a grapnel or a parley concerns."""
        if self.action > PASS:
            return self.action - PARLEY if self.action >= PARLEY else self.action - GRAPPLE
        return self.action - EXCHANGE if self.action >= EXCHANGE else self.action - ATTACK

    @property
    def reveals(self) -> bool:
        """Whether tiles or cards are turned up by it: by all but moving and unloading."""
        return self.action < MOVE or SAIL <= self.action < UNLOAD or self.action >= ATTACK

    def name(self, phase: i64, slot: i64) -> None:
        """Add a slot, or NO_MORE, as an answer to what was asked."""
        if phase == PAY:
            self.paid |= BIT[slot]
        elif phase == UNLOADING:
            if slot == NO_MORE:
                self.complete = True
            else:
                self.unloaded |= BIT[slot]
        elif phase == NAME:
            if self.first == NONE:
                self.first = slot
            else:
                self.second = slot
        elif self.berth == NONE:
            self.berth = slot
        else:
            self.other_berth = slot

    def copy(self) -> "Pending":
        twin = Pending()
        twin.action = self.action
        twin.paid = self.paid
        twin.unloaded = self.unloaded
        twin.complete = self.complete
        twin.first = self.first
        twin.second = self.second
        twin.berth = self.berth
        twin.other_berth = self.other_berth
        return twin
