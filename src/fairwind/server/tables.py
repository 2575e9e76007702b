"""Calls about tables: open one, find one."""

from fairwind.table.opening import NewTable, opening
from fairwind.table.seats import OPEN
from fairwind.table.summary import Summary
from fairwind.table.table import LOBBY

from .answers import OpenedTable, TableShown
from .calls import Call, Endpoint
from .guests import guest_of, looked_up, shown
from .registry import chance


async def open_table(call: Call) -> OpenedTable:
    asked: NewTable = call.body
    guest = await guest_of(call)
    await call.services.registry.may_open(guest.id)
    opened = opening(asked, guest.id, guest.name, chance(), call.now)
    table = await call.services.registry.open(opened, asked.start, asked.commit)
    return OpenedTable(table.id, table.code)


async def waiting(call: Call) -> list[TableShown]:
    guest = await call.services.identity.of(call.request)
    since = call.now - call.services.settings.limits.listed_seconds
    listed = await call.services.store.listed(since)
    return [shown(table, guest.id if guest else "") for table in listed]


async def table(call: Call) -> TableShown:
    found = await call.services.registry.summary(call.part("table"))
    guest = await call.services.identity.of(call.request)
    return shown(found, guest.id if guest else "")


async def table_of_code(call: Call) -> TableShown:
    guest = await call.services.identity.of(call.request)
    who = guest.id if guest else ""
    return shown(await looked_up(call, _by_code(call, who), "unknown-code"), who)


async def _by_code(call: Call, who: str) -> Summary | None:
    """Codes are short enough to be guessed: a table that wants no spectators is found by those who
    sit there, and by others only while they may sit down."""
    found = await call.services.store.summary_of_code(call.part("code").upper())
    if found is None or found.listed or any(seat.who == who for seat in found.seats if who):
        return found
    if found.phase == LOBBY and any(seat.kind == OPEN for seat in found.seats):
        return found
    live = await call.services.registry.live(found.id)
    return found if live.table.spectators else None


ENDPOINTS = (
    Endpoint("POST", "/api/tables", "Open a table", open_table, OpenedTable, NewTable),
    Endpoint(
        "GET", "/api/tables", "Listed tables that wait for players", waiting, list[TableShown]
    ),
    Endpoint("GET", "/api/tables/{table}", "A table", table, TableShown),
    Endpoint("GET", "/api/codes/{code}", "The table of a code", table_of_code, TableShown),
)
