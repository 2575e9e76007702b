"""Numbered deals: everyone gets the same, and a record that claims one is checked against it."""

import pytest

import fairwind
from fairwind.kernel.deal import LAST_DEAL, deal_rng, is_deal
from fairwind.kernel.rng import QuickRng
from fairwind.record import Record, RecordError, dump, load
from fairwind.table.play import Play

GAME = fairwind.load("sailorman", players=2)
NAMES = ["Anne", "Mary"]


def dealt(number: int, practice: bool = False, moves: int = 20, seed: int = 1) -> Play:
    """A table with this deal after some random moves."""
    table = Play.begin(GAME, NAMES, QuickRng(99), number, practice)
    rng = QuickRng(seed)
    for _ in range(moves):
        seat = table.state.to_act[0]
        table.play(seat, int(table.state.pick(seat, rng)))
    return table


def test_the_same_number_is_the_same_deal_and_another_is_another() -> None:
    assert dealt(7).record.rolls == dealt(7, seed=2).record.rolls[: len(dealt(7).record.rolls)]
    assert dealt(7).record.rolls != dealt(8).record.rolls


def test_the_same_number_is_another_deal_in_another_game() -> None:
    numbers = {deal_rng(game, 7).bits64() for game in fairwind.GAMES}
    assert len(numbers) == len(fairwind.GAMES)


def test_a_record_tells_its_deal_and_is_read_again() -> None:
    for practice in (False, True):
        record = dealt(7, practice).record
        text = dump(record)
        assert ("Deal: 7, practice\n" if practice else "Deal: 7\n") in text
        again = load(text)
        assert (again.deal, again.practice) == (7, practice)
        assert dump(again) == text


def test_a_game_goes_on_with_the_chance_of_its_deal() -> None:
    whole = dealt(7, moves=40)
    early = dealt(7, moves=20)
    resumed = Play(load(dump(early.record)), QuickRng(5))
    for move in whole.record.moves[20:]:
        resumed.play(move.seat, move.action)
    assert resumed.record.entries == whole.record.entries


def test_a_record_that_claims_another_deal_is_refused() -> None:
    record = dealt(7).record
    forged = Record(GAME, NAMES, record.entries, deal=8)
    text = dump(record).replace("Deal: 7", "Deal: 8")
    with pytest.raises(RecordError, match="deal 8 has something else here"):
        load(text)
    with pytest.raises(ValueError, match="deal 8 has something else here"):
        Play(forged, QuickRng(0))


@pytest.mark.parametrize("deal", ["0", "07", "-1", "1000000000", "7, rated", "7,", "x", "practice"])
def test_what_is_no_deal_is_refused_by_its_line(deal: str) -> None:
    text = dump(dealt(7).record).replace("Deal: 7", f"Deal: {deal}")
    with pytest.raises(RecordError, match="line 5: a deal is a number from 1 to 999999999"):
        load(text)


def test_deals_have_numbers_as_we_write_them() -> None:
    assert is_deal("1")
    assert is_deal(str(LAST_DEAL))
    assert not any(is_deal(text) for text in ("", "0", "01", str(LAST_DEAL + 1), "١", "1.0"))


def test_practice_has_a_deal() -> None:
    with pytest.raises(ValueError, match="practice has a numbered deal"):
        Record(GAME, NAMES, practice=True)
