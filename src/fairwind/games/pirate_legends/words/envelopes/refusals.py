"""Why a move that comes from an envelope is refused, or one of the base game because of one."""

from typing import Final

from mypy_extensions import i64

from fairwind.games.pirate_legends.rules.components import (
    AT_SEA,
    GRAPNEL,
    SPYGLASS,
    distance,
)
from fairwind.games.pirate_legends.rules.envelopes import captains, kraken, ways
from fairwind.games.pirate_legends.rules.envelopes.components import (
    ANSWER,
    AWAKE,
    CANNONS_TO_FIGHT,
    CAPTAINS,
    CHOOSE_CAPTAIN,
    DEAD,
    DIVE,
    DIVER,
    FIGHT,
    GRAPNELS,
    GRAPPLE,
    KRAKEN,
    LOOK,
    LOOKOUT,
    PARLEY,
    PARLEYS,
    SPYGLASSES,
    YES,
)
from fairwind.games.pirate_legends.rules.state import PirateLegendsState
from fairwind.games.pirate_legends.rules.symbols import cell_name
from fairwind.games.pirate_legends.words import phrases
from fairwind.kernel.refusal import IllegalMove
from fairwind.kernel.words import N_, Count, Phrase, Player

NOT_IN_THIS_GAME: Final = "not-in-this-game"
CHOOSE_A_CAPTAIN: Final = "choose-a-captain"
SAY_YES_OR_NO: Final = "say-yes-or-no"
DISCARD_CANNONS: Final = "discard-cannons"
NOTHING_TO_ANSWER: Final = "nothing-to-answer"
NO_SPYGLASS: Final = "no-spyglass"
NOTHING_IN_SIGHT: Final = "nothing-in-sight"
NO_GRAPNEL: Final = "no-grapnel"
NOT_IN_REACH: Final = "not-in-reach"
NOT_NEXT_TO_YOU: Final = "not-next-to-you"
PARLEYED_ALREADY: Final = "parleyed-already"
NOTHING_TO_OFFER: Final = "nothing-to-offer"
NOTHING_TO_ASK_FOR: Final = "nothing-to-ask-for"
KRAKEN_ASLEEP: Final = "kraken-asleep"
KRAKEN_DEAD: Final = "kraken-dead"
KRAKEN_TOO_FAR: Final = "kraken-too-far"
NOT_YOUR_CAPTAIN: Final = "not-your-captain"
LOOKED_ALREADY: Final = "looked-already"
FOGGY: Final = "foggy"


def of_answer(state: PirateLegendsState) -> IllegalMove:
    """While others than whoever's turn it is are asked."""
    if state.phase == CHOOSE_CAPTAIN:
        text = N_("Choose one of the two captains you were dealt.")
        return IllegalMove(CHOOSE_A_CAPTAIN, Phrase(text))
    if state.phase == ANSWER:
        text = N_("Say yes or no to what {player} offers.")
        return IllegalMove(SAY_YES_OR_NO, Phrase(text, player=Player(int(state.turn))))
    text = N_("The patrol has stopped you: name a slot with cannons to discard.")
    return IllegalMove(DISCARD_CANNONS, Phrase(text))


def of_action(state: PirateLegendsState, action: int) -> IllegalMove:
    """One that comes from an envelope."""
    if action < GRAPPLE:
        return _of_spying(state)
    if action < PARLEY:
        return _of_grappling(state, i64(action) - GRAPPLE)
    if action < FIGHT:
        return _of_parley(state, i64(action) - PARLEY)
    if action == FIGHT:
        return _of_fighting(state)
    if action < LOOK:
        return _of_diving(state, i64(action) - DIVE)
    if action < YES:
        return _of_looking(state, i64(action) - LOOK)
    text = N_("Nobody has asked you for an answer.")
    return IllegalMove(NOTHING_TO_ANSWER, Phrase(text))


def _not_played() -> IllegalMove:
    return IllegalMove(NOT_IN_THIS_GAME, Phrase(N_("There is nothing like that in this game.")))


def _of_spying(state: PirateLegendsState) -> IllegalMove:
    """Rules 8.2 and 8.3"""
    if state.envelopes & SPYGLASSES == 0:
        return _not_played()
    if state.holding(state.turn, SPYGLASS) == 0:
        return IllegalMove(NO_SPYGLASS, Phrase(N_("You have no spyglass aboard.")))
    text = N_("No tile lies on the next three spaces that way.")
    return IllegalMove(NOTHING_IN_SIGHT, Phrase(text))


def _of_grappling(state: PirateLegendsState, other: i64) -> IllegalMove:
    """Rule 15.2"""
    if state.envelopes & GRAPNELS == 0:
        return _not_played()
    if other == state.turn or other >= state.players:
        return not_another(state)
    if state.holding(state.turn, GRAPNEL) == 0:
        return IllegalMove(NO_GRAPNEL, Phrase(N_("You have no grapnel aboard.")))
    text = N_("{player} is not one to three steps away: a grapnel reaches no other ship.")
    return IllegalMove(NOT_IN_REACH, Phrase(text, player=Player(int(other))))


def _of_parley(state: PirateLegendsState, other: i64) -> IllegalMove:
    """Rules 19.1 and 19.5"""
    if state.envelopes & PARLEYS == 0:
        return _not_played()
    if other == state.turn or other >= state.players:
        return not_another(state)
    player = Player(int(other))
    if (state.opened.parleyed >> other) & 1:
        text = N_("You have parleyed with {player} this turn already.")
        return IllegalMove(PARLEYED_ALREADY, Phrase(text, player=player))
    if distance(state.ships[state.turn], state.ships[other]) > 1:
        text = N_("{player} is neither on your space nor next to it.")
        return IllegalMove(NOT_NEXT_TO_YOU, Phrase(text, player=player))
    if state.filled[state.turn] == 0:
        return IllegalMove(NOTHING_TO_OFFER, Phrase(N_("You have nothing aboard to offer.")))
    text = N_("{player} has nothing aboard to ask for.")
    return IllegalMove(NOTHING_TO_ASK_FOR, Phrase(text, player=player))


def _of_fighting(state: PirateLegendsState) -> IllegalMove:
    """Rules 21.1 and 21.6"""
    if state.envelopes & KRAKEN == 0:
        return _not_played()
    if state.opened.kraken_state == DEAD:
        return IllegalMove(KRAKEN_DEAD, Phrase(N_("The kraken is dead.")))
    if state.opened.kraken_state != AWAKE:
        text = N_("The kraken is asleep, and cannot be fought.")
        return IllegalMove(KRAKEN_ASLEEP, Phrase(text))
    if not kraken.is_near(state):
        text = N_("The kraken is neither on your space nor next to it.")
        return IllegalMove(KRAKEN_TOO_FAR, Phrase(text))
    return too_few(state, CANNONS_TO_FIGHT)


def _of_diving(state: PirateLegendsState, cell: i64) -> IllegalMove:
    """Rule 12.6"""
    if state.envelopes & CAPTAINS == 0:
        return _not_played()
    if not captains.has(state, state.turn, DIVER):
        return IllegalMove(NOT_YOUR_CAPTAIN, Phrase(N_("Only the Diver takes tiles like that.")))
    if state.place[cell] != AT_SEA:
        text = N_("There is no tile on {space} to explore.")
        return IllegalMove("no-tile-there", Phrase(text, space=cell_name(int(cell))))
    if distance(state.ships[state.turn], cell) != 1:
        text = N_("{space} is not next to your ship: the Diver reaches no other.")
        return IllegalMove("too-far", Phrase(text, space=cell_name(int(cell))))
    text = N_("Your deck is full: unload something before you explore.")
    return IllegalMove("deck-is-full", Phrase(text))


def _of_looking(state: PirateLegendsState, cell: i64) -> IllegalMove:
    """Rule 12.9"""
    if state.envelopes & CAPTAINS == 0:
        return _not_played()
    if not captains.has(state, state.turn, LOOKOUT):
        return IllegalMove(NOT_YOUR_CAPTAIN, Phrase(N_("Only the Lookout looks at tiles so.")))
    if state.opened.looked:
        return IllegalMove(LOOKED_ALREADY, Phrase(N_("You have looked this turn already.")))
    if state.place[cell] != AT_SEA:
        text = N_("There is no tile on {space} to look at.")
        return IllegalMove("no-tile-there", Phrase(text, space=cell_name(int(cell))))
    text = N_("{space} is too far: look at your own space or one next to it.")
    return IllegalMove("too-far", Phrase(text, space=cell_name(int(cell))))


# --- moves of the base game -----------------------------------------------------------------


def of_moving(state: PirateLegendsState, space: str) -> Phrase:
    """Rules 10.3, 10.4, 12.5, 14.2 and 18.2"""
    return Count(
        "{space} cannot be reached: a move is {number} step now.",
        "{space} cannot be reached: a move is up to {number} steps now.",
        int(ways.reach(state, state.turn)),
        space=space,
    )


def of_bosun() -> Phrase:
    """Rule 12.10"""
    return Phrase(N_("Sails run along the dotted line either way, no further than the next tile."))


def of_fog() -> IllegalMove:
    """Rule 10.5"""
    return IllegalMove(FOGGY, Phrase(N_("Nobody can attack in this fog.")))


def not_another(state: PirateLegendsState) -> IllegalMove:
    text = N_("Name another player at this table: they are numbered 1 to {last}.")
    return IllegalMove("not-another-player", Phrase(text, last=int(state.players)))


def too_few(state: PirateLegendsState, price: i64) -> IllegalMove:
    text = N_("That takes {price}, and you have {held}.")
    held = phrases.cannons(int(state.firepower(state.turn)))
    price_said = phrases.cannons(int(price))
    return IllegalMove("too-few-cannons", Phrase(text, price=price_said, held=held))


def of_offering() -> IllegalMove:
    """Rule 19.1"""
    return IllegalMove("cannot-name-it", Phrase(N_("Name a slot with a tile to offer.")))
