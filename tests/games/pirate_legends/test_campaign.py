"""Chapter 7 as a crew plays it: waiting, what later games use, beginning anew, names and flags."""

import pytest

from fairwind.games import load
from fairwind.games.pirate_legends.campaign.campaign import CAMPAIGN, PATIENCE
from fairwind.games.pirate_legends.campaign.envelopes import EMBLEMS, ISLANDS
from fairwind.table.crew.commands import BeginMap, UseEnvelope
from fairwind.table.crew.fairness import map_proofs
from fairwind.table.opening import Chance, NewTable, opening
from fairwind.table.refusals import Refusal
from tests.table.crews import ANNA, BEN, a_crew, ask_crew, game_ended, scratch, scratch_all

LINE = [location.name for location in CAMPAIGN.locations]


@pytest.mark.rule("7.5")
def test_nothing_tells_what_lies_under_a_location_before_it_is_scratched() -> None:
    crew = a_crew()
    scratch_all(crew, "T1")
    [proof] = map_proofs(crew)
    assert [each.under for each in proof.locations] == ["star 1", *[None] * (len(LINE) - 1)]
    assert proof.seed is None


@pytest.mark.rule("7.8", "M4")
def test_what_waited_for_three_days_any_member_scratches() -> None:
    crew = a_crew(BEN)
    game_ended(crew, {ANNA: 9, BEN: 1}, now=0.0)
    with pytest.raises(Refusal, match="others-turn"):
        scratch(crew, BEN, "T1", now=PATIENCE - 1)
    scratch(crew, BEN, "T1", now=PATIENCE)
    assert PATIENCE == 3 * 24 * 3600


@pytest.mark.rule("7.10")
def test_whatever_was_opened_can_be_switched_on_in_later_games() -> None:
    for envelope in CAMPAIGN.envelopes:
        game = load("pirate-legends", **envelope.options)
        numbers = [envelope.number] if envelope.options else []
        assert CAMPAIGN.used(game.options) == numbers
        assert CAMPAIGN.options([envelope.number]) == envelope.options
    everything = CAMPAIGN.options(range(1, 15))
    assert CAMPAIGN.used(load("pirate-legends", **everything).options) == [
        number for number in range(1, 15) if CAMPAIGN.envelope(number).options
    ]
    assert CAMPAIGN.proposed(opened=[1, 3, 2], used=[1]) == [1, 3]


@pytest.mark.rule("7.11")
def test_on_a_new_map_all_envelopes_are_closed_again() -> None:
    crew = a_crew(BEN)
    scratch_all(crew, *LINE)
    assert sorted(crew.map.opened) == [envelope.number for envelope in CAMPAIGN.envelopes]
    ask_crew(crew, BEN, BeginMap(id="anew"))
    assert crew.map.opened == []


@pytest.mark.rule("7.11", "M6")
@pytest.mark.parametrize("number", range(1, 15))
def test_outside_a_crew_envelopes_are_for_those_who_want_to_be_told(number: int) -> None:
    options = dict(CAMPAIGN.envelope(number).options)
    if not options or "deck" in options:
        return  # nothing to switch on, or no secret

    def opened(asked: dict[str, int | bool | str], spoilers: bool) -> None:
        new = NewTable(
            game="pirate-legends", seats=["me", "bosun"], options=asked, spoilers=spoilers
        )
        opening(new, ANNA, "Anna", Chance("ab" * 32, 1), 0.0)

    opened(options, spoilers=True)
    with pytest.raises(Refusal) as closed:
        opened(options, spoilers=False)
    [(name, value)] = options.items()
    nonsense: dict[str, int | bool | str] = {"x" * len(name): value}
    if isinstance(value, str):
        nonsense = {name: "xxxxx"}
    with pytest.raises(Refusal) as unknown:
        opened(nonsense, spoilers=False)
    secret = str(value) if isinstance(value, str) else name
    assert closed.value.code == unknown.value.code
    assert closed.value.say() == unknown.value.say().replace("x" * len(secret), secret, 1)


@pytest.mark.rule("9.1")
def test_each_member_chooses_one_of_eight_emblems_and_may_choose_again() -> None:
    crew = a_crew(BEN)
    scratch_all(crew, "T1", "T2", "T3", "N1")
    assert len(EMBLEMS) == 8
    for number, emblem in enumerate(EMBLEMS):
        ask_crew(crew, BEN, UseEnvelope(id=f"e{number}", envelope=2, item=emblem))
        assert crew.mark([]).emblems == {BEN: emblem}


@pytest.mark.rule("13.1", "13.2")
def test_whoever_scratches_names_the_next_island_and_names_are_short() -> None:
    crew = a_crew(BEN)
    scratch_all(crew, *LINE[: LINE.index("N7") + 1])
    with pytest.raises(Refusal, match="bad-crew-name"):
        ask_crew(crew, ANNA, UseEnvelope(id="n", envelope=6, item="nw", text="x" * 41))
    names = {}
    for number, island in enumerate(ISLANDS):
        command = UseEnvelope(id=f"n{number}", envelope=6, item=island, text=f"Isle {number}")
        ask_crew(crew, ANNA, command)
        names[island] = f"Isle {number}"
        assert crew.mark([]).places == names
        scratch_all(crew, f"S{number + 1}")
    assert crew.map.namings == [], "all have names"
