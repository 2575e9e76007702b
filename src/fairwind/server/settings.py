"""Settings of a server: where it keeps its data, whom it serves, how much of everything."""

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from fairwind.table.decide import LONGEST_CHAT, MOST_CHAT, MOST_CHAT_OF_A_SPECTATOR

from .steady_clock import SteadyClock


@dataclass(frozen=True)
class Limits:
    """So much is served to one; the rest is refused."""

    message_bytes: int = 16_384
    """Of one message on a socket."""
    body_bytes: int = 300_000
    """Of one HTTP request."""
    body_seconds: float = 20.0
    """Until all of it must be there, or more of an answer be read,"""
    head_seconds: float = 10.0
    """and until what is asked for must be said."""
    connections_waiting: int = 1_000
    """Connections that have not asked for anything yet; the oldest makes room."""
    guest_at_once: float = 200.0
    """Milliseconds of the event loop for one guest (see cost.py),"""
    guest_a_second: float = 100.0
    network_at_once: float = 400.0
    """and for a network: an address of IPv4, or the first half of one of IPv6."""
    network_a_second: float = 300.0
    assured_at_once: float = 300.0
    """Of these a network has so many for itself, whatever others do;"""
    assured_a_second: float = 50.0
    common_at_once: float = 100.0
    """the rest it takes from what all have together who want more."""
    common_a_second: float = 300.0
    longest_wait: float = 3.0
    """Seconds that somebody waits for their share; beyond that they are refused."""
    guest_work_at_once: float = 5_000.0
    """Milliseconds of work in other processes, such as replays, for one guest"""
    guest_work_a_second: float = 200.0
    network_work_at_once: float = 20_000.0
    """and for a network."""
    network_work_a_second: float = 500.0
    guests_a_minute: float = 30.0
    """New ones, of one network."""
    guests_at_once: int = 300
    """A club of so many may come in through one address at the same time."""
    uploads_a_minute: float = 2.0
    """Records, of one network."""
    uploads_at_once: int = 30
    wrong_codes_a_minute: float = 6.0
    """Short codes and tickets that do not exist, of one network."""
    wrong_codes_at_once: int = 20
    tables_a_minute: float = 6.0
    """New ones, of one guest."""
    tables_at_once: int = 20
    tables_of_a_guest: int = 60
    """That are not over."""
    crews_of_a_guest: int = 20
    """That one guest may belong to."""
    sockets_of_a_guest: int = 8
    """At one table; the oldest makes room for one more."""
    sockets_of_a_guest_in_all: int = 60
    """At all tables; the oldest makes room for one more."""
    spectators_of_a_table: int = 200
    """Sockets of people who do not sit there; whoever does is always let in."""
    spectators_of_a_network: int = 400
    """Sockets at all tables."""
    sockets: int = 5_000
    """Of everyone. Those who sit at a table are let in all the same,"""
    sockets_for_seats: int = 1_000
    """so many of them besides; then the network with the most makes room."""
    queue: int = 100
    """Messages that wait to be sent to one socket,"""
    queue_bytes: int = 4_000_000
    """and how long they may be together."""
    mistakes: int = 20
    """Messages not understood, or too fast, before a socket is closed."""
    unread_bytes: int = 131_072
    """That one socket has sent and we have not read; then it is closed. Somebody who plays sends
    a hundred, and then waits."""
    frames_at_once: int = 30
    """Frames on one socket that are no message: pings, pongs, pieces; then it is closed."""
    frames_a_second: float = 1.0
    chat_letters: int = LONGEST_CHAT
    """Of one line of chat."""
    chat_of_a_player: int = MOST_CHAT
    """Lines at one table of each player, and of all spectators together,"""
    chat_of_a_spectator: int = MOST_CHAT_OF_A_SPECTATOR
    """and of each spectator."""
    replay_seconds: float = 20.0
    """Of work for one replay: ten times what the longest of our games needs, interpreted."""
    replay_bytes: int = 64_000_000
    """Of all replays that are kept in memory."""
    idle_seconds: float = 60.0
    """After which a table nobody looks at is put away from memory; the store has it."""
    listed_seconds: float = 7_200.0
    """After which a listed table that nobody touched is not shown any more."""


@dataclass(frozen=True)
class Retention:
    """For how many days things are kept that nobody touches; 0 is for ever."""

    lobby_days: float = 30.0
    """Tables that never began."""
    unfinished_days: float = 400.0
    """Games that were left."""
    finished_days: float = 0.0
    """Games that are over."""
    pack_days: float = 1.0
    """Then the log of a finished game is packed."""
    uploads_days: float = 90.0
    """Records that were uploaded."""
    guests_days: float = 400.0
    """Guests who sit at no table; their cookie lasts as long."""


@dataclass(frozen=True)
class ServerSettings:
    data: Path
    origins: tuple[str, ...] = ()
    """Sites besides our own whose pages may connect, such as https://club.example."""
    root_path: str = ""
    """Where on its site Fairwind is, such as /fairwind; empty at its root."""
    limits: Limits = field(default_factory=Limits)
    retention: Retention = field(default_factory=Retention)
    now: Callable[[], float] = field(default_factory=SteadyClock)
    workers: int = 0
    """Processes for bots that think long; 0: one for each core but one."""
    bot_seconds: float = 1.0
    """A bot thinks no longer than this about one move."""
    sweep_seconds: float = 1.0
    """How often clocks are looked at; 0: only when asked, for tests."""
