"""A game that is over: watched again, taken home, and found fair."""

from pathlib import Path

from playwright.sync_api import Page, expect

from fairwind.record import load, replay

from .guests import Guests
from .tables import finished_table


def test_a_game_is_watched_step_by_step(page: Page) -> None:
    table = finished_table(page)
    page.get_by_role("link", name="Watch the replay").click()
    step = page.get_by_label("Step", exact=True)
    expect(step).to_have_value("0")
    last = int(step.get_attribute("max") or 0)
    assert last >= 120, "five rounds of twelve tricks, two cards each"

    page.keyboard.press("ArrowRight")
    expect(step).to_have_value("1")
    page.keyboard.press("End")
    expect(step).to_have_value(str(last))
    page.keyboard.press("ArrowLeft")
    expect(step).to_have_value(str(last - 1))
    page.keyboard.press("PageUp")
    expect(step).not_to_have_value(str(last - 1))
    step.fill("30")
    expect(page.get_by_text(f"30 / {last}")).to_be_visible()
    expect(page).to_have_url(f"/r/{table}?seat=all&step=30")
    page.reload()
    expect(step).to_have_value("30")


def test_a_replay_is_seen_by_any_eyes(page: Page) -> None:
    table = finished_table(page)
    page.goto(f"/r/{table}?seat=0&step=4")
    cards = page.locator(".fan [data-card]")
    expect(cards).to_have_count(10)
    first = hand(page)
    page.get_by_label("Seen by").select_option("1")
    expect(page.locator(f".fan [data-card='{first[0]}']")).to_have_count(0)
    expect(cards).to_have_count(10)
    page.get_by_label("Seen by").select_option("none")
    expect(cards).to_have_count(0)


def hand(page: Page) -> list[str | None]:
    return [card.get_attribute("data-card") for card in page.locator(".fan [data-card]").all()]


def test_the_record_is_downloaded_and_can_be_watched_when_it_is_uploaded(
    guests: Guests, tmp_path: Path
) -> None:
    page = guests.come()
    page.goto(f"/r/{finished_table(page)}")
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the record").click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    assert replay(load(file.read_text(encoding="utf-8"))).over

    stranger = guests.come()
    stranger.goto("/")
    stranger.get_by_label("Upload a record").set_input_files(file)
    expect(stranger.get_by_label("Step", exact=True)).to_have_value("0")


def test_the_fairness_page_finds_seed_and_draws_right(page: Page) -> None:
    finished_table(page)
    page.get_by_role("link", name="Was it fair?").click()
    expect(page.get_by_role("heading", name="After the game")).to_be_visible()
    expect(page.locator(".verdict").first).to_be_visible()
    assert page.locator(".verdict:not(.right)").all_inner_texts() == []
