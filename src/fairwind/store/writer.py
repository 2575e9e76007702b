"""The writer: one thread that writes for all, and commits together what has gathered meanwhile."""

import asyncio
import sqlite3
import time
from collections.abc import Callable, Sequence
from queue import SimpleQueue
from threading import Thread

Statement = tuple[str, Sequence[object]]
Report = Callable[[int, float], None]
"""Told of every commit: how many writes it had, and how many seconds it took."""

MOST_TOGETHER = 500


class Write:
    """Statements that are done together or not at all, and who waits for them."""

    def __init__(self, statements: Sequence[Statement], loop: asyncio.AbstractEventLoop) -> None:
        self.statements = statements
        self.loop = loop
        self.done: asyncio.Future[None] = loop.create_future()
        self.error: sqlite3.Error | None = None

    def settle(self) -> None:
        if self.done.done():
            return
        if self.error is None:
            self.done.set_result(None)
        else:
            self.done.set_exception(self.error)


class WriterThread:
    def __init__(self, connection: sqlite3.Connection, report: Report) -> None:
        self._connection = connection
        self._report = report
        self._queue: SimpleQueue[Write | None] = SimpleQueue()
        self._thread = Thread(target=self._run, name="fairwind-writer", daemon=True)
        self._thread.start()

    async def write(self, *statements: Statement) -> None:
        """Returns when all of it is safe on disk; raises if nothing of it was done."""
        write = Write(statements, asyncio.get_running_loop())
        self._queue.put(write)
        await write.done

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

    def _commit(self, writes: list[Write]) -> None:
        begun = time.perf_counter()
        try:
            self._together(writes)
        except sqlite3.Error:
            for write in writes:
                self._alone(write)
        self._report(len(writes), time.perf_counter() - begun)
        for loop in {write.loop for write in writes}:
            ours = [write for write in writes if write.loop is loop]
            loop.call_soon_threadsafe(_settle, ours)

    def _together(self, writes: Sequence[Write]) -> None:
        connection = self._connection
        connection.execute("BEGIN IMMEDIATE")
        try:
            for write in writes:
                for sql, values in write.statements:
                    connection.execute(sql, values)
            connection.execute("COMMIT")
        except sqlite3.Error:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise

    def _alone(self, write: Write) -> None:
        """One that cannot be done must not spoil the others."""
        try:
            self._together([write])
        except sqlite3.Error as error:
            write.error = error


def _settle(writes: Sequence[Write]) -> None:
    for write in writes:
        write.settle()
