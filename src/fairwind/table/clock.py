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
    decision has had so far. Whoever takes a move back has for it what was left, less what they
    have used since: so nobody gains any by that either.
    """

    def __init__(self, kind: str, seconds: float, players: int) -> None:
        assert kind in KINDS
        self.kind: Final = kind
        self.seconds: Final = seconds
        self.left: list[float] = [seconds] * players
        """What each seat has left, as of when its clock was started."""
        self._since: list[float | None] = [None] * players
        self._used = [0.0] * players
        """All that each seat has used, as of then,"""
        self._came_up = [0.0] * players
        """and what of it had been used when the decision came up that its time is for."""
        self._moves: list[list[float]] = [[] for _ in range(players)]
        """The same, for the moves that each seat has made."""
        self._latest = 0.0

    def turn(self, owing: Collection[int], now: float, news: bool) -> None:
        """Let the clocks of these seats run, and stop those of the others."""
        self._latest = now = max(self._latest, now)
        for seat in range(len(self.left)):
            runs = seat in owing
            if news or not runs:
                self._stop(seat, now)
            if news and self.kind == PER_MOVE:
                self._came_up[seat] = self._used[seat]
            self._reckon(seat)
            if runs and self._since[seat] is None:
                self._since[seat] = now

    def _reckon(self, seat: int) -> None:
        self.left[seat] = max(0.0, self.seconds - self._used[seat] + self._came_up[seat])

    def move(self, seat: int) -> None:
        """A seat makes a move: the clocks are turned next."""
        self._moves[seat].append(self._came_up[seat])

    def take_back(self, seat: int, now: float, anew: bool) -> None:
        """It takes its last one back, with what time is left for it, or all of it anew: the clocks
        are turned next."""
        came_up = self._moves[seat].pop() if self._moves[seat] else self._came_up[seat]
        if self.kind != PER_MOVE or (came_up == self._came_up[seat] and not anew):
            return  # a step that nobody else was told of: neither is its taking back
        self._stop(seat, now)
        self._came_up[seat] = self._used[seat] if anew else came_up

    def may_take_back(self, seat: int, now: float) -> bool:
        """Whether time is left for the move that would be taken back."""
        if self.kind == NO_CLOCK or not self._moves[seat]:
            return True
        since = self._since[seat]
        used = self._used[seat] + (0.0 if since is None else max(0.0, now - since))
        return used - self._moves[seat][-1] < self.seconds

    def _stop(self, seat: int, now: float) -> None:
        since = self._since[seat]
        if since is not None:
            self._used[seat] += max(self._latest, now) - since
            self._since[seat] = None

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
