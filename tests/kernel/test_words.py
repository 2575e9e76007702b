"""Phrases: said in a language only when they are shown."""

from collections.abc import Iterator

import pytest

from fairwind.kernel import words
from fairwind.kernel.words import N_, Count, Listing, Phrase, Player, install, player_name

GERMAN = {
    "{player} takes {what}.": "{player} nimmt {what}.",
    "a pebble": "einen Kiesel",
    "Player {number}": "Spieler {number}",
    "{number} point": "{number} Punkt",
    "{number} points": "{number} Punkte",
}


def german_or_english(lang: str, singular: str, plural: str, number: int) -> str:
    text = plural if plural and number != 1 else singular
    return GERMAN.get(text, text) if lang == "de" else text


@pytest.fixture
def catalogue() -> Iterator[None]:
    before = words._installed.lookup
    install(german_or_english)
    yield
    install(before)


TAKES = Phrase("{player} takes {what}.", player=Player(0), what=Phrase("a pebble"))


def test_a_phrase_without_gaps_is_said_as_it_stands() -> None:
    assert Phrase("A storm.").say() == "A storm."
    assert Phrase("Braces {} stay.").say() == "Braces {} stay."


def test_gaps_are_filled_with_words_numbers_players_and_phrases() -> None:
    phrase = Phrase("{player}: {word}, {number}, {more}", player=Player(1), word="wind", number=3)
    phrase.gaps["more"] = Phrase("and {what}", what="rain")
    assert phrase.say(names=["Anne", "Mary"]) == "Mary: wind, 3, and rain"


def test_a_player_is_called_by_name_or_by_number() -> None:
    assert TAKES.say(names=["Anne"]) == "Anne takes a pebble."
    assert TAKES.say() == "Player 1 takes a pebble."
    assert TAKES.say(names=[""]) == "Player 1 takes a pebble."
    assert player_name(2, names=["Anne", "Mary"]) == "Player 3"


def test_a_name_with_braces_is_said_as_it_is() -> None:
    assert TAKES.say(names=["{what}"]) == "{what} takes a pebble."


def test_a_count_is_one_or_many() -> None:
    said = [Count("{number} point", "{number} points", n).say() for n in (-1, 0, 1, 2)]
    assert said == ["-1 points", "0 points", "1 point", "2 points"]


def test_a_count_may_have_other_gaps() -> None:
    count = Count("{player} has one", "{player} has {number}", 3, player=Player(0))
    assert count.say(names=["Anne"]) == "Anne has 3"


def test_a_listing_puts_commas_between() -> None:
    assert Listing([]).say() == ""
    assert Listing([Phrase("north")]).say() == "north"
    listing = Listing([Phrase("north"), Phrase("{player}", player=Player(0))])
    assert listing.say(names=["Anne"]) == "north, Anne"
    assert Phrase("To {all}!", all=listing).say(names=["Anne"]) == "To north, Anne!"


@pytest.mark.usefixtures("catalogue")
def test_an_installed_catalogue_translates_all_the_way_down() -> None:
    assert TAKES.say("de", ["Anne"]) == "Anne nimmt einen Kiesel."
    assert TAKES.say("de") == "Spieler 1 nimmt einen Kiesel."
    assert TAKES.say("en") == "Player 1 takes a pebble."
    points = [Count("{number} point", "{number} points", n) for n in (1, 2)]
    assert Listing(points).say("de") == "1 Punkt, 2 Punkte"


@pytest.mark.usefixtures("catalogue")
def test_a_sentence_the_catalogue_does_not_know_stays_english() -> None:
    assert Phrase("Land ahoy!").say("de") == "Land ahoy!"


def test_an_unknown_language_is_english() -> None:
    assert TAKES.say("tlh") == "Player 1 takes a pebble."


def test_a_text_marked_for_the_catalogues_is_unchanged() -> None:
    assert N_("{player} takes {what}.") == "{player} takes {what}."
