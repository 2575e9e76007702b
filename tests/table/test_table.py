"""A table: the record grows with the game, and a move is taken back only if nothing came of it."""

import pytest
from mypy_extensions import i64

import fairwind
from fairwind.kernel.refusal import IllegalMove
from fairwind.kernel.rng import QuickRng
from fairwind.table.table import (
    DEAL_COUNTS,
    NOTHING_TO_TAKE_BACK,
    OTHERS_HAVE_MOVED,
    SOMETHING_CAME_TO_LIGHT,
    Table,
)

NAMES = ["Anna", "Ben", "Cleo"]


def new_table(seed: int = 3, **options: object) -> Table:
    return Table.begin(fairwind.load("santa-timea", players=3, **options), NAMES, QuickRng(seed))


def play_any(table: Table) -> int:
    """The next seat plays its first legal action; whose seat it was."""
    seat = table.state.to_act[0]
    table.play(seat, table.state.legal(seat)[0])
    return seat


def test_the_record_of_a_table_gives_its_state_at_any_time() -> None:
    table = new_table()
    for _ in range(70):
        play_any(table)
        again = fairwind.record.replay(fairwind.record.load(fairwind.record.dump(table.record)))
        for seat in (None, 0, 1, 2):
            assert again.view(seat) == table.state.view(seat)


def test_an_illegal_move_leaves_no_trace() -> None:
    table = new_table()
    before = fairwind.record.dump(table.record)
    with pytest.raises(fairwind.IllegalMove):
        table.play(table.state.to_act[0], 72)
    assert fairwind.record.dump(table.record) == before


def test_a_card_is_taken_back_while_the_next_player_thinks() -> None:
    table = new_table()
    before = table.state.view(None)
    events = len(table.events)
    seat = play_any(table)
    table.take_back(seat)
    assert table.state.view(None) == before
    assert len(table.events) == events
    assert not table.record.moves


def test_after_taking_back_the_game_goes_on_with_the_same_chance() -> None:
    straight, hesitant = new_table(), new_table()
    while not straight.state.over:
        play_any(straight)
    while not hesitant.state.over:
        seat = play_any(hesitant)
        if hesitant.state.to_act and not any(e.reveals for e in hesitant._latest):
            hesitant.take_back(seat)
            play_any(hesitant)
    assert fairwind.record.dump(hesitant.record) == fairwind.record.dump(straight.record)


def test_nothing_is_taken_back_before_the_first_move() -> None:
    table = new_table()
    with pytest.raises(fairwind.IllegalMove) as refused:
        table.take_back(0)
    assert refused.value.reason == NOTHING_TO_TAKE_BACK


def test_nothing_is_taken_back_once_others_have_moved() -> None:
    table = new_table()
    first = play_any(table)
    second = play_any(table)
    with pytest.raises(fairwind.IllegalMove) as refused:
        table.take_back(first)
    assert refused.value.reason == OTHERS_HAVE_MOVED
    assert NAMES[second] in refused.value.say(names=NAMES)


def test_nothing_is_taken_back_once_a_new_wind_has_come_up() -> None:
    table = new_table()
    last = [play_any(table) for _ in range(3)][-1]
    with pytest.raises(fairwind.IllegalMove) as refused:
        table.take_back(last)
    assert refused.value.reason == SOMETHING_CAME_TO_LIGHT


def test_a_secret_decision_is_taken_back_while_others_decide() -> None:
    table = next(table for table in map(_at_triplets, range(200)) if len(table.state.to_act) >= 2)
    seat = table.state.to_act[0]
    before = [table.state.view(s) for s in range(3)]
    table.play(seat, table.state.legal(seat)[-1])
    assert seat not in table.state.to_act
    table.take_back(seat)
    assert [table.state.view(s) for s in range(3)] == before


def _at_triplets(seed: int) -> Table:
    """A table that stops at the first decision about triplets, or at its end."""
    table = new_table(seed, pairs=True)
    while table.state.to_act and table.state.view(None)["phase"] == "trick":
        play_any(table)
    return table


def test_a_table_is_taken_up_from_a_record() -> None:
    table = new_table()
    for _ in range(20):
        play_any(table)
    record = fairwind.record.load(fairwind.record.dump(table.record))
    again = Table(record, QuickRng(9))
    assert again.state.view(0) == table.state.view(0)
    assert again.record.moves == table.record.moves
    assert all(move.seat >= 0 for move in again.record.moves)
    seat = play_any(again)
    assert again.record.moves[-1].seat == seat


def test_in_practice_anything_is_taken_back_and_the_same_choice_meets_the_same_chance() -> None:
    game = fairwind.load("sailorman", players=1)
    table = Table.begin(game, ["Anne"], QuickRng(1), deal=12, practice=True)
    rng = QuickRng(2)
    for _ in range(12):
        table.play(0, int(table.state.pick(i64(0), rng)))
    entries = list(table.record.entries)
    played = table.record.moves
    for _ in range(8):
        table.take_back(0)
    assert table.record.moves == played[:4]
    for move in played[4:]:
        table.play(move.seat, move.action)
    assert table.record.entries == entries


def test_in_practice_what_others_did_since_is_undone_too() -> None:
    game = fairwind.load("santa-timea", players=3)
    table = Table.begin(game, NAMES, QuickRng(1), deal=3, practice=True)
    first = table.state.to_act[0]
    while len(table.record.moves) < 5:
        seat = table.state.to_act[0]
        table.play(seat, table.state.legal(seat)[0])
    table.take_back(first)
    assert table.state.to_act == (first,)


def test_in_a_deal_that_counts_nothing_is_taken_back() -> None:
    table = Table.begin(fairwind.load("santa-timea", players=3), NAMES, QuickRng(1), deal=3)
    seat = table.state.to_act[0]
    table.play(seat, table.state.legal(seat)[0])
    with pytest.raises(IllegalMove) as refused:
        table.take_back(seat)
    assert refused.value.reason == DEAL_COUNTS
