"""`fairwind arena` as a user types it: tables, files to go on with, and sentences for mistakes."""

import json
import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import fairwind
from fairwind.bots import BOTS
from fairwind.cli import main
from fairwind.kernel.outlook import Outlook
from fairwind.kernel.rng import Rng
from fairwind.lab.arena import keeping
from fairwind.lab.arena.result import read
from tests.lab.toy import Dim

BEACON = ("beacon", "--bots", "bright,dim")
LOTS = ("lots", "--players", "3", "--bots", "whim,dim", "--seed", "4")


def arena(*words: str, lang: str = "en") -> Result:
    here = () if words[0] == "show" else ("--processes", "1")
    command = ["--lang", lang, "arena", *words, *here]
    return CliRunner(env={"COLUMNS": "80"}).invoke(main, command)


def rows(result: Result) -> list[str]:
    return [" ".join(line.split()) for line in result.stdout.splitlines()]


def test_tables_tell_wins_points_ratings_differences_and_times() -> None:
    result = arena(*BEACON, "-n", "10")
    assert result.exit_code == 0
    assert result.stderr == ""
    table = rows(result)
    assert "bright 100.0% 72.2% – 100.0% 100.0% 72.2% – 100.0%" in table
    assert "dim 0.0% 0.0% – 27.8% 0.0% 0.0% – 27.8%" in table
    # 20 comparisons won and half a draw against half a draw: 200 x log10(41).
    assert "bright 2.00 2.00 – 2.00 +323" in table
    assert "bright − dim +100.0% +44.5% – +100.0% +2.00 +2.00 – +2.00" in table
    assert any(line.startswith("bright 20 ") for line in table)
    assert "10 clusters of 2 games each: Beacon (players=2 seat_luck=no), rules 1.0" in (
        result.stdout
    )


def test_tables_fit_a_terminal_of_80_columns() -> None:
    assert max(map(len, arena(*LOTS, "-n", "10").stdout.split("clusters of")[0].split("\n"))) <= 80


def test_tables_can_be_markdown() -> None:
    table = rows(arena(*BEACON, "-n", "10", "--markdown"))
    assert table[:3] == [
        "| bot | win share | 95 % | outright | 95 % |",
        "| --- | ---: | ---: | ---: | ---: |",
        "| bright | 100.0% | 72.2% – 100.0% | 100.0% | 72.2% – 100.0% |",
    ]


def test_a_sequential_test_stops_early_and_gives_its_verdict() -> None:
    result = arena(*BEACON, "-n", "1000", "--sprt", "0.50,0.55")
    assert "the win share of bright against dim is taken to be 55.0% rather than 50.0%" in (
        result.stdout
    )
    assert "after 6 clusters" in result.stdout
    result = arena("beacon", "--bots", "dim,bright", "-n", "1000", "--sprt", "0.50,0.55")
    assert "is taken to be 50.0% rather than 55.0%" in result.stdout
    result = arena(*BEACON, "-n", "2", "--sprt", "0.50,0.55")
    assert "not sure yet whether the win share of bright against dim is 50.0% or 55.0%" in (
        result.stdout
    )


def test_a_file_holds_what_is_needed(tmp_path: Path) -> None:
    out = tmp_path / "out.json"
    assert arena(*LOTS, "-n", "4", "--out", str(out)).exit_code == 0
    found = json.loads(out.read_text(encoding="utf-8"))
    assert (found["game"], found["rules_version"], found["seed"]) == ("lots", "1.0", 4)
    assert found["options"] == {"players": 3, "seat_luck": False}
    [sitting] = found["sittings"]
    assert (sitting["fairwind"], sitting["clusters"]) == (fairwind.__version__, 4)
    assert len(sitting["date"]) == len("2026-11-16")
    assert len(found["clusters"]) == 4
    assert list(tmp_path.iterdir()) == [out]


def test_the_same_call_goes_on_where_the_file_ends(tmp_path: Path) -> None:
    parts, whole = tmp_path / "parts.json", tmp_path / "whole.json"
    for clusters in ("3", "3", "7"):
        assert arena(*LOTS, "-n", clusters, "--out", str(parts)).exit_code == 0
    assert arena(*LOTS, "-n", "7", "--out", str(whole)).exit_code == 0
    one, other = (read(file.read_text(encoding="utf-8")) for file in (parts, whole))
    assert one.clusters == other.clusters
    assert [times.total() for times in one.times] == [times.total() for times in other.times]
    assert [sitting.clusters for sitting in one.sittings] == [3, 4]


def test_a_file_is_shown_again(tmp_path: Path) -> None:
    out = tmp_path / "out.json"
    for more in ((), ("--markdown",)):
        played = arena(*LOTS, "-n", "4", "--out", str(out), *more)
        assert arena("show", str(out), *more).stdout == played.stdout


def interrupt_after(decisions: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot whose user presses Ctrl-C while it thinks, once."""
    left = [decisions]

    class Interrupted(Dim):
        def choose(self, outlook: Outlook, rng: Rng) -> int:
            left[0] -= 1
            if left[0] == 0:
                raise KeyboardInterrupt
            return super().choose(outlook, rng)

    monkeypatch.setitem(BOTS, "interrupted", Interrupted)


def test_after_an_interruption_what_is_complete_is_kept_and_goes_on(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    interrupt_after(23, monkeypatch)
    out = tmp_path / "out.json"
    words = ("lots", "--bots", "interrupted,whim", "-n", "500", "--out", str(out))
    result = arena(*words)
    assert result.exit_code == 130
    played = len(json.loads(out.read_text(encoding="utf-8"))["clusters"])
    assert 0 < played <= 11
    kept = f"{out} keeps {played} of 500 deals; the same command continues"
    assert result.stderr == f"Interrupted: {kept}.\n"
    assert arena(*words).exit_code == 0
    whole = tmp_path / "whole.json"
    arena(*words[:-1], str(whole))
    one, other = (read(file.read_text(encoding="utf-8")) for file in (out, whole))
    assert one.clusters == other.clusters


def test_an_interruption_before_the_first_cluster_leaves_no_file(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    interrupt_after(1, monkeypatch)
    out = tmp_path / "out.json"
    result = arena("beacon", "--bots", "interrupted,dim", "--out", str(out))
    assert (result.exit_code, result.stdout) == (130, "")
    assert result.stderr == "Interrupted before a deal was finished.\n"
    assert not out.exists()


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("chess", "--bots", "dim"), "unknown game 'chess'"),
        (("beacon",), "Missing option '--bots'"),
        (("beacon", "--bots", "dim,popeye"), "unknown bot 'popeye'"),
        (("beacon", "--bots", "dim"), "only dim is named: an arena compares two bots or more"),
        (("beacon", "--bots", "dim,dim,whim"), "these are 3 names for 2 players"),
        ((*BEACON, "--players", "9"), "players=9: allowed is a whole number from 1 to 5"),
        ((*BEACON, "-n", "0"), "it must be a whole number from 1 to 1000000000, not '0'."),
        ((*BEACON, "--sprt", "0.6"), "two shares with a comma between them, such as 0.50,0.55"),
        ((*BEACON, "--sprt", "0.6,0.5"), "two shares from 0 to 1, the lower one first"),
        (
            ("beacon", "--bots", "dim,whim,bright", "--sprt", "0.5,0.6"),
            "--sprt compares two bots, and 3 are named",
        ),
        ((*BEACON, "--out", "a.txt"), "--out a.txt: the name must end in .json"),
        ((*BEACON, "--out", "no/a.json"), "--out no/a.json: there is no folder no"),
        (("show", "no.json"), "no.json: there is no such file."),
    ],
)
def test_a_mistake_is_answered_in_a_sentence(words: tuple[str, ...], sentence: str) -> None:
    result = arena(*words)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert sentence in result.stderr.splitlines()[-1]


def test_a_file_of_another_contest_is_refused_and_left_as_it_is(tmp_path: Path) -> None:
    out = tmp_path / "out.json"
    arena(*LOTS, "-n", "2", "--out", str(out))
    before = out.read_text(encoding="utf-8")
    result = arena(*LOTS, "--players", "2", "-n", "2", "--out", str(out))
    assert result.exit_code == 2
    assert result.stderr == (
        f"Error: {out}: it holds another contest, with players=3 and not players=2\n"
    )
    assert out.read_text(encoding="utf-8") == before


@pytest.mark.parametrize("call", [(*LOTS, "--out"), ("show",)])
def test_a_file_that_is_no_result_is_refused_in_a_sentence(
    call: tuple[str, ...], tmp_path: Path
) -> None:
    file = tmp_path / "other.json"
    file.write_text('{"games": 7}', encoding="utf-8")
    result = arena(*call, str(file))
    assert result.exit_code == 2
    assert result.stderr == f"Error: {file}: it is not the result of an arena, or was damaged\n"


def test_a_game_that_breaks_off_is_told_in_a_sentence() -> None:
    result = arena("beacon", "--bots", "dim,breaks")
    assert result.exit_code == 1
    assert result.stderr.startswith("Error: cluster 0 of seed 0 broke off (dim, breaks): ")


def test_the_arena_speaks_german() -> None:
    said = arena(*BEACON, "-n", "10", "--sprt", "0.50,0.55", lang="de").stdout
    assert "Siegquote" in said
    assert "6 Gruppen, je 2 Spiele: Beacon" in said
    assert "Sequenzieller Test" in said


def test_the_command_explains_itself() -> None:
    for words in (("--help",), ("beacon", "--help"), ("show", "--help")):
        done = CliRunner().invoke(main, ["arena", *words])
        assert done.exit_code == 0
        assert "Usage:" in done.output


def test_without_git_a_sitting_has_no_commit(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(shutil, "which", lambda _: None)
    out = tmp_path / "out.json"
    said = arena(*BEACON, "-n", "1", "--out", str(out)).stdout
    assert json.loads(out.read_text(encoding="utf-8"))["sittings"][0]["commit"] is None
    assert f"with Fairwind {fairwind.__version__} ({fairwind.form()}).\n" in said


def test_another_projects_commit_is_not_taken_for_ours(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / ".git").mkdir()
    monkeypatch.setattr(fairwind, "__file__", str(tmp_path / "packages" / "fairwind" / "x.py"))
    assert keeping.commit() is None
