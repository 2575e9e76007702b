"""The drawing that serves a game without one of its own: what a view shows, as a list."""

from collections.abc import Mapping, Sequence
from typing import Final

from .drawing import cells, flow, padded, words_of
from .words import N_, Phrase, player_name

ELSEWHERE: Final = ("game", "options", "seat", "to_act")
"""What a view shows and a terminal tells anyway."""


def plain_drawing(
    view: Mapping[str, object],
    glossary: Mapping[str, Phrase],
    names: Sequence[str],
    lang: str,
    width: int,
) -> str:
    """Each thing in a line of its own, under what the glossary calls it; what consists of several
    lists or groups in a line for each, for each player where there are as many."""
    words = {short: phrase.say(lang) for short, phrase in glossary.items()}
    shown = [(key, value) for key, value in view.items() if key not in ELSEWHERE]
    longest = max([cells(words.get(key, key)) for key, _ in shown] or [0])
    lines: list[str] = []
    for key, value in shown:
        label = words_of(words.get(key, key))
        if not _has_parts(value):
            label[-1] = padded(label[-1], longest + 1 - cells(" ".join([*label[:-1], ""])))
            lines += flow([*label, *words_of(_said(value, words, lang))], width, indent=2)
            continue
        assert isinstance(value, list)
        lines += flow(label, width)
        for place, part in enumerate(value):
            owner = str(place + 1)
            if len(value) == len(names):
                owner = player_name(place, lang, names)
            said = words_of(f"{owner}: {_said(part, words, lang)}")
            lines += flow(["  " + said[0], *said[1:]], width, indent=4)
    return "\n".join(lines)


def _has_parts(value: object) -> bool:
    return isinstance(value, list) and any(isinstance(part, list | dict) for part in value)


def _said(value: object, words: Mapping[str, str], lang: str) -> str:
    if isinstance(value, list):
        return " ".join([_said(item, words, lang) for item in value]) or "-"
    if isinstance(value, dict):
        inner = [f"{words.get(key, key)} {_said(value[key], words, lang)}" for key in value]
        return ", ".join(inner) or "-"
    if isinstance(value, bool):
        return Phrase(N_("yes") if value else N_("no")).say(lang)
    if isinstance(value, str):
        return words.get(value, value)
    return "-" if value is None else str(value)
