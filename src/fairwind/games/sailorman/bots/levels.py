"""How the five levels think about Sailorman Dice; docs/bots.md says what was measured."""

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from fairwind.kernel.skill import CAPTAIN, GREEDY, LOOKAHEAD, MATE, POLICY, Skill

from .guide import SailormanGuide
from .weights import learned

if TYPE_CHECKING:
    from fairwind.games.sailorman.game import Sailorman

SLIPS: Final = vec[float]([0.05, 0.033, 0.02])
"""By level up to mate: the temperature, as a part of twenty points."""
ROLLS_AHEAD: Final = 2


def looking(game: "Sailorman", rolls: int) -> SailormanGuide:
    """A guide that looks so many rolls ahead."""
    return SailormanGuide(game.sheet, game.row_counts, learned(), rolls)


def skill(game: "Sailorman", level: int) -> Skill:
    if level <= MATE:
        slips = SLIPS[i64(level)]
        return Skill(GREEDY, guide=looking(game, 0), temperature=slips, most_loss=0.2)
    if level == CAPTAIN:
        return Skill(POLICY)
    return Skill(LOOKAHEAD, 300, looking(game, ROLLS_AHEAD), candidates=6)
