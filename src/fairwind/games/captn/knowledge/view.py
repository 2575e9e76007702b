"""What is seen of Capt'n, built up from what is known: chapter 10 of RULES.md."""

from typing import TYPE_CHECKING, NotRequired, TypedDict

from mypy_extensions import i64

from fairwind.games.captn.rules import columns, turn
from fairwind.games.captn.rules.components import NOWHERE, SHIPS, SUITS, Suit, suit_of
from fairwind.games.captn.rules.ocean import in_sight
from fairwind.games.captn.rules.phases import (
    ARRIVED,
    ERRANDS,
    ESCAPED,
    GUN_TO,
    LAUNCHING,
    MOVING,
    NOTHING,
    PHASES,
    ROLLING,
    SAILING,
    STAGES,
    STEP,
    TURN,
    WATCHED,
    Errand,
    Loss,
    Phase,
    Stage,
    loss,
)
from fairwind.games.captn.rules.symbols import card_name, card_names, rows_of, space_name
from fairwind.games.captn.rules.symbols import space_names as spaces
from fairwind.kernel.bits import members
from fairwind.kernel.options import Value

from .imagine import hidden_items

if TYPE_CHECKING:
    from fairwind.games.captn.rules.state import CaptnState

Reach = TypedDict("Reach", {"pass": list[str], "stop": list[str]})
"""Where you can row with a card: on, or no further, as the space is as high as the card."""


class CaptnView(TypedDict):
    """Spaces, cards and suits in their short forms: c4, 10H, S."""

    game: str
    options: dict[str, Value]
    phase: Phase
    """What is asked."""
    to_act: list[int]
    scores: list[int]
    winners: list[int]
    escaped: bool
    lost: Loss | None
    """To what the game is lost, if it is."""
    ocean: list[list[str]]
    """The cards row by row, from the north."""
    islands: list[str]
    treasures: list[str]
    """The islands that have one."""
    exits: list[str]
    """Once all treasures are taken, the corners through which you may leave."""
    tasks: list[str]
    items: list[Suit]
    """The items you have."""
    items_hidden: list[Suit]
    """The items still below treasures."""
    you: str | None
    fatigue: int
    ships: dict[Suit, str]
    sight: dict[Suit, list[str]]
    """By ship, the spaces it sees."""
    rowboats: dict[str, int]
    """By space, what its die shows."""
    columns: list[list[str]]
    """The movement cards that are left, the open one of each column first."""
    front_rows: list[int]
    """By column, the row in which its open card was dealt, from 0: cards keep their places."""
    reach: dict[str, Reach]
    """By card: each open one that you may use yourself, or the one in use."""
    turn: int
    """How many turns have begun."""
    own: bool
    """Whether the present turn, or between turns the last one, is yours."""
    card: str | None
    """The movement card of the present turn, or of the last one."""
    under_way: bool
    """Whether a turn has begun and is not over."""
    after_picture: bool
    """Whether your last card was a picture card, so that the next turn is the pursuers'."""
    acted: list[Suit]
    """The ships that do not act again in this turn."""
    rowed: list[str]
    """The rowboats that are done in this turn."""
    rum: bool
    """Whether you may row diagonally in this turn."""
    die: int | None
    """What a ship has rolled, while it matters."""
    rowboat: str | None
    """The rowboat under way."""
    aside: str | None
    """The vessel that has to make room."""
    target: str | None
    """Where a ship is going to appear."""
    stage: Stage
    """How far the turn is."""
    errand: Errand | None
    """What interrupts it."""
    actor: Suit | None
    """The ship that rolls, launches or appears."""
    sailing: Suit | None
    """The ship under way."""
    been: list[str]
    """Where you, or the ship that sails, have been in a move that is not over."""
    chosen: str | None
    """The rowboat under the gun, or the first card under the crystal ball."""
    seat: NotRequired[int]
    legal: NotRequired[list[str]]
    """The moves you may make, as they are written."""


def of(state: "CaptnState", seat: int | None) -> CaptnView:
    seen = _public(state)
    if seat is not None:
        state.at_table(seat)
        seen["seat"] = seat
        seen["legal"] = [state.game.notation(action) for action in state.legal(seat)]
    return seen


def _public(state: "CaptnState") -> CaptnView:
    """Rule 10.1: all but what lies below the treasures."""
    ships = [ship for ship in range(int(SHIPS)) if state.ships[i64(ship)] != NOWHERE]
    return {
        "game": state.game.name,
        "options": state.game.options_told,
        "phase": PHASES[int(state.phase)],
        "to_act": list(state.to_act),
        "scores": state.scores,
        "winners": state.winners,
        "escaped": state.fate == ESCAPED,
        "lost": loss(state.fate),
        "ocean": rows_of(state.ocean),
        "islands": spaces(state.islands),
        "treasures": spaces(state.treasures),
        "exits": spaces(state.exits),
        "tasks": card_names(state.tasks),
        "items": _suits(state.held),
        "items_hidden": [SUITS[int(suit_of(task))] for task in hidden_items(state)],
        "you": _space(state.you),
        "fatigue": int(state.fatigue),
        "ships": {SUITS[ship]: space_name(int(state.ships[i64(ship)])) for ship in ships},
        "sight": {
            SUITS[ship]: spaces(in_sight(state.ships[i64(ship)], state.islands)) for ship in ships
        },
        "rowboats": {
            space_name(space): int(state.die_at(i64(space))) for space in members(state.boats)
        },
        "columns": [_column(state, column) for column in range(int(state.game.columns))],
        "front_rows": [
            int(columns.used(state.counts, i64(column)))
            for column in range(int(state.game.columns))
        ],
        "reach": _reach(state),
        "turn": int(state.turn),
        "own": state.own,
        "card": None if state.card == NOWHERE else card_name(int(state.card)),
        "under_way": state.under_way,
        "after_picture": state.after_picture,
        "acted": _suits(state.acted),
        "rowed": spaces(state.rowed & state.boats),
        "rum": state.rum,
        "die": int(state.die) if state.errand in (ROLLING, LAUNCHING) else None,
        "rowboat": _space(state.rowboat),
        "aside": _space(state.aside),
        "target": _space(state.target),
        "stage": STAGES[int(state.stage)],
        "errand": None if state.errand == NOTHING else ERRANDS[int(state.errand) - 1],
        "actor": None if state.errand == NOTHING else SUITS[int(state.actor)],
        "sailing": None if state.sailor == NOWHERE else SUITS[int(state.sailor)],
        "been": spaces(_been(state)),
        "chosen": _chosen(state),
    }


def _reach(state: "CaptnState") -> dict[str, Reach]:
    if state.phase == STEP:
        return {card_name(int(state.card)): _within_reach(state, state.card, state.been)}
    if state.phase != TURN or not turn.own_turn_possible(state, state.rum):
        return {}
    number: i64 = state.game.columns
    fronts = [columns.front(state.deck, state.counts, number, column) for column in range(number)]
    return {
        card_name(int(card)): _within_reach(state, card, 0) for card in fronts if card != NOWHERE
    }


def _within_reach(state: "CaptnState", card: i64, entered: i64) -> Reach:
    reached = members(turn.reach(state, card, entered, state.rum))
    stops = [space for space in reached if turn.stops_at(state, card, i64(space))]
    return {
        "pass": [space_name(space) for space in reached if space not in stops],
        "stop": [space_name(space) for space in stops],
    }


def _been(state: "CaptnState") -> i64:
    under_way = state.stage in (MOVING, WATCHED, SAILING, ARRIVED)
    return state.been if under_way else 0


def _chosen(state: "CaptnState") -> str | None:
    if state.chosen == NOWHERE:
        return None
    return space_name(int(state.chosen)) if state.phase == GUN_TO else card_name(int(state.chosen))


def _space(space: i64) -> str | None:
    return None if space == NOWHERE else space_name(int(space))


def _suits(mask: i64) -> list[Suit]:
    return [SUITS[suit] for suit in members(mask)]


def _column(state: "CaptnState", column: int) -> list[str]:
    cards = columns.left(state.deck, state.counts, state.game.columns, i64(column))
    return [card_name(card) for card in cards]
