"""Calls about oneself: the name, one's tables, moving to another device."""

from fairwind.games import load
from fairwind.store.cards import Card

from .answers import Me, NewName, SeatShown, TableCard, Ticket, TicketTold
from .calls import Call, Visit
from .identity import TICKET_SECONDS, Guest
from .refusals import refused


def shown(card: Card, guest: str) -> TableCard:
    """A table as a list shows it to a guest."""
    seats = (place for place, seat in enumerate(card.seats) if seat.who == guest)
    your_seat = next(seats, None)
    return TableCard(
        id=card.id,
        code=card.code,
        game=card.game,
        title=load(card.game).about.title,
        phase=card.phase,
        seats=[SeatShown(seat.name, seat.kind) for seat in card.seats],
        your_seat=your_seat,
        your_move=your_seat in card.to_act,
        moves=card.moves,
        updated=card.updated,
    )


async def _about(visit: Visit, guest: Guest) -> Me:
    visit.desk.identity.sign_in(guest, visit.response, visit.secure)
    cards = await visit.desk.store.cards_of(guest.id)
    return Me(guest.id, guest.name, [shown(card, guest.id) for card in cards])


async def guest_of(visit: Visit) -> Guest:
    """Whoever calls; a new guest if we do not know them."""
    guest = await visit.desk.identity.of(visit.request)
    if guest is not None:
        return guest
    if not visit.desk.guests.take(visit.address, visit.now):
        raise refused("too-fast")
    guest = await visit.desk.identity.welcome(visit.lang, visit.now)
    visit.desk.identity.sign_in(guest, visit.response, visit.secure)
    return guest


async def me(visit: Visit) -> Me:
    return await _about(visit, await guest_of(visit))


async def rename(visit: Visit) -> Me:
    guest = await visit.desk.identity.rename(await guest_of(visit), visit.body.name)
    await visit.desk.harbour.rename(guest.id, guest.name)
    return await _about(visit, guest)


async def move(visit: Visit) -> TicketTold:
    guest = await visit.desk.identity.must_be_known(visit.request)
    code = await visit.desk.identity.ticket(guest, visit.now)
    link = str(visit.request.url.replace(path="/arrive", query="", fragment=code))
    return TicketTold(code, link, TICKET_SECONDS)


async def arrive(visit: Visit) -> Me:
    if not visit.desk.guests.take(visit.address, visit.now):
        raise refused("too-fast")  # or somebody would try them all
    return await _about(visit, await visit.desk.identity.arrive(visit.body.code, visit.now))


CALLS = (
    Call("GET", "/api/me", "Who one is; a new guest if nobody yet", me, Me),
    Call("PUT", "/api/me", "Take another name", rename, Me, NewName),
    Call("POST", "/api/me/move", "A one-time code for another device", move, TicketTold),
    Call("POST", "/api/me/arrive", "Be the guest of a code, on this device", arrive, Me, Ticket),
)
