"""Tests of the server are coroutines; a test that hangs fails."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from .running import Running, running_server


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[Running]:
    async with running_server(tmp_path) as running:
        yield running
