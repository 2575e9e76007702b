"""Rating deals: from what a bot makes of one set-up with different luck."""

import pytest
from click.testing import CliRunner

import fairwind
from fairwind import bots
from fairwind.cli import main
from fairwind.lab.deals import DealRating, rate


def test_the_same_deal_has_the_same_rating() -> None:
    game = fairwind.load("captn")
    ratings = [rate(game, 9, bots.load("bosun"), 8) for _ in range(2)]
    assert ratings[0] == ratings[1]
    assert ratings[0].games == 8


def test_luck_after_the_set_up_differs_from_game_to_game() -> None:
    """Otherwise a bot that plays the same way would win all games of a deal or none."""
    game = fairwind.load("captn")
    assert any(0 < rate(game, deal, bots.load("bosun"), 12).wins < 12 for deal in (7, 9, 5))


@pytest.mark.parametrize(
    ("wins", "grade"), [(0, "cruel"), (14, "cruel"), (15, "hard"), (35, "fair"), (60, "easy")]
)
def test_a_grade_follows_from_the_share_of_games_won(wins: int, grade: str) -> None:
    assert DealRating(100, wins).grade == grade


def test_the_command_tells_grade_and_share_with_its_interval() -> None:
    done = CliRunner().invoke(main, ["--lang", "en", "deal", "captn", "9", "-n", "10"])
    assert done.exit_code == 0
    assert done.output.startswith("Deal 9 is ")
    assert "% of 10 games (95 %: " in done.output


def test_deals_of_games_for_several_are_not_rated() -> None:
    done = CliRunner().invoke(main, ["--lang", "en", "deal", "santa-timea", "9"])
    assert done.exit_code == 2
    assert "are not rated" in done.output


def test_an_interrupted_rating_tells_of_the_games_so_far(monkeypatch: pytest.MonkeyPatch) -> None:
    results = iter((True, False))

    def interrupted(*_: object) -> bool:
        try:
            return next(results)
        except StopIteration:
            raise KeyboardInterrupt from None

    monkeypatch.setattr("fairwind.lab.deals._is_won", interrupted)
    done = CliRunner().invoke(main, ["--lang", "en", "deal", "captn", "9", "-n", "10"])
    assert done.exit_code == 130
    assert "wins 50 % of 2 games" in done.stdout
    assert done.stderr == "Interrupted: these are the first 2 of 10 games.\n"
    done = CliRunner().invoke(main, ["--lang", "en", "deal", "captn", "9", "-n", "10"])
    assert (done.exit_code, done.stdout) == (130, "")
