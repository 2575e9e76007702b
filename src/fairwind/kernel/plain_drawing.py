"""The drawing that serves a game without one of its own: what a view shows, as a list."""

from collections.abc import Mapping, Sequence
from typing import Final

from .words import N_, Phrase, escaped, player_name

ELSEWHERE: Final = ("game", "options", "seat", "to_act")
"""What a view shows and a terminal tells anyway."""


def plain_drawing(
    view: Mapping[str, object], glossary: Mapping[str, Phrase], names: Sequence[str], lang: str
) -> str:
    """Each thing in a line of its own, under what the glossary calls it; what consists of several
    lists or groups in a line for each, for each player where there are as many."""
    words = {short: phrase.say(lang) for short, phrase in glossary.items()}
    shown = [(key, value) for key, value in view.items() if key not in ELSEWHERE]
    width = max([len(words.get(key, key)) for key, _ in shown] or [0])
    lines: list[str] = []
    for key, value in shown:
        label = escaped(words.get(key, key))
        if not _has_parts(value):
            lines.append(f"{label:<{width}}  {escaped(_said(value, words, lang))}")
            continue
        assert isinstance(value, list)
        lines.append(label)
        for place, part in enumerate(value):
            owner = str(place + 1)
            if len(value) == len(names):
                owner = player_name(place, lang, names)
            lines.append(f"  {escaped(owner)}: {escaped(_said(part, words, lang))}")
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
