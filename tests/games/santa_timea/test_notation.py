"""How Santa Timea is written."""

from collections.abc import Mapping

import pytest

from fairwind.kernel.events import Roll
from fairwind.kernel.moves import WHOSE_TURN_IT_IS, Entry, Move
from fairwind.kernel.rng import QuickRng
from fairwind.testing.playing import written

from .tables import deal, journal, santa_timea, watched

GAME = santa_timea(4)


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (0, "N1"),
        (13, "N14"),
        (14, "E1"),
        (28, "S1"),
        (55, "W14"),
        (56, "P"),
        (57, "keep"),
        (58, "xN"),
        (61, "xS"),
        (65, "xW"),
        (62, "xNS"),
        (72, "xNESW"),
    ],
)
def test_actions_are_written_briefly(action: int, text: str) -> None:
    assert GAME.notation(action) == text
    assert GAME.parse(text) == action


def test_every_action_is_read_as_it_is_written_and_no_two_alike() -> None:
    names = [GAME.notation(action) for action in range(GAME.actions)]
    assert len(set(names)) == GAME.actions == 73
    assert [GAME.parse(name) for name in names] == list(range(73))


@pytest.mark.parametrize(
    ("typed", "text"),
    [("n13", "N13"), (" p ", "P"), ("XNS", "xNS"), ("xns", "xNS"), ("KEEP", "keep")],
)
def test_capitals_and_spaces_do_not_matter_to_those_who_type(typed: str, text: str) -> None:
    assert GAME.parse(typed) == GAME.parse(text)


@pytest.mark.parametrize("text", ["", "N", "N0", "N15", "Q3", "14", "PP", "x", "xNN", "N1 N2", "½"])
def test_what_is_no_move_is_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(ValueError, match="is not a move: write a card as N13 or P"):
        GAME.parse(text)


@pytest.mark.parametrize("action", [-1, 73])
def test_a_number_that_is_no_action_has_no_notation(action: int) -> None:
    with pytest.raises(ValueError, match="they are numbered 0 to 72"):
        GAME.notation(action)


# --- lines of a record ----------------------------------------------------------------------

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
        "Score: " + " ".join(map(str, points)) for points in sheet(state.view(None))
    ]
    assert any(line.startswith("Triplets: ") for line in lines)


def sheet(view: Mapping[str, object]) -> list[list[int]]:
    points = view["sheet"]
    assert isinstance(points, list)
    return points


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
