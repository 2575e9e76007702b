"""Logs: one JSON line for each thing worth knowing. No cookies, no names, no ids of tables."""

import logging
import sys

import structlog
from structlog.tracebacks import ExceptionDictTransformer

log: structlog.stdlib.BoundLogger = structlog.get_logger("fairwind")


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
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=True,
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared, processor=structlog.processors.JSONRenderer()
        )
    )
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(level.upper())
    logging.getLogger("uvicorn").setLevel("WARNING")  # it writes down addresses of tables


def short(secret: str) -> str:
    """Enough of an id to tell two apart, and not enough to use it."""
    return secret[:6]
