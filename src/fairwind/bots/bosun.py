"""bosun: plays by each game's rules of thumb.

The rules of thumb are handed an imagined world instead of the true one, so even a rule that looked
where it must not would learn nothing.
"""

from fairwind.kernel.outlook import Outlook
from fairwind.kernel.rng import Rng
from fairwind.kernel.words import N_

from .bot import Bot


class Bosun(Bot):
    def choose(self, outlook: Outlook, rng: Rng) -> int:
        return outlook.game.thumb(outlook.imagine(rng), outlook.seat, rng)

    @property
    def about(self) -> str:
        return N_("Plays by rules of thumb, quickly and soundly.")
