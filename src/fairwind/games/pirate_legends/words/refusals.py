"""Why Pirate Legends refuses a move of the seat whose turn it is."""

from typing import Final

from mypy_extensions import i64

from fairwind.games.pirate_legends.rules.choices import (
    can_unload,
    price_of_attack,
    price_of_exchange,
)
from fairwind.games.pirate_legends.rules.components import (
    ACTION,
    AT_SEA,
    ATTACK,
    DONE,
    EXCHANGE,
    EXPLORE,
    MOVE,
    NAME,
    NONE,
    PASS,
    PAY,
    SAIL,
    SAILS,
    SLOT,
    START,
    STOW,
    UNLOAD,
    distance,
)
from fairwind.games.pirate_legends.rules.envelopes import captains, weather
from fairwind.games.pirate_legends.rules.envelopes.components import CHOOSE_CAPTAIN, OFFER
from fairwind.games.pirate_legends.rules.state import PirateLegendsState
from fairwind.games.pirate_legends.rules.symbols import cell_name
from fairwind.kernel.refusal import IllegalMove
from fairwind.kernel.words import N_, Phrase, Player

from . import phrases
from .envelopes import refusals as envelopes

NOT_YOUR_EDGE: Final = "not-your-edge"
NAME_A_SLOT: Final = "name-a-slot"
NO_SLOT_NEEDED: Final = "no-slot-needed"
NO_TILE_THERE: Final = "no-tile-there"
DECK_IS_FULL: Final = "deck-is-full"
TOO_FAR: Final = "too-far"
NOT_AT_SEA: Final = "not-at-sea"
NO_SAILS: Final = "no-sails"
OFF_THE_LINE: Final = "off-the-line"
NOT_ON_THE_STRETCH: Final = "not-on-the-stretch"
NOT_AT_A_COAST: Final = "not-at-a-coast"
NOTHING_ABOARD: Final = "nothing-aboard"
NOT_ANOTHER_PLAYER: Final = "not-another-player"
ATTACKED_ALREADY: Final = "attacked-already"
NOTHING_TO_STEAL: Final = "nothing-to-steal"
TOO_FEW_CANNONS: Final = "too-few-cannons"
NOT_ON_ONE_SPACE: Final = "not-on-one-space"
CANNOT_PAY_SO: Final = "cannot-pay-so"
CANNOT_NAME_IT: Final = "cannot-name-it"


def of(state: PirateLegendsState, action: int) -> IllegalMove:
    if state.phase >= CHOOSE_CAPTAIN:
        return envelopes.of_answer(state)
    if state.phase == START:
        text = N_("Choose a space at the {side} edge to start from.")
        side = Phrase(phrases.SIDES[int(state.side(state.turn))])
        return IllegalMove(NOT_YOUR_EDGE, Phrase(text, side=side))
    if state.phase != ACTION:
        return _of_slot(state, i64(action))
    if action > PASS:
        return envelopes.of_action(state, action)
    if SLOT <= action < PASS:
        text = N_("No slot is asked for now: choose an action first.")
        return IllegalMove(NO_SLOT_NEEDED, Phrase(text))
    if action < MOVE:
        return _of_exploring(state, i64(action) - EXPLORE)
    if action < SAIL:
        return _of_moving(state, i64(action) - MOVE)
    if action < UNLOAD:
        return _of_sails(state)
    if action == UNLOAD:
        return _of_unloading(state)
    if action < EXCHANGE:
        return _of_attacking(state, i64(action) - ATTACK)
    return _of_exchanging(state, i64(action) - EXCHANGE)


def _of_exploring(state: PirateLegendsState, cell: i64) -> IllegalMove:
    """Rule 4.1"""
    if state.place[cell] != AT_SEA:
        text = N_("There is no tile on {space} to explore.")
        return IllegalMove(NO_TILE_THERE, Phrase(text, space=cell_name(int(cell))))
    if distance(state.ships[state.turn], cell) > 1:
        text = N_("{space} is too far: explore your own space or one next to it.")
        return IllegalMove(TOO_FAR, Phrase(text, space=cell_name(int(cell))))
    text = N_("Your deck is full: unload something before you explore.")
    return IllegalMove(DECK_IS_FULL, Phrase(text))


def _of_moving(state: PirateLegendsState, cell: i64) -> IllegalMove:
    """Rule 4.3"""
    where = cell_name(int(cell))
    if not state.box.is_sea(cell):
        return IllegalMove(NOT_AT_SEA, Phrase(N_("{space} is no space of the sea."), space=where))
    if state.envelopes != 0 and cell != state.ships[state.turn]:
        return IllegalMove(TOO_FAR, envelopes.of_moving(state, where))
    text = N_("{space} cannot be reached: a move is one step or two, and not back again.")
    return IllegalMove(TOO_FAR, Phrase(text, space=where))


def _of_sails(state: PirateLegendsState) -> IllegalMove:
    """Rule 4.11"""
    if state.holding(state.turn, SAILS) == 0:
        return IllegalMove(NO_SAILS, Phrase(N_("You have no sails aboard.")))
    here = state.ships[state.turn]
    if state.box.line_place[here] == NONE:  # P17
        text = N_("The dotted line leaves out {space}: sails are played on the line.")
        return IllegalMove(OFF_THE_LINE, Phrase(text, space=cell_name(int(here))))
    if state.envelopes != 0 and captains.runs_outwards(state, state.turn):
        return IllegalMove(NOT_ON_THE_STRETCH, envelopes.of_bosun())
    text = N_("Sails run along the dotted line, inwards, no further than the next tile.")
    return IllegalMove(NOT_ON_THE_STRETCH, Phrase(text))


def _of_unloading(state: PirateLegendsState) -> IllegalMove:
    """Rule 4.4"""
    assert not can_unload(state)
    if state.filled[state.turn] == 0:
        return IllegalMove(NOTHING_ABOARD, Phrase(N_("There is nothing on your deck to unload.")))
    text = N_("You are not next to an island: sail to a coast to unload.")
    return IllegalMove(NOT_AT_A_COAST, Phrase(text))


def _of_attacking(state: PirateLegendsState, other: i64) -> IllegalMove:
    """Rules 4.5 and 4.9"""
    if other == state.turn or other >= state.players:
        return _not_another(state)
    player = Player(int(other))
    if (state.attacked >> other) & 1:
        text = N_("You have attacked {player} this turn already.")
        return IllegalMove(ATTACKED_ALREADY, Phrase(text, player=player))
    if state.filled[other] == 0:
        text = N_("{player} has nothing aboard to take.")
        return IllegalMove(NOTHING_TO_STEAL, Phrase(text, player=player))
    if state.envelopes != 0 and weather.is_foggy(state):
        return envelopes.of_fog()
    return _too_few(state, price_of_attack(state, other))


def _of_exchanging(state: PirateLegendsState, other: i64) -> IllegalMove:
    """Rule 4.10"""
    if other == state.turn or other >= state.players:
        return _not_another(state)
    if state.ships[other] != state.ships[state.turn]:
        text = N_("{player} is not on your space: cards are exchanged from ship to ship.")
        return IllegalMove(NOT_ON_ONE_SPACE, Phrase(text, player=Player(int(other))))
    return _too_few(state, price_of_exchange(state))


def _not_another(state: PirateLegendsState) -> IllegalMove:
    text = N_("Name another player at this table: they are numbered 1 to {last}.")
    return IllegalMove(NOT_ANOTHER_PLAYER, Phrase(text, last=int(state.players)))


def _too_few(state: PirateLegendsState, price: i64) -> IllegalMove:
    text = N_("That takes {price}, and you have {held}.")
    held = phrases.cannons(int(state.firepower(state.turn)))
    return IllegalMove(TOO_FEW_CANNONS, Phrase(text, price=phrases.cannons(int(price)), held=held))


def _of_slot(state: PirateLegendsState, action: i64) -> IllegalMove:
    if not SLOT <= action <= DONE:
        text = N_("First finish the action you began: name a slot.")
        return IllegalMove(NAME_A_SLOT, Phrase(text))
    if state.phase == PAY:  # P6
        text = N_(
            "That does not pay: name cannons or sails as needed in the order of their slots, "
            "enough, and none too many."
        )
        return IllegalMove(CANNOT_PAY_SO, Phrase(text))
    if state.phase == OFFER:
        return envelopes.of_offering()
    if state.phase == NAME:
        text = N_("Name a slot of {player} that has a tile and is not named yet.")
        target = Player(int(state.pending.target))
        return IllegalMove(CANNOT_NAME_IT, Phrase(text, player=target))
    if state.phase == STOW:
        text = N_("Name a free slot of your deck.")
        return IllegalMove(CANNOT_NAME_IT, Phrase(text))
    text = N_("Name slots with a tile, in the order of the slots, then done.")
    return IllegalMove(CANNOT_NAME_IT, Phrase(text))
