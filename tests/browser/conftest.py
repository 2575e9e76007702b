"""A browser for all tests; for each of them a server of its own, and guests."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from .guests import PATIENCE, Guests
from .harbour import Harbour


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path = os.environ.get("FAIRWIND_BROWSER")
    if not path:
        pytest.skip("FAIRWIND_BROWSER names no browser; scripts/test finds one")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, timeout=PATIENCE)
        yield browser
        browser.close()


@pytest.fixture
def harbour(tmp_path: Path) -> Iterator[Harbour]:
    harbour = Harbour(tmp_path / "data")
    yield harbour
    harbour.kill()


@pytest.fixture
def guests(browser: Browser, harbour: Harbour) -> Iterator[Guests]:
    guests = Guests(browser, harbour.address)
    yield guests
    guests.go_home()
    assert guests.troubles == [], "a browser complained"


@pytest.fixture
def page(guests: Guests) -> Page:
    """The page of one guest on a wide screen."""
    return guests.come()
