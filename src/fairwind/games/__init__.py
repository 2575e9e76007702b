"""The shelf: every game there is, by name. Packages add theirs by the entry points of GROUP."""

from collections.abc import Iterator, MutableMapping
from importlib import import_module

from fairwind.kernel.game import Game
from fairwind.kernel.refusal import Unfit
from fairwind.kernel.words import N_, Phrase, quoted

GROUP = "fairwind.games"
"""A package with a game says in its pyproject.toml: [project.entry-points."fairwind.games"]
my-game = "my_package.game:MyGame"."""


class Shelf(MutableMapping[str, type[Game]]):
    """Games by name: ours, then those of other packages. Each is imported when it is asked for."""

    def __init__(self, ours: dict[str, str]) -> None:
        self._ours = {**ours}
        self._found: dict[str, type[Game] | str] | None = None

    @property
    def _games(self) -> dict[str, type[Game] | str]:
        if self._found is None:
            from importlib.metadata import entry_points

            others = {entry.name: entry.value for entry in entry_points(group=GROUP)}
            self._found = {**self._ours, **others, **self._ours}
        return self._found

    def __getitem__(self, name: str) -> type[Game]:
        game = self._games[name]
        if isinstance(game, str):
            module, _, part = game.partition(":")
            game = getattr(import_module(module), part)
            assert isinstance(game, type)
            self._games[name] = game
        return game

    def __setitem__(self, name: str, game: type[Game]) -> None:
        self._games[name] = game

    def __delitem__(self, name: str) -> None:
        del self._games[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._games)

    def __len__(self) -> int:
        return len(self._games)

    def __contains__(self, name: object) -> bool:
        return name in self._games


OURS = {
    "captn": "fairwind.games.captn.game:Captn",
    "pirate-legends": "fairwind.games.pirate_legends.game:PirateLegends",
    "sailorman": "fairwind.games.sailorman.game:Sailorman",
    "santa-timea": "fairwind.games.santa_timea.game:SantaTimea",
}
GAMES = Shelf(OURS)
"""Every game by its name: `"santa-timea" in GAMES`, `list(GAMES)`."""


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
