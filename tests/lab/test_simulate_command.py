"""The commands as a user types them: reports, files, and sentences for mistakes."""

import csv
import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from fairwind.bots import BOTS
from fairwind.cli import main
from fairwind.games import GAMES
from fairwind.kernel.game import Game
from fairwind.kernel.outlook import Outlook
from fairwind.kernel.rng import Rng
from fairwind.lab import bench as lab
from fairwind.lab import simulate_command
from tests.lab.toy import Dim

THREE = ("beacon", "--players", "3", "--bots", "bright,dim,dim", "--processes", "1")


def simulate(*words: str) -> Result:
    return CliRunner().invoke(simulate_command.simulate, words)


def lines(result: Result) -> list[list[str]]:
    return [line.split() for line in result.stdout.splitlines()]


def test_a_table_has_a_line_for_each_entrant() -> None:
    result = simulate(*THREE, "-n", "30")
    assert result.exit_code == 0
    bright, dim, other_dim = [" ".join(line) for line in lines(result)[3:6]]
    assert bright == "bright 30 0 100.0% 88.6% – 100.0% 2.00 2.00 – 2.00"
    assert dim == "dim 0 0 0.0% 0.0% – 11.4% 0.00 0.00 – 0.00"
    assert other_dim == "dim (2) 0 0 0.0% 0.0% – 11.4% 0.00 0.00 – 0.00"
    assert "30 games of Beacon (players=3 seat_luck=no), seed 0: 3.0 decisions a game" in (
        result.stdout
    )


def test_nothing_is_said_on_stderr_when_nobody_watches() -> None:
    assert simulate(*THREE, "-n", "30").stderr == ""


def test_a_json_file_says_what_the_table_says(tmp_path: Path) -> None:
    out = tmp_path / "out.json"
    result = simulate(
        "santa-timea", "-n", "6", "--bots", "random", "--expert",
        "--seed", "5", "--processes", "1", "--out", str(out),
    )  # fmt: skip
    report = json.loads(out.read_text(encoding="utf-8"))
    assert (report["game"], report["seed"], report["games"]) == ("santa-timea", 5, 6)
    assert report["games_wanted"] == 6
    assert report["options"]["pairs"] is True
    for line, row in zip(lines(result)[3:7], report["entrants"], strict=True):
        label = row["entrant"].split()
        assert line == [
            *label,
            str(row["wins"]),
            str(row["shared_wins"]),
            f"{row['win_share']:.1%}",
            f"{row['win_share_low']:.1%}",
            "–",
            f"{row['win_share_high']:.1%}",
            f"{row['mean_score']:.2f}",
            f"{row['mean_score_low']:.2f}",
            "–",
            f"{row['mean_score_high']:.2f}",
        ]
    assert sum(row["win_share"] for row in report["entrants"]) == pytest.approx(1)


def test_a_csv_file_has_the_rows_of_the_json_file(tmp_path: Path) -> None:
    for name in ("out.csv", "out.json"):
        assert simulate(*THREE, "-n", "7", "--out", str(tmp_path / name)).exit_code == 0
    with (tmp_path / "out.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    entrants = json.loads((tmp_path / "out.json").read_text(encoding="utf-8"))["entrants"]
    assert rows == [{name: str(value) for name, value in row.items()} for row in entrants]


def test_one_game_has_no_interval_of_the_score(tmp_path: Path) -> None:
    out = tmp_path / "out.json"
    assert simulate(*THREE, "-n", "1", "--out", str(out)).exit_code == 0
    entrant = json.loads(out.read_text(encoding="utf-8"))["entrants"][0]
    assert (entrant["mean_score_low"], entrant["mean_score_high"]) == (None, None)


def test_a_single_bot_plays_every_seat() -> None:
    result = simulate("beacon", "--players", "4", "--bots", "dim", "-n", "4", "--processes", "1")
    labels = [line[:2] for line in lines(result)[3:7]]
    assert labels == [["dim", "0"], ["dim", "(2)"], ["dim", "(3)"], ["dim", "(4)"]]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (
            ("chess", "--bots", "random"),
            "unknown game 'chess': on the shelf are ",
        ),
        (
            ("santa-timea", "--bots", "random", "--players", "9"),
            "players=9: allowed is a whole number from 2 to 5",
        ),
        (
            ("santa-timea", "--bots", "random,popeye,random,random"),
            "unknown bot 'popeye': there are random, deckhand, bosun",
        ),
        (
            ("santa-timea", "--bots", "bosun,random"),
            "2 bots are named, but the game needs 4: one for each player, or a single one for all",
        ),
        (("santa-timea", "--bots", "random", "-n", "0"), "from 1 to 1000000000, not '0'."),
        (("santa-timea", "--bots", "random", "--processes", "0"), "from 1 to 256, not '0'."),
        (("santa-timea", "--bots", "random", "--out", "a.txt"), "must end in .json / .csv"),
        (("santa-timea", "--bots", "random", "--out", "no/a.csv"), "there is no folder no"),
        (("santa-timea",), "Missing option '--bots'"),
    ],
)
def test_a_mistake_is_answered_in_a_sentence(words: tuple[str, ...], sentence: str) -> None:
    result = simulate(*words)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert sentence in result.stderr.splitlines()[-1]


def test_a_game_that_breaks_off_is_told_in_a_sentence() -> None:
    result = simulate("beacon", "--bots", "breaks,dim", "--processes", "1")
    assert result.exit_code == 1
    assert result.stderr.startswith("Error: game 0 of seed 0 broke off: ")


def interrupt_after(decisions: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot whose user presses Ctrl-C while it thinks."""
    left = [decisions]

    class Interrupted(Dim):
        def choose(self, outlook: Outlook, rng: Rng) -> int:
            left[0] -= 1
            if left[0] < 0:
                raise KeyboardInterrupt
            return super().choose(outlook, rng)

    monkeypatch.setitem(BOTS, "interrupted", Interrupted)


def test_after_an_interruption_the_games_so_far_are_reported(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    interrupt_after(20, monkeypatch)
    out = tmp_path / "out.json"
    result = simulate(
        "beacon", "--bots", "interrupted", "-n", "500", "--processes", "1", "--out", str(out)
    )
    report = json.loads(out.read_text(encoding="utf-8"))
    played = report["games"]
    assert 0 < played <= 10
    assert report["games_wanted"] == 500
    assert result.exit_code == 130
    assert lines(result)[3][0] == "interrupted"
    assert result.stderr == f"Interrupted: these are the first {played} of 500 games.\n"


def test_an_interruption_before_the_first_game_reports_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    interrupt_after(0, monkeypatch)
    result = simulate("beacon", "--bots", "interrupted", "--processes", "1")
    assert (result.exit_code, result.stdout) == (130, "")
    assert result.stderr == "Interrupted before a game was finished.\n"


def bench(*words: str) -> Result:
    return CliRunner().invoke(simulate_command.bench, words)


def test_bench_measures_few_and_many_players_and_all_switches() -> None:
    result = bench("beacon", "--seconds", "0.001", "--json")
    report = json.loads(result.stdout)
    set_ups = [(row["options"]["players"], row["options"]["seat_luck"]) for row in report["speeds"]]
    assert set_ups == [(2, False), (4, False), (5, False), (5, True)]
    for row in report["speeds"]:
        figures = [row[name] for name in ("decisions_a_second", "copy", "imagine", "bosun_move")]
        assert all(figure > 0 for figure in figures)
    assert report["form"] in ("compiled", "interpreted")


def test_bench_prints_a_table_of_the_whole_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in set(GAMES) - {"beacon"}:
        monkeypatch.delitem(GAMES, name)
    result = bench("--seconds", "0.001")
    assert result.exit_code == 0
    assert [line[1] for line in lines(result) if line[:1] == ["beacon"]] == ["2", "4", "5", "5"]
    assert "The rules run " in result.stdout


def test_bench_knows_what_is_on_the_shelf() -> None:
    result = bench("chess")
    assert result.exit_code == 2
    assert "unknown game 'chess'" in result.stderr


def test_reports_speak_german() -> None:
    words = ["--lang", "de", "simulate", *THREE, "-n", "3"]
    output = CliRunner().invoke(main, words).stdout
    assert "Siegquote" in output
    assert "3 Spiele Beacon" in output
    bench_words = ["--lang", "de", "bench", "beacon", "--seconds", "0.001"]
    assert "Die Regeln laufen" in CliRunner().invoke(main, bench_words).stdout


def test_an_interrupted_bench_shows_what_it_has_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    measured = lab.speed

    def interrupted(game: Game, seconds: float) -> lab.Speed:
        if game.players == 4:
            raise KeyboardInterrupt
        return measured(game, seconds)

    monkeypatch.setattr(lab, "speed", interrupted)
    result = bench("beacon", "--seconds", "0.001", "--json")
    assert result.exit_code == 130
    assert len(json.loads(result.stdout)["speeds"]) == 1
    assert result.stderr == "Interrupted: 1 of 4 variants were measured.\n"
