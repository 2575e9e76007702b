"""Finds the sentences of the browser client for Babel: in say(), N_() and sayCount()."""

import json
import re
from collections.abc import Collection, Iterator
from typing import IO

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
