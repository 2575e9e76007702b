"""The seal in browsers: numbers go in by themselves, and a server that cheats is found out."""

import json

from playwright.sync_api import Page, Route, expect

from .guests import PHONE, Guests
from .tables import open_table

EVERYONE = "Every player's number is in the seal: nobody alone decides what chance does."
OWN = "The number of this browser is among them."


def _resign(page: Page) -> None:
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Yes, give this game up").click()


def test_the_numbers_of_two_browsers_go_in_and_a_forged_answer_is_found_out(
    guests: Guests,
) -> None:
    anna, bert = guests.come(), guests.come(PHONE)
    table = open_table(anna, "sailorman", "me", "open")
    anna.goto(f"/t/{table}")
    expect(anna.get_by_text(EVERYONE)).to_be_visible()
    bert.goto(f"/t/{table}")
    bert.get_by_role("button", name="Sit here").click()
    expect(bert.get_by_text(EVERYONE)).to_be_visible()
    anna.get_by_role("button", name="Set sail").click()
    anna.wait_for_selector(".table-frame")
    _resign(bert)
    for page in (anna, bert):
        page.goto(f"/fair/{table}")
        expect(page.get_by_text(OWN)).to_be_visible()
        assert page.locator(".verdict:not(.right)").count() == 0

    def forged(route: Route) -> None:
        proof = route.fetch().json()
        proof["numbers"][0]["number"] = "0" * 64
        route.fulfill(body=json.dumps(proof), content_type="application/json")

    anna.route("**/fairness*", forged)
    anna.reload()
    expect(anna.get_by_text("The number of this browser is not among them")).to_be_visible()
    expect(anna.get_by_text("Something does not fit: see below what.")).to_be_visible()


def test_a_game_that_begins_at_once_has_the_number_of_its_player(page: Page) -> None:
    page.goto("/")
    with page.expect_response(lambda found: found.request.method == "POST") as answer:
        page.get_by_role("button", name="Play", exact=False).first.click()
    page.wait_for_selector(".table-frame")
    sent = answer.value.request.post_data_json
    assert sent is not None
    table = answer.value.json()["id"]
    proof = page.request.get(f"/api/tables/{table}/fairness").json()
    (number,) = proof["commitments"]
    assert (number["hash"], number["status"]) == (sent["commit"], "shown")
