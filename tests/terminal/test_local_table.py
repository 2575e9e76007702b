"""A table at one's own keyboard: sealed by a number of everyone who plays there."""

from itertools import count

from fairwind.kernel.seal import commitment, number
from fairwind.table.log import Opened, Place
from fairwind.table.table import Table
from fairwind.terminal.local_table import begin


def _opened(quick: int | None = None) -> Opened:
    places = [Place("keyboard 1", "Anna"), Place(level="bosun"), Place("keyboard 3", "Ben")]
    options: dict[str, int | bool | str] = {"players": 3}
    seed = "ab" * 32
    return Opened(
        at=0.0, game="santa-timea", options=options, host="", places=places, seed=seed, quick=quick
    )


def test_everyone_at_the_keyboard_has_a_number_in_the_seal() -> None:
    table, opened = Table("", "", _opened()), _opened()
    drawn = (f"{secret:064x}" for secret in count(1))
    lines = begin(table, lambda: next(drawn), 0.0)
    seal = table.playing.record.seal
    assert seal is not None
    secrets = [f"{1:064x}", f"{2:064x}"]
    assert seal.numbers == [number(secrets[0], 1), "", number(secrets[1], 1)]
    assert seal.commitments == [commitment(secrets[0]), "", commitment(secrets[1])]
    again = Table.read("", "", [opened, *lines])
    assert again.playing.record.entries == table.playing.record.entries


def test_a_game_by_a_known_number_has_no_seal_and_begins_at_once() -> None:
    table = Table("", "", _opened(quick=7))
    assert len(begin(table, lambda: "never drawn", 0.0)) == 1
    assert table.playing.record.seal is None
