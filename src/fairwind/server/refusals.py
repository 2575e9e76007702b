"""Refusals of the server: those of a table and its own, each with an HTTP status."""

from fairwind.kernel.words import N_, Phrase
from fairwind.table import refusals
from fairwind.table.crew.refusals import CREW_SENTENCES
from fairwind.table.refusals import Refusal

SENTENCES = (
    refusals.SENTENCES
    | CREW_SENTENCES
    | {
        "not-understood": N_("This message cannot be understood."),
        "unknown-table": N_("There is no such table. Perhaps the link is incomplete."),
        "unknown-code": N_("No table has this code."),
        "unknown-crew": N_("There is no such crew. Perhaps the link is incomplete."),
        "unknown-ticket": N_("This code is not valid (any more): ask for a new one."),
        "unknown-page": N_("There is nothing at this address."),
        "unknown-guest": N_("We do not know this device any more. Load the page anew."),
        "other-origin": N_("This request comes from another site, and is not served."),
        "too-fast": N_("That was too much at once, for you or for your network. Wait a moment."),
        "too-large": N_("That is too large."),
        "too-slow": N_("That took too long to arrive."),
        "too-many-tables": N_("You have too many tables already: finish or leave some."),
        "too-many-crews": N_("You belong to too many crews already: leave one."),
        "too-many-sockets": N_("Too many windows look at this table."),
        "superseded": N_("Too many windows look at this table."),
        "server-full": N_("The harbour is full at the moment. Try again a little later."),
        "bad-name": N_("A name is one line of 1 to 40 letters, and not that of a bot."),
        "bad-record": N_("This is not a record that can be replayed: {reason}"),
        "bad-seat-view": N_("A replay is seen from a seat (0, 1, ...), from all or from none."),
        "restart": N_("The server is being restarted. Your game is safe and goes on soon."),
        "banned": N_("The operator of this server has banned you from it."),
        "muted": N_("The operator of this server does not let you chat."),
        "erased": N_("All that was known of you here has been erased, as you wished."),
        "closed": N_("The operator of this server has closed this table."),
        "damaged": N_("The log of this table is damaged. It was set aside, and the operator told."),
        "damaged-crew": N_("The log of this crew is damaged. The operator was told."),
        "cannot-write": N_(
            "Nothing can be kept at the moment. Your move did not happen: try later."
        ),
        "broken": N_("Something went wrong here. It was written down, and will be looked at."),
    }
)

STATUSES = {
    401: ("unknown-guest",),
    403: (
        *("other-origin", "not-at-the-table", "not-the-host", "no-spectators", "banned", "muted"),
        *("not-a-member", "not-the-captain"),
    ),
    408: ("too-slow",),
    404: (
        *("unknown-game", "unknown-table", "unknown-code", "unknown-ticket", "unknown-page"),
        *("unknown-crew", "not-opened", "no-campaign"),
    ),
    410: ("closed", "damaged", "damaged-crew", "erased"),
    413: ("too-large",),
    429: ("too-fast", "too-many-tables", "too-many-crews"),
    500: ("broken",),
    503: ("server-full", "too-many-sockets", "cannot-write"),
}
WRITE_AGAIN = 10.0
"""Seconds after which somebody may try to write again."""
BAD_REQUEST, CONFLICT = 400, 409
WRONG = ("bad-", "not-understood", "no-such-")
"""How those begin that are wrong in themselves; others do not fit the table as it is now."""


def refused(code: str, retry_after: float | None = None, **gaps: object) -> Refusal:
    return Refusal(code, Phrase(SENTENCES[code], **gaps), retry_after)


def cannot_write() -> Refusal:
    """A disk that is full is not freed within a moment."""
    return refused("cannot-write", retry_after=WRITE_AGAIN)


def status(code: str) -> int:
    found = (status for status, codes in STATUSES.items() if code in codes)
    return next(found, BAD_REQUEST if code.startswith(WRONG) else CONFLICT)
