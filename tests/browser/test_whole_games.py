"""Whole games by clicking on the board."""

import pytest
from playwright.sync_api import Page

from fairwind.record import load, replay

from .clicks import Clicker
from .tables import GAMES, opponents, sit_down


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_played_by_clicking(page: Page, game: str) -> None:
    table = sit_down(page, game, *opponents(game), deal=7)
    Clicker(page, game).play_to_the_end()
    end = replay(load(page.request.get(f"/api/tables/{table}/record").text()))
    assert end.over
    shown = page.locator("dialog .score").all_inner_texts()
    assert sorted(map(int, shown)) == sorted(end.scores)
