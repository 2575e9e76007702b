"""Finds the sentences of the browser client for Babel, and writes the client's catalogues.

Sentences stand in say(), N_() and sayCount().
"""

import json
import re
from collections.abc import Collection, Iterator
from io import BytesIO
from pathlib import Path
from typing import IO

from babel.messages.pofile import read_po

STRING = r'("(?:[^"\\\n]|\\.)*")'
SENTENCE = re.compile(rf"\b(?:say|N_)\(\s*{STRING}|\bsayCount\(\s*{STRING},\s*{STRING}")

ENVELOPE = re.compile(r"(?:^|/)(envelopes/\d+)/")

Found = tuple[int, str, str | tuple[str, str], list[str]]


def extract(
    file: IO[bytes],
    _keywords: Collection[str],
    _tags: Collection[str],
    options: object,  # noqa: ARG001 - Babel hands it over by name
) -> Iterator[Found]:
    """As Babel wants it: line, function, sentence or its two forms, comments."""
    text = file.read().decode()
    for match in SENTENCE.finditer(text):
        line = text.count("\n", 0, match.start()) + 1
        one, first, second = (group and json.loads(group) for group in match.groups())
        if one:
            yield line, "gettext", one, []
        else:
            yield line, "ngettext", (first, second), []


def write_catalogues(sources: Path, locales: Path, target: Path) -> None:
    """What the sentences in these sources are in each language: a text, or one for each number.

    Those of what lies in an envelope (in a folder envelopes/3) go into a catalogue of their own
    (envelopes/3/de.json): the page must not load what nobody has opened yet.
    """
    used: dict[str, set[str]] = {"": set()}
    for file in sources.rglob("*"):
        if file.suffix in (".ts", ".svelte"):
            words = used.setdefault(_folder_of(file.relative_to(sources)), set())
            for _, _, sentence, _ in extract(BytesIO(file.read_bytes()), (), (), None):
                words.add(sentence if isinstance(sentence, str) else sentence[0])
    for folder, sentences in used.items():
        for catalogue in locales.glob("*/LC_MESSAGES/fairwind.po"):
            text = json.dumps(_words_of(catalogue, sentences), ensure_ascii=False, indent=0)
            place = target / folder
            place.mkdir(parents=True, exist_ok=True)
            (place / f"{catalogue.parents[1].name}.json").write_text(text, encoding="utf-8")


def _folder_of(file: Path) -> str:
    """The folder of the catalogue that has the sentences of a source."""
    envelope = ENVELOPE.search(file.as_posix())
    return envelope[1] if envelope else ""


def _words_of(catalogue: Path, sentences: Collection[str]) -> dict[str, object]:
    words: dict[str, object] = {}
    for message in read_po(BytesIO(catalogue.read_bytes())):
        singular = message.id if isinstance(message.id, str) else message.id[0]
        if singular in sentences and message.string and not message.fuzzy:
            words[singular] = message.string
    return words
