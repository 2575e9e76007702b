"""What is seen of Capt'n, built up from what is known: chapter 10 of RULES.md."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from fairwind.games.captn.rules import columns, turn
from fairwind.games.captn.rules.components import NOWHERE, SHIPS, SUITS, suit_of
from fairwind.games.captn.rules.ocean import SIDE, in_sight
from fairwind.games.captn.rules.phases import (
    ARRIVED,
    ERRANDS,
    FATES,
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
)
from fairwind.games.captn.words.notation import action_name, card_name, space_name
from fairwind.kernel.bits import members

from .imagine import hidden_items

if TYPE_CHECKING:
    from fairwind.games.captn.rules.state import CaptnState


def of(state: "CaptnState", seat: int | None) -> dict[str, object]:
    seen = _public(state)
    if seat is not None:
        state.at_table(seat)
        seen["seat"] = seat
        seen["legal"] = [action_name(action) for action in state.legal(seat)]
    return seen


def _public(state: "CaptnState") -> dict[str, object]:
    """Rule 10.1: all but what lies below the treasures."""
    fate = FATES[int(state.fate)]
    return {
        "game": state.game.name,
        "options": dict(state.game.options),
        "phase": PHASES[int(state.phase)],
        "to_act": list(state.to_act),
        "scores": state.scores,
        "winners": state.winners,
        "escaped": fate == "escaped",
        "lost": None if fate in ("", "escaped") else fate,
        "ocean": _ocean(state),
        "islands": _spaces(state.islands),
        "treasures": _spaces(state.treasures),
        "exits": _spaces(state.exits),
        "tasks": [card_name(int(task)) for task in state.tasks],
        "items": [SUITS[item] for item in members(state.held)],
        "items_hidden": [SUITS[int(suit_of(task))] for task in hidden_items(state)],
        "you": _space(state.you),
        "fatigue": int(state.fatigue),
        "ships": {
            SUITS[int(ship)]: space_name(int(state.ships[ship]))
            for ship in range(SHIPS)
            if state.ships[ship] != NOWHERE
        },
        "sight": {
            SUITS[int(ship)]: _spaces(in_sight(state.ships[ship], state.islands))
            for ship in range(SHIPS)
            if state.ships[ship] != NOWHERE
        },
        "rowboats": {
            space_name(space): int(state.die_at(i64(space))) for space in members(state.boats)
        },
        "columns": [_column(state, column) for column in range(int(state.game.columns))],
        "reach": _reach(state),
        "turn": int(state.turn),
        "own": state.own,
        "card": None if state.card == NOWHERE else card_name(int(state.card)),
        "under_way": state.phase != TURN and state.turn > 0,
        "after_picture": state.after_picture,
        "acted": [SUITS[ship] for ship in members(state.acted)],
        "rowed": _spaces(state.rowed & state.boats),
        "rum": state.rum,
        "die": int(state.die) if state.errand in (ROLLING, LAUNCHING) else None,
        "rowboat": _space(state.rowboat),
        "aside": _space(state.aside),
        "target": _space(state.target),
        "stage": STAGES[int(state.stage)],
        "errand": None if state.errand == NOTHING else ERRANDS[int(state.errand)],
        "actor": None if state.errand == NOTHING else SUITS[int(state.actor)],
        "sailing": None if state.sailor == NOWHERE else SUITS[int(state.sailor)],
        "been": _spaces(_been(state)),
        "chosen": _chosen(state),
    }


def _reach(state: "CaptnState") -> dict[str, dict[str, list[str]]]:
    """By card, where you can row with it: each open card that you may use yourself, or the one in
    use. Where the card does not stop you, you may pass."""
    if state.phase == STEP:
        return {card_name(int(state.card)): _within_reach(state, state.card, state.been)}
    if state.phase != TURN or not turn.own_turn_possible(state, state.rum):
        return {}
    number: i64 = state.game.columns
    fronts = [columns.front(state.deck, state.counts, number, column) for column in range(number)]
    return {
        card_name(int(card)): _within_reach(state, card, 0) for card in fronts if card != NOWHERE
    }


def _within_reach(state: "CaptnState", card: i64, entered: i64) -> dict[str, list[str]]:
    reached = members(turn.reach(state, card, entered, state.rum))
    stops = [space for space in reached if turn.stops_at(state, card, i64(space))]
    return {
        "pass": [space_name(space) for space in reached if space not in stops],
        "stop": [space_name(space) for space in stops],
    }


def _been(state: "CaptnState") -> i64:
    """Where you, or the ship that sails, have been in a move that is not over."""
    under_way = state.stage in (MOVING, WATCHED, SAILING, ARRIVED)
    return state.been if under_way else 0


def _chosen(state: "CaptnState") -> str | None:
    """The rowboat under the gun, or the first card under the crystal ball."""
    if state.chosen == NOWHERE:
        return None
    return space_name(int(state.chosen)) if state.phase == GUN_TO else card_name(int(state.chosen))


def _ocean(state: "CaptnState") -> list[list[str]]:
    """The cards row by row, from the north."""
    cards = [card_name(int(card)) for card in state.ocean]
    side = int(SIDE)
    return [cards[row * side : row * side + side] for row in range(side)]


def _space(space: i64) -> str | None:
    return None if space == NOWHERE else space_name(int(space))


def _spaces(mask: i64) -> list[str]:
    return [space_name(space) for space in members(mask)]


def _column(state: "CaptnState", column: int) -> list[str]:
    cards = columns.left(state.deck, state.counts, state.game.columns, i64(column))
    return [card_name(card) for card in cards]
