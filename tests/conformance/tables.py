"""The tables every game of the shelf is tried at."""

from typing import Final

import pytest

import fairwind
from fairwind.games import OURS
from fairwind.testing.tables import few_that_show_every_value, tables_of

TABLES: Final = {name: table for game in OURS for name, table in tables_of(game).items()}
"""By what a test run calls them."""
# Interpreted games take ten times as long, and test_forms.py sees that they are the compiled ones.
_USUAL: Final = (
    TABLES.keys() if fairwind.form() == "compiled" else few_that_show_every_value(TABLES)
)
PARAMETERS: Final = [
    pytest.param(game, id=name, marks=[] if name in _USUAL else [pytest.mark.long])
    for name, game in TABLES.items()
]
"""For tests that run once at each table."""
