"""Kept before it is told: nobody hears of what is not on disk."""

import asyncio
import sqlite3
from collections.abc import Sequence

import pytest

from fairwind.store.cards import Card
from fairwind.store.happenings import AnyHappening

from .dock import Dock

pytestmark = pytest.mark.anyio


async def test_while_a_move_is_being_written_nobody_is_told_of_it(
    dock: Dock, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, ben, eve = await dock.sailor("Anna"), await dock.sailor("Ben"), await dock.sailor("Eve")
    table = await anna.open("santa-timea", "me", "open")
    async with anna.look(table) as hers, ben.look(table) as his, eve.look(table) as watching:
        await his.ask("sit", seat=1)
        await hers.ask("start")
        for window in (hers, his, watching):
            await window.until_type("position")
        before = watching.position["version"]
        keep = dock.desk.store.append
        reached, written = asyncio.Event(), asyncio.Event()

        async def slowly(card: Card, number: int, log: Sequence[AnyHappening]) -> None:
            reached.set()
            await written.wait()
            await keep(card, number, log)

        monkeypatch.setattr(dock.desk.store, "append", slowly)
        mover = hers if hers.position["legal"] else his
        told = [len(window.told) for window in (hers, his, watching)]
        moving = asyncio.create_task(mover.play())
        await reached.wait()
        newcomer = (await dock.sailor("Cleo")).look(table)
        await newcomer.open()
        assert await dock.desk.store.log(table)
        assert [len(window.told) for window in (hers, his, watching)] == told
        written.set()
        assert (await moving)["type"] == "played"
        await watching.until_type("position")
        assert watching.position["version"] > before
        await newcomer.until_type("position")
        assert newcomer.position["version"] == watching.position["version"]
        await newcomer.socket.close()


async def test_what_cannot_be_kept_did_not_happen(
    dock: Dock, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna = await dock.sailor("Anna")
    table = await anna.open("captn", "me", start=True)
    window = anna.look(table)
    await window.open()
    asked = await window.until_asked()

    async def disk_full(_card: Card, _number: int, _log: Sequence[AnyHappening]) -> None:
        raise sqlite3.OperationalError("database or disk is full")

    with monkeypatch.context() as broken:
        broken.setattr(dock.desk.store, "append", disk_full)
        fields = {"version": asked["version"], "action": asked["legal"][0]["action"]}
        await window.send("move", id="once", **fields)
        assert await window.closed() == 1001
    kinds = [told["type"] for told in window.told]
    assert "played" not in kinds
    assert window.told[-1]["code"] == "broken"
    async with anna.look(table, since=asked["version"]) as again:
        await again.until_type("position")
        assert again.position["view"] == asked["view"]
        assert (await again.ask("move", id="once", **fields))["type"] == "played"


async def test_tables_nobody_looks_at_are_put_away_and_found_again(dock: Dock) -> None:
    anna = await dock.sailor("Anna")
    table = await anna.open("captn", "me", start=True)
    async with anna.look(table) as window:
        await window.until_asked()
        await window.play_on(2)
        berth = await dock.desk.harbour.berth(table)
        dock.time.pass_by(3600)
        await dock.desk.harbour.sweep()
        assert await dock.desk.harbour.berth(table) is berth, "somebody looks at it"
    dock.time.pass_by(3600)
    await dock.desk.harbour.sweep()
    again = await dock.desk.harbour.berth(table)
    assert again is not berth
    async with anna.look(table) as window_again:
        await window_again.until_asked()
    assert window_again.position["view"] == window.position["view"]
    assert window_again.position["version"] == window.position["version"]
    assert window_again.log == window.log
