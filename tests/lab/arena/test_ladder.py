"""`fairwind ladder`: the levels meet, and a document tells how it went."""

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from fairwind.bots import BOTS
from fairwind.cli import main
from fairwind.kernel.outlook import Outlook
from fairwind.kernel.rng import Rng
from fairwind.kernel.skill import LEVELS
from fairwind.lab.arena.ladder import plans
from fairwind.lab.arena.ladder_command import BEGIN, END
from tests.lab.toy import Bright, Dim


def ladder(folder: Path, *words: str) -> Result:
    command = ["ladder", "--folder", str(folder), "--processes", "1", *words]
    return CliRunner().invoke(main, command)


@pytest.fixture
def _only_the_admiral_is_bright(monkeypatch: pytest.MonkeyPatch) -> None:
    for level in ("random", *LEVELS):
        monkeypatch.setitem(BOTS, level, Bright if level == "admiral" else Dim)
    monkeypatch.setattr("fairwind.lab.arena.entrants.Clairvoyant", Bright)


def test_every_level_meets_the_one_below() -> None:
    levels = [plan.contest.bots for plan in plans("santa-timea", 40, 0)[:4]]
    assert levels == [
        ("bosun", "deckhand"),
        ("mate", "bosun"),
        ("captain", "mate"),
        ("admiral", "captain"),
    ]


def test_alone_all_levels_play_the_same_deals() -> None:
    first = plans("captn", 200, 0)[0]
    assert first.contest.bots == LEVELS
    assert first.clusters == 1000


@pytest.mark.usefixtures("_only_the_admiral_is_bright")
def test_the_ladder_tells_who_beats_whom(tmp_path: Path) -> None:
    said = ladder(tmp_path, "beacon", "-n", "8").stdout
    assert "### Beacon" in said
    assert "| mate | 50.0% | 50.0% – 50.0% | 8 |" in said
    assert "| admiral | 100.0% | 67.6% – 100.0% | 8 |" in said
    assert "Against three `random` the admiral wins 100.0% of its games outright" in said
    assert "the admiral closes 100% of that gap" in said
    assert "Deals of seed 0, each with 2 seatings; rules 1.0" in said


@pytest.mark.usefixtures("_only_the_admiral_is_bright")
def test_it_is_written_in_place_of_the_last_one_and_gone_on_with(tmp_path: Path) -> None:
    page = tmp_path / "bots.md"
    page.write_text(f"Before.\n{BEGIN}\nold\n{END}\nAfter.\n", encoding="utf-8")
    assert ladder(tmp_path, "beacon", "-n", "2", "--into", str(page)).exit_code == 0
    text = page.read_text(encoding="utf-8")
    assert text.startswith(f"Before.\n{BEGIN}\n\n### Beacon\n")
    assert text.endswith(f"\n\n{END}\nAfter.\n")
    assert "old" not in text
    kept = (tmp_path / "beacon-admiral-captain.json").read_text(encoding="utf-8")
    ladder(tmp_path, "beacon", "-n", "2")
    assert (tmp_path / "beacon-admiral-captain.json").read_text(encoding="utf-8") == kept


def test_what_cannot_be_is_refused_with_a_sentence(tmp_path: Path) -> None:
    page = tmp_path / "bots.md"
    page.write_text("Nothing.\n", encoding="utf-8")
    missing = ladder(tmp_path, "beacon", "--into", str(page))
    assert (missing.exit_code, "are missing" in missing.stderr) == (2, True)
    assert "unknown game 'whist'" in ladder(tmp_path, "whist").stderr


def test_an_interrupted_ladder_goes_on_with_the_same_command(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    left = [9]

    class Interrupted(Dim):
        def choose(self, outlook: Outlook, rng: Rng) -> int:
            left[0] -= 1
            if left[0] == 0:
                raise KeyboardInterrupt
            return super().choose(outlook, rng)

    monkeypatch.setitem(BOTS, "captain", Interrupted)
    broken_off = ladder(tmp_path, "beacon", "-n", "3")
    assert (broken_off.exit_code, broken_off.stdout) == (130, "")
    assert broken_off.stderr == "Interrupted: the same command continues from here.\n"
    kept = len(list(tmp_path.glob("*.json")))
    assert kept >= 2
    assert ladder(tmp_path, "beacon", "-n", "3").exit_code == 0
    assert len(list(tmp_path.glob("*.json"))) == 7
