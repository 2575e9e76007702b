"""Tables as tests need them: opened by the guest of a page, shown, and over."""

from playwright.sync_api import Page

from .guests import PATIENCE

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
A_MOMENT = 100
"""Milliseconds from one look at a table to the next."""


def opponents(game: str, number: int = 1) -> list[str]:
    """Bots that think quickly; Capt'n is played alone."""
    return [] if game == "captn" else ["deckhand"] * number


def open_table(page: Page, game: str, *seats: str, **wishes: object) -> str:
    """A new table of the page's guest; its id."""
    table = {"game": game, "seats": seats, "options": GAMES[game], **wishes}
    answer = page.request.post("/api/tables", data=table)
    assert answer.ok, answer.text()
    return str(answer.json()["id"])


def sit_down(page: Page, game: str, *bots: str, **wishes: object) -> str:
    """Begin a game beside these bots, and look at it; the table's id."""
    table = open_table(page, game, "me", *bots, start=True, **wishes)
    page.goto(f"/t/{table}")
    page.wait_for_selector(".table-frame")
    return table


def finished_table(page: Page, game: str = "santa-timea") -> str:
    """A table at which two bots have played a game, and its result; its id."""
    table = open_table(page, game, "deckhand", "deckhand", start=True)
    onlooker = page.context.new_page()  # without one, bots among themselves would pause
    onlooker.goto(f"/t/{table}")
    _wait_for_the_end(page, table)  # those who saw it would not have to ask for the result
    onlooker.close()
    page.goto(f"/t/{table}")
    page.get_by_role("button", name="Result").click()
    page.wait_for_selector(RESULT)
    return table


def _wait_for_the_end(page: Page, table: str) -> None:
    for _ in range(PATIENCE // A_MOMENT):
        if page.request.get(f"/api/tables/{table}").json()["phase"] == "over":
            return
        page.wait_for_timeout(A_MOMENT)
    raise AssertionError("the bots do not come to an end")


def over(page: Page) -> bool:
    return page.locator(RESULT).count() > 0
