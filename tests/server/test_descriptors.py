"""Each socket needs a descriptor: the server asks for enough, and says if it gets too few."""

import sys

import pytest
from structlog.testing import capture_logs

from fairwind.server.descriptors import are_used_up, ask_for_descriptors, needed
from fairwind.server.settings import Limits

resource = pytest.importorskip("resource")
pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="it has no such limit")


def test_it_is_noticed_when_none_is_left() -> None:
    assert not are_used_up()
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (0, before[1]))
    try:
        used_up = are_used_up()
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)
    assert used_up


class FakeLimit:
    def __init__(self, soft: int, hard: int) -> None:
        self.now = (soft, hard)

    def get(self, _what: int) -> tuple[int, int]:
        return self.now

    def set(self, _what: int, limit: tuple[int, int]) -> None:
        self.now = limit


@pytest.mark.parametrize(
    ("hard", "allowed", "told"), [(1_000_000, 7_200, 0), (4_096, 4_096, 1), (-1, 7_200, 0)]
)
def test_it_asks_for_as_many_as_the_sockets_may_need(
    hard: int, allowed: int, told: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    limit = FakeLimit(1_024, hard)
    monkeypatch.setattr(resource, "getrlimit", limit.get)
    monkeypatch.setattr(resource, "setrlimit", limit.set)
    assert needed(Limits()) == 7_200
    with capture_logs() as lines:
        ask_for_descriptors(Limits())
    assert limit.now == (allowed, hard)
    assert len(lines) == told
