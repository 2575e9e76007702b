"""The chronicle of a table: how far along the game is for each of those who look at it.

Every seat, and the spectators as one, has a version of its own: a number that rises with what it
notices and with what it does itself. Steps of others that nobody is told of leave it as it is, so
it gives nothing away.
"""

from collections.abc import Collection, Sequence
from typing import Final, final

from fairwind.kernel.events import Event


@final
class Chronicle:
    """Places 0 and up are seats; the last place stands for the spectators."""

    def __init__(self, players: int) -> None:
        self._players: Final = players
        viewers = players + 1
        self._versions: list[int] = [0] * viewers
        self._said: list[int] = [0] * viewers
        self._marks: list[list[tuple[int, int]]] = [[] for viewer in range(viewers)]
        """By viewer, for each version how many events had been seen by then."""
        self._asked: list[int] = [-1] * players
        """The version at which a seat's present decision came up; -1 if it has none."""

    def note(self, mover: int | None, events: Sequence[Event], to_act: Collection[int]) -> None:
        """A move was played (or the game set up), and this happened."""
        for place in range(self._players + 1):
            seen = _visible(events, self._seat(place))
            moved = 1 if place == mover else 0
            if seen or moved or not self._marks[place]:
                self._mark(place, self._versions[place] + seen + moved, self._said[place] + seen)
        self._ask(mover, to_act)

    def undo(self, mover: int, events: Sequence[Event], to_act: Collection[int]) -> None:
        """A move was taken back, and these events are left."""
        for place in range(self._players + 1):
            left = _visible(events, self._seat(place))
            if left != self._said[place] or place == mover:
                self._mark(place, self._versions[place] + 1, left)
                if place < self._players:
                    self._asked[place] = -1
        self._ask(mover, to_act)

    def version(self, seat: int | None) -> int:
        return self._versions[self._place(seat)]

    def is_fresh(self, seat: int, version: int) -> bool:
        """Whether a decision that was made at this version still answers what the seat is asked."""
        return 0 <= self._asked[seat] <= version <= self._versions[seat]

    def first_unseen(self, seat: int | None, since: int) -> int:
        """Which event is the first that somebody does not know, or knows wrongly, who was last told
        of this version. Events are numbered as far as the viewer sees them."""
        marks = self._marks[self._place(seat)]
        known = [said for version, said in marks if version >= since]
        if not known or not any(version == since for version, said in marks):
            return 0
        return min(known)

    def _seat(self, place: int) -> int | None:
        return place if place < self._players else None

    def _place(self, seat: int | None) -> int:
        return self._players if seat is None else seat

    def _mark(self, place: int, version: int, said: int) -> None:
        self._versions[place] = version
        self._said[place] = said
        self._marks[place].append((version, said))

    def _ask(self, mover: int | None, to_act: Collection[int]) -> None:
        for seat in range(self._players):
            if seat not in to_act:
                self._asked[seat] = -1
            elif self._asked[seat] < 0 or seat == mover:
                self._asked[seat] = self._versions[seat]


def _visible(events: Sequence[Event], seat: int | None) -> int:
    return len([event for event in events if event.visible_to(seat)])
