"""Refusals of the server: those of a table and its own, each with an HTTP status."""

from fairwind.kernel.words import N_, Phrase
from fairwind.table import refusals
from fairwind.table.refusals import Refusal

SENTENCES = refusals.SENTENCES | {
    "not-understood": N_("This message cannot be understood."),
    "unknown-table": N_("There is no such table. Perhaps the link is incomplete."),
    "unknown-code": N_("No table has this code."),
    "unknown-ticket": N_("This code is not valid (any more): ask for a new one."),
    "unknown-page": N_("There is nothing at this address."),
    "unknown-guest": N_("We do not know this device any more. Load the page anew."),
    "other-origin": N_("This request comes from another site, and is not served."),
    "too-fast": N_("That was too much at once. Wait a moment."),
    "too-large": N_("That is too large."),
    "too-many-tables": N_("You have too many tables already: finish or leave some."),
    "too-many-sockets": N_("Too many windows look at this table."),
    "superseded": N_("Too many windows look at this table."),
    "server-full": N_("The harbour is full at the moment. Try again a little later."),
    "bad-name": N_("A name is one line of 1 to 40 letters, and not that of a bot."),
    "bad-record": N_("This is not a record that can be replayed: {reason}"),
    "bad-seat-view": N_("A replay is seen from a seat (0, 1, ...), from all or from none."),
    "restart": N_("The server is being restarted. Your game is safe and goes on soon."),
    "broken": N_("Something went wrong here. It was written down, and will be looked at."),
}

BAD_REQUEST, CONFLICT = 400, 409
STATUSES = {
    "unknown-game": 404,
    "unknown-table": 404,
    "unknown-code": 404,
    "unknown-ticket": 404,
    "unknown-page": 404,
    "unknown-guest": 401,
    "other-origin": 403,
    "not-at-the-table": 403,
    "not-the-host": 403,
    "no-spectators": 403,
    "too-fast": 429,
    "too-large": 413,
    "too-many-tables": 429,
    "too-many-sockets": 429,
    "server-full": 503,
    "broken": 500,
}
"""Where it is not that the request is wrong, or does not fit the table as it is now."""
WRONG = ("bad-", "not-understood", "no-such-")


def refused(code: str, **gaps: object) -> Refusal:
    return Refusal(code, Phrase(SENTENCES[code], **gaps))


def status(code: str) -> int:
    return STATUSES.get(code, BAD_REQUEST if code.startswith(WRONG) else CONFLICT)
