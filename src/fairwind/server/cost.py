"""Cost: everything a guest or a network asks for is charged by what it costs us.

The unit is a millisecond of the event loop, for which everybody waits; bytes are converted, by what
it takes to compress and send them. What something costs is known only when it is done: so it is
measured, and before it is begun only a usual price is taken. Whoever has used up their share waits
until it has been refilled, which slows down them and nobody else; whoever would have to wait too
long is refused and told when to come back.

Each network is assured of a small share, which is there for it whatever others do. Whoever wants
more takes it from what is common to all who do. So a few that ask for as much as they may leave the
loop idle for most of the time, and the others hardly notice them.

Work that is done in other processes is counted apart: nobody waits for it, but there are only so
many of them.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable, Coroutine, Generator
from contextvars import ContextVar
from functools import partial
from typing import Any, Generic, TypeVar

from .fair_queue import FairQueue, Owner
from .limits import Allowance, Allowances, too_fast
from .settings import Limits

Result = TypeVar("Result")

BYTES_A_MILLISECOND = 50_000
USUAL = 1.0
"""What is taken before something is done."""
USUAL_WORK = 100.0
"""The same, for work in another process."""


class Meter:
    """What something cost so far."""

    def __init__(self) -> None:
        self.milliseconds = 0.0

    def add_bytes(self, number: int) -> None:
        self.milliseconds += number / BYTES_A_MILLISECOND


_meter: ContextVar[Meter | None] = ContextVar("meter", default=None)


class Metered(Generic[Result]):
    """Something to await that notes for how long it kept the event loop busy."""

    def __init__(self, work: Coroutine[Any, Any, Result], meter: Meter) -> None:
        self._work = work
        self._meter = meter

    def __await__(self) -> Generator[Any, Any, Result]:
        steps = self._work.__await__()
        step: Callable[[], Any] = partial(next, steps)
        while True:
            begun = time.thread_time()
            try:
                waits_for = step()
            except StopIteration as end:
                result: Result = end.value
                return result
            finally:
                self._meter.milliseconds += 1000 * (time.thread_time() - begun)
            try:
                value = yield waits_for
            except BaseException as error:  # noqa: BLE001 - it is for whoever does the work
                step = partial(steps.throw, error)
            else:
                step = partial(steps.send, value)


async def in_thread(work: Callable[..., Result], *arguments: object) -> Result:
    """Done in a thread, and charged all the same: a thread takes turns with the event loop."""
    meter = _meter.get()

    def measured() -> Result:
        begun = time.thread_time()
        try:
            return work(*arguments)
        finally:
            if meter is not None:
                meter.milliseconds += 1000 * (time.thread_time() - begun)

    return await asyncio.to_thread(measured)


class LoopTurns:
    """Who may begin work on the event loop: one at a time, and before the next one the loop looks
    for what has come meanwhile. So a hundred that become ready at once hold up nobody else."""

    def __init__(self) -> None:
        self._waiting: FairQueue[asyncio.Future[None]] = FairQueue()
        self._taken = False

    async def take(self, owner: Owner) -> None:
        loop = asyncio.get_running_loop()
        if not self._taken:
            self._taken = True
            loop.call_soon(self._pass_on, loop)
            return
        turn: asyncio.Future[None] = loop.create_future()
        self._waiting.add(owner, turn)
        await turn

    def _pass_on(self, loop: asyncio.AbstractEventLoop) -> None:
        while self._waiting:
            turn = self._waiting.next()
            if not turn.done():  # whoever waited for it is still there
                turn.set_result(None)
                loop.call_soon(self._pass_on, loop)
                return
        self._taken = False


class Charges:
    """The shares of all guests and networks."""

    def __init__(self, limits: Limits, now: Callable[[], float]) -> None:
        self._longest = limits.longest_wait
        self._now = now
        self._turns = LoopTurns()
        self._guests = Allowances(limits.guest_at_once, limits.guest_a_second)
        self._networks = Allowances(limits.network_at_once, limits.network_a_second)
        self._assured = Allowances(limits.assured_at_once, limits.assured_a_second)
        self._common = Allowance(limits.common_at_once, limits.common_a_second, now())
        self._guests_work = Allowances(limits.guest_work_at_once, limits.guest_work_a_second)
        self._networks_work = Allowances(limits.network_work_at_once, limits.network_work_a_second)

    async def serve(self, owner: Owner, work: Callable[[Meter], Awaitable[Result]]) -> Result:
        """Do it as soon as the owner's share allows, and charge what it cost; Refusal if that
        would take too long."""
        shares = self._loop_shares(owner)
        wait = self._begin(shares, USUAL, self._longest)
        if wait:
            await asyncio.sleep(wait)
        await self._turns.take(owner)
        meter = Meter()
        before = _meter.set(meter)
        try:
            return await Metered(_awaited(work(meter)), meter)
        finally:
            _meter.reset(before)
            for share in shares:
                share.charge(meter.milliseconds - USUAL)

    async def work(self, owner: Owner, work: Awaitable[tuple[Result, float]]) -> Result:
        """Have it done in another process, which tells how long it took; Refusal if the owner has
        used up their share of that."""
        try:
            self._begin(self._work_shares(owner), USUAL_WORK, 0.0)
        except BaseException:
            if asyncio.iscoroutine(work):
                work.close()
            raise
        milliseconds = 0.0
        try:
            result, milliseconds = await work
            return result
        finally:
            for share in self._work_shares(owner):
                share.charge(milliseconds - USUAL_WORK)

    def _loop_shares(self, owner: Owner) -> list[Allowance]:
        now = self._now()
        assured = self._assured.of(owner.network, now)
        last = self._common if assured.wait(USUAL, now) else assured
        return [*self._shares(self._networks, self._guests, owner), last]

    def _work_shares(self, owner: Owner) -> list[Allowance]:
        return self._shares(self._networks_work, self._guests_work, owner)

    def _shares(self, networks: Allowances, guests: Allowances, owner: Owner) -> list[Allowance]:
        now = self._now()
        shares = [networks.of(owner.network, now)]
        return [*shares, guests.of(owner.guest, now)] if owner.guest else shares

    def _begin(self, shares: list[Allowance], price: float, longest: float) -> float:
        """Take the price; how long to wait until it is there."""
        now = self._now()
        wait = max(share.wait(price, now) for share in shares)
        if wait > longest:
            raise too_fast(wait)
        for share in shares:
            share.charge(price)
        return float(wait)


async def _awaited(work: Awaitable[Result]) -> Result:
    return await work
