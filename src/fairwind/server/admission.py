"""Admission: who may open one more socket. Whoever sits at a table is always let in."""

from collections import Counter
from dataclasses import dataclass

from .refusals import refused
from .session import Session
from .settings import Limits

SUPERSEDED = 4409
FULL = 1013
RETRY = 30.0
"""Seconds after which somebody may find room."""


@dataclass(frozen=True)
class Visit:
    table: str
    sits: bool


class Admission:
    """All sockets that were let in, in the order in which they came."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._visits: dict[Session, Visit] = {}
        self._of_guests: dict[str, dict[Session, None]] = {}
        self._watching: Counter[str] = Counter()
        """Spectators, by table and by network."""

    def admit(self, session: Session, table: str, sits: bool) -> None:
        """Let it in; Refusal if there is no room for one more spectator."""
        limits = self._limits
        if not sits:
            self._must_have_room(session.owner.network, table)
        elif len(self._visits) >= limits.sockets + limits.sockets_for_seats:
            self._make_room()
        own = self._of_guests.setdefault(session.guest, {})
        open_ = [other for other in own if other.closing is None]
        here = [other for other in open_ if self._visits[other].table == table]
        if len(here) >= limits.sockets_of_a_guest:
            here[0].close(SUPERSEDED, refused("superseded"))
        elif len(open_) >= limits.sockets_of_a_guest_in_all:
            open_[0].close(SUPERSEDED, refused("superseded"))
        own[session] = None
        self._visits[session] = Visit(table, sits)
        if not sits:
            self._watching.update((table, session.owner.network))

    def release(self, session: Session) -> None:
        visit = self._visits.pop(session)
        own = self._of_guests[session.guest]
        del own[session]
        if not own:
            del self._of_guests[session.guest]
        if not visit.sits:
            for place in (visit.table, session.owner.network):
                self._watching[place] -= 1
                if not self._watching[place]:
                    del self._watching[place]

    def _must_have_room(self, network: str, table: str) -> None:
        limits = self._limits
        if len(self._visits) >= limits.sockets:
            raise refused("server-full", retry_after=RETRY)
        if (
            self._watching[table] >= limits.spectators_of_a_table
            or self._watching[network] >= limits.spectators_of_a_network
        ):
            raise refused("too-many-sockets", retry_after=RETRY)

    def _make_room(self) -> None:
        """The network with the most sockets loses one, rather that of a spectator."""
        open_ = [session for session in self._visits if session.closing is None]
        networks = Counter(session.owner.network for session in open_)
        (greediest, _), *_ = networks.most_common(1)
        near = [session for session in open_ if session.owner.network == greediest]
        first = min(near, key=lambda session: self._visits[session].sits)
        first.close(FULL, refused("server-full", retry_after=RETRY))
