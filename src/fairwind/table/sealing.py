"""Sealing: who commits to a number, who shows it when the game is to begin, and who does not.

Before the start everyone at the table may commit, and add words. The start fixes who takes part:
from then on nothing changes but that they show their numbers. If somebody does not in time, this
attempt is void: they take part no more, and the others show their next number, to which they have
committed as well. So it can happen once for each of them, and everyone sees it.
"""

from collections.abc import Sequence
from typing import Final, Literal, final

from fairwind.kernel.seal import Seal, hashed

SECONDS: Final = 15.0
"""How long those who take part have to show their numbers, at each attempt."""

Status = Literal["committed", "left-out", "awaited", "shown", "withheld"]
"""Of a number, before the start and then: it is not wanted because its player was not there, or it
is, and is shown or not."""


@final
class Sealing:
    def __init__(self, players: int) -> None:
        self.words = [""] * players
        """By seat, as all of these."""
        self.commitments = [""] * players
        self.numbers = [""] * players
        """Those shown at the present attempt."""
        self.voids: list[list[int]] = []
        """For each attempt that was void, the seats that did not show their number."""
        self.until: float | None = None
        """By when the numbers must be shown, while some are awaited."""
        self.closed = False
        """Whether it is fixed who takes part."""
        self._taking_part: list[int] = []
        self._hashes = [""] * players
        """What the next number of each seat must have as its hash."""

    @property
    def attempt(self) -> int:
        return 1 + len(self.voids)

    @property
    def awaited(self) -> list[int]:
        """The seats that have yet to show their number."""
        return [seat for seat in self._taking_part if not self.numbers[seat]]

    def status(self, seat: int) -> Status:
        """Of a seat that has committed."""
        if not self.closed:
            return "committed"
        if any(seat in void for void in self.voids):
            return "withheld"
        if seat not in self._taking_part:
            return "left-out"
        return "shown" if self.numbers[seat] else "awaited"

    def free(self, seat: int) -> None:
        """Whoever sat there takes with them what they added."""
        self.words[seat] = ""
        self.commitments[seat] = ""

    def close(self, seats: Sequence[int], until: float) -> None:
        """These take part, and no others."""
        self.closed = True
        self.until = until
        self._taking_part = list(seats)
        self._hashes = self.commitments.copy()

    def fits(self, seat: int, number: str) -> bool:
        """Whether this is the number to which the seat has committed, at this attempt."""
        return seat in self.awaited and hashed(number) == self._hashes[seat]

    def show(self, seat: int, number: str) -> None:
        self.numbers[seat] = number

    def void(self, seats: Sequence[int], until: float) -> None:
        """These did not show theirs: once more, without them."""
        for seat in seats:
            self._taking_part.remove(seat)
        self._hashes = self.numbers
        self.numbers = [""] * len(self.numbers)
        self.voids.append(list(seats))
        self.until = until

    def end(self) -> None:
        """The game begins."""
        self.closed = True
        self.until = None

    def seal(self, seed: str) -> Seal:
        return Seal(seed, self.words, self.numbers, self.voids)
