"""What is typed: numbers mean the list that is shown, written moves may follow one another."""

from pathlib import Path

import pytest
from click.testing import CliRunner

import fairwind
from fairwind.cli import main
from fairwind.kernel.record import Record
from fairwind.kernel.record_text import dump
from fairwind.kernel.refusal import IllegalMove
from fairwind.kernel.rng import QuickRng
from fairwind.table.play import Play
from fairwind.terminal.saved_games import record_in


def typed(home: Path, game: str, words: str, *arguments: str) -> tuple[str, Record]:
    """What is shown, and the game as it is then."""
    runner = CliRunner(env={"FAIRWIND_HOME": str(home), "COLUMNS": "100"})
    command = ["--lang", "en", "play", game, "--name", "Anna", *arguments]
    done = runner.invoke(main, command, input=f"{words}\nquit\n", catch_exceptions=False)
    assert done.exit_code == 0
    [log] = home.glob("running/*")
    return done.output, record_in(log).record


def moves_of(record: Record, seat: int = 0) -> list[str]:
    return [record.game.notation(move.action) for move in record.moves if move.seat == seat]


@pytest.mark.parametrize(
    "line", ["1 2", "1 1", "1 bo3=5 2", "2\u00a03", "1 \N{FULLWIDTH DIGIT TWO}"]
)
@pytest.mark.parametrize("game", list(fairwind.GAMES))
def test_a_second_number_on_a_line_is_refused_and_nothing_is_played(
    tmp_path: Path, game: str, line: str
) -> None:
    shown, record = typed(tmp_path, game, line, "--seed", "1")
    assert "A number means the list that is shown" in shown
    assert not moves_of(record)


def test_a_number_may_be_followed_by_written_moves(tmp_path: Path) -> None:
    _, record = typed(tmp_path, "pirate-legends", "1\n1 B", "--seed", "2", "--players", "2")
    assert moves_of(record)[-1] == "B"


def with_choice_of_one(game: str, first: str) -> tuple[Record, str]:
    """A game, and what may be typed next: a move that begins so, and the choice made after it."""
    names = ["Anna", "Ada (deckhand)"]
    rules = fairwind.load(game, players=1 if game == "captn" else len(names))
    for seed in range(400):
        rng = QuickRng(seed)
        play = Play.begin(rules, names[: rules.players], rng)
        while not play.state.over:
            [seat] = play.state.to_act
            for action in play.state.legal(0):
                made = (
                    unasked_after(play, action) if rules.notation(action).startswith(first) else []
                )
                if len(made) == 1:
                    return play.snapshot(), f"{rules.notation(action)} {rules.notation(made[0])}"
            play.play(seat, int(play.state.pick(seat, rng)))
    raise AssertionError("there is such a position")


def unasked_after(play: Play, action: int) -> list[int]:
    """The choices of one upon this move, if none could be made again and no bot answers it."""
    after = Play(play.snapshot(), QuickRng(1))
    assert after.state.journal is not None
    before = len(after.state.journal.unasked)
    after.play(0, action)
    made = after.state.journal.unasked[before:]
    is_plain = after.state.to_act == (0,) and not set(made) & set(after.state.legal(0))
    return made if is_plain else []


@pytest.mark.parametrize(("game", "first"), [("pirate-legends", "x"), ("captn", "gun")])
def test_a_choice_of_one_that_was_made_for_you_may_be_typed_all_the_same(
    tmp_path: Path, game: str, first: str
) -> None:
    """As in `xg2 F` with one free slot, or `gun e3` with one rowboat near."""
    record, line = with_choice_of_one(game, first)
    page = tmp_path / "game.txt"
    page.write_text(dump(record), encoding="utf-8")
    shown, now = typed(tmp_path / "all", game, line, "--resume", str(page))
    assert moves_of(now)[len(moves_of(record)) :] == line.split()[:1]
    assert shown == typed(tmp_path / "one", game, line.split()[0], "--resume", str(page))[0]


def treasure() -> Play:
    """A game of Capt'n in which a treasure lies next to you."""
    rules = fairwind.load("captn")
    for seed in range(400):
        rng = QuickRng(seed)
        play = Play.begin(rules, ["Anna"], rng)
        while not play.state.over:
            if play.state.view(0)["phase"] == "treasure":
                return play
            play.play(0, int(play.state.pick(0, rng)))
    raise AssertionError("there is such a position")


def test_treasure_is_left_by_leave_and_not_by_stop(tmp_path: Path) -> None:
    play = treasure()
    page = tmp_path / "game.txt"
    page.write_text(dump(play.record), encoding="utf-8")
    shown, record = typed(tmp_path, "captn", "stop\nleave", "--resume", str(page))
    assert "leave the treasure where it is" in shown
    assert "This is not asked now. Take a treasure next to you, or leave it." in shown
    assert moves_of(record) == [*moves_of(play.record), "stop"], "records are as they were"


def stopped_at_treasure() -> tuple[Record, str]:
    """A game of Capt'n, and a step after which one has stopped unasked and finds treasure."""
    rules = fairwind.load("captn")
    for seed in range(400):
        rng = QuickRng(seed)
        play = Play.begin(rules, ["Anna"], rng)
        while not play.state.over:
            before = play.snapshot()
            action = int(play.state.pick(0, rng))
            assert play.state.journal is not None
            unasked = len(play.state.journal.unasked)
            play.play(0, action)
            stopped = rules.parse("stop") in play.state.journal.unasked[unasked:]
            if stopped and play.state.view(0)["phase"] == "treasure":
                return before, rules.notation(action)
    raise AssertionError("there is such a position")


@pytest.mark.parametrize("then", ["leave", "stop leave"])
def test_who_was_stopped_unasked_may_leave_the_treasure_at_once(tmp_path: Path, then: str) -> None:
    record, step = stopped_at_treasure()
    page = tmp_path / "game.txt"
    page.write_text(dump(record), encoding="utf-8")
    shown, now = typed(tmp_path, "captn", f"{step} {then}", "--resume", str(page))
    assert moves_of(now) == [*moves_of(record), step, "stop"], shown


def test_whoever_types_leave_while_rowing_is_not_stopped() -> None:
    game = fairwind.load("captn")
    state = game.new(seed=1)
    while state.view(0)["phase"] != "step":
        state.play(0, state.legal(0)[0])
    with pytest.raises(IllegalMove, match="Row to a space next to you"):
        game.wording.meant(state, 0, "leave")
