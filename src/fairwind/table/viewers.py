"""Viewers: what each of those who look at a table has seen of the game, and how far along that is.

Here, and nowhere else, is decided who sees an event.
"""

from collections.abc import Collection, Sequence
from typing import Final, final

from fairwind.kernel.events import Event


def visible(events: Sequence[Event], seats: Collection[int | None]) -> list[Event]:
    """The events that at least one of these may see; None is a spectator."""
    return [event for event in events if any(event.visible_to(seat) for seat in seats)]


@final
class Viewer:
    """A seat, or for None all spectators as one.

    The version is a number of its own that rises with what it sees and with what it does itself.
    Steps of others that nobody is told of leave it as it is, so it gives nothing away.
    """

    def __init__(self, seat: int | None) -> None:
        self.seat: Final = seat
        self.version = 0
        self.events: list[Event] = []
        """All that it has seen, in order."""
        self._marks: list[tuple[int, int]] = []
        """For each version how many events had been seen by then."""
        self._asked = -1
        """The version at which the seat's present decision came up; -1 if it has none."""

    def see(self, mover: int | None, events: Sequence[Event], to_act: Collection[int]) -> None:
        """A move was played (or the game set up), and this happened."""
        seen = visible(events, [self.seat])
        moved = self._is(mover)
        if seen or moved or not self._marks:
            self.events += seen
            self._mark(self.version + len(seen) + moved)
        self._ask(moved, to_act)

    def undo(self, mover: int, events: Sequence[Event], to_act: Collection[int]) -> None:
        """A move was taken back, and these events are left."""
        left = len(visible(events, [self.seat]))
        moved = self._is(mover)
        if left != len(self.events) or moved:
            del self.events[left:]
            self._mark(self.version + 1)
            self._asked = -1
        self._ask(moved, to_act)

    def is_fresh(self, version: int) -> bool:
        """Whether a decision that was made at this version still answers what the seat is asked."""
        return 0 <= self._asked <= version <= self.version

    def first_unseen(self, since: int) -> int:
        """Which event is the first that somebody does not know, or knows wrongly, who was last told
        of this version. Events are numbered as the viewer sees them."""
        if not any(version == since for version, _ in self._marks):
            return 0
        return min(seen for version, seen in self._marks if version >= since)

    def _is(self, mover: int | None) -> bool:
        return mover is not None and mover == self.seat

    def _mark(self, version: int) -> None:
        self.version = version
        self._marks.append((version, len(self.events)))

    def _ask(self, moved: bool, to_act: Collection[int]) -> None:
        if self.seat not in to_act:
            self._asked = -1
        elif self._asked < 0 or moved:
            self._asked = self.version
