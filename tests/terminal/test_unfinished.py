"""Games left unfinished: they are named, offered where they fit, and gone on with or left."""

import os
import re
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from fairwind.cli import main
from fairwind.terminal.saved_games import record_in


class Player:
    """Anna, who has a folder of her own."""

    def __init__(self, home: Path) -> None:
        self.home = home

    def types(self, command: str, typed: str = "", lang: str = "en") -> Result:
        runner = CliRunner(env={"FAIRWIND_HOME": str(self.home), "COLUMNS": "100", "LC_ALL": lang})
        return runner.invoke(main, command.split(), input=typed, catch_exceptions=False)

    def leaves(self, game: str, at: int) -> Path:
        """Begins a game and leaves it after a move, at this second."""
        before = set(self.home.glob("running/*"))
        self.types(f"play {game} --name Anna --seed 1 --new", "1\nquit\n")
        [page] = set(self.home.glob("running/*")) - before
        os.utime(page, (at, at))
        return page

    def moves(self, page: Path) -> int:
        return len(record_in(page).record.moves)


@pytest.fixture
def anna(tmp_path: Path) -> Player:
    return Player(tmp_path)


def test_the_only_unfinished_game_is_named_and_gone_on_with(anna: Player) -> None:
    page = anna.leaves("santa-timea --players 3", at=1_000_000_000)
    moves = anna.moves(page)
    done = anna.types("play", "what?\n\n1\nquit\n")
    assert "Press Enter for yes, or type n for a new game." in done.output
    assert re.search(
        rf"You left a game unfinished: Santa Timea \(Anna, Ada \(mate\), Bo \(mate\)\), {moves} "
        r"moves, last played 2001-09-\d\d \d\d:46\.\nGo on with it\? \[Y/n\]",
        done.output,
    )
    assert anna.moves(page) > moves
    assert len(list(anna.home.glob("running/*"))) == 1


def test_several_are_listed_the_last_one_first_and_one_is_chosen(anna: Player) -> None:
    older = anna.leaves("captn", at=1_000_000_000)
    newer = anna.leaves("sailorman", at=1_100_000_000)
    before = anna.moves(older), anna.moves(newer)
    done = anna.types("play", "7\n2\nquit\n")
    assert re.search(r"\n1  Sailorman Dice \(.*\n2  Capt'n \(Anna\), 1 move, ", done.output)
    assert "Type a number from 1 to 2, or n for a new game." in done.output
    assert "Your move, Anna" in done.output
    assert (anna.moves(older), anna.moves(newer)) == before


def test_another_game_can_be_begun_instead(anna: Player) -> None:
    page = anna.leaves("captn", at=1_000_000_000)
    left = page.read_bytes()
    done = anna.types("play", "n\nsailorman\nquit\n")
    assert "Which game?" in done.output
    assert page.read_bytes() == left
    assert (anna.home / "running/sailorman-1.log").is_file()


@pytest.mark.parametrize(("answer", "goes_on"), [("j", True), ("Ja", True), ("nein", False)])
def test_it_is_asked_and_answered_in_german(anna: Player, answer: str, goes_on: bool) -> None:
    anna.leaves("captn", at=1_000_000_000)
    done = anna.types("play captn --lang de", f"{answer}\nquit\n")
    assert "Ein Spiel ist noch nicht zu Ende: Capt'n (Anna), 1 Zug, zuletzt gespielt" in done.output
    assert "Weiterspielen? [J/n]" in done.output
    assert len(list(anna.home.glob("running/*"))) == (1 if goes_on else 2)


@pytest.mark.parametrize(
    "asked",
    ["--players 4", "--expert", "--name Ben", "--friends Ben", "--bots bosun", "--bots mate,bosun"],
)
def test_a_game_with_other_options_or_players_is_left_alone_and_that_is_said(
    anna: Player, asked: str
) -> None:
    page = anna.leaves("santa-timea --players 3", at=1_000_000_000)
    left = page.read_bytes()
    done = anna.types(f"play santa-timea {asked}", "quit\n")
    assert "Your unfinished game has other options or players than you ask for" in done.output
    assert "Go on" not in done.output
    assert page.read_bytes() == left
    assert len(list(anna.home.glob("running/*"))) == 2


@pytest.mark.parametrize("asked", ["", "--players 3", "--name Anna", "--bots mate", "--no-storm"])
def test_a_game_as_it_is_asked_for_is_offered(anna: Player, asked: str) -> None:
    anna.leaves("santa-timea --players 3", at=1_000_000_000)
    assert "Go on with it?" in anna.types(f"play santa-timea {asked}", "\nquit\n").output


def test_only_those_that_fit_are_offered(anna: Player) -> None:
    anna.leaves("santa-timea --players 3", at=1_100_000_000)
    four = anna.leaves("santa-timea --players 4", at=1_000_000_000)
    done = anna.types("play santa-timea --players 4", "\nquit\n")
    assert "You left a game unfinished: Santa Timea (Anna, Ada (mate), Bo (mate), " in done.output
    assert anna.moves(four) > 0


def test_where_nobody_answers_it_is_said_how_to_go_on(anna: Player) -> None:
    page = anna.leaves("captn", at=1_000_000_000)
    for command in ("play", "play captn"):
        done = anna.types(command)
        assert done.exit_code == 2
        assert f"fairwind play captn --resume {page}" in done.stderr
        assert "fairwind play captn --new" in done.stderr
        assert len(done.stderr.splitlines()) == 1


def test_a_damaged_one_is_named_and_another_can_be_begun(anna: Player) -> None:
    page = anna.leaves("captn", at=1_000_000_000)
    page.write_text("Dear diary,\n", encoding="utf-8")
    done = anna.types("play", "y\n")
    assert f"{page}, which is damaged" in done.output
    assert done.exit_code == 2
    assert done.stderr.endswith("Start another game with --new.\n")
    assert anna.types("play", "n\ncaptn\nquit\n").exit_code == 0


def test_a_game_that_ends_says_where_it_is_kept_and_what_can_be_done_with_it(anna: Player) -> None:
    done = anna.types("play captn --name Anna --seed 1", "1\n" * 400)
    kept = anna.home / "finished" / "captn-1.txt"
    assert done.output.endswith(
        f"The record of this game: {kept}\n"
        f"To see it again: fairwind record replay {kept}\n"
        f"What each move was worth: fairwind analyse {kept}\n"
    )
    assert anna.types(f"record check {kept}").exit_code == 0


def test_a_game_chosen_from_the_list_is_put_away_when_it_is_over(anna: Player) -> None:
    anna.leaves("captn", at=1_000_000_000)
    anna.types("play", "y\n" + "1\n" * 400)
    assert [page.name for page in anna.home.glob("finished/*")] == ["captn-1.txt"]
    assert not list(anna.home.glob("running/*"))


def test_a_seed_for_a_game_that_goes_on_is_not_ignored_in_silence(anna: Player) -> None:
    page = anna.leaves("captn --columns 4", at=1_000_000_000)
    for call in ("play captn --seed 5", f"play captn --seed 5 --resume {page}"):
        done = anna.types(call, "\nquit\n")
        assert "This game goes on as it was dealt: --seed is for new ones" in done.output
    german = anna.types("--lang de play captn --seed 5", "j\nende\n")
    assert "Das Spiel geht weiter, wie es ausgeteilt wurde" in german.output
    assert "goes on as it was" not in anna.types("play captn --seed 5 --new", "quit\n").output


def test_the_question_names_the_options_of_the_game(anna: Player) -> None:
    anna.leaves("captn --columns 4", at=1_000_000_000)
    done = anna.types("play captn", "\nquit\n")
    assert "You left a game unfinished: Capt'n, columns=4 (Anna), 1 move, " in done.output


def test_new_and_resume_exclude_one_another(anna: Player) -> None:
    page = anna.leaves("captn", at=1_000_000_000)
    done = anna.types(f"play captn --new --resume {page}")
    assert done.exit_code == 2
    assert "--new and --resume exclude one another" in done.output


def test_practice_goes_on_with_the_practice_that_was_left(anna: Player) -> None:
    anna.types("play captn --name Anna --new --deal 7", "1\nquit\n")
    anna.types("play captn --name Anna --new --deal 8 --practice", "1\nquit\n")
    done = anna.types("play captn --practice", "y\nquit\n")
    assert "You left a game unfinished: Capt'n, practice with deal 8 (Anna)" in done.output
    assert len(list(anna.home.glob("running/*"))) == 2
    done = anna.types("play captn --practice --deal 9", "quit\n")
    assert "Deal 9, for practice" in done.output
    assert "deal 7" in anna.types("play captn --deal 7", "y\nquit\n").output
