"""Crews: founded by one, joined by link; games of the crew count once, and the map is scratched."""

import asyncio
from contextlib import closing
from pathlib import Path

import msgspec
import pytest

from fairwind.server.admin import Admin
from fairwind.server.admin_requests import Erase, Export
from fairwind.store import doctor
from fairwind.store.connection import connect_to_read
from fairwind.store.store import FILE
from fairwind.table.crew.fairness import MapFairness, faults_of
from fairwind.table.crew.log import decode_crew_line

from .clients import Client
from .crews import ask_crew, asked_crew, found_crew, win, win_and_scratch
from .processes import serving
from .running import Running, running_server

pytestmark = pytest.mark.anyio

DAY = 24 * 3600.0


async def _crew_of_two(server: Running) -> tuple[Client, Client, str]:
    anna, ben = await server.guests("Anna", "Ben")
    crew = (await found_crew(anna))["id"]
    await asked_crew(ben, crew, "join")
    return anna, ben, str(crew)


async def test_a_crew_is_founded_by_one_and_joined_by_link(server: Running) -> None:
    anna, ben = await server.guests("Anna", "Ben")
    found = await found_crew(anna, quick=True)
    assert (found["name"], found["quick"], found["map"]) == ("The Gulls", True, 1)
    assert [location["symbol"] for location in found["locations"]] == [None] * 22
    crew = found["id"]
    assert (await ben.http.get(f"/api/crews/{crew}")).status_code == 403
    door = await ben.get(f"/api/crews/{crew}/door")
    assert (door["name"], door["members"], door["member"]) == ("The Gulls", ["Anna"], False)
    assert await ben.get(f"/api/crew-codes/{found['code'].lower()}") == door
    joined = await asked_crew(ben, crew, "join")
    assert [(member["name"], member["you"]) for member in joined["members"]] == [
        ("Anna", False),
        ("Ben", True),
    ]
    assert [card["id"] for card in await ben.get("/api/crews")] == [crew]
    await asked_crew(anna, crew, "number", number="12" * 32)
    assert (await anna.get(f"/api/crews/{crew}"))["seal"]["number"] == "12" * 32


async def test_what_does_not_exist_or_is_not_understood_is_refused(server: Running) -> None:
    anna, ben, crew = await _crew_of_two(server)
    for path in ("/api/crews/none", "/api/crews/none/door", "/api/crew-codes/BCDFGH"):
        assert (await anna.http.get(path)).json()["error"] == "unknown-crew"
    for body in ({}, {"id": "x", "type": "fly"}, {"id": "x", "type": "scratch", "location": 1}):
        assert (await anna.http.post(f"/api/crews/{crew}", json=body)).status_code == 400
    for body in ({"name": ""}, {"name": "x" * 41}):
        answer = await anna.http.post("/api/crews", json=body)
        assert answer.json()["error"] == "bad-crew-name"
    other = await anna.http.post("/api/crews", json={"name": "x", "game": "captn"})
    assert other.json()["error"] == "no-campaign"
    left = await ask_crew(ben, crew, "leave")
    assert left.status_code == 200
    assert (await ask_crew(ben, crew, "leave")).json()["error"] == "not-a-member"


async def test_one_guest_belongs_to_so_many_crews(server: Running) -> None:
    anna, ben = await server.guests("Anna", "Ben")
    most = server.services.settings.limits.crews_of_a_guest
    crews = [(await found_crew(anna))["id"] for _ in range(most)]
    answer = await anna.http.post("/api/crews", json={"name": "One more"})
    assert (answer.status_code, answer.json()["error"]) == (429, "too-many-crews")
    other = (await found_crew(ben))["id"]
    assert (await ask_crew(anna, other, "join")).json()["error"] == "too-many-crews"
    await asked_crew(anna, crews[0], "leave")
    await asked_crew(anna, other, "join")


async def test_the_winner_scratches_and_the_envelope_opens(server: Running) -> None:
    anna, ben, crew = await _crew_of_two(server)
    table = await win(anna, ben, crew)
    await server.services.registry.sweep()
    shown = await anna.get(f"/api/crews/{crew}")
    assert shown["your_turn"]
    assert [(due["name"], due["table"], due["left"]) for due in shown["dues"]] == [
        ("Anna", table, 1)
    ]
    assert not (await ben.get(f"/api/crews/{crew}"))["your_turn"]
    assert (await ask_crew(ben, crew, "scratch", location="T1")).json()["error"] == "others-turn"
    assert (await anna.http.get(f"/api/crews/{crew}/envelopes/1")).status_code == 404
    shown = await asked_crew(anna, crew, "scratch", location="T1")
    assert shown["locations"][0]["symbol"] == "star"
    assert [(each["number"], each["by"]) for each in shown["envelopes"]] == [(1, "Anna")]
    envelope = await ben.get(f"/api/crews/{crew}/envelopes/1")
    assert envelope["title"] == shown["envelopes"][0]["title"]
    assert (await ben.http.get(f"/api/crews/{crew}/envelopes/2")).status_code == 404
    told = await ben.get(f"/api/crews/{crew}/history")
    assert [line["kind"] for line in told] == ["founded", "joined", "game", "scratched"]
    assert told[2]["table"] == table
    assert told[3]["envelope"] == 1


async def test_after_three_days_any_member_may(server: Running) -> None:
    anna, ben, crew = await _crew_of_two(server)
    await win(anna, ben, crew)
    await server.services.registry.sweep()
    server.time.pass_by(3 * DAY)
    assert (await ben.get(f"/api/crews/{crew}"))["your_turn"]
    await asked_crew(ben, crew, "scratch", location="T1")


async def test_a_message_that_comes_again_scratches_nothing_again(server: Running) -> None:
    anna, ben, crew = await _crew_of_two(server)
    for _ in range(2):
        await win(anna, ben, crew)
    await server.services.registry.sweep()
    body = {"id": "once", "type": "scratch", "location": "T1"}
    for _ in range(2):
        answer = await anna.http.post(f"/api/crews/{crew}", json=body)
        assert answer.status_code == 200
        assert len(answer.json()["dues"]) == 1


async def test_whoever_is_not_a_member_gains_nothing_for_the_crew(server: Running) -> None:
    anna, _, crew = await _crew_of_two(server)
    cleo = await server.guest("Cleo")
    table = await win(anna, cleo, crew)
    await server.services.registry.sweep()
    assert (await anna.get(f"/api/crews/{crew}"))["dues"][0]["table"] == table
    body = {"seats": ["me", "open"]}
    assert (await cleo.http.post(f"/api/crews/{crew}/games", json=body)).status_code == 403


async def test_a_member_who_gives_up_to_a_guest_gains_nothing(server: Running) -> None:
    anna, _, crew = await _crew_of_two(server)
    cleo = await server.guest("Cleo")
    answer = await anna.http.post(f"/api/crews/{crew}/games", json={"seats": ["me", "open"]})
    table = answer.json()["id"]
    async with anna.look(table) as host, cleo.look(table) as guest:
        await guest.ask("sit", seat=1)
        await host.ask("start")
        await host.until_type("position")
        await host.ask("resign")
    await server.services.registry.sweep()
    shown = await anna.get(f"/api/crews/{crew}")
    assert shown["dues"] == []
    assert "does not count" in (await anna.get(f"/api/crews/{crew}/history"))[-1]["words"]


async def test_a_rematch_is_a_game_of_the_crew_too(server: Running) -> None:
    anna, ben, crew = await _crew_of_two(server)
    table = await win(anna, ben, crew)
    async with anna.look(table) as host:
        await host.until_type("table")
        await host.ask("rematch")
        await host.until_table(lambda told: told["rematch"] is not None)
        again = host.table["rematch"]
    async with anna.look(again) as host:
        await host.until_type("table")
        assert host.table["crew"]["id"] == crew


async def test_only_what_is_open_is_played_with(server: Running) -> None:
    anna, ben, crew = await _crew_of_two(server)

    async def opened(**asked: object) -> object:
        body = {"seats": ["me", "bosun"], **asked}
        answer = await anna.http.post(f"/api/crews/{crew}/games", json=body)
        return answer.json().get("error")

    assert await opened(envelopes=[10]) == "not-opened"
    assert await opened(envelopes=[99]) == "not-opened"
    assert await opened(options={"deck": 8}) == "bad-option"
    assert await opened(options={"stall": 5}) is None
    assert await opened(seats=["me"]) == "not-a-crew-game"
    assert await opened(practice=True) == "not-understood"
    line = ["T1", "T2", "T3", "N1", "N2", "N3", "N4", "N5", "N6", "N7"]
    line += ["S1", "S2", "S3", "S4", "S5", "S6", "S7"]
    for location in line:
        await win_and_scratch(server, anna, ben, crew, location)
    assert await opened(envelopes=[10]) is None
    newest = (await anna.get(f"/api/crews/{crew}"))["tables"][0]["id"]
    async with anna.look(newest) as window:
        await window.until_type("table")
        assert window.table["options"]["deck"] == 8
        assert window.table["envelopes"] == [2, 6, 10]


async def test_names_and_emblems_show_in_later_games(server: Running) -> None:
    anna, ben, crew = await _crew_of_two(server)
    for location in ("T1", "T2", "T3", "N1", "N2", "N3", "N4", "N5", "N6", "N7"):
        await win_and_scratch(server, anna, ben, crew, location)
    await asked_crew(ben, crew, "use", envelope=2, item="mermaid")
    shown = await asked_crew(anna, crew, "use", envelope=6, item="se", text="Rum Point")
    cards = {card["number"]: card for card in shown["envelopes"]}
    assert [item["text"] for item in cards[6]["items"]] == [None, None, "Rum Point", None]
    assert (cards[6]["written"], cards[6]["turns"], cards[6]["yours"]) == (True, [], False)
    assert (cards[2]["written"], cards[2]["yours"], cards[1]["items"]) == (False, True, [])
    table = await win(anna, ben, crew)
    async with anna.look(table) as window:
        await window.until_type("table")
        assert window.table["crew"] == {
            "id": crew,
            "name": "The Gulls",
            "names": {"se": "Rum Point"},
            "signs": ["", "mermaid"],
        }
    cleo = await server.guest("Cleo")
    async with cleo.look(table) as window:
        await window.until_type("table")
        assert window.table["crew"]["id"] is None, "by which one could join"
        assert crew not in window.raw[0]


async def test_a_crew_begins_anew_and_its_history_stays(server: Running) -> None:
    anna, ben, crew = await _crew_of_two(server)
    await win_and_scratch(server, anna, ben, crew, "T1")
    assert (await ask_crew(ben, crew, "map")).json()["error"] == "not-the-captain"
    shown = await asked_crew(anna, crew, "map", quick=True)
    assert (shown["map"], shown["quick"], shown["envelopes"]) == (2, True, [])
    told = await anna.get(f"/api/crews/{crew}/history")
    assert [line["map"] for line in told] == [1, 1, 1, 1, 2]
    assert (await anna.http.get(f"/api/crews/{crew}/envelopes/1")).status_code == 404


async def test_the_version_changes_with_everything_that_happens(server: Running) -> None:
    anna, ben, crew = await _crew_of_two(server)

    async def version() -> str:
        shown = (await anna.get(f"/api/crews/{crew}"))["version"]
        assert await anna.get(f"/api/crews/{crew}/version") == {"version": shown}
        return str(shown)

    versions = [await version()]
    server.time.pass_by(1.0)
    await win(anna, ben, crew)
    versions.append(await version())
    await server.services.registry.sweep()
    versions.append(await version())
    await asked_crew(anna, crew, "scratch", location="T1")
    versions.append(await version())
    assert len(set(versions)) == 4


async def test_a_map_can_be_checked_as_it_is_scratched_and_whole_at_the_end(
    server: Running,
) -> None:
    anna, ben, crew = await _crew_of_two(server)
    await asked_crew(anna, crew, "number", number="12" * 32)

    async def proof() -> MapFairness:
        told = await anna.get(f"/api/crews/{crew}/fairness")
        return msgspec.convert(told[0], MapFairness)

    first = await proof()
    assert first.seed is None
    assert all(each.under is None and each.salt is None for each in first.locations)
    line = [location.name for location in first.locations]
    for place, location in enumerate(line, start=1):
        await win_and_scratch(server, anna, ben, crew, location)
        now = await proof()
        assert [each.hash for each in now.locations] == [each.hash for each in first.locations]
        assert sum(each.salt is not None for each in now.locations) == place
        assert faults_of(now) == []
    now = await proof()
    assert now.seed is not None
    changed = [msgspec.structs.replace(now.locations[0], under="picture"), *now.locations[1:]]
    assert faults_of(msgspec.structs.replace(now, locations=changed)) != []
    assert faults_of(msgspec.structs.replace(now, seed="00" * 32)) != []


# --- what survives --------------------------------------------------------------------------


async def test_a_game_that_ended_before_the_server_went_is_told_once_after_it_is_back(
    tmp_path: Path,
) -> None:
    async with running_server(tmp_path) as server:
        anna, ben, crew = await _crew_of_two(server)
        table = await win(anna, ben, crew)
        cookies = anna.cookies
        assert (await anna.get(f"/api/crews/{crew}"))["dues"] == []
    async with running_server(tmp_path) as server:
        anna = server.stranger(cookies)
        for _ in range(3):
            await server.services.registry.sweep()
        dues = (await anna.get(f"/api/crews/{crew}"))["dues"]
        assert [due["table"] for due in dues] == [table]
        await asked_crew(anna, crew, "scratch", location="T1")
    async with running_server(tmp_path) as server:
        await server.services.registry.sweep()
        shown = await server.stranger(cookies).get(f"/api/crews/{crew}")
        assert (len(shown["envelopes"]), shown["dues"]) == (1, [])
    assert doctor.examine_file(tmp_path) == []
    assert doctor.examine_tables(tmp_path, lambda _: None) == []


async def test_killed_between_win_and_scratch_nothing_is_lost_and_nothing_told_twice(
    tmp_path: Path,
) -> None:
    data = tmp_path / "data"
    async with serving(data) as process:
        anna, ben = process.client(), process.client()
        for client, name in ((anna, "Anna"), (ben, "Ben")):
            await client.http.put("/api/me", json={"name": name})
        crew = (await found_crew(anna))["id"]
        await asked_crew(ben, crew, "join")
        table = await win(anna, ben, crew)
        cookies = anna.cookies
        process.kill()
    async with serving(data) as process:
        anna = process.client(cookies)
        dues = await _until_due(anna, crew)
        assert [due["table"] for due in dues] == [table]
        body = {"id": "once", "type": "scratch", "location": "T1"}
        assert (await anna.http.post(f"/api/crews/{crew}", json=body)).status_code == 200
        process.kill()
    async with serving(data) as process:
        anna = process.client(cookies)
        assert (await anna.http.post(f"/api/crews/{crew}", json=body)).status_code == 200
        shown = await anna.get(f"/api/crews/{crew}")
        assert [location["symbol"] for location in shown["locations"]].count(None) == 21
        assert shown["dues"] == []
        process.stop()
    with closing(connect_to_read(data / FILE)) as connection:
        rows = connection.execute("SELECT body FROM crew_line ORDER BY number").fetchall()
    kinds = [type(decode_crew_line(body)).__name__ for (body,) in rows]
    assert kinds == ["Founded", "MemberJoined", "GameEnded", "Scratched"]


async def _until_due(client: Client, crew: str) -> list[dict[str, object]]:
    async with asyncio.timeout(30):
        while True:
            dues: list[dict[str, object]] = (await client.get(f"/api/crews/{crew}"))["dues"]
            if dues:
                return dues


async def test_a_new_name_is_known_to_the_crew_and_the_erased_leave_it(server: Running) -> None:
    anna, ben, crew = await _crew_of_two(server)
    await win_and_scratch(server, ben, anna, crew, "T1")
    await ben.http.put("/api/me", json={"name": "Benedict"})
    names = [member["name"] for member in (await anna.get(f"/api/crews/{crew}"))["members"]]
    assert names == ["Anna", "Benedict"]
    ben_id = (await ben.get("/api/me"))["id"]
    admin = Admin(server.services)
    document = (await admin.answer(Export(guest=ben_id), "operator")).document
    assert '"Scratched"' in document
    assert '"seed"' not in document
    await admin.answer(Erase(guest=ben_id), "operator")
    shown = await anna.get(f"/api/crews/{crew}")
    assert [member["name"] for member in shown["members"]] == ["Anna"]
    assert shown["envelopes"][0]["by"] == "Anonymous"
    told = await anna.get(f"/api/crews/{crew}/history")
    assert not any("Ben" in line["words"] for line in told)
    folder = server.services.settings.data
    assert doctor.examine_tables(folder, lambda _: None) == []
    with closing(connect_to_read(folder / FILE)) as connection:
        dump = "\n".join(connection.iterdump())
    assert ben_id not in dump
