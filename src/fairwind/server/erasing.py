"""Erasing a person while others play: table by table, and to its end also after a restart."""

import asyncio
from typing import Final

from fairwind.store import erasure
from fairwind.store.erasure import Erased

from .logs import log, short
from .refusals import refused
from .services import Services

LOOKS: Final = 3
"""So often all logs are searched: what they had begun to do may be written a little later."""
TRIES: Final = 30
PAUSE: Final = 2.0
"""Seconds between tries to let the write-ahead log begin anew."""


class Erasing:
    def __init__(self, services: Services) -> None:
        self._services = services
        self._store = services.store

    async def erase(self, guest: str, uploads: int = 0) -> Erased:
        """Somebody whose erasure is begun."""
        services = self._services
        services.identity.forget(guest)
        services.registry.disconnect(guest, refused("erased"))
        done: set[str] = set()
        for _ in range(LOOKS):
            tables = await self._store.look(lambda it: erasure.tables_with(it, guest))
            if not tables:
                break
            for table in tables:
                await self._erase_from(table, guest)
            done.update(tables)
        async with services.crews.without(guest):
            crews = await self._store.run(lambda it: erasure.erase_from_crews(it, guest))
        await self._store.run(lambda it: erasure.finish(it, guest))
        services.identity.forget(guest)
        services.identity.addresses.pop(guest, None)
        await self._forget_overwritten()
        log.info("erased", guest=short(guest), tables=len(done), crews=crews)
        return Erased(len(done), uploads, crews)

    async def _erase_from(self, table: str, guest: str) -> None:
        async with self._services.registry.without(guest, table):
            await self._store.run(lambda it: erasure.erase_from(it, table, guest))
        self._services.replays.forget(table)

    async def _forget_overwritten(self) -> None:
        for _ in range(TRIES):
            if await self._store.forget_overwritten():
                return
            await asyncio.sleep(PAUSE)
        log.warning("erased, but not yet from the write-ahead log: something reads it all the time")

    async def resume(self) -> None:
        """Those that were broken off."""
        for guest in await self._store.look(erasure.begun):
            await self.erase(guest)
