"""Worker processes: a Ctrl-C is not meant for them, and they end with their parent, however."""

import os
import signal
from multiprocessing import parent_process
from threading import Thread
from typing import Final

MOST: Final = 61
"""At once: Windows can wait for no more."""
LATER: Final = 5
"""How much less urgent than their parent those are that stand back."""


def follow_parent() -> None:
    """To be called first in a worker. Its parent ends it; if that is killed, it ends by itself."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = parent_process()
    assert parent is not None

    def end_with_it() -> None:
        parent.join()
        os._exit(1)

    Thread(target=end_with_it, daemon=True).start()


def stand_back() -> None:
    """Let others have the processor first, where a system knows such a thing."""
    if hasattr(os, "nice"):
        os.nice(LATER)
