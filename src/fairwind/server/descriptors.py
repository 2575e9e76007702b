"""File descriptors: each socket needs one, and a process has few unless it asks for more."""

import errno
import os
from typing import Final

from .logs import log
from .settings import Limits

BESIDES: Final = 200
"""For the data, the workers, the metrics and the pages."""


HINT: Final = "raise LimitNOFILE, or lower limits.sockets"


def needed(limits: Limits) -> int:
    return limits.sockets + limits.sockets_for_seats + limits.connections_waiting + BESIDES


def ask_for_descriptors(limits: Limits) -> None:
    """As many as the sockets may need; if that is more than we may have, the log says so."""
    try:
        import resource  # noqa: TID251 - where there is one
    except ImportError:  # Windows has no such limit
        return
    wanted = needed(limits)
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        soft = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
        if soft < wanted:
            log.warning("few descriptors", allowed=soft, needed=wanted, hint=HINT)


def are_used_up() -> bool:
    """Then whoever connects is dropped, which nobody below us tells."""
    try:
        os.close(os.open(os.devnull, os.O_RDONLY))
    except OSError as error:
        return error.errno in (errno.EMFILE, errno.ENFILE)
    return False
