"""A game of another package in the browser: on its own board, by mouse and by keyboard."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.examples.conftest import Installed, packages
from tests.server.processes import ServerProcess

from .guests import SMALL_PHONE, WIDE, Guests
from .tables import MY_MOVE, RESULT
from .test_access import findings

__all__ = ["packages"]

MOST_MOVES = 60
"""Of one player at three wrecks."""


@pytest.fixture
def guests(browser: Browser, packages: Path, tmp_path: Path) -> Iterator[Guests]:
    server = ServerProcess(tmp_path / "data", env=Installed(packages, tmp_path).environment)
    guests = Guests(browser, server.address)
    yield guests
    guests.go_home()
    server.kill()
    assert guests.troubles == [], "a browser complained"


def sit_down(page: Page) -> None:
    table = {"game": "flotsam", "seats": ["me", "deckhand"], "options": {}, "start": True}
    answer = page.request.post("/api/tables", data=table)
    assert answer.ok, answer.text()
    page.goto(f"/t/{answer.json()['id']}")
    page.wait_for_selector(".flotsam")


def test_it_has_a_poster_and_a_board_of_its_own(guests: Guests) -> None:
    page = guests.come()
    page.goto("/")
    poster = page.locator("img[src='/games/flotsam/board/poster.svg']")
    expect(poster).to_be_visible()
    assert poster.evaluate("async it => (await it.decode(), it.naturalWidth)") > 0
    sit_down(page)
    expect(page.locator(".flotsam-boat")).to_have_count(2)
    expect(page.locator(".flotsam-boat").first).to_have_css("border-radius", "10px 10px 40px 40px")


@pytest.mark.parametrize(("size", "scheme"), [(WIDE, "light"), (SMALL_PHONE, "dark")])
def test_everybody_can_use_it(guests: Guests, size: ViewportSize, scheme: str) -> None:
    page = guests.come(size, color_scheme=scheme)
    sit_down(page)
    page.wait_for_selector(MY_MOVE)
    page.locator("[data-move=dive]").click()
    page.wait_for_selector("[data-move=home]")
    assert page.evaluate("document.documentElement.scrollWidth") == size["width"]
    assert findings(page) == []


def test_it_is_played_to_the_end_by_clicking(guests: Guests) -> None:
    page = guests.come()
    sit_down(page)
    for _ in range(MOST_MOVES):
        page.wait_for_selector(f"{MY_MOVE}, {RESULT}", state="attached")
        if page.locator(RESULT).count():
            break
        if page.locator("[data-move]").count():
            page.locator("[data-move]:not([aria-hidden])").last.click()
    expect(page.locator(RESULT)).to_be_attached()


def test_it_is_played_by_keyboard_and_told_to_a_screen_reader(guests: Guests) -> None:
    page = guests.come(locale="de-DE")
    sit_down(page)
    page.wait_for_selector(MY_MOVE)
    expect(page.locator(".flotsam-question")).to_contain_text("Dein Boot trägt 0 von 13")
    dive = page.get_by_role("button", name="Nach einer Kiste tauchen")
    for _ in range(40):
        if dive.evaluate("it => it === document.activeElement"):
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    mine = page.locator(".flotsam-boat").first.get_by_role("listitem")
    expect(mine).to_have_count(1)
    expect(mine).to_contain_text("ertaucht")
    expect(page.locator("[data-key='dive']")).to_be_focused()


def test_it_is_learned_lesson_by_lesson(guests: Guests) -> None:
    page = guests.come()
    page.goto("/learn/flotsam")
    page.wait_for_selector(".flotsam")
    for move in (None, "haul4", None, "dive", "haul5", "home"):
        if move is None:
            page.get_by_role("button", name="Next").click()
        else:
            page.locator(f"[data-move={move}]").first.click()
    expect(page.get_by_text("Two wrecks are left, and they are yours.")).to_be_visible()


def test_only_files_of_the_board_are_handed_out(guests: Guests) -> None:
    page = guests.come()
    kinds = {"board.js": "text/javascript", "board.css": "text/css", "poster.svg": "image/svg+xml"}
    for name, kind in kinds.items():
        answer = page.request.get(f"/games/flotsam/board/{name}")
        assert answer.headers["content-type"].startswith(kind)
        assert "script-src 'self'" in answer.headers["content-security-policy"]
    for path in ("flotsam/board/..%2Fgame.py", "flotsam/board/manifest.json", "captn/board/x.js"):
        assert page.request.get(f"/games/{path}").status == 404
