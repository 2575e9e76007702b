"""Seals: seed and words decide what chance does, in a way that anyone can compute again."""

from hashlib import blake2b, sha256

import pytest

import fairwind
from fairwind.kernel.record import Record
from fairwind.kernel.record_text import RecordError
from fairwind.kernel.rng import QuickRng
from fairwind.kernel.seal import Seal, hashed, is_seed
from fairwind.table.play import Play

SEED = "0123456789abcdef" * 4
NAMES = ["Anna", "Ben"]


def sealed(words: list[str], moves: int = 30) -> Play:
    game = fairwind.load("santa-timea", players=2)
    table = Play.begin(game, NAMES, QuickRng(0), seal=Seal(SEED, words))
    for _ in range(moves):
        seat = table.state.to_act[0]
        table.play(seat, table.state.legal(seat)[0])
    return table


def test_the_key_is_the_hash_of_a_text_that_anyone_can_write() -> None:
    seal = Seal(SEED, ["", "  fair   winds "])
    text = f"Fairwind seal 1\n{SEED}\n2: fair winds"
    assert seal.text == text
    assert seal.hash == hashed(SEED) == sha256(SEED.encode()).hexdigest()
    key = sha256(text.encode()).digest()
    block = blake2b(bytes(8), key=key, person=b"fairwind").digest()
    assert seal.rng().bits64() == int.from_bytes(block[:8], "little")


@pytest.mark.parametrize("seed", ["", SEED[:-1], SEED + "0", SEED.upper(), "x" * 64])
def test_what_is_no_seed_is_refused(seed: str) -> None:
    assert not is_seed(seed)
    with pytest.raises(ValueError, match="64 hexadecimal digits"):
        Seal(seed, [])


@pytest.mark.parametrize("words", [" ", "x" * 81, "a\u202eb", "a\x00b"])
def test_words_are_a_line_that_can_be_read(words: str) -> None:
    with pytest.raises(ValueError, match="words are a line"):
        Seal(SEED, [words])


def test_every_word_changes_what_chance_does() -> None:
    deals = {str(sealed(words, 0).record.rolls) for words in (["", ""], ["x", ""], ["", "x"])}
    assert len(deals) == 3


def test_a_sealed_record_is_written_read_and_derived_again() -> None:
    table = sealed(["red sky", ""])
    text = fairwind.record.dump(table.record)
    assert f"\nSeal: {SEED}\nWords 1: red sky\nSeat 1: Anna\n" in text
    again = fairwind.record.load(text)
    assert again.seal is not None
    assert again.seal.words == ["red sky", ""]
    assert again.entries == table.record.entries
    assert fairwind.record.dump(again) == text
    played_on = Play(again, QuickRng(9))
    for _ in range(30):
        for one in (table, played_on):
            seat = one.state.to_act[0]
            one.play(seat, one.state.legal(seat)[0])
    assert played_on.record.entries == table.record.entries, "chance goes on as it would have"


def test_chance_that_does_not_fit_the_seal_is_found() -> None:
    text = fairwind.record.dump(sealed(["", ""]).record)
    for forged in (
        text.replace(SEED, SEED[1:] + "0"),
        text.replace("Seat 1", "Words 2: late words\nSeat 1"),
    ):
        with pytest.raises(RecordError, match="the seal has something else here"):
            fairwind.record.load(forged)


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        (SEED, SEED[1:], "64 hexadecimal digits"),
        ("Seat 1", "Words 1: " + "x" * 81 + "\nSeat 1", "words are a line"),
        ("Seat 1", "Words 3: nobody there\nSeat 1", "here must stand 'Seat 1: ...'"),
    ],
)
def test_a_seal_that_cannot_be_read_is_refused_with_its_line(
    old: str, new: str, reason: str
) -> None:
    text = fairwind.record.dump(sealed(["", ""]).record)
    with pytest.raises(RecordError, match=reason):
        fairwind.record.load(text.replace(old, new, 1))


def test_a_seal_is_for_every_seat_and_not_for_a_numbered_deal() -> None:
    game = fairwind.load("santa-timea", players=2)
    for deal, words in ((7, ["", ""]), (None, [""])):
        with pytest.raises(ValueError, match="a seal has words for every seat"):
            Record(game, NAMES, deal=deal, seal=Seal(SEED, words))


def test_after_taking_back_the_seal_gives_the_same_chance() -> None:
    straight, hesitant = sealed(["", ""], 0), sealed(["", ""], 0)
    taken_back = 0
    while not straight.state.over:
        seat = straight.state.to_act[0]
        straight.play(seat, straight.state.legal(seat)[0])
        hesitant.play(seat, hesitant.state.legal(seat)[0])
        if hesitant.may_take_back(seat):
            hesitant.take_back(seat)
            hesitant.play(seat, hesitant.state.legal(seat)[0])
            taken_back += 1
    assert taken_back
    assert hesitant.record.entries == straight.record.entries
