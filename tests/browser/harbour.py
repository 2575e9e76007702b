"""A server that can be killed and started again at the same address."""

from pathlib import Path

from tests.server.ships import Ship


class Harbour:
    def __init__(self, data: Path) -> None:
        self._data = data
        self._ship = Ship(data)
        self.address = self._ship.address

    def kill(self) -> None:
        """As a crash or a power cut would: no goodbye."""
        if self._ship.runs:
            self._ship.kill()

    def start_again(self) -> None:
        self._ship = Ship(self._data, port=int(self.address.split(":")[1]))
