"""The board of a game that has none of its own, which every game can be played on: key m."""

import pytest

from .guests import SMALL_PHONE, Guests
from .tables import A_MOMENT, GAMES, opponents, sit_down
from .test_access import findings

MOVE = "button.move"


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_readable_on_a_small_phone(guests: Guests, game: str) -> None:
    page = guests.come(SMALL_PHONE, color_scheme="dark")
    sit_down(page, game, *opponents(game))
    page.keyboard.press("m")
    page.wait_for_selector(MOVE)
    assert page.evaluate("document.documentElement.scrollWidth") == SMALL_PHONE["width"]
    assert findings(page) == []


def test_own_things_come_first_and_moves_are_made_by_keys(guests: Guests) -> None:
    page = guests.come()
    sit_down(page, "pirate-legends", "deckhand")
    page.keyboard.press("m")
    for _ in range(8):
        page.wait_for_selector(MOVE)
        names = page.locator(".place-board .seats h3").all_inner_texts()
        assert names[1:] == ["Ada"], "the other comes after oneself"
        page.locator(MOVE).first.press("Enter")
        page.wait_for_timeout(A_MOMENT)
