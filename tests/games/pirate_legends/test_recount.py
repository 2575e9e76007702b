"""Whole games, action by action, against the plain referee of plain.py."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache

import pytest
from mypy_extensions import i64

from fairwind.games.pirate_legends.rules.box import Box
from fairwind.games.pirate_legends.rules.box import box as read_box
from fairwind.games.pirate_legends.rules.components import (
    ABOARD,
    ACTION,
    AT_SEA,
    DISCARDED,
    ON_ISLAND,
    OVER,
    START,
)
from fairwind.games.pirate_legends.rules.state import PirateLegendsState
from fairwind.games.pirate_legends.rules.symbols import (
    CELLS_BY_NAME,
    ISLAND_NAMES,
    KIND_NAMES,
    SLOT_LETTERS,
    cell_name,
)
from fairwind.kernel.events import Event, Journal
from fairwind.kernel.rng import QuickRng

from . import plain
from .tables import GAPPED, LONGER, SMALL, UNEVEN_BOARD, box, journal, stalled, watched

pytestmark = [
    pytest.mark.rule("2.2", "2.4", "2.5", "3.1", "3.2", "5.1", "5.3", "5.4", "5.5", "P9"),
    pytest.mark.rule("4.1", "4.2", "4.3", "4.4", "4.5", "4.6", "4.7", "4.8", "4.9", "4.10", "4.11"),
    pytest.mark.rule("6.1", "6.2", "6.3", "P5", "P6", "P7", "P8", "P13", "P15"),
    pytest.mark.rule("P16", "P17"),
]

ARMED = box(UNEVEN_BOARD, "3=1 -2=1 parrot=1 c=6 cc=12 sails=3")
"""Nearly all cannons: attacks and exchanges all the time."""
EXPAND_UP_TO = 600
"""Whole actions are spelt out and compared where there are no more: most are attacks."""

# --- what happened, as the plain referee says it ----------------------------------------------


@cache
def plain_box(text: str) -> plain.Box:
    ours = read_box(text)
    sea = [cell_name(int(cell)) for cell in ours.spaces]
    return plain.Box(
        sea=set(sea),
        line=[cell_name(int(cell)) for cell in ours.line],
        islands={
            name: [cell for cell in sea if ours.coast_of[CELLS_BY_NAME[cell]] == number]
            for number, name in enumerate(ISLAND_NAMES)
        },
        starts=dict(zip("nesw", [cell_name(int(cell)) for cell in ours.starts], strict=True)),
        edges={side: _edge(ours, side, sea) for side in "nesw"},
        tiles={name: int(ours.counts[kind]) for kind, name in enumerate(KIND_NAMES)},
    )


def _edge(ours: Box, side: str, sea: list[str]) -> list[str]:
    ends = {"n": "1", "s": str(ours.height), "w": "a", "e": "abcdefghi"[ours.width - 1]}
    return [cell for cell in sea if ends[side] in cell]


def plain_game(state: PirateLegendsState, text: str) -> plain.Plain:
    tiles, cards, starter = [roll.outcome for roll in journal(state).rolls]
    options = state.game.options
    return plain.Plain(
        players=state.game.players,
        deck_size=int(options["deck"]),
        stall_rounds=int(options["stall"]),
        start_anywhere=bool(options["start_anywhere"]),
        box=plain_box(text),
        tiles={
            cell_name(int(cell)): KIND_NAMES[kind]
            for cell, kind in zip(state.box.spaces, tiles, strict=True)
        },
        cards=[ISLAND_NAMES[card] for card in cards],
        starting_seat=starter[0],
        spaces_between=bool(options["between"]),
    )


def plain_action(referee: plain.Plain, told: Sequence[Event]) -> plain.Action:
    """The action that these events tell of; the referee has not played it yet."""
    event = next(event for event in told if event.kind in READ)
    where = str(event.facts.get("space"))
    match event.kind:
        case "set-out":
            return ("start", where)
        case "passed":
            return ("pass",)
        case "explored":
            return ("explore", where, _slot(event, "slot"))
        case "moved":
            return ("move", where)
        case "unloaded":
            return ("unload", _slots_of(referee, event))
        case "sailed":
            (sails,) = _slots_of(referee, told[0])
            return ("sail", where, sails, _slot(event, "slot") if "slot" in event.facts else None)
        case "exchanged":
            return ("exchange", _seat(event, "other"), _slots_of(referee, told[0]))
    stolen = [event for event in told if event.kind == "stolen"]
    paid, *overboard = [event for event in told if event.kind == "discarded"]
    named = [_slot(event, "slot") for event in stolen]
    named += [slot for event in overboard for slot in _slots_of(referee, event)]
    into = tuple(_slot(event, "berth") for event in stolen)
    return ("attack", _seat(event, "other"), _slots_of(referee, paid), tuple(named), into)


READ = ["set-out", "passed", "explored", "moved", "unloaded", "sailed", "exchanged", "attacked"]


def _slot(event: Event, fact: str) -> int:
    return SLOT_LETTERS.index(str(event.facts[fact]))


def _seat(event: Event, fact: str) -> int:
    seat = event.facts[fact]
    assert isinstance(seat, int)
    return seat


def _slots_of(referee: plain.Plain, event: Event) -> plain.Slots:
    """Where the tiles that an event names lie before it."""
    origins = event.facts["from"]
    assert isinstance(origins, list)
    return tuple(referee.decks[_seat(event, "seat")].index(origin) for origin in origins)


# --- comparing --------------------------------------------------------------------------------


def compare(state: PirateLegendsState, referee: plain.Plain) -> None:
    """Where everything is, who knows what, and what it is worth."""
    seats = range(referee.players)
    assert state.over == referee.over
    assert stalled(state) == referee.stalled
    if not state.over:
        assert state.turn == referee.turn
        assert {seat for seat in seats if (state.attacked >> seat) & 1} == referee.attacked
        assert max(0, int(state.quiet)) == referee.idle_turns
        if state.phase == ACTION:
            assert state.actions_left == referee.actions_left
    assert [_cell(ship) for ship in state.ships] == referee.ships
    assert decks(state) == referee.decks
    assert at(state, AT_SEA) == referee.sea
    assert state.at_sea == len(referee.sea)
    assert at(state, DISCARDED) == set(referee.discard)
    for seat in seats:
        assert at(state, ABOARD + i64(seat)) == {tile for tile in referee.decks[seat] if tile}
        assert {_cell(t) for t in state.box.spaces if (state.known[t] >> seat) & 1} == (
            referee.knows[seat]
        )
        assert known_cards(state, seat) == referee.knows_cards[seat]
        assert ISLAND_NAMES[int(state.island_of(i64(seat)))] == referee.cards[seat]
    for number, name in enumerate(ISLAND_NAMES):
        assert at(state, ON_ISLAND + i64(number)) == referee.islands[name]
    assert state.scores == referee.scores()
    assert state.winners == (referee.winners() if referee.over else [])


def _cell(cell: i64) -> str | None:
    return cell_name(int(cell)) if cell >= 0 else None


def at(state: PirateLegendsState, place: i64) -> set[str]:
    return {cell_name(int(tile)) for tile in state.box.spaces if state.place[tile] == place}


def decks(state: PirateLegendsState) -> list[list[str | None]]:
    return [
        [_cell(state.tile(i64(seat), i64(slot))) for slot in range(int(state.game.slots))]
        for seat in range(state.game.players)
    ]


def known_cards(state: PirateLegendsState, seat: int) -> set[str]:
    return {name for card, name in enumerate(ISLAND_NAMES) if (state.card_known[card] >> seat) & 1}


def whole_actions(state: PirateLegendsState, referee: plain.Plain) -> Iterator[plain.Action]:
    """Follow every decision that may be made to the end of the action."""
    for action in state.legal(int(state.turn)):
        twin = state.copy()
        twin.watch(Journal())
        twin.play(int(state.turn), action)
        if at_boundary(twin):
            yield plain_action(referee, journal(twin).events)
        else:
            assert journal(twin).events == []
            yield from whole_actions(twin, referee)


def at_boundary(state: PirateLegendsState) -> bool:
    return state.phase in (START, ACTION, OVER)


def compare_actions(state: PirateLegendsState, referee: plain.Plain, most: int) -> bool:
    """All whole actions, if there are not too many."""
    expected = referee.legal()
    if len(expected) > most:
        return False
    found = list(whole_actions(state, referee))
    assert len(found) == len(set(found))
    assert set(found) == expected
    return True


# --- games ------------------------------------------------------------------------------------


def play_both(
    players: int, seed: int, text: str, look_at_one_in: int, **options: object
) -> Counter[str]:
    """Play a random game by both rules; they agree after every action. What happened in it."""
    state = watched(players, seed, box=text, **options)
    referee = plain_game(state, text)
    rng = QuickRng(seed)
    happened: Counter[str] = Counter()
    while not state.over:
        compare(state, referee)
        if rng.below(i64(look_at_one_in)) == 0:
            happened["all actions compared"] += compare_actions(state, referee, EXPAND_UP_TO)
        told = len(journal(state).events)
        play_an_action(state, rng)
        action = plain_action(referee, journal(state).events[told:])
        happened[action[0]] += 1
        if action[0] == "attack" and len(action[3]) > len(action[4]):
            happened["overboard"] += 1
        referee.play(action)
    compare(state, referee)
    happened["stalled" if stalled(state) else "sea empty"] += 1
    return happened


def play_an_action(state: PirateLegendsState, rng: QuickRng) -> None:
    """At random, but attacks, exchanges and sails whenever a coin says so.

    Seats with an even number fill their deck first, so that there is little room for loot.
    """
    seat = int(state.turn)
    words = {action: state.game.notation(action) for action in state.legal(seat)}
    meetings = [f"m{cell_name(int(ship))}" for ship in state.ships if ship >= 0]
    wishes = [
        [word for word in words.values() if word[:2] in ("hi", "sw") or word[0] == "s"],
        [word for word in words.values() if word in meetings],
        [word for word in words.values() if word[0] == "x"],
        list(words.values()),
    ]
    if seat % 2 == 0:
        wishes.insert(0, wishes.pop(2))
    wanted = next(wish for wish in wishes if wish and (wish is wishes[-1] or rng.below(i64(2))))
    word = wanted[int(rng.below(i64(len(wanted))))]
    state.play(seat, state.game.parse(word))
    while not at_boundary(state):
        state.play(seat, int(state.pick(i64(seat), rng)))


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("deck", [5, 6, 10])
@pytest.mark.parametrize("start_anywhere", [False, True])
def test_games_with_the_printed_box_are_as_the_plain_rules_say(
    players: int, deck: int, start_anywhere: bool
) -> None:
    seed = 10 * players + deck
    play_both(players, seed, "printed", 25, deck=deck, start_anywhere=start_anywhere, stall=3)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("deck", [5, 6, 10])
@pytest.mark.parametrize("text", [SMALL, LONGER, ARMED], ids=["small", "longer", "armed"])
def test_games_with_small_boxes_are_as_the_plain_rules_say(
    players: int, deck: int, text: str
) -> None:
    for seed in range(4):
        play_both(players, seed, text, 4, deck=deck, start_anywhere=seed % 2 == 1, stall=4)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("between", [False, True])
@pytest.mark.parametrize("text", [GAPPED, ARMED, "printed"], ids=["gapped", "armed", "printed"])
def test_games_by_the_other_readings_are_as_the_plain_rules_say(
    players: int, between: bool, text: str
) -> None:
    for seed in range(1 if text == "printed" else 4):
        play_both(players, seed, text, 4, between=between, gaps=True, deck=5, stall=3)


def test_such_games_show_whatever_the_rules_provide_for() -> None:
    """Or else they would prove little."""
    happened: Counter[str] = Counter()
    for seed in range(9):
        for text in (SMALL, ARMED):
            happened += play_both(2 + seed % 3, seed, text, 4, deck=5, start_anywhere=True, stall=4)
    kinds = {"start", "explore", "move", "unload", "attack", "exchange", "sail", "pass"}
    ends = {"stalled", "sea empty"}
    assert kinds | ends | {"overboard", "all actions compared"} <= set(happened), happened
