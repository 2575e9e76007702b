"""Commands that come with Sailorman Dice: where they are, and what they do."""

from typing import Final

from fairwind.kernel.words import N_

COMMANDS: Final = {
    "sheet": ("paper.sheet:sheet", N_("Check, show and draw sheets of Sailorman Dice.")),
    "score": (
        "paper.score:score",
        N_("Score sheets of Sailorman Dice, and name the rules they break."),
    ),
}
