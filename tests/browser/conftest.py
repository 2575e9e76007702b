"""A browser and a server for all tests; for each of them guests of its own."""

import os
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from .guests import PATIENCE, Guests
from .restartable import RestartableServer


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path = os.environ.get("FAIRWIND_BROWSER")
    if not path:
        pytest.skip("FAIRWIND_BROWSER names no browser; scripts/test finds one")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, timeout=PATIENCE)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RestartableServer]:
    server = RestartableServer(tmp_path_factory.mktemp("server") / "data")
    yield server
    server.kill()


@pytest.fixture
def guests(browser: Browser, server: RestartableServer) -> Iterator[Guests]:
    guests = Guests(browser, server.address)
    yield guests
    guests.go_home()
    assert guests.troubles == [], "a browser complained"


@pytest.fixture
def page(guests: Guests) -> Page:
    """The page of one guest on a wide screen."""
    return guests.come()
