"""A server that can be killed and started again at the same address."""

from pathlib import Path

from tests.server.processes import ServerProcess


class RestartableServer:
    def __init__(self, data: Path) -> None:
        self._data = data
        self._process = ServerProcess(data)
        self.address = self._process.address

    def kill(self) -> None:
        """As a crash or a power cut would: no goodbye."""
        if self._process.runs:
            self._process.kill()

    def start_again(self) -> None:
        self._process = ServerProcess(self._data, port=int(self.address.split(":")[1]))
