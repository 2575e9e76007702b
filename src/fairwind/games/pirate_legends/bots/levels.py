"""How the five levels think about Pirate Legends; docs/bots.md says what was measured."""

from typing import Final

from fairwind.kernel.skill import GREEDY, LOOKAHEAD, POLICY, Skill

SKILLS: Final = [
    Skill(GREEDY, temperature=0.2, most_loss=0.5),
    Skill(GREEDY, temperature=0.12, most_loss=0.4),
    Skill(GREEDY, temperature=0.05, most_loss=0.25),
    Skill(POLICY),
    Skill(LOOKAHEAD, iterations=1500, candidates=5),
]
"""By level."""
