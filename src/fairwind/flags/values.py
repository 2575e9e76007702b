"""What can be given to a flag or an argument, told in the language of the call."""

from math import inf, isfinite
from pathlib import Path
from typing import Any

import click

from fairwind.games import load
from fairwind.kernel.refusal import reason_of
from fairwind.kernel.words import N_, Phrase, quoted

from .refusals import Refused, language


class Number(click.ParamType[int]):
    """A whole number, within bounds where there are any."""

    name = "number"

    def __init__(self, low: int | None = None, high: int | None = None) -> None:
        self.low = low
        self.high = high

    def get_metavar(self, param: click.Parameter, ctx: click.Context) -> str:
        return Phrase(N_("NUMBER")).say(language())

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        try:
            number = int(value)
        except ValueError:
            self.fail(_must_be(self._allowed(), value), param, ctx)
        too_low = self.low is not None and number < self.low
        if too_low or (self.high is not None and number > self.high):
            self.fail(_must_be(self._allowed(), value), param, ctx)
        return number

    def _allowed(self) -> Phrase:
        if self.low is None:
            return Phrase(N_("a whole number"))
        if self.high is None:
            return Phrase(N_("a whole number of at least {low}"), low=self.low)
        return Phrase(N_("a whole number from {low} to {high}"), low=self.low, high=self.high)


class Seconds(click.ParamType[float]):
    """A time, as short as one likes but none at all."""

    name = "seconds"

    def __init__(self, longest: float) -> None:
        self.longest = longest

    def get_metavar(self, param: click.Parameter, ctx: click.Context) -> str:
        return Phrase(N_("NUMBER")).say(language())

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> float:
        try:
            seconds = float(value)
        except ValueError:
            seconds = inf
        if not isfinite(seconds) or not 0 < seconds <= self.longest:
            allowed = Phrase(N_("a number above 0, up to {high}"), high=self.longest)
            self.fail(_must_be(allowed, value), param, ctx)
        return seconds


def _must_be(allowed: Phrase, value: object) -> str:
    text = N_("it must be {allowed}, not {value}.")
    return Phrase(text, allowed=allowed, value=quoted(str(value))).say(language())


class File(click.ParamType[Path]):
    """Where something is, or shall be. Whoever uses it says what is wrong with it (files.py)."""

    name = "file"

    def get_metavar(self, param: click.Parameter, ctx: click.Context) -> str:
        return Phrase(N_("FILE")).say(language())

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Path:
        return Path(value)


class GameName(click.ParamType[str]):
    """The name of a game on the shelf."""

    name = "game"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        try:
            return load(value).name
        except ValueError as error:
            raise Refused(reason_of(error)) from None
