"""A table: its log makes it, live and when it is read again."""

import pytest

import fairwind
from fairwind.kernel.outcome import RESIGNED
from fairwind.kernel.refusal import IllegalMove
from fairwind.kernel.rng import QuickRng
from fairwind.table.commands import Chat, MakeMove, Resign, Sit, Start, TakeBack
from fairwind.table.decide import start
from fairwind.table.log import (
    AnyLine,
    BotTookOver,
    Chatted,
    ClockSetting,
    Moved,
    Renamed,
    SeatTakenBack,
    decode_line,
    encode_line,
)
from fairwind.table.summary import encode_summary
from fairwind.table.table import CHAT_KEPT, LOBBY, OVER, PLAYING, Table
from tests.table.tables import ANNA, BEN, a_table, ask, play_on, started


@pytest.mark.parametrize("game", fairwind.GAMES)
def test_read_again_from_its_log_a_table_is_the_same(game: str) -> None:
    table = a_table(game, "me", *["bosun"] * (fairwind.load(game).players - 1))
    log: list[AnyLine] = [table.opened, *[table.apply(line) for line in start(table, [ANNA], 1.0)]]
    log += play_on(table, moves=60, rng=QuickRng(4))
    again = Table.read(table.id, table.code, [decode_line(encode_line(line)) for line in log])
    assert encode_summary(again.summary()) == encode_summary(table.summary())
    assert again.lines == table.lines == len(log)
    for viewer, other in zip(table.viewers, again.viewers, strict=True):
        assert again.playing.state.view(viewer.seat) == table.playing.state.view(viewer.seat)
        assert other.version == viewer.version
        assert [event.say() for event in other.events] == [event.say() for event in viewer.events]


def test_chance_stands_in_the_lines_and_comes_from_seed_and_words() -> None:
    one, same = started("captn", "me"), started("captn", "me")
    assert one.playing.record.rolls == same.playing.record.rolls
    assert one.seal is not None
    assert one.playing.record.seal is not None
    assert one.playing.record.seal.text == one.seal.text


def test_what_is_not_allowed_changes_nothing() -> None:
    table = started("santa-timea", "me", "bosun")
    before, lines = encode_summary(table.summary()), table.lines
    turn = table.to_act[0]
    for seat, action in ((turn, 5000), (1 - turn, 0)):
        with pytest.raises(IllegalMove):
            table.apply(Moved(at=9.0, by=ANNA, id="m", seat=seat, action=action, rolls=[]))
    assert (encode_summary(table.summary()), table.lines) == (before, lines)
    assert not table.has_done(ANNA, "m")


def test_a_table_that_waits_for_a_bot_is_due_at_once_and_else_when_time_runs_out() -> None:
    table = started("captn", "me", clock=ClockSetting("move", 60.0))
    assert table.summary().due == 61.0
    table.apply(BotTookOver(at=5.0, seat=0))
    assert table.bots_to_move() == [(0, "mate")]
    assert table.summary().due is None, "bots among themselves wait until somebody looks on"
    table.apply(SeatTakenBack(at=7.0, seat=0))
    assert table.summary().due == 61.0, "leaving and coming back gives no time"
    ask(table, ANNA, Resign(id="r"))
    assert (table.phase, table.summary().due) == (OVER, None)


def test_viewers_see_what_they_may_and_the_versions_tell_no_more() -> None:
    table = started("santa-timea", "me", "bosun", "bosun")
    play_on(table, moves=20)
    for viewer in table.viewers:
        all_seen = [e for e in table.playing.events if e.visible_to(viewer.seat)]
        assert [e.say() for e in viewer.events] == [e.say() for e in all_seen]
    assert table.viewer(None).version == len(table.viewer(None).events)


def test_a_move_taken_back_is_gone_for_all_who_saw_it() -> None:
    table = a_table("santa-timea", "me", "open")
    ask(table, BEN, Sit(id="s", seat=1))
    ask(table, ANNA, Start(id="start"))
    seat = table.to_act[0]
    mover = (ANNA, BEN)[seat]
    seen = [len(viewer.events) for viewer in table.viewers]
    assert not table.may_take_back(seat)
    action = table.playing.state.legal(seat)[0]
    ask(table, mover, MakeMove(id="m", version=table.viewer(seat).version, action=action))
    assert table.may_take_back(seat)
    ask(table, mover, TakeBack(id="t", version=table.viewer(seat).version))
    assert [len(viewer.events) for viewer in table.viewers] == seen
    assert table.to_act == (seat,)


def test_in_practice_even_the_end_is_taken_back() -> None:
    table = started("captn", "me", practice=True)
    play_on(table, moves=1000)
    assert (table.phase, table.may_reopen, table.may_take_back(0)) == (OVER, True, True)
    ask(table, ANNA, TakeBack(id="t", version=table.viewer(0).version))
    assert table.phase == PLAYING


def test_whoever_gives_up_loses_a_game_for_two_and_leaves_a_bot_in_one_for_three() -> None:
    two = started("santa-timea", "me", "bosun")
    ask(two, ANNA, Resign(id="r"))
    assert two.phase == OVER
    assert two.outcome is not None
    assert (two.outcome.winners, two.outcome.reason) == ([1], RESIGNED)
    three = a_table("santa-timea", "me", "open", "bosun")
    ask(three, BEN, Sit(id="s", seat=1))
    ask(three, ANNA, Start(id="start"))
    ask(three, BEN, Resign(id="r"))
    assert (three.phase, three.seats[1].player) == (PLAYING, "mate")
    ask(three, ANNA, Resign(id="r"))
    assert three.phase == OVER, "no person is left"
    assert three.playing.record.resigned == [1, 0]


def test_the_record_has_the_names_at_the_end_and_a_snapshot_those_of_its_moment() -> None:
    table = started("captn", "me")
    before = table.playing.snapshot()
    table.apply(Renamed(at=3.0, seat=0, name="Anneke"))
    play_on(table, moves=3)
    assert (before.names, len(before.moves)) == (["Anna"], 0)
    assert table.playing.snapshot().names == table.names == ["Anneke"]
    assert len(table.playing.snapshot().moves) == 3


def test_the_latest_chat_is_kept_with_its_numbers() -> None:
    table = a_table("captn", "me")
    for number in range(CHAT_KEPT + 5):
        ask(table, ANNA, Chat(id=str(number), text=f"ahoy {number}"))
    numbers = [number for number, _ in table.chat]
    assert numbers == list(range(5, CHAT_KEPT + 5))
    assert isinstance(table.chat[0][1], Chatted)
    assert table.updated == 0.0, "talk is no life of a table"
    assert table.phase == LOBBY
