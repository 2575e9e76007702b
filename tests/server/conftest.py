"""Tests of the server are coroutines; a test that hangs fails."""

import socket
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from .running import Running, running_server


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
def unused_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as free:
        return int(free.getsockname()[1])


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[Running]:
    async with running_server(tmp_path) as running:
        yield running
