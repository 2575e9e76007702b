"""The tables every game of the shelf is tried at."""

from typing import Any, Final

import pytest

import fairwind
from fairwind.games import OURS
from fairwind.testing.tables import few_that_show_every_value, tables_of

GAPPED: Final = (
    "nw,0,1,-,-,ne/-,-,2,3,4,5/-,-,-,8,7,6/sw,-,-,9,-,se;c1,f2,c4,a3;2,0,2,1,0,1,1,4,4,4,1"
)
"""A box of Pirate Legends whose dotted line leaves spaces out."""
STICKERS: Final = ("weather", "captains", "whirlpools", "legends", "parley", "patrol", "kraken")
PIECES: Final = ("spyglasses", "crown", "grapnels")
"""What comes from envelopes of Pirate Legends, and is in no list of options."""
ALL_ENVELOPES: Final = dict.fromkeys((*STICKERS, *PIECES), True)
ENVELOPES: Final[dict[str, dict[str, Any]]] = {
    "2 with all": {"players": 2, "deck": 8, "box": "reefs", **ALL_ENVELOPES},
    "3 with some": {"players": 3, "box": GAPPED, "gaps": True, "weather": True, "captains": True}
    | {"patrol": True, "kraken": True, "parley": True, "legends": True},
    "4 with all": {"players": 4, "start_anywhere": True, "between": True, **ALL_ENVELOPES},
}
"""All combinations are tried in tests/games/pirate_legends/test_combinations.py."""
TABLES: Final = {name: table for game in OURS for name, table in tables_of(game).items()} | {
    "pirate-legends gapped": fairwind.load("pirate-legends", players=3, box=GAPPED, gaps=True),
    **{
        f"pirate-legends {name}": fairwind.load("pirate-legends", **options)
        for name, options in ENVELOPES.items()
    },
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
