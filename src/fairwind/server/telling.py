"""What those at a table are told: always from a view, never from the whole state."""

import secrets
from base64 import b64encode
from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache
from typing import Any

from fairwind.kernel.game import Game
from fairwind.kernel.rng import QuickRng
from fairwind.kernel.state import State
from fairwind.kernel.words import Phrase
from fairwind.store.happenings import Chatted
from fairwind.table.clock import NO_CLOCK

from .messages import (
    ChatTold,
    ClockReading,
    ClockTold,
    LegalMove,
    Position,
    Said,
    SealTold,
    SeatTold,
    TableTold,
    WordsTold,
    You,
)
from .room import LOBBY, OVER, Room


def table_told(
    room: Room,
    guest: str,
    present: Collection[str],
    watching: int,
    lang: str,
    now: float,
) -> TableTold:
    """The table as a guest sees it: `present` are the guests who are connected."""
    seat = room.seat_of(guest)
    return TableTold(
        id=room.id,
        code=room.code,
        game=room.opened.game,
        title=room.game.about.title,
        options=dict(room.game.options),
        phase=room.phase,
        host=room.seat_of(room.host),
        you=You(seat, guest == room.host),
        seats=[
            SeatTold(
                name=taken.name,
                kind=taken.kind,
                level=taken.level,
                present=taken.who in present,
                bot_plays_on=taken.bot_plays_on,
                gave_up=taken.gave_up,
            )
            for taken in room.seats
        ],
        spectators=watching,
        spectators_allowed=room.spectators,
        listed=room.listed,
        clock=ClockTold(room.clock.kind, room.clock.seconds),
        bots_play_on=room.opened.bots_play_on,
        practice=room.opened.practice,
        deal=room.opened.deal,
        seal=seal_told(room),
        rematch=room.rematch or None,
        glossary=glossary(room.game, lang),
        lang=lang,
        now=now,
    )


@lru_cache(maxsize=256)
def glossary(game: Game, lang: str) -> dict[str, str]:
    return {short: phrase.say(lang) for short, phrase in game.wording.glossary().items()}


def seal_told(room: Room) -> SealTold | None:
    if room.opened.deal is not None:
        return None
    words = [WordsTold(seat, text) for seat, text in enumerate(room.words) if text]
    return SealTold(room.seal_hash, words, closed=room.phase != LOBBY)


def chat_told(number: int, line: Chatted) -> ChatTold:
    return ChatTold(
        number=number,
        seat=line.seat,
        name=line.name,
        text=line.text,
        quick=line.quick,
        at=line.at,
    )


def imagined(room: Room, seat: int) -> str:
    """A world that agrees with all the seat knows, and tells no more than its view."""
    world = room.playing.state.imagine(seat, QuickRng(secrets.randbits(64)))
    return b64encode(world.pack()).decode()


def position(room: Room, seat: int | None, lang: str) -> Position:
    """The game as a seat, or for None a spectator, sees it; events are added when it is sent."""
    state = room.playing.state
    view = state.view(seat)
    asked = seat if seat in room.to_act else None
    return Position(
        version=room.chronicle.version(seat),
        view=view,
        where=said(state.game.wording.where(state), lang, room.names) or "",
        task=None
        if asked is None
        else said(state.game.wording.task(state, asked), lang, room.names),
        question=None
        if asked is None
        else said(state.game.wording.question(state, asked), lang, room.names),
        legal=[] if asked is None else legal_moves(room, asked, lang),
        usual=None if asked is None else state.usual(asked),
        first=0,
        events=[],
        to_act=list(room.to_act),
        scores=seen_scores(state, view),
        over=room.phase == OVER,
        winners=_winners(room),
        take_back=seat is not None and _may_take_back(room, seat),
        deadline=None if seat is None else room.clock.deadline(seat),
        clocks=_clocks(room),
    )


def seen_scores(state: State, view: Mapping[str, Any]) -> list[int] | None:
    """As far as the viewer may know them: what the view says of them, and at the end all."""
    scores = state.scores if state.over else view.get("scores")
    return None if scores is None else list(scores)


def legal_moves(room: Room, seat: int, lang: str) -> list[LegalMove]:
    state = room.playing.state
    names = room.names
    return [_legal_move(state, seat, action, lang, names) for action in state.legal(seat)]


def _legal_move(state: State, seat: int, action: int, lang: str, names: list[str]) -> LegalMove:
    return LegalMove(
        action=action,
        move=state.game.notation(action),
        words=state.phrase(seat, action).say(lang, names),
        about=dict(state.game.wording.about(state, seat, action)),
        final=state.final(seat, action),
        heading=said(state.game.wording.heading(state, seat, action), lang, names),
    )


def said(phrase: Phrase | None, lang: str, names: Sequence[str]) -> str | None:
    return None if phrase is None else phrase.say(lang, names)


def events_seen(room: Room, seat: int | None, lang: str, first: int) -> list[Said]:
    """The events a viewer sees, numbered as it sees them, from the first on."""
    names = room.names
    return [
        Said(number, event.kind, event.say(lang, names), event.facts, event.closes)
        for number, event in enumerate(room.seen(seat)[first:], start=first)
    ]


def _winners(room: Room) -> list[int]:
    """As the rules say; if somebody gave up, whoever is left."""
    if not room.given_up:
        return room.playing.state.winners
    return [seat for seat, taken in enumerate(room.seats) if not taken.gave_up]


def _may_take_back(room: Room, seat: int) -> bool:
    return (
        not room.given_up
        and not room.seats[seat].player
        and (room.phase != OVER or room.opened.practice)
        and room.playing.may_take_back(seat)
    )


def _clocks(room: Room) -> list[ClockReading] | None:
    if room.clock.kind == NO_CLOCK:
        return None
    left = room.clock.left
    return [ClockReading(left[seat], room.clock.deadline(seat)) for seat in range(len(left))]
