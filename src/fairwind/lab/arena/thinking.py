"""Thinking times: how long a bot took for its decisions, counted in classes that can be added up.

A class is 1/16 of a doubling, so a time that is read from it is right to about 2 %.
"""

from collections import Counter
from math import ceil, floor, log2
from time import thread_time_ns
from typing import Final

from fairwind.bots.bot import Bot
from fairwind.kernel.outlook import Outlook
from fairwind.kernel.rng import Rng

CLASSES_A_DOUBLING: Final = 16

Times = Counter[int]
"""How many decisions fell into each class."""


def class_of(nanoseconds: int) -> int:
    return floor(CLASSES_A_DOUBLING * log2(max(nanoseconds, 1)))


def quantile(times: Times, part: float) -> float:
    """The milliseconds within which this part of the decisions was taken."""
    wanted = ceil(part * times.total())
    for number in sorted(times):
        wanted -= times[number]
        if wanted <= 0:
            return float(2 ** ((number + 0.5) / CLASSES_A_DOUBLING) / 1e6)
    raise ValueError("no decision was timed")


class Timed(Bot):
    """A bot under the clock. CPU time counts, so that other work on the machine does not."""

    def __init__(self, bot: Bot, times: Times) -> None:
        self._bot = bot
        self._times = times

    def choose(self, outlook: Outlook, rng: Rng) -> int:
        start = thread_time_ns()
        move = self._bot.choose(outlook, rng)
        self._times[class_of(thread_time_ns() - start)] += 1
        return move
