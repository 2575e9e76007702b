"""Hints at the keyboard and from the shell: the best moves, what they are worth, and why."""

import re
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import fairwind
from fairwind.bots.advice import Advice, Suggestion, advise
from fairwind.bots.findings import Finding
from fairwind.cli import main
from fairwind.kernel.outlook import Outlook
from fairwind.kernel.record_text import dump
from fairwind.kernel.rng import QuickRng
from fairwind.kernel.skill import POLICY, TREE, Skill
from fairwind.kernel.unit import CHANCE
from fairwind.terminal import hints
from fairwind.testing.playing import broken_off, positions, record_of


@pytest.fixture(autouse=True)
def _in_a_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints, "SECONDS", 0.0)


def fairwind_says(home: Path, *words: str, typed: str = "", lang: str = "en") -> Result:
    runner = CliRunner(env={"FAIRWIND_HOME": str(home), "COLUMNS": "120"})
    return runner.invoke(main, ["--lang", lang, *words], input=typed, catch_exceptions=False)


@pytest.mark.parametrize("game", list(fairwind.GAMES))
def test_a_hint_numbers_its_moves_as_the_list_does(tmp_path: Path, game: str) -> None:
    done = fairwind_says(tmp_path, "play", game, "--seed", "4", "--bots", "bosun", typed="hint\n")
    listed, _, hinted = done.output.partition("admiral would play")
    hinted_moves = re.findall(r"^ +(\d+) .*\((\S+)\): \S+.* ± ", hinted, re.MULTILINE)
    assert hinted_moves
    for number, notation in hinted_moves:
        assert re.search(rf"(?<!\d){number} {re.escape(notation)}\b", listed)


def test_the_shell_gives_a_hint_in_the_game_left_last(tmp_path: Path) -> None:
    fairwind_says(
        tmp_path, "play", "santa-timea", "--seed", "4", "--bots", "bosun", "--name", "Anna"
    )
    done = fairwind_says(tmp_path, "hint")
    assert "Your move, Anna" in done.output
    assert "values: points of the round" in done.output
    assert "der Bot admiral" in fairwind_says(tmp_path, "hint", lang="de").output


def test_the_shell_gives_a_hint_in_a_record(tmp_path: Path) -> None:
    record = tmp_path / "game.txt"
    record.write_text(dump(record_of(fairwind.load("pirate-legends"), seed=1, moves=9)))
    assert "admiral would play" in fairwind_says(tmp_path, "hint", str(record)).output


def test_where_there_is_nothing_to_decide_a_sentence_says_so(tmp_path: Path) -> None:
    over = tmp_path / "over.txt"
    over.write_text(dump(record_of(fairwind.load("sailorman"), seed=1)))
    nothing = fairwind_says(tmp_path, "hint")
    assert (nothing.exit_code, "no game is unfinished" in nothing.output) == (2, True)
    done = fairwind_says(tmp_path, "hint", str(over))
    assert (done.exit_code, "the game is over" in done.output) == (2, True)


def test_an_only_move_is_called_so(tmp_path: Path) -> None:
    record = tmp_path / "last-trick.txt"
    game = fairwind.load("santa-timea", players=2)
    state, so_far = broken_off(game, seed=1, moves=22)
    assert len(state.legal(state.to_act[0])) == 1
    record.write_text(dump(so_far))
    assert "There is only one move: " in fairwind_says(tmp_path, "hint", str(record)).output


# --- advice ---------------------------------------------------------------------------------


def found(action: int, visits: int, value: float, spread: float) -> Finding:
    """So that the value has the standard error spread / root(visits - 1)."""
    squares = visits * (value * value + spread * spread)
    return Finding(action, action, visits, visits * value, squares)


@pytest.mark.parametrize(
    ("other", "verdict", "of_other"),
    [
        (0.55, "equal to the next within the error", "equal to the first within the error"),
        (0.3, "better than the next by 30.0 ± 4.3 %", "worse than the first by 30.0 ± 4.3 %"),
    ],
)
def test_moves_are_equal_unless_two_errors_apart(other: float, verdict: str, of_other: str) -> None:
    best, next_best = found(0, 201, 0.6, 0.3), found(1, 101, other, 0.37)
    advice = Advice([Suggestion(best, next_best, []), Suggestion(next_best, best, [])], CHANCE)
    assert advice.verdict(0).say() == verdict
    assert advice.verdict(1).say() == of_other


def test_rules_of_thumb_advise_one_move_and_claim_no_value() -> None:
    state = fairwind.load("santa-timea").new(seed=1)
    outlook = Outlook(state, state.to_act[0])
    advice = advise(Skill(POLICY), outlook, QuickRng(1), 3)
    assert advice.unit is None
    assert [suggestion.visits for suggestion in advice.suggestions] == [1]


def test_advice_is_the_same_whatever_the_seat_cannot_know() -> None:
    for game in (fairwind.load("santa-timea", expert=True), fairwind.load("pirate-legends")):
        for state in positions(game, seed=3, every=61):
            for seat in state.to_act:
                other = state.imagine(seat, QuickRng(8))
                here, there = (
                    advise(Skill(TREE, 8), Outlook(world, seat), QuickRng(1), 3)
                    for world in (state, other)
                )
                assert [_said(each) for each in here.suggestions] == [
                    _said(each) for each in there.suggestions
                ]


def _said(suggestion: Suggestion) -> tuple[int, float, list[str]]:
    return suggestion.action, suggestion.value, [reason.say() for reason in suggestion.reasons]
