"""How moves are written, and read when somebody types them."""

import pytest

from .tables import santa_timea

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
