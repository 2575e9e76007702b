"""Work without end for worker processes: `python -c "from tests.lab.toil import main; main()"`."""

import sys
from threading import Event

from fairwind.lab.workers import in_batches


def toil(first: int, count: int) -> int:
    """Says that it has begun, and never ends."""
    sys.stdout.write("begun\n")
    sys.stdout.flush()
    Event().wait()
    return first + count


def main() -> None:
    for _ in in_batches(toil, 0, 2, processes=2):
        pass
