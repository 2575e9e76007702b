"""Calls about oneself: the name, one's tables, moving to another device."""

import asyncio
from collections.abc import Awaitable
from typing import TypeVar

from fairwind.games import load
from fairwind.table.summary import Summary

from .answers import Me, NewName, SeatShown, TableShown, Ticket, TicketShown
from .calls import Call, Endpoint
from .identity import TICKET_SECONDS, Guest
from .limits import too_fast
from .refusals import refused

Found = TypeVar("Found")


def shown(summary: Summary, guest: str) -> TableShown:
    """A table as a list shows it to a guest."""
    seats = (place for place, seat in enumerate(summary.seats) if seat.who == guest)
    your_seat = next(seats, None)
    return TableShown(
        id=summary.id,
        code=summary.code,
        game=summary.game,
        title=load(summary.game).about.title,
        phase=summary.phase,
        seats=[SeatShown(seat.name, seat.kind) for seat in summary.seats],
        your_seat=your_seat,
        your_move=your_seat in summary.to_act,
        moves=summary.moves,
        updated=summary.updated,
    )


async def _about(call: Call, guest: Guest) -> Me:
    if not call.response.headers.get("set-cookie"):
        call.services.identity.sign_in(guest, call.response, call.secure)
    tables = await call.services.store.summaries_of(guest.id)
    return Me(guest.id, guest.name, [shown(table, guest.id) for table in tables])


async def guest_of(call: Call) -> Guest:
    """Whoever calls; a new guest if we do not know them."""
    guest = await call.services.identity.of(call.request)
    if guest is not None:
        return guest
    call.services.guests.take(call.owner.network, call.now)
    guest = await call.services.identity.welcome(call.lang, call.now)
    call.services.identity.sign_in(guest, call.response, call.secure)
    return guest


async def me(call: Call) -> Me:
    return await _about(call, await guest_of(call))


async def rename(call: Call) -> Me:
    guest = await call.services.identity.rename(await guest_of(call), call.body.name)
    await call.services.registry.rename(guest.id, guest.name)
    await call.services.crews.rename(guest.id, guest.name)
    return await _about(call, guest)


async def move(call: Call) -> TicketShown:
    guest = await call.services.identity.must_be_known(call.request)
    code = await call.services.identity.ticket(guest, call.now)
    host, root = call.request.headers.get("host", ""), call.services.settings.root_path
    link = f"{call.request.scope['scheme']}://{host}{root}/arrive#{code}"
    return TicketShown(code, link, TICKET_SECONDS)


async def arrive(call: Call) -> Me:
    arriving = call.services.identity.arrive(call.body.code, call.now)
    return await _about(call, await looked_up(call, arriving, "unknown-ticket"))


async def looked_up(call: Call, looking: Awaitable[Found | None], otherwise: str) -> Found:
    """What a short code stands for. Those who guess may do so only now and then."""
    wrong = call.services.wrong_codes.of(call.owner.network, call.now)
    wait = wrong.wait(1.0, call.now)
    if wait:
        if asyncio.iscoroutine(looking):
            looking.close()
        raise too_fast(wait)
    found = await looking
    if found is None:
        wrong.charge(1.0)
        raise refused(otherwise)
    return found


ENDPOINTS = (
    Endpoint("GET", "/api/me", "Who one is; a new guest if nobody yet", me, Me),
    Endpoint("PUT", "/api/me", "Take another name", rename, Me, NewName),
    Endpoint("POST", "/api/me/move", "A one-time code for another device", move, TicketShown),
    Endpoint(
        "POST", "/api/me/arrive", "Be the guest of a code, on this device", arrive, Me, Ticket
    ),
)
