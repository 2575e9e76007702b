"""What an operator does while the server runs: look, ban, mute, erase, close. All is noted."""

import sqlite3
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any, Final

import msgspec

from fairwind.store import erasure, moderation
from fairwind.store.store import CLOSED
from fairwind.table.refusals import Refusal
from fairwind.table.summary import Summary

from . import admin_requests as asked
from .admin_requests import Answer, AnyRequest
from .bans import network_of
from .logs import log, short
from .refusals import refused
from .services import Services

DAY: Final = 24 * 3600.0
SHORTEST: Final = 4
"""Letters of an id that are enough to look for it."""


class CannotDo(Exception):
    """A request that does not fit: its code, and what it is about."""

    def __init__(self, code: str, about: str) -> None:
        super().__init__(code)
        self.code = code
        self.about = about


class Admin:
    def __init__(self, services: Services) -> None:
        self._services = services
        self._store = services.store
        self._now = services.settings.now

    async def answer(self, request: AnyRequest, who: str) -> Answer:
        try:
            return await self._answer(request, who)
        except CannotDo as cannot:
            return Answer(error=cannot.code, about=cannot.about)

    async def _answer(self, request: AnyRequest, who: str) -> Answer:
        match request:
            case asked.Guests():
                rows = await self._store.run(lambda it: moderation.guests(it, request.name))
                return Answer([self._guest(row) for row in rows])
            case asked.Tables():
                found = await self._store.run(lambda it: moderation.tables(it, request.finished))
                return Answer([_table(summary, aside) for summary, aside in found])
            case asked.Audit():
                return Answer([_audit(line) for line in await self._store.run(moderation.audit)])
            case asked.Ban():
                return await self._ban(request.whom, self._now() + request.days * DAY, who, "ban")
            case asked.Unban():
                return await self._ban(request.whom, 0.0, who, "unban")
            case asked.Close() | asked.Reopen():
                return await self._close(request, who)
            case _:
                return await self._about_guest(request, await self._found(request.guest), who)

    # --- guests -------------------------------------------------------------------------------

    async def _about_guest(
        self,
        request: asked.Mute | asked.Unmute | asked.Revoke | asked.Erase | asked.Export,
        guest: str,
        who: str,
    ) -> Answer:
        name = str(request.__struct_config__.tag)
        match request:
            case asked.Mute() | asked.Unmute():
                muted = isinstance(request, asked.Mute)
                await self._do(who, name, guest, lambda it: moderation.mute(it, guest, muted))
                for session in self._services.registry.sessions_of(guest):
                    session.muted = muted
            case asked.Revoke():
                await self._do(who, name, guest, lambda it: moderation.revoke(it, guest))
                self._disconnect(guest, refused("unknown-guest"))
            case asked.Export():
                known = await self._do(who, name, guest, lambda it: moderation.export(it, guest))
                known["address"] = self._services.identity.addresses.get(guest, "")
                return Answer(document=msgspec.json.format(msgspec.json.encode(known)).decode())
            case asked.Erase():
                self._disconnect(guest, refused("erased"))
                services = self._services
                async with services.registry.without(guest), services.crews.without(guest):
                    erased = await self._do(who, name, guest, lambda it: erasure.erase(it, guest))
                self._services.identity.addresses.pop(guest, None)
                await self._store.forget_overwritten()
                return Answer([{"tables": str(erased.tables), "uploads": str(erased.uploads)}])
        return Answer([{"guest": short(guest)}])

    async def _ban(self, whom: str, until: float, who: str, command: str) -> Answer:
        network = network_of(whom)
        if network is not None:
            text = str(network)
            await self._do(who, command, text, lambda it: moderation.ban_network(it, text, until))
            self._services.bans.set(network, until)
            for guest, address in list(self._services.identity.addresses.items()):
                try:
                    self._services.bans.check(address, self._now())
                except Refusal as refusal:
                    self._disconnect(guest, refusal)
            return Answer([{"address": text, "until": _time(until)}])
        guest = await self._found(whom)
        await self._do(who, command, guest, lambda it: moderation.ban(it, guest, until))
        if until:
            self._disconnect(guest, refused("banned"))
        return Answer([{"guest": short(guest), "until": _time(until)}])

    def _disconnect(self, guest: str, why: Refusal) -> None:
        self._services.registry.disconnect(guest, why)

    async def _found(self, beginning: str) -> str:
        """The one guest whose id begins so."""
        ids = await self._store.run(lambda it: moderation.guests_beginning(it, beginning))
        return _one(ids, beginning, "guest")

    def _guest(self, row: moderation.GuestRow) -> dict[str, str]:
        identity = self._services.identity
        now = self._now()
        return {
            "guest": short(row.id),
            "name": row.name,
            "since": _time(row.made),
            "seen": _time(row.seen),
            "tables": str(row.tables),
            "connected": str(len(self._services.registry.sessions_of(row.id))),
            "address": identity.addresses.get(row.id, ""),
            "state": ", ".join(
                word
                for word, holds in (("banned", row.banned > now), ("muted", row.muted))
                if holds
            ),
        }

    # --- tables -------------------------------------------------------------------------------

    async def _close(self, request: asked.Close | asked.Reopen, who: str) -> Answer:
        beginning = request.table
        ids = await self._store.run(lambda it: moderation.tables_beginning(it, beginning))
        table = _one(ids, beginning, "table")
        closing = isinstance(request, asked.Close)
        why = CLOSED if closing else None
        name = str(request.__struct_config__.tag)
        async with self._services.registry.shut(table, refused(CLOSED)):
            await self._do(who, name, table, lambda it: moderation.set_aside(it, table, why))
        return Answer([{"table": short(table)}])

    async def _do(
        self, who: str, command: str, about: str, work: Callable[[sqlite3.Connection], Any]
    ) -> Any:
        """Something that is done, and noted in the same transaction."""
        now, told = self._now(), about if network_of(about) else short(about)

        def noted(connection: sqlite3.Connection) -> Any:
            moderation.note(connection, now, who, command, told)
            return work(connection)

        done = await self._store.run(noted)
        self._services.identity.forget(about)
        log.info("moderated", command=command, about=told, by=who)
        return done


def _one(ids: list[str], beginning: str, kind: str) -> str:
    if len(beginning) < SHORTEST or not ids:
        raise CannotDo(f"unknown-{kind}", beginning)
    if len(ids) > 1:
        raise CannotDo(f"several-{kind}s", beginning)
    return ids[0]


def _table(summary: Summary, aside: str) -> dict[str, str]:
    return {
        "table": short(summary.id),
        "code": summary.code,
        "game": summary.game,
        "phase": summary.phase,
        "seats": ", ".join(
            f"{seat.name} [{short(seat.who)}]" if seat.who else seat.name or "-"
            for seat in summary.seats
        ),
        "updated": _time(summary.updated),
        "state": aside,
    }


def _audit(line: moderation.AuditLine) -> dict[str, str]:
    return {"at": _time(line.at), "by": line.who, "command": line.command, "about": line.about}


def _time(seconds: float) -> str:
    return datetime.fromtimestamp(seconds, UTC).strftime("%Y-%m-%d %H:%M") if seconds else ""
