"""Translations: what a package says is said in every language, and its rules are the same there."""

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from fairwind.kernel.words import ENGLISH
from fairwind.locales import LANGUAGES, lookup

from .citations import rules_in, sources_below

GAP = re.compile(r"{\w+}")


@pytest.mark.parametrize("lang", [lang for lang in LANGUAGES if lang != ENGLISH])
class TranslationTests:
    """For the game in one folder, with locales/de.json and RULES.de.md beside its sources."""

    code: Path

    def test_every_sentence_is_translated(self, lang: str) -> None:
        own = self._words(lang)
        missing = sentences(self.code) - own.keys()
        assert {said for said in missing if not _is_known(lang, said)} == set()

    def test_nothing_is_translated_that_is_never_said(self, lang: str) -> None:
        assert self._words(lang).keys() - sentences(self.code) == set()

    def test_translations_have_the_same_gaps(self, lang: str) -> None:
        for sentence, translated in self._words(lang).items():
            for form in [translated] if isinstance(translated, str) else translated:
                assert set(GAP.findall(form)) == set(GAP.findall(sentence)), sentence

    def test_the_rules_have_the_same_numbers(self, lang: str) -> None:
        english, other = (
            rules_in((self.code / name).read_text(encoding="utf-8"))
            for name in ("RULES.md", f"RULES.{lang}.md")
        )
        assert other == english

    def _words(self, lang: str) -> dict[str, str | list[str]]:
        file = self.code / "locales" / f"{lang}.json"
        words: dict[str, str | list[str]] = json.loads(file.read_text(encoding="utf-8"))
        return words


def _is_known(lang: str, said: str) -> bool:
    """Whether our own games say it, too, alone or counted: Python 3.11 keeps these apart."""
    return any(lookup(lang, said, plural, 1) != said for plural in ("", said))


def sentences(code: Path) -> set[str]:
    """What is marked with N_, and the singular of what is counted."""
    return {said for source in sources_below(code) for said in _marked(ast.parse(source))}


def _marked(tree: ast.Module) -> Iterator[str]:
    for call in ast.walk(tree):
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.args:
            first = call.args[0]
            if call.func.id in ("N_", "Count") and isinstance(first, ast.Constant):
                yield str(first.value)
