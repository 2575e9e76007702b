"""The sheets that come with the game, and any sheet by name or by what is written on it."""

from pkgutil import get_data
from typing import Final

from fairwind.kernel.refusal import Unfit
from fairwind.kernel.words import N_, Phrase, quoted

from .sheet import Sheet, read

DEFAULT: Final = "printed"
NAMES: Final = (DEFAULT, "meander", "islets", "coast")


def _built_in(name: str) -> Sheet:
    page = get_data("fairwind.games.sailorman.rules", f"sheets/{name}.txt")
    assert page is not None
    return read(page.decode())


SHEETS: Final[dict[str, Sheet]] = {name: _built_in(name) for name in NAMES}


def sheet(value: str) -> Sheet:
    """The sheet of this name, or with this text; ValueError if it is neither or not valid."""
    if value in SHEETS:
        return SHEETS[value]
    if ";" in value or "\n" in value:
        return read(value)
    text = N_("there is no sheet {name}: allowed are {names}, or the text of a sheet")
    raise Unfit(Phrase(text, name=quoted(value), names=", ".join(NAMES)))
