"""Calls about games that were played: the record, a replay step by step, the proof of fairness."""

import asyncio
import secrets

from starlette.responses import PlainTextResponse, Response

from fairwind.kernel.record_text import RecordError, dump
from fairwind.record import load
from fairwind.table.fairness import Fairness, draws, proof
from fairwind.table.table import LOBBY, OVER, Table

from .answers import NewRecord, Replayed, Uploaded
from .calls import Call, Endpoint
from .refusals import refused
from .render_replay import ReplayRenderer

ALL, NONE = "all", "none"


async def record(call: Call) -> Response:
    """Of a finished game, or as it was uploaded."""
    text = await call.services.store.upload(call.part("table"))
    name = "fairwind.txt"
    if text is None:
        table = await _table(call)
        if table.phase != OVER:
            raise refused("not-over")
        text = await asyncio.to_thread(dump, table.playing.snapshot())
        name = f"{table.opened.game}-{table.code}.txt"
    disposition = {"content-disposition": f'attachment; filename="{name}"'}
    return PlainTextResponse(text, headers=disposition)


async def upload(call: Call) -> Uploaded:
    body: NewRecord = call.body
    if not call.services.guests.take(call.address, call.now):
        raise refused("too-fast")
    try:
        await asyncio.to_thread(load, body.text)
    except RecordError as error:
        raise refused("bad-record", reason=error.say(call.lang)) from None
    name = secrets.token_urlsafe(16)
    guest = await call.services.identity.of(call.request)
    await call.services.store.add_upload(name, body.text, call.now, guest.id if guest else "")
    return Uploaded(name)


async def replay(call: Call) -> Replayed:
    """Of a finished game from anywhere; of a running one from one's own seat, or as a spectator."""
    asked = call.request.query_params.get("seat", NONE)
    text = await call.services.store.upload(call.part("table"))
    over = True
    if text is not None:
        played = await asyncio.to_thread(load, text)
        seats = _seats(asked, played.game.players)
    else:
        table = await _table(call)
        if table.phase == LOBBY:
            raise refused("not-started")
        over = table.phase == OVER
        seats = _seats(asked, table.game.players)
        if not over:
            await _must_be_own(call, table, seats)
        played = table.playing.snapshot()
    return await asyncio.to_thread(ReplayRenderer(played, seats, call.lang, over).replayed)


async def _must_be_own(call: Call, table: Table, seats: list[int | None]) -> None:
    """While the game goes on."""
    guest = await call.services.identity.of(call.request)
    own = None if guest is None else table.seat_of(guest.id)
    if seats == [None] and own is None and table.spectators:
        return
    if own is None or seats != [own]:
        raise refused("not-over")


def _seats(asked: str, players: int) -> list[int | None]:
    """From where a replay is looked at; None is a spectator."""
    if asked == NONE:
        return [None]
    if asked == ALL:
        return list(range(players))
    if asked.isascii() and asked.isdecimal() and len(asked) == 1 and int(asked) < players:
        return [int(asked)]
    raise refused("bad-seat-view")


async def _table(call: Call) -> Table:
    return (await call.services.registry.live(call.part("table"))).table


async def fairness(call: Call) -> Fairness:
    table = await _table(call)
    over = table.phase == OVER
    drawn = await asyncio.to_thread(draws, table.playing.snapshot()) if over else []
    return proof(table, drawn)


ENDPOINTS = (
    Endpoint("GET", "/api/tables/{table}/record", "The record of a finished game", record, None),
    Endpoint(
        "GET",
        "/api/tables/{table}/replay",
        "A game step by step: seat is a number, all or none",
        replay,
        Replayed,
        query=("seat", "lang"),
    ),
    Endpoint("GET", "/api/tables/{table}/fairness", "What chance did, proved", fairness, Fairness),
    Endpoint("POST", "/api/records", "Upload a record, to replay it", upload, Uploaded, NewRecord),
)
