"""The language of a call: asked for anywhere in it, else that of the surroundings, and no other."""

import os
from pathlib import Path

import pytest

from fairwind.locales import LANGUAGES

from .calls import call


@pytest.mark.parametrize(
    "words",
    [
        ("--lang", "de", "record", "check", "no.txt"),
        ("record", "--lang", "de", "check", "no.txt"),
        ("record", "check", "--lang", "de", "no.txt"),
        ("record", "check", "no.txt", "--lang", "de"),
        ("record", "check", "no.txt", "--lang=de"),
        ("--lang", "en", "record", "check", "no.txt", "--lang", "de"),
    ],
    ids=" ".join,
)
def test_it_is_asked_for_before_or_behind_every_command(words: tuple[str, ...]) -> None:
    done = call(*words)
    assert (done.exit_code, done.output) == (2, "Fehler: no.txt: Diese Datei gibt es nicht.\n")


@pytest.mark.parametrize(
    "words",
    [
        ("play", "captn", "--seed", "1", "--name", "Anna", "--lang", "de"),
        ("--lang", "de", "play", "captn", "--seed", "1", "--name", "Anna"),
        ("play", "--lang", "de", "captn", "--seed", "1", "--name", "Anna"),
    ],
    ids=" ".join,
)
def test_a_game_is_played_in_it(words: tuple[str, ...], tmp_path: Path) -> None:
    done = call(*words, FAIRWIND_HOME=str(tmp_path))
    assert done.exit_code == 0
    assert "Du bist am Zug, Anna" in done.output
    assert "Your move" not in done.output


def test_rules_are_told_in_it() -> None:
    assert "Wörterverzeichnis" in call("rules", "captn", "--lang", "de").output
    assert "Glossary" in call("rules", "captn", "--lang", "en", lang="de_DE.UTF-8").output


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (
            "play captn --fatige 3",
            "Die Option '--fatige' gibt es nicht. (Meinst du eines davon: '--fatigue'",
        ),
        ("play captn --lnag de", "Die Option '--lnag' gibt es nicht."),
        ("recrod", "Den Befehl 'recrod' gibt es nicht. Meinst du 'record'?"),
        ("record --lang de", "Es fehlt ein Befehl."),
        ("record check", "Es fehlt das Argument 'DATEI'."),
        ("simulate captn", "Es fehlt die Option '--bots'."),
        ("train", "Zur Wahl stehen:\n\tcaptn,\n\tsailorman"),
        ("train chess", "'chess' ist keines von 'captn', 'sailorman'."),
        ("rules captn twice", "Ein Argument ist zu viel (twice)"),
        ("play captn --seed", "Die Option '--seed' braucht einen Wert."),
        ("play captn --daily=1", "Die Option '--daily' hat keinen Wert."),
        ("deal captn x", "Nötig ist eine ganze Zahl von 1 bis 999999999, nicht 'x'."),
        ("play captn --lang klingon", "'klingon' ist keines von 'en', 'de'."),
        ("play captn --columns nine", "Nötig ist eine ganze Zahl, nicht 'nine'."),
        ("play captn --columns 9", "columns=9: Erlaubt ist eine ganze Zahl von 2 bis 6"),
        ("bench --seconds nan", "Nötig ist eine Zahl über 0, bis 3600, nicht 'nan'."),
        ("simulate", "Welches Spiel? Nenne eines von "),
        ("rules chess", "Unbekanntes Spiel 'chess'"),
        ("play santa-timea --bots kraken", "Unbekannter Bot 'kraken': Es gibt random, deckhand"),
        ("arena captn --bots kraken,mate", "Unbekannter Bot 'kraken': Es gibt random, deckhand"),
        ("play captn --bots mate,mate", "Genannt sind 2 Bots, leere Plätze gibt es aber 0"),
        ("play captn --friends Ben", "2 Personen wollen spielen, das Spiel ist aber für 1"),
        ("play captn --deal 1 --seed 1", "schließen einander aus"),
        ("play captn --box x", "Die Option '--box' gibt es nicht."),
        ("deal sailorman 1", "nur Solospiele lassen sich verlieren (captn)"),
        ("arena captn --bots mate", "Genannt ist nur mate"),
        ("arena captn --bots mate,bosun --sprt 7", "zwei Anteile mit einem Komma dazwischen"),
        ("simulate captn --bots mate --out x.txt", "Der Name muss auf .json / .csv enden."),
        ("simulate captn --bots mate --out no/x.csv", "Den Ordner no gibt es nicht."),
        ("hint", "Kein Spiel ist angefangen: Beginne eines mit fairwind play"),
        ("sheet show none.txt", "Diese Datei gibt es nicht. Blätter mit einem Namen: printed, "),
    ],
)
def test_what_is_wrong_with_a_call_is_told_in_it(words: str, sentence: str, tmp_path: Path) -> None:
    done = call(*words.split(), lang="de_DE.UTF-8", FAIRWIND_HOME=str(tmp_path))
    assert done.exit_code == 2
    assert f"Fehler: {sentence}" in done.stderr or sentence in done.stderr
    for english in ("Error", "Usage", "Try '", "Invalid", "No such", "Missing", "Did you mean"):
        assert english not in done.stderr


@pytest.mark.parametrize("surroundings", ["de", "en", "fr_FR.UTF-8", "C"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_flag_outdoes_the_surroundings_and_leaves_them_as_they_are(
    lang: str, surroundings: str
) -> None:
    before = dict(os.environ)
    output = call("--help", "--lang", lang, lang=surroundings, LANGUAGE="de:en").output
    assert ("Aufruf:" in output, "Usage:" in output) == (lang == "de", lang == "en")
    assert ("Befehle:" in output, "Commands:" in output) == (lang == "de", lang == "en")
    assert dict(os.environ) == before


def test_behind_two_dashes_nothing_is_a_flag() -> None:
    done = call("record", "check", "--", "--lang")
    assert done.output == "Error: --lang: there is no such file.\n"
