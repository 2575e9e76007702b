"""random: plays anything that is allowed. The floor every other bot is measured from."""

from mypy_extensions import i64

from fairwind.kernel.outlook import Outlook
from fairwind.kernel.rng import Rng
from fairwind.kernel.words import N_

from .bot import Bot


class RandomBot(Bot):
    def choose(self, outlook: Outlook, rng: Rng) -> int:
        actions = outlook.legal()
        return actions[int(rng.below(i64(len(actions))))]

    @property
    def about(self) -> str:
        return N_("Plays anything that is allowed.")
