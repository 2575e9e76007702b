"""What a ship of Pirate Legends has aboard, and what of it a good player brings ashore where."""

from typing import Final, final

from mypy_extensions import i64

from fairwind.games.pirate_legends.rules.components import CANNON, IDOL, PARROT, SPLASH, WORTH
from fairwind.games.pirate_legends.rules.state import PirateLegendsState
from fairwind.kernel.bits import BIT, lowest

SAFETY: Final = 0.36
"""What it is worth to bring one chest ashore."""
A_SLOT: Final = 0.18
"""What a free slot is worth."""
SPITE: Final = 0.4
"""What it is worth that somebody else loses a point."""


@final
class Cargo:
    """Of one seat, at one moment."""

    def __init__(self, state: PirateLegendsState, seat: i64) -> None:
        self._state: Final = state
        self._seat: Final[i64] = seat
        self.gain_at_home: Final = self._gain(True)
        """Of unloading there, in points,"""
        self.gain_elsewhere: Final = self._gain(False)
        """and on another island."""
        self.chests: Final = self._chests()

    def to_unload(self, at_home: bool) -> i64:
        """The slots whose tiles are better ashore, at home or elsewhere. A full deck that has none
        makes room."""
        found: i64 = 0
        spare: i64 = 0
        filled: i64 = self._state.filled[self._seat]
        full = filled == self._state.slots_of(self._seat)
        while filled != 0:
            slot: i64 = lowest(filled)
            filled &= filled - 1
            kind: i64 = self._kind(slot)
            chest = kind < IDOL or kind == PARROT
            wanted = chest if at_home else IDOL <= kind < PARROT
            if wanted or kind == SPLASH:
                found |= BIT[slot]
            elif kind >= CANNON:
                spare |= BIT[slot]
        return spare if found == 0 and full else found

    def _kind(self, slot: i64) -> i64:
        return self._state.kinds[self._state.tile(self._seat, slot)]

    def _gain(self, at_home: bool) -> float:
        gain = 0.0
        unloaded = self.to_unload(at_home)
        while unloaded != 0:
            worth: i64 = WORTH[self._kind(lowest(unloaded))]
            unloaded &= unloaded - 1
            gain += A_SLOT
            gain += SAFETY * float(worth) if worth > 0 else -(1.0 + SPITE) * float(worth)
        return gain

    def _chests(self) -> float:
        total = 0.0
        filled: i64 = self._state.filled[self._seat]
        while filled != 0:
            kind: i64 = self._kind(lowest(filled))
            filled &= filled - 1
            if kind < IDOL:
                total += float(WORTH[kind])
        return total
