"""Crews and their treasure map: found one, win, scratch, open, and play with what was found."""

import json

from playwright.sync_api import Page, expect

from .clicks import Clicker
from .crews import ask_crew, found_crew, shown_crew, win, win_and_scratch
from .guests import PHONE, Guests
from .keys import reach
from .tables import over

MAP = ".map [data-location]"
TO_THE_FORK = ("T1", "T2", "T3")


def crew_of_two(anna: Page, bert: Page, quick: bool = False) -> str:
    """Bert only plays against Anna, and gives up."""
    for page, name in ((anna, "Anna"), (bert, "Bert")):
        page.request.put("/api/me", data={"name": name})
    crew = found_crew(anna, quick=quick)
    ask_crew(bert, crew, "join")
    return crew


def look_at(page: Page, crew: str) -> None:
    page.goto(f"/crew/{crew}")
    page.wait_for_selector(MAP)


def spot(name: str) -> str:
    return f"[data-location={name}]"


def rub(page: Page, name: str) -> None:
    """With the mouse, to and fro over the place."""
    box = page.locator(f"{spot(name)} .ground").bounding_box()
    assert box is not None
    page.mouse.move(box["x"], box["y"])
    page.mouse.down()
    for row in range(1, 12):
        y = box["y"] + box["height"] * row / 12
        page.mouse.move(box["x"] + box["width"] * (row % 2), y, steps=4)
    page.mouse.up()


def test_one_person_founds_a_crew_plays_with_a_bot_and_scratches(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Treasure map").click()
    page.get_by_label("Name of the crew").fill("The Gulls")
    page.get_by_role("button", name="Found the crew").click()
    expect(page.get_by_text("Play a game: whoever wins scratches")).to_be_visible()
    expect(page.get_by_text("All envelopes are sealed.")).to_be_visible()
    page.get_by_role("button", name="New game").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Seat 2").select_option("deckhand")
    dialog.get_by_text("More options").click()
    dialog.get_by_label("Rounds without a tile").select_option("3")
    dialog.get_by_role("button", name="Set sail").click()
    Clicker(page, "pirate-legends").play_to_the_end()
    assert over(page)
    page.get_by_role("link", name="To the treasure map").click()

    # Whoever has won: the only member is to scratch.
    expect(page.get_by_text("Your scratch waits: go to T1.")).to_be_visible()
    page.locator(spot("T1")).click()
    expect(page.get_by_text("Rub T1 free")).to_be_visible()
    rub(page, "T1")
    scene = page.get_by_role("dialog", name="Envelope 1")
    expect(scene.get_by_role("heading", level=3)).to_be_visible()
    expect(scene.locator(".scene")).to_be_visible()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="The whole map").click()
    expect(page.locator(f"{spot('T1')}.bare")).to_be_visible()
    history = page.get_by_role("region", name="History")
    expect(history.get_by_text("Envelope 1 is open")).to_be_visible()
    page.get_by_role("button", name="Check the map in this browser").click()
    expect(page.get_by_text("1 place was uncovered")).to_be_visible()
    expect(page.get_by_text("The number of this browser went in.")).to_be_visible()
    assert page.locator(".verdict:not(.right)").count() == 0


def test_from_the_fork_to_a_padlock_and_with_a_key_through_it(guests: Guests) -> None:
    anna, bert = guests.come(), guests.come()
    crew = crew_of_two(anna, bert)
    win_and_scratch(anna, bert, crew, *TO_THE_FORK)
    win(anna, bert, crew)
    look_at(anna, crew)
    expect(anna.get_by_text("the line forks, choose N1 / S1")).to_be_visible()
    expect(anna.locator(".spot.can")).to_have_count(2)
    anna.locator(spot("S1")).click()
    anna.get_by_role("button", name="Back", exact=True).click()
    anna.locator(spot("N1")).click()
    anna.get_by_role("button", name="Scratch N1").click()
    expect(anna.get_by_role("dialog", name="Envelope 2").locator(".scene")).to_be_visible()
    anna.keyboard.press("Escape")

    win_and_scratch(anna, bert, crew, "S1", "S2")
    win(anna, bert, crew)
    look_at(anna, crew)
    anna.locator(spot("S3")).click()
    expect(anna.get_by_text("S3 has a padlock, and the crew has no key")).to_be_visible()
    anna.locator(spot("F1")).click()
    expect(anna.get_by_text("The line has not come to F1 yet. Possible now: N2.")).to_be_visible()
    anna.locator(spot("N2")).click()
    anna.get_by_role("button", name="Scratch N2").click()
    expect(anna.get_by_text("Under N2 lay a key.")).to_be_visible()

    win(anna, bert, crew)
    look_at(anna, crew)
    anna.locator(spot("S3")).click()
    anna.get_by_role("button", name="Scratch S3").click()
    expect(anna.get_by_role("dialog", name="Envelope 8").locator(".scene")).to_be_visible()
    assert shown_crew(anna, crew)["keys"] == 0


def test_a_place_is_scratched_by_keys_alone(guests: Guests) -> None:
    anna, bert = guests.come(), guests.come()
    crew = crew_of_two(anna, bert)
    win(anna, bert, crew)
    look_at(anna, crew)
    expect(anna.get_by_text("Your scratch waits")).to_be_visible()
    reach(anna, anna.locator(spot("T1")))
    anna.keyboard.press("Enter")
    expect(anna.get_by_role("button", name="Scratch T1")).to_be_focused()
    anna.keyboard.press("Enter")
    dialog = anna.get_by_role("dialog", name="Envelope 1")
    expect(dialog.locator(".scene")).to_be_visible()
    rules = dialog.locator(".rules")
    expect(rules).to_have_count(0)
    anna.keyboard.press("?")
    expect(rules).to_be_visible()
    anna.keyboard.press("Escape")
    expect(anna.get_by_role("button", name="The whole map")).to_be_focused()
    anna.keyboard.press("?")
    title = shown_crew(anna, crew)["envelopes"][0]["title"]
    expect(anna.locator("dialog .rules h2").filter(has_text=title)).to_be_visible()


def test_a_finger_rubs_a_place_free(guests: Guests) -> None:
    anna, bert = guests.come(PHONE, has_touch=True, is_mobile=True), guests.come()
    crew = crew_of_two(anna, bert)
    win(anna, bert, crew)
    look_at(anna, crew)
    anna.locator(spot("T1")).tap()
    expect(anna.get_by_text("Rub T1 free")).to_be_visible()
    box = anna.locator(f"{spot('T1')} .ground").bounding_box()
    assert box is not None
    finger = anna.context.new_cdp_session(anna)

    def touch(kind: str, x: float, y: float) -> None:
        points = [] if kind == "touchEnd" else [{"x": x, "y": y}]
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    touch("touchStart", box["x"], box["y"])
    for row in range(1, 12):
        y = box["y"] + box["height"] * row / 12
        for part in (0.0, 0.5, 1.0):
            across = part if row % 2 else 1 - part
            touch("touchMove", box["x"] + box["width"] * across, y)
    touch("touchEnd", 0, 0)
    expect(anna.get_by_role("dialog", name="Envelope 1").locator(".scene")).to_be_visible()


def test_a_second_member_joins_by_the_link_and_sees_what_was_opened(guests: Guests) -> None:
    anna, bert, cleo = guests.come(), guests.come(), guests.come(PHONE)
    crew = crew_of_two(anna, bert)
    win_and_scratch(anna, bert, crew, "T1")
    win(anna, bert, crew)
    cleo.goto(f"/crew/{crew}")
    expect(cleo.get_by_text("Aboard: Anna and Bert")).to_be_visible()
    assert cleo.request.get(f"/envelopes/1.js?crew={crew}").status == 404
    cleo.get_by_role("button", name="Join the crew").click()
    expect(cleo.get_by_text("Anna is to scratch, since")).to_be_visible()
    cleo.locator(spot("T2")).click()
    expect(cleo.get_by_text("Anna is to scratch now.")).to_be_visible()
    cleo.locator(spot("T1")).click()
    expect(cleo.get_by_role("dialog", name="Envelope 1").locator(".scene")).to_be_visible()
    cleo.goto("/")
    expect(cleo.get_by_role("link", name="The Gulls")).to_contain_text("1 of 22")
    anna.goto("/")
    expect(anna.get_by_role("link", name="The Gulls")).to_contain_text("your scratch waits")


def test_what_was_opened_is_played_with(guests: Guests) -> None:
    anna, bert = guests.come(), guests.come()
    crew = crew_of_two(anna, bert)
    win_and_scratch(anna, bert, crew, "T1")
    look_at(anna, crew)
    anna.get_by_role("button", name="New game").click()
    dialog = anna.get_by_role("dialog")
    expect(dialog.get_by_role("group", name="Played with").get_by_role("checkbox")).to_be_checked()
    dialog.get_by_label("Seat 2").select_option("deckhand")
    dialog.get_by_role("button", name="Set sail").click()
    anna.wait_for_selector(".table-frame .place-board")
    table = anna.url.rsplit("/", 1)[1]
    title = shown_crew(anna, crew)["envelopes"][0]["title"]
    anna.keyboard.press("?")
    expect(anna.locator("dialog .rules h2").filter(has_text=title)).to_be_visible()
    anna.keyboard.press("Escape")
    assert anna.request.get(f"/envelopes/1.js?table={table}").ok
    assert anna.request.get(f"/envelopes/2.js?table={table}").status == 404


def test_what_an_envelope_offers_is_chosen_on_the_page(guests: Guests) -> None:
    anna, bert = guests.come(), guests.come()
    crew = crew_of_two(anna, bert, quick=True)
    win_and_scratch(anna, bert, crew, *TO_THE_FORK, *(f"N{n}" for n in range(1, 8)))
    look_at(anna, crew)
    anna.get_by_role("button", name="a mermaid").click()
    expect(anna.get_by_role("button", name="a mermaid")).to_have_attribute("aria-pressed", "true")
    anna.get_by_label("Its name").fill("Rum Point")
    anna.get_by_role("button", name="Write it on the chart").click()
    expect(anna.locator("dd").filter(has_text="Rum Point")).to_be_visible()
    expect(anna.get_by_text("Whoever scratches next may name an island.")).to_be_visible()
    history = anna.get_by_role("region", name="History")
    expect(history.get_by_text("Rum Point")).to_be_visible()


def test_a_new_map_begins_with_all_sealed(guests: Guests) -> None:
    anna, bert = guests.come(), guests.come()
    crew = crew_of_two(anna, bert)
    win_and_scratch(anna, bert, crew, "T1")
    look_at(bert, crew)
    expect(bert.get_by_text("only Anna may begin a new one")).to_be_visible()
    look_at(anna, crew)
    anna.get_by_role("button", name="New map").click()
    anna.get_by_role("button", name="Begin a new map").click()
    expect(anna.get_by_text("All envelopes are sealed.")).to_be_visible()
    expect(anna.get_by_text("Treasure map 2").first).to_be_visible()
    expect(bert.get_by_text("All envelopes are sealed.")).to_be_visible()
    bert.get_by_role("button", name="Leave the crew").click()
    bert.get_by_role("button", name="Leave the crew").click()
    expect(bert.get_by_role("heading", name="Play now")).to_be_visible()
    assert bert.get_by_role("link", name="The Gulls").count() == 0


def test_all_envelopes_are_open_outside_a_campaign_only_after_a_warning(page: Page) -> None:
    page.goto("/")
    page.get_by_role("article").filter(has_text="Pirate Legends").get_by_text(
        "Invite friends"
    ).click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_text("Options of the game").click()
    before = dialog.get_by_role("checkbox").count()
    dialog.get_by_role("button", name="Play with all envelopes opened").click()
    expect(dialog.get_by_text("This tells what is in every envelope")).to_be_visible()
    assert dialog.get_by_role("checkbox").count() == before
    dialog.get_by_role("button", name="Open all envelopes").click()
    weather = dialog.get_by_label("A weather card for each round.")
    weather.check()
    dialog.get_by_label("The other seats").select_option("deckhand")
    with page.expect_request("**/api/tables") as asked:
        dialog.get_by_role("button", name="Set sail").click()
    sent = json.loads(asked.value.post_data or "")
    assert (sent["spoilers"], sent["options"]["weather"]) == (True, True)
    page.wait_for_selector(".table-frame .place-board")
