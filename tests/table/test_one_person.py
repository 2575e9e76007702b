"""Numbered deals and practice are for one person, whatever is asked for after the opening."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fairwind.kernel.refusal import IllegalMove
from fairwind.kernel.rng import QuickRng
from fairwind.table import commands
from fairwind.table.commands import AnyCommand, OpenSeat, Rematch, Sit, Start
from fairwind.table.log import Rematched, Sat
from fairwind.table.opening import Chance, opening_again
from fairwind.table.presence import Presence
from fairwind.table.refusals import Refusal
from fairwind.table.seats import PERSON
from fairwind.table.table import LOBBY, OVER, PLAYING, Table
from tests.table.tables import ANNA, BEN, CLEO, a_table, ask, play_on

PEOPLE = (ANNA, BEN, CLEO)
ARRANGED = [{"deal": 777}, {"practice": True}, {"practice": True, "deal": 3}]


def _commands() -> st.SearchStrategy[AnyCommand]:
    ids, seat = st.uuids().map(str), st.integers(0, 3)
    plain = (
        commands.Leave, commands.Resign, commands.Start, commands.TakeSeatBack, commands.Rematch
    )  # fmt: skip
    at_a_seat = (commands.Sit, commands.OpenSeat, commands.Kick, commands.LetBotPlay)
    return st.one_of(
        *(st.builds(kind, id=ids) for kind in plain),
        *(st.builds(kind, id=ids, seat=seat) for kind in at_a_seat),
        st.builds(commands.PutBot, id=ids, seat=seat, level=st.just("mate")),
        st.builds(commands.ChangeSettings, id=ids, listed=st.booleans(), spectators=st.booleans()),
        st.builds(commands.TakeBack, id=ids, version=st.integers(0, 5)),
    )


@given(
    st.sampled_from(ARRANGED),
    st.lists(st.sampled_from(["me", "bosun", "mate"]), min_size=2, max_size=3),
    st.lists(st.tuples(st.sampled_from(PEOPLE), _commands()), max_size=40),
)
@settings(max_examples=150, deadline=None)
def test_no_commands_in_no_order_bring_a_second_person(
    arranged: dict[str, object], seats: list[str], asked: list[tuple[str, AnyCommand]]
) -> None:
    if seats.count("me") > 1:
        seats = ["me", "bosun", "mate"]
    table = a_table("santa-timea", *seats, **arranged)
    sat: set[str] = set()
    for now, (who, command) in enumerate(asked, start=1):
        presence = Presence((), dict.fromkeys(PEOPLE, -100.0))
        try:
            ask(table, who, command, float(now), presence)
        except (Refusal, IllegalMove):
            continue
        if table.phase == PLAYING:
            play_on(table, moves=3, rng=QuickRng(now))
        if table.phase == OVER and table.rematch:
            again = opening_again(table, who, Chance("cd" * 32, 8), float(now))
            table = Table("again", "CODE", again)
            if not table.is_known:
                return
        sat |= {seat.who for seat in table.seats if seat.kind == PERSON}
        assert sat <= {ANNA}


def test_a_bot_makes_no_room_for_a_stranger_at_a_known_deal() -> None:
    table = a_table("santa-timea", "me", "bosun", deal=777)
    with pytest.raises(Refusal, match="bad-deal"):
        ask(table, ANNA, OpenSeat(id="m", seat=1))
    ask(table, ANNA, commands.Leave(id="l"))
    with pytest.raises(Refusal, match="bad-deal"):
        ask(table, BEN, Sit(id="m", seat=0))
    ask(table, ANNA, Sit(id="s", seat=0))
    ask(table, ANNA, Start(id="start"))
    assert table.phase == PLAYING


def test_two_people_whom_an_earlier_fairwind_let_sit_there_cannot_begin() -> None:
    table = a_table("santa-timea", "me", "bosun", practice=True)
    table.seats[1].clear()
    table.apply(Sat(at=1.0, by=BEN, seat=1, name="Ben"))
    with pytest.raises(Refusal, match="bad-deal"):
        ask(table, ANNA, Start(id="start"))
    assert table.phase == LOBBY


def test_whoever_never_took_part_is_not_taken_along_to_one_rematch_after_another() -> None:
    table = a_table("santa-timea", "me", "open")
    ask(table, BEN, Sit(id="s", seat=1))
    ask(table, ANNA, Start(id="start"))
    ask(table, ANNA, commands.Resign(id="r"))
    first = opening_again(table, ANNA, Chance("cd" * 32, 8), 9.0)
    assert [place.who for place in first.places] == [ANNA, BEN]
    again = Table("again", "CODE", first)
    ask(again, ANNA, Start(id="start"))
    ask(again, ANNA, commands.Resign(id="r"))
    ask(again, ANNA, Rematch(id="m"))
    again.apply(Rematched(at=9.0, by=ANNA, id="m", table="third"))
    second = opening_again(again, ANNA, Chance("ef" * 32, 9), 10.0)
    assert [place.who for place in second.places] == [ANNA, ""]
