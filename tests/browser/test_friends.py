"""Friends at one table: by an invitation, each in a browser of their own."""

from playwright.sync_api import Page, expect

from .clicks import Clicker
from .guests import PHONE, Guests
from .tables import SMALL_SEA, open_table, over


def test_two_browsers_play_each_other_a_whole_game_by_an_invitation(guests: Guests) -> None:
    anna = guests.come(permissions=["clipboard-read", "clipboard-write"])
    bert = guests.come(PHONE, has_touch=True)
    link = invite(anna, "Pirate Legends", {"Board, dotted line": SMALL_SEA})
    accept(bert, link, "Bert")
    bert.get_by_label("Words of your own").fill("red sky at night")
    bert.get_by_role("button", name="Add").click()
    expect(anna.get_by_text("red sky at night")).to_be_visible()
    expect(anna.get_by_role("listitem").filter(has_text="Bert")).to_be_visible()
    anna.get_by_role("button", name="Set sail").click()

    players = [Clicker(anna, "pirate-legends", 1), Clicker(bert, "pirate-legends", 2)]
    while not (over(anna) and over(bert)):
        for player in players:
            if not over(player.page):
                player.click()
    assert scores(anna) == scores(bert)
    assert all(player.clicks > 10 for player in players)
    anna.get_by_role("link", name="Was it fair?").click()
    expect(anna.get_by_role("listitem").filter(has_text="red sky at night")).to_be_visible()
    assert anna.locator(".verdict.right").count() > 0
    assert anna.locator(".verdict:not(.right)").count() == 0


def test_a_friend_joins_by_the_code(guests: Guests) -> None:
    anna, bert = guests.come(), guests.come(PHONE)
    table = open_table(anna, "sailorman", "me", "open")
    anna.goto(f"/t/{table}")
    bert.goto("/")
    bert.get_by_label("Code of a table").fill(anna.locator(".code").inner_text().lower())
    bert.get_by_role("button", name="Join").click()
    bert.get_by_role("button", name="Sit here").click()
    expect(anna.get_by_role("button", name="Send away")).to_be_visible()


def test_whoever_is_sent_away_is_told(guests: Guests) -> None:
    anna, bert = guests.come(), guests.come()
    table = open_table(anna, "sailorman", "me", "open")
    anna.goto(f"/t/{table}")
    bert.goto(f"/t/{table}")
    bert.get_by_role("button", name="Sit here").click()
    anna.get_by_role("button", name="Send away").click()
    expect(bert.get_by_text("The host has sent you away from this seat.")).to_be_visible()
    expect(bert.get_by_role("button", name="Sit here")).to_be_visible()


def test_one_asks_for_another_game_and_the_other_follows(guests: Guests) -> None:
    anna, bert = guests.come(), guests.come(PHONE)
    table = open_table(anna, "sailorman", "me", "open")
    anna.goto(f"/t/{table}")
    bert.goto(f"/t/{table}")
    bert.get_by_role("button", name="Sit here").click()
    anna.get_by_role("button", name="Set sail").click()
    bert.get_by_role("button", name="Menu").click()
    bert.get_by_role("button", name="Resign").click()
    bert.get_by_role("button", name="Yes, give this game up").click()
    anna.get_by_role("button", name="Once more").click()
    anna.wait_for_url(lambda url: "/t/" in url and table not in url)
    bert.get_by_role("link", name="Go there").click()
    expect(bert.get_by_text("The host sets sail when all are here.")).to_be_visible()
    assert bert.url == anna.url
    expect(anna.get_by_role("button", name="Send away")).to_be_visible()


def test_a_player_goes_on_with_another_device(guests: Guests) -> None:
    at_home, on_the_way = guests.come(), guests.come(PHONE)
    at_home.goto("/")
    introduce(at_home, "Anna")
    open_table(at_home, "sailorman", "me", "open")
    with at_home.expect_response("**/api/me/move") as answer:
        at_home.get_by_role("button", name="Go on playing on another device").click()
    on_the_way.goto("/")
    on_the_way.get_by_label("Code of a table").fill(answer.value.json()["code"])
    on_the_way.get_by_role("button", name="Join").click()
    on_the_way.get_by_role("button", name="Come aboard").click()
    expect(on_the_way.get_by_label("Your name")).to_have_value("Anna")
    expect(on_the_way.get_by_text("waits for players")).to_be_visible()


def invite(host: Page, game: str, options: dict[str, str]) -> str:
    """Open a table for two from the home page; the link for the friend."""
    host.goto("/")
    host.get_by_role("article").filter(has_text=game).get_by_text("Invite friends").click()
    dialog = host.get_by_role("dialog")
    dialog.get_by_label("Players").select_option("2")
    dialog.get_by_text("Options of the game").click()
    for name, value in options.items():
        dialog.get_by_label(name).fill(value)
    dialog.get_by_role("button", name="Open the table").click()
    host.get_by_role("button", name="Share the link").click()
    expect(host.get_by_text("The link is copied.")).to_be_visible()
    return str(host.evaluate("navigator.clipboard.readText()"))


def accept(friend: Page, link: str, name: str) -> None:
    friend.goto(link)
    introduce(friend, name)
    friend.get_by_role("button", name="Sit here").click()


def introduce(page: Page, name: str) -> None:
    field = page.get_by_label("Your name")
    expect(field).not_to_have_value("")  # the name that the server gave
    field.fill(name)
    with page.expect_response("/api/me"):
        field.blur()


def scores(page: Page) -> list[str]:
    return page.locator("dialog li").all_inner_texts()
