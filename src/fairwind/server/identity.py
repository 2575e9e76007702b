"""Identity: guests without accounts. A signed cookie on the device is all that makes a guest."""

import asyncio
import secrets
from collections import OrderedDict
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path

from itsdangerous import BadSignature, URLSafeSerializer
from starlette.requests import HTTPConnection
from starlette.responses import Response

from fairwind.kernel.record import checked_name
from fairwind.kernel.words import N_, Phrase
from fairwind.store.erasure import FOR_EVER
from fairwind.store.store import KnownGuest, Store
from fairwind.table.seats import looks_like_a_bot

from .fair_queue import Owner
from .ids import new_id
from .limits import network_of
from .refusals import refused
from .secret_key import secret_key
from .sub_path import cookie_ending

COOKIE = "fairwind_device"
SECURE_COOKIE = f"__Host-{COOKIE}"
"""Over https: browsers take it from this very host alone, and send it to no other."""
COOKIE_SECONDS = 400 * 24 * 3600
"""As long as browsers keep one."""
TICKET_LETTERS = "BCDFGHJKLMNPQRSTVWXZ"
TICKET_LENGTH = 12
TICKET_SECONDS = 600
GUESTS_KEPT = 10_000
KEPT_SECONDS = 60.0
"""Then the store is asked again, in case somebody changed it by hand."""
VISIT_SECONDS = 24 * 3600.0
"""A visit is noted if the last one noted is longer ago."""


class Guest:
    def __init__(self, guest: str, name: str, muted: bool = False, cookies: int = 0) -> None:
        self.id = guest
        self.name = name
        self.muted = muted
        self.cookies = cookies


class Identity:
    def __init__(
        self, folder: Path, store: Store, now: Callable[[], float], root_path: str = ""
    ) -> None:
        self._store = store
        self._now = now
        self._signer = URLSafeSerializer(secret_key(folder), salt="fairwind-device")
        self._known: OrderedDict[str, tuple[KnownGuest, float]] = OrderedDict()
        """Until when each may be believed."""
        self.addresses: OrderedDict[str, str] = OrderedDict()
        """From where each came last; never on disk."""
        self._tickets = asyncio.Lock()
        ending = cookie_ending(root_path)
        self._cookie, self._secure_cookie = f"{COOKIE}{ending}", f"{SECURE_COOKIE}{ending}"

    async def of(self, connection: HTTPConnection) -> Guest | None:
        """The guest whose cookie comes with a request, if we signed it and still know them;
        Refusal if they were banned."""
        guest, cookies = self._signed(connection)
        known = await self._admitted(guest)
        if known is None or known.cookies != cookies:
            return None
        self._note_address(guest, connection)
        return known

    def _note_address(self, guest: str, connection: HTTPConnection) -> None:
        self.addresses[guest] = connection.client.host if connection.client else ""
        self.addresses.move_to_end(guest)
        if len(self.addresses) > GUESTS_KEPT:
            self.addresses.popitem(last=False)

    def owner(self, connection: HTTPConnection) -> Owner:
        """Who is charged for a request."""
        address = connection.client.host if connection.client else ""
        return Owner(network_of(address), self.claimed(connection))

    def claimed(self, connection: HTTPConnection) -> str:
        """The id in a cookie that we signed, known or not."""
        return self._signed(connection)[0]

    def _signed(self, connection: HTTPConnection) -> tuple[str, int]:
        """The guest of a cookie that we signed, and how many of theirs were revoked before it."""
        secure = connection.scope.get("scheme") in ("https", "wss")
        name = self._secure_cookie if secure else self._cookie
        try:
            cookie = str(self._signer.loads(connection.cookies.get(name, "")))
        except BadSignature as error:
            error.__traceback__ = None  # else it keeps itself, and with it the whole request
            return "", 0
        guest, _, cookies = cookie.partition(".")
        return guest, int(cookies or 0)

    async def must_be_known(self, connection: HTTPConnection) -> Guest:
        guest = await self.of(connection)
        if guest is None:
            raise refused("unknown-guest")
        return guest

    async def welcome(self, lang: str, now: float) -> Guest:
        """A new guest, with a name to begin with."""
        name = Phrase(N_("Sailor {number}"), number=100 + secrets.randbelow(900)).say(lang)
        guest = Guest(new_id(), name)
        await self._store.add_guest(guest.id, guest.name, now)
        return guest

    async def rename(self, guest: Guest, name: str) -> Guest:
        try:
            plain = checked_name(name)
        except ValueError:
            raise refused("bad-name") from None
        if looks_like_a_bot(plain):
            raise refused("bad-name")
        await self._store.rename_guest(guest.id, plain)
        self.forget(guest.id)
        return Guest(guest.id, plain, guest.muted, guest.cookies)

    async def ticket(self, guest: Guest, now: float) -> str:
        """A code for another device, good once and for some minutes."""
        code = "".join(secrets.choice(TICKET_LETTERS) for _ in range(TICKET_LENGTH))
        await self._store.add_ticket(_digest(code), guest.id, now + TICKET_SECONDS)
        return code

    async def arrive(self, code: str, now: float) -> Guest | None:
        """The guest of a ticket, if there is such a one."""
        async with self._tickets:  # nobody else may use the same ticket meanwhile
            guest = await self._store.use_ticket(_digest(_plain(code)), now)
        return await self._admitted(guest or "")

    def sign_in(self, guest: Guest, response: Response, secure: bool) -> None:
        response.set_cookie(
            self._secure_cookie if secure else self._cookie,
            str(self._signer.dumps(f"{guest.id}.{guest.cookies}" if guest.cookies else guest.id)),
            max_age=COOKIE_SECONDS,
            httponly=True,
            samesite="lax",
            secure=secure,
        )

    def forget(self, guest: str) -> None:
        """What is kept in memory about a guest: it has changed."""
        self._known.pop(guest, None)

    async def _admitted(self, guest: str) -> Guest | None:
        known = await self._stored(guest) if guest else None
        if known is None:
            return None
        if known.banned == FOR_EVER:
            raise refused("erased")
        if known.banned > self._now():
            raise refused("banned")
        return Guest(known.id, known.name, bool(known.muted), known.cookies)

    async def _stored(self, guest: str) -> KnownGuest | None:
        now = self._now()
        kept, until = self._known.get(guest, (None, 0.0))
        if kept is not None and now < until:
            return kept
        known = await self._store.guest(guest)
        self.forget(guest)
        if known is None:
            return None
        if now - known.seen > VISIT_SECONDS:
            await self._store.seen_guest(guest, now)
        self._known[guest] = (known, now + KEPT_SECONDS)
        if len(self._known) > GUESTS_KEPT:
            self._known.popitem(last=False)
        return known


def _plain(code: str) -> str:
    """A code as somebody types it, with spaces and dashes where they like."""
    return "".join(letter for letter in code.upper() if letter in TICKET_LETTERS)


def _digest(code: str) -> str:
    """Tickets are kept as hashes, so that the data alone let nobody in."""
    return sha256(f"fairwind ticket {code}".encode()).hexdigest()
