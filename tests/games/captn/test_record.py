"""How a game is written down."""

import pytest

from fairwind import bots, record
from fairwind.games.captn.rules.symbols import card_name, space_name
from fairwind.games.captn.words.notation import ACTIONS_BY_NAME
from fairwind.kernel.outlook import Outlook
from fairwind.kernel.rng import QuickRng
from fairwind.kernel.state import State
from fairwind.record import RecordError
from fairwind.testing.playing import broken_off, record_of

from .tables import captn


def by_bosun(state: State, seat: int) -> int:
    return bots.load("bosun").choose(Outlook(state, seat), QuickRng(7))


def test_spaces_and_cards_have_short_names() -> None:
    assert [space_name(space) for space in (0, 6, 42, 48)] == ["a1", "g1", "a7", "g7"]
    assert [card_name(card) for card in (0, 13 + 9, 26 + 11, 51)] == ["AS", "10H", "QC", "KD"]
    assert len(ACTIONS_BY_NAME) == 119


def test_a_record_tells_the_deal_and_then_a_line_a_turn() -> None:
    lines = record.dump(broken_off(captn(), 2, choose=by_bosun)[1]).split("\n")
    labels = [line.partition(":")[0] for line in lines]
    start = labels.index("Tasks")
    assert labels[start : start + 13] == [
        "Tasks",
        *[f"Ocean {row}" for row in range(1, 8)],
        "Items",
        *[f"Column {column}" for column in range(1, 4)],
        "Set-up",
    ]
    turns = [label for label in labels if label.startswith("Turn ")]
    assert turns[0].startswith("Turn 1, ")
    assert len(turns) == len(set(turns))


def test_a_lost_game_says_so() -> None:
    text = record.dump(record_of(captn(), seed=1))
    assert "won by nobody" in text
    assert record.dump(record.load(text)) == text


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("Tasks: ", "Tasks: XX ", "is not a card"),
        ("Ocean 2", "Ocean 1", "once|needed|together|other point|chance"),
        ("Set-up: ", "Set-up: z9 ", "neither a move nor a roll"),
        ("Items: ", "Cargo: ", "no part of a record"),
        ("Column 1: ", "Column ", "no part of a record"),
    ],
)
def test_a_damaged_record_is_refused_with_a_reason(old: str, new: str, reason: str) -> None:
    text = record.dump(record_of(captn(), seed=1))
    with pytest.raises(RecordError, match=reason):
        record.load(text.replace(old, new, 1))


def test_movement_cards_out_of_their_place_are_refused() -> None:
    text = record.dump(record_of(captn(), seed=1))
    first = next(line for line in text.split("\n") if line.startswith("Column 1:"))
    with pytest.raises(RecordError, match="stand together"):
        record.load(text.replace(first + "\n", "", 1))
