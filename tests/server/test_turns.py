"""While the game runs: taking back, giving up, clocks, stand-ins, another game."""

import asyncio
from pathlib import Path

import pytest

from fairwind.server.registry import GRACE
from fairwind.table.presence import ABSENCE

from .running import Running, running_server

pytestmark = pytest.mark.anyio


async def test_a_move_is_taken_back_before_anybody_answered_it(server: Running) -> None:
    anna, ben = await server.guests("Anna", "Ben")
    table = await anna.open("santa-timea", "me", "open")
    async with anna.look(table) as hers, ben.look(table) as his:
        await his.ask("sit", seat=1)
        await hers.ask("start")
        for window in (hers, his):
            await window.until_type("position")
        mover, other = (hers, his) if hers.position["legal"] else (his, hers)
        before, heard = mover.position, list(other.log)
        assert not before["take_back"]
        await mover.play()
        for window in (mover, other):
            await window.until_type("position")
        assert mover.position["take_back"]
        assert len(other.log) > len(heard)
        assert not other.position["take_back"]
        refused = await other.ask("take_back", version=other.position["version"])
        assert refused["code"] == "nothing-to-take-back"
        late = await mover.ask("take_back", version=before["version"])
        assert late["code"] == "late"
        assert (await mover.ask("take_back", version=mover.position["version"]))["type"] == "played"
        for window in (mover, other):
            await window.until_type("position")
        assert other.log == heard, "as if it had not been played"
        assert mover.position["view"] == before["view"]
        assert mover.position["version"] > before["version"], "but old messages are late"


async def test_what_brought_something_to_light_is_not_taken_back(server: Running) -> None:
    anna = await server.guest("Anna")
    table = await anna.open("sailorman", "me", start=True)
    async with anna.look(table) as window:
        await window.until_asked()
        while window.position["take_back"] or not window.log[-1].startswith("Roll 3"):
            if any(log.startswith("Roll 3") for log in window.log):
                break
            await window.play(which=-1)
            await window.until_type("position")
        refused = await window.ask("take_back", version=window.position["version"])
        assert refused["code"] == "something-came-to-light"


async def test_in_practice_everything_is_taken_back_even_the_end(server: Running) -> None:
    anna = await server.guest("Anna")
    table = await anna.open("captn", "me", practice=True, start=True)
    async with anna.look(table) as window:
        await window.play_on()
        assert window.position["over"]
        assert window.table["deal"]
        assert window.table["seal"] is None
        assert window.position["take_back"]
        await window.ask("take_back", version=window.position["version"])
        await window.until_type("position")
        assert not window.position["over"]
        await window.play_on()
    text = (await anna.http.get(f"/api/tables/{table}/record")).text
    assert ", practice" in text


async def test_giving_up_ends_a_game_for_two(server: Running) -> None:
    anna = await server.guest("Anna")
    table = await anna.open("santa-timea", "me", "bosun", start=True)
    async with anna.look(table) as window:
        await window.play_on(moves=2)
        assert (await window.ask("resign"))["type"] == "played"
        await window.until(lambda told: told["type"] == "position" and told["over"])
        assert window.position["winners"] == [1]
        assert window.position["legal"] == []
        assert (await window.ask("resign"))["code"] == "game-over"
        refused = await window.ask("move", version=window.position["version"], action=0)
        assert refused["code"] == "game-over"
    record = await anna.http.get(f"/api/tables/{table}/record")
    assert "\nResigned: seat 1\nUnfinished\n" in record.text
    assert (await anna.get(f"/api/tables/{table}/replay"))["resigned"] == [0]


async def test_with_three_a_bot_plays_on_for_whoever_gave_up(server: Running) -> None:
    anna, ben = await server.guests("Anna", "Ben")
    table = await anna.open("santa-timea", "me", "open", "bosun")
    async with anna.look(table) as hers, ben.look(table) as his:
        await his.ask("sit", seat=1)
        await hers.ask("start")
        await his.ask("resign")
        assert (await his.ask("seat_back"))["code"] == "game-over"
        await hers.play_on(moves=4)
    assert hers.table["seats"][1]["gave_up"]
    assert not hers.position["over"]


async def test_another_game_keeps_everyones_seat(server: Running) -> None:
    anna, ben = await server.guests("Anna", "Ben")
    table = await anna.open("santa-timea", "me", "open", "bosun")
    async with anna.look(table) as hers, ben.look(table) as his:
        await his.ask("sit", seat=1)
        await hers.ask("start")
        assert (await his.ask("rematch"))["code"] == "not-over"
        await his.ask("resign")
        await hers.ask("resign")
        await his.ask("rematch")
        await hers.ask("rematch")
        await hers.until_table(lambda told: bool(told["rematch"]))
        await his.until_table(lambda told: bool(told["rematch"]))
        assert hers.table["rematch"] == his.table["rematch"] != table
    async with ben.look(his.table["rematch"]) as new:
        await new.until_type("table")
        assert new.table["you"] == {"seat": 1, "host": True}
        assert [seat["kind"] for seat in new.table["seats"]] == ["person", "person", "bot"]
        assert (await new.ask("start"))["type"] == "played"


async def test_when_time_is_over_a_bot_plays_on_until_the_seat_is_taken_back(
    tmp_path: Path,
) -> None:
    async with running_server(tmp_path) as server:
        anna, ben = await server.guests("Anna", "Ben")
        clock = {"kind": "move", "seconds": 60}
        table = await anna.open("santa-timea", "me", "open", clock=clock)
        async with anna.look(table) as hers, ben.look(table) as his:
            await his.ask("sit", seat=1)
            await hers.ask("start")
            for window in (hers, his):
                await window.until_type("position")
            late, other = (hers, his) if hers.position["legal"] else (his, hers)
            assert late.position["deadline"] == server.time.now + 60
            server.time.pass_by(59)
            await server.services.registry.sweep()
            assert (await late.ask("seat_back"))["code"] == "seat-is-yours"
            server.time.pass_by(1)
            await server.services.registry.sweep()
            await other.until_asked()
            seat = late.table["you"]["seat"]
            await late.until_table(lambda told: told["seats"][seat]["bot_plays_on"])
            assert (await late.ask("move", version=0, action=0))["code"] == "bot-plays"
            assert (await late.ask("seat_back"))["type"] == "played"
            await late.until_table(lambda told: not told["seats"][seat]["bot_plays_on"])
            playing = asyncio.create_task(other.play_on())  # whoever wins a trick leads the next
            await late.until_asked()
            assert (await late.play())["type"] == "played"
            playing.cancel()


async def test_without_stand_ins_the_default_move_is_played_and_the_seat_stays(
    server: Running,
) -> None:
    anna = await server.guest("Anna")
    clock = {"kind": "move", "seconds": 3600}
    table = await anna.open("captn", "me", clock=clock, bots_play_on=False, start=True)
    async with anna.look(table) as window:
        asked = await window.until_asked()
        server.time.pass_by(3601)
        await server.services.registry.sweep()
        moved = await window.until_asked()
        assert moved["version"] > asked["version"]
        assert not window.table["seats"][0]["bot_plays_on"]
        assert moved["deadline"] == server.time.now + 3600
        assert (await window.play())["type"] == "played"


async def test_a_clock_for_the_whole_game_runs_only_while_one_thinks(server: Running) -> None:
    anna = await server.guest("Anna")
    clock = {"kind": "game", "seconds": 600}
    table = await anna.open("santa-timea", "me", "bosun", clock=clock, start=True)
    async with anna.look(table) as window:
        for _ in range(3):
            await window.until_asked()
            server.time.pass_by(100)
            await window.play()
        await window.until_asked()
        assert window.position["clocks"][0] == {"left": 300, "deadline": server.time.now + 300}
        assert window.position["clocks"][1] == {"left": 600, "deadline": None}


async def test_the_host_lets_a_bot_play_for_somebody_who_is_away(server: Running) -> None:
    anna, ben = await server.guests("Anna", "Ben")
    table = await anna.open("santa-timea", "me", "open")
    async with anna.look(table) as hers:
        async with ben.look(table) as his:
            await his.ask("sit", seat=1)
            await hers.ask("start")
            assert (await hers.ask("let_bot_play", seat=1))["code"] == "player-is-here"
            assert (await his.ask("let_bot_play", seat=0))["code"] == "not-the-host"
        await hers.until_table(lambda told: not told["seats"][1]["present"])
        went = server.time.now
        assert hers.table["seats"][1]["away_since"] == went
        assert hers.table["seats"][1]["bot_from"] == went + ABSENCE
        refused = await hers.ask("let_bot_play", seat=1)
        assert refused["code"] == "not-gone-yet"
        assert "30 s" in refused["reason"]
        server.time.pass_by(ABSENCE)
        assert (await hers.ask("let_bot_play", seat=1))["type"] == "played"
        await hers.play_on(moves=4)
    async with ben.look(table) as his:
        await his.until_type("position")
        assert his.table["seats"][1]["bot_plays_on"]
        assert len(his.position["view"]["tricks"]) >= 3


async def test_whoever_leaves_a_running_game_finds_a_bot_on_their_seat(
    server: Running,
) -> None:
    anna = await server.guest("Anna")
    table = await anna.open("santa-timea", "me", "bosun", start=True)
    async with anna.look(table) as window:
        await window.ask("leave")
        await window.until(lambda told: told["type"] == "position" and told["over"])
    assert window.table["seats"][0]["bot_plays_on"]


async def test_after_a_restart_nobodys_time_is_over_at_once(tmp_path: Path) -> None:
    async with running_server(tmp_path) as server:
        anna = await server.guest("Anna")
        clock = {"kind": "move", "seconds": 24 * 3600}
        table = await anna.open("captn", "me", clock=clock, start=True)
    time = server.time
    time.pass_by(25 * 3600)
    async with running_server(tmp_path, time=time) as again:
        await again.services.registry.sweep()
        found = (await again.services.registry.live(table)).table
        assert not found.seats[0].bot_plays_on
        time.pass_by(GRACE)
        await again.services.registry.sweep()
        assert found.seats[0].bot_plays_on


async def test_the_time_a_server_was_away_counts_for_nobody(tmp_path: Path) -> None:
    async with running_server(tmp_path) as server:
        anna = await server.guest("Anna")
        clock = {"kind": "game", "seconds": 600}
        table = await anna.open("santa-timea", "me", "bosun", clock=clock, start=True)
        async with anna.look(table) as window:
            await window.until_asked()
            server.time.pass_by(100)
            await window.play()
            await window.until_asked()
    time = server.time
    time.pass_by(3600)
    async with running_server(tmp_path, time=time) as again:
        time.pass_by(1)
        for _ in range(2):  # as it is read first, and then from what was written down of that
            found = (await again.services.registry.live(table)).table
            assert found.clock.deadline(0) == time.now + 500
            again.services.registry._live.clear()


@pytest.mark.parametrize("kind", ["move", "game"])
async def test_leaving_and_coming_back_gives_no_time(server: Running, kind: str) -> None:
    anna, ben = await server.guests("Anna", "Ben")
    table = await anna.open("santa-timea", "me", "open", clock={"kind": kind, "seconds": 60})
    live = await server.services.registry.live(table)
    async with anna.look(table) as hers, ben.look(table) as his:
        await his.ask("sit", seat=1)
        await hers.ask("start")
        for window in (hers, his):
            await window.until_type("position")
        mover = hers if hers.position["legal"] else his
        deadline = mover.position["deadline"]
        seat = mover.table["you"]["seat"]
        live.start_bots = lambda: None  # type: ignore[method-assign]  # they think for ever
        for _ in range(5):
            server.time.pass_by(8)
            assert (await mover.ask("leave"))["type"] == "played"
            server.time.pass_by(3)
            assert (await mover.ask("seat_back"))["type"] == "played"
            assert live.table.clock.deadline(seat) == deadline
        server.time.pass_by(5)
        await mover.ask("leave")
        assert (await mover.ask("seat_back"))["code"] == "time-over"


@pytest.mark.parametrize("game", ["santa-timea", "sailorman", "pirate-legends"])
async def test_taking_back_gives_no_time(server: Running, game: str) -> None:
    anna, ben = await server.guests("Anna", "Ben")
    table = await anna.open(game, "me", "open", clock={"kind": "move", "seconds": 60})
    live = await server.services.registry.live(table)
    async with anna.look(table) as hers, ben.look(table) as his:
        await his.ask("sit", seat=1)
        await hers.ask("start")
        for window in (hers, his):
            await window.until_type("position")
        mover = hers if hers.position["legal"] else his
        deadline = mover.position["deadline"]
        for _ in range(5):
            server.time.pass_by(11)
            assert (await mover.play())["type"] == "played"
            taken = await mover.until(lambda told: told["type"] == "position" and told["take_back"])
            assert (await mover.ask("take_back", version=taken["version"]))["type"] == "played"
            again = await mover.until_asked()
            assert again["deadline"] == deadline
        assert (await mover.play())["type"] == "played"
        taken = await mover.until(lambda told: told["type"] == "position" and told["take_back"])
        if game == "pirate-legends":  # half of an action: it is still the same decision
            server.time.pass_by(5)
            assert mover.table["you"]["seat"] in live.table.clock.overdue(server.time.now)
        else:
            assert (await mover.ask("take_back", version=taken["version"]))["type"] == "played"
            server.time.pass_by(4)
            await mover.until_asked()
            assert (await mover.play())["type"] == "played"
            taken = await mover.until(lambda told: told["type"] == "position" and told["take_back"])
            assert (await mover.ask("take_back", version=taken["version"]))["type"] == "played"
            server.time.pass_by(1)
            assert mover.table["you"]["seat"] in live.table.clock.overdue(server.time.now)


async def test_what_was_played_for_somebody_out_of_time_stands(server: Running) -> None:
    anna, ben = await server.guests("Anna", "Ben")
    clock = {"kind": "move", "seconds": 60}
    table = await anna.open("santa-timea", "me", "open", clock=clock, bots_play_on=False)
    async with anna.look(table) as hers, ben.look(table) as his:
        await his.ask("sit", seat=1)
        await hers.ask("start")
        for window in (hers, his):
            await window.until_type("position")
        mover = hers if hers.position["legal"] else his
        server.time.pass_by(GRACE + 60)
        await server.services.registry.sweep()
        played = await mover.until(lambda told: told["type"] == "position" and told["take_back"])
        refused = await mover.ask("take_back", version=played["version"])
        assert refused["code"] == "move-stands"


async def test_players_replace_somebody_when_the_host_only_looked_on_and_went(
    server: Running,
) -> None:
    host, anna, ben = await server.guests("Hope", "Anna", "Ben")
    table = await host.open("santa-timea", "open", "open")
    async with anna.look(table) as hers:
        async with host.look(table) as opening, ben.look(table) as his:
            await hers.ask("sit", seat=0)
            await his.ask("sit", seat=1)
            await opening.ask("start")
            await his.socket.close()
            server.time.pass_by(ABSENCE)
            assert (await hers.ask("let_bot_play", seat=1))["code"] == "not-the-host"
        await hers.until_table(lambda told: told["spectators"] == 0)
        assert (await hers.ask("let_bot_play", seat=1))["type"] == "played"


async def test_bots_do_not_wait_in_the_line_of_somebody_who_looks_on(server: Running) -> None:
    anna, eve = await server.guests("Anna", "Eve")
    mine = (await anna.get("/api/me"))["id"]
    theirs = (await eve.get("/api/me"))["id"]
    table = await anna.open("santa-timea", "me", "bosun", start=True)
    live = await server.services.registry.live(table)
    async with eve.look(table) as watching:
        await watching.until_type("position")
        assert live._owner().guest == mine, "though she is not here"
        async with anna.look(table) as window:
            await window.until_type("position")
            assert live._owner().guest == mine
            await window.ask("leave")
            assert not live.table.people_play
        await watching.until_table(lambda told: not told["seats"][0]["present"])
        assert live._owner().guest == theirs, "bots play for nobody else"
