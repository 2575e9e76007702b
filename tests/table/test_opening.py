"""Opening a table: what cannot be is refused, and another game keeps everyone's seat."""

import pytest

from fairwind.table.commands import PutBot, Sit
from fairwind.table.log import ClockSetting, Opened, Place
from fairwind.table.opening import Chance, NewTable, opening, opening_again
from fairwind.table.refusals import Refusal
from tests.table.tables import ANNA, BEN, CHANCE, a_table, ask


def opened(game: str, *seats: str, **asked: object) -> Opened:
    new = NewTable(game=game, seats=list(seats), **asked)  # type: ignore[arg-type]
    return opening(new, ANNA, "Anna", CHANCE, 5.0)


def test_seats_are_for_oneself_for_anyone_or_for_bots() -> None:
    line = opened("santa-timea", "me", "open", "bosun")
    assert line.places == [Place(ANNA, "Anna"), Place(), Place(level="bosun")]
    assert (line.host, line.at, line.seed) == (ANNA, 5.0, CHANCE.seed)
    assert line.options["players"] == 3


WRONG: list[tuple[str, tuple[str, ...], dict[str, object], str]] = [
    ("chess", ("me",), {}, "unknown-game"),
    ("captn", ("me", "me"), {}, "bad-seats"),
    ("santa-timea", ("me", "kraken"), {}, "bad-seats"),
    ("santa-timea", ("me", "open"), {"options": {"players": 3}}, "bad-seats"),
    ("santa-timea", ("me",), {}, "bad-option"),
    ("santa-timea", ("me", "open"), {"deal": 7}, "bad-deal"),
    ("captn", ("me",), {"deal": 0}, "bad-deal"),
    ("captn", ("me",), {"clock": ClockSetting("move", 1.0)}, "bad-clock"),
]


@pytest.mark.parametrize(("game", "seats", "asked", "code"), WRONG)
def test_what_cannot_be_is_refused(
    game: str, seats: tuple[str, ...], asked: dict[str, object], code: str
) -> None:
    with pytest.raises(Refusal) as refused:
        opened(game, *seats, **asked)
    assert refused.value.code == code


def test_a_deal_is_drawn_for_practice_only() -> None:
    assert opened("captn", "me").deal is None
    assert opened("captn", "me", practice=True).deal == CHANCE.deal
    assert opened("captn", "me", practice=True, deal=12).deal == 12


def test_another_game_keeps_seats_and_options_and_has_chance_of_its_own() -> None:
    table = a_table("santa-timea", "me", "open", "open", listed=True, options={"expert": True})
    ask(table, BEN, Sit(id="s", seat=1))
    ask(table, ANNA, PutBot(id="b", seat=2, level="captain"))
    again = opening_again(table, BEN, Chance("cd" * 32, 8), 9.0)
    assert again.places == [Place(ANNA, "Anna"), Place(BEN, "Ben"), Place(level="captain")]
    assert (again.host, again.seed, again.at) == (BEN, "cd" * 32, 9.0)
    assert again.options == table.opened.options
    assert not again.listed
    assert again.deal is None
