"""How the five levels think about Pirate Legends; docs/bots.md says what was measured."""

from typing import Final

from fairwind.kernel.skill import GLANCE, LOOKAHEAD, THUMB, Skill

SKILLS: Final = [
    Skill(GLANCE, temperature=0.05, most_loss=0.25),
    Skill(THUMB),
    Skill(LOOKAHEAD, iterations=250, candidates=8),
    Skill(LOOKAHEAD, iterations=900, candidates=10),
    Skill(LOOKAHEAD, iterations=3000, candidates=12),
]
"""By level."""
