"""Worker pools: dear work is done in processes of their own, in turns that are fair.

Networks take turns, within a network its guests, and each guest's own work is done in the order it
came. Work that can wait is done when there is no other. What takes too long ends with the one
process that does it, and with nothing else.
"""

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any, Generic, TypeVar

from fairwind.processes import follow_parent, stand_back

from .fair_queue import FairQueue, Owner
from .logs import log

Result = TypeVar("Result")

TRIES = 2
"""A process may die for reasons that are not the fault of what it was asked."""


Done = tuple[Any, Exception | None, float]
"""A result or an error, and how many milliseconds it took."""


class TooLong(Exception):
    """Work was given up."""


@dataclass(eq=False)
class Job(Generic[Result]):
    work: Callable[..., Result]
    arguments: tuple[object, ...]
    done: asyncio.Future[tuple[Result, float]]


class Worker:
    """A process that does one thing after the other."""

    def __init__(self) -> None:
        spawning = get_context("spawn")
        self._ours, theirs = spawning.Pipe()
        self._process = spawning.Process(target=_serve, args=(theirs,), daemon=True)
        self._process.start()
        theirs.close()

    def do(self, work: Callable[..., Any], arguments: tuple[object, ...]) -> Done:
        """EOFError if the process dies meanwhile."""
        self._ours.send((work, arguments))
        result, error, milliseconds = self._ours.recv()
        return result, error, milliseconds

    def end(self) -> None:
        self._process.terminate()
        self._process.join()
        self._ours.close()


def _serve(connection: Connection) -> None:
    follow_parent()
    stand_back()
    while True:
        try:
            work, arguments = connection.recv()
        except EOFError:
            return
        begun = time.process_time()
        result, error = None, None
        try:
            result = work(*arguments)
        except Exception as raised:  # noqa: BLE001 - it is for whoever asked
            error = raised
        connection.send((result, error, 1000 * (time.process_time() - begun)))


class WorkerPool:
    def __init__(self, workers: int, seconds: float) -> None:
        self._most = workers
        self._seconds = seconds
        """No work takes longer, counted from when it is begun."""
        self._idle: list[Worker | None] = [None] * workers
        """None for a process that is not started yet."""
        self._queues: tuple[FairQueue[Job[Any]], ...] = (FairQueue(), FairQueue())
        self._threads = ThreadPoolExecutor(workers, "fairwind-work")
        self._busy: dict[asyncio.Task[None], None] = {}
        self._workers: set[Worker] = set()
        self._closed = False

    async def run(
        self,
        owner: Owner,
        work: Callable[..., Result],
        *arguments: object,
        can_wait: bool = False,
    ) -> tuple[Result, float]:
        """The result, and the milliseconds it took. TooLong if it was given up."""
        done: asyncio.Future[tuple[Result, float]] = asyncio.get_running_loop().create_future()
        self._queues[can_wait].add(owner, Job(work, arguments, done))
        self._start()
        return await done

    @property
    def waiting(self) -> bool:
        return any(self._queues)

    def _start(self) -> None:
        while self._idle and self.waiting and not self._closed:
            job = next(queue for queue in self._queues if queue).next()
            if job.done.done():
                continue  # whoever asked is gone
            task = asyncio.create_task(self._do(job, self._idle.pop()))
            self._busy[task] = None
            task.add_done_callback(self._busy.pop)

    async def _do(self, job: Job[Any], worker: Worker | None) -> None:
        result, error, milliseconds = None, None, 0.0
        for attempt in range(TRIES):
            try:
                if worker is None:
                    worker = await self._in_thread(Worker)
                    self._workers.add(worker)
                doing = self._in_thread(worker.do, job.work, job.arguments)
                result, error, milliseconds = await asyncio.wait_for(doing, self._seconds)
                break
            except (EOFError, OSError, RuntimeError) as lost:
                if self._closed:
                    error = TooLong()
                    break
                log.warning("worker lost", why=type(lost).__name__)
                self._end(worker)
                worker = None
                if isinstance(lost, TimeoutError) or attempt + 1 == TRIES:
                    error = TooLong()
                    break
        self._idle.append(worker)
        if not job.done.done():
            if error is None:
                job.done.set_result((result, milliseconds))
            else:
                job.done.set_exception(error)
        self._start()

    def _in_thread(self, work: Callable[..., Any], *arguments: object) -> asyncio.Future[Any]:
        return asyncio.get_running_loop().run_in_executor(self._threads, work, *arguments)

    def _end(self, worker: Worker | None) -> None:
        if worker is not None:
            self._workers.discard(worker)
            worker.end()

    def close(self) -> None:
        self._closed = True
        for worker in list(self._workers):
            self._end(worker)
        self._threads.shutdown(wait=False, cancel_futures=True)
