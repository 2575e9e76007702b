"""Logs tell what went wrong, and no secrets."""

import json
import logging
from collections.abc import Iterator

import pytest
import structlog

from fairwind.server.logs import configure, log, short


@pytest.fixture
def _logging() -> Iterator[None]:
    root = logging.getLogger()
    handlers, level = root.handlers, root.level
    yield
    root.handlers = handlers
    root.setLevel(level)
    structlog.reset_defaults()


@pytest.mark.usefixtures("_logging")
def test_an_error_is_one_line_of_json_without_what_the_variables_held(
    capsys: pytest.CaptureFixture[str],
) -> None:
    configure()
    seed = "the seed of the table"
    try:
        raise KeyError(len(seed))
    except KeyError:
        log.exception("something failed", table=short("abcdefghijkl"))
    line = capsys.readouterr().err
    told = json.loads(line)
    assert told["event"] == "something failed"
    assert told["table"] == "abcdef"
    assert told["exception"][0]["exc_type"] == "KeyError"
    assert seed not in line
