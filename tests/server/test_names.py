"""Another name: at every table at once, also where one sits already."""

from pathlib import Path

import pytest

from .running import Running, running_server

pytestmark = pytest.mark.anyio


async def test_a_new_name_reaches_seats_already_taken_and_what_was_told(
    server: Running,
) -> None:
    anna, bo = await server.guests("Anna", "Bo")
    table = await anna.open("captn", "me", start=True)
    waiting = await anna.open("santa-timea", "me", "open")
    async with bo.look(table) as watching, bo.look(waiting) as lobby:
        await watching.until_type("position")
        assert (await anna.http.put("/api/me", json={"name": "Annabel"})).status_code == 200
        await lobby.until_table(lambda told: told["seats"][0]["name"] == "Annabel")
        await watching.until_table(lambda told: told["seats"][0]["name"] == "Annabel")
        await watching.until_type("position")
    tables = (await anna.get("/api/me"))["tables"]
    assert {found["seats"][0]["name"] for found in tables} == {"Annabel"}


async def test_the_log_is_told_again_with_the_new_name(server: Running) -> None:
    anna = await server.guest("Anna")
    table = await anna.open("santa-timea", "me", "bosun", start=True)
    async with anna.look(table) as window:
        await window.until_asked()
        assert any("Anna " in line for line in window.log)
        await anna.http.put("/api/me", json={"name": "Zora"})
        await window.until(lambda told: told["type"] == "position" and told["first"] == 0)
        assert not any("Anna " in line for line in window.log)
        assert any("Zora " in line for line in window.log)


async def test_a_record_has_the_names_of_the_end_also_after_a_restart(tmp_path: Path) -> None:
    async with running_server(tmp_path) as server:
        anna = await server.guest("Anna")
        table = await anna.open("santa-timea", "me", "bosun", start=True)
        cookies = anna.cookies
        await anna.http.put("/api/me", json={"name": "Zora"})
    async with running_server(tmp_path) as server:
        zora = server.stranger(cookies)
        async with zora.look(table) as window:
            await window.ask("resign")
        await zora.http.put("/api/me", json={"name": "Later"})
        record = (await zora.http.get(f"/api/tables/{table}/record")).text
        assert "Seat 1: Zora" in record
        assert (await zora.get("/api/me"))["tables"][0]["seats"][0]["name"] == "Zora"


async def test_who_watches_talks_under_the_new_name(server: Running) -> None:
    anna, eve = await server.guests("Anna", "Eve")
    table = await anna.open("captn", "me", start=True)
    async with eve.look(table) as window:
        await window.until_type("position")
        await eve.http.put("/api/me", json={"name": "Eva"})
        await window.send("chat", text="Ahoy")
        assert (await window.until_type("chat"))["name"] == "Eva"


async def test_in_the_chat_too_nobody_has_the_name_of_somebody_else_at_the_table(
    server: Running,
) -> None:
    people = await server.guests("Anna", "Anna", "ANNA")
    table = await people[0].open("santa-timea", "me", "open")
    anna, ben, eve = (person.look(table) for person in people)
    async with anna as first, ben as second, eve as watching:
        await second.ask("sit", seat=1)
        said = []
        for window in (first, second, watching):
            await window.send("chat", text="Ahoy")
            said.append((await first.until_type("chat"))["name"])
        assert said == ["Anna", "Anna 2", "ANNA 3"]


async def test_no_bot_sits_down_with_a_name_like_that_of_a_player(server: Running) -> None:
    for name in ("ada", "\u0410da", "\u00c1da"):  # the second begins with a Cyrillic letter
        guest = await server.guest(name)
        table = await guest.open("santa-timea", "me", "open", "mate")
        async with guest.look(table) as window:
            await window.ask("put_bot", seat=1, level="mate")
            await window.until_table(lambda told: told["seats"][1]["kind"] == "bot")
            names = [seat["name"] for seat in window.table["seats"]]
        assert names == [name, "Cleo (mate)", "Bo (mate)"]
