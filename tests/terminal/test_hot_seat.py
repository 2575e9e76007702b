"""People who share a keyboard: nobody finds the hand of another, not even by scrolling back."""

import re
import signal
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

import fairwind
from fairwind.cli import main
from fairwind.kernel.record_text import dump
from fairwind.kernel.rng import QuickRng
from fairwind.table.play import Play
from fairwind.terminal.screen import LEAVE, WIPE

from .emulator import Seated

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="needs a pseudo-terminal")

TWO = ("play", "santa-timea", "--players", "2", "--name", "Anna", "--friends", "Ben", "--seed", "1")
ENTER_WHEN_ALONE = "press Enter when only you can see the screen. (?): "


def sat_down(home: Path, *command: str, **terminal: int | str) -> tuple[Seated, str, str]:
    """A game of two: where it is played, who begins and who is next."""
    seated = Seated(home, "--lang", "en", *(command or TWO), **terminal)  # type: ignore[arg-type]
    first = "Anna" if "Anna, press" in seated.waits_for(ENTER_WHEN_ALONE) else "Ben"
    return seated, first, "Ben" if first == "Anna" else "Anna"


def hand_of(name: str, shown: str) -> list[str]:
    hand = re.search(rf"{name} is dealt ([^.]*)\.", shown.replace("\n", " "))
    assert hand
    return hand[1].split(", ")


def test_the_next_player_cannot_scroll_to_the_hand_of_the_one_before(tmp_path: Path) -> None:
    seated, first, second = sat_down(tmp_path)
    held = hand_of(first, seated.answers("", "Your move"))
    for command in ("log", "table", "hint"):
        seated.answers(command, "Your move")
    shown = seated.answers("1", ENTER_WHEN_ALONE)
    assert f"{first} is dealt" not in shown
    assert not [card for card in held if card in shown]
    shown = seated.answers("", "Your move")
    assert f"{second} is dealt" in shown
    assert f"{first} is dealt" not in shown
    seated.types("quit")
    assert seated.ends() == 0


@pytest.mark.parametrize("how", ["quit", "end of input", "Ctrl-C", "Ctrl-\\", "SIGTERM"])
def test_however_it_ends_the_screen_is_as_it_was_and_the_hand_is_gone(
    tmp_path: Path, how: str
) -> None:
    seated, first, _ = sat_down(tmp_path)
    shown = seated.answers("", "Your move")
    assert seated.emulator.alternate is not None
    assert f"{first} is dealt" in shown
    if how == "Ctrl-C":
        code = seated.ends_upon(seated.interrupts)
    elif how == "Ctrl-\\":
        code = seated.ends_upon(lambda: seated.presses("\x1c"))
    elif how == "SIGTERM":
        code = seated.ends_upon(lambda: seated.child.send_signal(signal.SIGTERM))
    else:
        seated.types("quit" if how == "quit" else "\x04")
        code = seated.ends()
    assert code == (0 if how in ("quit", "end of input") else 130)
    assert seated.emulator.alternate is None
    assert "is dealt" not in seated.emulator.readable()
    assert "The game is kept: start it again to go on." in seated.emulator.readable()


def test_whoever_suspends_the_game_leaves_nothing_on_the_screen(tmp_path: Path) -> None:
    """Here no shell can stop the child, so it goes on at once: with an empty screen."""
    seated, first, _ = sat_down(tmp_path)
    before = seated.answers("", "Your move")
    seated.presses("\x1a")
    shown = seated.waits_for("Enter to go on")
    assert f"{WIPE}{LEAVE}" in seated.sent
    assert shown.strip() == "Enter to go on"
    shown = seated.answers("1", "Your move")
    assert f"{first} is dealt" in shown, "what was typed meanwhile was no move"
    assert shown.strip() in before
    seated.types("quit")
    assert seated.ends() == 0


def test_enter_pressed_too_often_shows_nobody_the_hand_of_the_next(tmp_path: Path) -> None:
    seated, first, second = sat_down(tmp_path)
    seated.answers("", f"Your move, {first}")
    seated.presses("1\n\n\n\n")
    seated.waits_for(f"{second}, {ENTER_WHEN_ALONE}")
    shown = seated.answers("what?", "Press Enter, type undo")
    assert "is dealt" not in shown
    assert "Your move" not in shown
    seated.types("quit")
    assert seated.ends() == 0


def before_the_end(game: str, folder: Path) -> Path:
    """A record of Anna and Ben that lacks one move."""
    rng = QuickRng(1)
    play = Play.begin(fairwind.load(game, players=2), ["Anna", "Ben"], rng)
    left = play.snapshot()
    while not play.state.over:
        left = play.snapshot()
        seat = play.state.to_act[0]
        play.play(seat, int(play.state.pick(seat, rng)))
    page = folder / "left.txt"
    page.write_text(dump(left), encoding="utf-8")
    return page


@pytest.mark.parametrize("game", ["santa-timea", "sailorman", "pirate-legends"])
def test_everyone_is_told_how_the_game_ended(tmp_path: Path, game: str) -> None:
    page = before_the_end(game, tmp_path)
    seated = Seated(tmp_path, "--lang", "en", "play", game, "--resume", str(page))
    seated.waits_for(ENTER_WHEN_ALONE)
    while "Your move" not in seated.answers("", "Enter to go on", "Your move"):
        pass
    seated.types("1")
    while seated.child.poll() is None:
        if "fairwind analyse" in seated.waits_for("Enter to go on", "fairwind analyse"):
            break
        seated.types("")
    assert seated.ends() == 0
    assert seated.emulator.alternate is None
    assert re.search(r"(Anna|Ben).* with \d+ points", seated.emulator.readable())


def test_a_terminal_that_is_closed_ends_the_game_which_is_kept(tmp_path: Path) -> None:
    seated, _, _ = sat_down(tmp_path)
    seated.answers("", "Your move")
    seated.hangs_up()
    assert seated.child.wait(60) in (1, 130)
    assert len(list(tmp_path.glob("running/*"))) == 1


def test_a_bot_that_breaks_leaves_the_screen_as_it_was(tmp_path: Path) -> None:
    (tmp_path / "broken.py").write_text(
        "from fairwind.bots.bot import Bot\n"
        "class Broken(Bot):\n"
        "    def choose(self, outlook, rng):\n"
        "        raise RuntimeError('leak')\n"
    )
    seated, _, _ = sat_down(tmp_path, *TWO, "--players", "3", "--bots", "broken:Broken")
    shown = seated.answers("", "Your move")
    while "Your move" in shown:
        shown = seated.answers("1", "only you can", "cannot go on")
        if "only you can" in shown:
            shown = seated.answers("", "Your move")
    assert seated.ends() == 1
    assert seated.emulator.alternate is None
    assert "cannot go on" in seated.emulator.readable()


def test_whoever_ends_a_turn_sees_what_came_of_it_before_the_next_one_sits_down(
    tmp_path: Path,
) -> None:
    seated, first, second = sat_down(tmp_path)
    seated.answers("", "Your move")
    seated.answers("1", ENTER_WHEN_ALONE)
    seated.answers("", "Your move")
    shown = seated.answers("1", f"Press Enter, and {first} is next (?): ")
    assert "A new wind comes up" in shown
    shown = seated.answers("", ENTER_WHEN_ALONE)
    assert "A new wind comes up" not in shown
    assert "A new wind comes up" in seated.answers("", "Your move"), "the other is told, too"
    seated.types("quit")
    assert seated.ends() == 0
    assert second in ("Anna", "Ben")


def test_between_two_players_help_is_given_and_the_game_can_be_left(tmp_path: Path) -> None:
    seated, _, _ = sat_down(tmp_path)
    assert "stop; the game is kept" in seated.answers("?", ENTER_WHEN_ALONE)
    assert "Press Enter, type undo" in seated.answers("what?", ENTER_WHEN_ALONE)
    seated.types("quit")
    assert seated.ends() == 0


@pytest.mark.parametrize(("help_", "quit_"), [("hilfe", "ende"), ("?", "quit")])
def test_between_two_players_german_is_understood(tmp_path: Path, help_: str, quit_: str) -> None:
    runner = CliRunner(env={"FAIRWIND_HOME": str(tmp_path), "COLUMNS": "100"})
    done = runner.invoke(main, ["--lang", "de", *TWO], input=f"{help_}\n{quit_}\n")
    assert "diese Hilfe" in done.output
    assert "ende, quit, q" in done.output
    assert done.output.count("drück Enter, wenn nur du") == 2
    assert done.output.count("Das Spiel ist gespeichert") == 1


def test_a_move_taken_back_is_shown_only_to_whose_it_is(tmp_path: Path) -> None:
    seated, first, _ = sat_down(tmp_path)
    seated.answers("", "Your move")
    seated.answers("1", ENTER_WHEN_ALONE)
    shown = seated.answers("undo", ENTER_WHEN_ALONE)
    assert f"{first}, press Enter" in shown
    assert "Your move" not in shown
    assert f"Your move, {first}" in seated.answers("", "Your move")
    seated.types("quit")
    assert seated.ends() == 0


def test_what_does_not_fit_on_the_screen_is_shown_page_by_page(tmp_path: Path) -> None:
    seated, first, _ = sat_down(tmp_path, rows=12)
    pages = [seated.answers("", "Enter to go on")]
    while f"Your move, {first}" not in pages[-1]:
        pages.append(seated.answers("", "Enter to go on", "Your move"))
    assert f"{first} is dealt" in pages[0]
    assert any("round 1 of 5" in page for page in pages)
    seated.types("quit")
    assert seated.ends() == 0


def test_between_two_pages_the_game_can_be_left(tmp_path: Path) -> None:
    seated, _, _ = sat_down(tmp_path, rows=12)
    seated.answers("", "Enter to go on")
    seated.types("quit")
    assert seated.ends() == 0
    assert "The game is kept" in seated.emulator.readable()


@pytest.mark.parametrize("term", ["dumb", "unknown"])
def test_where_nothing_can_be_wiped_that_is_said(tmp_path: Path, term: str) -> None:
    seated, _, _ = sat_down(tmp_path, term=term)
    assert "This terminal cannot be wiped" in seated.emulator.readable()
    assert "\x1b[?1049h" not in seated.sent
    seated.types("quit")
    assert seated.ends() == 0


def test_a_pipe_is_no_screen_even_if_colours_are_forced(tmp_path: Path) -> None:
    runner = CliRunner(env={"FAIRWIND_HOME": str(tmp_path), "FORCE_COLOR": "1"})
    done = runner.invoke(main, ["--lang", "en", *TWO], input="\nquit\n")
    assert "This terminal cannot be wiped" in done.output
    assert "\x1b[?1049h" not in done.output


def test_whoever_plays_alone_keeps_the_screen_and_its_history(tmp_path: Path) -> None:
    seated = Seated(
        tmp_path, "--lang", "en", "play", "santa-timea", "--seed", "1", "--name", "Anna"
    )
    seated.waits_for("Your move")
    seated.types("quit")
    assert seated.ends() == 0
    assert "\x1b[?1049h" not in seated.sent
    assert "\x1b[3J" not in seated.sent
    assert "Anna is dealt" in seated.emulator.readable()


def test_no_other_command_shows_what_people_hide_from_one_another(tmp_path: Path) -> None:
    runner = CliRunner(env={"FAIRWIND_HOME": str(tmp_path), "COLUMNS": "100"})
    runner.invoke(main, ["--lang", "en", *TWO], input="\n1\nquit\n")
    [log] = [str(path) for path in tmp_path.glob("running/*")]
    for command in (
        ["hint"],
        ["hint", log],
        ["record", "show", log],
        ["record", "replay", log, "--seat", "1"],
        ["analyse", log],
    ):
        done = runner.invoke(main, ["--lang", "en", *command])
        assert done.exit_code == 2
        assert "is still played by several people" in done.output
    for command in (["record", "check", log], ["record", "replay", log]):
        done = runner.invoke(main, ["--lang", "en", *command])
        assert done.exit_code == 0
        assert "is dealt" not in done.output
