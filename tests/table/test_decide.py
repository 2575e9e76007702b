"""Decisions: who may ask for what and when, and the lines that follow."""

import pytest

from fairwind.table.commands import (
    AddWords,
    AnyCommand,
    ChangeSettings,
    Chat,
    Kick,
    Leave,
    LetBotPlay,
    MakeMove,
    OpenSeat,
    PutBot,
    Rematch,
    Resign,
    Sit,
    Start,
    TakeBack,
    TakeSeatBack,
)
from fairwind.table.decide import MOST_CHAT, MOST_CHAT_OF_A_SPECTATOR, decide
from fairwind.table.log import (
    BotPut,
    BotTookOver,
    Chatted,
    ClockSetting,
    HostChanged,
    Moved,
    Rematched,
    Sat,
    SeatOpened,
    Started,
    Worded,
)
from fairwind.table.presence import ABSENCE, Presence
from fairwind.table.refusals import Refusal
from fairwind.table.table import Table
from tests.table.tables import ALL_HERE, ANNA, BEN, CLEO, a_table, ask, play_on, started


def why_not(table: Table, who: str, command: AnyCommand, now: float = 1.0) -> str:
    """The name of the refusal; the table is as it was."""
    lines = table.lines
    with pytest.raises(Refusal) as refused:
        ask(table, who, command, now)
    assert table.lines == lines
    return refused.value.code


def for_two(**asked: object) -> Table:
    """A game that Anna and Ben have begun."""
    table = a_table("santa-timea", "me", "open", **asked)
    ask(table, BEN, Sit(id="s", seat=1))
    ask(table, ANNA, Start(id="start"))
    return table


def mover(table: Table) -> tuple[int, str]:
    seat = table.to_act[0]
    return seat, (ANNA, BEN)[seat]


def test_deciding_changes_nothing_and_each_line_says_who_asked() -> None:
    table = a_table("santa-timea", "me", "open")
    decided = decide(table, Sit(id="m1", seat=1), BEN, "Ben", ALL_HERE, 5.0)
    assert decided == [Sat(at=5.0, by=BEN, id="m1", seat=1, name="Ben")]
    assert (table.names, table.lines) == (["Anna", ""], 1)
    assert not table.has_done(BEN, "m1")
    table.apply(decided[0])
    assert table.names == ["Anna", "Ben"]
    assert table.has_done(BEN, "m1")
    assert not table.has_done(ANNA, "m1"), "ids are everyone's own"


def test_at_the_start_bots_fill_the_open_seats() -> None:
    table = a_table("santa-timea", "me", "open", "bosun", "open")
    lines = ask(table, ANNA, Start(id="m1"))
    assert [type(line) for line in lines] == [BotPut, BotPut, Started]
    assert [seat.level for seat in table.seats] == ["", "mate", "bosun", "mate"]
    assert len(set(table.names)) == 4


def test_only_the_host_arranges_the_table_and_only_before_the_start() -> None:
    table = a_table("santa-timea", "me", "open", "open")
    ask(table, BEN, Sit(id="s", seat=1))
    host_only: list[AnyCommand] = [
        Start(id="m"),
        PutBot(id="m", seat=2, level="mate"),
        OpenSeat(id="m", seat=2),
        Kick(id="m", seat=1),
        ChangeSettings(id="m", listed=True, spectators=False),
    ]
    for command in host_only:
        assert why_not(table, BEN, command) == "not-the-host"
    assert why_not(table, ANNA, PutBot(id="m", seat=1, level="mate")) == "seat-taken"
    assert why_not(table, ANNA, PutBot(id="m", seat=2, level="kraken")) == "no-such-bot"
    assert why_not(table, ANNA, PutBot(id="m", seat=9, level="mate")) == "no-such-seat"
    assert why_not(table, ANNA, OpenSeat(id="m", seat=2)) == "nobody-there"
    assert why_not(table, ANNA, Kick(id="m", seat=0)) == "nobody-there", "not oneself"
    ask(table, ANNA, Start(id="start"))
    for command in host_only[:3]:
        assert why_not(table, ANNA, command) == "already-started"
    assert why_not(table, ANNA, host_only[3]) == "too-late-to-kick"
    assert why_not(table, BEN, host_only[3]) == "not-the-host"
    ask(table, ANNA, host_only[4])
    assert (table.listed, table.spectators) == (True, False)


def test_a_seat_is_for_one_and_one_has_one_seat() -> None:
    table = a_table("santa-timea", "me", "open", "bosun")
    assert why_not(table, BEN, Sit(id="m", seat=0)) == "seat-taken"
    assert why_not(table, BEN, Sit(id="m", seat=2)) == "seat-taken"
    assert why_not(table, BEN, Sit(id="m", seat=3)) == "no-such-seat"
    assert why_not(table, ANNA, Sit(id="m", seat=1)) == "already-seated"
    assert why_not(table, BEN, Leave(id="m")) == "not-at-the-table"


def test_whoever_leaves_frees_the_seat_or_a_bot_plays_on_and_the_next_host_is_one_who_is_here() -> (
    None
):
    table = a_table("santa-timea", "me", "open", "open")
    ask(table, BEN, Sit(id="s", seat=1))
    ask(table, CLEO, Sit(id="s", seat=2))
    lines = decide(table, Leave(id="m"), ANNA, "Anna", Presence({CLEO}), 1.0)
    assert lines == [
        SeatOpened(at=1.0, by=ANNA, id="m", seat=0),
        HostChanged(at=1.0, by=ANNA, id="m", host=CLEO),
    ]
    ask(table, ANNA, Start(id="start"))
    (gone,) = ask(table, BEN, Leave(id="m"))
    assert isinstance(gone, BotTookOver)
    assert table.seats[1].player == "mate"


def test_words_are_for_those_who_sit_until_the_seal_is_closed() -> None:
    table = a_table("santa-timea", "me", "open")
    assert why_not(table, BEN, AddWords(id="m", words="ahoy")) == "not-at-the-table"
    assert why_not(table, ANNA, AddWords(id="m", words="x" * 81)) == "bad-words"
    (worded,) = ask(table, ANNA, AddWords(id="m", words="  fair   winds "))
    assert isinstance(worded, Worded)
    assert table.sealing.words == ["fair winds", ""]
    ask(table, ANNA, Start(id="start"))
    assert why_not(table, ANNA, AddWords(id="m", words="late")) == "sealed-already"
    deal = a_table("captn", "me", deal=3)
    assert why_not(deal, ANNA, AddWords(id="m", words="ahoy")) == "no-seal"


def test_a_move_must_answer_what_the_seat_is_asked_now() -> None:
    table = a_table("santa-timea", "me", "open")
    assert why_not(table, ANNA, MakeMove(id="m", version=0, action=0)) == "not-started"
    table = for_two()
    seat, who = mover(table)
    version = table.viewer(seat).version
    assert why_not(table, who, MakeMove(id="m", version=version + 1, action=0)) == "late"
    assert why_not(table, CLEO, MakeMove(id="m", version=0, action=0)) == "not-at-the-table"
    action = table.playing.state.legal(seat)[0]
    (moved,) = ask(table, who, MakeMove(id="m", version=version, action=action))
    assert isinstance(moved, Moved)
    assert why_not(table, who, TakeBack(id="t", version=version)) == "late"


def test_while_a_bot_plays_on_one_takes_the_seat_back_first() -> None:
    table = for_two()
    assert why_not(table, ANNA, TakeSeatBack(id="m")) == "seat-is-yours"
    ask(table, ANNA, Leave(id="m"))
    assert why_not(table, ANNA, MakeMove(id="m", version=0, action=0)) == "bot-plays"
    ask(table, ANNA, TakeSeatBack(id="m"))
    assert table.seats[0].player == ""
    ask(table, ANNA, Resign(id="m"))
    for command in (TakeSeatBack(id="m"), Resign(id="m"), LetBotPlay(id="m", seat=1)):
        assert why_not(table, ANNA, command) == "game-over"


def test_a_bot_plays_for_somebody_who_is_away_or_late() -> None:
    table = for_two(clock=ClockSetting("move", 60.0))
    seat, _ = mover(table)
    host, other = LetBotPlay(id="m", seat=1), LetBotPlay(id="m", seat=0)
    assert why_not(table, ANNA, host) == "player-is-here"
    assert why_not(table, BEN, other) == "not-the-host"
    for away, who, command in ((BEN, ANNA, host), (ANNA, BEN, other)):
        presence = Presence({who}, {away: 5.0})
        with pytest.raises(Refusal) as refused:
            decide(table, command, who, "", presence, 5.0 + ABSENCE - 1)
        assert refused.value.code in ("not-gone-yet", "not-the-host")
        (line,) = decide(table, command, who, "", presence, 5.0 + ABSENCE)
        assert isinstance(line, BotTookOver)
    late = LetBotPlay(id="m", seat=seat)
    (line,) = decide(table, late, ANNA, "Anna", ALL_HERE, 100.0)
    assert isinstance(line, BotTookOver)
    bots = started("santa-timea", "me", "bosun")
    assert why_not(bots, ANNA, LetBotPlay(id="m", seat=1)) == "nobody-there"


def test_a_rematch_is_for_those_who_sat_there_when_it_is_over_and_there_is_one() -> None:
    table = for_two()
    assert why_not(table, BEN, Rematch(id="m")) == "not-over"
    assert why_not(table, CLEO, Rematch(id="m")) == "not-at-the-table"
    play_on(table, moves=1000)
    (line,) = decide(table, Rematch(id="m"), BEN, "Ben", ALL_HERE, 9.0)
    assert line == Rematched(at=9.0, by=BEN, id="m", table="")
    table.apply(Rematched(at=9.0, by=BEN, id="m", table="another"))
    assert decide(table, Rematch(id="m"), ANNA, "Anna", ALL_HERE, 9.0) == []


@pytest.mark.parametrize("text", ["", "x" * 301, "a\u202eb"])
def test_chat_that_is_no_line_is_refused(text: str) -> None:
    assert why_not(a_table("captn", "me"), BEN, Chat(id="m", text=text)) == "bad-chat"


def test_anybody_may_talk_but_not_without_end() -> None:
    table = a_table("captn", "me")
    (said,) = ask(table, BEN, Chat(id="m", text="  Ahoy   there "))
    assert said == Chatted(at=1.0, by=BEN, id="m", name="Ben", text="Ahoy there")
    (said,) = ask(table, ANNA, Chat(id="m", quick=3))
    assert said == Chatted(at=1.0, by=ANNA, id="m", name="Anna", seat=0, quick=3)
    assert why_not(table, ANNA, Chat(id="m2", text="both", quick=3)) == "bad-chat"
    for number in range(MOST_CHAT - 1):
        ask(table, ANNA, Chat(id=f"c{number}", text="ahoy"))
    assert why_not(table, ANNA, Chat(id="m3", text="ahoy")) == "chat-full"
    ask(table, BEN, Chat(id="m3", text="ahoy"))


def test_spectators_cannot_silence_a_player_nor_one_of_them_the_others() -> None:
    table = a_table("santa-timea", "me", "open")

    def says(who: str, lines: int) -> None:
        for number in range(lines):
            ask(table, who, Chat(id=f"c{number}", text="ahoy"))

    says(BEN, MOST_CHAT_OF_A_SPECTATOR)
    assert why_not(table, BEN, Chat(id="m", text="ahoy")) == "chat-full"
    for number in range(1, MOST_CHAT // MOST_CHAT_OF_A_SPECTATOR):
        says(f"another {number}", MOST_CHAT_OF_A_SPECTATOR)
    assert why_not(table, CLEO, Chat(id="m", text="ahoy")) == "chat-full"
    says(ANNA, 1)
    ask(table, BEN, Sit(id="s", seat=1))
    says(BEN, 1)
