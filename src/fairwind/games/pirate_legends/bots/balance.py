"""What `fairwind balance` weighs of Pirate Legends: every envelope alone, then all together.

Whoever reads on learns what the envelopes hold.
"""

from collections.abc import Mapping
from typing import Final, final

from fairwind.games.pirate_legends.rules.envelopes.components import SWITCHES
from fairwind.kernel.balance import Balance, Setting
from fairwind.kernel.options import Value

from .envelopes.witness import PirateLegendsWitness

ROOMY: Final = 8
"""Rule 17.1"""


@final
class PirateLegendsBalance(Balance):
    def settings(self, options: Mapping[str, Value]) -> list[Setting]:
        given = dict(options)
        found = [Setting("", given)]
        found += [Setting(name, {**given, name: True}) for name in SWITCHES]
        found.append(Setting("deck=8", {**given, "deck": ROOMY}))
        found.append(Setting("box=reefs", {**given, "box": "reefs"}))
        everything: dict[str, Value] = {**given, "deck": ROOMY}
        for name in SWITCHES:
            everything[name] = True
        found.append(Setting("all", everything))
        found.append(Setting("all, box=reefs", {**everything, "box": "reefs"}))
        return found

    def witness(self) -> PirateLegendsWitness:
        return PirateLegendsWitness()
