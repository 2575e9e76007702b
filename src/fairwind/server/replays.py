"""Calls about games that were played: the record, a replay step by step, the proof of fairness."""

import asyncio
from collections.abc import Sequence
from gzip import decompress

from starlette.responses import PlainTextResponse, Response

from fairwind.table.fairness import Fairness, proof
from fairwind.table.summary import Summary
from fairwind.table.table import LOBBY, OVER, Table

from . import replay_work
from .answers import NewRecord, Replayed, Uploaded
from .calls import JSON, Call, Endpoint
from .ids import new_id
from .refusals import refused
from .replay_work import NONE, ReplayPage, Source, seats_of

LONGEST_NUMBER = 6


async def record(call: Call) -> Response:
    """Of a finished game, or as it was uploaded."""
    text = await call.services.store.upload(call.part("table"))
    name = "fairwind.txt"
    if text is None:
        table = await _summary(call)
        if table.phase != OVER:
            raise refused("not-over")
        await _must_be_let_in(call, table)
        replays = call.services.replays
        lines = await replays.lines(table.id)
        key = (table.id, len(lines), "record")
        text = await replays.make(call.owner, key, replay_work.record_text, lines)
        name = f"{table.game}-{table.code}.txt"
    disposition = {"content-disposition": f'attachment; filename="{name}"'}
    return PlainTextResponse(text, headers=disposition)


async def upload(call: Call) -> Uploaded:
    body: NewRecord = call.body
    call.services.uploads.take(call.owner.network, call.now)
    name = new_id()
    guest = await call.services.identity.of(call.request)
    work = (replay_work.why_not_a_record, body.text, call.lang)
    reason = await call.services.replays.make(call.owner, name, *work)
    if reason is not None:
        raise refused("bad-record", reason=reason)
    await call.services.store.add_upload(name, body.text, call.now, guest.id if guest else "")
    return Uploaded(name)


async def replay(call: Call) -> Response:
    """Of a finished game from anywhere; of a running one from one's own seat, or as a spectator."""
    asked = call.request.query_params.get("seat", NONE)
    first = call.request.query_params.get("from", "0")
    if not (first.isascii() and first.isdecimal() and len(first) <= LONGEST_NUMBER):
        raise refused("not-understood")
    name = call.part("table")
    source: Source | None = await call.services.store.upload(name)
    key: tuple[object, ...] = (name,)
    if source is None:
        table = await _summary(call)
        key = await _seen(call, table, asked)
        source = await call.services.replays.lines(name)
    work = (replay_work.replay, source, asked, call.lang)
    pages = await call.services.replays.make(call.owner, (*key, asked, call.lang), *work)
    if pages is None:
        raise refused("bad-seat-view")
    return await _zipped(call, _page(pages, int(first)))


async def _seen(call: Call, table: Summary, asked: str) -> tuple[object, ...]:
    """What a replay of a table depends on, if the caller may see it. It is the same as long as the
    caller was told nothing new, so that not even the time an answer takes says more."""
    if table.phase == LOBBY:
        raise refused("not-started")
    seats = seats_of(asked, len(table.seats))
    if seats is None:
        raise refused("bad-seat-view")
    if table.phase == OVER:
        await _must_be_let_in(call, table)
        return (table.id, OVER, table.moves, table.updated)
    running = (await call.services.registry.live(table.id)).table
    guest = await call.services.identity.of(call.request)
    own = None if guest is None else running.seat_of(guest.id)
    if seats != [own] or (own is None and not running.spectators):
        raise refused("not-over")
    return (table.id, running.phase, running.viewer(own).version, *running.names)


def _page(pages: Sequence[ReplayPage], first: int) -> bytes:
    """The page with this step, or the last."""
    found = [page for page in pages if page.first <= first]
    return found[-1].zipped


async def _zipped(call: Call, body: bytes) -> Response:
    """An answer that is compressed already."""
    headers = {"cache-control": "no-store", "vary": "accept-encoding"}
    if "gzip" in call.request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
    else:
        body = await asyncio.to_thread(decompress, body)
    return Response(body, headers=headers, media_type=JSON)


async def _summary(call: Call) -> Summary:
    return await call.services.registry.summary(call.part("table"))


async def _must_be_let_in(call: Call, table: Summary) -> None:
    """Where spectators are not wanted, also afterwards the game is for those who sat there."""
    guest = await call.services.identity.of(call.request)
    sat = guest is not None and any(seat.who == guest.id for seat in table.seats)
    if not sat and not (await _table(call)).spectators:
        raise refused("no-spectators")


async def _table(call: Call) -> Table:
    return (await call.services.registry.live(call.part("table"))).table


async def fairness(call: Call) -> Response | Fairness:
    table = await _summary(call)
    if table.phase != OVER:
        return proof(await _table(call), [])
    await _must_be_let_in(call, table)
    live = await _table(call)
    if live.seal is None:
        raise refused("no-seal")
    replays = call.services.replays
    lines = await replays.lines(table.id)
    key = (table.id, len(lines), "fairness")
    return await _zipped(call, await replays.make(call.owner, key, replay_work.fairness, lines))


ENDPOINTS = (
    Endpoint("GET", "/api/tables/{table}/record", "The record of a finished game", record, None),
    Endpoint(
        "GET",
        "/api/tables/{table}/replay",
        "A game step by step: seat is a number, all or none",
        replay,
        Replayed,
        query=("seat", "from", "lang"),
    ),
    Endpoint("GET", "/api/tables/{table}/fairness", "What chance did, proved", fairness, Fairness),
    Endpoint("POST", "/api/records", "Upload a record, to replay it", upload, Uploaded, NewRecord),
)
