"""Calls about crews: found one, join it, look at its map, scratch, play."""

from fairwind.games import load
from fairwind.table.campaigns import campaign_of
from fairwind.table.crew.commands import AnyCrewCommand, JoinCrew
from fairwind.table.crew.crew import Crew
from fairwind.table.crew.decide import founding
from fairwind.table.crew.fairness import MapFairness, map_proofs
from fairwind.table.crew.refusals import crew_refused
from fairwind.table.opening import NewTable, must_be_offered, opening

from .answers import OpenedTable
from .calls import Call, Endpoint
from .crew_answers import (
    CrewCard,
    CrewDoor,
    CrewShown,
    CrewVersion,
    EnvelopeShown,
    HistoryLine,
    NewCrew,
    NewCrewGame,
)
from .crew_render import crew_card, crew_door, crew_shown, crew_version, history_lines
from .envelopes import envelope_shown
from .guests import guest_of, looked_up
from .identity import Guest
from .refusals import refused
from .registry import chance

FEWEST, MOST = 2, 4


async def found(call: Call) -> CrewShown:
    asked: NewCrew = call.body
    guest = await guest_of(call)
    crews = call.services.crews
    call.services.tables.take(guest.id, call.now)
    await crews.may_have_one_more(guest.id)
    secret = chance().seed
    first = founding(asked.game, asked.name, guest.id, guest.name, secret, asked.quick, call.now)
    return await _shown(call, await crews.found(first), guest)


async def mine(call: Call) -> list[CrewCard]:
    guest = await call.services.identity.of(call.request)
    if guest is None:
        return []
    cards = []
    for summary in await call.services.crews.kept.of_guest(guest.id):
        campaign = campaign_of(summary.game)
        locations = 0 if campaign is None else len(campaign.locations)
        cards.append(crew_card(summary, locations, guest.id))
    return cards


async def door(call: Call) -> CrewDoor:
    """Whoever has the link sees whose crew it is; what it has uncovered is for its members."""
    guest = await call.services.identity.of(call.request)
    summary = await call.services.crews.kept.summary(call.part("crew"))
    if summary is None:
        raise refused("unknown-crew")
    return crew_door(summary, guest.id if guest else "")


async def door_of_code(call: Call) -> CrewDoor:
    guest = await call.services.identity.of(call.request)
    looking = call.services.crews.kept.summary_of_code(call.part("code").upper())
    summary = await looked_up(call, looking, "unknown-crew")
    return crew_door(summary, guest.id if guest else "")


async def crew(call: Call) -> CrewShown:
    guest, found_crew = await as_member(call, call.part("crew"))
    return await _shown(call, found_crew, guest)


async def version(call: Call) -> CrewVersion:
    _, found_crew = await as_member(call, call.part("crew"))
    tables = await call.services.crews.kept.tables(found_crew.id)
    return CrewVersion(crew_version(found_crew, tables))


async def command(call: Call) -> CrewShown:
    asked: AnyCrewCommand = call.body
    guest = await guest_of(call)
    crews = call.services.crews
    if isinstance(asked, JoinCrew):
        await crews.may_have_one_more(guest.id)
    changed = await crews.ask(call.part("crew"), asked, guest.id, guest.name)
    return await _shown(call, changed, guest)


async def open_game(call: Call) -> OpenedTable:
    """A table of the crew; what is not opened cannot be used there."""
    asked: NewCrewGame = call.body
    guest, found_crew = await as_member(call, call.part("crew"))
    if not FEWEST <= len(asked.seats) <= MOST:
        raise crew_refused("not-a-crew-game")
    if not set(asked.envelopes) <= set(found_crew.map.opened):
        raise crew_refused("not-opened")
    campaign = found_crew.campaign
    of_envelopes = {name for each in campaign.envelopes for name in each.options}
    must_be_offered(found_crew.game, asked.options, of_envelopes)
    await call.services.registry.may_open(guest.id)
    table = NewTable(
        game=found_crew.game,
        seats=asked.seats,
        options={**asked.options, **campaign.options(asked.envelopes)},
        listed=asked.listed,
        spectators=asked.spectators,
        clock=asked.clock,
        bots_play_on=asked.bots_play_on,
        start=asked.start,
        commit=asked.commit,
        spoilers=True,
    )
    mark = found_crew.mark(asked.envelopes)
    opened = opening(table, guest.id, guest.name, chance(), call.now, mark)
    new = await call.services.registry.open(opened, asked.start, asked.commit)
    return OpenedTable(new.id, new.code)


async def told(call: Call) -> list[HistoryLine]:
    _, found_crew = await as_member(call, call.part("crew"))
    return history_lines(found_crew, call.lang)


async def fairness(call: Call) -> list[MapFairness]:
    _, found_crew = await as_member(call, call.part("crew"))
    return map_proofs(found_crew)


async def envelope(call: Call) -> EnvelopeShown:
    _, found_crew = await as_member(call, call.part("crew"))
    number = call.part("number")
    if number not in {str(opened) for opened in found_crew.map.opened}:
        raise crew_refused("not-opened")
    return envelope_shown(load(found_crew.game), int(number), call.lang)


async def as_member(call: Call, crew_id: str) -> tuple[Guest, Crew]:
    """Whoever calls, who must belong to this crew."""
    guest = await call.services.identity.of(call.request)
    found_crew = await call.services.crews.crew(crew_id)
    if guest is None or guest.id not in found_crew.members:
        raise crew_refused("not-a-member")
    return guest, found_crew


async def _shown(call: Call, found_crew: Crew, guest: Guest) -> CrewShown:
    tables = await call.services.crews.kept.tables(found_crew.id)
    return crew_shown(found_crew, tables, guest.id, call.lang, call.now)


ENDPOINTS = (
    Endpoint("POST", "/api/crews", "Found a crew", found, CrewShown, NewCrew),
    Endpoint("GET", "/api/crews", "The crews one belongs to", mine, list[CrewCard]),
    Endpoint("GET", "/api/crews/{crew}", "A crew, for its members", crew, CrewShown),
    Endpoint("GET", "/api/crews/{crew}/door", "Whose crew it is, for everyone", door, CrewDoor),
    Endpoint("GET", "/api/crew-codes/{code}", "The crew of a code", door_of_code, CrewDoor),
    Endpoint(
        "GET", "/api/crews/{crew}/version", "Whether something has changed", version, CrewVersion
    ),
    Endpoint(
        "POST",
        "/api/crews/{crew}",
        "Join, leave, scratch, use an open envelope, begin anew",
        command,
        CrewShown,
        AnyCrewCommand,
    ),
    Endpoint(
        "POST",
        "/api/crews/{crew}/games",
        "Open a table of the crew",
        open_game,
        OpenedTable,
        NewCrewGame,
    ),
    Endpoint("GET", "/api/crews/{crew}/history", "What the crew has done", told, list[HistoryLine]),
    Endpoint(
        "GET",
        "/api/crews/{crew}/fairness",
        "What was fixed about its maps, and whether it held",
        fairness,
        list[MapFairness],
    ),
    Endpoint(
        "GET",
        "/api/crews/{crew}/envelopes/{number}",
        "What is in an envelope that is open",
        envelope,
        EnvelopeShown,
    ),
)
