"""Every test that asks for a `game` runs once at each table."""

import pytest

from fairwind.kernel.game import Game

from .tables import TABLES


@pytest.fixture(params=list(TABLES.values()), ids=list(TABLES))
def game(request: pytest.FixtureRequest) -> Game:
    given = request.param
    assert isinstance(given, Game)
    return given
