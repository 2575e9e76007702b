"""The services of a server: what every call needs at hand."""

from dataclasses import dataclass

from fairwind.store.store import Store

from .bot_pool import BotPool
from .cost import Charges
from .identity import Identity
from .limits import Allowances
from .metrics import Metrics
from .registry import Registry
from .replay_cache import Replays
from .settings import ServerSettings
from .sockets import Sockets
from .steady_clock import SteadyClock

MINUTE = 60.0


@dataclass(frozen=True)
class Services:
    settings: ServerSettings
    metrics: Metrics
    store: Store
    identity: Identity
    bots: BotPool
    registry: Registry
    sockets: Sockets
    charges: Charges
    replays: Replays
    guests: Allowances
    tables: Allowances
    uploads: Allowances
    wrong_codes: Allowances

    @staticmethod
    def open(settings: ServerSettings, bots: BotPool) -> "Services":
        """All of them; they want `close` in the end."""
        limits = settings.limits
        metrics = Metrics()
        store = Store(settings.data, metrics.committed)
        if isinstance(settings.now, SteadyClock):
            settings.now.not_before(store.latest)
        identity = Identity(settings.data, store)
        tables = Allowances(limits.tables_at_once, limits.tables_a_minute / MINUTE)
        registry = Registry(settings, store, bots, metrics, tables)
        charges = Charges(limits, settings.now)
        return Services(
            settings,
            metrics,
            store,
            identity,
            bots,
            registry,
            Sockets(registry, identity, charges),
            charges,
            Replays(store, charges),
            guests=Allowances(limits.guests_at_once, limits.guests_a_minute / MINUTE),
            tables=tables,
            uploads=Allowances(limits.uploads_at_once, limits.uploads_a_minute / MINUTE),
            wrong_codes=Allowances(
                limits.wrong_codes_at_once, limits.wrong_codes_a_minute / MINUTE
            ),
        )

    def close(self) -> None:
        self.bots.close()
        self.replays.close()
        self.store.close()
