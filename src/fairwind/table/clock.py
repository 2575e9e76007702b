"""Clocks: how long a seat may think. They are data; what time it is now is always handed in."""

from collections.abc import Collection
from typing import Final, final

NO_CLOCK: Final = "none"
PER_MOVE: Final = "move"
PER_GAME: Final = "game"
KINDS: Final = (NO_CLOCK, PER_MOVE, PER_GAME)


@final
class Clock:
    """The clocks of all seats. Seats of people use time while they owe a move, also while a bot
    stands in for them: so nobody gains any by leaving and coming back.

    Time never goes back here, whatever is handed in. The time for a move begins anew when something
    has happened that everyone can see, so that the clock tells nobody how many steps another's
    decision has had so far.
    """

    def __init__(self, kind: str, seconds: float, players: int) -> None:
        assert kind in KINDS
        self.kind: Final = kind
        self.seconds: Final = seconds
        self.left: list[float] = [seconds] * players
        """What each seat has left, as of when its clock was started."""
        self._since: list[float | None] = [None] * players
        self._latest = 0.0

    def turn(self, owing: Collection[int], now: float, news: bool) -> None:
        """Let the clocks of these seats run, and stop those of the others."""
        self._latest = now = max(self._latest, now)
        for seat in range(len(self.left)):
            since = self._since[seat]
            runs = seat in owing
            if since is not None and (news or not runs):
                self._charge(seat, now - since)
                self._since[seat] = None
            if runs and self._since[seat] is None:
                self._since[seat] = now

    def _charge(self, seat: int, used: float) -> None:
        if self.kind == PER_GAME:
            self.left[seat] = max(0.0, self.left[seat] - used)

    def deadline(self, seat: int) -> float | None:
        """When the time of a seat will be over; None if its clock stands still."""
        since = self._since[seat]
        if self.kind == NO_CLOCK or since is None:
            return None
        return since + self.left[seat]

    def next_deadline(self) -> float | None:
        running = [self.deadline(seat) for seat in range(len(self.left))]
        times = [deadline for deadline in running if deadline is not None]
        return min(times) if times else None

    def overdue(self, now: float) -> list[int]:
        """The seats whose time is over."""
        late: list[int] = []
        for seat in range(len(self.left)):
            deadline = self.deadline(seat)
            if deadline is not None and deadline <= now:
                late.append(seat)
        return late

    def is_over(self, seat: int, now: float) -> bool:
        """Whether a seat has no time left, for its present move or for the whole game."""
        deadline = self.deadline(seat)
        if deadline is not None:
            return deadline <= now
        return self.kind == PER_GAME and self.left[seat] <= 0

    def resume(self, now: float) -> None:
        """Go on from here: what passed since the clocks were started counts for nobody."""
        self._latest = now = max(self._latest, now)
        self._since = [None if since is None else now for since in self._since]
