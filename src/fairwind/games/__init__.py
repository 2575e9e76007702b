"""The shelf: every game there is, by name."""

from fairwind.kernel.game import Game
from fairwind.kernel.words import quoted

from .captn.game import Captn
from .pirate_legends.game import PirateLegends
from .sailorman.game import Sailorman
from .santa_timea.game import SantaTimea

GAMES: dict[str, type[Game]] = {
    "captn": Captn,
    "pirate-legends": PirateLegends,
    "sailorman": Sailorman,
    "santa-timea": SantaTimea,
}


def load(name: str, /, **options: object) -> Game:
    """The game of this name with these options; ValueError if there is no such game or option."""
    if name not in GAMES:
        raise ValueError(f"unknown game {quoted(name)}: on the shelf are {', '.join(GAMES)}")
    return GAMES[name](options)
