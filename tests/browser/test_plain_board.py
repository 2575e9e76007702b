"""The board of a game that has none of its own: Flotsam, from a package, on a small phone."""

import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.examples.conftest import packages
from tests.server.processes import ServerProcess

from .guests import SMALL_PHONE, Guests
from .tables import A_MOMENT, RESULT, over
from .test_access import findings

__all__ = ["packages"]

MOVE = "button.move"


@pytest.fixture
def flotsam(browser: Browser, packages: Path, tmp_path: Path) -> Iterator[Page]:
    """A game with two bots that has just begun."""
    path = os.pathsep.join([str(packages), os.environ.get("PYTHONPATH", "")])
    server = ServerProcess(tmp_path / "data", env={**os.environ, "PYTHONPATH": path})
    try:
        guests = Guests(browser, server.address)
        page = guests.come(SMALL_PHONE, locale="de-DE", color_scheme="dark")
        table = {"game": "flotsam", "seats": ["me", "deckhand", "deckhand"], "start": True}
        answer = page.request.post("/api/tables", data={**table, "options": {"players": 3}})
        page.goto(f"/t/{answer.json()['id']}")
        page.wait_for_selector(MOVE)
        yield page
        guests.go_home()
    finally:
        server.kill()
    assert guests.troubles == [], "a browser complained"


def test_it_is_readable_on_a_small_phone(flotsam: Page) -> None:
    seats = flotsam.locator(".place-board section h3")
    expect(seats).to_have_text([re.compile(r"\d+$"), "Ada", "Bo"])  # one's own things come first
    expect(flotsam.locator(".place-hand h2")).to_contain_text("Einholen, tauchen oder heimrudern?")
    expect(flotsam.locator(".place-board")).to_contain_text("Kisten in der Tiefe")
    assert flotsam.evaluate("document.documentElement.scrollWidth") == SMALL_PHONE["width"]
    assert findings(flotsam) == []


def test_it_is_played_to_the_end_by_keys(flotsam: Page) -> None:
    while not over(flotsam):
        flotsam.wait_for_selector(f"{MOVE}, {RESULT}")
        if flotsam.locator(MOVE).count():
            flotsam.locator(MOVE).last.press("Enter")
            flotsam.wait_for_timeout(A_MOMENT)
