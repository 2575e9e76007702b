"""Commands that come with Pirate Legends: where they are, and what they do."""

from typing import Final

from fairwind.kernel.words import N_

COMMANDS: Final = {"box": ("paper.box:box", N_("Check and show boxes of Pirate Legends."))}
