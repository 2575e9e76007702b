"""Tests of the server are coroutines; a test that hangs fails."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from .dock import Dock, docked


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
async def dock(tmp_path: Path) -> AsyncIterator[Dock]:
    async with docked(tmp_path) as running:
        yield running
