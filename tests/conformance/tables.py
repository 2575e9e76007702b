"""The tables every game is tried at: its option sets, derived from its list of options."""

from collections.abc import Iterator, Sequence
from typing import Final

import pytest

import fairwind
from fairwind.kernel.game import Game
from fairwind.kernel.options import Bundle, Choice, Option, Switch, Value, WholeNumber, written


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


def _tables() -> dict[str, Game]:
    tables: dict[str, Game] = {}
    for name in fairwind.GAMES:
        for options in option_sets(fairwind.load(name).option_list):
            game = fairwind.load(name, **options)
            tables[f"{name} {written(game.option_list, game.options)}"] = game
    return tables


def _few_that_show_every_value(tables: dict[str, Game]) -> set[str]:
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


TABLES: Final = _tables()
"""By what a test run calls them."""
# Interpreted games take ten times as long, and test_forms.py sees that they are the compiled ones.
_USUAL: Final = (
    TABLES.keys() if fairwind.form() == "compiled" else _few_that_show_every_value(TABLES)
)
PARAMETERS: Final = [
    pytest.param(game, id=name, marks=[] if name in _USUAL else [pytest.mark.long])
    for name, game in TABLES.items()
]
"""For tests that run once at each table."""
