"""The desk: what every call needs at hand."""

from dataclasses import dataclass

from fairwind.store.store import Store

from .bots import Crew
from .harbour import Harbour
from .identity import Identity
from .limits import Allowances
from .metrics import Metrics
from .settings import Settings
from .sockets import Sockets

MINUTE = 60.0


@dataclass(frozen=True)
class Desk:
    settings: Settings
    metrics: Metrics
    store: Store
    identity: Identity
    harbour: Harbour
    sockets: Sockets
    requests: Allowances
    guests: Allowances
    tables: Allowances


def furnished(settings: Settings, crew: Crew) -> Desk:
    """A desk with everything on it; it wants `clear` in the end."""
    limits = settings.limits
    metrics = Metrics()
    store = Store(settings.data, metrics.committed)
    identity = Identity(settings.data, store)
    harbour = Harbour(settings, store, crew, metrics)
    requests = Allowances(limits.requests_at_once, limits.requests_a_second)
    return Desk(
        settings,
        metrics,
        store,
        identity,
        harbour,
        Sockets(harbour, identity, requests),
        requests,
        guests=Allowances(limits.guests_at_once, limits.guests_a_minute / MINUTE),
        tables=Allowances(limits.tables_at_once, limits.tables_a_minute / MINUTE),
    )


def clear(desk: Desk) -> None:
    desk.harbour.dismiss()
    desk.store.close()
