"""Workers: numbered work done in batches, here or in many processes, and handed back in order."""

import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import active_children, get_context
from time import perf_counter
from typing import Final, TypeVar

from fairwind.processes import MOST, follow_parent

BATCH_SECONDS: Final = 0.25
"""About how long a worker is busy before it reports."""

Done = TypeVar("Done")
Work = Callable[[int, int], Done]
"""What comes of the pieces number `first` and so on, `count` of them. Other processes get a copy
of it, so it is a function of a module, perhaps with some of its arguments (functools.partial)."""


def cores() -> int:
    """How many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def in_batches(
    work: Work[Done], first: int, end: int, processes: int
) -> Generator[Done, None, None]:
    """Do the pieces from `first` up to, not including, `end`; what is done comes in their order."""
    processes = min(processes, end - first, MOST)
    if processes > 1:
        return _in_pool(work, first, end, processes)
    return _here(work, first, end)


class _Pace:
    """Finds how many pieces make a batch. What comes of them does not depend on it."""

    def __init__(self) -> None:
        self.pieces = 1

    def learn(self, pieces: int, seconds: float) -> None:
        fitting = int(pieces * BATCH_SECONDS / max(seconds, 1e-6))
        self.pieces = max(1, min(fitting, self.pieces * 4))


def _timed(work: Work[Done], first: int, count: int) -> tuple[Done, int, float]:
    start = perf_counter()
    done = work(first, count)
    return done, count, perf_counter() - start


def _here(work: Work[Done], first: int, end: int) -> Generator[Done, None, None]:
    pace = _Pace()
    while first < end:
        done, count, seconds = _timed(work, first, min(pace.pieces, end - first))
        pace.learn(count, seconds)
        first += count
        yield done


def _in_pool(work: Work[Done], first: int, end: int, processes: int) -> Generator[Done, None, None]:
    """In order, so that what is done when an interruption comes is the beginning of it all."""
    # Spawned and not forked: a fork copies the locks of threads that it leaves behind.
    others = active_children()
    pool = ProcessPoolExecutor(processes, get_context("spawn"), follow_parent)
    pace = _Pace()
    running: deque[Future[tuple[Done, int, float]]] = deque()
    try:
        while first < end or running:
            while first < end and len(running) < 2 * processes:
                count = min(pace.pieces, end - first)
                with interrupts_ignored():  # a new worker inherits it from its first moment
                    running.append(pool.submit(_timed, work, first, count))
                first += count
            done, count, seconds = running.popleft().result()
            pace.learn(count, seconds)
            yield done
    except BaseException:
        with interrupts_ignored():  # what still runs is not wanted, and a game may take minutes
            for worker in set(active_children()).difference(others):
                worker.terminate()
            pool.shutdown(cancel_futures=True)
        raise
    pool.shutdown()


@contextmanager
def interrupts_ignored() -> Iterator[None]:
    """For what must not be left half done, and for workers: a Ctrl-C is meant for the whole."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
