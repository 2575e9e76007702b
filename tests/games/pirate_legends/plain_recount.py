"""Games with envelopes, played by the real rules and recounted by the plain ones."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import cast

from mypy_extensions import i64

from fairwind.games.pirate_legends.rules.components import ACTION, OVER, START
from fairwind.games.pirate_legends.rules.envelopes.components import (
    ANSWER,
    CHOOSE_CAPTAIN,
    SURRENDER,
)
from fairwind.games.pirate_legends.rules.state import PirateLegendsState
from fairwind.games.pirate_legends.rules.symbols import ISLAND_NAMES, KIND_NAMES, SLOT_LETTERS
from fairwind.kernel.events import Event, Journal
from fairwind.kernel.rng import QuickRng

from .plain import PRINTED, Action, Slots
from .plain_boxes import box_of, reading_order, reefs_of, with_new_tiles
from .plain_envelopes import CAPTAINS, Envelopes
from .plain_rounds import LEGENDS
from .plain_views import expected_view
from .tables import journal, watched

TILES = ["spyglasses", "crown", "grapnels"]
STICKERS = ["weather", "captains", "whirlpools", "legends", "parley", "patrol", "kraken"]
EXPAND_UP_TO = 400
"""Whole actions are spelt out and compared where there are no more: most are attacks."""
COASTS = [cell for coast in PRINTED.islands.values() for cell in coast]
BETWEEN = [START, ACTION, OVER, CHOOSE_CAPTAIN, ANSWER, SURRENDER]
"""Phases in which no action is half decided."""


def referee_of(state: PirateLegendsState) -> Envelopes:
    """A referee for a game that has just been dealt."""
    options = state.game.options
    opened = {name for name in TILES + STICKERS if options[name]}
    rolls = {roll.what: list(roll.outcome) for roll in journal(state).rolls}
    box = with_new_tiles(box_of(str(options["box"])), opened)
    players = state.game.players
    pairs = [CAPTAINS[card] for card in rolls.get("captains", [])]
    return Envelopes(
        opened=opened,
        players=players,
        deck_size=int(str(options["deck"])),
        stall_rounds=int(str(options["stall"])),
        start_anywhere=bool(options["start_anywhere"]),
        box=box,
        reefs=reefs_of(str(options["box"])),
        tiles=dict(
            zip(reading_order(box), [KIND_NAMES[kind] for kind in rolls["tiles"]], strict=True)
        ),
        cards=[ISLAND_NAMES[card] for card in rolls["cards"]],
        starting_seat=rolls["starter"][0],
        legends=[LEGENDS[card] for card in rolls.get("legends", [])],
        dealt=[pairs[2 * seat : 2 * seat + 2] for seat in range(players) if pairs],
        rolls=[("weather", card) for card in rolls.get("weather", [])],
        spaces_between=bool(options["between"]),
    )


# --- what happened, as the plain referee says it ----------------------------------------------


def read(referee: Envelopes, word: str, told: Sequence[Event]) -> Action:
    """The action that begins with this word; these events tell the rest."""
    if referee.choosing:
        return ("captain", word)
    if word in ("yes", "no"):
        return ("answer", word == "yes")
    if word in SLOT_LETTERS:
        return ("surrender", SLOT_LETTERS.index(word))
    event = next((event for event in told if event.kind in READ), None)
    assert event is not None, (word, told)
    where = str(event.facts.get("space"))
    discarded = [_slots_of(referee, e) for e in told if e.kind == "discarded"]
    match event.kind:
        case "set-out":
            return ("start", where)
        case "passed":
            return ("pass",)
        case "explored":
            return ("explore", where, _slot(event, "slot"))
        case "moved":
            return ("move", where)
        case "dived":
            return ("dive", where, _slot(event, "slot"))
        case "looked":
            return ("look", where)
        case "unloaded":
            return ("unload", _slots_of(referee, event))
        case "sailed":
            slot = _slot(event, "slot") if "slot" in event.facts else None
            return ("sail", where, discarded[0][0], slot)
        case "exchanged":
            return ("exchange", _seat(event, "other"), discarded[0])
        case "spied":
            return ("spy", str(event.facts["direction"])[0], discarded[0][0])
        case "grappled":
            return ("grapple", _seat(event, "other"), discarded[0][0])
        case "parley-offered":
            return ("parley", _seat(event, "other"), _slot(event, "slot"), _slot(event, "wanted"))
        case "kraken-fought":
            rescued = [_slot(e, "slot") for e in told if e.kind == "rescued"]
            return ("fight", discarded[0], tuple(rescued))
    stolen = [e for e in told if e.kind == "stolen"]
    named = [_slot(e, "slot") for e in stolen] + [s for slots in discarded[1:] for s in slots]
    into = tuple(_slot(e, "berth") for e in stolen)
    return ("attack", _seat(event, "other"), discarded[0], tuple(named), into)


READ = [
    "set-out",
    "passed",
    "explored",
    "moved",
    "dived",
    "looked",
    "unloaded",
    "sailed",
    "exchanged",
    "spied",
    "grappled",
    "parley-offered",
    "kraken-fought",
    "attacked",
]


def _slot(event: Event, fact: str) -> int:
    return SLOT_LETTERS.index(str(event.facts[fact]))


def _seat(event: Event, fact: str) -> int:
    return cast("int", event.facts[fact])


def _slots_of(referee: Envelopes, event: Event) -> Slots:
    """Where the tiles that an event names lie before it."""
    origins = cast("list[str]", event.facts["from"])
    return tuple(referee.decks[_seat(event, "seat")].index(origin) for origin in origins)


# --- comparing --------------------------------------------------------------------------------


def between_actions(state: PirateLegendsState) -> bool:
    return state.phase in BETWEEN


def compare(state: PirateLegendsState, referee: Envelopes, seats: Iterable[int]) -> None:
    """Who is to act, what they may do, what these seats know, and what it is worth."""
    assert list(state.to_act) == referee.deciders()
    assert state.over == referee.over
    assert not referee.rolls, "Chance did more than the rules ask for."
    for seat in seats:
        view = dict(cast("Mapping[str, object]", state.view(seat)))
        expected = expected_view(referee, seat)
        found = {name: told(name, view.get(name)) for name in expected}
        if referee.over:  # what still lies there of the last turn matters to nobody
            for name in {"attacked", "parley", "captains"} & set(expected):
                expected[name] = found[name]
        assert found == expected, difference(found, expected, seat)
        if referee.actions_left:
            assert view["actions_left"] == referee.actions_left
            assert view["quiet_turns"] == referee.idle_turns
    for seat in referee.deciders():
        words = {state.game.notation(action) for action in state.legal(seat)}
        assert words == referee.openings(seat), words ^ referee.openings(seat)


def difference(found: Mapping[str, object], expected: Mapping[str, object], seat: int) -> str:
    return "\n".join(
        f"seat {seat} {name}:\n   view {found[name]}\n  rules {expected[name]}"
        for name in expected
        if found[name] != expected[name]
    )


def told(name: str, fact: object) -> object:
    """A part of a view, in an order that does not matter put in order."""
    if name in ("sea", "reefs", "legal", "attacked"):
        return sorted(cast("list[str]", fact))
    if name in ("discarded", "looked_at"):
        return by_origin(fact or [])
    if name == "islands":
        islands = cast("Mapping[str, object]", fact)
        return {island: by_origin(islands[island]) for island in islands}
    if name in ("patrol", "captains"):
        facts = dict(cast("Mapping[str, object]", fact))
        for inner in ("unarmed", "dealt"):
            if inner in facts:
                facts[inner] = sorted(cast("list[str]", facts[inner]))
        facts.pop("asked", None)
        facts.pop("waiting", None)
        return facts
    return list(fact) if isinstance(fact, tuple) else fact


def by_origin(tiles: object) -> list[Mapping[str, object]]:
    return sorted(cast("list[Mapping[str, object]]", tiles), key=lambda tile: str(tile["from"]))


def whole_actions(
    state: PirateLegendsState, referee: Envelopes, seat: int, word: str = ""
) -> Iterator[Action]:
    """Follow every decision that may be made to the end of the action."""
    for action in state.legal(seat):
        twin = state.copy()
        twin.watch(Journal())
        twin.play(seat, action)
        first = word or state.game.notation(action)
        if between_actions(twin):
            yield read(referee, first, journal(twin).events)
        else:
            yield from whole_actions(twin, referee, seat, first)


def compare_actions(state: PirateLegendsState, referee: Envelopes, seat: int) -> bool:
    """All whole actions, if there are not too many."""
    expected = referee.options(seat)
    if len(expected) > EXPAND_UP_TO:
        return False
    found = list(whole_actions(state, referee, seat))
    assert len(found) == len(set(found))
    assert set(found) == expected, set(found) ^ expected
    return True


# --- games ------------------------------------------------------------------------------------


def play_both(players: int, seed: int, look_at_one_in: int, **options: object) -> Counter[str]:
    """Play a random game by both rules; they agree after every action. What happened in it."""
    state = watched(players, seed, **options)
    referee = referee_of(state)
    rng = QuickRng(seed)
    happened: Counter[str] = Counter()
    while not state.over:
        compare(state, referee, [len(journal(state).events) % players])
        seat = state.to_act[int(rng.below(i64(len(state.to_act))))]
        if rng.below(i64(look_at_one_in)) == 0:
            happened["all actions compared"] += compare_actions(state, referee, seat)
        events, rolls = len(journal(state).events), len(journal(state).rolls)
        word = play_an_action(state, seat, rng)
        action = read(referee, word, journal(state).events[events:])
        happened[action[0]] += 1
        happened.update(event.kind for event in journal(state).events[events:])
        referee.rolls += [(r.what, r.outcome[0]) for r in journal(state).rolls[rolls:]]
        referee.act(seat, action)
    compare(state, referee, range(players))
    happened["stalled" if referee.stalled else "sea empty"] += 1
    happened.update(
        referee.legends[seat] for seat in range(players)
        if referee.legends and referee.legend_points(seat)
    )  # fmt: skip
    return happened


def play_an_action(state: PirateLegendsState, seat: int, rng: QuickRng) -> str:
    """At random, but what is rare whenever a coin says so; nobody else sees half an action."""
    words = [state.game.notation(action) for action in state.legal(seat)]
    view = state.view(seat)
    full = None not in view["decks"][seat]
    goals = COASTS if full else view["sea"]
    rare = ("spy", "grapple", "parley", "fight", "hit", "swap")
    wishes = [
        [word for word in words if word.startswith(rare)],
        [word for word in words if word[0] in "sdl"],
        [word for word in words if word[1:] in view["ships"] and word[0] == "m"],
        [word for word in words if word[0] == "x" or (full and word == "unload")],
        [word for word in words if word[0] == "m" and word[1:] in goals],
        words,
    ]
    wanted = next(wish for wish in wishes if wish is words or (wish and rng.below(i64(2))))
    word = wanted[int(rng.below(i64(len(wanted))))]
    other = (seat + 1) % state.game.players
    before = state.view(other) if rng.below(i64(4)) == 0 else None
    state.play(seat, state.game.parse(word))
    while not between_actions(state):
        assert before is None or state.view(other) == before
        state.play(seat, int(state.pick(i64(seat), rng)))
    return word
