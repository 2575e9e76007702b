"""Every test that asks for a `game` runs once at each table."""

import pytest

from fairwind.kernel.game import Game

from .tables import PARAMETERS


@pytest.fixture(params=PARAMETERS)
def game(request: pytest.FixtureRequest) -> Game:
    given = request.param
    assert isinstance(given, Game)
    return given
