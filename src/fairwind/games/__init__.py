"""The shelf: every game there is, by name."""

from fairwind.kernel.game import Game
from fairwind.kernel.refusal import Unfit
from fairwind.kernel.words import N_, Phrase, quoted
from fairwind.plugins import Plugins

OURS = {
    "captn": "fairwind.games.captn.game:Captn",
    "pirate-legends": "fairwind.games.pirate_legends.game:PirateLegends",
    "sailorman": "fairwind.games.sailorman.game:Sailorman",
    "santa-timea": "fairwind.games.santa_timea.game:SantaTimea",
}
GAMES: Plugins[type[Game]] = Plugins("fairwind.games", OURS)
"""Every game by its name: `"santa-timea" in GAMES`, `list(GAMES)`. A package with a game says in
its pyproject.toml: [project.entry-points."fairwind.games"] my-game = "my_package.game:MyGame"."""


def load(name: str, /, **options: object) -> Game:
    """The game of this name with these options; ValueError if there is no such game or option."""
    if name not in GAMES:
        text = N_("unknown game {name}: on the shelf are {names}")
        raise Unfit(Phrase(text, name=quoted(name), names=", ".join(GAMES)))
    try:
        game = GAMES[name]
    except (ImportError, AttributeError) as error:
        text = N_("the game {name} cannot be loaded: {reason}")
        raise Unfit(Phrase(text, name=quoted(name), reason=error)) from error
    return game(options)


def package_of(name: str) -> str:
    """The package of a game: what comes with it (rules, words, commands, a board) stands there."""
    return GAMES.module(name).rpartition(".")[0]
