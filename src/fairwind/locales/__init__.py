"""The words of Fairwind in other languages: gettext catalogues, one set for every room.

A game of another package brings its words as locales/de.json and so on in that package: an object
with a sentence as key and its translation as value, a list of two where there are two forms.
"""

from collections.abc import Iterator
from functools import cache
from gettext import GNUTranslations, NullTranslations, translation
from pathlib import Path

DOMAIN = "fairwind"
FOLDER = Path(__file__).parent
ENGLISH = "en"
LANGUAGES = (
    ENGLISH,
    *sorted(folder.name for folder in FOLDER.iterdir() if folder.joinpath("LC_MESSAGES").is_dir()),
)


class Words(NullTranslations):
    """A catalogue as a game of another package brings it."""

    def __init__(self, words: dict[str, str | list[str]]) -> None:
        super().__init__()
        self._words = words

    def gettext(self, message: str) -> str:
        found = self._words.get(message)
        return found if isinstance(found, str) else super().gettext(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        found = self._words.get(msgid1)
        if isinstance(found, list):
            return found[0 if n == 1 else -1]
        return super().ngettext(msgid1, msgid2, n)


@cache
def _catalogue(lang: str) -> GNUTranslations | NullTranslations:
    catalogue = translation(DOMAIN, FOLDER, [lang], fallback=True)
    if lang != ENGLISH:
        for words in _of_other_packages(lang):
            catalogue.add_fallback(words)
    return catalogue


def _of_other_packages(lang: str) -> Iterator[Words]:
    import json
    from importlib.util import find_spec

    from fairwind.games import GAMES

    packages = {GAMES.module(name).partition(".")[0] for name in GAMES.others}
    for package in sorted(packages - {"fairwind"}):
        spec = find_spec(package)
        for folder in (spec and spec.submodule_search_locations) or ():
            file = Path(folder, "locales", f"{lang}.json")
            if file.is_file():
                yield Words(json.loads(file.read_text(encoding="utf-8")))


def lookup(lang: str, singular: str, plural: str, number: int) -> str:
    """A sentence in a language; English where the catalogue does not have it."""
    catalogue = _catalogue(lang)
    return catalogue.ngettext(singular, plural, number) if plural else catalogue.gettext(singular)
