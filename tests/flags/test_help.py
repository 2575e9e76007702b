"""Help: complete in every language, never cut off, with bots, games, languages and defaults."""

import re
from pathlib import Path

import click
import pytest

import fairwind
from fairwind.bots import BOTS
from fairwind.games import GAMES
from fairwind.locales import LANGUAGES

from .calls import PATHS, Words, call, commands

WITH_BOTS = ("play", "simulate", "arena", "deal", "balance", "hint")
OF_GAMES = ("play", "simulate", "arena", "rules", "bench", "ladder")


@pytest.fixture(scope="module")
def english() -> dict[Words, click.Command]:
    return dict(commands("en"))


@pytest.fixture(scope="module")
def german() -> dict[Words, click.Command]:
    return dict(commands("de"))


def told(command: click.Command) -> dict[str, str]:
    """Every help text of a command, by what it is about."""
    texts = {"": command.help, "below": command.epilog}
    shown = [param for param in command.params if not getattr(param, "hidden", False)]
    texts |= {param.name or "": param.help for param in shown}
    return {about: text for about, text in texts.items() if text}


def page(path: Words, lang: str) -> str:
    """What help prints, however its lines are broken."""
    done = call(*path, "--help", "--lang", lang)
    assert done.exit_code == 0
    return flat(done.output)


def flat(text: str) -> str:
    return re.sub(r"(?<=\w)-\s+", "-", " ".join(text.split()))


@pytest.mark.parametrize("path", PATHS, ids=" ".join)
def test_every_command_argument_and_option_is_explained(
    path: Words, english: dict[Words, click.Command]
) -> None:
    command = english[path]
    assert command.help
    options = [param for param in command.params if isinstance(param, click.Option)]
    assert [option.name for option in options if not option.help] == []


@pytest.mark.parametrize("path", PATHS, ids=" ".join)
def test_german_help_has_no_english_sentence(
    path: Words, english: dict[Words, click.Command], german: dict[Words, click.Command]
) -> None:
    ours, theirs = told(english[path]), told(german[path])
    assert ours.keys() == theirs.keys()
    shown = page(path, "de")
    for about, text in ours.items():
        assert theirs[about] != text
        assert flat(text) not in shown
        assert flat(theirs[about]) in shown
    for word in ("Usage", "Options", "Commands", "Show this", "default:", "required", "NUMBER"):
        assert word not in shown


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("path", [(), *PATHS], ids=" ".join)
def test_no_line_of_help_is_cut_off_or_too_long(path: Words, lang: str) -> None:
    lines = call(*path, "--help", "--lang", lang).output.splitlines()
    assert [line for line in lines if line.endswith(("...", "…")) and "[" not in line] == []
    assert [line for line in lines if len(line) > 80] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_command_is_listed_in_one_line(lang: str) -> None:
    output = call("--help", "--lang", lang).output
    listed = re.findall(r"^  ([a-z]+)  +\S.*[.?]$", output, re.MULTILINE)
    assert listed == sorted(path[0] for path in PATHS if len(path) == 1)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", WITH_BOTS)
def test_the_bots_are_told_where_one_can_be_named(name: str, lang: str) -> None:
    paths = [path for path in PATHS if path[0] == name and path[1:] != ("show",)]
    for path in paths:
        assert [bot for bot in BOTS if bot not in page(path, lang)] == []


@pytest.mark.parametrize("name", OF_GAMES)
def test_the_games_are_told_where_one_can_be_named(name: str) -> None:
    assert [game for game in fairwind.GAMES if game not in page((name,), "en")] == []


def _offered(name: str) -> list[str]:
    return [path[1] for path in PATHS if path[0] == name and len(path) > 1]


def test_only_deals_of_games_that_can_be_lost_alone_are_rated() -> None:
    assert _offered("deal") == ["captn"]
    for other in ("sailorman", "santa-timea", "pirate-legends"):
        done = call("deal", other, "1")
        assert done.exit_code == 2
        assert "only games for one can be lost (captn)" in done.output


def test_only_games_with_something_to_weigh_are_weighed() -> None:
    assert _offered("balance") == ["captn", "pirate-legends"]
    for other in ("sailorman", "santa-timea"):
        done = call("balance", other)
        assert done.exit_code == 2
        assert "there is nothing to weigh; there is in captn, pirate-legends" in done.output


@pytest.mark.parametrize("path", PATHS, ids=" ".join)
def test_every_default_and_the_languages_are_shown(
    path: Words, english: dict[Words, click.Command]
) -> None:
    shown = page(path, "en")
    assert "--lang [en|de]" in shown
    for param in english[path].params:
        if isinstance(param, click.Option) and not param.is_flag:
            default = param.to_info_dict()["default"]
            if isinstance(param.show_default, str):
                default = f"({param.show_default})"
            assert default in (None, ()) or f"default: {default}" in shown


def test_help_says_where_games_are_kept_and_what_codes_mean() -> None:
    kept = call("play", "--help", FAIRWIND_HOME="/kept/here").output
    assert "/kept/here" in kept
    assert "FAIRWIND_HOME" in kept
    codes = page((), "en")
    for code in ("0 done", "1 the answer is no", "2 asked in a way", "130 interrupted"):
        assert code in codes


@pytest.mark.parametrize(("lang", "words"), [("en", "play in the browser"), ("de", "im Browser")])
def test_without_arguments_a_newcomer_is_told_what_to_do_next(lang: str, words: str) -> None:
    done = call("--lang", lang)
    assert done.exit_code == 0
    assert len(done.output.splitlines()) <= 15
    assert max(map(len, done.output.splitlines())) <= 80
    for next_call in (
        "fairwind serve --open",
        "fairwind play",
        "fairwind rules",
        "fairwind --help",
    ):
        assert next_call in done.output
    assert words in done.output


def test_a_game_that_cannot_be_loaded_is_told_and_the_others_can_be_played(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setitem(GAMES._entries, "hulk", "no_such_package.game:Hulk")
    sentence = "the game 'hulk' cannot be loaded: No module named 'no_such_package'"
    for words in (("games",), ("play", "--help"), ("rules", "hulk"), ("play", "hulk")):
        done = call(*words)
        assert sentence in flat(done.output)
        assert done.exit_code == (2 if "hulk" in words else 0)
    for line in ("", "--help", "deal --help", "rules captn"):
        assert call(*line.split()).exit_code == 0
    assert call("play", typed="captn\n", FAIRWIND_HOME=str(tmp_path)).exit_code == 0
