"""Bots of one's own: a class that can be imported, named as module:Class."""

import pytest

from fairwind import Bot, Outlook, Rng, bots
from fairwind.terminal.seats import bot_at, seated


class First(Bot):
    """Plays the first move there is."""

    def choose(self, outlook: Outlook, rng: Rng) -> int:
        return outlook.legal()[0]


HERE = f"{__name__}:First"


@pytest.fixture(autouse=True)
def _none_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "BOTS", {**bots.BOTS})


def test_a_class_is_found_by_its_module() -> None:
    assert type(bots.load(HERE)).__name__ == "First"


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("parrot", "unknown bot 'parrot': there are random, .*, and yours as module:Class"),
        ("no_such_module:First", "cannot be loaded: No module named 'no_such_module'"),
        (f"{__name__}:Second", "cannot be loaded: .* has no attribute 'Second'"),
        (f"{__name__}:HERE", "is not a class of bots: derive it from Bot"),
        (":First", "cannot be loaded"),
    ],
)
def test_what_is_no_bot_is_refused_with_the_reason(name: str, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        bots.load(name)


def test_it_sits_at_a_table_under_the_name_of_its_class() -> None:
    assert seated(["Anna"], [HERE], 2) == [("Anna", None), ("Ada (First)", "First")]


def test_what_a_record_says_is_not_imported() -> None:
    assert bot_at("Ada (this:d)") is None
    assert bot_at("Ada (First)") is None, "nobody has named it"


@pytest.mark.parametrize("name", bots.BOTS)
def test_a_bot_says_how_it_plays(name: str) -> None:
    assert len(bots.load(name).about.split()) > 3


def test_an_unknown_bot_is_refused_with_all_that_are_known() -> None:
    with pytest.raises(ValueError, match=f"unknown bot 'parrot': there are {', '.join(bots.BOTS)}"):
        bots.load("parrot")


def test_those_who_are_asked_for_by_no_name_are_among_them() -> None:
    assert {bots.QUICK, bots.USUAL} <= bots.BOTS.keys()
