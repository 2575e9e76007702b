"""Golden games: replayed from their records, they are told as they were."""

import pytest

from fairwind.record import load

from .golden import FOLDER, GOLDEN, Golden, page_of, record_in

IF_WANTED = "if this change is wanted, run scripts/golden and read what it changes"


@pytest.mark.parametrize("golden", GOLDEN, ids=lambda golden: f"{golden.game} {golden.title}")
def test_a_golden_game_is_told_as_it_was(golden: Golden) -> None:
    page = golden.path.read_text(encoding="utf-8")
    record = load(record_in(page))
    assert record.game.name == golden.game
    assert golden.options.items() <= record.game.options.items()
    told = page_of(golden, record)
    assert told.split("\n") == page.split("\n"), IF_WANTED
    assert told == page


def test_every_page_is_a_golden_game() -> None:
    pages = {path for path in FOLDER.rglob("*") if path.is_file()}
    assert pages == {golden.path for golden in GOLDEN}, IF_WANTED
