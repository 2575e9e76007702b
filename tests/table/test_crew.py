"""A crew: its log makes it, live and when it is read again."""

import pytest
from msgspec.structs import replace

from fairwind.table.crew import commands, log
from fairwind.table.crew.crew import Crew
from fairwind.table.crew.decide import MOST_MEMBERS, founding
from fairwind.table.crew.log import decode_crew_line, encode_crew_line
from fairwind.table.crew.map_seal import MapSeal, location_hash, map_hash
from fairwind.table.crew.redaction import redact_crew, redact_crew_summary
from fairwind.table.redaction import NAME
from fairwind.table.refusals import Refusal
from fairwind.table.table import Damaged
from tests.table.crews import (
    ANNA,
    BEN,
    CLEO,
    DAY,
    SEED,
    a_crew,
    ask_crew,
    game_ended,
    scratch,
    scratch_all,
    whole_line,
)


def _read_again(crew: Crew) -> Crew:
    lines = [decode_crew_line(encode_crew_line(line)) for line in crew.log]
    return Crew.read(crew.id, crew.code, lines)


def _refusal(crew: Crew, who: str, command: commands.AnyCrewCommand, now: float = 4.0) -> Refusal:
    before = crew.lines
    with pytest.raises(Refusal) as caught:
        ask_crew(crew, who, command, now)
    assert crew.lines == before
    return caught.value


def test_read_again_from_its_log_a_crew_is_the_same() -> None:
    crew = a_crew(BEN)
    scratch_all(crew, *whole_line(crew)[:12])
    ask_crew(crew, BEN, commands.UseEnvelope(id="e", envelope=2, item="lion"))
    again = _read_again(crew)
    assert again.summary() == crew.summary()
    assert again.maps == crew.maps


def test_a_log_that_cannot_have_been_is_found() -> None:
    crew = a_crew(BEN)
    game_ended(crew, {ANNA: 1, BEN: 9})
    scratch(crew, BEN, "T1")
    founded, joined, ended, scratched = crew.log
    assert isinstance(ended, log.GameEnded)
    wrong = replace(ended, due=ANNA)
    for lines in (
        [joined],
        [founded, founded],
        [founded, joined, scratched],
        [founded, joined, ended, ended],
        [founded, joined, wrong],
    ):
        with pytest.raises(Damaged):
            Crew.read("crew", "CODE", lines)


def test_a_command_that_comes_again_is_not_obeyed_again() -> None:
    crew = a_crew(quick=True)
    game_ended(crew, {ANNA: 9, "bot": 1})
    command = commands.Scratch(id="once", location="T1")
    assert len(ask_crew(crew, ANNA, command)) == 1
    assert ask_crew(crew, ANNA, command) == []
    assert crew.map.scratched == ["T1"]


# --- members --------------------------------------------------------------------------------


def test_whoever_has_the_link_joins_once_and_two_never_have_one_name() -> None:
    crew = a_crew()
    ask_crew(crew, BEN, commands.JoinCrew(id="j"))
    assert _refusal(crew, BEN, commands.JoinCrew(id="k")).code == "member-already"
    crew.apply(log.MemberJoined(at=1.0, by=CLEO, name="Cleo"))
    assert [member.name for member in crew.members.values()] == ["Anna", "Ben", "Cleo"]
    for number in range(MOST_MEMBERS - 3):
        ask_crew(crew, f"guest{number}", commands.JoinCrew(id="j"))
    assert _refusal(crew, "one more", commands.JoinCrew(id="j")).code == "crew-full"


def test_only_members_do_anything() -> None:
    crew = a_crew()
    game_ended(crew, {ANNA: 9, "bot": 1})
    assert _refusal(crew, BEN, commands.Scratch(id="s", location="T1")).code == "not-a-member"
    ask_crew(crew, ANNA, commands.LeaveCrew(id="l"))
    assert crew.captain == ""
    assert _refusal(crew, ANNA, commands.LeaveCrew(id="m")).code == "not-a-member"


def test_a_name_for_a_crew_has_the_limits_of_players_names() -> None:
    for name in ("", "x" * 41, "a\nb\x00"):
        with pytest.raises(Refusal, match="bad-crew-name"):
            founding("pirate-legends", name, ANNA, "Anna", SEED, False, 0.0)
    with pytest.raises(Refusal, match="no-campaign"):
        founding("captn", "Gulls", ANNA, "Anna", SEED, False, 0.0)


# --- scratching -----------------------------------------------------------------------------


def test_the_winner_scratches_and_chooses_where_the_line_forks() -> None:
    crew = a_crew(BEN)
    scratch_all(crew, "T1", "T2", "T3")
    game_ended(crew, {ANNA: 1, BEN: 9})
    assert _refusal(crew, ANNA, commands.Scratch(id="s", location="N1")).code == "others-turn"
    scratch(crew, BEN, "S1")
    assert crew.map.opened == [1, 3, 5]
    assert _refusal(crew, BEN, commands.Scratch(id="t", location="N1")).code == "nothing-due"


def test_what_cannot_be_scratched_is_refused_with_a_sentence() -> None:
    crew = a_crew()
    scratch_all(crew, "T1", "T2", "T3", "S1", "S2")
    game_ended(crew, {ANNA: 9, "bot": 1})
    for location, code in (
        ("S3", "padlocked"),
        ("N2", "not-reached"),
        ("T1", "scratched-already"),
        ("X9", "no-such-location"),
    ):
        refusal = _refusal(crew, ANNA, commands.Scratch(id="s", location=location))
        assert refusal.code == code
    sentence = _refusal(crew, ANNA, commands.Scratch(id="s", location="S3")).say()
    assert sentence == "S3 has a padlock, and the crew has no key. Possible now: N1."


def test_scratching_waits_the_oldest_first_and_after_three_days_any_member_may() -> None:
    crew = a_crew(BEN, CLEO)
    game_ended(crew, {ANNA: 9, BEN: 1}, now=0.0)
    game_ended(crew, {ANNA: 1, BEN: 9}, now=10.0)
    early = commands.Scratch(id="s", location="T1")
    assert _refusal(crew, BEN, early, now=20.0).code == "others-turn"
    assert _refusal(crew, CLEO, early, now=3 * DAY - 1).code == "others-turn"
    scratch(crew, CLEO, "T1", now=3 * DAY)
    assert crew.map.dues[0].who == BEN
    scratch(crew, BEN, "T2", now=3 * DAY)
    assert crew.map.dues == []


def test_for_somebody_who_left_any_member_scratches_at_once() -> None:
    crew = a_crew(BEN)
    game_ended(crew, {ANNA: 1, BEN: 9})
    ask_crew(crew, BEN, commands.LeaveCrew(id="l"))
    scratch(crew, ANNA, "T1")
    assert crew.map.scratched == ["T1"]


def test_on_a_quick_voyage_two_are_scratched_and_one_that_is_not_there_lapses() -> None:
    crew = a_crew(quick=True)
    line = whole_line(crew)
    for first, second in zip(line[:-2:2], line[1:-2:2], strict=True):
        game_ended(crew, {ANNA: 9, "bot": 1})
        scratch(crew, ANNA, first)
        scratch(crew, ANNA, second)
    game_ended(crew, {ANNA: 9, "bot": 1})
    scratch(crew, ANNA, line[-2])
    game_ended(crew, {ANNA: 9, "bot": 1})
    scratch(crew, ANNA, line[-1])
    assert crew.map.done
    assert crew.map.dues == []


def test_a_game_that_does_not_count_is_told_and_nothing_follows() -> None:
    crew = a_crew()
    ended = game_ended(crew, {BEN: 9, "bot": 1})
    assert not ended.counts
    assert crew.map.dues == []
    assert crew.has_game(ended.table)


def test_when_the_map_is_done_games_go_on_without_scratching() -> None:
    crew = a_crew()
    scratch_all(crew, *whole_line(crew))
    ended = game_ended(crew, {ANNA: 9, "bot": 1}, envelopes=(3, 14))
    assert (ended.counts, ended.due) == (True, "")
    assert sorted(crew.map.opened) == list(range(1, 15))


def test_a_new_game_proposes_what_was_opened_last_and_what_the_game_before_used() -> None:
    crew = a_crew()
    assert crew.map.proposed == []
    scratch_all(crew, "T1", "T2")
    assert crew.map.proposed == [1]
    game_ended(crew, {ANNA: 9, "bot": 1}, envelopes=())
    scratch(crew, ANNA, "T3")
    assert crew.map.proposed == [3]
    game_ended(crew, {ANNA: 9, "bot": 1}, envelopes=(1, 3))
    scratch(crew, ANNA, "N1")
    assert crew.map.proposed == [1, 3], "flags are nothing to switch on"


# --- what was opened ------------------------------------------------------------------------


def test_members_name_the_islands_one_after_the_other() -> None:
    crew = a_crew(BEN)
    line = whole_line(crew)
    name = commands.UseEnvelope(id="n", envelope=6, item="nw", text="Rum Point")
    assert _refusal(crew, ANNA, name).code == "not-opened"
    scratch_all(crew, *line[: line.index("N7") + 1])
    assert _refusal(crew, BEN, name).code == "nothing-to-name"
    bad = commands.UseEnvelope(id="n", envelope=6, item="nw", text="x" * 41)
    assert _refusal(crew, ANNA, bad).code == "bad-crew-name"
    nowhere = commands.UseEnvelope(id="n", envelope=6, item="xx", text="Rum Point")
    assert _refusal(crew, ANNA, nowhere).code == "no-such-item"
    ask_crew(crew, ANNA, name)
    game_ended(crew, {ANNA: 1, BEN: 9})
    scratch(crew, BEN, "S1")
    again = commands.UseEnvelope(id="o", envelope=6, item="nw", text="Gin Point")
    assert _refusal(crew, BEN, again).code == "named-already"
    ask_crew(crew, BEN, commands.PassEnvelope(id="p", envelope=6))
    scratch_all(crew, "S2")
    ask_crew(crew, ANNA, commands.UseEnvelope(id="q", envelope=6, item="ne", text="Parrot Rock"))
    assert crew.mark([]).places == {"nw": "Rum Point", "ne": "Parrot Rock"}
    scratch_all(crew, "S3", "S4", "S5")
    assert len(crew.map.namings) == 2, "there are but four islands"


def test_an_emblem_is_chosen_once_there_are_any() -> None:
    crew = a_crew(BEN)
    choose = commands.UseEnvelope(id="e", envelope=2, item="lion")
    assert _refusal(crew, BEN, choose).code == "not-opened"
    scratch_all(crew, "T1", "T2", "T3", "N1")
    ask_crew(crew, BEN, choose)
    assert crew.mark([]).emblems == {BEN: "lion"}
    other = commands.UseEnvelope(id="f", envelope=2, item="cat")
    assert _refusal(crew, BEN, other).code == "no-such-item"


# --- anew -----------------------------------------------------------------------------------


def test_a_new_map_begins_and_the_old_one_stays_as_it_was() -> None:
    crew = a_crew(BEN)
    scratch_all(crew, "T1", "T2")
    begin = commands.BeginMap(id="b", quick=True)
    assert _refusal(crew, BEN, begin).code == "not-the-captain"
    ask_crew(crew, ANNA, begin)
    assert (crew.map.opened, crew.map.quick) == ([], True)
    assert crew.maps[0].opened == [1]
    assert crew.map.seal.hash != crew.maps[0].seal.hash
    assert _read_again(crew).maps == crew.maps


def test_when_the_map_is_done_any_member_begins_anew() -> None:
    crew = a_crew(BEN)
    scratch_all(crew, *whole_line(crew))
    ask_crew(crew, BEN, commands.BeginMap(id="b"))
    assert len(crew.maps) == 2


# --- the seal -------------------------------------------------------------------------------


def test_of_tied_members_one_is_drawn_as_secret_number_and_table_say() -> None:
    crew = a_crew(BEN, CLEO)
    number = "12" * 32
    ask_crew(crew, ANNA, commands.ShowNumber(id="n", number=number))
    drawn = {game_ended(crew, {ANNA: 9, BEN: 9, CLEO: 9}).due for _ in range(30)}
    assert drawn == {ANNA, BEN, CLEO}
    ended = crew.map.games[4]
    place = int(MapSeal(SEED, number).rng(5, ended.key).below(3))
    assert (ended.rolls, ended.due) == ([("scratcher", [place])], [ANNA, BEN, CLEO][place])


def test_a_number_is_added_before_the_first_game_and_once() -> None:
    crew = a_crew()
    ask_crew(crew, ANNA, commands.ShowNumber(id="n", number="12" * 32))
    other = commands.ShowNumber(id="o", number="34" * 32)
    assert _refusal(crew, ANNA, other).code == "too-late-for-number"
    late = a_crew()
    game_ended(late, {ANNA: 9, "bot": 1})
    assert _refusal(late, ANNA, other).code == "too-late-for-number"


def test_what_lies_under_a_location_is_fixed_by_a_hash_that_its_salt_opens() -> None:
    crew = a_crew()
    seal = crew.map.seal
    locations = crew.campaign.locations
    hashes = [(each.name, seal.of_location(each)) for each in locations]
    assert map_hash(hashes) == seal.of_map(locations)
    for (name, shown), location in zip(hashes, locations, strict=True):
        assert location_hash(seal.salt(name), name, location.under) == shown
        assert location_hash(seal.salt(name), name, "picture") != shown or name == "F3"
    assert len({shown for _, shown in hashes}) == len(hashes)


# --- erasing --------------------------------------------------------------------------------


def test_who_is_erased_leaves_the_log_which_is_read_as_before() -> None:
    crew = a_crew(BEN)
    game_ended(crew, {ANNA: 9, BEN: 9})
    scratch(crew, crew.map.dues[0].who, "T1")
    for who in (ANNA, BEN):
        lines = redact_crew(crew.log, who, "erased-1")
        text = b"".join(encode_crew_line(line) for line in lines)
        assert f'"{who}"'.encode() not in text
        assert who.title().encode() not in text
        again = Crew.read("crew", "CODE", lines)
        assert again.map.scratched == ["T1"]
        assert NAME in {member.name for member in again.members.values()}
        assert again.summary() == redact_crew_summary(crew.summary(), who, "erased-1")
