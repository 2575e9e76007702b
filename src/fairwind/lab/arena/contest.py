"""A contest: clusters are played, here or in many processes, until enough are there."""

from collections.abc import Callable
from functools import partial

from fairwind.lab.workers import in_batches, interrupts_ignored

from .cluster import play_clusters
from .result import ContestResult


def play(
    result: ContestResult,
    wanted: int,
    processes: int = 1,
    told: Callable[[], None] = lambda: None,
) -> bool:
    """Add clusters to a result until it has those wanted or its test has decided; True then.

    `told` is called after every few clusters. An interruption (Ctrl-C) ends it early, with whole
    clusters. Clusters are added in order and the test asks after each, so the result does not
    depend on the number of processes or on how often it was interrupted.
    """
    if result.decided:
        return True
    work = partial(play_clusters, result.contest)
    batches = in_batches(work, len(result.clusters), wanted, processes)
    try:
        for batch in batches:
            for played in batch:
                if not result.decided:
                    with interrupts_ignored():
                        result.add(played)
            told()
            if result.decided:
                break
    except KeyboardInterrupt:
        return False
    finally:
        batches.close()
    return True
