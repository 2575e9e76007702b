"""Limits of speed: so much at once, and then so much a second."""

from collections import OrderedDict
from ipaddress import IPv6Address, ip_address

from fairwind.table.refusals import Refusal

from .bans import plain
from .refusals import refused

MOST_REMEMBERED = 50_000
LONGEST_WAIT = 24 * 3600.0
"""Seconds that somebody is told to wait, also if there will never be any more."""
NETWORK_BITS = 64
"""Whoever has one address of IPv6 has as many as they like, but all with the same first half."""


class Allowance:
    """Fills up with time. It may be overdrawn, and is refilled from there."""

    def __init__(self, at_once: float, a_second: float, now: float) -> None:
        self._most = at_once
        self._a_second = a_second
        self._left = at_once
        self._at = now

    def wait(self, much: float, now: float) -> float:
        """Seconds until so much is there."""
        self._left = min(self._most, self._left + max(0.0, now - self._at) * self._a_second)
        self._at = now
        lacks = max(0.0, min(much, self._most) - self._left)
        return (
            min(lacks / self._a_second, LONGEST_WAIT)
            if self._a_second
            else LONGEST_WAIT * bool(lacks)
        )

    def charge(self, much: float) -> None:
        """Take so much, whether it is there or not; what is less than nothing is given back."""
        self._left = min(self._most, self._left - much)


class Allowances:
    """One for each network or guest; those not seen for longest are forgotten first."""

    def __init__(self, at_once: float, a_second: float) -> None:
        self._at_once = at_once
        self._a_second = a_second
        self._of: OrderedDict[str, Allowance] = OrderedDict()

    def of(self, whose: str, now: float) -> Allowance:
        allowance = self._of.get(whose)
        if allowance is None:
            allowance = self._of[whose] = Allowance(self._at_once, self._a_second, now)
            if len(self._of) > MOST_REMEMBERED:
                self._of.popitem(last=False)
        self._of.move_to_end(whose)
        return allowance

    def take(self, whose: str, now: float) -> None:
        """One of whatever it is; Refusal if there is none left."""
        allowance = self.of(whose, now)
        wait = allowance.wait(1.0, now) if self._at_once else LONGEST_WAIT
        if wait:
            raise too_fast(wait)
        allowance.charge(1.0)


def too_fast(seconds: float) -> Refusal:
    return refused("too-fast", retry_after=seconds)


def network_of(address: str) -> str:
    """What an address is counted under: itself, or with IPv6 the network of one household."""
    try:
        found = ip_address(plain(address))
    except ValueError:
        return address
    if not isinstance(found, IPv6Address):
        return str(found)
    return f"{IPv6Address(int(found) >> NETWORK_BITS << NETWORK_BITS)}/{NETWORK_BITS}"
