"""Rendering: what is sent of a table, always from a view and never from the whole state."""

import secrets
from base64 import b64encode
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from msgspec.structs import replace

from fairwind.kernel.events import Event
from fairwind.kernel.game import Game
from fairwind.kernel.rng import QuickRng
from fairwind.kernel.state import State
from fairwind.kernel.words import Phrase
from fairwind.table.clock import NO_CLOCK
from fairwind.table.fairness import commitments, seat_words
from fairwind.table.log import Chatted
from fairwind.table.presence import Presence
from fairwind.table.seats import Seat
from fairwind.table.table import OVER, PLAYING, Table

from .messages import (
    ChatHistory,
    ChatMessage,
    ClockReading,
    ClockStatus,
    LegalMove,
    Position,
    Said,
    SealStatus,
    SeatStatus,
    TableCrew,
    TableMessage,
    You,
)


def table_message(
    table: Table, you: You, presence: Presence, lang: str, member: bool = False
) -> TableMessage:
    """The table, as it is told to members of its crew or to others; the time is added when it is
    sent."""
    return TableMessage(
        id=table.id,
        code=table.code,
        game=table.opened.game,
        title=table.game.about.title,
        options=shown_options(table.game),
        phase=table.phase,
        host=table.seat_of(table.host),
        you=you,
        seats=[_seat_status(seat, presence, table.phase) for seat in table.seats],
        spectators=len(set(presence.here) - {seat.who for seat in table.seats}),
        spectators_allowed=table.spectators,
        listed=table.listed,
        clock=ClockStatus(table.clock.kind, table.clock.seconds),
        bots_play_on=table.opened.bots_play_on,
        practice=table.opened.practice,
        deal=table.opened.deal,
        seal=_seal_status(table),
        crew=crew_of(table, member),
        envelopes=table.envelopes,
        rematch=table.rematch or None,
        glossary=glossary(table.game, lang),
        lang=lang,
        now=0.0,
    )


def shown_options(game: Game) -> dict[str, int | bool | str]:
    """The options of a game, without those hidden ones that it does not use."""
    unused = {
        option.name
        for option in game.option_list
        if option.hidden and game.options[option.name] == option.default
    }
    return {name: value for name, value in game.options.items() if name not in unused}


def crew_of(table: Table, member: bool = False) -> TableCrew | None:
    mark = table.opened.crew
    if mark is None:
        return None
    signs = [mark.emblems.get(seat.who, "") for seat in table.seats]
    return TableCrew(mark.id if member else None, mark.name, mark.places, signs)


def _seat_status(seat: Seat, presence: Presence, phase: str) -> SeatStatus:
    replaceable = phase == PLAYING and not seat.player
    return SeatStatus(
        name=seat.name,
        kind=seat.kind,
        level=seat.level,
        present=seat.who in presence.here,
        away_since=presence.away.get(seat.who),
        bot_from=presence.gone_at(seat.who) if replaceable else None,
        bot_plays_on=seat.bot_plays_on,
        gave_up=seat.gave_up,
    )


@lru_cache(maxsize=256)
def glossary(game: Game, lang: str) -> dict[str, str]:
    return {short: phrase.say(lang) for short, phrase in game.wording.glossary().items()}


def _seal_status(table: Table) -> SealStatus | None:
    seal = table.seal
    if seal is None:
        return None
    sealing = table.sealing
    return SealStatus(
        hash=seal.hash,
        words=seat_words(table),
        closed=sealing.closed,
        commitments=commitments(table),
        attempt=sealing.attempt,
        until=sealing.until,
    )


def chat_message(number: int, line: Chatted) -> ChatMessage:
    seat, name, text = line.seat, line.name, line.text
    return ChatMessage(number=number, seat=seat, name=name, text=text, quick=line.quick, at=line.at)


def chat_history(table: Table) -> ChatHistory:
    return ChatHistory(lines=[chat_message(number, line) for number, line in table.chat])


def position_message(table: Table, seat: int | None, lang: str) -> Position:
    """The game as a seat, or for None a spectator, sees it; events are added when it is sent."""
    state, names = table.playing.state, table.names
    wording = state.game.wording
    outcome = table.outcome
    view = state.view(seat)
    position = Position(
        version=table.viewer(seat).version,
        view=view,
        where=said(wording.where(state), lang, names) or "",
        task=None,
        question=None,
        legal=[],
        usual=None,
        first=0,
        events=[],
        to_act=list(table.to_act),
        scores=seen_scores(state, view),
        over=table.phase == OVER,
        winners=[] if outcome is None else outcome.winners,
        reason=None if outcome is None else outcome.reason,
        cause=None if outcome is None else outcome.cause or None,
        take_back=seat is not None and table.may_take_back(seat),
        deadline=None if seat is None else table.clock.deadline(seat),
        clocks=_clocks(table),
    )
    if seat is None or seat not in table.to_act:
        return position
    return replace(
        position,
        task=said(wording.task(state, seat), lang, names),
        question=said(wording.question(state, seat), lang, names),
        legal=[_legal_move(state, seat, action, lang, names) for action in state.legal(seat)],
        usual=state.usual(seat),
    )


def seen_scores(state: State, view: Mapping[str, Any]) -> list[int] | None:
    """As far as the viewer may know them: what the view says of them, and at the end all."""
    scores = state.scores if state.over else view.get("scores")
    return None if scores is None else list(scores)


def _legal_move(state: State, seat: int, action: int, lang: str, names: Sequence[str]) -> LegalMove:
    wording = state.game.wording
    return LegalMove(
        action=action,
        move=wording.word(state, seat, action),
        words=state.phrase(seat, action).say(lang, names),
        about=dict(wording.about(state, seat, action)),
        final=state.final(seat, action),
        heading=said(wording.heading(state, seat, action), lang, names),
    )


def said(phrase: Phrase | None, lang: str, names: Sequence[str]) -> str | None:
    return None if phrase is None else phrase.say(lang, names)


def seen_events(events: Sequence[Event], first: int, lang: str, names: Sequence[str]) -> list[Said]:
    """Events that a viewer sees, numbered as it sees them."""
    return [
        Said(number, event.kind, event.say(lang, names), event.facts, event.closes)
        for number, event in enumerate(events, start=first)
    ]


def imagined_world(table: Table, seat: int) -> str:
    """A world that agrees with all the seat knows, and tells no more than its view."""
    rng = table.bot_rng(seat) or QuickRng(secrets.randbits(64))
    world = table.playing.state.imagine(seat, rng.fork())
    return b64encode(world.pack()).decode()


def _clocks(table: Table) -> list[ClockReading] | None:
    clock = table.clock
    if clock.kind == NO_CLOCK:
        return None
    return [ClockReading(left, clock.deadline(seat)) for seat, left in enumerate(clock.left)]
