"""A server that is killed between a win and the scratch: the wish is kept, and done once."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from .crews import shown_crew, win
from .guests import Guests
from .restartable import RestartableServer
from .test_crews import crew_of_two, look_at, rub, spot


@pytest.fixture
def server(tmp_path: Path) -> Iterator[RestartableServer]:
    """Of this test alone, for it is killed."""
    server = RestartableServer(tmp_path / "data")
    yield server
    server.kill()


def test_a_scratch_while_the_server_is_down_is_done_when_it_is_back(
    guests: Guests, server: RestartableServer
) -> None:
    guests.expect_trouble("ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET")
    anna, bert = guests.come(), guests.come()
    crew = crew_of_two(anna, bert)
    win(anna, bert, crew)
    server.kill()
    server.start_again()
    look_at(anna, crew)
    expect(anna.get_by_text("Your scratch waits: go to T1.")).to_be_visible()
    anna.locator(spot("T1")).click()
    expect(anna.get_by_text("Rub T1 free")).to_be_visible()

    server.kill()
    rub(anna, "T1")
    expect(anna.get_by_text("Your scratch at T1 is kept")).to_be_visible()
    assert anna.locator(f"{spot('T1')}.bare").count() == 0, "nobody knows yet what is there"

    server.start_again()
    expect(anna.get_by_role("dialog", name="Envelope 1").locator(".scene")).to_be_visible()
    told = shown_crew(anna, crew)
    assert [each["name"] for each in told["locations"] if each["symbol"]] == ["T1"]
    assert told["dues"] == []
