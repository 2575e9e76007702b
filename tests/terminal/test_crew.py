"""A crew at one's own keyboard: founded, played for, scratched, begun anew; and never lost."""

import re
import shutil
from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner, Result

from fairwind.cli import main
from fairwind.table.crew.commands import Scratch
from fairwind.table.crew.crew import Crew
from fairwind.table.crew.fairness import map_proofs
from fairwind.table.crew.log import encode_crew_line
from fairwind.terminal.saved_crews import SavedCrew
from tests.server.spoilers import WORDS, told_in
from tests.table.crews import IDS, game_ended

ANY_MOVES = "1\n" * 4000


class Keyboard:
    """Someone at a keyboard, with a folder of their own."""

    def __init__(self, home: Path) -> None:
        self.home = home

    def crew(self, *arguments: str, typed: str = "", lang: str = "en") -> Result:
        call = CliRunner(env={"FAIRWIND_HOME": str(self.home), "COLUMNS": "100"})
        command = ["--lang", lang, "crew", *arguments]
        return call.invoke(main, command, input=typed, catch_exceptions=False)

    def win(self, *arguments: str) -> Result:
        """Whether it is won or not: the only member scratches."""
        game = ("play", "--players", "2", "--bots", "random", *arguments)
        return self.crew(*game, typed=ANY_MOVES)

    @property
    def kept(self) -> Crew:
        return SavedCrew(self.home / "crews" / "the-gulls.log").crew


@pytest.fixture
def keyboard(tmp_path: Path) -> Keyboard:
    found = Keyboard(tmp_path)
    found.crew("found", "The Gulls", "--name", "Anna")
    return found


def test_without_a_crew_one_is_told_how_to_found_it(tmp_path: Path) -> None:
    done = Keyboard(tmp_path).crew()
    assert done.exit_code == 2
    assert "fairwind crew found NAME" in done.output


def test_a_crew_is_founded_once_and_shown_with_its_map(keyboard: Keyboard) -> None:
    shown = keyboard.crew().output
    assert "The Gulls: Anna" in shown
    assert re.search(r"T1 ◇ +─ T2 · +─ T3 ·", shown)
    assert "S3 #" in shown
    again = keyboard.crew("found", "The Gulls", "--name", "Anna")
    assert (again.exit_code, "already" in again.output) == (2, True)
    assert keyboard.kept.map.seal.number


def test_the_map_fits_a_narrow_terminal(keyboard: Keyboard) -> None:
    call = CliRunner(env={"FAIRWIND_HOME": str(keyboard.home), "COLUMNS": "40"})
    shown = call.invoke(main, ["--lang", "en", "crew"]).output
    assert max(len(line) for line in shown.split("\n\n")[0].splitlines()) <= 40


def test_a_game_is_played_and_a_location_scratched(keyboard: Keyboard) -> None:
    played = keyboard.win()
    assert played.exit_code == 0
    assert "Anna is to scratch" in played.output
    refused = keyboard.crew("scratch", "T2")
    assert refused.exit_code == 2
    assert "Possible now: T1" in refused.output
    done = keyboard.crew("scratch")
    assert "Envelope 1 is open" in done.output
    assert keyboard.kept.map.opened == [1]
    assert not list((keyboard.home / "running").iterdir())
    nothing = keyboard.crew("scratch")
    assert (nothing.exit_code, "play a game first" in nothing.output) == (2, True)
    told = keyboard.crew("history").output
    assert "Anna founded the crew" in told
    assert "Anna scratched T1" in told
    assert "8.1" in keyboard.crew("envelope", "1").output
    assert keyboard.crew("envelope", "2").exit_code == 2
    assert keyboard.crew("play", "--with", "3").exit_code == 2


def test_a_game_that_is_left_goes_on_and_counts_also_by_fairwind_play(keyboard: Keyboard) -> None:
    keyboard.crew("play", "--players", "2", "--bots", "random", typed="1\nquit\n")
    left = list((keyboard.home / "running").iterdir())
    assert len(left) == 1
    call = CliRunner(env={"FAIRWIND_HOME": str(keyboard.home), "COLUMNS": "100"})
    command = ["--lang", "en", "play", "pirate-legends", "--resume", str(left[0])]
    done = call.invoke(main, command, input=ANY_MOVES, catch_exceptions=False)
    assert "Anna is to scratch" in done.output
    assert len(keyboard.kept.map.games) == 1


def test_stopped_between_the_end_of_a_game_and_the_crews_log_it_is_told_once(
    keyboard: Keyboard, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Killed(BaseException): ...

    def killed(*_: object) -> None:
        raise Killed

    with monkeypatch.context() as patch:
        patch.setattr("fairwind.terminal.play_command.tell_crew", killed)
        with pytest.raises(Killed):
            keyboard.win()
    assert keyboard.kept.map.dues == []
    assert "Anna is to scratch" in keyboard.crew().output
    assert "Anna is to scratch" in keyboard.crew().output
    assert len(keyboard.kept.map.dues) == 1
    assert not list((keyboard.home / "running").iterdir())


def test_stopped_before_the_game_is_put_away_it_is_not_told_twice(
    keyboard: Keyboard, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keyboard.crew("play", "--players", "2", "--bots", "random", typed="1\nquit\n")
    [log] = (keyboard.home / "running").iterdir()
    copy = tmp_path / "copy"

    def kept(path: Path) -> None:
        shutil.move(path, copy)

    with monkeypatch.context() as patch:
        patch.setattr(Path, "unlink", kept)
        keyboard.win()
    shutil.move(copy, log)
    keyboard.crew()
    assert len(keyboard.kept.map.games) == 1
    assert not log.exists()


def test_friends_at_one_keyboard_belong_to_the_crew(tmp_path: Path) -> None:
    keyboard = Keyboard(tmp_path)
    keyboard.crew("found", "The Gulls", "--name", "Anna", "--friends", "Ben", "--quick")
    keyboard.crew("join", "Cleo")
    assert list(keyboard.kept.members) == ["Anna", "Ben", "Cleo"]
    assert keyboard.kept.map.quick
    keyboard.crew("leave", "Cleo")
    assert list(keyboard.kept.members) == ["Anna", "Ben"]
    assert keyboard.crew("leave", "Cleo").exit_code == 2


def test_a_crew_begins_anew(keyboard: Keyboard) -> None:
    keyboard.win()
    keyboard.crew("scratch")
    done = keyboard.crew("anew", "--quick")
    assert done.exit_code == 0
    assert (len(keyboard.kept.maps), keyboard.kept.map.opened) == (2, [])
    assert keyboard.kept.map.seal.number
    assert "Anna scratched T1" in keyboard.crew("history").output


def test_what_an_envelope_offers_is_used(keyboard: Keyboard) -> None:
    refused = keyboard.crew("use", "2", "lion")
    assert (refused.exit_code, "has not opened" in refused.output) == (2, True)
    path = keyboard.home / "crews" / "the-gulls.log"
    saved = SavedCrew(path)
    for location in ("T1", "T2", "T3", "N1", "N2", "N3", "N4", "N5", "N6", "N7"):
        before = saved.crew.lines
        game_ended(saved.crew, {"Anna": 9, "bot": 1})
        with path.open("ab") as file:
            file.write(b"".join(encode_crew_line(line) + b"\n" for line in saved.crew.log[before:]))
        saved = SavedCrew(path)
        saved.ask(Scratch(id=f"i{next(IDS)}", location=location), "Anna", 3.0)
    shown = keyboard.crew().output
    assert "fairwind crew use 2 ITEM" in shown
    assert "fairwind crew use 6 ITEM TEXT" in shown
    assert "Anna chose a mermaid" in keyboard.crew("use", "2", "mermaid").output
    assert "Rum Point" in keyboard.crew("use", "6", "nw", "Rum Point").output
    assert keyboard.kept.mark([]).places == {"nw": "Rum Point"}
    assert keyboard.crew("pass", "6").exit_code == 2
    assert "Rum Point" in keyboard.crew("play", "--without", typed="").output


def test_a_map_is_verified_and_a_changed_one_is_found(keyboard: Keyboard, tmp_path: Path) -> None:
    keyboard.win()
    keyboard.crew("scratch")
    assert "1 of 22 locations" in keyboard.crew("verify").output
    [proof] = map_proofs(keyboard.kept)
    file = tmp_path / "proof.json"
    file.write_bytes(msgspec.json.encode([proof]))
    assert keyboard.crew("verify", str(file)).exit_code == 0
    changed = msgspec.structs.replace(proof.locations[0], under="skull")
    other = msgspec.structs.replace(proof, locations=[changed, *proof.locations[1:]])
    file.write_bytes(msgspec.json.encode([other]))
    wrong = keyboard.crew("verify", str(file))
    assert (wrong.exit_code, "Under T1" in wrong.output) == (1, True)
    file.write_text("{}", encoding="utf-8")
    assert keyboard.crew("verify", str(file)).exit_code == 2


def test_a_damaged_crew_is_told_in_one_sentence(keyboard: Keyboard) -> None:
    path = keyboard.home / "crews" / "the-gulls.log"
    path.write_bytes(path.read_bytes().replace(b"Founded", b"Unknown"))
    done = keyboard.crew()
    assert (done.exit_code, "is damaged" in done.output) == (2, True)


def test_help_and_refusals_tell_nothing_of_what_is_closed(keyboard: Keyboard) -> None:
    for arguments in (["--help"], ["show"], ["use", "14", "x"], ["envelope", "14"], ["history"]):
        for lang in ("en", "de"):
            assert told_in(keyboard.crew(*arguments, lang=lang).output, sorted(WORDS)) == []
