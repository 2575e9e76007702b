"""The lines of a record: as they are written, and read."""

import pytest

from fairwind.kernel.events import Roll
from fairwind.kernel.moves import WHOSE_TURN_IT_IS, Entry, Move
from fairwind.kernel.rng import QuickRng
from fairwind.testing.playing import written

from .tables import deal, journal, santa_timea, watched

GAME = santa_timea(4)
WINDS = "N2 S1 W1 E3 N1 N1 N2 N3 E1 E1 E2 E2 S1 S2 S2 S3 W1 W2 W2 W3"
OURS = "N1 N2 N3 N4 N5 N6 N7 N8 N9 N10 N11 P"
THEIRS = "E1 E2 E3 E4 E5 E6 E7 E8 E9 E10 E11 P"


def test_a_record_has_a_line_for_every_hand_and_every_trick() -> None:
    game = santa_timea(2)
    entries: list[Entry] = [Roll("leader", [1]), *deal(WINDS, [OURS, THEIRS])]
    entries += [Move(WHOSE_TURN_IT_IS, game.parse(move)) for move in ("E1", "N2", "N3", "P", "N9")]
    assert written(game, entries) == [
        "Leader: seat 2",
        "",
        "Round 1",
        f"Winds: {WINDS}",
        f"Hand 1: {OURS}",
        f"Hand 2: {THEIRS}",
        "E1 N2",
        "N3 P",
        "N9",
    ]


def test_a_whole_game_is_read_as_it_is_written() -> None:
    """Rounds end with decisions and scores; of these only the decisions are moves."""
    state, rng = watched(3, seed=4, expert=True), QuickRng(4)
    entries: list[Entry] = list(journal(state).rolls)
    moves: list[Move] = []
    while not state.over:
        rolls = len(journal(state).rolls)
        seat = state.to_act[-1]
        move = Move(seat, state.pick(seat, rng))
        state.play(move.seat, move.action)
        moves.append(move)
        entries += [move, *journal(state).rolls[rolls:]]

    lines = written(state.game, entries)
    read: list[Entry] = []
    for line in lines:
        if line:
            state.game.wording.read_line(line, read)

    assert [entry for entry in read if isinstance(entry, Roll)] == journal(state).rolls
    for ours, theirs in zip(moves, [m for m in read if isinstance(m, Move)], strict=True):
        assert theirs.action == ours.action
        assert theirs.seat in (ours.seat, WHOSE_TURN_IT_IS)
    assert [line for line in lines if line.startswith("Score: ")] == [
        "Score: " + " ".join(map(str, points)) for points in state.view(None)["sheet"]
    ]
    assert any(line.startswith("Triplets: ") for line in lines)


def test_decisions_stand_with_their_seats_as_they_were_made() -> None:
    read: list[Entry] = []
    GAME.wording.read_line("Triplets: 3: xNS 1: keep", read)
    assert read == [Move(2, GAME.parse("xNS")), Move(0, GAME.parse("keep"))]


def test_titles_and_scores_add_nothing() -> None:
    read: list[Entry] = []
    GAME.wording.read_line("Round 2", read)
    GAME.wording.read_line("Score: 4 3 3 1", read)
    assert read == []


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("Leader: seat 6", "'6' is not the number of a seat"),
        ("Winds: N2 N4", "'N4' is not a wind card"),
        ("Hand 1: N1 N2", "a hand has 12 cards, not 2"),
        (f"Hand 2: {OURS}", "the hands of a round stand together"),
        ("Hand x: N1", "'x' is not the number of a seat"),
        ("N13 N15", "'N15' is not a wheel card"),
        ("N13 xN", "'xN' is not a wheel card"),
        ("Triplets: 1: xN 2:", "each decision is a seat and what it discards"),
        ("Triplets: 1: xQ", "is not a move"),
        ("Dice: 1 2 3", "'Dice' is no part of a record of Santa Timea"),
    ],
)
def test_a_line_that_says_nothing_of_the_kind_is_refused(line: str, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        GAME.wording.read_line(line, [])
