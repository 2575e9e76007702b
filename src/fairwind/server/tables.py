"""Calls about tables: open one, find one."""

from fairwind.table.opening import NewTable, opening
from fairwind.table.summary import Summary
from fairwind.table.table import OVER

from .answers import OpenedTable, TableShown
from .calls import Call, Endpoint
from .guests import guest_of, shown
from .refusals import refused
from .registry import chance

LISTED_SECONDS = 2 * 3600.0
"""A listed table that nobody touched for so long is not shown any more."""


async def open_table(call: Call) -> OpenedTable:
    asked: NewTable = call.body
    guest = await guest_of(call)
    if not call.services.tables.take(guest.id, call.now):
        raise refused("too-fast")
    running = [t for t in await call.services.store.summaries_of(guest.id) if t.phase != OVER]
    if len(running) >= call.services.settings.limits.tables_of_a_guest:
        raise refused("too-many-tables")
    opened = opening(asked, guest.id, guest.name, chance(), call.now)
    table = await call.services.registry.open(opened, asked.start)
    return OpenedTable(table.id, table.code)


async def waiting(call: Call) -> list[TableShown]:
    guest = await call.services.identity.of(call.request)
    listed = await call.services.store.listed(call.now - LISTED_SECONDS)
    return [shown(table, guest.id if guest else "") for table in listed]


async def table(call: Call) -> TableShown:
    return await _found(
        call, await call.services.store.summary(call.part("table")), "unknown-table"
    )


async def table_of_code(call: Call) -> TableShown:
    code = call.part("code").upper()
    return await _found(call, await call.services.store.summary_of_code(code), "unknown-code")


async def _found(call: Call, found: Summary | None, otherwise: str) -> TableShown:
    if found is None:
        raise refused(otherwise)
    guest = await call.services.identity.of(call.request)
    return shown(found, guest.id if guest else "")


ENDPOINTS = (
    Endpoint("POST", "/api/tables", "Open a table", open_table, OpenedTable, NewTable),
    Endpoint(
        "GET", "/api/tables", "Listed tables that wait for players", waiting, list[TableShown]
    ),
    Endpoint("GET", "/api/tables/{table}", "A table", table, TableShown),
    Endpoint("GET", "/api/codes/{code}", "The table of a code", table_of_code, TableShown),
)
