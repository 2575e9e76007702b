"""German, switched to at once: no English sentence is left on the page."""

import re
from functools import cache
from pathlib import Path

import pytest
from babel.messages.pofile import read_po
from playwright.sync_api import Page, expect

from .clicks import Clicker
from .crews import ask_crew, found_crew, win, win_and_scratch
from .guests import PHONE, Guests
from .tables import GAMES, MY_MOVE, opponents, sit_down

CATALOGUE = (
    Path(__file__).parents[2]
    / "src"
    / "fairwind"
    / "locales"
    / "de"
    / "LC_MESSAGES"
    / "fairwind.po"
)
TEXTS = """() => {
  const found = [];
  const isForeign = (part) => part.closest('body [lang]:not([lang="de"]), noscript, script');
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode())
    if (!isForeign(walker.currentNode.parentElement)) found.push(walker.currentNode.data);
  for (const name of ["aria-label", "title", "placeholder"])
    for (const part of document.querySelectorAll(`[${name}]`))
      if (!isForeign(part)) found.push(part.getAttribute(name));
  return [document.title, ...found].map((text) => text.trim()).filter(Boolean);
}"""
"""All that can be read or heard, but for what is said to be in another language."""
ENGLISH_WORDS = re.compile(r"(?i)\b(the|you|your|of|and|with|for|from|this|is|are|not|to)\b")
A_MOMENT = 100
"""Tenths of a second."""
GAP = re.compile(r"\{\w+\}")


def test_the_home_page_speaks_german_at_once(page: Page) -> None:
    page.goto("/")
    page.get_by_role("heading", name="Play now").wait_for()
    assert english(page), "in English there is something to be found"
    page.get_by_role("button", name="Deutsch").click()
    expect(page.get_by_role("article")).to_have_count(len(GAMES))
    expect(page.get_by_role("article").first).to_contain_text("Jetzt spielen")
    expect(page.locator("html")).to_have_attribute("lang", "de")
    assert english_after_a_moment(page) == []
    page.reload()
    expect(page.get_by_role("heading", name="Jetzt spielen")).to_be_visible()


@pytest.mark.parametrize("game", GAMES)
def test_a_table_speaks_german_at_once(guests: Guests, game: str) -> None:
    page = guests.come(PHONE)
    page.request.put("/api/me", data={"name": "Anna"})
    sit_down(page, game, *opponents(game, 2))
    page.wait_for_selector(MY_MOVE)
    Clicker(page, game).click()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Deutsch").click()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    page.keyboard.press("Escape")
    page.keyboard.press("l")
    expect(page.get_by_role("tab", name="Logbuch")).to_be_visible()
    assert english_after_a_moment(page) == []


def test_a_crew_speaks_german_at_once(guests: Guests) -> None:
    page, friend = guests.come(), guests.come()
    for guest, name in ((page, "Anna"), (friend, "Bert")):
        guest.request.put("/api/me", data={"name": name})
    crew = found_crew(page, "Möwen", quick=True)
    ask_crew(friend, crew, "join")
    win_and_scratch(page, friend, crew, "T1", "T2", "T3", *(f"N{n}" for n in range(1, 8)))
    win(page, friend, crew)
    page.goto(f"/crew/{crew}")
    page.get_by_role("heading", name="The islands of this crew").wait_for()
    page.get_by_role("button", name="Deutsch").click()
    expect(page.get_by_role("heading", name="Die Inseln dieser Crew")).to_be_visible()
    assert english_after_a_moment(page) == []
    page.locator("[data-location=S1]").click()
    page.get_by_role("button", name="S1 freirubbeln").click()
    page.locator("dialog .scene").wait_for()
    assert english_after_a_moment(page) == []


def english_after_a_moment(page: Page) -> list[str]:
    """What is left when the server, too, has said everything in German."""
    for _ in range(A_MOMENT):
        if not english(page):
            break
        page.wait_for_timeout(100)
    return english(page)


def english(page: Page) -> list[str]:
    """What is left to be translated."""
    texts = set(page.evaluate(TEXTS))
    return sorted(
        text
        for text in texts
        if ENGLISH_WORDS.search(text) or any(it.fullmatch(text) for it in english_sentences())
    )


@cache
def english_sentences() -> list[re.Pattern[str]]:
    """Sentences that are something else in German, with anything in their gaps."""
    with CATALOGUE.open("rb") as file:
        words = {
            str(it.id): str(it.string) for it in read_po(file, locale="de") if not it.pluralizable
        }
    german = {said.casefold() for said in words.values()}
    return [
        _as_shown(sentence)
        for sentence in words
        if len(GAP.sub("", sentence)) > 3 and sentence.casefold() not in german
    ]


def _as_shown(sentence: str) -> re.Pattern[str]:
    """It may begin with a capital letter, wherever it stands in the catalogue."""
    text = ".+".join(map(re.escape, GAP.split(sentence)))
    return re.compile(f"{text}|{text[:1].upper()}{text[1:]}")
