"""Plays by clicking on what a board offers: what glows, and what can be pressed.

For each game the things to click on, the first one first; a chance below 1 leaves room for others.
"""

from collections.abc import Callable
from random import Random

from playwright.sync_api import Locator, Page

from .tables import RESULT, over

Offers = tuple[tuple[str, float], ...]

CAPTN: Offers = (
    (".item.can", 0.5),
    (".captn-ocean .can", 0.9),
    (".small-card.can", 1),
    (".captn-hand [data-move]", 1),
    (".front.can", 1),
)
PIRATE_LEGENDS: Offers = (
    (".choices [data-move]", 1),
    (".place-hand [data-confirm]", 0.5),
    ("[data-captain][aria-pressed=false]", 1),
    ("[data-answer]", 1),
    ("[data-usual]", 0.5),
    (".table-frame:has(.question) .slot.can[aria-pressed=false]", 1),
    (".question ~ .button", 1),
    (".deck.threat .who", 0.7),
    (".island.can", 0.3),
    (".space:has(.run)", 0.5),
    (".space:has(.explore)", 0.9),
    (".space.can", 1),
    ("[data-pass]", 1),
)
SAILORMAN: Offers = (
    (".place-hand [data-confirm]", 1),
    (".way.sailorman[aria-pressed=false]", 0.2),
    (".field.can", 1),
    (".act .button", 1),
)
SANTA_TIMEA: Offers = (
    (".panel .button.main", 1),
    ("[data-triplet][aria-pressed=false]", 0.5),
    (".place-hand [data-confirm]", 1),
    (".card.can", 1),
)
OFFERS = {
    "captn": CAPTN,
    "pirate-legends": PIRATE_LEGENDS,
    "sailorman": SAILORMAN,
    "santa-timea": SANTA_TIMEA,
}
MOST_CLICKS = 2000
"""Of one guest in one game; none takes half of them."""

COUNT = "selectors => selectors.map(it => document.querySelectorAll(it).length)"


class Clicker:
    """Somebody who clicks on something that is offered, again and again."""

    def __init__(self, page: Page, game: str, seed: int = 1) -> None:
        self.page = page
        self.clicks = 0
        self._offers = OFFERS[game]
        self._chance = Random(seed)  # noqa: S311 - a player, not a lottery

    def play_to_the_end(self) -> None:
        self.play_until(lambda: over(self.page))

    def play_until(self, reached: Callable[[], bool]) -> None:
        anything = ", ".join([RESULT, *(selector for selector, _ in self._offers)])
        for _ in range(MOST_CLICKS):
            self.page.wait_for_selector(anything, state="attached")
            if reached():
                return
            self.click()
        raise AssertionError("this game does not end")

    def click(self) -> bool:
        """Click on something, if anything is offered."""
        counts = self.page.evaluate(COUNT, [selector for selector, _ in self._offers])
        there = [
            (selector, chance, count)
            for (selector, chance), count in zip(self._offers, counts)
            if count
        ]
        if not there:
            return False
        wanted = [offer for offer in there if self._chance.random() < offer[1]]
        selector, _, count = (wanted or there)[0]
        self._press(self.page.locator(selector).nth(self._chance.randrange(count)))
        self.clicks += 1
        return True

    def _press(self, wanted: Locator) -> None:
        wanted.click()
