"""The writer: one thread that writes for all, and commits together what has gathered meanwhile."""

import asyncio
import sqlite3
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread
from typing import Any, Generic, TypeVar

Statement = tuple[str, Sequence[object]]
Report = Callable[[int, float], None]
"""Told of every commit: how many writes it had, and how many seconds it took."""
Check = Callable[[], None]
"""Raises if what is written would not be found again."""

MOST_TOGETHER = 500

Result = TypeVar("Result")
Work = Callable[[sqlite3.Connection], Result]


class Write(Generic[Result]):
    """Work that is done as a whole or not at all, and who waits for it."""

    def __init__(self, work: Work[Result], loop: asyncio.AbstractEventLoop) -> None:
        self.work = work
        self.loop = loop
        self.done: asyncio.Future[Result] = loop.create_future()
        self.error: Exception | None = None

    def do(self, connection: sqlite3.Connection) -> None:
        self.result = self.work(connection)

    def settle(self) -> None:
        if self.done.done():
            return
        if self.error is None:
            self.done.set_result(self.result)
        else:
            self.done.set_exception(self.error)


class WriterThread:
    """Nothing is tried for ever: a commit waits for other processes as long as the connection
    does, and is then refused."""

    def __init__(
        self, connection: sqlite3.Connection, report: Report, check: Check = lambda: None
    ) -> None:
        self._connection = connection
        self._report = report
        self._check = check
        self._queue: SimpleQueue[Write[Any] | None] = SimpleQueue()
        self._thread = Thread(target=self._run, name="fairwind-writer", daemon=True)
        self._thread.start()

    async def write(self, *statements: Statement) -> None:
        """Returns when all of it is safe on disk; raises if nothing of it was done."""

        def work(connection: sqlite3.Connection) -> None:
            for sql, values in statements:
                connection.execute(sql, values)

        await self.run(work)

    async def run(self, work: Work[Result]) -> Result:
        """The result of some work in one transaction, once that is safe on disk."""
        write = Write(work, asyncio.get_running_loop())
        self._queue.put(write)
        return await write.done

    def close(self) -> None:
        """Everything handed in before is still written."""
        self._queue.put(None)
        self._thread.join()
        self._connection.close()

    def _run(self) -> None:
        while (first := self._queue.get()) is not None:
            writes = [first]
            closing = False
            while len(writes) < MOST_TOGETHER and not self._queue.empty():
                following = self._queue.get()
                if following is None:
                    closing = True
                    break
                writes.append(following)
            self._commit(writes)
            if closing:
                return

    def _commit(self, writes: list[Write[Any]]) -> None:
        begun = time.perf_counter()
        try:
            self._together(writes)
        except Exception as error:  # noqa: BLE001 - whatever it is, somebody waits for an answer
            for write in writes:
                if len(writes) > 1 and _is_of_one(error):
                    self._alone(write)
                else:
                    write.error = error
        self._report(len(writes), time.perf_counter() - begun)
        for loop in {write.loop for write in writes}:
            ours = [write for write in writes if write.loop is loop]
            with suppress(RuntimeError):  # nobody waits there any more
                loop.call_soon_threadsafe(_settle, ours)

    def _together(self, writes: Sequence[Write[Any]]) -> None:
        self._check()
        connection = self._connection
        connection.execute("BEGIN IMMEDIATE")
        try:
            for write in writes:
                write.do(connection)
            connection.execute("COMMIT")
        except Exception:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise
        self._check()

    def _alone(self, write: Write[Any]) -> None:
        """One that cannot be done must not spoil the others."""
        try:
            self._together([write])
        except Exception as error:  # noqa: BLE001 - it is told to whoever asked for it
            write.error = error


def _is_of_one(error: Exception) -> bool:
    """Whether what is wrong is one of the writes. A file that is full, locked or damaged is so for
    all, and trying each would take as long again for each."""
    return not isinstance(error, sqlite3.DatabaseError) or isinstance(
        error, sqlite3.IntegrityError | sqlite3.DataError | sqlite3.ProgrammingError
    )


def _settle(writes: Sequence[Write[Any]]) -> None:
    for write in writes:
        write.settle()
