"""What would spoil the surprise: titles, texts, options and words by which an envelope is known."""

import html
import re
from collections.abc import Collection

from fairwind.games.pirate_legends.campaign.envelopes import ENVELOPES
from fairwind.kernel.words import Phrase

LANGUAGES = ("en", "de")
WORDS = {
    1: ["spyglasses", "spyglass tiles?", "fernrohre", "spy[nesw]"],
    2: ["figureheads?", "galionsfigur(en)?", "emblems?"],
    3: ["weather", "weather cards?", "wetter", "wetterkarten?", "headwind", "gegenwind"],
    4: ["crown", "krone", "idol4", "chest5"],
    5: ["captains", "gunner", "quartermaster", "smuggler", "kanonier", "schmuggler"],
    6: [
        "names for the islands",
        "(four|vier) (islands|inseln) (a|einen) namen?",
        "island names",
        "inselnamen",
        "rum point",
    ],
    7: ["whirlpools?", "strudel"],
    8: ["grapnels?", "enterhaken"],
    9: ["(?<!pirate[- ])legends", "legend cards?", "legenden?", "idolater", "corsair", "korsar"],
    10: ["roomy", "geräumige?"],
    11: ["reefs?", "riffe?"],
    12: ["parley", "verhandel[nt]"],
    13: ["patrol", "patrouille"],
    14: ["kraken", "krake", "hoard", "hort"],
}
"""Words that stand nowhere else, each as a pattern. `flags`, `names`, `deck` and `box` are words of
every program, and left out."""


def _patterns(number: int) -> re.Pattern[str]:
    envelope = ENVELOPES[number - 1]
    said = [
        Phrase(text).say(lang) for text in (envelope.title, envelope.text) for lang in LANGUAGES
    ]
    found = [*(re.escape(text.lower()) for text in said), *WORDS[number]]
    return re.compile("|".join(rf"(?<!\w)(?:{each})(?!\w)" for each in found))


_PATTERNS = {envelope.number: _patterns(envelope.number) for envelope in ENVELOPES}


def plain(text: str) -> str:
    """As a reader sees it, without what JSON and HTML do to letters."""
    text = re.sub(r"\\u([0-9a-fA-F]{4})", lambda match: chr(int(match[1], 16)), text)
    return html.unescape(text.replace("\\n", " ").replace("\\", "")).lower()


def told_in(text: str, envelopes: Collection[int]) -> list[str]:
    """What a text tells of these envelopes, each with what stands around it."""
    text = plain(text)
    return [
        f"envelope {number}: ...{text[max(0, found.start() - 40) : found.end() + 40]}..."
        for number in envelopes
        if (found := _PATTERNS[number].search(text)) is not None
    ]
