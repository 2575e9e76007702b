"""Golden games: whole games written out for people to read, which must not change by accident.

A page has the record of a game, then each move in words with the events it led to, and now and then
what everyone sees. scripts/golden writes the pages to tests/golden.
"""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final, NamedTuple

import fairwind
from fairwind import bots
from fairwind.kernel.events import EVERYONE, Event
from fairwind.kernel.moves import Move
from fairwind.kernel.outlook import Outlook
from fairwind.kernel.rng import QuickRng
from fairwind.kernel.state import State
from fairwind.record import Record, Replay, dump
from fairwind.testing.playing import Chooser, as_text, broken_off, seats_of

from .tables import ALL_ENVELOPES, GAPPED

FOLDER: Final = Path(__file__).parents[1] / "golden"
TITLE: Final = "As it was played"
LEGEND: Final = """\
Under each move the events it led to: * marks what came to light, [Anne] what only Anne is told.
The first event of a kind shows its facts. Of a seat's view only what the spectator's has not.
"""


class Golden(NamedTuple):
    """A game to be kept: its options, its seed, and when its views are shown."""

    game: str
    title: str
    options: Mapping[str, object]
    seed: int
    shown_at: int
    """Views are shown after the set-up, after this move, at the end,"""
    shown_after: tuple[str, ...]
    """and after every move that leads to an event of these kinds."""

    @property
    def path(self) -> Path:
        return FOLDER / self.game / f"{self.title}.txt"


BASIC: Final = ("round-scored",)
TREASURE: Final = ("treasure-taken",)
LAST_ROUND: Final = ("last-round",)
EXPERT: Final = ("triplets-asked", "decided", "round-scored")

# Chosen because much happens in them: led piratesses, winds set aside, storms, decisions made by
# several at once, a score below zero, a victory shared.
GOLDEN: Final = [
    Golden("captn", "won", {}, 13, 9, TREASURE),
    Golden("captn", "lost", {}, 6, 9, TREASURE),
    Golden("captn", "options", {"cost": "always", "columns": 4, "late": True}, 16, 9, TREASURE),
    Golden("captn", "kept", {"kept": True}, 13, 9, TREASURE),
    Golden("santa-timea", "2-basic", {"players": 2}, 17, 5, BASIC),
    Golden("santa-timea", "4-basic", {"players": 4}, 10, 7, BASIC),
    Golden("santa-timea", "2-expert", {"players": 2, "expert": True}, 67, 5, EXPERT),
    Golden("santa-timea", "4-expert", {"players": 4, "expert": True}, 48, 7, EXPERT),
    Golden("sailorman", "alone", {"players": 1}, 3, 9, LAST_ROUND),
    Golden("sailorman", "2-printed", {"players": 2}, 5, 9, LAST_ROUND),
    Golden("sailorman", "4-meander", {"players": 4, "sheet": "meander"}, 7, 9, LAST_ROUND),
    Golden("pirate-legends", "2-printed", {"players": 2}, 162, 20, ("exchanged",)),
    Golden("pirate-legends", "3-printed", {"players": 3, "deck": 5}, 106, 20, ()),
    Golden("pirate-legends", "4-anywhere", {"players": 4, "start_anywhere": True}, 28, 3, ()),
    Golden("pirate-legends", "2-between", {"players": 2, "between": True}, 162, 20, ()),
    Golden(
        "pirate-legends",
        "3-gapped",
        {"players": 3, "box": GAPPED, "gaps": True},
        5,
        20,
        ("sailed",),
    ),
    Golden(
        "pirate-legends",
        "3-envelopes",
        {"players": 3, "deck": 8, "box": "reefs", **ALL_ENVELOPES},
        24,
        20,
        ("kraken-killed",),
    ),
    Golden(
        "pirate-legends",
        "2-envelopes",
        {"players": 2, "captains": True, "parley": True, "patrol": True, "kraken": True},
        15,
        20,
        ("kraken-killed",),
    ),
    Golden("santa-timea", "5-expert", {"players": 5, "expert": True}, 80, 7, EXPERT),
]


# --- playing --------------------------------------------------------------------------------


def played(golden: Golden) -> Record:
    """The game by its seed, as the bots of today play it."""
    game = fairwind.load(golden.game, **golden.options)
    return broken_off(game, golden.seed, choose=_by_bots(golden))[1]


def _by_bots(golden: Golden) -> Chooser:
    """Good play and wild play take turns around the table."""
    at_seat = [bots.load("bosun"), bots.load("random")]
    rng = QuickRng(golden.seed)
    return lambda state, seat: at_seat[seat % 2].choose(Outlook(state, seat), rng)


# --- writing --------------------------------------------------------------------------------


def record_in(page: str) -> str:
    """The text of the record a page begins with."""
    return page.partition(TITLE)[0]


def page_of(golden: Golden, record: Record) -> str:
    lines = [dump(record), TITLE, LEGEND, *_told(golden, record)]
    return "\n".join([*lines, ""])


def _told(golden: Golden, record: Record) -> Iterator[str]:
    replaying = Replay(record)
    before = replaying.state.copy()
    kinds: set[str] = set()
    for number, step in enumerate(replaying.steps()):
        state = replaying.state
        yield f"{number} {_move(before, step.move, record.names)}"
        for event in step.events:
            yield from _event(event, record.names, first=event.kind not in kinds)
            kinds.add(event.kind)
        asked_for = any(event.kind in golden.shown_after for event in step.events)
        if number in (0, golden.shown_at) or asked_for or state.over:
            yield from _views(state, record.names)
        before = state.copy()


def _move(before: State, move: Move | None, names: list[str]) -> str:
    if move is None:
        return "set-up"
    words = before.phrase(move.seat, move.action).say(names=names)
    return f"{names[move.seat]}: {before.game.notation(move.action)} ({words})"


def _event(event: Event, names: list[str], first: bool) -> Iterator[str]:
    reader = "" if event.seen_by == EVERYONE else f"[{names[event.seen_by]}] "
    yield f"   {'*' if event.reveals else ' '} {reader}{event.say(names=names)}"
    if first:
        yield f"       {as_text(event.as_json())}"


def _views(state: State, names: list[str]) -> Iterator[str]:
    public = state.view(None)
    yield "    The spectator sees"
    yield from _entries(public)
    for seat in seats_of(state):
        view = state.view(seat)
        assert public.keys() <= view.keys(), "what a spectator sees is open to all"
        more = {key: view[key] for key in view if key not in public or view[key] != public[key]}
        yield f"    {names[seat]} also sees"
        yield from _entries(more)


def _entries(view: Mapping[str, object]) -> Iterator[str]:
    for key in sorted(view):
        yield f"        {key}: {json.dumps(view[key], sort_keys=True, ensure_ascii=False)}"
