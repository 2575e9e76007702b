"""The tables a game is tried at: its option sets, derived from its list of options."""

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar

import pytest

import fairwind
from fairwind.kernel.game import Game
from fairwind.kernel.options import Bundle, Choice, Option, Switch, Value, WholeNumber, written


class TableTests:
    """Tests that ask for a `game` run once at each table of one game."""

    game: ClassVar[str | type[Game]]
    """By its name on the shelf; or the class, which needs no package that is installed."""

    @pytest.fixture(autouse=True)
    def _on_the_shelf(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Records are read by the name of their game."""
        game = getattr(self, "game", None)
        if isinstance(game, type):
            monkeypatch.setitem(fairwind.GAMES, game({}).name, game)

    @classmethod
    def parameters(cls) -> Sequence[object]:
        """The tables, as pytest takes them."""
        return [pytest.param(table, id=name) for name, table in tables_of(cls.game).items()]

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        if "game" in metafunc.fixturenames:
            metafunc.parametrize("game", self.parameters())


def tables_of(game: str | type[Game]) -> dict[str, Game]:
    """A game with each of its option sets."""
    usual = _loaded(game, {})
    tables = [_loaded(game, options) for options in option_sets(usual.options_shown())]
    return {
        f"{usual.name} {written(table.option_list, table.options)}".strip(): table
        for table in tables
    }


def _loaded(game: str | type[Game], options: Mapping[str, Value]) -> Game:
    return fairwind.load(game, **options) if isinstance(game, str) else game(options)


def option_sets(options: Sequence[Option]) -> Iterator[dict[str, Value]]:
    """Numbers at their least, as usual and at their most, each with all switches off, all on, and
    each of them alone; and each unusual word of a choice by itself."""
    for numbers in _numbers(options):
        for switches in _switches(options):
            yield numbers | switches
    for option in options:
        if isinstance(option, Choice):
            for word in option.words:
                if word != option.default:
                    yield {option.name: word}


def few_that_show_every_value(tables: Mapping[str, Game]) -> set[str]:
    """Again and again the table that shows most of what none before it has shown."""
    shown = {
        name: {(game.name, option, value) for option, value in game.options.items()}
        for name, game in tables.items()
    }
    missing = set().union(*shown.values())
    few: set[str] = set()
    while missing:
        best = max(tables, key=lambda name: len(shown[name] & missing))
        missing -= shown[best]
        few.add(best)
    return few


def _numbers(options: Sequence[Option]) -> list[dict[str, Value]]:
    numbers = [option for option in options if isinstance(option, WholeNumber)]
    return _different(
        [
            {option.name: option.low for option in numbers},
            {option.name: option.default for option in numbers},
            {option.name: option.high for option in numbers},
        ]
    )


def _switches(options: Sequence[Option]) -> list[dict[str, Value]]:
    names = [option.name for option in options if _is_switch(option)]
    alone: list[dict[str, Value]] = [{name: name == on for name in names} for on in names]
    return _different([dict.fromkeys(names, False), dict.fromkeys(names, True), *alone])


def _is_switch(option: Option) -> bool:
    """A bundle follows from its members."""
    return isinstance(option, Switch) and not isinstance(option, Bundle)


def _different(sets: list[dict[str, Value]]) -> list[dict[str, Value]]:
    return [choice for place, choice in enumerate(sets) if choice not in sets[:place]]
