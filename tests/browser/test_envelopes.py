"""The board of Pirate Legends with what lies in the envelopes of the treasure map. Spoilers!"""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from .clicks import Clicker
from .guests import PHONE, SMALL_PHONE, WIDE, Guests
from .tables import MY_MOVE, open_table
from .test_access import findings
from .tour import SETTLE

GAME = "pirate-legends"
SWITCHES = (
    *("spyglasses", "weather", "crown", "captains", "whirlpools"),
    *("grapnels", "legends", "parley", "patrol", "kraken"),
)
EVERYTHING: dict[str, object] = {**dict.fromkeys(SWITCHES, True), "deck": 8, "box": "reefs"}
SMALL_SEA = "nw,0,1,ne/10,11,2,3/9,8,5,4/sw,7,6,se;b1,d2,c4,a3;6,1,1,0,0,0,0,2,1,0,1"


def _sit_down(page: Page, options: dict[str, object], *bots: str) -> str:
    wishes = {"options": options, "spoilers": True, "start": True}
    table = open_table(page, GAME, "me", *bots, **wishes)
    page.goto(f"/t/{table}")
    page.wait_for_selector(".table-frame")
    return table


def _offered(page: Page, selector: str) -> Callable[[], bool]:
    return lambda: page.locator(selector).count() > 0


@pytest.mark.parametrize(
    ("scheme", "size", "lang"),
    [("light", PHONE, "en-GB"), ("dark", WIDE, "de-DE"), ("dark", SMALL_PHONE, "de-DE")],
    ids=["phone", "wide", "small"],
)
def test_a_board_with_everything_is_within_reach_of_all(
    guests: Guests, scheme: str, size: ViewportSize, lang: str
) -> None:
    page = guests.come(size, color_scheme=scheme, locale=lang)
    _sit_down(page, EVERYTHING, "deckhand", "deckhand", "deckhand")
    page.wait_for_selector("[data-captain]")
    found = {"captains": _findings(page)}
    player = Clicker(page, GAME)
    player.play_until(lambda: player.clicks >= 12)
    page.wait_for_selector(MY_MOVE)
    found["under way"] = _findings(page)
    for chip in ("weather", "captain1", "legend", "patrol", "kraken"):
        page.locator(f"[data-chip={chip}]").click()
        more = page.locator(".pl-panel .more.open")
        expect(more).to_have_count(1)
        box = more.bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= size["width"]
        found[chip] = _findings(page)
    assert {place: what for place, what in found.items() if what} == {}
    assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]


def _findings(page: Page) -> list[str]:
    page.evaluate(SETTLE)
    return findings(page)


def test_a_game_with_everything_is_played_to_its_end_and_was_fair(guests: Guests) -> None:
    page = guests.come()
    table = _sit_down(page, {**EVERYTHING, "stall": 2}, "deckhand")
    assert page.locator("[data-kraken]").count() == 1
    assert page.locator("[data-patrol]").count() == 1
    Clicker(page, GAME, seed=2).play_to_the_end()
    page.keyboard.press("Escape")
    expect(page.get_by_label("The reckoning").locator(".legend")).to_have_count(2)
    page.goto(f"/fair/{table}")
    expect(page.get_by_text("Chance was fair.")).to_be_visible()
    page.goto(f"/r/{table}?seat=all&step=5")
    expect(page.locator("[data-kraken]")).to_have_count(1)


def test_two_parley(guests: Guests) -> None:
    host, other = guests.come(), guests.come()
    options = {"parley": True, "box": SMALL_SEA}
    table = open_table(host, GAME, "me", "open", options=options, spoilers=True)
    host.goto(f"/t/{table}")
    other.goto(f"/t/{table}")
    other.get_by_role("button", name="Sit here").click()
    host.get_by_role("button", name="Set sail").click()
    pages = [host, other]
    for page in pages:
        page.wait_for_selector(".table-frame")
    asking = _play_until_one_may(pages, ".deck.open:has(use[href='#pl-parley']) .who")
    answering = pages[1 - pages.index(asking)]
    asking.locator(".deck.open:has(use[href='#pl-parley']) .who").first.click()
    asking.locator("[data-move^=parley]").click()
    _play_until_one_may([answering, asking], "[data-answer]")  # of slots only if there are two
    expect(answering.locator(".parley .pic")).to_have_count(2)
    answering.locator("[data-answer='0']").click()
    expect(asking.locator(".place-log")).to_contain_text("says yes")


def _play_until_one_may(pages: list[Page], offer: str) -> Page:
    players = [Clicker(page, GAME, seed=5) for page in pages]
    for _ in range(200):
        for player in players:
            if player.page.locator(offer).count():
                return player.page
            player.click()
            player.page.wait_for_timeout(50)
    raise AssertionError("they never meet")


def test_looking_through_a_spyglass_marks_the_spaces(page: Page) -> None:
    _sit_down(page, {"spyglasses": True, "box": SMALL_SEA}, "deckhand")
    slot = ".slot.can:has(use[href='#pl-spyglass'])"
    free = ".place-hand:not(:has(.question)):not(:has(.choices))"
    Clicker(page, GAME, seed=1).play_until(_offered(page, f"{free} {slot}"))
    page.locator(slot).first.click()
    looks = page.locator(".choices [data-move^=spy]")
    assert looks.count() == page.locator(".sight").count() > 0
    looks.first.click()
    expect(page.locator(".space .known").first).to_be_attached()
