"""Calls about games that were played: the record, a replay step by step, the proof of fairness."""

import asyncio
import secrets

from starlette.responses import PlainTextResponse, Response

from fairwind.kernel.record import Record
from fairwind.kernel.record_text import RecordError, dump
from fairwind.record import load

from .answers import Fairness, NewRecord, Replayed, Uploaded
from .calls import Call, Visit
from .fairness import proof
from .refusals import refused
from .retelling import Lookouts, Retelling
from .room import LOBBY, OVER, Room

ALL, NONE = "all", "none"


async def record(visit: Visit) -> Response:
    """Of a finished game, or as it was uploaded."""
    text = await visit.desk.store.upload(visit.part("table"))
    name = "fairwind.txt"
    if text is None:
        room = await _room(visit)
        if room.phase != OVER:
            raise refused("not-over")
        text = await asyncio.to_thread(dump, room.playing.record)
        name = f"{room.opened.game}-{room.code}.txt"
    disposition = {"content-disposition": f'attachment; filename="{name}"'}
    return PlainTextResponse(text, headers=disposition)


async def upload(visit: Visit) -> Uploaded:
    body: NewRecord = visit.body
    if not visit.desk.guests.take(visit.address, visit.now):
        raise refused("too-fast")
    try:
        await asyncio.to_thread(load, body.text)
    except RecordError as error:
        raise refused("bad-record", reason=error.say(visit.lang)) from None
    name = secrets.token_urlsafe(16)
    await visit.desk.store.add_upload(name, body.text, visit.now)
    return Uploaded(name)


async def replay(visit: Visit) -> Replayed:
    """Of a finished game from anywhere; of a running one from one's own seat, or as a spectator."""
    asked = visit.request.query_params.get("seat", NONE)
    text = await visit.desk.store.upload(visit.part("table"))
    if text is not None:
        found = await asyncio.to_thread(load, text)
        lookouts = _lookouts(asked, found.game.players)
        return await asyncio.to_thread(Retelling(found, lookouts, visit.lang, whole=True).told)
    room = await _room(visit)
    if room.phase == LOBBY:
        raise refused("not-started")
    over = room.phase == OVER
    lookouts = _lookouts(asked, room.game.players)
    if not over:
        await _must_be_own(visit, room, lookouts)
    played = room.playing.record
    copy = Record(
        played.game,
        played.names,
        played.entries,
        played.deal,
        played.practice,
        played.seal,
        played.resigned,
    )
    return await asyncio.to_thread(Retelling(copy, lookouts, visit.lang, whole=over).told)


async def _must_be_own(visit: Visit, room: Room, lookouts: Lookouts) -> None:
    """While the game goes on."""
    guest = await visit.desk.identity.of(visit.request)
    own = None if guest is None else room.seat_of(guest.id)
    if lookouts == [None] and own is None and room.spectators:
        return
    if own is None or lookouts != [own]:
        raise refused("not-over")


def _lookouts(asked: str, players: int) -> Lookouts:
    if asked == NONE:
        return [None]
    if asked == ALL:
        return list(range(players))
    if asked.isascii() and asked.isdecimal() and len(asked) == 1 and int(asked) < players:
        return [int(asked)]
    raise refused("bad-seat-view")


async def _room(visit: Visit) -> Room:
    return (await visit.desk.harbour.berth(visit.part("table"))).room


async def fairness(visit: Visit) -> Fairness:
    return await asyncio.to_thread(proof, await _room(visit))


CALLS = (
    Call("GET", "/api/tables/{table}/record", "The record of a finished game", record, None),
    Call(
        "GET",
        "/api/tables/{table}/replay",
        "A game step by step: seat is a number, all or none",
        replay,
        Replayed,
        query=("seat", "lang"),
    ),
    Call("GET", "/api/tables/{table}/fairness", "What chance did, proved", fairness, Fairness),
    Call("POST", "/api/records", "Upload a record, to replay it", upload, Uploaded, NewRecord),
)
