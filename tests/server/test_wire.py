"""No step of another is told: whatever a player does that another must not notice, that other is
sent the same frames, as many and as long, and the same answer to every call."""

import shutil
from collections.abc import Callable, Sequence
from contextlib import AsyncExitStack, closing
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Any, Literal

import pytest

from fairwind.kernel.rng import QuickRng
from fairwind.kernel.state import State
from fairwind.server.ids import new_id
from fairwind.server.worker_pool import WorkerPool
from fairwind.store.store import Store
from fairwind.table.log import AnyLine, ClockSetting, Moved, Sat, Started
from fairwind.table.opening import Chance, NewTable, opening
from fairwind.table.table import PLAYING, Table

from .clients import Client, Window
from .running import FakeTime, running_server
from .wire import RecordedWindow, answer

pytestmark = pytest.mark.anyio


@dataclass(frozen=True)
class Kind:
    """Of tables that are tried."""

    game: str
    players: int
    clock: Literal["none", "move", "game"]
    apart: int = 6
    """How many moves later in the game each moment is than the one before."""
    options: dict[str, int | bool | str] = field(default_factory=dict)


KINDS = [
    Kind("santa-timea", 2, "move", 0, {"expert": True}),
    Kind("santa-timea", 3, "game", 0, {"pairs": True}),
    Kind("pirate-legends", 3, "move"),
    Kind("pirate-legends", 2, "game"),
    Kind("sailorman", 3, "move"),
    Kind("sailorman", 2, "game"),
    Kind("captn", 1, "move", 1),
]
MOMENTS = 2
"""Positions of each game that are looked at."""
TICKS = 3
"""Seconds in which it happens, one for each thing that is done."""

MOVE, ANY_MOVE, TAKE_BACK, SPEAK, WORDS = "move", "any", "take_back", "speak", "seal"
NO_ACTION = 1_000_000
Step = tuple[str, int]
"""What is asked for, and which action if it is a move."""
Way = tuple[Step, ...]
Knowledge = tuple[object, ...]
Known = list[tuple[int, Knowledge]]
"""What somebody could know, and since which tick."""
Wire = list[object]


@dataclass(frozen=True)
class Moment:
    """A position that was kept, and all who are there."""

    folder: Path
    table: str
    code: str
    cookies: list[dict[str, str]]
    """Of the players by seat, and of a spectator."""
    mover: int
    now: float
    actions: list[int]
    """What the mover may play that not all will notice, and then something else."""


def _knowledge(table: Table, seat: int | None) -> Knowledge:
    """All that a seat, or for None a spectator, may know."""
    state = table.playing.state
    seen = [(event.kind, event.facts) for event in table.viewer(seat).events]
    legal = [] if seat is None or seat not in table.to_act else state.legal(seat)
    return (state.view(seat), seen, legal, table.to_act)


def _unnoticed(state: State, mover: int, others: Sequence[int | None]) -> list[int]:
    """Actions after which somebody sees just what they saw before, or what they see after another
    of these."""
    views: list[tuple[int, list[Any]]] = []
    for action in state.legal(mover)[:40]:
        after = state.copy()
        after.play(mover, action)
        views.append((action, [after.view(other) for other in others]))
    before = [state.view(other) for other in others]
    alike = []
    for action, after_it in views:
        rest = [before, *(each for other, each in views if other != action)]
        if any(mine == theirs for each in rest for mine, theirs in zip(after_it, each)):
            alike.append(action)
    return alike


async def _moments(folder: Path, kind: Kind) -> list[Moment]:
    """Positions in which there is something that others must not notice, each kept as the data of a
    server."""
    guests = folder / "guests"
    async with running_server(guests) as server:
        people = await server.guests("Anna", "Ben", "Cleo", "Eve")
        cookies = [person.cookies for person in people]
        ids = [(await person.get("/api/me"))["id"] for person in people]
        now = server.time.now
    seated = kind.players
    found: list[Moment] = []
    for seed in count():
        lines, mover, actions = _played(kind, ids[:seated], f"{seed:064x}", now, kind.apart * seed)
        if actions:
            kept = folder / f"moment {len(found)}"
            shutil.copytree(guests, kept)
            table = Table.read(new_id(), "BCDFGH", lines)
            with closing(Store(kept, lambda _writes, _seconds: None)) as store:
                await store.open(table.summary(), lines)
            there = [*cookies[:seated], cookies[-1]]
            at = table.last_at
            found.append(Moment(kept, table.id, table.code, there, mover, at, actions))
        if len(found) == MOMENTS:
            return found
    raise AssertionError


def _played(
    kind: Kind, guests: Sequence[str], seed: str, now: float, skip: int
) -> tuple[list[AnyLine], int, list[int]]:
    """A game until, after so many moves, there is something that others must not notice."""
    seats = ["me", *["open"] * (kind.players - 1)]
    clock = ClockSetting(kind.clock, 600.0)
    asked = NewTable(game=kind.game, seats=seats, options=kind.options, clock=clock)
    lines: list[AnyLine] = [opening(asked, guests[0], "Anna", Chance(seed, 1), now)]
    table = Table.read("", "", lines)
    for seat, (guest, name) in enumerate(zip(guests, ("Anna", "Ben", "Cleo"))):
        if seat:
            lines.append(table.apply(Sat(at=now, by=guest, seat=seat, name=name)))
    lines.append(table.apply(Started(at=now, rolls=[])))
    rng = QuickRng(int(seed, 16))
    while table.phase == PLAYING:
        mover = table.to_act[int(rng.below(len(table.to_act)))]
        others = [*(seat for seat in range(kind.players) if seat != mover), None]
        state = table.playing.state
        actions = state.legal(mover) if kind.players == 1 else _unnoticed(state, mover, others)
        if len(lines) > skip and len(actions) > 1:
            return lines, mover, actions
        now += 1
        move = Moved(at=now, seat=mover, action=int(state.pick(mover, rng)), rolls=[])
        lines.append(table.apply(move))
    return lines, 0, []


def _ways(actions: Sequence[int]) -> list[Way]:
    """Nothing; what is refused; one step or another; a step that is taken back; two."""
    first, middle, last = ((MOVE, actions[place]) for place in (0, len(actions) // 2, -1))
    ways = [
        (),
        ((MOVE, NO_ACTION), (TAKE_BACK, 0), (TAKE_BACK, 0)),
        ((SPEAK, 0), (WORDS, 0)),
        (first,),
        (middle,),
        (last,),
        (first, (TAKE_BACK, 0)),
        (last, (TAKE_BACK, 0), first),
        (first, (ANY_MOVE, 0)),
        (last, (ANY_MOVE, 0), (TAKE_BACK, 0)),
    ]
    return list(dict.fromkeys(ways))


async def _do(window: Window, step: Step) -> None:
    kind, action = step
    position = window.position
    version = position["version"]
    if kind == ANY_MOVE:
        kind = MOVE
        action = position["legal"][-1]["action"] if position["legal"] else NO_ACTION
    fields: dict[str, dict[str, object]] = {
        MOVE: {"action": action, "version": version},
        TAKE_BACK: {"version": version},
        SPEAK: {"lang": "de"},
        WORDS: {"words": "too late"},
    }
    told = await window.ask(kind, **fields[kind])
    while told["type"] == "played" and window.position["version"] < told["version"]:
        await window.until_type("position")


async def _play(moment: Moment, folder: Path, way: Way) -> dict[int, tuple[Known, Wire]]:
    """Let the mover go this way; for each of the others what they could know, and all that they
    were sent."""
    shutil.copytree(moment.folder, folder)
    time = FakeTime()
    time.now = moment.now
    async with running_server(folder, time=time) as server, AsyncExitStack() as open_:
        people = [server.stranger(cookies) for cookies in moment.cookies]
        others = [place for place in range(len(people)) if place != moment.mover]
        table = (await server.services.registry.live(moment.table)).table
        windows: dict[int, list[RecordedWindow]] = {}
        for place in (moment.mover, *others):
            languages = (("en", ""), ("de", "&world=1"))
            windows[place] = [
                await open_.enter_async_context(_window(place, people[place], moment, *language))
                for language in languages[: 1 if place == moment.mover else 2]
            ]
            for window in windows[place]:
                await window.until_type("position")
        known = {place: [(0, _knowledge(table, _seat(table, place)))] for place in others}
        for tick in range(TICKS):
            time.pass_by(1)
            if tick < len(way):
                await _do(windows[moment.mover][0], way[tick])
            for place in others:
                knows = _knowledge(table, _seat(table, place))
                if knows != known[place][-1][1]:
                    known[place].append((tick, knows))
        return {
            place: (known[place], await _told(people[place], windows[place], moment, place))
            for place in others
        }


def _window(place: int, person: Client, moment: Moment, lang: str, more: str) -> RecordedWindow:
    return RecordedWindow(f"{place} {lang} {more}", person, moment.table, lang, more)


def _seat(table: Table, place: int) -> int | None:
    return place if place < len(table.seats) else None


async def _told(
    person: Client, windows: Sequence[RecordedWindow], moment: Moment, place: int
) -> Wire:
    """All that somebody was sent, can ask for, is refused, and is sent who comes anew."""
    told: Wire = []
    for window in windows:
        await window.until_quiet()
        told.append([window.position["version"], window.position["take_back"]])
    about = f"/api/tables/{moment.table}"
    replays = [f"{about}/replay?seat={seat}" for seat in ("none", "all", "0", "1", "2")]
    paths = ["/api/me", "/api/tables", about, f"/api/codes/{moment.code}", f"{about}/record"]
    for path in [*paths, f"{about}/fairness", *replays]:
        told.append(await answer(person, path))
    async with _window(place, person, moment, "en", "&world=1&since=0") as anew:
        await anew.until_type("position")
        await anew.until_quiet()
        told.append(anew.frames)
    asks = windows[0]
    version = asks.position["version"]
    await asks.ask("move", action=NO_ACTION, version=version)
    await asks.ask("let_bot_play", seat=moment.mover)
    await asks.ask("take_back", version=version)
    for window in windows:
        await window.until_quiet()
        told.append(window.frames)
    return told


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: f"{kind.game} {kind.clock}")
async def test_no_frame_and_no_answer_tells_of_a_step_that_is_not_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: Kind
) -> None:
    monkeypatch.setattr(WorkerPool, "run", _at_once)
    moments = await _moments(tmp_path, kind)
    refused = unnoticed = 0
    for moment in moments:
        gone: list[tuple[Way, dict[int, tuple[Known, Wire]]]] = []
        for number, way in enumerate(_ways(moment.actions)):
            told = await _play(moment, tmp_path / f"{moment.folder.name} way {number}", way)
            for other_way, before in gone:
                for place, (knows, wire) in told.items():
                    if before[place][0] == knows:
                        assert wire == before[place][1], (place, moment.mover, way, other_way)
                        unnoticed += _moves(way)
                        refused += not _moves(way)
            gone.append((way, told))
    assert refused >= 2 * MOMENTS
    assert unnoticed >= 2 * MOMENTS or kind.players == 1, "in Capt'n everything is seen"


def _moves(way: Way) -> bool:
    return any(kind == MOVE and action != NO_ACTION for kind, action in way)


async def _at_once(
    _pool: WorkerPool, _owner: object, work: Callable[..., Any], *arguments: object
) -> tuple[Any, float]:
    """Replays are made in this process: there are many servers here, and each would begin one."""
    return work(*arguments), 1.0
