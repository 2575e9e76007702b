"""Everything by keys: from the home page to the result."""

import re

import pytest
from playwright.sync_api import Page

from .keys import Typist, reach
from .tables import RESULT, over, sit_down

TITLES = {"captn": "Capt'n", "santa-timea": "Santa Timea"}


@pytest.mark.parametrize("game", ["captn", pytest.param("santa-timea", marks=pytest.mark.long)])
def test_from_the_home_page_to_the_result_by_keys(page: Page, game: str) -> None:
    page.goto("/")
    reach(page, page.get_by_role("button", name=re.compile(rf"Play now\s?: {TITLES[game]}")))
    page.keyboard.press("Enter")
    Typist(page, game).play_to_the_end()
    reach(page, page.locator(RESULT))


def test_a_round_of_santa_timea_by_keys(page: Page) -> None:
    sit_down(page, "santa-timea", "deckhand", deal=7)
    player = Typist(page, "santa-timea")
    said = page.get_by_text("Round 1 is scored.")
    player.play_until(lambda: said.count() > 0)
    shown = page.get_by_role("region", name="Round 1 is scored.")
    player.play_until(lambda: shown.count() == 0)


def test_a_whole_game_of_pirate_legends_by_keys(page: Page) -> None:
    sit_down(page, "pirate-legends", "deckhand", deal=7)
    Typist(page, "pirate-legends").play_to_the_end()
    assert over(page)


def test_a_sheet_of_sailorman_is_filled_by_keys(page: Page) -> None:
    sit_down(page, "sailorman", "deckhand", deal=7)
    written = page.locator(".place-board .main .field .mark")
    Typist(page, "sailorman").play_until(lambda: written.count() >= 12)
