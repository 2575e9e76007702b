"""A steady clock: steps of the system's clock do not touch it, and it never goes back."""

import time
from pathlib import Path

import pytest

from fairwind.server.app import application
from fairwind.server.settings import ServerSettings
from fairwind.server.steady_clock import SteadyClock
from fairwind.store.store import Store
from fairwind.table.table import Table
from tests.table.tables import ANNA, a_table

from .running import BotsAtHand

pytestmark = pytest.mark.anyio

HOUR = 3600.0


def test_a_step_of_the_systems_clock_is_no_time_that_passed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clock = SteadyClock()
    began = clock()
    for step in (HOUR, -2 * HOUR):
        monkeypatch.setattr(time, "time", lambda step=step: began + step)
        assert 0 <= clock() - began < 60


async def test_it_goes_on_from_what_was_written_down_if_the_systems_clock_was_ahead_then(
    tmp_path: Path,
) -> None:
    ahead = time.time() + 24 * HOUR
    store = Store(tmp_path, lambda _writes, _seconds: None)
    await store.add_guest(ANNA, "Anna", 0.0)
    table: Table = a_table("captn", "me")
    table.updated = ahead
    await store.open(table.summary(), [table.opened])
    store.close()
    settings = ServerSettings(tmp_path)
    app = application(settings, BotsAtHand())
    try:
        assert ahead <= settings.now() < ahead + 60
    finally:
        app.state.services.close()
