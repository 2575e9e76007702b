"""The services of a server: what every call needs at hand."""

from dataclasses import dataclass
from pathlib import Path

from fairwind.store.moderation import banned_networks
from fairwind.store.store import Store

from .bans import Bans
from .bot_pool import BotPool
from .cost import Charges
from .crew_registry import CrewRegistry
from .health import HealthCheck
from .identity import Identity
from .limits import Allowances
from .metrics import Metrics
from .registry import Registry
from .replay_cache import Replays
from .settings import ServerSettings
from .sockets import Sockets
from .steady_clock import SteadyClock

MINUTE = 60.0


def database_bytes(database: Path) -> int:
    """With its write-ahead log."""
    files = (database, database.with_name(f"{database.name}-wal"))
    return sum(file.stat().st_size for file in files if file.exists())


@dataclass(frozen=True)
class Services:
    settings: ServerSettings
    metrics: Metrics
    store: Store
    identity: Identity
    bots: BotPool
    crews: CrewRegistry
    registry: Registry
    sockets: Sockets
    charges: Charges
    replays: Replays
    guests: Allowances
    tables: Allowances
    uploads: Allowances
    wrong_codes: Allowances
    health: HealthCheck
    bans: Bans

    @staticmethod
    def open(settings: ServerSettings, bots: BotPool) -> "Services":
        """All of them; they want `close` in the end."""
        limits = settings.limits
        metrics = Metrics()
        store = Store(settings.data, metrics.committed)
        if isinstance(settings.now, SteadyClock):
            settings.now.not_before(store.latest)
        try:
            identity = Identity(settings.data, store, settings.now, settings.root_path)
        except BaseException:
            store.close()
            raise
        metrics.database_bytes.set_function(lambda: database_bytes(store.path))
        bans = Bans(store.read_once(banned_networks))
        tables = Allowances(limits.tables_at_once, limits.tables_a_minute / MINUTE)
        crews = CrewRegistry(settings, store, metrics)
        registry = Registry(settings, store, bots, metrics, tables, crews)
        charges = Charges(limits, settings.now)
        return Services(
            settings,
            metrics,
            store,
            identity,
            bots,
            crews,
            registry,
            Sockets(registry, identity, charges, bans),
            charges,
            Replays(store, charges, limits),
            guests=Allowances(limits.guests_at_once, limits.guests_a_minute / MINUTE),
            tables=tables,
            uploads=Allowances(limits.uploads_at_once, limits.uploads_a_minute / MINUTE),
            wrong_codes=Allowances(
                limits.wrong_codes_at_once, limits.wrong_codes_a_minute / MINUTE
            ),
            health=HealthCheck(store, metrics),
            bans=bans,
        )

    def close(self) -> None:
        self.bots.close()
        self.replays.close()
        self.store.close()
