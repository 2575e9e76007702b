"""Kept before it is told: nobody hears of what is not on disk."""

import asyncio
import sqlite3
from collections.abc import Sequence

import pytest

from fairwind.table.log import AnyLine
from fairwind.table.summary import Summary

from .running import Running

pytestmark = pytest.mark.anyio


async def test_while_a_move_is_being_written_nobody_is_told_of_it(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
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
        before = watching.position["version"]
        keep = server.services.store.append
        reached, written = asyncio.Event(), asyncio.Event()

        async def slowly(summary: Summary, number: int, log: Sequence[AnyLine]) -> None:
            reached.set()
            await written.wait()
            await keep(summary, number, log)

        monkeypatch.setattr(server.services.store, "append", slowly)
        mover = hers if hers.position["legal"] else his
        told = [len(window.told) for window in (hers, his, watching)]
        moving = asyncio.create_task(mover.play())
        await reached.wait()
        newcomer = (await server.guest("Cleo")).look(table)
        await newcomer.open()
        assert await server.services.store.log(table)
        assert [len(window.told) for window in (hers, his, watching)] == told
        written.set()
        assert (await moving)["type"] == "played"
        await watching.until_type("position")
        assert watching.position["version"] > before
        await newcomer.until_type("position")
        assert newcomer.position["version"] == watching.position["version"]
        await newcomer.socket.close()


async def test_what_cannot_be_kept_did_not_happen(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna = await server.guest("Anna")
    table = await anna.open("captn", "me", start=True)
    window = anna.look(table)
    await window.open()
    asked = await window.until_asked()

    async def disk_full(_summary: Summary, _number: int, _log: Sequence[AnyLine]) -> None:
        raise sqlite3.OperationalError("database or disk is full")

    with monkeypatch.context() as broken:
        broken.setattr(server.services.store, "append", disk_full)
        fields = {"version": asked["version"], "action": asked["legal"][0]["action"]}
        await window.send("move", id="once", **fields)
        assert await window.closed() == 1001
    kinds = [told["type"] for told in window.told]
    assert "played" not in kinds
    assert window.told[-1]["code"] == "cannot-write"
    assert window.told[-1]["retry_after"] > 1, "or browsers would try it twice a second"
    async with anna.look(table, since=asked["version"]) as again:
        await again.until_type("position")
        assert again.position["view"] == asked["view"]
        assert (await again.ask("move", id="once", **fields))["type"] == "played"


async def test_tables_nobody_looks_at_are_put_away_and_found_again(server: Running) -> None:
    anna = await server.guest("Anna")
    table = await anna.open("captn", "me", start=True)
    async with anna.look(table) as window:
        await window.until_asked()
        await window.play_on(2)
        live = await server.services.registry.live(table)
        server.time.pass_by(3600)
        await server.services.registry.sweep()
        assert await server.services.registry.live(table) is live, "somebody looks at it"
    server.time.pass_by(3600)
    await server.services.registry.sweep()
    again = await server.services.registry.live(table)
    assert again is not live
    async with anna.look(table) as window_again:
        await window_again.until_asked()
    assert window_again.position["view"] == window.position["view"]
    assert window_again.position["version"] == window.position["version"]
    assert window_again.log == window.log
