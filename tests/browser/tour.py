"""A tour of all pages: each is shown, told by name, and left for the next."""

from collections.abc import Iterator
from itertools import chain

from playwright.sync_api import Page, expect

from .clicks import Clicker
from .crews import ask_crew, found_crew, win, win_and_scratch
from .guests import Guests
from .tables import GAMES, MY_MOVE, finished_table, open_table, opponents, sit_down

SETTLE = "Promise.allSettled(document.getAnimations().map(it => it.finished))"
"""Reduced motion is short, but not nothing."""


def tour(page: Page, guests: Guests) -> Iterator[str]:
    guests.expect_trouble("status of 404")  # the code of no table
    stages = (_tables, _lobby, _dialogs, _finished, _lessons, _home_page)
    crew = _crew(page, guests.come())
    for place in chain(chain.from_iterable(stage(page) for stage in stages), crew):
        page.evaluate(SETTLE)
        yield place


def _tables(page: Page) -> Iterator[str]:
    for game in GAMES:
        sit_down(page, game, *opponents(game, 3))
        page.wait_for_selector(MY_MOVE)
        yield f"table of {game}"
        Clicker(page, game).click()
        yield f"table of {game}, something chosen"


def _lobby(page: Page) -> Iterator[str]:
    table = open_table(page, "sailorman", "me", "open", "bosun")
    page.goto(f"/t/{table}")
    page.get_by_role("button", name="Set sail").wait_for()
    yield "lobby"


def _dialogs(page: Page) -> Iterator[str]:
    sit_down(page, "santa-timea", "deckhand")
    page.keyboard.press("?")
    page.locator("dialog .rules h2").first.wait_for()
    yield "rules"
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Menu").click()
    page.get_by_text("Let others watch").click()
    yield "menu"
    page.keyboard.press("Escape")
    page.keyboard.press("k")
    page.get_by_role("dialog", name="Keys").wait_for()
    yield "keys"
    page.keyboard.press("Escape")
    page.keyboard.press("c")
    page.get_by_role("tab", name="Chat", selected=True).wait_for()
    yield "chat"


def _finished(page: Page) -> Iterator[str]:
    for game in ("sailorman", "pirate-legends"):
        finished_table(page, game)
        yield f"result of {game}"
        page.keyboard.press("Escape")
        yield f"table of {game}, over"
    table = finished_table(page)
    yield "result of santa-timea"
    page.goto(f"/r/{table}")
    page.get_by_label("Step", exact=True).wait_for()
    yield "replay"
    page.goto(f"/fair/{table}")
    page.get_by_role("heading", name="After the game").wait_for()
    yield "fairness"


def _lessons(page: Page) -> Iterator[str]:
    for game in GAMES:
        page.goto(f"/learn/{game}")
        page.get_by_role("button", name="Next").wait_for()
        yield f"first voyage of {game}"


def _home_page(page: Page) -> Iterator[str]:
    page.goto("/")
    expect(page.get_by_role("article")).to_have_count(len(GAMES))
    yield "home page"
    page.get_by_role("button", name="Go on playing on another device").click()
    page.get_by_role("img", name="QR code").wait_for()
    yield "harbour, another device"
    page.get_by_role("button", name="Invite friends").first.click()
    page.get_by_text("Options of the game").click()
    yield "new table"
    page.goto("/j/NOTONE")
    page.get_by_role("heading", name="There is no way to this table").wait_for()
    yield "a code of no table"
    page.goto("/nowhere")
    page.get_by_role("heading", name="Uncharted waters").wait_for()
    yield "nowhere"


def _crew(page: Page, friend: Page) -> Iterator[str]:
    crew = found_crew(page, quick=True)
    friend.goto(f"/crew/{crew}")
    page.goto(f"/crew/{crew}")
    page.get_by_text("All envelopes are sealed.").wait_for()
    yield "crew, founded"
    ask_crew(friend, crew, "join")
    win_and_scratch(page, friend, crew, "T1", "T2", "T3", *(f"N{n}" for n in range(1, 8)))
    win(page, friend, crew)
    page.reload()
    page.get_by_role("heading", name="The islands of this crew").wait_for()
    page.get_by_role("button", name="Check the map in this browser").click()
    page.locator(".verdict").first.wait_for()
    yield "crew, much found"
    page.locator("[data-location=S1]").click()
    page.get_by_role("button", name="Scratch S1").wait_for()
    yield "crew, to be scratched"
    page.get_by_role("button", name="Scratch S1").click()
    page.locator("dialog .scene").wait_for()
    page.keyboard.press("?")
    yield "crew, an envelope"
    page.keyboard.press("Escape")
    page.get_by_role("button", name="New game").click()
    page.get_by_text("More options").click()
    yield "crew, new game"
    page.goto("/")
    page.get_by_role("link", name="The Gulls").wait_for()
    page.get_by_role("button", name="Treasure map").click()
    yield "home page, founding a crew"
    stranger = found_crew(friend, "The Terns")
    page.goto(f"/crew/{stranger}")
    page.get_by_role("button", name="Join the crew").wait_for()
    yield "the door of a crew"
    page.goto("/crew/none")
    page.get_by_role("heading", name="There is no way to this crew").wait_for()
    yield "a link of no crew"
