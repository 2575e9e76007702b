"""Seating: who sits where in the games of a cluster, which all have the same deal.

Bots are numbered in the order in which they are named. Within a cluster each of them sits on every
seat equally often, so that neither the deal nor the seat favours anyone:

- a game for one: every bot plays the deal by itself;
- two bots: every way to share out the seats so that neither has more than one seat more than the
  other (2 games for two players, 6 for three or four, 20 for five);
- three bots or more: line-ups in which the bots have equally many seats or, where that cannot be,
  some have one more; every such line-up, each rotated round the table. The order of the bots
  changes from cluster to cluster, so that in the long run everyone has everyone as neighbour;
- a name given several times: one line-up as it is named, rotated round the table.

A contest may play each deal once instead; then the seatings follow one another from deal to deal.
"""

from collections.abc import Sequence
from itertools import combinations, product
from typing import Final

from fairwind.kernel.refusal import Unfit
from fairwind.kernel.words import N_, Phrase

PAIR: Final = 2

Seating = tuple[int, ...]
"""The bot at each seat."""


def distinct(names: Sequence[str]) -> tuple[str, ...]:
    """The bots in the order in which they are first named."""
    return tuple(dict.fromkeys(names))


def check(names: Sequence[str], seats: int) -> None:
    """ValueError with a sentence if these bots cannot be seated."""
    bots = distinct(names)
    if len(bots) == 1:
        text = N_("only {bot} is named: an arena compares two bots or more")
        raise Unfit(Phrase(text, bot=bots[0]))
    if len(bots) == len(names):
        return
    often = next(name for name in bots if names.count(name) > 1)
    if seats == 1:
        text = N_("{bot} is named twice, but in a game for one each plays by itself")
        raise Unfit(Phrase(text, bot=often))
    if len(names) != seats:
        text = N_(
            "{bot} is named more than once: then every player must be named, and these are "
            "{names} names for {players} players"
        )
        raise Unfit(Phrase(text, bot=often, names=len(names), players=seats))


def seatings(names: Sequence[str], seats: int, cluster: int) -> list[Seating]:
    """The games of this cluster."""
    bots = distinct(names)
    if seats == 1:
        return [(bot,) for bot in range(len(bots))]
    if len(bots) < len(names):
        return _rotations(tuple(bots.index(name) for name in names))
    if len(bots) == PAIR:
        ways = product((0, 1), repeat=seats)
        return [way for way in ways if abs(way.count(0) - way.count(1)) <= 1]
    order = _order(len(bots), cluster)
    each, more = divmod(seats, len(bots))
    line_ups = [(*order * each, *extra) for extra in combinations(order, more)]
    return [seating for line_up in line_ups for seating in _rotations(line_up)]


def _rotations(line_up: Seating) -> list[Seating]:
    return [line_up[turn:] + line_up[:turn] for turn in range(len(line_up))]


def _order(bots: int, cluster: int) -> list[int]:
    """The bots as they follow one another in this cluster: each order in its turn."""
    order, others = [0], list(range(1, bots))
    while others:
        cluster, place = divmod(cluster, len(others))
        order.append(others.pop(place))
    return order
