"""Logs tell what went wrong, and no secrets."""

import json
import logging
from collections.abc import Iterator
from pathlib import Path

import pytest
import structlog
import websockets

from fairwind.server.logs import (
    AT_ONCE,
    SECONDS,
    ForeignRepetition,
    Repetition,
    configure,
    log,
    short,
)

from .running import running_server


@pytest.fixture
def _logging() -> Iterator[None]:
    root = logging.getLogger()
    handlers, level = root.handlers, root.level
    yield
    root.handlers = handlers
    root.setLevel(level)
    structlog.reset_defaults()
    vars(log).pop("bind", None)  # what it was configured with is kept there


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


@pytest.mark.usefixtures("_logging")
def test_what_libraries_repeat_is_written_a_few_times_a_minute(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Such as asyncio without descriptors, every second."""
    configure()
    for number in range(100):
        logging.getLogger("asyncio").error("out of system resource\nsocket: %d", number)
    logging.getLogger("asyncio").error("something else")
    lines = capsys.readouterr().err.splitlines()
    assert len(lines) == AT_ONCE + 1
    assert json.loads(lines[-1])["event"] == "something else"


def test_lines_that_are_alike_are_written_a_few_times_a_minute() -> None:
    now = [0.0]
    repetition = Repetition(lambda: now[0])

    def written(**about: str) -> dict[str, object] | None:
        try:
            return dict(repetition(None, "info", {"event": "refused", **about}))
        except structlog.DropEvent:
            return None

    assert sum(written(guest="one") is not None for _ in range(100)) == AT_ONCE
    assert written(guest="two") is not None
    now[0] += SECONDS
    told = written(guest="one")
    assert told is not None
    assert told["not_logged"] == 100 - AT_ONCE


@pytest.mark.anyio
async def test_a_complaint_can_be_answered(tmp_path: Path) -> None:
    """Who was refused what and why, without anything that gives access."""
    with structlog.testing.capture_logs() as lines:
        async with running_server(tmp_path) as server:
            anna = await server.guest("Anna")
            guest = (await anna.get("/api/me"))["id"]
            table = await anna.open("captn", "me", start=True)
            async with anna.look(table) as window:
                await window.until_asked()
                await window.ask("move", action=0, version=77)
                await window.ask("resign")
            await anna.http.post("/api/tables", json={"game": "chess", "seats": ["me"]})
            foreign = {"origin": "https://club.example"}
            await anna.http.put("/api/me", json={"name": "Eve"}, headers=foreign)
            with pytest.raises(websockets.InvalidStatus):
                await anna.look(table).open(Origin="https://club.example")
            cookies = anna.cookies
    refusals = [line for line in lines if line["event"] == "refused"]
    codes = [line["code"] for line in refusals]
    assert codes == ["late", "unknown-game", "other-origin", "other-origin"]
    assert refusals[0]["guest"] == refusals[1]["guest"] == guest[:6]
    assert refusals[1]["call"] == "POST /api/tables"
    assert all("Host" in line["hint"] for line in refusals[2:])
    events = [line["event"] for line in lines]
    assert {"connected", "disconnected", "game over"} <= set(events)
    for secret in (table, guest, "Anna", *cookies.values()):
        assert secret not in json.dumps(lines)


def test_the_next_line_of_a_library_says_how_many_were_not_written() -> None:
    now = [0.0]
    once = ForeignRepetition(Repetition(lambda: now[0]))

    def record() -> logging.LogRecord:
        return logging.LogRecord("uvicorn.error", logging.WARNING, "", 0, "bad %s", ("one",), None)

    assert sum(once.filter(record()) for _ in range(AT_ONCE + 3)) == AT_ONCE
    now[0] += SECONDS
    following = record()
    assert once.filter(following)
    assert following.getMessage() == "bad one (3 more were not logged)"
