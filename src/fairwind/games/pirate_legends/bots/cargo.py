"""What a ship of Pirate Legends has aboard, and what of it a good player brings ashore where."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from fairwind.games.pirate_legends.rules.components import CANNON, CROWN, IDOL, WORTH
from fairwind.games.pirate_legends.rules.state import PirateLegendsState
from fairwind.kernel.bits import BIT, lowest

SAFETY: Final = 0.36
"""What it is worth to bring one chest ashore."""
A_SLOT: Final = 0.18
"""What a free slot is worth."""
SPITE: Final = 0.4
"""What it is worth that somebody else loses a point."""
STAYS: Final = -1.0

AT_HOME: Final = vec[float](
    [
        A_SLOT + SAFETY, A_SLOT + 2 * SAFETY, A_SLOT + 3 * SAFETY,
        STAYS, STAYS, STAYS,
        A_SLOT, STAYS, STAYS, STAYS, A_SLOT,
        A_SLOT + 5 * SAFETY, STAYS, STAYS, STAYS,
    ]
)  # fmt: skip
"""By kind, what it brings to unload a tile at home; it stays aboard if that is less than 0."""
ELSEWHERE: Final = vec[float](
    [
        STAYS, STAYS, STAYS,
        A_SLOT + 1.0 + SPITE, A_SLOT + 2 * (1.0 + SPITE), A_SLOT + 3 * (1.0 + SPITE),
        STAYS, STAYS, STAYS, STAYS, A_SLOT,
        STAYS, A_SLOT + 4 * (1.0 + SPITE), STAYS, STAYS,
    ]
)  # fmt: skip
"""The same on another island."""


@final
class Cargo:
    """Of one seat, at one moment."""

    def __init__(
        self,
        state: PirateLegendsState,
        seat: i64,
        at_home: vec[float] = AT_HOME,
        elsewhere: vec[float] = ELSEWHERE,
    ) -> None:
        self._state: Final = state
        self._seat: Final[i64] = seat
        self._at_home: Final = at_home
        self._elsewhere: Final = elsewhere
        self.gain_at_home: Final = self._gain(True)
        """Of unloading there, in points,"""
        self.gain_elsewhere: Final = self._gain(False)
        """and on another island."""
        self.chests: Final = self._chests()

    def to_unload(self, at_home: bool) -> i64:
        """The slots whose tiles are better ashore, at home or elsewhere. A full deck that has none
        makes room."""
        gains = self._at_home if at_home else self._elsewhere
        found: i64 = 0
        spare: i64 = 0
        filled: i64 = self._state.filled[self._seat]
        full = filled == self._state.slots_of(self._seat)
        while filled != 0:
            slot: i64 = lowest(filled)
            filled &= filled - 1
            kind: i64 = self._kind(slot)
            if gains[kind] > 0.0:
                found |= BIT[slot]
            elif kind >= CANNON and WORTH[kind] == 0:
                spare |= BIT[slot]
        return spare if found == 0 and full else found

    def _kind(self, slot: i64) -> i64:
        return self._state.kinds[self._state.tile(self._seat, slot)]

    def _gain(self, at_home: bool) -> float:
        gains = self._at_home if at_home else self._elsewhere
        gain = 0.0
        unloaded = self.to_unload(at_home)
        while unloaded != 0:
            kind: i64 = self._kind(lowest(unloaded))
            unloaded &= unloaded - 1
            gain += max(A_SLOT, gains[kind])
        return gain

    def _chests(self) -> float:
        total = 0.0
        filled: i64 = self._state.filled[self._seat]
        while filled != 0:
            kind: i64 = self._kind(lowest(filled))
            filled &= filled - 1
            if kind < IDOL or kind == CROWN:
                total += float(WORTH[kind])
        return total
