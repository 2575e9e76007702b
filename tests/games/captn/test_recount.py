"""Whole games, decision by decision, against the plain referee of plain.py."""

from collections import Counter
from collections.abc import Callable
from random import Random

import pytest
from mypy_extensions import i64

from fairwind.games.captn.bots import policy
from fairwind.games.captn.bots.routes import Routes
from fairwind.games.captn.rules import columns
from fairwind.games.captn.rules.components import COSTS, NAVY, OWN, SHIPS, TWINS
from fairwind.games.captn.rules.ocean import CORNERS, ORTHOGONAL, distance, farthest_corners
from fairwind.games.captn.rules.phases import LOSSES, PHASES, RUNNING, STEP, TURN
from fairwind.games.captn.rules.state import CaptnState
from fairwind.kernel.bits import BIT, members
from fairwind.kernel.events import Journal, Roll
from fairwind.kernel.rng import QuickRng

from .recount import Both
from .tables import journal, lost, watched

pytestmark = [
    pytest.mark.rule("2.2", "2.3", "2.4", "2.5", "2.6", "3.1", "3.2", "3.3", "3.4", "3.5", "3.6"),
    pytest.mark.rule("4.1", "4.2", "4.3", "5.1", "5.2", "5.3", "5.4", "5.5", "5.6", "5.7", "5.8"),
    pytest.mark.rule("5.9", "5.10", "6.1", "6.2", "6.3", "6.4", "6.5", "7.1", "7.2", "7.3", "7.4"),
    pytest.mark.rule("7.5", "8.1", "8.2", "8.3", "8.4", "8.5", "9.1", "9.2", "9.3", "C1", "C2"),
    pytest.mark.rule("C3", "C4", "C12", "C17", "C18", "C19", "C20", "C21", "C22", "C23", "C25"),
    pytest.mark.rule("C28", "C29"),
]

Player = Callable[[CaptnState, Random], int]
RARE_EVENTS = {
    *["lapsed", "boat-went-home", "boat-threatened", "cards-swapped", "moved-aside"],
    *["nothing-launched", "ship-stays", "ship-stayed-away", "exit-open", "looked-away"],
}


# --- who plays --------------------------------------------------------------------------------


def anything(state: CaptnState, random: Random) -> int:
    return random.choice(state.legal(0))


def keen(state: CaptnState, random: Random) -> int:
    """Mostly own turns, by the cheapest route; whatever else is asked, anything."""
    legal = state.legal(0)
    if random.random() < 0.15:
        return random.choice(legal)
    if state.phase == STEP:
        return int(policy.rollout_move(state, Routes(state)))
    own = [action for action in legal if OWN <= action < NAVY]
    return random.choice(own if own and random.random() < 0.7 else legal)


def bosun(state: CaptnState, random: Random) -> int:
    return state.game.strategy.policy(state, 0, QuickRng(random.randrange(1000)))


# --- where a game begins ------------------------------------------------------------------------


def some_options(random: Random) -> dict[str, object]:
    return {
        "columns": random.randint(2, 6),
        "fatigue": random.randint(1, 6),
        "cost": random.choice(COSTS),
        "twins": random.choice(TWINS),
        "forced": random.random() < 0.3,
        "late": random.random() < 0.5,
        "kept": random.random() < 0.3,
    }


def lazy(state: CaptnState, random: Random) -> None:
    """From now on the navy rolls many sixes."""
    so_far = journal(state).rolls
    faces = [5 if random.random() < 0.6 else random.randrange(6) for _ in range(400)]
    notes = Journal([*so_far, *[Roll("die", [face]) for face in faces]])
    notes.rolls.extend(so_far)
    state.watch(notes)


def in_the_thick_of_it(seed: int, random: Random) -> CaptnState:
    """A position between two turns, with more of everything than games usually have."""
    state = watched(seed, **some_options(random))
    while state.phase != TURN:
        state.play(0, anything(state, random))
    taken = random.randint(0, 3)
    for island in random.sample(members(state.treasures), taken):
        state.treasures &= ~BIT[i64(island)]
        if state.treasures == 0:
            state.exits = farthest_corners(CORNERS & ~state.islands, BIT[i64(island)])
    _crowd(state, taken, random)
    state.held = i64(random.randrange(16))
    state.fatigue = i64(random.randint(1, 6))
    state.own = random.random() < 0.5
    state.after_picture = state.own and random.random() < 0.2
    for column in range(int(state.game.columns)):
        used = random.randint(0, int(columns.size(state.game.columns, i64(column))))
        state.counts += i64(used) * columns.one_used(i64(column))
        state.turn += i64(used)
    if state.game.kept:
        state.turn += i64(random.choice([0, 3, 40, 48]))
    state.turn = max(state.turn, i64(1))
    state.watch(Journal())
    state.phase = RUNNING
    return state


def _crowd(state: CaptnState, taken: int, random: Random) -> None:
    """More islands, as many ships as belong to the treasures taken, and rowboats, mostly near."""
    if taken < 3 and random.random() < 0.15:  # no card for the next ship
        state.islands |= state.courts[i64(taken + 1)] & state.free & ~BIT[state.you]
    free = [i64(space) for space in members(state.free)]
    random.shuffle(free)
    for _ in range(random.choice([0, 2, 6, 12])):
        state.islands |= BIT[free.pop()]
    state.exits &= ~state.islands
    goals = [
        space for space in free if (ORTHOGONAL[space] & state.treasures) | BIT[space] & state.exits
    ]
    state.you = random.choice(goals or free)
    free.remove(state.you)
    if random.random() < 0.7:
        free.sort(key=lambda space: -int(distance(space, state.you)) - 4 * random.random())
    for ship in range(min(taken + 1, int(SHIPS))):
        if random.random() < 0.9:
            state.put_ship(i64(ship), free.pop())
    for _ in range(min(random.choice([0, 2, 5, 12]), len(free))):
        state.put_boat(free.pop(), i64(random.randint(2, 5)))


# --- games --------------------------------------------------------------------------------------


def play_out(both: Both, player: Player, random: Random) -> Counter[str]:
    """Play on to the end; they agree at every decision. What was asked and what happened."""
    state = both.state
    asked: Counter[str] = Counter()
    while not state.over:
        both.compare()
        asked[PHASES[int(state.phase)]] += 1
        both.play(player(state, random))
    both.compare()
    asked[f"end: {lost(state)}"] += 1
    return asked + Counter(event.kind for event in journal(state).events)


@pytest.mark.parametrize("seed", range(10))
def test_games_of_any_choices_are_as_the_plain_rules_say(seed: int) -> None:
    random = Random(seed)  # noqa: S311 - a game is no secret
    for number in range(10):
        play_out(Both(watched(10 * seed + number, **some_options(random))), anything, random)


@pytest.mark.parametrize("seed", range(10))
def test_keen_games_against_a_lazy_navy_are_as_the_plain_rules_say(seed: int) -> None:
    random = Random(seed)  # noqa: S311
    for number in range(4):
        state = watched(10 * seed + number, **some_options(random))
        lazy(state, random)
        play_out(Both(state), keen, random)


@pytest.mark.parametrize("seed", range(3))
def test_games_of_bosun_are_as_the_plain_rules_say(seed: int) -> None:
    play_out(Both(watched(seed)), bosun, Random(seed))  # noqa: S311


def test_games_from_the_thick_of_it_show_whatever_the_rules_provide_for() -> None:
    """Or else to agree about them would prove little."""
    met: Counter[str] = Counter()
    for seed in range(600):
        random = Random(seed)  # noqa: S311
        state = in_the_thick_of_it(seed, random)
        if seed % 2:
            lazy(state, random)
        both = Both(state, under_way=True)
        state.run_on()
        met += play_out(both, random.choice([anything, keen]), random)
    missing = {*PHASES[int(TURN) : -1], *[f"end: {fate}" for fate in (None, *LOSSES)], *RARE_EVENTS}
    missing -= set(met)
    assert not missing, missing
