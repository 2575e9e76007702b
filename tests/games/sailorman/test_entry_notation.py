"""How Sailorman Dice is written."""

import pytest

from fairwind.kernel.events import Roll
from fairwind.kernel.moves import Entry, Move
from fairwind.kernel.rng import QuickRng
from fairwind.testing.playing import written

from .tables import dice, journal, sailorman, watched

GAME = sailorman(4)


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (0, "an1=1"),
        (8, "an9=1"),
        (9, "be1=1"),
        (4 * 54 + 38, "bo3=5"),
        (5 * 54 + 53, "wh9=6"),
        (6 * 54, "an1xan1"),
        (6 * 54 + (4 * 6 + 4) * 54 + 26, "st9xbo5"),
        (42 * 54 - 1, "wh9xwh6"),
        (42 * 54, "pass"),
    ],
)
def test_entries_are_written_briefly(action: int, text: str) -> None:
    assert GAME.notation(action) == text
    assert GAME.parse(text) == action


def test_every_action_is_read_as_it_is_written_and_no_two_alike() -> None:
    names = [GAME.notation(action) for action in range(GAME.actions)]
    assert len(set(names)) == GAME.actions == 54 * 6 + 54 * 36 + 1
    assert [GAME.parse(name) for name in names] == list(range(GAME.actions))


@pytest.mark.parametrize(
    ("typed", "text"), [("BO3=5", "bo3=5"), (" st9Xbo5 ", "st9xbo5"), ("Pass", "pass")]
)
def test_capitals_and_spaces_around_do_not_matter(typed: str, text: str) -> None:
    assert GAME.parse(typed) == GAME.parse(text)


@pytest.mark.parametrize(
    "text", ["", "bo3", "bo0=5", "bo10=5", "bo3=0", "bo3=7", "xx3=5", "st9x", "st9xbo", "p", "½"]
)
def test_what_is_no_entry_is_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(ValueError, match="is not an entry: write bo3=5, cross as st9xbo5, or pass"):
        GAME.parse(text)


@pytest.mark.parametrize("action", [-1, 42 * 54 + 1])
def test_a_number_that_is_no_action_has_no_notation(action: int) -> None:
    with pytest.raises(ValueError, match="they are numbered 0 to 2268"):
        GAME.notation(action)


# --- lines of a record ----------------------------------------------------------------------


def test_a_record_has_two_lines_for_a_roll() -> None:
    game = sailorman(2)
    entries: list[Entry] = [Roll("captain", [1]), dice("boat anchor 3 5")]
    entries += [Move(seat, game.parse(text)) for seat, text in [(1, "bo3=3"), (0, "an1=5")]]
    entries += [Move(1, game.parse("an5=5")), dice("bell bell 1 1")]
    assert written(game, entries) == [
        "Captain: seat 2",
        "Roll 1: boat anchor 3 5",
        "2: bo3=3 1: an1=5 2: an5=5",
        "Roll 2: bell bell 1 1",
    ]


def test_boxes_are_written_after_the_roll_that_fills_them_and_groups_at_the_end() -> None:
    """Alone, always anchor 1: the row is full with the fifth roll; after thirty all is over."""
    game = sailorman(1)
    entries: list[Entry] = []
    for first in (1, 3, 5, 7):
        entries.append(dice("anchor anchor 1 1"))
        entries += [Move(0, game.parse(f"an{column}=1")) for column in (first, first + 1)]
    entries += [
        dice("anchor anchor 1 1"),
        Move(0, game.parse("an9=1")),
        Move(0, game.parse("pass")),
    ]
    for _ in range(25):
        entries += [dice("anchor anchor 1 1"), Move(0, game.parse("pass"))]
    lines = written(game, entries)
    assert lines[8:12] == [
        "Roll 5: anchor anchor 1 1",
        "1: an9=1 pass",
        "Score 1: anchor 9+1",
        "Roll 6: anchor anchor 1 1",
    ]
    assert lines[-2:] == ["1: pass", "Groups: 9+0"]


@pytest.mark.parametrize("players", [1, 2, 4])
def test_a_whole_game_is_read_as_it_is_written(players: int) -> None:
    state, rng = watched(players, seed=4), QuickRng(4)
    entries: list[Entry] = list(journal(state).rolls)
    while not state.over:
        rolls = len(journal(state).rolls)
        seat = state.to_act[-1]
        move = Move(seat, int(state.pick(seat, rng)))
        state.play(move.seat, move.action)
        entries += [move, *journal(state).rolls[rolls:]]
    read: list[Entry] = []
    for line in written(state.game, entries):
        state.game.wording.read_line(line, read)
    assert read == entries


def test_scores_and_groups_add_nothing() -> None:
    read: list[Entry] = []
    GAME.wording.read_line("Score 1: bell 3+1, column3 4", read)
    GAME.wording.read_line("Groups: 8+6 4+4", read)
    assert read == []


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("Captain: seat 5", "'5' is not the number of a seat"),
        ("Roll 1: boat anchor 3", "a roll is two symbols and two numbers"),
        ("Roll 1: boat 3 anchor 5", "a roll is two symbols and two numbers"),
        ("Roll 1: boat anchor 3 7", "a number die shows 1 to 6"),
        ("1: bo3=7", "'bo3=7' is not an entry"),
        ("5: bo3=5", "'5' is not the number of a seat"),
        ("1: bo3=5 0: bo3=5", "'0' is not the number of a seat"),
        ("Winds: N2", "'Winds' is no part of a record of Sailorman Dice"),
        ("bo3=5", "'bo3=5' is no part of a record of Sailorman Dice"),
    ],
)
def test_a_line_that_says_nothing_of_the_kind_is_refused(line: str, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        GAME.wording.read_line(line, [])
