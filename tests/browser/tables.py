"""Tables as tests need them: opened by the guest of a page, shown, and over."""

from playwright.sync_api import Page

SMALL_SEA = "nw,0,1,ne/10,11,2,3/9,8,5,4/sw,7,6,se;b1,d2,c4,a3;1,0,1,0,1,0,1,3,3,1,1"  # 12 spaces
GAMES = {
    "captn": {},
    "pirate-legends": {"box": SMALL_SEA},
    "sailorman": {},
    "santa-timea": {"expert": True},
}
"""All games, with options that show much in little time."""
RESULT = "dialog[open] a[href^='/r/']"
MY_MOVE = ".status.mine"


def sit_down(page: Page, game: str, *others: str, **wishes: object) -> str:
    """Open a table beside these bots, begin and look at it; its id."""
    others = others or (() if game == "captn" else ("deckhand",))
    table = {
        "game": game,
        "seats": ["me", *others],
        "options": GAMES[game],
        "start": True,
        **wishes,
    }
    answer = page.request.post("/api/tables", data=table)
    assert answer.ok, answer.text()
    key = str(answer.json()["id"])
    page.goto(f"/t/{key}")
    page.wait_for_selector(".table-frame")
    return key


def over(page: Page) -> bool:
    return page.locator(RESULT).count() > 0
