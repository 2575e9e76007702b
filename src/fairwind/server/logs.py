"""Logs: one JSON line for each thing worth knowing. No cookies, no names, no ids of tables."""

import logging
import sys
import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

import structlog
from structlog.tracebacks import ExceptionDictTransformer
from structlog.typing import EventDict

log: structlog.stdlib.BoundLogger = structlog.get_logger("fairwind")

AT_ONCE: Final = 5
SECONDS: Final = 60.0
MOST_REMEMBERED: Final = 10_000
ABOUT: Final = ("event", "code", "guest", "table", "address", "call", "where")
"""What makes two lines alike."""


class Repetition:
    """Of lines that are alike a few a minute are written; the next after that says how many were
    not. So whoever is refused a thousand times is in the log, and does not fill the disk."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._seen: OrderedDict[tuple[object, ...], tuple[float, int]] = OrderedDict()

    def __call__(self, _logger: object, _level: str, event: EventDict) -> EventDict:
        left_out = self.left_out(tuple(event.get(name) for name in ABOUT))
        if left_out is None:
            raise structlog.DropEvent
        if left_out:
            event["not_logged"] = left_out
        return event

    def left_out(self, key: tuple[object, ...]) -> int | None:
        """How many alike were not written before this one; None if it is not written either."""
        now = self._now()
        since, count = self._seen.pop(key, (now, 0))
        left_out = 0
        if now - since >= SECONDS:
            left_out = max(0, count - AT_ONCE)
            since, count = now, 0
        self._seen[key] = (since, count + 1)
        if len(self._seen) > MOST_REMEMBERED:
            self._seen.popitem(last=False)
        return None if count >= AT_ONCE else left_out


class ForeignRepetition(logging.Filter):
    """The same for lines of the libraries below us, which are alike if they begin alike."""

    def __init__(self, repetition: Repetition) -> None:
        super().__init__()
        self._repetition = repetition

    def filter(self, record: logging.LogRecord) -> bool:
        if isinstance(record.msg, dict):  # ours, which was counted before
            return True
        begins = str(record.msg).partition("\n")[0]
        left_out = self._repetition.left_out((record.name, begins))
        if left_out:
            record.msg = f"{record.getMessage()} ({left_out} more were not logged)"
            record.args = ()
        return left_out is not None


def configure(level: str = "info") -> None:
    """Ours and those of the libraries below us go to stderr in one form."""
    shared: list[structlog.typing.Processor] = [
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.ExceptionRenderer(
            ExceptionDictTransformer(show_locals=False)  # seeds and cookies are among them
        ),
    ]
    repetition = Repetition()
    structlog.configure(
        processors=[
            structlog.stdlib.filter_by_level,
            repetition,
            *shared,
            structlog.stdlib.ProcessorFormatter.wrap_for_formatter,
        ],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=True,
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.addFilter(ForeignRepetition(repetition))
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared, processor=structlog.processors.JSONRenderer()
        )
    )
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(level.upper())
    logging.getLogger("uvicorn").setLevel("WARNING")  # it writes down addresses of tables
    logging.getLogger("asyncio").setLevel("WARNING")
    logging.getLogger("websockets").setLevel("WARNING")


def short(secret: str) -> str:
    """Enough of an id to tell two apart, and not enough to use it."""
    return secret[:6]
