"""How actions of Pirate Legends are written."""

import pytest

from .tables import pirate_legends

GAME = pirate_legends(4)


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (0, "xa1"),
        (4, "xe1"),
        (80, "xi9"),
        (81, "ma1"),
        (121, "me5"),
        (162, "sa1"),
        (242, "si9"),
        (243, "unload"),
        (244, "hit1"),
        (247, "hit4"),
        (248, "swap1"),
        (251, "swap4"),
        (252, "A"),
        (261, "J"),
        (262, "done"),
        (263, "pass"),
    ],
)
def test_actions_are_written_briefly(action: int, text: str) -> None:
    assert GAME.notation(action) == text
    assert GAME.parse(text) == action


def test_every_action_is_read_as_it_is_written_and_no_two_alike() -> None:
    names = [GAME.notation(action) for action in range(GAME.actions)]
    assert len(set(names)) == GAME.actions == 264
    assert [GAME.parse(name) for name in names] == list(range(264))


@pytest.mark.parametrize(
    ("typed", "text"),
    [("XE4", "xe4"), (" me4 ", "me4"), ("a", "A"), ("Done", "done"), ("HIT3", "hit3")],
)
def test_capitals_and_spaces_do_not_matter_to_those_who_type(typed: str, text: str) -> None:
    assert GAME.parse(typed) == GAME.parse(text)


@pytest.mark.parametrize(
    "text", ["", "x", "xe0", "xj1", "e4", "hit", "hit0", "hit5", "swap5", "K", "AB", "me4 me5", "½"]
)
def test_what_is_no_move_is_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(ValueError, match="is not a move: write xe4 to explore, me4 to move"):
        GAME.parse(text)


@pytest.mark.parametrize("action", [-1, 264])
def test_a_number_that_is_no_action_has_no_notation(action: int) -> None:
    with pytest.raises(ValueError, match="they are numbered 0 to 263"):
        GAME.notation(action)
