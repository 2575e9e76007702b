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
    """What the sentences in these sources are in each language: a text, or one for each number."""
    used = {
        sentence if isinstance(sentence, str) else sentence[0]
        for file in sources.rglob("*")
        if file.suffix in (".ts", ".svelte")
        for _, _, sentence, _ in extract(BytesIO(file.read_bytes()), (), (), None)
    }
    target.mkdir(exist_ok=True)
    for catalogue in locales.glob("*/LC_MESSAGES/fairwind.po"):
        words = {}
        for message in read_po(BytesIO(catalogue.read_bytes())):
            singular = message.id if isinstance(message.id, str) else message.id[0]
            if singular in used and message.string and not message.fuzzy:
                words[singular] = message.string
        text = json.dumps(words, ensure_ascii=False, indent=0)
        lang = catalogue.parents[1].name
        (target / f"{lang}.json").write_text(text, encoding="utf-8")
