"""The command `fairwind`: what is on the shelf, the rules, and clear words for wrong calls."""

import pytest
from click.testing import CliRunner

import fairwind
from fairwind.cli import main


def run(*arguments: str) -> tuple[int, str]:
    done = CliRunner(env={"COLUMNS": "100", "LANG": "C", "LC_ALL": "C"}).invoke(main, arguments)
    return done.exit_code, done.output


def test_every_game_is_listed_with_credits_and_options() -> None:
    code, output = run("games")
    assert code == 0
    for name in fairwind.GAMES:
        game = fairwind.load(name)
        assert f"{name}: {game.about.title}" in output
        assert all(designer in output for designer in game.about.designers)
        assert all(option.name in output for option in game.options_shown())
    assert "unofficial" in output


@pytest.mark.parametrize("name", fairwind.GAMES)
def test_the_rules_of_every_game_can_be_read(name: str) -> None:
    code, output = run("rules", name)
    assert code == 0
    assert fairwind.load(name).about.title in output
    assert "Glossary" in output


def test_the_rules_are_told_in_the_language_of_the_words() -> None:
    german = CliRunner(env={"LC_ALL": "de_DE.UTF-8", "COLUMNS": "100"})
    assert "Wörterverzeichnis" in german.invoke(main, ["rules", "captn"]).output
    assert "Glossary" in german.invoke(main, ["--lang", "en", "rules", "captn"]).output


@pytest.mark.parametrize("command", [("rules", "chess"), ("play", "chess"), ("bench", "chess")])
def test_an_unknown_game_is_answered_with_what_there_is(command: tuple[str, str]) -> None:
    code, output = run(*command)
    assert code != 0
    assert f"unknown game 'chess': on the shelf are {', '.join(fairwind.GAMES)}" in output
    assert output.count("\n") == 1


def test_the_language_follows_the_surroundings_or_the_flag() -> None:
    german = CliRunner(env={"LC_ALL": "de_DE.UTF-8"}).invoke(main, ["games"]).output
    assert "Diese Umsetzung ist inoffiziell" in german
    assert CliRunner().invoke(main, ["--lang", "de", "games"]).output == german


@pytest.mark.parametrize(
    "command", ["play", "record", "simulate", "bench", "sheet", "rules", "games"]
)
def test_every_command_explains_itself(command: str) -> None:
    code, output = run(command, "--help")
    assert code == 0
    assert "Usage:" in output


def test_ctrl_c_ends_any_command_with_a_word_and_the_code_for_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("fairwind.cli.rules_of", interrupted)
    assert run("rules", "captn") == (130, "Interrupted.\n")
    assert run("--lang", "de", "rules", "captn") == (130, "Unterbrochen.\n")
