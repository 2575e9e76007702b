"""random: plays anything that is allowed. The floor every other bot is measured from."""

from fairwind.kernel.outlook import Outlook
from fairwind.kernel.rng import Rng
from fairwind.kernel.words import N_

from .bot import Bot


class RandomBot(Bot):
    def choose(self, outlook: Outlook, rng: Rng) -> int:
        return outlook.pick(rng)

    @property
    def about(self) -> str:
        return N_("Plays anything that is allowed.")
