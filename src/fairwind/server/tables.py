"""Calls about tables: open one, find one."""

from fairwind.games import GAMES, load
from fairwind.kernel.deal import LAST_DEAL
from fairwind.kernel.refusal import reason_of
from fairwind.kernel.skill import LEVELS
from fairwind.store import happenings
from fairwind.store.cards import Card
from fairwind.store.happenings import ClockWish, Place
from fairwind.table.clock import NO_CLOCK

from .answers import NewTable, Opened, TableCard
from .calls import Call, Visit
from .guests import guest_of, shown
from .harbour import drawn_deal, new_seed
from .identity import Guest
from .refusals import refused
from .room import OVER

ME, OPEN = "me", "open"
SHORTEST, LONGEST = 5.0, 14 * 24 * 3600.0
LISTED_SECONDS = 2 * 3600.0
"""A listed table that nobody touched for so long is not shown any more."""


async def open_table(visit: Visit) -> Opened:
    wish: NewTable = visit.body
    guest = await guest_of(visit)
    if not visit.desk.tables.take(guest.id, visit.now):
        raise refused("too-fast")
    running = [c for c in await visit.desk.store.cards_of(guest.id) if c.phase != OVER]
    if len(running) >= visit.desk.settings.limits.tables_of_a_guest:
        raise refused("too-many-tables")
    opened = checked(wish, guest, visit.now)
    room = await visit.desk.harbour.open(opened, wish.start)
    return Opened(room.id, room.code)


def checked(wish: NewTable, guest: Guest, now: float) -> happenings.Opened:
    """The opening of a table as it is wished for, if it can be."""
    if wish.game not in GAMES:
        raise refused("unknown-game")
    if wish.seats.count(ME) > 1 or any(seat not in (ME, OPEN, *LEVELS) for seat in wish.seats):
        raise refused("bad-seats")
    try:
        options = load(wish.game, **{"players": len(wish.seats), **wish.options}).options
    except ValueError as error:
        raise refused("bad-option", reason=reason_of(error)) from None
    if options["players"] != len(wish.seats):
        raise refused("bad-seats")
    return happenings.Opened(
        at=now,
        game=wish.game,
        options=dict(options),
        host=guest.id,
        places=[_place(seat, guest) for seat in wish.seats],
        seed=new_seed(),
        listed=wish.listed,
        spectators=wish.spectators,
        clock=_clock(wish.clock),
        bots_play_on=wish.bots_play_on,
        practice=wish.practice,
        deal=_deal(wish),
    )


def _place(seat: str, guest: Guest) -> Place:
    if seat == ME:
        return Place(guest.id, guest.name)
    return Place(level="" if seat == OPEN else seat)


def _clock(wish: ClockWish) -> ClockWish:
    if wish.kind == NO_CLOCK:
        return ClockWish()
    if not SHORTEST <= wish.seconds <= LONGEST:
        raise refused("bad-clock")
    return wish


def _deal(wish: NewTable) -> int | None:
    """Whoever knows the number of a deal can know its cards: so it is for one person."""
    if wish.deal is None and not wish.practice:
        return None
    if OPEN in wish.seats or (wish.deal is not None and not 1 <= wish.deal <= LAST_DEAL):
        raise refused("bad-deal")
    return drawn_deal() if wish.deal is None else wish.deal


async def waiting(visit: Visit) -> list[TableCard]:
    guest = await visit.desk.identity.of(visit.request)
    cards = await visit.desk.store.listed(visit.now - LISTED_SECONDS)
    return [shown(card, guest.id if guest else "") for card in cards]


async def table(visit: Visit) -> TableCard:
    return await _found(visit, await visit.desk.store.card(visit.part("table")), "unknown-table")


async def table_of_code(visit: Visit) -> TableCard:
    code = visit.part("code").upper()
    return await _found(visit, await visit.desk.store.card_of_code(code), "unknown-code")


async def _found(visit: Visit, card: Card | None, otherwise: str) -> TableCard:
    if card is None:
        raise refused(otherwise)
    guest = await visit.desk.identity.of(visit.request)
    return shown(card, guest.id if guest else "")


CALLS = (
    Call("POST", "/api/tables", "Open a table", open_table, Opened, NewTable),
    Call("GET", "/api/tables", "Listed tables that wait for players", waiting, list[TableCard]),
    Call("GET", "/api/tables/{table}", "A table", table, TableCard),
    Call("GET", "/api/codes/{code}", "The table of a code", table_of_code, TableCard),
)
