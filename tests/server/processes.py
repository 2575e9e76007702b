"""Servers as processes of their own, which can be killed."""

import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path

from .clients import Client

SERVE = "from fairwind.cli import main; main()"


class ServerProcess:
    """A server process with its data; it listens where `address` says."""

    def __init__(self, data: Path, port: int = 0, env: Mapping[str, str] | None = None) -> None:
        command = [sys.executable, "-c", SERVE, "--lang", "en", "serve", "--port", str(port)]
        self._log_file = data.parent / "log.txt"
        self._log = self._log_file.open("ab")
        self._process = subprocess.Popen(
            [*command, "--data", str(data)], stdout=subprocess.PIPE, stderr=self._log, env=env
        )
        self.clients: list[Client] = []
        assert self._process.stdout is not None
        self.address = self._process.stdout.readline().decode().split("//")[-1].strip()

    def client(self, cookies: dict[str, str] | None = None) -> Client:
        client = Client(self.address, cookies)
        self.clients.append(client)
        return client

    @property
    def log(self) -> str:
        return self._log_file.read_text(encoding="utf-8")

    def kill(self) -> None:
        """As a crash or a power cut would: no goodbye."""
        self._process.kill()
        self._end()

    def stop(self, by: signal.Signals = signal.SIGTERM) -> int:
        """As a system does that shuts down; the exit code."""
        self._process.send_signal(by)
        return self._end()

    def _end(self) -> int:
        code = self._process.wait(timeout=60)
        assert self._process.stdout is not None
        self._process.stdout.close()
        self._log.close()
        return code

    @property
    def runs(self) -> bool:
        return self._process.poll() is None


@asynccontextmanager
async def serving(
    data: Path, env: Mapping[str, str] | None = None, more: Mapping[str, str] | None = None
) -> AsyncIterator[ServerProcess]:
    """A server that is killed at the end, if it was not before; in this environment, or in ours
    and some more."""
    process = ServerProcess(data, env={**os.environ, **more} if more else env)
    try:
        yield process
    finally:
        if process.runs:
            process.kill()
        for client in process.clients:
            await client.http.aclose()
