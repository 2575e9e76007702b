"""The catalogues: every sentence of the sources has words in every language, with the same gaps."""

import ast
import io
import json
import re
from itertools import chain
from pathlib import Path
from typing import cast

import pytest
from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po

import fairwind
from fairwind import locales
from fairwind.kernel.words import Count, Phrase
from scripts import client_words

ROOT = Path(__file__).parent.parent
SOURCES = ROOT / "src" / "fairwind"
CLIENT = [(files, "scripts.client_words:extract") for files in ("**.ts", "**.svelte")]
LANGUAGES = [lang for lang in locales.LANGUAGES if lang != "en"]
KEYWORDS = {"N_": None, "Count": (1, 2)}
CLIENT_KEYWORDS = {"gettext": None, "ngettext": (1, 2)}


def sentences() -> set[str | tuple[str, ...]]:
    found = chain(
        extract_from_dir(SOURCES, keywords=KEYWORDS),
        extract_from_dir(ROOT / "web" / "src", CLIENT, keywords=CLIENT_KEYWORDS),
    )
    return {message[2] if isinstance(message[2], str) else tuple(message[2]) for message in found}


def catalogue(lang: str) -> Catalog:
    file = SOURCES / "locales" / lang / "LC_MESSAGES" / "fairwind.po"
    return read_po(io.BytesIO(file.read_bytes()), locale=lang)


def forms(text: object) -> list[str]:
    """One form, or one for each number."""
    return [text] if isinstance(text, str) else [str(form) for form in cast(tuple[str], text)]


def gaps(text: str) -> set[str]:
    return set(re.findall(r"{(\w+)(?:!r)?}", text))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_sentence_has_words(lang: str) -> None:
    known = catalogue(lang)
    missing = [
        sentence for sentence in sentences() if sentence not in known or not known[sentence].string
    ]
    assert not missing, "run scripts/words and translate"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_words_are_left_over_or_doubtful(lang: str) -> None:
    ids = {message.id for message in catalogue(lang) if message.id}
    assert ids == sentences()
    assert not [message.id for message in catalogue(lang) if message.fuzzy and message.id]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_words_have_the_gaps_of_their_sentence(lang: str) -> None:
    for message in catalogue(lang):
        if message.id:
            english = forms(message.id)
            for place, text in enumerate(forms(message.string)):
                assert gaps(text) == gaps(english[min(place, len(english) - 1)]), message.id


def test_fairwind_speaks_german() -> None:
    assert Phrase("north").say("de") == "Nord"
    assert Count("{number} point", "{number} points", 1).say("de") == "1 Punkt"
    assert Count("{number} point", "{number} points", 3).say("de") == "3 Punkte"
    state = fairwind.load("santa-timea").new(seed=7)
    seat = state.to_act[0]
    assert state.say(seat, state.legal(seat)[0], lang="de").endswith("ausspielen")


def test_a_language_nobody_speaks_is_answered_in_english() -> None:
    assert Phrase("north").say("tlh") == "north"


def test_the_client_gets_its_own_sentences_with_all_their_forms(tmp_path: Path) -> None:
    po = tmp_path / "de" / "LC_MESSAGES" / "fairwind.po"
    po.parent.mkdir(parents=True)
    po.write_text(
        'msgid "Leave"\nmsgstr "Verlassen"\n\n'
        'msgid "{number} card"\nmsgid_plural "{number} cards"\n'
        'msgstr[0] "{number} Karte"\nmsgstr[1] "{number} Karten"\n\n'
        '#, fuzzy\nmsgid "Doubtful"\nmsgstr "Vielleicht"\n\n'
        'msgid "Row"\nmsgstr "Rudern"\n\n'
        'msgid "No words yet"\nmsgstr ""\n',
        encoding="utf-8",
    )
    (tmp_path / "page.ts").write_text(
        'say("Leave"); say("Doubtful"); N_("No words yet");\n'
        'sayCount("{number} card", "{number} cards", 2);'
    )
    client_words.write_catalogues(tmp_path, tmp_path, tmp_path / "words")
    assert json.loads((tmp_path / "words" / "de.json").read_text(encoding="utf-8")) == {
        "Leave": "Verlassen",
        "{number} card": ["{number} Karte", "{number} Karten"],
    }


SAYING = ("Phrase", "Refused", "Failed", "IllegalMove", "Unfit")


def test_no_sentence_is_said_that_the_catalogues_do_not_know() -> None:
    """What goes into a phrase or a refusal as a text is marked by N_."""
    unmarked = [
        f"{file.relative_to(ROOT)}:{call.lineno}"
        for file in SOURCES.rglob("*.py")
        for call in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name)
        if call.func.id in SAYING and any(is_sentence(text) for text in call.args)
    ]
    assert unmarked == []


def is_sentence(text: ast.expr) -> bool:
    """Whether it has words next to one another; `--sprt {low},{high}` has not."""
    parts = text.values if isinstance(text, ast.JoinedStr) else [text]
    fixed = [str(part.value) for part in parts if isinstance(part, ast.Constant)]
    return any(re.search(r"\w\w \w|^ \w| \w+ $", part) for part in fixed)
