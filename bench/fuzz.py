"""A fuzzer by hand: so many messages and calls that nearly make sense, and none may break anything.

python bench/fuzz.py --cases 100000
"""

import argparse
import asyncio
import logging
import os
import sys
import tempfile
import time
from dataclasses import replace
from pathlib import Path

import structlog

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from fairwind.games import GAMES
from tests.server.fuzzing import fuzz_calls, fuzz_messages
from tests.server.running import GENEROUS, running_server

PLENTY = 10_000_000
BOUNDLESS = replace(
    GENEROUS,
    guests_at_once=PLENTY,
    tables_at_once=PLENTY,
    tables_of_a_guest=PLENTY,
    uploads_at_once=PLENTY,
    wrong_codes_at_once=PLENTY,
)


async def fuzz(cases: int, seed: int) -> None:
    """Half of them messages, at all games, and half of them calls."""
    with tempfile.TemporaryDirectory() as folder:
        async with running_server(Path(folder), BOUNDLESS) as server:
            for game in GAMES:
                done = await fuzz_messages(server, game, cases // 2 // len(GAMES), seed)
                print(f"{game}: {done} messages", flush=True)
            print(f"calls: {await fuzz_calls(server, cases // 2, seed)}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cases", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.WARNING))
    begun = time.perf_counter()
    asyncio.run(fuzz(asked.cases, asked.seed))
    print(f"{asked.cases} cases, none broke anything, in {time.perf_counter() - begun:.0f} s")
    print(f"load average of the machine: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")


if __name__ == "__main__":
    main()
