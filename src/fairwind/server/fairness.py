"""Fairness: after the game everything chance did is derived once more from the seeds."""

from fairwind.kernel.events import Roll
from fairwind.kernel.record import Record

from .answers import Fairness, Rolled
from .messages import WordsTold
from .refusals import refused
from .room import OVER, Room


def proof(room: Room) -> Fairness:
    """While the game goes on, the hash and the words; then the seed, and each shuffle and roll."""
    seal = room.seal
    if seal is None:
        raise refused("no-seal")
    words = [WordsTold(seat, text) for seat, text in enumerate(room.words) if text]
    if room.phase != OVER:
        return Fairness(seal.hash, words, None, None, [], None)
    check = derived(room.playing.record)
    fair = all(rolled.same for rolled in check)
    return Fairness(seal.hash, words, seal.seed, seal.text, check, fair)


def derived(record: Record) -> list[Rolled]:
    """What stands in the record, beside what the seal makes of the same moves."""
    assert record.seal is not None
    state = record.game.watched(rng=record.seal.rng())
    assert state.journal is not None
    again = state.journal.rolls
    check: list[Rolled] = []
    moves = 0
    for entry in record.entries:
        if isinstance(entry, Roll):
            same = len(check) < len(again) and again[len(check)] == entry
            check.append(Rolled(moves, entry.what, entry.outcome, same))
        else:
            state.play(entry.seat, entry.action)
            moves += 1
    return check
