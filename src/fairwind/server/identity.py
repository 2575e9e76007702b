"""Identity: guests without accounts. A signed cookie on the device is all that makes a guest."""

import asyncio
import os
import secrets
from collections import OrderedDict
from hashlib import sha256
from pathlib import Path

from itsdangerous import BadSignature, URLSafeSerializer
from starlette.requests import HTTPConnection
from starlette.responses import Response

from fairwind.kernel.record import checked_name
from fairwind.kernel.words import N_, Phrase
from fairwind.store.store import Store
from fairwind.table.seats import looks_like_a_bot

from .cost import Owner
from .limits import network_of
from .refusals import refused

COOKIE = "fairwind_device"
SECURE_COOKIE = f"__Host-{COOKIE}"
"""Over https: browsers take it from this very host alone, and send it to no other."""
COOKIE_SECONDS = 400 * 24 * 3600
"""As long as browsers keep one."""
KEY_FILE = "secret.key"
TICKET_LETTERS = "BCDFGHJKLMNPQRSTVWXZ"
TICKET_LENGTH = 12
TICKET_SECONDS = 600
NAMES_KEPT = 10_000


class Guest:
    def __init__(self, guest: str, name: str) -> None:
        self.id = guest
        self.name = name


class Identity:
    def __init__(self, folder: Path, store: Store) -> None:
        self._store = store
        self._signer = URLSafeSerializer(_secret(folder / KEY_FILE), salt="fairwind-device")
        self._names: OrderedDict[str, str] = OrderedDict()
        self._tickets = asyncio.Lock()

    async def of(self, connection: HTTPConnection) -> Guest | None:
        """The guest whose cookie comes with a request, if we signed it and still know them."""
        return await self._known(self._signed(connection))

    def owner(self, connection: HTTPConnection) -> Owner:
        """Who is charged for a request."""
        address = connection.client.host if connection.client else ""
        return Owner(network_of(address), self._signed(connection) or "")

    def _signed(self, connection: HTTPConnection) -> str | None:
        """The guest of a cookie that we signed."""
        cookies = connection.cookies
        for name in (SECURE_COOKIE, COOKIE):
            try:
                return str(self._signer.loads(cookies.get(name, "")))
            except BadSignature as error:
                error.__traceback__ = None  # else it keeps itself, and with it the whole request
        return None

    async def must_be_known(self, connection: HTTPConnection) -> Guest:
        guest = await self.of(connection)
        if guest is None:
            raise refused("unknown-guest")
        return guest

    async def welcome(self, lang: str, now: float) -> Guest:
        """A new guest, with a name to begin with."""
        name = Phrase(N_("Sailor {number}"), number=100 + secrets.randbelow(900)).say(lang)
        guest = Guest(secrets.token_urlsafe(16), name)
        await self._store.add_guest(guest.id, guest.name, now)
        self._remember(guest.id, guest.name)
        return guest

    async def rename(self, guest: Guest, name: str) -> Guest:
        try:
            plain = checked_name(name)
        except ValueError:
            raise refused("bad-name") from None
        if looks_like_a_bot(plain):
            raise refused("bad-name")
        await self._store.rename_guest(guest.id, plain)
        self._remember(guest.id, plain)
        return Guest(guest.id, plain)

    async def ticket(self, guest: Guest, now: float) -> str:
        """A code for another device, good once and for some minutes."""
        code = "".join(secrets.choice(TICKET_LETTERS) for _ in range(TICKET_LENGTH))
        await self._store.add_ticket(_digest(code), guest.id, now + TICKET_SECONDS)
        return code

    async def arrive(self, code: str, now: float) -> Guest | None:
        """The guest of a ticket, if there is such a one."""
        async with self._tickets:  # nobody else may use the same ticket meanwhile
            guest = await self._store.use_ticket(_digest(_plain(code)), now)
        return await self._known(guest)

    def sign_in(self, guest: Guest, response: Response, secure: bool) -> None:
        response.set_cookie(
            SECURE_COOKIE if secure else COOKIE,
            str(self._signer.dumps(guest.id)),
            max_age=COOKIE_SECONDS,
            httponly=True,
            samesite="lax",
            secure=secure,
        )

    async def _known(self, guest: str | None) -> Guest | None:
        name = None if guest is None else await self._name(guest)
        return None if guest is None or name is None else Guest(guest, name)

    async def _name(self, guest: str) -> str | None:
        name = self._names.get(guest)
        if name is None:
            name = await self._store.guest_name(guest)
            if name is not None:
                self._remember(guest, name)
        return name

    def _remember(self, guest: str, name: str) -> None:
        self._names[guest] = name
        self._names.move_to_end(guest)
        if len(self._names) > NAMES_KEPT:
            self._names.popitem(last=False)


def _secret(path: Path) -> str:
    """The key that signs cookies: drawn once, kept in a file that only we may read."""
    try:
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return path.read_text(encoding="ascii").strip()
    secret = secrets.token_hex(32)
    with os.fdopen(handle, "w", encoding="ascii") as file:
        file.write(secret)
        file.flush()
        os.fsync(file.fileno())
    return secret


def _plain(code: str) -> str:
    """A code as somebody types it, with spaces and dashes where they like."""
    return "".join(letter for letter in code.upper() if letter in TICKET_LETTERS)


def _digest(code: str) -> str:
    """Tickets are kept as hashes, so that the data alone let nobody in."""
    return sha256(f"fairwind ticket {code}".encode()).hexdigest()
