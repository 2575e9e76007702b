"""How the five levels think about Capt'n; docs/bots.md says what was measured."""

from typing import Final

from fairwind.kernel.skill import GREEDY, POLICY, TREE, Skill

from .guide import EXPLORATION

SKILLS: Final = [
    Skill(GREEDY, temperature=0.03, most_loss=0.1),
    Skill(POLICY),
    Skill(TREE, 40, exploration=EXPLORATION),
    Skill(TREE, 200, exploration=EXPLORATION),
    Skill(TREE, 1500, exploration=EXPLORATION),
]
