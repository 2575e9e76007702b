"""Before the game: sitting down, bots, the host's rights, spectators, words for the seal."""

import pytest

from .running import Running

pytestmark = pytest.mark.anyio


async def test_listed_tables_are_found_until_they_begin(server: Running) -> None:
    anna, ben = await server.guests("Anna", "Ben")
    private = await anna.open("santa-timea", "me", "open")
    public = await anna.open("santa-timea", "me", "open", listed=True)
    assert [found["id"] for found in await ben.get("/api/tables")] == [public]
    async with anna.look(private) as window:
        await window.ask("settings", listed=True, spectators=True)
    assert {found["id"] for found in await ben.get("/api/tables")} == {public, private}
    async with anna.look(public) as window:
        await window.ask("start")
    assert [found["id"] for found in await ben.get("/api/tables")] == [private]
    server.time.pass_by(3 * 3600)
    assert await ben.get("/api/tables") == []


async def test_bots_fill_the_seats_that_are_still_open(server: Running) -> None:
    anna = await server.guest("Anna")
    table = await anna.open("santa-timea", "me", "open", "bosun", "open")
    async with anna.look(table) as window:
        await window.ask("put_bot", seat=3, level="deckhand")
        await window.ask("start")
        await window.until_type("position")
        seats = window.table["seats"]
        assert [seat["kind"] for seat in seats] == ["person", "bot", "bot", "bot"]
        assert [seat["level"] for seat in seats] == ["", "mate", "bosun", "deckhand"]
        assert len({seat["name"] for seat in seats}) == 4


async def test_only_the_host_decides_and_only_before_the_start(server: Running) -> None:
    anna, ben = await server.guests("Anna", "Ben")
    table = await anna.open("santa-timea", "me", "open", "open")
    async with anna.look(table) as hers, ben.look(table) as his:
        await his.ask("sit", seat=1)
        asks: list[tuple[str, dict[str, object]]] = [
            ("start", {}),
            ("put_bot", {"seat": 2, "level": "mate"}),
            ("open_seat", {"seat": 2}),
            ("kick", {"seat": 0}),
            ("settings", {"listed": True, "spectators": True}),
        ]
        for kind, fields in asks:
            assert (await his.ask(kind, **fields))["code"] == "not-the-host"
        assert (await hers.ask("put_bot", seat=1, level="mate"))["code"] == "seat-taken"
        assert (await hers.ask("put_bot", seat=2, level="kraken"))["code"] == "no-such-bot"
        assert (await hers.ask("put_bot", seat=9, level="mate"))["code"] == "no-such-seat"
        assert (await hers.ask("start"))["type"] == "played"
        for kind, fields in asks[:3]:
            assert (await hers.ask(kind, **fields))["code"] == "already-started"
        assert (await hers.ask("kick", seat=1))["code"] == "too-late-to-kick"
        assert (await his.ask("sit", seat=2))["code"] == "already-started"


async def test_a_seat_is_for_one_and_one_has_one_seat(server: Running) -> None:
    anna, ben = await server.guests("Anna", "Ben")
    table = await anna.open("santa-timea", "me", "open", "open")
    async with anna.look(table) as hers, ben.look(table) as his:
        assert (await his.ask("sit", seat=0))["code"] == "seat-taken"
        assert (await hers.ask("sit", seat=1))["code"] == "already-seated"
        assert (await his.ask("leave"))["code"] == "not-at-the-table"
        assert (await his.ask("sit", seat=1))["type"] == "played"
        assert (await his.ask("leave"))["type"] == "played"
        assert his.table["you"] == {"seat": 1, "host": False}
        await his.until_type("table")
        assert his.table["you"] == {"seat": None, "host": False}


async def test_somebody_sent_away_is_a_spectator_again_and_the_tables_list_forgets_them(
    server: Running,
) -> None:
    anna, ben = await server.guests("Anna", "Ben")
    table = await anna.open("santa-timea", "me", "open")
    async with anna.look(table) as hers, ben.look(table) as his:
        await his.ask("sit", seat=1)
        assert len((await ben.get("/api/me"))["tables"]) == 1
        await hers.ask("kick", seat=1)
        await his.until_table(lambda told: told["you"]["seat"] is None)
        assert (await ben.get("/api/me"))["tables"] == []


async def test_when_the_host_leaves_somebody_else_is_host(server: Running) -> None:
    anna, ben = await server.guests("Anna", "Ben")
    table = await anna.open("santa-timea", "me", "open")
    async with anna.look(table) as hers, ben.look(table) as his:
        await his.ask("sit", seat=1)
        await hers.ask("leave")
        await his.until_table(lambda told: told["you"]["host"])
        assert (await his.ask("start"))["type"] == "played"


async def test_spectators_watch_unless_the_host_minds(server: Running) -> None:
    anna, eve = await server.guests("Anna", "Eve")
    table = await anna.open("santa-timea", "me", "bosun", start=True)
    async with anna.look(table) as hers, eve.look(table) as watching:
        await watching.until_type("position")
        assert "hand" not in watching.position["view"]
        await hers.until_table(lambda told: told["spectators"] == 1)
        await hers.ask("settings", listed=False, spectators=False)
        assert (await watching.until_type("closing"))["code"] == "no-spectators"
        again = eve.look(table)
        await again.open()
        assert (await again.next())["code"] == "no-spectators"
        assert await again.closed() == 4403


async def test_words_go_into_the_seal_until_chance_begins(server: Running) -> None:
    anna, ben = await server.guests("Anna", "Ben")
    table = await anna.open("santa-timea", "me", "open")
    async with anna.look(table) as hers, ben.look(table) as his:
        await his.ask("sit", seat=1)
        assert (await his.ask("seal", words="x" * 81))["code"] == "bad-words"
        await his.ask("seal", words="first thoughts")
        await his.ask("seal", words="  fair   winds ")
        await hers.until_table(lambda told: "fair winds" in str(told["seal"]))
        assert hers.table["seal"]["words"] == [{"seat": 1, "text": "fair winds"}]
        assert not hers.table["seal"]["closed"]
        await hers.ask("start")
        assert (await his.ask("seal", words="too late"))["code"] == "sealed-already"
        assert (await ben.get(f"/api/tables/{table}/fairness"))["words"] == (
            hers.table["seal"]["words"]
        )


async def test_chat_reaches_all_and_those_who_come_later(server: Running) -> None:
    anna, eve = await server.guests("Anna", "Eve")
    table = await anna.open("captn", "me")
    async with anna.look(table) as hers, eve.look(table) as watching:
        await watching.ask("chat", text=" <b>Ahoy</b>   there ")
        await hers.ask("chat", quick=3)
        for text in ("", "x" * 301, "a\u202eb"):
            assert (await hers.ask("chat", text=text))["code"] == "bad-chat"
        assert (await hers.ask("chat", text="x", quick=1))["code"] == "bad-chat"
    async with anna.look(table) as window:
        first, second = (await window.until_type("chats"))["lines"]
    assert (first["name"], first["seat"], first["text"]) == ("Eve", None, "<b>Ahoy</b> there")
    assert (second["name"], second["seat"], second["quick"]) == ("Anna", 0, 3)


async def test_a_language_is_changed_at_once_with_all_that_was_said(server: Running) -> None:
    anna = await server.guest("Anna")
    table = await anna.open("santa-timea", "me", "bosun", start=True)
    async with anna.look(table) as window:
        await window.play_on(moves=3)
        english = list(window.log)
        await window.ask("speak", lang="de")
        await window.until_type("position")
        assert len(window.log) == len(english)
        assert window.log != english
        assert (await window.ask("speak", lang="xx"))["code"] == "not-understood"
