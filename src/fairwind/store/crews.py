"""Crews as they are kept: their logs, and who belongs to them."""

import sqlite3
from collections.abc import Sequence

from fairwind.table.crew.log import AnyCrewLine, decode_crew_line, encode_crew_line
from fairwind.table.crew.summary import CrewSummary, decode_crew_summary, encode_crew_summary
from fairwind.table.summary import Summary, decode_summary

from .store import CLOSED, MOST_IN_A_LIST, Store
from .writer import Statement

ADD_CREW = "INSERT INTO crew (id, code, updated, card) VALUES (?, ?, ?, ?)"
CHANGE_CREW = "UPDATE crew SET updated = ?, card = ? WHERE id = ?"
ADD_CREW_LINE = "INSERT INTO crew_line (crew, number, body) VALUES (?, ?, ?)"
ADD_MEMBER = "INSERT OR IGNORE INTO member (guest, crew) SELECT id, ? FROM guest WHERE id = ?"
"""Of somebody who was erased nothing is noted."""


class CrewStore:
    """In the same file as the tables, and written by the same thread."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def found(self, summary: CrewSummary, lines: Sequence[AnyCrewLine]) -> None:
        """Keep a new crew; sqlite3.IntegrityError if its code is taken."""
        row = (summary.id, summary.code, summary.updated, encode_crew_summary(summary))
        await self._store.write((ADD_CREW, row), *_lines(summary.id, 0, lines), *_members(summary))

    async def append(
        self, summary: CrewSummary, number: int, lines: Sequence[AnyCrewLine], told: str = ""
    ) -> None:
        """Let the log grow, `number` lines being there already. With the end of a game it is noted
        that the table was told of, both or neither."""
        change = (CHANGE_CREW, (summary.updated, encode_crew_summary(summary), summary.id))
        statements = [*_lines(summary.id, number, lines), change, *_members(summary)]
        if told:
            statements.append(("UPDATE room SET told = 1 WHERE id = ?", (told,)))
        await self._store.write(*statements)

    async def log(self, crew: str) -> list[AnyCrewLine]:
        """All that happened; nothing if there is no such crew."""
        rows = await self._store.read(
            "SELECT body FROM crew_line WHERE crew = ? ORDER BY number", (crew,)
        )
        return [decode_crew_line(body) for (body,) in rows]

    async def summary(self, crew: str) -> CrewSummary | None:
        return _first(await self._summaries("WHERE id = ?", (crew,)))

    async def summary_of_code(self, code: str) -> CrewSummary | None:
        return _first(await self._summaries("WHERE code = ?", (code,)))

    async def of_guest(self, guest: str) -> list[CrewSummary]:
        """The crews that a guest belongs to, the latest first."""
        where = "JOIN member ON member.crew = crew.id WHERE guest = ? ORDER BY updated DESC LIMIT ?"
        return await self._summaries(where, (guest, MOST_IN_A_LIST))

    async def tables(self, crew: str) -> list[Summary]:
        """The tables of a crew, the latest first."""
        rows = await self._store.read(
            f"SELECT card FROM room WHERE crew = ? AND coalesce(aside, '') != '{CLOSED}'"  # noqa: S608 - ours
            " ORDER BY updated DESC LIMIT ?",
            (crew, MOST_IN_A_LIST),
        )
        return [decode_summary(card) for (card,) in rows]

    async def untold(self) -> list[tuple[str, str]]:
        """Tables where a game of a crew is over of which the crew's log does not tell yet, each
        with its crew."""
        return [
            (table, crew)
            for table, crew in await self._store.read(
                "SELECT id, crew FROM room WHERE crew NOT NULL AND phase = 'over' AND NOT told"
                " AND aside IS NULL",
                (),
            )
        ]

    async def _summaries(self, where: str, values: Sequence[object]) -> list[CrewSummary]:
        rows = await self._store.read(f"SELECT card FROM crew {where}", values)  # noqa: S608 - ours
        return [decode_crew_summary(body) for (body,) in rows]


def _first(found: list[CrewSummary]) -> CrewSummary | None:
    return found[0] if found else None


def _lines(crew: str, number: int, lines: Sequence[AnyCrewLine]) -> list[Statement]:
    return [
        (ADD_CREW_LINE, (crew, place, encode_crew_line(line)))
        for place, line in enumerate(lines, start=number)
    ]


def _members(summary: CrewSummary) -> list[Statement]:
    who = [member.who for member in summary.members]
    gone = (
        f"DELETE FROM member WHERE crew = ? AND guest NOT IN ({', '.join('?' * len(who))})",  # noqa: S608 - ours
        (summary.id, *who),
    )
    return [gone, *((ADD_MEMBER, (summary.id, each)) for each in who)]


def crews_with(connection: sqlite3.Connection, guest: str) -> list[str]:
    """Those a person belongs or belonged to, or played a game with."""
    mark = f'"{guest}"'.encode()
    rows = connection.execute("SELECT DISTINCT crew FROM crew_line WHERE instr(body, ?)", (mark,))
    return sorted(crew for (crew,) in rows)
