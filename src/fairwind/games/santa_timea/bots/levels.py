"""How the five levels think about Santa Timea; measured against each other in docs/bots.md."""

from typing import Final

from fairwind.kernel.skill import POLICY, TREE, Skill

SKILLS: Final = [
    Skill(TREE, iterations=50, temperature=0.1, most_loss=0.3),
    Skill(POLICY),
    Skill(TREE, iterations=30),
    Skill(TREE, iterations=300),
    Skill(TREE, iterations=3000),
]
"""By level."""
