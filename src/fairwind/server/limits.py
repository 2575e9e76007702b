"""Limits of speed: so much at once, and then so much a second."""

from collections import OrderedDict

MOST_REMEMBERED = 50_000


class Allowance:
    """Fills up with time; everything that is done takes one from it."""

    def __init__(self, at_once: float, a_second: float, now: float) -> None:
        self._most = at_once
        self._a_second = a_second
        self._left = at_once
        self._at = now

    def take(self, now: float) -> bool:
        """Whether there was one left."""
        self._left = min(self._most, self._left + max(0.0, now - self._at) * self._a_second)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Allowances:
    """One for each address or guest; those not seen for longest are forgotten first."""

    def __init__(self, at_once: float, a_second: float) -> None:
        self._at_once = at_once
        self._a_second = a_second
        self._of: OrderedDict[str, Allowance] = OrderedDict()

    def take(self, whose: str, now: float) -> bool:
        allowance = self._of.get(whose)
        if allowance is None:
            allowance = self._of[whose] = Allowance(self._at_once, self._a_second, now)
            if len(self._of) > MOST_REMEMBERED:
                self._of.popitem(last=False)
        self._of.move_to_end(whose)
        return allowance.take(now)
