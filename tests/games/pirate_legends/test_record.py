"""The lines of a record of Pirate Legends, written and read."""

from typing import Any

import pytest

from fairwind import record
from fairwind.kernel.events import Roll
from fairwind.kernel.moves import WHOSE_TURN_IT_IS, Entry, Move
from fairwind.kernel.record_text import RecordError
from fairwind.kernel.rng import QuickRng
from fairwind.testing.playing import written

from .tables import SMALL, journal, pirate_legends, play, table, watched

GAME = pirate_legends(4)


def entries_of(
    tiles: str, moves: str, cards: str = "nw ne", starter: int = 0, **options: Any
) -> list[Entry]:
    state = table(2, tiles, cards, starter, box=SMALL, **options)
    words = moves.replace(",", " ").split()
    entries: list[Entry] = list(journal(state).rolls)
    return [*entries, *[Move(WHOSE_TURN_IT_IS, GAME.parse(word)) for word in words]]


@pytest.mark.rule("2.1", "2.3", "2.6", "6.5")
def test_a_record_has_a_line_for_every_row_of_tiles_and_every_action() -> None:
    entries = entries_of("b1=cc c1=cc", "xc1 D, hit2 F, pass, mb4, mb3", cards="sw ne")
    game = pirate_legends(2, box=SMALL)
    assert written(game, entries) == [
        "Tiles 1: cc cc",
        "Tiles 2: 1 3 -2 parrot",
        "Tiles 3: c c c cc",
        "Tiles 4: sails splash",
        "Cards: sw ne",
        "Starter: seat 1",
        "",
        "Turn 1: seat 1",
        "xc1 D",
        "hit2 F",
        "pass",
        "",
        "Turn 2: seat 2",
        "mb4",
        "mb3",
    ]


@pytest.mark.rule("2.5")
def test_starts_stand_before_the_first_turn() -> None:
    entries = entries_of("", "xc4 xc1 mc3", starter=1, start_anywhere=True)
    game = pirate_legends(2, box=SMALL, start_anywhere=True)
    lines = written(game, entries)
    assert lines[lines.index("Starter: seat 2") + 1 :] == [
        "xc4",
        "xc1",
        "",
        "Turn 1: seat 2",
        "mc3",
    ]


def test_an_action_that_is_not_finished_stands_in_its_line() -> None:
    entries = entries_of("", "mc1, xc2")
    assert written(pirate_legends(2, box=SMALL), entries)[-2:] == ["mc1", "xc2"]


@pytest.mark.parametrize("start_anywhere", [False, True])
def test_a_whole_game_is_read_as_it_is_written(start_anywhere: bool) -> None:
    state, rng = watched(4, seed=4, start_anywhere=start_anywhere, stall=2), QuickRng(4)
    entries: list[Entry] = list(journal(state).rolls)
    while not state.over:
        seat = state.to_act[0]
        move = Move(seat, int(state.pick(seat, rng)))
        state.play(move.seat, move.action)
        entries.append(move)
    read: list[Entry] = []
    for line in written(state.game, entries):
        if line:
            state.game.wording.read_line(line, read)
    rolls = [entry for entry in read if isinstance(entry, Roll)]
    assert rolls == journal(state).rolls
    moves = [entry for entry in read if isinstance(entry, Move)]
    assert [move.action for move in moves] == [
        entry.action for entry in entries if isinstance(entry, Move)
    ]
    assert {move.seat for move in moves} == {WHOSE_TURN_IT_IS}


def test_titles_of_turns_add_nothing() -> None:
    read: list[Entry] = []
    GAME.wording.read_line("Turn 7: seat 3", read)
    assert read == []


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("Starter: seat 5", "'5' is not the number of a seat"),
        ("Starter: nobody", "'nobody' is not the number of a seat"),
        ("Cards: nw north", "'north' is not one of the islands: nw, ne, se, sw"),
        ("Tiles 1: 1 4", "'4' is not one of the tiles: 1, 2, 3, -1"),
        ("Tiles 2: 1 1", "the rows of tiles stand together, from the first on"),
        ("xe4 x", "is not a move"),
        ("Dice: 1 2", "'Dice' is no part of a record of Pirate Legends"),
    ],
)
def test_a_line_that_says_nothing_of_the_kind_is_refused(line: str, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        GAME.wording.read_line(line, [])


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("Turn 2: seat 2", "Turn 3: seat 2"),
        ("Turn 2: seat 2", "Turn 2: seat 1"),
        ("Cards: nw ne", "Cards: nw nw"),
        ("Tiles 1: ", "Tiles 1: splash "),
        ("Starter: seat 1", "Starter: seat 3"),
        ("mc1", "mc4"),
    ],
)
def test_a_record_that_was_changed_is_not_believed(old: str, new: str) -> None:
    game = pirate_legends(2, box=SMALL)
    whole = record.Record(game, ["Anne", "Mary"], entries_of("", "mc1, pass, pass"))
    text = record.dump(whole)
    assert old in text
    assert record.replay(record.load(text)).to_act == (0,)
    with pytest.raises(RecordError):
        record.load(text.replace(old, new))


def test_a_game_goes_on_from_its_record() -> None:
    """Also in the middle of an action."""
    game = pirate_legends(2, box=SMALL)
    entries = entries_of("b1=cc", "mc1, xc2")
    text = record.dump(record.Record(game, ["Anne", "Mary"], entries))
    again = record.replay(record.load(text))
    state = play(table(2, "b1=cc", box=SMALL), "mc1, xc2")
    assert [again.view(seat) for seat in range(2)] == [state.view(seat) for seat in range(2)]
    assert again.view(0)["phase"] == "stow"
