"""Settings of a server: where it keeps its data, whom it serves, how much of everything."""

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from .steady_clock import SteadyClock


@dataclass(frozen=True)
class Limits:
    """So much is served to one; the rest is refused."""

    message_bytes: int = 16_384
    """Of one message on a socket."""
    body_bytes: int = 300_000
    """Of one HTTP request."""
    messages_a_second: float = 15.0
    messages_at_once: int = 60
    requests_a_second: float = 20.0
    """Of one address."""
    requests_at_once: int = 200
    guests_a_minute: float = 10.0
    """New ones, of one address."""
    guests_at_once: int = 60
    tables_a_minute: float = 6.0
    """New ones, of one guest."""
    tables_at_once: int = 20
    tables_of_a_guest: int = 60
    """That are not over."""
    sockets_of_a_guest: int = 8
    """At one table."""
    sockets_of_a_table: int = 200
    sockets: int = 5_000
    queue: int = 100
    """Messages that wait to be sent to one socket."""
    mistakes: int = 20
    """Messages not understood, or too fast, before a socket is closed."""


@dataclass(frozen=True)
class ServerSettings:
    data: Path
    origins: tuple[str, ...] = ()
    """Sites besides our own whose pages may connect, such as https://club.example."""
    limits: Limits = field(default_factory=Limits)
    now: Callable[[], float] = field(default_factory=SteadyClock)
    workers: int = 0
    """Processes for bots that think long; 0: one for each core but one."""
    bot_seconds: float = 1.0
    """A bot thinks no longer than this about one move."""
    sweep_seconds: float = 1.0
    """How often clocks are looked at; 0: only when asked, for tests."""
