"""From a view back to a game of Capt'n: the table, how far the turn is, and what is asked.

Only which item lies below which treasure is hidden, and any order will do. What may be decided is
not taken from the view: it is asked again.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from fairwind.kernel.bits import BIT, ZEROS, count
from fairwind.kernel.reading import Part, all_named, listed, row

from . import columns, items
from .components import (
    CARDS,
    DIE,
    EXTRA_ISLANDS,
    LEAST_FATIGUE,
    MOST_FATIGUE,
    MOVEMENT_DECK,
    NOWHERE,
    SHIPS,
    SPACES,
    SPADES,
    SUITS,
    TASKS,
    rank_of,
    suit_of,
)
from .knowledge import is_hidden
from .ocean import CORNERS, SIDE, courts, farthest_corners
from .phases import (
    APPEARING,
    ARRIVED,
    BALL_ONE,
    BALL_OTHER,
    BOAT,
    BOATS,
    ERRANDS,
    FATES,
    GUN_AT,
    GUN_TO,
    LANDING,
    LAUNCHING,
    MOVING,
    NOTHING,
    OVER,
    PHASES,
    ROLLING,
    SAILING,
    SETTING_UP,
    STAGES,
    STARTING,
    UNDECIDED,
    WATCHED,
)
from .phases import SHIPS as NEXT_SHIP
from .state import CaptnState
from .treasure import island_of
from .words.notation import CARDS_BY_NAME, SPACES_BY_NAME

SUITS_BY_NAME: Final = {suit: number for number, suit in enumerate(SUITS)}
PHASES_BY_NAME: Final = {name: phase for phase, name in enumerate(PHASES)}
STAGES_BY_NAME: Final = {name: stage for stage, name in enumerate(STAGES)}
ERRANDS_BY_NAME: Final = {name: errand for errand, name in enumerate(ERRANDS)}
LOSSES_BY_NAME: Final = {name: fate for fate, name in enumerate(FATES)}
NO_SPACE: Final = int(NOWHERE)


def of(state: CaptnState, view: dict[str, object]) -> CaptnState:
    """The blank state, filled with what is seen."""
    seen = Part(view, "the view")
    _recall_ocean(state, seen)
    _recall_islands(state, seen)
    _recall_items(state, seen)
    _recall_columns(state, seen)
    _recall_vessels(state, seen)
    _recall_turn(state, seen)
    _recall_interruption(state, seen)
    _check_places(state)
    _check_turn(state)
    _ask_again(state, seen, i64(seen.one_of("phase", PHASES_BY_NAME)))
    return state


# --- the table ------------------------------------------------------------------------------


def _recall_ocean(state: CaptnState, seen: Part) -> None:
    """Rules 2.1 and 2.2."""
    tasks = all_named(seen.row("tasks", int(TASKS)), CARDS_BY_NAME, "the tasks")
    ocean: list[int] = []
    for cards in seen.row("ocean", int(SIDE)):
        ocean += all_named(row(cards, int(SIDE), "the ocean"), CARDS_BY_NAME, "the ocean")
    if len({*tasks, *ocean}) != CARDS:
        raise ValueError("each card is once among the tasks or in the ocean")
    suits = {int(suit_of(i64(task))) for task in tasks}
    ranks = {int(rank_of(i64(task))) for task in tasks}
    if len(suits) < len(tasks) or len(ranks) < len(tasks):
        raise ValueError("tasks are of different suits and ranks")
    state.tasks = vec[i64]([i64(task) for task in tasks])
    state.ocean = vec[i64]([i64(card) for card in ocean])
    state.where = vec[i64]([NOWHERE] * int(CARDS))
    for space in range(SPACES):
        state.where[state.ocean[space]] = space
    state.courts = vec[i64]([courts(state.ocean, suit) for suit in range(SHIPS)])


def _recall_islands(state: CaptnState, seen: Part) -> None:
    state.islands = seen.mask("islands", SPACES_BY_NAME)
    state.treasures = seen.mask("treasures", SPACES_BY_NAME)
    state.exits = seen.mask("exits", SPACES_BY_NAME)
    of_tasks: i64 = 0
    ways_out = False
    for task in range(TASKS):
        island = BIT[island_of(state, task)]
        of_tasks |= island
        if state.exits == farthest_corners(CORNERS & ~state.islands, island):
            ways_out = True
    if of_tasks & ~state.islands != 0 or state.treasures & ~of_tasks != 0:
        raise ValueError("treasures lie on the islands of the tasks")
    if count(state.islands) > TASKS + EXTRA_ISLANDS:
        raise ValueError("there are too many islands")
    if (state.treasures == 0 and not ways_out) or (state.treasures != 0 and state.exits != 0):
        raise ValueError("the exits lie far from the last treasure taken, and only then")


def _recall_items(state: CaptnState, seen: Part) -> None:
    """Below the treasures that are left lie the items that are hidden, in order of card."""
    state.held = seen.mask("items", SUITS_BY_NAME)
    hidden = seen.mask("items_hidden", SUITS_BY_NAME)
    if count(hidden) != count(state.treasures):
        raise ValueError("an item lies below every treasure")
    below: list[i64] = []
    found: list[i64] = []
    for card in sorted([int(task) for task in state.tasks]):
        if (hidden >> suit_of(i64(card))) & 1 == 1:
            below.append(i64(card))
        else:
            found.append(i64(card))
    if len(below) != count(hidden) or state.held & ~_suits(found) != 0:
        raise ValueError("the items are those of the tasks, held only when found")
    state.buried = vec[i64](
        [below.pop(0) if is_hidden(state, task) else found.pop(0) for task in range(TASKS)]
    )


def _suits(cards: list[i64]) -> i64:
    found: i64 = 0
    for card in cards:
        found |= BIT[suit_of(card)]
    return found


def _recall_columns(state: CaptnState, seen: Part) -> None:
    """The cards that are left in their places, and those used in front of them in any order."""
    number = state.game.columns
    left: list[list[int]] = []
    used = [int(card) for card in MOVEMENT_DECK]
    for column, cards in enumerate(seen.row("columns", int(number))):
        size = int(columns.size(number, i64(column)))
        left.append(all_named(listed(cards, size, "a column"), CARDS_BY_NAME, "a column"))
        for card in left[column]:
            if card not in used:
                raise ValueError("a movement card lies there once, and aces are none")
            used.remove(card)
    state.turn = i64(len(used))
    card = seen.perhaps("card", CARDS_BY_NAME, NO_SPACE)
    if (card == NO_SPACE) != (len(used) == 0) or (used and card not in used):
        raise ValueError("the card of the turn is one of those used")
    state.card = i64(card)
    deck: list[int] = []
    for column, cards_left in enumerate(left):
        gone = int(columns.size(number, i64(column))) - len(cards_left)
        deck += used[:gone] + cards_left
        used = used[gone:]
        state.counts += i64(gone) * columns.one_used(i64(column))
    state.deck = vec[i64]([i64(card) for card in deck])


def _recall_vessels(state: CaptnState, seen: Part) -> None:
    state.you = _space(seen, "you")
    state.ships = vec[i64]([NOWHERE] * int(SHIPS))
    state.dice = ZEROS[: DIE + 1]
    ships = seen.part("ships")
    for suit in ships.keys(SUITS_BY_NAME):
        state.put_ship(i64(SUITS_BY_NAME[suit]), i64(ships.one_of(suit, SPACES_BY_NAME)))
    boats = seen.part("rowboats")
    for space in boats.keys(SPACES_BY_NAME):
        state.put_boat(i64(SPACES_BY_NAME[space]), i64(boats.number(space, 1, int(DIE))))


def _space(seen: Part, key: str) -> i64:
    return i64(seen.perhaps(key, SPACES_BY_NAME, NO_SPACE))


def _ship(seen: Part, key: str) -> i64:
    return i64(seen.perhaps(key, SUITS_BY_NAME, NO_SPACE))


# --- the turn -------------------------------------------------------------------------------


def _recall_turn(state: CaptnState, seen: Part) -> None:
    state.fatigue = i64(seen.number("fatigue", int(LEAST_FATIGUE), int(MOST_FATIGUE)))
    state.own = seen.flag("own")
    state.after_picture = seen.flag("after_picture")
    state.rum = seen.flag("rum")
    state.acted = seen.mask("acted", SUITS_BY_NAME)
    state.rowed = seen.mask("rowed", SPACES_BY_NAME)
    state.been = seen.mask("been", SPACES_BY_NAME)
    state.stage = i64(seen.one_of("stage", STAGES_BY_NAME))
    if state.stage in (MOVING, WATCHED):
        state.steps = count(state.been)
    state.rowboat = _space(seen, "rowboat")
    state.sailor = _ship(seen, "sailing")


def _recall_interruption(state: CaptnState, seen: Part) -> None:
    state.errand = i64(seen.perhaps("errand", ERRANDS_BY_NAME, int(NOTHING)))
    state.actor = _ship(seen, "actor")
    state.target = _space(seen, "target")
    state.aside = _space(seen, "aside")
    if state.errand in (ROLLING, LAUNCHING):
        state.die = i64(seen.number("die", 1, int(DIE)))
        if not _is_there(state, state.actor):
            raise ValueError("a ship that acts must be there")
    if state.errand == APPEARING and (
        state.actor != state.taken or _is_there(state, state.actor) or state.stage != LANDING
    ):
        raise ValueError("a ship appears when a treasure was taken, the next in order")


def _is_there(state: CaptnState, ship: i64) -> bool:
    return ship != NOWHERE and state.ships[ship] != NOWHERE


# --- whether it can be ----------------------------------------------------------------------


def _check_places(state: CaptnState) -> None:
    vessels = len([space for space in state.ships if space != NOWHERE]) + count(state.boats)
    if count(state.vessels) != vessels or state.vessels & state.islands != 0:
        raise ValueError("two vessels are on one space, or one is on an island")
    if state.rowed & ~state.boats != 0:
        raise ValueError("only rowboats that are there have rowed")
    ready = state.you != NOWHERE and state.ships[SPADES] != NOWHERE
    ready = ready and count(state.islands) == TASKS + EXTRA_ISLANDS
    if ready != (state.stage != SETTING_UP):
        raise ValueError("the game is set up when you, a ship and five islands are there")
    if state.you != NOWHERE and (state.islands >> state.you) & 1 == 1:
        raise ValueError("you are on an island")


def _check_turn(state: CaptnState) -> None:
    stage = state.stage
    if (stage >= STARTING and state.turn == 0) or (stage == SETTING_UP and state.turn > 0):
        raise ValueError("a turn begins with a card, when all is set up")
    if (MOVING <= stage <= LANDING and not state.own) or (stage >= BOATS and state.own):
        raise ValueError("it is the turn of somebody else")
    entered = state.steps > 0 and stage in (MOVING, WATCHED)
    if entered and (state.been >> state.you) & 1 == 0:
        raise ValueError("you have been where you are")
    if stage == BOAT and (state.rowboat == NOWHERE or (state.boats >> state.rowboat) & 1 == 0):
        raise ValueError("the rowboat under way must be there")
    if stage in (SAILING, ARRIVED) and not _is_there(state, state.sailor):
        raise ValueError("the ship under way must be there")
    if state.errand == ROLLING and stage not in (STARTING, WATCHED, ARRIVED):
        raise ValueError("no ship looks out now")
    if state.errand == LAUNCHING and stage not in (STARTING, WATCHED, NEXT_SHIP):
        raise ValueError("no ship launches a rowboat now")


# --- what is asked --------------------------------------------------------------------------


def _ask_again(state: CaptnState, seen: Part, phase: i64) -> None:
    if seen.flag("escaped"):
        state.fate = i64(FATES.index("escaped"))
    elif seen.anything("lost") is not None:
        state.fate = i64(seen.one_of("lost", LOSSES_BY_NAME))
    if (state.fate != UNDECIDED) != (phase == OVER):
        raise ValueError("a game that is over is won or lost")
    if phase == OVER:
        state.phase = OVER
        return
    if state.you != NOWHERE and (state.vessels >> state.you) & 1 == 1:
        raise ValueError("a vessel of the navy is where you are")
    if phase >= GUN_AT:
        _ask_with_item(state, seen, phase)
    else:
        state.run_on()
    if state.phase != phase or not state.legal(0):
        raise ValueError("what is asked does not follow from where the game stands")


def _ask_with_item(state: CaptnState, seen: Part, phase: i64) -> None:
    """Chapter 8: an item was used, at any decision."""
    number = state.game.columns
    if state.stage == SETTING_UP:
        raise ValueError("there are no items before the first turn")
    if phase == GUN_AT:
        state.ask(GUN_AT, items.in_range(state), 0)
    elif phase == GUN_TO:
        state.chosen = i64(seen.one_of("chosen", SPACES_BY_NAME))
        if (state.boats >> state.chosen) & 1 == 0:
            raise ValueError("the gun points at a rowboat")
        state.ask(GUN_TO, items.two_spaces_from(state, state.chosen), 0)
    elif phase == BALL_ONE:
        state.ask_card(BALL_ONE, columns.with_neighbour(state.deck, state.counts, number))
    else:
        assert phase == BALL_OTHER
        state.chosen = i64(seen.one_of("chosen", CARDS_BY_NAME))
        beside = columns.lying_beside(state.deck, state.counts, number, state.chosen)
        state.ask_card(BALL_OTHER, beside)
