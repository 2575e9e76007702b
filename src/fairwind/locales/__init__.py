"""The words of Fairwind in other languages: gettext catalogues, one set for every room."""

from functools import cache
from gettext import GNUTranslations, NullTranslations, translation
from pathlib import Path

DOMAIN = "fairwind"
FOLDER = Path(__file__).parent
LANGUAGES = (
    "en",
    *sorted(folder.name for folder in FOLDER.iterdir() if folder.joinpath("LC_MESSAGES").is_dir()),
)


@cache
def _catalogue(lang: str) -> GNUTranslations | NullTranslations:
    return translation(DOMAIN, FOLDER, [lang], fallback=True)


def lookup(lang: str, singular: str, plural: str, number: int) -> str:
    """A sentence in a language; English where the catalogue does not have it."""
    catalogue = _catalogue(lang)
    return catalogue.ngettext(singular, plural, number) if plural else catalogue.gettext(singular)
