"""Playing in the terminal: what is typed, what is shown, and that no game is ever lost."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import fairwind
from fairwind.bots import BOTS
from fairwind.bots.bot import Bot
from fairwind.cli import main
from fairwind.kernel.outlook import Outlook
from fairwind.kernel.rng import Rng
from fairwind.terminal.local_table import LocalTable
from fairwind.terminal.log_file import PlayedElsewhere
from fairwind.terminal.saved_games import SavedGames, record_in

RUNNING = "running/santa-timea-1.log"


class Terminal:
    """Someone at a keyboard, with a folder of their own."""

    def __init__(self, home: Path) -> None:
        self.home = home

    def play(self, typed: str, *arguments: str, lang: str = "en") -> Result:
        command = ["--lang", lang, "play", "santa-timea", "--name", "Anna", *arguments]
        return CliRunner(env={"FAIRWIND_HOME": str(self.home), "COLUMNS": "100"}).invoke(
            main, command, input=typed, catch_exceptions=False
        )

    def kept(self) -> fairwind.record.Record:
        return record_in(self.home / RUNNING).record


@pytest.fixture
def terminal(tmp_path: Path) -> Terminal:
    return Terminal(tmp_path)


def test_a_whole_game_is_played_by_number_and_its_record_kept(terminal: Terminal) -> None:
    done = terminal.play("1\n" * 60, "--seed", "5")
    assert done.exit_code == 0
    assert "the game is over" in done.output
    assert "Round 5 is scored." in done.output
    kept = terminal.home / "finished/santa-timea-1.txt"
    record = fairwind.record.load(kept.read_text(encoding="utf-8"))
    assert fairwind.record.replay(record).over
    assert record.names == ["Anna", "Ada (mate)", "Bo (mate)", "Cleo (mate)"]
    assert not list((terminal.home / "running").iterdir())


def test_a_move_is_typed_in_notation_too(terminal: Terminal) -> None:
    record_before = terminal.play("", "--seed", "4").output
    card = re.findall(r"^  1 (\w+)", record_before, re.MULTILINE)[0]
    terminal.play(f"y\n{card.lower()}\n")
    anna = [move for move in terminal.kept().moves if move.seat == 0]
    assert [terminal.kept().game.notation(move.action) for move in anna] == [card]


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("N99", "N99 is not a move"),
        ("99", "There is no move 99: they are numbered 1 to 12."),
        ("xN", "Triplets are discarded after the last trick"),
        ("undo", "There is nothing to take back yet."),
        ("undo 0", "0 is not a number of moves: type undo, or for example undo 5."),
        ("undo it", "it is not a number of moves"),
        ("?", "take your move back"),
        ("hint", "admiral would play"),
        ("last", "Round 1 begins"),
        ("log", "is drawn to lead"),
        ("table", "round 1 of 5, trick 1 of 12"),
        ("\n", "Your move, Anna"),
        ("[bold]", "[bold] is not a move"),
    ],
)
def test_whatever_else_is_typed_gets_one_answer_and_plays_nothing(
    terminal: Terminal, typed: str, answer: str
) -> None:
    done = terminal.play(f"{typed}\n", "--seed", "4")
    assert answer in done.output
    assert done.exit_code == 0
    assert not [move for move in terminal.kept().moves if move.seat == 0]


def test_a_card_not_in_hand_is_refused_in_words(terminal: Terminal) -> None:
    first = terminal.play("", "--seed", "4").output
    held = set(re.findall(r"^\s+\d+ (\w+)|\s{2,}\d+ (\w+) ", first, re.MULTILINE))
    flat = {card for pair in held for card in pair}
    missing = next(f"N{number}" for number in range(1, 15) if f"N{number}" not in flat)
    done = terminal.play(f"y\n{missing}\n")
    assert "You do not hold north" in done.output


def test_the_end_of_input_keeps_the_game_and_says_how_to_go_on(terminal: Terminal) -> None:
    done = terminal.play("1\n1\n", "--seed", "4")
    assert done.exit_code == 0
    assert done.output.rstrip().endswith("The game is kept: start it again to go on.")
    assert len([move for move in terminal.kept().moves if move.seat == 0]) == 2


def test_ctrl_c_while_a_bot_thinks_keeps_the_game(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Interrupted(Bot):
        def choose(self, outlook: Outlook, rng: Rng) -> int:
            raise KeyboardInterrupt

    monkeypatch.setitem(BOTS, "mate", Interrupted)
    done = terminal.play("1\n" * 9, "--seed", "5")
    assert done.exit_code == 130
    assert done.output.rstrip().endswith("The game is kept: start it again to go on.")
    assert terminal.kept().names[0] == "Anna"


def test_quitting_keeps_the_game_and_the_next_call_goes_on(terminal: Terminal) -> None:
    terminal.play("1\nquit\n", "--seed", "4")
    left = terminal.kept().moves
    done = terminal.play("y\n1\nquit\n")
    assert "You left a game unfinished: Santa Timea (Anna, Ada (mate), Bo (mate), " in done.output
    assert f"{len(left)} moves, last played 20" in done.output
    assert "Go on with it? [Y/n]" in done.output
    assert terminal.kept().moves[: len(left)] == left
    assert len(terminal.kept().moves) > len(left)


def test_a_game_taken_up_again_begins_with_what_happened_last(terminal: Terminal) -> None:
    terminal.play("1\n" * 5, "--seed", "4")
    done = terminal.play("y\nquit\n")
    assert "Round 1 begins" not in done.output
    assert done.output.count("A new wind comes up") == 1
    assert "trick 6 of 12" in done.output


def test_a_new_game_leaves_the_old_one_where_it_was(terminal: Terminal) -> None:
    terminal.play("1\n", "--seed", "4")
    before = (terminal.home / RUNNING).read_bytes()
    terminal.play("n\n1\n", "--seed", "6")
    terminal.play("1\n", "--seed", "7", "--new")
    assert (terminal.home / RUNNING).read_bytes() == before
    assert len(list((terminal.home / "running").iterdir())) == 3


def test_a_damaged_game_is_refused_by_line_and_another_can_be_begun(terminal: Terminal) -> None:
    terminal.play("1\n", "--seed", "4")
    page = terminal.home / RUNNING
    page.write_text(page.read_text(encoding="utf-8").replace('"leader",[', '"leader",[7'))
    done = terminal.play("y\n")
    assert done.exit_code == 2
    assert "santa-timea-1.log is damaged: no game can be read from it." in done.output
    assert "--new" in done.output
    assert terminal.play("1\n", "--new").exit_code == 0


def test_a_game_played_elsewhere_is_not_overwritten(terminal: Terminal, tmp_path: Path) -> None:
    terminal.play("1\n", "--seed", "4")
    [saved] = SavedGames(tmp_path).unfinished("santa-timea")
    table = LocalTable(saved.read(), saved, lambda: 0.0)
    terminal.play("y\n1\n")
    [seat] = table.state.to_act
    with pytest.raises(PlayedElsewhere):
        table.bot_moves(seat, table.state.legal(seat)[0])


def test_a_line_that_was_being_written_when_all_stopped_is_left_out(terminal: Terminal) -> None:
    terminal.play("1\n", "--seed", "4")
    whole = (terminal.home / RUNNING).read_bytes()
    (terminal.home / RUNNING).write_bytes(whole + '{"type":"Moved","name":"Zoë'.encode()[:-1])
    terminal.play("y\n1\n")
    assert (terminal.home / RUNNING).read_bytes().startswith(whole + b'{"type":"Moved","seat"')
    assert len([move for move in terminal.kept().moves if move.seat == 0]) == 2


def test_a_game_of_an_earlier_fairwind_goes_on(terminal: Terminal) -> None:
    """They were kept as records."""
    terminal.play("1\n1\n", "--seed", "4")
    moves = terminal.kept().moves
    old = (terminal.home / RUNNING).with_suffix(".txt")
    old.write_text(fairwind.record.dump(terminal.kept()), encoding="utf-8")
    (terminal.home / RUNNING).unlink()
    assert "Santa Timea (Anna, Ada (mate)" in terminal.play("y\n1\n").output
    assert terminal.kept().moves[: len(moves)] == moves
    assert len([move for move in terminal.kept().moves if move.seat == 0]) == 3
    assert not old.exists()
    assert terminal.play("y\n" + "1\n" * 60).exit_code == 0
    kept = (terminal.home / "finished/santa-timea-1.txt").read_text(encoding="utf-8")
    assert fairwind.record.read(kept).end.over


def test_a_game_can_be_resumed_from_any_record(terminal: Terminal, tmp_path: Path) -> None:
    terminal.play("1\n", "--seed", "4")
    copy = tmp_path / "elsewhere.txt"
    copy.write_text(fairwind.record.dump(terminal.kept()), encoding="utf-8")
    terminal.play("1\n1\n", "--resume", str(copy))
    record = record_in(terminal.home / "running/santa-timea-2.log").record
    assert len([move for move in record.moves if move.seat == 0]) == 3
    assert copy.is_file()


def test_a_careful_player_takes_a_card_back_before_the_bots_answer(terminal: Terminal) -> None:
    deal = next(seed for seed in range(50) if _leader(seed) == 0)
    done = terminal.play("1\nundo\n2\n\n", "--seed", str(deal), "--careful")
    assert "Taken back." in done.output
    moves = [move.action for move in terminal.kept().moves if move.seat == 0]
    first = fairwind.load("santa-timea").new(seed=deal)
    assert moves[0] == first.legal(0)[1]


def _leader(seed: int) -> int:
    return fairwind.load("santa-timea").new(seed=seed).to_act[0]


def test_friends_share_a_keyboard_without_seeing_each_others_hands(terminal: Terminal) -> None:
    done = terminal.play("\n1\n\n1\n", "--players", "2", "--friends", "Ben", "--seed", "1")
    record = terminal.kept()
    assert record.names == ["Anna", "Ben"]
    assert len(record.moves) == 2
    turns = done.output.split("press Enter when only you can see the screen.")
    for name, other, turn in (("Anna", "Ben", turns[1]), ("Ben", "Anna", turns[2])):
        if f"Your move, {name}" in turn:
            assert f"{name} is dealt" in turn
            assert f"{other} is dealt" not in turn
        else:
            assert f"{other} is dealt" in turn
            assert f"{name} is dealt" not in turn


def test_a_friend_may_let_the_move_before_be_taken_back(terminal: Terminal) -> None:
    done = terminal.play("\n1\nundo\n\n2\n", "--players", "2", "--friends", "Ben", "--seed", "1")
    assert "Taken back." in done.output
    assert len(terminal.kept().moves) == 1


def test_a_folder_that_cannot_be_written_is_said_in_a_sentence(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    done = Terminal(blocked).play("1\n")
    assert done.exit_code == 1
    assert "FAIRWIND_HOME names another folder" in done.output
    assert len(done.output.strip().split("\n")) == 1


def test_a_log_from_elsewhere_that_was_resumed_by_name_ends_as_a_record_beside_it(
    terminal: Terminal, tmp_path: Path
) -> None:
    terminal.play("1\n", "--seed", "4")
    copy = tmp_path / "elsewhere-1.log"
    copy.write_bytes((terminal.home / RUNNING).read_bytes())
    terminal.play("1\n" * 60, "--resume", str(copy))
    kept = (tmp_path / "elsewhere-1.txt").read_text(encoding="utf-8")
    assert fairwind.record.read(kept).end.over


def test_german_is_spoken_throughout(terminal: Terminal) -> None:
    done = terminal.play("hint\nN99\n1\n", "--seed", "4", lang="de")
    for words in ("Runde 1 von 5, Stich 1 von 12", "der Bot admiral", "ist kein Zug", "spielt"):
        assert words in done.output
    assert "plays" not in done.output
    assert "Your" not in done.output


def test_sailorman_is_played_on_a_sheet_of_ones_own(tmp_path: Path) -> None:
    runner = CliRunner(env={"FAIRWIND_HOME": str(tmp_path), "COLUMNS": "120"})
    own = tmp_path / "my.txt"
    assert runner.invoke(main, ["sheet", "new", "--seed", "7", "--out", str(own)]).exit_code == 0
    command = ["--lang", "en", "play", "sailorman", "--sheet", str(own), "--name", "Anna"]
    done = runner.invoke(main, [*command, "--seed", "1"], input="1\n" * 200)
    assert done.exit_code == 0
    assert "the game is over" in done.output
    kept = (tmp_path / "finished" / "sailorman-1.txt").read_text(encoding="utf-8")
    game = fairwind.record.load(kept).game
    assert (
        game.options["sheet"] == fairwind.load("sailorman", sheet=own.read_text()).options["sheet"]
    )


def test_legal_fields_and_what_they_complete_are_shown(tmp_path: Path) -> None:
    runner = CliRunner(env={"FAIRWIND_HOME": str(tmp_path), "COLUMNS": "120"})
    command = ["--lang", "en", "play", "sailorman", "--name", "Anna", "--seed", "1"]
    done = runner.invoke(main, command, input="1\n" * 200)
    assert re.search(r"write \d in \w+ \d \((row|column) \w+: \d points?", done.output)
    assert re.search(r"^> Anna \(you\)  \d+, .* +> Ada \(mate\)  \d+", done.output, re.MULTILINE)
    assert "M_" in done.output


def test_without_a_name_the_game_is_asked_for(tmp_path: Path) -> None:
    games = list(fairwind.GAMES)
    for number, name in enumerate(games, start=1):
        runner = CliRunner(env={"FAIRWIND_HOME": str(tmp_path / name), "COLUMNS": "100"})
        done = runner.invoke(main, ["--lang", "en", "play"], input=f"9\n{number}\nquit\n")
        assert done.exit_code == 0
        assert "Which game?" in done.output
        assert "Type a number from 1 to 4." in done.output
        assert (tmp_path / name / "running" / f"{name}-1.log").is_file()


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--players", "9"], "players=9: allowed is a whole number from 2 to 5"),
        (["--expert", "--no-storm"], "storm=False contradicts expert=True"),
        (["--bots", "kraken"], "unknown bot 'kraken'"),
        (["--players", "2", "--friends", "Ben,Cleo"], "3 people want to play"),
        (
            ["--players", "2", "--bots", "bosun,bosun"],
            "2 bots are named, but the empty seats are 1",
        ),
        (["--bots", ""], "3 seats are empty: name a bot"),
        (["--friends", "Ada (bosun)"], "is how a bot is named"),
        (["--friends", "x" * 41], "a name is a line of 1 to 40 visible characters"),
        (["--resume", "no-such-file.txt"], "no-such-file.txt: there is no such file."),
    ],
)
def test_wrong_arguments_get_one_clear_sentence(
    terminal: Terminal, arguments: list[str], sentence: str
) -> None:
    done = terminal.play("", *arguments)
    assert done.exit_code != 0
    assert len(done.output.strip().split("\n")) == 1
    assert sentence in done.output
    assert not list(terminal.home.glob("running/*"))


def test_a_game_killed_in_the_middle_of_a_move_goes_on(tmp_path: Path) -> None:
    """Every move is on disk before it is shown: what was seen is kept, whatever happens then."""
    command = [sys.executable, "-c", "from fairwind.cli import main; main()"]
    with subprocess.Popen(
        [*command, "play", "santa-timea", "--name", "Anna", "--seed", "4"],
        env={**os.environ, "FAIRWIND_HOME": str(tmp_path), "PYTHONUNBUFFERED": "1"},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as child:
        assert child.stdin is not None
        assert child.stdout is not None
        child.stdin.write("1\n")
        child.stdin.flush()
        for line in child.stdout:
            if "Anna plays" in line or "Anna leads" in line:
                break
        child.kill()
    moves = Terminal(tmp_path).kept().moves
    assert [move for move in moves if move.seat == 0]
    assert Terminal(tmp_path).play("y\n1\n").exit_code == 0


class AtSea:
    """Someone who plays Pirate Legends against one bot."""

    def __init__(self, home: Path) -> None:
        self.home = home

    def play(self, typed: str, *arguments: str) -> str:
        command = ["--lang", "en", "play", "pirate-legends", "--players", "2", "--name", "Anna"]
        runner = CliRunner(env={"FAIRWIND_HOME": str(self.home), "COLUMNS": "100"})
        done = runner.invoke(main, [*command, *arguments], input=typed, catch_exceptions=False)
        assert done.exit_code == 0
        return done.output

    def moves(self) -> list[str]:
        """What Anna has played so far."""
        record = record_in(self.home / "running/pirate-legends-1.log").record
        return [record.game.notation(move.action) for move in record.moves if move.seat == 0]


def test_moves_are_listed_by_kind_and_the_line_is_told(tmp_path: Path) -> None:
    shown = AtSea(tmp_path).play("", "--seed", "2")
    kinds = [line for line in shown.split("\n") if line in ("Explore", "Move", "Pass")]
    assert kinds == ["Explore", "Move", "Pass"]
    assert "Line: from e1 by f1 the next tile for sails is at f1." in shown


def test_several_moves_may_be_typed_in_a_row(tmp_path: Path) -> None:
    at_sea = AtSea(tmp_path)
    at_sea.play("xe2 C me4\n", "--seed", "2")
    assert at_sea.moves() == ["xe2", "C", "me4"]


def test_of_several_moves_those_before_a_mistake_are_played(tmp_path: Path) -> None:
    at_sea = AtSea(tmp_path)
    shown = at_sea.play("xe2 A\n", "--seed", "2")
    assert "Name a free slot of your deck." in shown
    assert at_sea.moves() == ["xe2"]


def test_enter_makes_the_usual_choice_where_there_is_one(tmp_path: Path) -> None:
    at_sea = AtSea(tmp_path)
    shown = at_sea.play("\nxe2\n\n", "--seed", "2")
    assert "Your move, Anna; Enter for B" in shown
    assert at_sea.moves() == ["xe2", "B"]


def test_the_table_is_not_drawn_again_while_nothing_has_changed(tmp_path: Path) -> None:
    shown = AtSea(tmp_path).play("xe2\ntable\n", "--seed", "2")
    assert shown.count("actions left: 3") == 2


def test_a_numbered_deal_is_the_same_for_everyone(tmp_path: Path) -> None:
    dealt = []
    for home in (tmp_path / "one", tmp_path / "two"):
        terminal = Terminal(home)
        assert "Deal 31: the same for everyone." in terminal.play("", "--deal", "31").output
        dealt.append(terminal.kept().rolls)
        assert terminal.kept().deal == 31
    assert dealt[0] == dealt[1]


def test_in_a_deal_that_counts_no_move_is_taken_back(tmp_path: Path) -> None:
    at_sea = AtSea(tmp_path)
    said = at_sea.play("me3\nundo\n", "--deal", "4")
    assert "In a numbered deal nothing is taken back" in said


def test_in_practice_several_moves_are_taken_back_at_once(tmp_path: Path) -> None:
    at_sea = AtSea(tmp_path)
    said = at_sea.play("xe2 B xe3 C\nundo 3\n", "--deal", "5", "--practice")
    assert said.count("Taken back.") == 3
    assert at_sea.moves() == ["xe2"]
    kept = record_in(tmp_path / "running/pirate-legends-1.log").record
    assert (kept.deal, kept.practice) == (5, True)


def test_the_moves_listed_after_taking_back_are_those_possible_then(tmp_path: Path) -> None:
    at_sea = AtSea(tmp_path)
    at_sea.play("me3\nundo\nme2\n", "--deal", "5", "--practice")
    assert at_sea.moves() == ["me2"]


def test_practice_draws_a_deal_and_the_deal_of_the_day_is_its_date(terminal: Terminal) -> None:
    terminal.play("", "--practice")
    assert terminal.kept().deal is not None
    terminal.play("", "--daily", "--new")
    second = record_in(terminal.home / "running/santa-timea-2.log").record
    assert re.fullmatch(r"20\d{6}", str(second.deal))


def test_a_deal_asked_for_is_played_though_another_game_is_unfinished(terminal: Terminal) -> None:
    terminal.play("1\n", "--seed", "4")
    assert "unfinished" not in terminal.play("", "--deal", "9").output
    assert "unfinished" in terminal.play("y\n", "--deal", "9").output


@pytest.mark.parametrize(
    "arguments",
    [["--deal", "1", "--daily"], ["--deal", "1", "--seed", "1"], ["--practice", "--seed", "1"]],
)
def test_chance_is_told_in_one_way(terminal: Terminal, arguments: list[str]) -> None:
    done = terminal.play("", *arguments)
    assert done.exit_code == 2
    assert len(done.output.strip().split("\n")) == 1


def test_in_practice_a_game_that_is_over_can_be_taken_back(tmp_path: Path) -> None:
    runner = CliRunner(env={"FAIRWIND_HOME": str(tmp_path), "COLUMNS": "100"})
    command = ["--lang", "en", "play", "captn", "--deal", "1234", "--practice", "--name", "Anna"]
    typed = "1\n1\n1\nundo 2\n2\n1\n\n"
    done = runner.invoke(main, command, input=typed, catch_exceptions=False)
    assert done.output.count("the game is over") == 2
    assert done.output.count("Taken back.") == 2
    kept = (tmp_path / "finished/captn-1.txt").read_text(encoding="utf-8")
    assert fairwind.record.load(kept).practice


@pytest.mark.parametrize("lang", ["en", "de"])
def test_in_a_narrow_terminal_lists_hints_and_news_continue_in_line(
    tmp_path: Path, lang: str
) -> None:
    command = ["--lang", lang, "play", "captn", "--name", "Anna", "--seed", "3"]
    runner = CliRunner(env={"FAIRWIND_HOME": str(tmp_path), "COLUMNS": "40"})
    shown = runner.invoke(main, command, input="1\n" * 4 + "hint\nlog\nquit\n").output
    moves = re.search(r"^  4 navy1 \S.*\n((?s:.*?))^  5 navy2", shown, re.MULTILINE)
    assert moves
    assert moves[1]
    assert all(re.match(r" {10}\w", line) for line in moves[1].splitlines())
    news = re.findall(r"^  .* Anna .*\n(.*)\n", shown[shown.index("admiral") :], re.MULTILINE)
    assert news
    assert all(re.match(r"  \S", line) for line in news)
    hints = re.findall(r"^    . .* \(.*\n(.*)\n", shown, re.MULTILINE)
    assert hints
    assert all(re.match(r"      ( |\S)", line) for line in hints)
