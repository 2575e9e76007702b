"""The drawing of games without one of their own."""

from fairwind.kernel.plain_drawing import plain_drawing
from fairwind.kernel.words import Phrase

VIEW = {
    "seat": 0,
    "wreck": 3,
    "open": True,
    "floating": [1, 4, None],
    "boats": [{"hauled": [2, 5], "home": 0}, {"hauled": [], "home": 1}],
}


def test_everything_has_a_line_and_what_players_have_one_each() -> None:
    glossary = {"wreck": Phrase("crates below"), "hauled": Phrase("hauled in")}
    assert plain_drawing(VIEW, glossary, ["Anna", "Ben"], "en", 80).splitlines() == [
        "crates below  3",
        "open          yes",
        "floating      1 4 -",
        "boats",
        "  Anna: hauled in 2 5, home 0",
        "  Ben: hauled in -, home 1",
    ]


def test_what_does_not_fit_goes_on_in_the_next_line() -> None:
    view = {"floating": list(range(10)), "boats": [[1], [2]]}
    assert plain_drawing(view, {}, ["Anna of the Seven Seas", "Ben"], "en", 20).splitlines() == [
        "floating  0 1 2 3 4",
        "  5 6 7 8 9",
        "boats",
        "  Anna of the Seven",
        "    Seas: 1",
        "  Ben: 2",
    ]
