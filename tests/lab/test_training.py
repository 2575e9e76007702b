"""Training: the same seed teaches the same, and the file says what was learned."""

from contextlib import nullcontext
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from fairwind.cli import main
from fairwind.games.sailorman.bots import training, weights
from fairwind.lab.train import choose, trainings


def _train(*words: str) -> Result:
    return CliRunner().invoke(main, ["--lang", "en", "train", *words])


def test_the_same_seed_and_games_teach_the_same_and_others_do_not(tmp_path: Path) -> None:
    files = [tmp_path / name for name in ("one", "again", "other")]
    for file, seed in zip(files, ("1", "1", "2"), strict=True):
        done = _train("sailorman", "--seed", seed, "--games", "3", "--out", str(file))
        assert done.exit_code == 0
        assert "3 games" in done.output
    one, again, other = [file.read_text(encoding="utf-8") for file in files]
    assert one == again != other


def test_what_was_learned_can_be_read(tmp_path: Path) -> None:
    _train("sailorman", "--games", "1", "--out", str(tmp_path / "learned"))
    learned = weights.read((tmp_path / "learned").read_text(encoding="utf-8"))
    assert any(weight != 0.0 for weight in learned)


def test_without_a_name_the_file_is_called_after_the_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    _train("sailorman", "--games", "1")
    assert (tmp_path / "sailorman-weights.txt").is_file()


def test_games_for_all_numbers_of_players_and_many_sheets_are_played() -> None:
    tables_met = {(training.players(number), training.sheet(number)) for number in range(400)}
    assert {players for players, _ in tables_met} == {1, 2, 3, 4}
    assert len({sheet for _, sheet in tables_met}) == 4 + training.NEW_SHEETS


def test_at_first_all_play_by_rules_of_thumb_and_later_some() -> None:
    everyone = [2 ** training.players(number) - 1 for number in range(200)]
    guests = [int(training.guests(number, 200)) for number in range(200)]
    assert guests[:20] == everyone[:20]
    assert 0 in guests[20:]
    for seats in (0b01, 0b10):
        assert seats in guests[20:]


def test_progress_counts_up_to_the_games_wanted() -> None:
    counted: list[int] = []
    trainings()["sailorman"].train(0, 2, choose, counted.append)
    assert counted == [1, 2]


def test_a_game_without_a_course_is_refused() -> None:
    done = _train("santa-timea")
    assert done.exit_code == 2
    assert "sailorman" in done.output


def test_a_folder_that_is_not_there_is_refused_before_learning(tmp_path: Path) -> None:
    done = _train("sailorman", "--out", str(tmp_path / "nowhere" / "file"))
    assert done.exit_code == 2
    assert "there is no folder" in done.output


def test_an_interruption_writes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(_number: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("fairwind.lab.train.progress_of", lambda *_: nullcontext(interrupted))
    done = _train("sailorman", "--out", str(tmp_path / "file"))
    assert done.exit_code == 130
    assert not (tmp_path / "file").exists()
