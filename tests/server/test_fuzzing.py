"""No message and no call ends in an unexpected error; bench/fuzz.py tries many more of them."""

import pytest

from .fuzzing import fuzz_calls, fuzz_messages
from .running import Running

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("game", ["santa-timea", "pirate-legends", "sailorman", "captn"])
async def test_no_message_breaks_a_table(server: Running, game: str) -> None:
    assert await fuzz_messages(server, game, cases=300, seed=1) == 300


async def test_no_call_breaks_the_server(server: Running) -> None:
    assert await fuzz_calls(server, cases=600, seed=7) == 600
