"""A game in a package of its own is a game like any other: listed, played, recorded, measured."""

import re
from pathlib import Path

import pytest

from .conftest import Installed


def test_it_is_listed_in_english_and_german(installed: Installed) -> None:
    english = installed.fairwind("--lang", "en", "games")
    assert "flotsam: Flotsam. Haul, dive, row home" in english
    assert "By The Fairwind authors.\n" in english, "nobody else has made it"
    german = installed.fairwind("--lang", "de", "games")
    assert "flotsam: Flotsam. Einholen, tauchen, heimrudern" in german


def test_its_rules_are_told_in_english_and_german(installed: Installed) -> None:
    assert "A boat with more than 13 sinks" in installed.fairwind(
        "--lang", "en", "rules", "flotsam"
    )
    assert "Ein Boot mit mehr als 13 sinkt" in installed.fairwind(
        "--lang", "de", "rules", "flotsam"
    )


def test_bots_play_it_by_the_dozen(installed: Installed) -> None:
    words = ("-n", "20", "--bots", "deckhand,random", "--processes", "1")
    report = installed.fairwind("--lang", "en", "simulate", "flotsam", *words)
    assert "20 games of Flotsam" in report
    wins = {bot: int(won) for bot, won in re.findall(r"(deckhand|random) +(\d+)", report)}
    assert wins["deckhand"] > wins["random"]


def test_bots_meet_in_the_arena(installed: Installed) -> None:
    words = ("-n", "2", "--bots", "deckhand,random", "--processes", "1")
    assert "deckhand − random" in installed.fairwind("--lang", "en", "arena", "flotsam", *words)


@pytest.mark.parametrize(
    ("lang", "words"),
    [("en", ("Row home", "dives.")), ("de", ("Heimrudern", "taucht."))],
)
def test_a_game_in_the_terminal_comes_to_its_end_and_is_kept(
    installed: Installed, lang: str, words: tuple[str, ...]
) -> None:
    play = ("play", "flotsam", "--name", "Anna", "--bots", "deckhand", "--seed", "3")
    shown = installed.fairwind("--lang", lang, *play, typed="dive\n" + "1\n" * 60)
    assert all(word in shown for word in words)
    record = str(installed.home / "finished" / "flotsam-1.txt")
    assert "Anna" in installed.fairwind("--lang", lang, "record", "check", record)
    replayed = installed.fairwind("--lang", lang, "record", "replay", record)
    assert replayed.count("Anna") > 10


def test_a_hint_is_given(installed: Installed) -> None:
    play = ("play", "flotsam", "--name", "Anna", "--bots", "random", "--seed", "3")
    shown = installed.fairwind("--lang", "en", *play, typed="hint\n")
    assert "admiral would play" in shown
    assert re.search(r"\((dive|haul\d)\): \d+\.\d ± ", shown)


CONFORMANCE = """
from fairwind.testing import ConformanceTests

class TestFlotsam(ConformanceTests):
    game = "flotsam"
"""


def test_the_suite_runs_wherever_fairwind_is_installed(
    installed: Installed, tmp_path: Path
) -> None:
    tmp_path.joinpath("test_flotsam.py").write_text(CONFORMANCE, encoding="utf-8")
    words = ("-q", "-p", "no:xdist", "-p", "no:cacheprovider", "-k", "view or record or final")
    report = installed.python("-m", "pytest", *words, folder=tmp_path)
    assert re.search(r"^\d{2} passed", report, re.MULTILINE)
