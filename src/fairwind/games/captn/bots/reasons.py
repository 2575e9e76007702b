"""What speaks for or against a move of Capt'n, in words: what is in sight, how far it is, and what
a few rollouts to the end of the turn come to. Which item lies where plays no part in it.
"""

from typing import Final

from mypy_extensions import i64

from fairwind.games.captn.knowledge.imagine import in_order
from fairwind.games.captn.rules.components import NOWHERE, SHIPS, SPACES, STOP, TASKS
from fairwind.games.captn.rules.ocean import sees
from fairwind.games.captn.rules.phases import ESCAPED, ISLAND, OVER, STEP, TREASURE
from fairwind.games.captn.rules.state import CaptnState
from fairwind.kernel.bits import lowest
from fairwind.kernel.words import N_, Count, Phrase

from .policy import SEEDS, end_of_turn
from .routes import Routes, boat_distance

A_TURN: Final = 100.0
"""Routes count in hundredths."""
NEAR: Final = 4
"""A rowboat so many steps away is worth a word."""
MUCH: Final = 0.3
"""A way so many turns shorter or longer is worth a word."""


def of(state: CaptnState, action: i64) -> list[Phrase]:
    if state.phase <= ISLAND:
        return _set_up(state, action)
    world = in_order(state)
    routes = Routes(world)
    found: list[Phrase] = []
    if world.phase == TREASURE and action < SPACES:
        text = N_("treasure {number} of {all}")
        found.append(Phrase(text, number=int(world.taken) + 1, all=int(TASKS)))
    if world.phase == STEP and (action < SPACES or action == STOP):
        there: i64 = world.you if action == STOP else action
        found += [_sight(world, there), *_rowboat(world, there)]
    return found + _outlook(world, action, routes)


def _set_up(state: CaptnState, action: i64) -> list[Phrase]:
    world = state.copy()
    world.apply(0, action)
    if world.phase > ISLAND:
        return []
    turns = float(Routes(world).cost(world, world.you)) / A_TURN
    if world.you == NOWHERE:
        return []
    return [Phrase(N_("the whole way is about {turns} turns long then"), turns=f"{turns:.1f}")]


def _sight(world: CaptnState, space: i64) -> Phrase:
    seen = 0
    for ship in range(SHIPS):
        at: i64 = world.ships[ship]
        if at != NOWHERE and sees(at, space, world.islands):
            seen += 1
    if seen == 0:
        return Phrase(N_("out of sight of every ship"))
    return Count("in sight of {number} ship", "in sight of {number} ships", seen)


def _rowboat(world: CaptnState, space: i64) -> list[Phrase]:
    least = 49
    boats: i64 = world.boats
    while boats != 0:
        least = min(least, int(boat_distance(lowest(boats), space, world.sea)))
        boats &= boats - 1
    if least > NEAR:
        return []
    text = N_("the nearest rowboat is {steps} away")
    return [Phrase(text, steps=Count("{number} step", "{number} steps", least))]


def _outlook(world: CaptnState, action: i64, routes: Routes) -> list[Phrase]:
    """From rollouts to the end of the turn."""
    lost = 0
    won = 0
    going_on = 0
    way = 0.0
    for seed in SEEDS:
        after = end_of_turn(world, action, routes, seed)
        if after.phase == OVER:
            won += int(after.fate == ESCAPED)
            lost += int(after.fate != ESCAPED)
        else:
            going_on += 1
            way += float(routes.cost(after, after.you))
    found: list[Phrase] = []
    if won == len(SEEDS):
        return [Phrase(N_("and away: the game is won"))]
    if lost == 0:
        found.append(Phrase(N_("little risk of being caught in this turn")))
    else:
        text = N_("risk of being caught in this turn: about {risk} %")
        found.append(Phrase(text, risk=round(100.0 * lost / len(SEEDS))))
    if going_on > 0:
        now = float(routes.cost(world, world.you)) / A_TURN
        then = way / going_on / A_TURN
        if abs(now - then) >= MUCH:
            text = N_("the way left: from {now} to {then} turns")
            found.append(Phrase(text, now=f"{now:.1f}", then=f"{then:.1f}"))
    return found
