"""The rules in every language: told anew, but the same rules, with the same figures."""

import re

import pytest

import fairwind
from fairwind.locales import LANGUAGES
from fairwind.locales.rulebook import rules_of
from fairwind.testing.citations import rules_in

BOOKS = [(game, lang) for game in fairwind.GAMES for lang in LANGUAGES if lang != "en"]
books = pytest.mark.parametrize(("game", "lang"), BOOKS)

RULE = re.compile(
    r"^(?:-|\|) \*\*(?P<number>\w+(?:\.\d+)?)\*\*(?P<words>.*?)(?=^(?:-|\|)|^$|\Z)",
    re.MULTILINE | re.DOTALL,
)
FIGURE = re.compile(r"\b[A-Za-z]?\d+(?:\.\d+)?½?")

NUMBERS = {
    "de": {
        "three": "drei|dritt",
        "four": "vier|viert",
        "five": "fünf|fünft",
        "six": "sechs",
        "seven": "sieben",
        "eight": "acht",
        "nine": "neun",
        "ten": "zehn",
        "twelve": "zwölf|zwölften",
        "twenty": "zwanzig",
        "sixty": "sechzig",
    },
}
"""From three on: "one" is often nobody's number, and "two" may be "both"."""


def told(text: str) -> dict[str, str]:
    """What each rule says, by its number."""
    return {rule["number"]: rule["words"].strip() for rule in RULE.finditer(text)}


def figures(words: str) -> list[str]:
    """Numbers in digits, fields and cards, and the rules that are named."""
    return sorted(FIGURE.findall(words))


def count(word: str, words: str) -> int:
    return len(re.findall(rf"\b(?:{word})\b", words, re.IGNORECASE))


def code(words: str) -> list[str]:
    """Options and the like, which are typed and so are the same in all languages."""
    return sorted(re.findall(r"`[^`]+`", words))


def headings(text: str) -> list[tuple[str, str]]:
    """Their levels, and the numbers of chapters."""
    return re.findall(r"^(#+) (\d*)", text, re.MULTILINE)


def rows(text: str) -> list[int]:
    """How many cells every row of a table has."""
    return [line.count("|") - 1 for line in text.splitlines() if line.startswith("|")]


@books
def test_rules_stand_under_the_same_numbers_in_the_same_order(game: str, lang: str) -> None:
    english = rules_of(game, "en")
    assert list(told(english)) == rules_in(english)
    assert rules_in(rules_of(game, lang)) == rules_in(english)


@books
def test_chapters_and_tables_are_the_same(game: str, lang: str) -> None:
    assert headings(rules_of(game, lang)) == headings(rules_of(game, "en"))
    assert rows(rules_of(game, lang)) == rows(rules_of(game, "en"))


@books
def test_every_rule_is_told_in_the_language(game: str, lang: str) -> None:
    english = told(rules_of(game, "en"))
    for number, words in told(rules_of(game, lang)).items():
        assert words, number
        assert words != english[number], number


@books
def test_no_figure_differs(game: str, lang: str) -> None:
    english = told(rules_of(game, "en"))
    for number, words in told(rules_of(game, lang)).items():
        assert figures(words) == figures(english[number]), number
        assert code(words) == code(english[number]), number
        for spelled, word in NUMBERS[lang].items():
            assert count(word, words) == count(spelled, english[number]), (number, spelled)


@books
def test_credit_is_given_in_every_language(game: str, lang: str) -> None:
    about = fairwind.load(game).about
    for name in (*about.designers, *about.artists, about.publisher):
        assert name in " ".join(rules_of(game, lang).split())


def test_a_language_without_rules_of_its_own_shows_the_english_ones() -> None:
    assert rules_of("captn", "xx") == rules_of("captn", "en")


def test_a_rule_ends_where_the_next_begins() -> None:
    text = "- **1.1** Take 3,\n  or N13.\n- **1.2** Both.\n\nMore.\n\n| **T1** | How? | So. |\n"
    assert told(text) == {"1.1": "Take 3,\n  or N13.", "1.2": "Both.", "T1": "| How? | So. |"}
    assert figures(told(text)["1.1"]) == ["3", "N13"]
