"""Weighing the options of a game for one."""

import pytest
from click.testing import CliRunner

import fairwind
from fairwind.cli import main
from fairwind.kernel.balance import Mark
from fairwind.lab.balance import Weighing, settings, weigh
from fairwind.lab.rules_balance import RuleSums, weigh_rules
from fairwind.lab.simulate import Series, SeriesResult
from fairwind.lab.statistics import Tally


def test_each_option_is_changed_by_itself_to_every_value() -> None:
    game = fairwind.load("captn")
    changed = [name for name, _ in settings(game)]
    assert changed[0] == ""
    assert {"columns=2", "columns=6", "fatigue=6", "cost=always", "cost=never"} <= set(changed)
    assert {"twins=next", "forced=yes", "late=yes"} <= set(changed)
    assert "columns=3" not in changed, "that is as given"
    assert len(set(changed)) == len(changed)
    for name, options in list(settings(game))[1:]:
        different = [key for key in options if options[key] != game.options[key]]
        assert different == [name.partition("=")[0]]


def test_weighing_starts_from_the_options_given() -> None:
    game = fairwind.load("captn", late=True)
    assert "late=no" in [name for name, _ in settings(game)]


@pytest.mark.parametrize(
    ("share", "verdict"),
    [
        (0.1, "too hard"),
        (0.26, "on the edge"),
        (0.4, "good"),
        (0.6, "on the edge"),
        (0.8, "too easy"),
    ],
)
def test_a_verdict_says_only_what_the_interval_bears_out(share: float, verdict: str) -> None:
    assert Weighing("", 1000, share).verdict == verdict


def test_the_same_seed_gives_the_same_shares() -> None:
    game = fairwind.load("captn")
    first = next(weigh(game, "random", 3, seed=1, processes=1))
    assert first == next(weigh(game, "random", 3, seed=1, processes=1))


def test_the_command_prints_a_line_for_each_setting() -> None:
    command = ["--lang", "en", "balance", "captn", "-n", "1", "--bot", "random", "--processes", "1"]
    done = CliRunner(env={"COLUMNS": "100"}).invoke(main, command, catch_exceptions=False)
    assert done.exit_code == 0
    for words in ("as given", "columns=6", "late=yes", "games won"):
        assert words in done.output


def test_games_that_do_not_say_what_to_weigh_are_not_weighed() -> None:
    done = CliRunner().invoke(main, ["--lang", "en", "balance", "sailorman"])
    assert done.exit_code == 2
    assert "there is nothing to weigh" in done.output


def test_an_interruption_leaves_whole_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = iter((3, 3, 1))

    def interrupted(series: Series, games: int, *_: object) -> SeriesResult:
        tally = Tally(1)
        tally.games = next(whole)
        return SeriesResult(series, games, tally, 1.0, 1)

    monkeypatch.setattr("fairwind.lab.balance.simulate", interrupted)
    done = CliRunner(env={"COLUMNS": "100"}).invoke(
        main, ["--lang", "en", "balance", "captn", "-n", "3"]
    )
    assert done.exit_code == 130
    assert done.stdout.count("0.0%") == 2 * len(("won", "low"))
    assert done.stderr == "Interrupted: 2 of 17 settings were weighed.\n"


def test_the_rules_of_a_game_for_several_are_weighed_one_by_one_and_together() -> None:
    found = list(weigh_rules("pirate-legends", {"players": 2}, "random", 1, seed=1, processes=1))
    names = [row.name for row in found]
    assert names[0] == ""
    assert names[-2:] == ["all", "all, box=reefs"]
    assert {"weather", "legends", "deck=8", "box=reefs"} <= set(names)
    for row in found:
        assert row.sums.games == 1
        assert sum(row.sums.share(place) for place in range(2)) == pytest.approx(1)
    legends = found[names.index("legends")].sums.cards
    assert sum(card.had for card in legends.values()) == 2, "one each"


def test_sums_of_batches_add_up() -> None:
    both = RuleSums(2)
    for lead in (3, -1):
        one = RuleSums(2, games=1, turns=20, shares=[60, 0])
        one.count(Mark("crown", lead > 0, 0), [lead, 0], [0])
        both.add(one)
    assert (both.games, both.rounds, both.share(0)) == (2, 10.0, 1.0)
    assert both.cards["crown"].mattered == 1
    assert both.lead("crown")[0] == 1.0


def test_the_command_prints_what_rules_do_to_a_game() -> None:
    command = ["balance", "pirate-legends", "-n", "1", "--bot", "random", "--processes", "1"]
    done = CliRunner(env={"COLUMNS": "140"}).invoke(
        main, ["--lang", "en", *command, "--players", "2"], catch_exceptions=False
    )
    assert done.exit_code == 0
    for words in ("as given", "points ahead", "wins in the order of turns", "all, box=reefs"):
        assert words in done.output
