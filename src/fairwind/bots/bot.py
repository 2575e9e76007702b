"""What every bot is: someone who looks through an outlook and chooses."""

from mypy_extensions import mypyc_attr

from fairwind.kernel.outlook import Outlook
from fairwind.kernel.rng import Rng


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A player. The same outlook and the same generator give the same move."""

    def choose(self, outlook: Outlook, rng: Rng) -> int:
        """One of `outlook.legal()`. Chance, if it needs any, comes from `rng`."""
        raise AssertionError("a bot chooses")

    @property
    def about(self) -> str:
        """How it plays, in a sentence (an msgid); nothing, if it does not say."""
        return ""
