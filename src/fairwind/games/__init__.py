"""The shelf: every game there is, by name."""

from collections.abc import Iterator, MutableMapping
from importlib import import_module

from fairwind.kernel.game import Game
from fairwind.kernel.refusal import Unfit
from fairwind.kernel.words import N_, Phrase, quoted


class Shelf(MutableMapping[str, type[Game]]):
    """Games by name. Each is imported when it is first taken down."""

    def __init__(self, places: dict[str, str]) -> None:
        self._games: dict[str, type[Game] | str] = {**places}

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


GAMES = Shelf(
    {
        "captn": "fairwind.games.captn.game:Captn",
        "pirate-legends": "fairwind.games.pirate_legends.game:PirateLegends",
        "sailorman": "fairwind.games.sailorman.game:Sailorman",
        "santa-timea": "fairwind.games.santa_timea.game:SantaTimea",
    }
)


def load(name: str, /, **options: object) -> Game:
    """The game of this name with these options; ValueError if there is no such game or option."""
    if name not in GAMES:
        text = N_("unknown game {name}: on the shelf are {names}")
        raise Unfit(Phrase(text, name=quoted(name), names=", ".join(GAMES)))
    return GAMES[name](options)
