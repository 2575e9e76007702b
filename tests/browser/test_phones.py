"""Every page on a phone: nothing is wider than the screen, and what matters can be pressed."""

import pytest
from playwright.sync_api import Page, ViewportSize

from .guests import PHONE, SMALL_PHONE, Guests
from .tour import tour

TOO_LARGE = """() => {
  const found = [];
  const screen = document.documentElement.clientWidth;
  const tell = (what, part) => found.push(`${what}: ${part.outerHTML.slice(0, 200)}`);
  const page = document.scrollingElement;
  if (page.scrollWidth > screen) {
    for (const part of document.querySelectorAll("body *"))
      if (part.getBoundingClientRect().right > screen + 1) tell("beyond the edge", part);
  }
  for (const part of document.querySelectorAll("dialog[open], dialog[open] .body"))
    if (part.scrollWidth > part.clientWidth) tell("must be scrolled aside", part);
  for (const button of document.querySelectorAll(".button.main")) {
    const { left, right, top, bottom } = button.getBoundingClientRect();
    if (left < 0 || right > screen) tell("beyond the edge", button);
    if (button.scrollWidth > button.clientWidth) tell("cut short", button);
    const atHand = button.closest(".place-hand");
    if (atHand && (top < 0 || bottom > innerHeight)) tell("out of sight", button);
  }
  return found;
}"""


@pytest.mark.parametrize("size", [PHONE, SMALL_PHONE], ids=["390x844", "360x640"])
def test_every_page_fits_a_phone(guests: Guests, size: ViewportSize) -> None:
    page = guests.come(size, has_touch=True, is_mobile=True)
    found = {place: too_large(page) for place in tour(page, guests)}
    assert {place: what for place, what in found.items() if what} == {}


def too_large(page: Page) -> list[str]:
    return list(page.evaluate(TOO_LARGE))
