"""What is kept for how long, with time handed in."""

from pathlib import Path

import pytest

from fairwind.record import load
from fairwind.server.cleaning import DAY, PAUSE, Cleaning
from fairwind.server.settings import Retention

from .running import Running, running_server

pytestmark = pytest.mark.anyio


async def cleaned(server: Running, rules: Retention, days: float) -> None:
    server.time.pass_by(days * DAY)
    server.services.registry._live.clear()
    cleaning = Cleaning(server.services.store, rules)
    for _ in range(10):
        await cleaning.run_if_due(server.time.now)


async def test_finished_games_are_packed_and_read_as_before(tmp_path: Path) -> None:
    async with running_server(tmp_path) as server:
        anna = await server.guest("Anna")
        table = await anna.open("captn", "me", start=True)
        async with anna.look(table) as window:
            await window.until_asked()
            await window.play_on(2)
            await window.ask("chat", text="ahoy")
            await window.ask("resign")
        before = await server.services.store.log(table)
        record = (await anna.http.get(f"/api/tables/{table}/record")).text
        await cleaned(server, Retention(), days=2)
        rows = await server.services.store.read("SELECT count(*) FROM happening", ())
        assert rows == [(0,)]
        assert await server.services.store.log(table) == before
        assert (await anna.http.get(f"/api/tables/{table}/record")).text == record
        async with anna.look(table) as window:
            assert (await window.ask("chat", text="still"))["type"] == "played"
        await cleaned(server, Retention(), days=2)
        assert len(await server.services.store.log(table)) == len(before) + 1
        load(record)


async def test_each_thing_goes_in_its_time(tmp_path: Path) -> None:
    async with running_server(tmp_path) as server:
        anna, ben = await server.guests("Anna", "Ben")
        lobby = await anna.open("captn", "me")
        running = await anna.open("captn", "me", start=True)
        over = await anna.open("captn", "me", start=True)
        async with anna.look(over) as window:
            await window.until_asked()
            await window.ask("resign")
        record = (await anna.http.get(f"/api/tables/{over}/record")).text
        upload = (await anna.http.post("/api/records", json={"text": record})).json()["id"]
        store = server.services.store
        guest = (await ben.get("/api/me"))["id"]

        async def there() -> list[bool]:
            found = [await store.summary(table) is not None for table in (lobby, running, over)]
            return [*found, await store.upload(upload) is not None]

        rules = Retention()
        await cleaned(server, rules, days=29)
        assert await there() == [True, True, True, True]
        await cleaned(server, rules, days=2)
        assert await there() == [False, True, True, True]
        await cleaned(server, rules, days=60)
        assert await there() == [False, True, True, False]
        assert await store.guest(guest) is not None
        await cleaned(server, rules, days=400)
        assert await there() == [False, False, True, False]
        assert await store.guest(guest) is None
        await cleaned(server, Retention(finished_days=500), days=100)
        assert await there() == [False, False, False, False]


async def test_when_nothing_is_left_it_rests_for_an_hour(server: Running) -> None:
    cleaning = Cleaning(server.services.store, Retention())
    await cleaning.run_if_due(server.time.now)
    assert cleaning._due == server.time.now + PAUSE
