"""Play over the wire: whole games, and what is answered to messages that cannot be obeyed."""

import asyncio
import json
from base64 import b64decode

import pytest

import fairwind
from fairwind.bots import load as load_bot
from fairwind.kernel.outlook import Outlook
from fairwind.kernel.rng import QuickRng

from .running import Running

pytestmark = pytest.mark.anyio

TABLES = [
    ("captn", ("me",)),
    ("pirate-legends", ("me", "bosun")),
    ("sailorman", ("bosun", "me")),
    ("santa-timea", ("me", "bosun", "bosun")),
]


@pytest.mark.parametrize(("game", "seats"), TABLES)
async def test_a_whole_game_against_bots(
    server: Running, game: str, seats: tuple[str, ...]
) -> None:
    anna = await server.guest("Anna")
    table = await anna.open(game, *seats, start=True)
    async with anna.look(table) as window:
        await window.play_on()
    assert window.position["over"]
    assert window.log[-1].endswith(".")
    assert window.position["scores"] is not None
    (found,) = (await anna.get("/api/me"))["tables"]
    assert found["phase"] == "over"


@pytest.mark.parametrize(("game", "seats"), TABLES)
async def test_a_bot_far_away_gets_a_world_to_think_in(
    server: Running, game: str, seats: tuple[str, ...]
) -> None:
    anna = await server.guest("Anna")
    table = await anna.open(game, *seats, start=True)
    async with anna.look(table, more="&world=1") as bot, anna.look(table) as person:
        asked = await bot.until_asked()
        rules = fairwind.load(game, **bot.table["options"])
        seat = bot.table["you"]["seat"]
        outlook = Outlook(rules.unpack(b64decode(asked["world"])), seat)
        assert outlook.view() == asked["view"]
        assert outlook.legal() == [move["action"] for move in asked["legal"]]
        assert load_bot("bosun").choose(outlook, QuickRng(1)) in outlook.legal()
        assert "world" not in await person.until_asked()


async def test_two_people_find_each_other_by_a_code_and_play(server: Running) -> None:
    anna, ben = await server.guests("Anna", "Ben")
    table = await anna.open("santa-timea", "me", "open")
    code = (await anna.get(f"/api/tables/{table}"))["code"]
    assert (await ben.get(f"/api/codes/{code.lower()}"))["id"] == table
    async with anna.look(table) as hers, ben.look(table) as his:
        assert (await his.ask("sit", seat=1))["type"] == "played"
        assert (await hers.ask("start"))["type"] == "played"
        async with asyncio.TaskGroup() as both:
            both.create_task(hers.play_on())
            both.create_task(his.play_on())
    assert hers.position["scores"] == his.position["scores"]
    assert hers.log[-1] == his.log[-1]


async def test_a_move_sent_twice_is_played_once_and_answered_twice(server: Running) -> None:
    anna = await server.guest("Anna")
    table = await anna.open("santa-timea", "me", "bosun", start=True)
    async with anna.look(table) as window:
        asked = await window.until_asked()
        move = {"id": "once", "version": asked["version"], "action": asked["legal"][0]["action"]}
        first = await window.ask("move", **move)
        again = await window.ask("move", **move)
        assert (first["type"], again["type"]) == ("played", "played")
        live = await server.services.registry.live(table)
        assert len([m for m in live.table.playing.record.moves if m.seat == 0]) == 1


async def test_a_late_move_is_refused_with_the_version_that_is_true_now(
    server: Running,
) -> None:
    anna = await server.guest("Anna")
    table = await anna.open("santa-timea", "me", "bosun", start=True)
    async with anna.look(table) as window:
        old = await window.until_asked()
        await window.play()
        await window.until_asked()
        answer = await window.play(version=old["version"])
        assert (answer["type"], answer["code"]) == ("refused", "late")
        assert answer["version"] == window.position["version"]


async def test_what_the_rules_forbid_is_refused_in_the_players_language(
    server: Running,
) -> None:
    anna = await server.guest("Anna")
    table = await anna.open("santa-timea", "me", "bosun", start=True)
    async with anna.look(table, lang="de") as window:
        asked = await window.until_asked()
        allowed = {move["action"] for move in asked["legal"]}
        forbidden = next(action for action in range(72) if action not in allowed)
        answer = await window.play(action=forbidden)
        assert answer["type"] == "refused"
        assert answer["code"] != "late"
        late = await window.play(version=asked["version"] + 1)
        assert late["reason"].startswith("Am Tisch hat sich inzwischen etwas geändert.")


async def test_nobody_can_act_for_another_seat(server: Running) -> None:
    anna, ben, eve = (
        await server.guest("Anna"),
        await server.guest("Ben"),
        await server.guest("Eve"),
    )
    table = await anna.open("santa-timea", "me", "open")
    async with anna.look(table) as hers, ben.look(table) as his, eve.look(table) as watching:
        await his.ask("sit", seat=1)
        await hers.ask("start")
        for window in (hers, his, watching):
            await window.until_type("position")
        turn = hers if hers.position["legal"] else his
        other = his if turn is hers else hers
        move = {"action": turn.position["legal"][0]["action"]}
        refusals = [
            await other.ask("move", version=other.position["version"], **move),
            await watching.ask("move", version=watching.position["version"], **move),
            await watching.ask("take_back", version=watching.position["version"]),
            await watching.ask("resign"),
            await watching.ask("seat_back"),
        ]
        codes = [refusal["code"] for refusal in refusals]
        assert codes == ["not-your-turn", *["not-at-the-table"] * 4]
        assert "seat" not in watching.position["view"]
        assert watching.position["legal"] == []


GARBAGE: list[str | bytes] = [
    "",
    "{",
    "null",
    "[]",
    '"move"',
    '{"type": "move"}',
    '{"type": "move", "id": "x", "version": 0, "action": -1}',
    '{"type": "move", "id": "x", "version": 0, "action": 1e400}',
    '{"type": "move", "id": "x", "version": 0, "action": 0, "seat": 1}',
    '{"type": "move", "id": "", "version": 0, "action": 0}',
    '{"type": "fly", "id": "x"}',
    '{"type": "sit", "id": "x", "seat": true}',
    "{" * 5000,
    '{"type": "chat", "id": "x", "text": "' + "\\ud800" + '"}',
    b"\xff\xfe\x00",
]


async def test_garbage_is_refused_and_the_game_goes_on(server: Running) -> None:
    anna = await server.guest("Anna")
    table = await anna.open("santa-timea", "me", "bosun", start=True)
    async with anna.look(table) as window:
        await window.until_asked()
        for garbage in GARBAGE:
            await window.socket.send(garbage)
            answer = await window.until_type("refused")
            assert (answer["id"], answer["code"]) in ((None, "not-understood"), ("x", "bad-chat"))
        assert (await window.play())["type"] == "played"


async def test_garbage_without_end_closes_the_socket(server: Running) -> None:
    anna = await server.guest("Anna")
    table = await anna.open("santa-timea", "me", "bosun", start=True)
    window = anna.look(table)
    await window.open()
    assert await window.flood(["?"] * 100) == 1008
    assert window.told[-1]["type"] == "closing"


async def test_a_message_of_a_megabyte_closes_the_socket_and_nothing_else(
    server: Running,
) -> None:
    anna = await server.guest("Anna")
    table = await anna.open("santa-timea", "me", "bosun", start=True)
    async with anna.look(table) as other:
        window = anna.look(table)
        await window.open()
        huge = json.dumps({"type": "chat", "id": "x", "text": "x" * 1_000_000})
        assert await window.flood([huge]) == 1009
        await other.until_asked()
        assert (await other.play())["type"] == "played"
