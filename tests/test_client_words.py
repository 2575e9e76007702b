"""The client's catalogues: one for all pages, and one for what lies in each envelope."""

import json
from pathlib import Path

from scripts.client_words import write_catalogues

CATALOGUE = """
msgid "Scratch"
msgstr "Rubbeln"

msgid "{number} eye"
msgid_plural "{number} eyes"
msgstr[0] "{number} Auge"
msgstr[1] "{number} Augen"

msgid "Nobody says this"
msgstr "Das sagt niemand"
"""


def test_words_of_an_envelope_are_not_in_the_catalogue_that_every_page_loads(
    tmp_path: Path,
) -> None:
    sources, target = tmp_path / "src", tmp_path / "words"
    messages = tmp_path / "locales" / "de" / "LC_MESSAGES"
    opened = sources / "games" / "pirate_legends" / "envelopes" / "14"
    for folder in (messages, opened):
        folder.mkdir(parents=True)
    (messages / "fairwind.po").write_text(CATALOGUE, encoding="utf-8")
    (sources / "Map.svelte").write_text('{say("Scratch")}', encoding="utf-8")
    (opened / "board.ts").write_text('sayCount("{number} eye", "{number} eyes", 2)', "utf-8")
    write_catalogues(sources, tmp_path / "locales", target)

    def read(name: str) -> object:
        return json.loads((target / name).read_text(encoding="utf-8"))

    assert read("de.json") == {"Scratch": "Rubbeln"}
    assert read("envelopes/14/de.json") == {"{number} eye": ["{number} Auge", "{number} Augen"]}
