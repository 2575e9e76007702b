"""The shelf: every game there is, by name."""

from fairwind.kernel.game import Game
from fairwind.kernel.refusal import Unfit
from fairwind.kernel.words import N_, Phrase, quoted

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
        text = N_("unknown game {name}: on the shelf are {names}")
        raise Unfit(Phrase(text, name=quoted(name), names=", ".join(GAMES)))
    return GAMES[name](options)


def of_view(view: dict[str, object]) -> Game:
    """The game that a view shows, with its options; ValueError if it does not tell."""
    name = view.get("game")
    options = view.get("options")
    if not isinstance(name, str) or not isinstance(options, dict):
        raise ValueError("a view tells its game by name, and the options it is played with")
    for key, value in options.items():
        if not isinstance(key, str) or not isinstance(value, int | str):
            raise ValueError("an option is a number, a word, true or false, by its name")
    return load(name, **options)
