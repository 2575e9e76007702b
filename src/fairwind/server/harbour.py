"""The harbour: all tables. It opens them, finds them again, and looks after those that are due."""

import asyncio
import secrets
import sqlite3
from collections.abc import Sequence
from contextlib import suppress

from msgspec import MsgspecError

from fairwind.kernel.words import N_, Phrase
from fairwind.store.happenings import AnyHappening, Opened, Place
from fairwind.store.store import Store
from fairwind.table.seats import BOT, PERSON

from . import commands
from .berth import GOING_AWAY, Berth
from .bots import Crew
from .logs import log, short
from .messages import Closing
from .metrics import Metrics
from .refusals import Refused, refused
from .room import OVER, Damaged, Room
from .settings import Settings

CODE_LETTERS = "BCDFGHJKLMNPQRSTVWXZ"
"""No vowels, so that no words come up, and nothing that looks like a digit."""
CODE_LENGTH = 6
DRAWN_DEALS = 999_999
"""One of so many is drawn for practice: short enough to be told to a friend."""
IDLE = 60.0
"""Seconds after which a table nobody looks at is put away; the store has it."""
A_MOMENT = 0.01
GRACE = 30.0
"""Seconds after the start before a clock runs out: the server was away, not the players."""


class Harbour:
    def __init__(self, settings: Settings, store: Store, crew: Crew, metrics: Metrics) -> None:
        self.settings = settings
        self.store = store
        self.metrics = metrics
        self._crew = crew
        self._berths: dict[str, Berth] = {}
        self._opening = asyncio.Lock()
        self._grace = settings.now() + GRACE
        self._closing = False

    @property
    def sockets(self) -> int:
        return sum(len(berth.onlookers) for berth in self._berths.values())

    async def berth(self, room: str) -> Berth:
        """A table, from memory or from its log."""
        found = self._berths.get(room)
        if found is None or found.closed:
            async with self._opening:
                found = self._berths.get(room)
                if found is None or found.closed:
                    found = await self._read(room)
        return found

    async def _read(self, room: str) -> Berth:
        card = await self.store.card(room)
        if card is None or self._closing:
            raise refused("unknown-table")
        try:
            log_lines = await self.store.log(room)
            found = await asyncio.to_thread(read_room, room, card.code, log_lines)
        except (Damaged, ValueError, MsgspecError):
            log.exception("table cannot be read", table=short(room))
            self.metrics.errors.labels("log").inc()
            raise refused("broken") from None
        berth = self._moor(found)
        berth.stir()
        return berth

    def _moor(self, room: Room) -> Berth:
        berth = Berth(
            room, self.store, self._crew, self.metrics, self.settings.now, self._open_rematch
        )
        self._berths[room.id] = berth
        self.metrics.rooms.set(len(self._berths))
        return berth

    async def open(self, opened: Opened, start: bool = False) -> Room:
        """A new table, kept before anybody hears of it."""
        while True:
            code = "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))
            room = Room(secrets.token_urlsafe(16), code, opened)
            log_lines: list[AnyHappening] = [opened]
            if start:
                begins = commands.start(room, opened.at)
                log_lines += [room.happen(happening) for happening in begins]
            try:
                await self.store.open(room.card(), log_lines)
            except sqlite3.IntegrityError:
                continue  # the code is taken: another one
            self._moor(room).stir()
            log.info("table opened", table=short(room.id), game=opened.game)
            return room

    async def _open_rematch(self, old: Room, guest: str) -> str:
        """The same table once more: everyone's seat is kept."""
        opened = old.opened
        places = [
            Place(seat.who, seat.name)
            if seat.kind == PERSON
            else Place(level=seat.level if seat.kind == BOT else "")
            for seat in old.seats
        ]
        again = Opened(
            at=self.settings.now(),
            game=opened.game,
            options=opened.options,
            host=guest,
            places=places,
            seed=new_seed(),
            listed=False,
            spectators=old.spectators,
            clock=opened.clock,
            bots_play_on=opened.bots_play_on,
            practice=opened.practice,
            deal=drawn_deal() if opened.practice else None,
        )
        return (await self.open(again)).id

    async def rename(self, guest: str, name: str) -> None:
        """Somebody has another name now: at every table that is not over, and wherever they look
        on."""
        running = [card.id for card in await self.store.cards_of(guest) if card.phase != OVER]
        watched = [
            room
            for room, berth in self._berths.items()
            if any(onlooker.guest == guest for onlooker in berth.onlookers)
        ]
        for room in {*running, *watched}:
            with suppress(Refused):  # a table that cannot be read
                await (await self.berth(room)).rename(guest, name)

    # --- looking after ------------------------------------------------------------------------

    async def sweep(self) -> None:
        """Wake the tables that are due, and put away those nobody needs."""
        now = self.settings.now()
        for room in await self.store.due(now):
            if self._closing:
                return
            try:
                await (await self.berth(room)).wake(self._grace)
            except Exception:  # noqa: BLE001 - one table must not keep us from others
                log.exception("table could not be woken", table=short(room))
                self.metrics.errors.labels("sweep").inc()
        for room, berth in list(self._berths.items()):
            if berth.closed or (not berth.busy and now - berth.idle_since > IDLE):
                del self._berths[room]
        self.metrics.rooms.set(len(self._berths))

    def close(self) -> None:
        """Say goodbye to everyone. What was answered is kept already."""
        self._closing = True
        reason = Phrase(N_("The server is being restarted. Your game is safe and goes on soon."))
        for berth in self._berths.values():
            for onlooker in berth.onlookers:
                last = Closing(code="restart", reason=reason.say(onlooker.lang))
                onlooker.close(GOING_AWAY, last)
            berth.close_all(Closing(code="restart", reason=reason.say()), GOING_AWAY)

    async def emptied(self, seconds: float) -> None:
        """Wait until everyone has heard the last words, but no longer than this."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                while self.sockets:
                    await asyncio.sleep(A_MOMENT)

    def dismiss(self) -> None:
        self._crew.close()


def read_room(room: str, code: str, log_lines: Sequence[AnyHappening]) -> Room:
    """A room as its log makes it."""
    opened = log_lines[0]
    if not isinstance(opened, Opened):
        raise Damaged(f"table {short(room)} does not begin with its opening")
    found = Room(room, code, opened)
    found.recall(log_lines[1:])
    return found


def new_seed() -> str:
    return secrets.token_hex(32)


def drawn_deal() -> int:
    return 1 + secrets.randbelow(DRAWN_DEALS)
