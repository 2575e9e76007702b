"""Whoever may sit down may come back: history is one message, and limits are for spectators."""

from dataclasses import replace
from pathlib import Path

import pytest

from fairwind.server.admission import Admission
from fairwind.server.bans import Bans
from fairwind.server.bans import network_of as ban_of
from fairwind.server.identity import Guest
from fairwind.server.limits import network_of
from fairwind.server.metrics import Metrics
from fairwind.server.session import Session
from fairwind.table.refusals import Refusal

from .running import GENEROUS, Running, running_server

pytestmark = pytest.mark.anyio


async def test_a_table_where_much_was_said_can_be_joined(server: Running) -> None:
    anna = await server.guest("Anna")
    table = await anna.open("captn", "me", start=True)
    async with anna.look(table) as window:
        for number in range(120):
            await window.ask("chat", text=f"line {number}")
    async with anna.look(table) as again:
        chats = await again.until_type("chats")
        assert len(chats["lines"]) == 100
        assert (await again.ask("chat", text="back"))["type"] == "played"


async def test_spectators_fill_a_table_and_its_player_comes_back(tmp_path: Path) -> None:
    limits = replace(GENEROUS, spectators_of_a_table=2)
    async with running_server(tmp_path, limits) as server:
        anna, *others = await server.guests("Anna", "Ben", "Cleo", "Dora")
        table = await anna.open("captn", "me", start=True)
        windows = [other.look(table) for other in others]
        for window in windows:
            await window.open()
        for window in windows[:2]:
            await window.until_type("position")
        last = await windows[2].until_type("closing")
        assert (last["code"], last["retry_after"] > 0) == ("too-many-sockets", True)
        assert await windows[2].closed() == 1013
        async with anna.look(table) as hers:
            await hers.until_asked()
        for window in windows:
            await window.socket.close()


async def test_a_full_server_lets_players_in_and_the_greediest_network_makes_room(
    tmp_path: Path,
) -> None:
    limits = replace(GENEROUS, sockets=2, sockets_for_seats=0)
    async with running_server(tmp_path, limits) as server:
        anna, ben, cleo = await server.guests("Anna", "Ben", "Cleo")
        table = await anna.open("captn", "me", start=True)
        watching = [ben.look(table), cleo.look(table)]
        for window in watching:
            await window.open()
            await window.until_type("position")
        refused = (await server.guest("Eve")).look(table)
        await refused.open()
        assert (await refused.until_type("closing"))["code"] == "server-full"
        async with anna.look(table) as hers:
            await hers.until_asked()
            assert (await watching[0].until_type("closing"))["code"] == "server-full"
            assert await watching[0].closed() == 1013
        await watching[1].socket.close()


async def test_spectators_of_one_network_are_limited_at_all_tables_together(
    tmp_path: Path,
) -> None:
    limits = replace(GENEROUS, spectators_of_a_network=1)
    async with running_server(tmp_path, limits) as server:
        anna, ben = await server.guests("Anna", "Ben")
        tables = [await anna.open("captn", "me", start=True) for _ in range(2)]
        async with ben.look(tables[0]) as first:
            await first.until_type("position")
            second = ben.look(tables[1])
            await second.open()
            assert (await second.until_type("closing"))["code"] == "too-many-sockets"
        async with anna.look(tables[0]) as one, anna.look(tables[1]) as two:
            await one.until_type("position")
            await two.until_type("position")


def test_a_network_is_an_address_or_the_first_half_of_one() -> None:
    assert network_of("192.0.2.7") == "192.0.2.7"
    assert network_of("::ffff:192.0.2.7") == "192.0.2.7"
    assert network_of("2001:db8:1:2:3::4") == network_of("2001:db8:1:2:ffff::1")
    assert network_of("2001:db8:1:2::1") != network_of("2001:db8:1:3::1")
    assert network_of("testclient") == "testclient"


@pytest.mark.parametrize("banned", ["192.0.2.7", "::ffff:192.0.2.7", "192.0.2.0/24"])
def test_a_ban_of_ipv4_holds_on_a_socket_for_both_and_for_nobody_else(banned: str) -> None:
    network = ban_of(banned)
    assert network is not None
    bans = Bans({str(network): 10.0})
    for address in ("192.0.2.7", "::ffff:192.0.2.7"):
        with pytest.raises(Refusal):
            bans.check(address, 5.0)
    for other in ("198.51.100.1", "::ffff:198.51.100.1", "::1", "2001:db8::1"):
        bans.check(other, 5.0)


def test_windows_that_do_not_close_when_told_so_are_not_counted_twice() -> None:
    """Each new one closes another, however long those take that were told before."""
    limits = replace(GENEROUS, sockets_of_a_guest=2, sockets_of_a_guest_in_all=3)
    admission, metrics = Admission(limits), Metrics()
    here = [Session(Guest("anna", "Anna"), "::1", "en", limits, metrics) for _ in range(6)]
    for session in here:
        admission.admit(session, "table", sits=True)
    assert [session.closing is None for session in here] == [False] * 4 + [True] * 2
    elsewhere = [Session(Guest("anna", "Anna"), "::1", "en", limits, metrics) for _ in range(3)]
    for number, session in enumerate(elsewhere):
        admission.admit(session, f"table {number}", sits=False)
    assert [session.closing is None for session in here + elsewhere] == [False] * 6 + [True] * 3
    for session in here + elsewhere:
        admission.release(session)
    assert not admission._watching, "nothing is left of those who are gone"
