"""The tables every game of the shelf is tried at."""

from typing import Final

import pytest

import fairwind
from fairwind.games import OURS
from fairwind.testing.tables import few_that_show_every_value, tables_of

GAPPED: Final = (
    "nw,0,1,-,-,ne/-,-,2,3,4,5/-,-,-,8,7,6/sw,-,-,9,-,se;c1,f2,c4,a3;2,0,2,1,0,1,1,4,4,4,1"
)
"""A box of Pirate Legends whose dotted line leaves spaces out."""
TABLES: Final = {name: table for game in OURS for name, table in tables_of(game).items()} | {
    "pirate-legends gapped": fairwind.load("pirate-legends", players=3, box=GAPPED, gaps=True)
}
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
