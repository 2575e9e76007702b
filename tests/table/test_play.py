"""A game in play: its record grows, and a move is taken back only if nothing came of it."""

import pytest
from mypy_extensions import i64

import fairwind
from fairwind.kernel.refusal import IllegalMove
from fairwind.kernel.rng import QuickRng
from fairwind.table.play import (
    DEAL_COUNTS,
    NOTHING_TO_TAKE_BACK,
    OTHERS_HAVE_MOVED,
    SOMETHING_CAME_TO_LIGHT,
    Play,
)

NAMES = ["Anna", "Ben", "Cleo"]


def new_game(seed: int = 3, **options: object) -> Play:
    return Play.begin(fairwind.load("santa-timea", players=3, **options), NAMES, QuickRng(seed))


def play_any(play: Play) -> int:
    """The next seat plays its first legal action; whose seat it was."""
    seat = play.state.to_act[0]
    play.play(seat, play.state.legal(seat)[0])
    return seat


def test_the_record_of_a_table_gives_its_state_at_any_time() -> None:
    play = new_game()
    for _ in range(70):
        play_any(play)
        again = fairwind.record.replay(fairwind.record.load(fairwind.record.dump(play.record)))
        for seat in (None, 0, 1, 2):
            assert again.view(seat) == play.state.view(seat)


def test_an_illegal_move_leaves_no_trace() -> None:
    play = new_game()
    before = fairwind.record.dump(play.record)
    with pytest.raises(fairwind.IllegalMove):
        play.play(play.state.to_act[0], 72)
    assert fairwind.record.dump(play.record) == before


def test_a_card_is_taken_back_while_the_next_player_thinks() -> None:
    play = new_game()
    before = play.state.view(None)
    events = len(play.events)
    seat = play_any(play)
    play.take_back(seat)
    assert play.state.view(None) == before
    assert len(play.events) == events
    assert not play.record.moves


def test_after_taking_back_the_game_goes_on_with_the_same_chance() -> None:
    straight, hesitant = new_game(), new_game()
    while not straight.state.over:
        play_any(straight)
    while not hesitant.state.over:
        seat = play_any(hesitant)
        if hesitant.state.to_act and not any(e.reveals for e in hesitant._happened[-1][1]):
            hesitant.take_back(seat)
            play_any(hesitant)
    assert fairwind.record.dump(hesitant.record) == fairwind.record.dump(straight.record)


def test_nothing_is_taken_back_before_the_first_move() -> None:
    play = new_game()
    with pytest.raises(fairwind.IllegalMove) as refused:
        play.take_back(0)
    assert refused.value.reason == NOTHING_TO_TAKE_BACK


def test_nothing_is_taken_back_once_others_have_moved() -> None:
    play = new_game()
    first = play_any(play)
    second = play_any(play)
    with pytest.raises(fairwind.IllegalMove) as refused:
        play.take_back(first)
    assert refused.value.reason == OTHERS_HAVE_MOVED
    assert NAMES[second] in refused.value.say(names=NAMES)


def test_nothing_is_taken_back_once_a_new_wind_has_come_up() -> None:
    play = new_game()
    last = [play_any(play) for _ in range(3)][-1]
    with pytest.raises(fairwind.IllegalMove) as refused:
        play.take_back(last)
    assert refused.value.reason == SOMETHING_CAME_TO_LIGHT


def test_a_secret_decision_is_taken_back_while_others_decide() -> None:
    play = next(play for play in map(_at_triplets, range(200)) if len(play.state.to_act) >= 2)
    seat = play.state.to_act[0]
    before = [play.state.view(s) for s in range(3)]
    play.play(seat, play.state.legal(seat)[-1])
    assert seat not in play.state.to_act
    play.take_back(seat)
    assert [play.state.view(s) for s in range(3)] == before


def _at_triplets(seed: int) -> Play:
    """A play that stops at the first decision about triplets, or at its end."""
    play = new_game(seed, pairs=True)
    while play.state.to_act and play.state.view(None)["phase"] == "trick":
        play_any(play)
    return play


def test_a_table_is_taken_up_from_a_record() -> None:
    play = new_game()
    for _ in range(20):
        play_any(play)
    record = fairwind.record.load(fairwind.record.dump(play.record))
    again = Play(record, QuickRng(9))
    assert again.state.view(0) == play.state.view(0)
    assert again.record.moves == play.record.moves
    assert all(move.seat >= 0 for move in again.record.moves)
    seat = play_any(again)
    assert again.record.moves[-1].seat == seat


def test_in_practice_anything_is_taken_back_and_the_same_choice_meets_the_same_chance() -> None:
    game = fairwind.load("sailorman", players=1)
    play = Play.begin(game, ["Anne"], QuickRng(1), deal=12, practice=True)
    rng = QuickRng(2)
    for _ in range(12):
        play.play(0, int(play.state.pick(i64(0), rng)))
    entries = list(play.record.entries)
    played = play.record.moves
    for _ in range(8):
        play.take_back(0)
    assert play.record.moves == played[:4]
    for move in played[4:]:
        play.play(move.seat, move.action)
    assert play.record.entries == entries


def test_in_practice_what_others_did_since_is_undone_too() -> None:
    game = fairwind.load("santa-timea", players=3)
    play = Play.begin(game, NAMES, QuickRng(1), deal=3, practice=True)
    first = play.state.to_act[0]
    while len(play.record.moves) < 5:
        seat = play.state.to_act[0]
        play.play(seat, play.state.legal(seat)[0])
    play.take_back(first)
    assert play.state.to_act == (first,)


def test_in_a_deal_that_counts_nothing_is_taken_back() -> None:
    play = Play.begin(fairwind.load("santa-timea", players=3), NAMES, QuickRng(1), deal=3)
    seat = play.state.to_act[0]
    play.play(seat, play.state.legal(seat)[0])
    with pytest.raises(IllegalMove) as refused:
        play.take_back(seat)
    assert refused.value.reason == DEAL_COUNTS


def test_what_another_noted_in_secret_neither_forbids_nor_suffers_from_taking_back() -> None:
    play = Play.begin(fairwind.load("sailorman", players=2), NAMES[:2], QuickRng(1))
    first, second = play.state.to_act
    play.play(first, play.state.legal(first)[0])
    alone = play.state.view(first)
    play.play(second, play.state.legal(second)[0])
    if second not in play.state.to_act and first not in play.state.to_act:
        pytest.skip("all have noted, and it is shown")
    theirs = play.state.view(second)
    assert play.may_take_back(first)
    play.take_back(first)
    assert play.state.view(first) != alone
    assert play.state.view(second)["players"] == theirs["players"], "the other's note stays"
    assert play.record.moves[-1].seat == second
