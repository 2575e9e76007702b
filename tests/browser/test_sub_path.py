"""Fairwind as a part of a site, behind a proxy."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.server.processes import ServerProcess

from .guests import Guests
from .sub_path_proxy import SubPathProxy
from .tables import MY_MOVE

ROOT_PATH = "/club/games"


@pytest.fixture
def site(browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Guests]:
    """Guests of a site that is served by a proxy."""
    monkeypatch.setenv("FAIRWIND_SERVER_ROOT_PATH", ROOT_PATH)
    process = ServerProcess(tmp_path / "data")
    proxy = SubPathProxy(ROOT_PATH, process.address.removesuffix(ROOT_PATH))
    guests = Guests(browser, proxy.address)
    yield guests
    guests.go_home()
    proxy.close()
    process.kill()
    assert guests.troubles == [], "a browser complained"


def test_two_meet_play_and_come_back(site: Guests) -> None:
    anna, bert = site.come(), site.come()
    seats = {"game": "sailorman", "seats": ["me", "open"]}
    table = anna.request.post(f"{ROOT_PATH}/api/tables", data=seats).json()["id"]
    anna.goto(f"{ROOT_PATH}/t/{table}")
    bert.goto(f"{ROOT_PATH}/")
    bert.get_by_label("Code of a table").fill(anna.locator(".code").inner_text())
    bert.get_by_role("button", name="Join").click()
    bert.get_by_role("button", name="Sit here").click()
    assert bert.url == anna.url
    anna.get_by_role("button", name="Set sail").click()
    for page in (anna, bert):
        page.wait_for_selector(".table-frame")
        expect(page.locator(MY_MOVE)).to_be_visible()

    anna.reload()
    anna.get_by_role("link", name="Back to the harbour").click()
    expect(anna).to_have_url(re.compile(rf"{ROOT_PATH}/$"))
    anna.locator(f"a[href='{ROOT_PATH}/t/{table}']").click()
    anna.get_by_role("button", name="Menu").click()
    anna.get_by_role("button", name="Resign").click()
    anna.get_by_role("button", name="Yes, give this game up").click()
    bert.get_by_role("link", name="Was it fair?").click()
    expect(bert.locator(".verdict.right").first).to_be_visible()
    bert.goto(f"{ROOT_PATH}/r/{table}")
    record = bert.get_by_label("Download the record")
    expect(record).to_have_attribute("href", f"{ROOT_PATH}/api/tables/{table}/record")


def test_the_invitation_leads_there(site: Guests) -> None:
    anna, bert = site.come(permissions=["clipboard-read", "clipboard-write"]), site.come()
    seats = {"game": "captn", "seats": ["open"]}
    table = anna.request.post(f"{ROOT_PATH}/api/tables", data=seats).json()["id"]
    anna.goto(f"{ROOT_PATH}/t/{table}")
    anna.get_by_role("button", name="Share the link").click()
    expect(anna.get_by_text("The link is copied.")).to_be_visible()
    link = anna.evaluate("navigator.clipboard.readText()")
    assert link.endswith(f"{ROOT_PATH}/t/{table}")
    bert.goto(link)
    expect(bert.get_by_role("button", name="Sit here")).to_be_visible()
