"""A server that is killed in mid-game: the page waits, and nothing that was clicked is lost."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from .clicks import Clicker
from .guests import Guests
from .restartable import RestartableServer
from .tables import MY_MOVE, sit_down


@pytest.fixture
def server(tmp_path: Path) -> Iterator[RestartableServer]:
    """Of this test alone, for it is killed."""
    server = RestartableServer(tmp_path / "data")
    yield server
    server.kill()


def test_a_click_while_the_server_is_down_is_played_when_it_is_back(
    guests: Guests, server: RestartableServer
) -> None:
    guests.expect_trouble("WebSocket connection to .* failed")
    page = guests.come()
    sit_down(page, "santa-timea", "deckhand")
    player = Clicker(page, "santa-timea")
    cards = page.locator(".card")
    player.play_until(lambda: cards.count() == 8)
    page.wait_for_selector(MY_MOVE)
    page.evaluate("window.loadedOnce = true")

    server.kill()
    lost = page.get_by_text("The connection is lost")
    expect(lost).to_be_visible()
    card = page.locator(".card.can").first
    played = card.get_attribute("data-card")
    card.click()
    page.locator("[data-confirm]").click()
    expect(page.locator(".card.can")).to_have_count(0)
    expect(cards).to_have_count(8)

    server.start_again()
    expect(lost).to_be_hidden()
    expect(cards).to_have_count(7)
    assert played not in [card.get_attribute("data-card") for card in cards.all()]
    player.play_until(lambda: cards.count() == 5)
    assert page.evaluate("window.loadedOnce"), "the page was never loaded again"
