"""Worker pools: turns are fair, and what takes too long ends alone."""

import asyncio
import time

import pytest

from fairwind.server.cost import Charges, LoopTurns, Meter, Metered
from fairwind.server.fair_queue import FairQueue, Owner
from fairwind.server.settings import Limits
from fairwind.server.worker_pool import Job, TooLong, WorkerPool
from fairwind.table.refusals import Refusal

from .running import FakeTime

pytestmark = pytest.mark.anyio

GREEDY, MODEST = Owner("10.0.0.1", "eve"), Owner("10.0.0.2", "anna")


async def test_whoever_has_much_to_do_waits_for_themselves() -> None:
    queue: FairQueue[Job[None]] = FairQueue()
    loop = asyncio.get_running_loop()

    def add(network: str, guest: str, name: str) -> None:
        queue.add(Owner(network, guest), Job(print, (name,), loop.create_future()))

    for number in range(3):
        add("a", "eve", f"eve {number}")
    add("a", "mallory", "mallory")
    add("b", "anna", "anna")
    order = [str(queue.next().arguments[0]) for _ in range(5)]
    assert order == ["eve 0", "anna", "mallory", "eve 1", "eve 2"]
    assert not queue


async def test_a_time_out_ends_one_piece_of_work_and_the_next_is_done() -> None:
    pool = WorkerPool(1, seconds=2.0)
    try:
        endless = asyncio.create_task(pool.run(GREEDY, time.sleep, 60.0))
        await asyncio.sleep(0)
        can_wait = asyncio.create_task(pool.run(GREEDY, abs, -1, can_wait=True))
        result, milliseconds = await pool.run(MODEST, abs, -2)
        assert (result, can_wait.done()) == (2, False), "what can wait is done last"
        assert milliseconds >= 0
        with pytest.raises(TooLong):
            await endless
        assert (await can_wait)[0] == 1
        with pytest.raises(ZeroDivisionError):
            await pool.run(MODEST, divmod, 1, 0)
    finally:
        pool.close()


async def test_what_was_used_up_is_waited_for_or_refused_and_others_are_served() -> None:
    clock = FakeTime()
    charges = Charges(Limits(guest_at_once=20, guest_a_second=10, longest_wait=1.0), clock)

    async def dear(meter: Meter) -> str:
        meter.milliseconds += 1000
        return "done"

    assert await charges.serve(GREEDY, dear) == "done"
    with pytest.raises(Refusal) as refused:
        await charges.serve(GREEDY, dear)
    assert refused.value.code == "too-fast"
    assert refused.value.retry_after == pytest.approx(98, abs=1)
    assert await charges.serve(MODEST, dear) == "done"
    clock.pass_by(100)
    assert await charges.serve(GREEDY, dear) == "done"


async def test_only_time_that_keeps_the_loop_busy_is_counted() -> None:
    async def busy() -> int:
        await asyncio.sleep(0.05)
        until = time.thread_time() + 0.02
        while time.thread_time() < until:
            pass
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(0.01):
                await asyncio.sleep(5)
        return 7

    meter = Meter()
    assert await Metered(busy(), meter) == 7
    assert 20 <= meter.milliseconds < 45


def test_work_on_the_loop_begins_one_at_a_time_and_networks_take_turns() -> None:
    async def begin(turns: LoopTurns, owner: Owner) -> None:
        await turns.take(owner)
        begun.append((owner.network, len(looked)))

    async def look() -> None:
        while len(begun) < 4:
            looked.append(len(begun))
            await asyncio.sleep(0)

    async def everyone() -> None:
        turns = LoopTurns()
        flood = [begin(turns, Owner("flood", str(number))) for number in range(3)]
        await asyncio.gather(*flood, begin(turns, Owner("home")), look())

    begun: list[tuple[str, int]] = []
    looked: list[int] = []
    asyncio.run(everyone())
    assert [network for network, _ in begun] == ["flood", "flood", "home", "flood"]
    assert len({looks for _, looks in begun}) == 4, "the loop looked around before each"


def test_whoever_gives_up_waiting_holds_up_nobody() -> None:
    async def everyone() -> list[str]:
        turns, begun = LoopTurns(), []

        async def begin(guest: str) -> None:
            await turns.take(Owner("home", guest))
            begun.append(guest)

        tasks = [asyncio.create_task(begin(guest)) for guest in "abc"]
        await asyncio.sleep(0)
        tasks[1].cancel()
        await asyncio.wait(tasks)
        return begun

    assert asyncio.run(everyone()) == ["a", "c"]
