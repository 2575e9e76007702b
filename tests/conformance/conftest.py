"""Every test that asks for a `game` runs once at each table; interpreted and in short, at a few."""

import pytest

import fairwind
from fairwind.kernel.game import Game

from .tables import FEW, TABLES

# Interpreted games take ten times as long, and test_forms.py sees that they are the compiled ones.
USUAL = TABLES.keys() if fairwind.form() == "compiled" else FEW


@pytest.fixture(
    params=[
        pytest.param(game, id=name, marks=[] if name in USUAL else [pytest.mark.long])
        for name, game in TABLES.items()
    ]
)
def game(request: pytest.FixtureRequest) -> Game:
    given = request.param
    assert isinstance(given, Game)
    return given
