"""What an operator may ask of a running server, and what it answers."""

import msgspec


class Request(msgspec.Struct, tag_field="command", frozen=True, forbid_unknown_fields=True):
    pass


class Guests(Request, tag="guests", frozen=True):
    name: str = ""


class Tables(Request, tag="tables", frozen=True):
    finished: bool = False


class Ban(Request, tag="ban", frozen=True):
    whom: str
    days: float


class Unban(Request, tag="unban", frozen=True):
    whom: str


class Mute(Request, tag="mute", frozen=True):
    guest: str


class Unmute(Request, tag="unmute", frozen=True):
    guest: str


class Revoke(Request, tag="revoke", frozen=True):
    guest: str


class Erase(Request, tag="erase", frozen=True):
    guest: str


class Export(Request, tag="export", frozen=True):
    guest: str


class Close(Request, tag="close", frozen=True):
    table: str


class Reopen(Request, tag="reopen", frozen=True):
    table: str


class Audit(Request, tag="log", frozen=True):
    pass


AnyRequest = (
    Guests | Tables | Ban | Unban | Mute | Unmute | Revoke | Erase | Export | Close | Reopen | Audit
)


class Asked(msgspec.Struct, frozen=True):
    """A request, and who on this machine makes it."""

    request: AnyRequest
    who: str
    token: str = ""


class Answer(msgspec.Struct, frozen=True, omit_defaults=True):
    """Rows with names for a table, or a document; `error` is the code of a sentence."""

    rows: list[dict[str, str]] = []
    document: str = ""
    error: str = ""
    about: str = ""
