"""Metrics for Prometheus: how busy the server is, and how fast."""

import platform

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
    generate_latest,
)

from fairwind import __version__, form
from fairwind.commit import commit

MILLISECONDS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)


class Metrics:
    """Each server has its own, so that two in one process do not mix."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.moves = self._counter("moves", "Moves played", "by")
        self.refusals = self._counter("refusals", "Requests refused", "code")
        self.requests = self._counter("requests", "HTTP requests", "status")
        self.errors = self._counter("errors", "Unexpected errors", "where")
        self.sockets = Gauge("fairwind_sockets", "Open sockets", registry=self.registry)
        self.tables = Gauge("fairwind_tables", "Tables in memory", registry=self.registry)
        self.dropped = Counter(
            "fairwind_slow_sockets", "Sockets closed because too slow", registry=self.registry
        )
        self.sent = Counter("fairwind_sent_bytes", "Bytes sent to sockets", registry=self.registry)
        self.finished = self._counter("games_finished", "Games that came to their end", "game")
        self.waiting_bots = Gauge(
            "fairwind_waiting_bots", "Bots that think or wait for it", registry=self.registry
        )
        self.database_bytes = Gauge(
            "fairwind_database_bytes", "Size of the database", registry=self.registry
        )
        self.http = Histogram(
            "fairwind_http_seconds",
            "Of one HTTP call",
            ["call"],
            buckets=MILLISECONDS,
            registry=self.registry,
        )
        build = Gauge(
            "fairwind_build_info",
            "What runs here",
            ["version", "commit", "rules", "python"],
            registry=self.registry,
        )
        build.labels(__version__, commit(), form(), platform.python_version()).set(1)
        ProcessCollector(registry=self.registry)
        self.action = self._seconds("action", "From a message to all that is sent because of it")
        self.commit = self._seconds("commit", "Of one commit to disk")
        self.thinking = self._seconds("thinking", "Of a bot about one move, waiting included")
        self.lag = self._seconds("loop_lag", "How late the event loop is")
        self.own_lag = self._seconds("loop_own_lag", "The same, as far as it was busy itself")
        self.together = Histogram(
            "fairwind_commit_writes",
            "Writes in one commit",
            buckets=(1, 2, 5, 10, 20, 50, 100, 200, 500),
            registry=self.registry,
        )

    def _counter(self, name: str, about: str, label: str) -> Counter:
        return Counter(f"fairwind_{name}", about, [label], registry=self.registry)

    def _seconds(self, name: str, about: str) -> Histogram:
        return Histogram(
            f"fairwind_{name}_seconds", about, buckets=MILLISECONDS, registry=self.registry
        )

    def committed(self, writes: int, seconds: float) -> None:
        self.commit.observe(seconds)
        self.together.observe(writes)

    def text(self) -> bytes:
        return generate_latest(self.registry)
