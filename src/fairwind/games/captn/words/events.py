"""The events of Capt'n: each is told at the moment it happens. Everything but chance is open."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from fairwind.games.captn.rules.components import SUITS
from fairwind.games.captn.rules.phases import FATES
from fairwind.kernel.bits import members
from fairwind.kernel.events import Event
from fairwind.kernel.words import N_, Phrase, Player

from . import phrases
from .notation import card_name, space_name

if TYPE_CHECKING:
    from fairwind.games.captn.rules.state import CaptnState

YOU: Final = Player(0)

ENDINGS: Final = {
    "escaped": N_("{player} vanishes into the Unknown with all three treasures: won!"),
    "rowboat-arrived": N_("Lost: a navy rowboat has reached {player}."),
    "rowboat-launched": N_("Lost: {ship} launches its rowboat right onto {player}."),
    "shot": N_("Lost: {player} is too tired to dodge another cannon ball."),
    "rammed": N_("Lost: {ship} sails onto {player}."),
    "ship-returned": N_("Lost: {ship} comes back from the Unknown right onto {player}."),
    "ship-appeared": N_("Lost: {ship} appears right where {player} is."),
    "out-of-cards": N_("Lost: no movement card is left, and {player} has not escaped."),
}
"""Rules 9.1 and 9.2: each way a game ends, by its name."""


def _tell(state: "CaptnState", kind: str, phrase: Phrase, **facts: object) -> None:
    state.tell(Event(kind, facts, phrase=phrase))


def dealt(state: "CaptnState") -> None:
    tasks = [int(card) for card in state.tasks]
    text = N_("The tasks: {cards}. Their islands hide your treasure.")
    phrase = Phrase(text, cards=phrases.cards(tasks))
    ocean = [card_name(int(card)) for card in state.ocean]
    facts: dict[str, object] = {
        "tasks": [card_name(task) for task in tasks],
        "islands": [space_name(island) for island in members(state.treasures)],
        "ocean": [ocean[row * 7 : row * 7 + 7] for row in range(7)],
    }
    state.tell(Event("dealt", facts, reveals=True, phrase=phrase))


def corner_taken(state: "CaptnState") -> None:
    you = int(state.you)
    phrase = Phrase(N_("{player} starts at {space}."), player=YOU, space=phrases.space(state, you))
    _tell(state, "corner-taken", phrase, space=space_name(you))


def island_made(state: "CaptnState", space: int) -> None:
    phrase = Phrase(N_("An island rises at {space}."), space=space_name(space))
    _tell(state, "island-made", phrase, space=space_name(space))


def turn_began(state: "CaptnState") -> None:
    card = int(state.card)
    number = int(state.turn)
    if state.own:
        text = N_("Turn {number}: {player} rows with the {card}. Fatigue {fatigue}.")
    else:
        text = N_("Turn {number}: the pursuers move with the {card}, {wind}.")
    phrase = Phrase(
        text,
        number=number,
        player=YOU,
        card=phrases.card(card),
        wind=phrases.wind(card),
        fatigue=int(state.fatigue),
    )
    facts: dict[str, object] = {
        "turn": number,
        "own": state.own,
        "card": card_name(card),
        "fatigue": int(state.fatigue),
    }
    state.tell(Event("turn-began", facts, phrase=phrase))


def turn_ended(state: "CaptnState") -> None:
    text = N_("Turn {number} is over. Fatigue {fatigue}.")
    phrase = Phrase(text, number=int(state.turn), fatigue=int(state.fatigue))
    facts: dict[str, object] = {"turn": int(state.turn), "fatigue": int(state.fatigue)}
    state.tell(Event("turn-ended", facts, closes=True, phrase=phrase))


def rowed(state: "CaptnState") -> None:
    you = int(state.you)
    phrase = Phrase(N_("{player} rows to {space}."), player=YOU, space=phrases.space(state, you))
    _tell(state, "rowed", phrase, space=space_name(you))


def lapsed(state: "CaptnState") -> None:
    phrase = Phrase(N_("{player} can no longer move: the move lapses."), player=YOU)
    _tell(state, "lapsed", phrase)


# --- enemy action ---------------------------------------------------------------------------


def die_rolled(state: "CaptnState") -> None:
    ship, die = int(state.actor), int(state.die)
    text = N_("The ship of {suit} has seen {player} and rolls {die}.")
    phrase = Phrase(text, suit=phrases.suit(ship), player=YOU, die=die)
    facts: dict[str, object] = {"ship": SUITS[ship], "die": die}
    state.tell(Event("die-rolled", facts, reveals=True, phrase=phrase))


def looked_away(state: "CaptnState") -> None:
    _tell(state, "looked-away", Phrase(N_("They choose not to see.")), ship=SUITS[int(state.actor)])


def cannon_fired(state: "CaptnState") -> None:
    fatigue = int(state.fatigue)
    phrase = Phrase(N_("Cannon fire! Fatigue rises to {fatigue}."), fatigue=fatigue)
    _tell(state, "cannon-fired", phrase, ship=SUITS[int(state.actor)], fatigue=fatigue)


def boat_launched(state: "CaptnState", space: int) -> None:
    text = N_("A rowboat is launched at {space}, its die at {die}.")
    phrase = Phrase(text, space=phrases.space(state, space), die=int(state.die))
    facts: dict[str, object] = {
        "ship": SUITS[int(state.actor)],
        "space": space_name(space),
        "die": int(state.die),
    }
    state.tell(Event("boat-launched", facts, phrase=phrase))


def nothing_launched(state: "CaptnState") -> None:
    phrase = Phrase(N_("There is no room for a rowboat: nothing is launched."))
    _tell(state, "nothing-launched", phrase, ship=SUITS[int(state.actor)])


def moved_aside(state: "CaptnState", ship: int, space: int, to: int) -> None:
    where = phrases.space(state, to)
    if ship >= 0:
        text = N_("The ship of {suit} makes room and moves to {space}.")
        phrase = Phrase(text, suit=phrases.suit(ship), space=where)
    else:
        phrase = Phrase(N_("A rowboat makes room and moves to {space}."), space=where)
    _tell(state, "moved-aside", phrase, **{"from": space_name(space), "to": space_name(to)})


# --- the pursuers ---------------------------------------------------------------------------


def boat_rowed(state: "CaptnState", space: int, to: int) -> None:
    text = N_("The rowboat of {space} rows to {to}.")
    phrase = Phrase(text, space=space_name(space), to=phrases.space(state, to))
    _tell(state, "boat-rowed", phrase, **{"from": space_name(space), "to": space_name(to)})


def boat_tired(state: "CaptnState", space: int, die: int) -> None:
    phrase = Phrase(N_("Its die goes up to {die}."), die=die)
    _tell(state, "boat-tired", phrase, space=space_name(space), die=die)


def boats_went_home(state: "CaptnState", boats: i64) -> None:
    for space in members(boats):
        phrase = Phrase(N_("The rowboat at {space} goes home."), space=space_name(space))
        _tell(state, "boat-went-home", phrase, space=space_name(space))


def ship_sailed(state: "CaptnState", ship: int, space: int, back: bool) -> None:
    text = N_("The ship of {suit} sails to {space}.")
    if back:
        text = N_("The ship of {suit} sails into the Unknown and comes back at {space}.")
    phrase = Phrase(text, suit=phrases.suit(ship), space=phrases.space(state, space))
    facts: dict[str, object] = {"ship": SUITS[ship], "space": space_name(space), "unknown": back}
    state.tell(Event("ship-sailed", facts, phrase=phrase))


def ship_stays(state: "CaptnState", ship: int) -> None:
    phrase = Phrase(N_("The ship of {suit} cannot sail on."), suit=phrases.suit(ship))
    _tell(state, "ship-stays", phrase, ship=SUITS[ship])


# --- treasure and items ---------------------------------------------------------------------


def treasure_taken(state: "CaptnState", island: int, item: int) -> None:
    text = N_("{player} takes the treasure of {space} and finds {item} below.")
    phrase = Phrase(text, player=YOU, space=space_name(island), item=phrases.item(item))
    facts: dict[str, object] = {"island": space_name(island), "item": SUITS[item]}
    state.tell(Event("treasure-taken", facts, reveals=True, phrase=phrase))
    if state.exits != 0:
        corners = [space_name(corner) for corner in members(state.exits)]
        text = N_("All treasure is aboard: leave through {corners}.")
        _tell(state, "exit-open", Phrase(text, corners=", ".join(corners)), corners=corners)


def ship_appeared(state: "CaptnState", ship: int) -> None:
    space = int(state.ships[i64(ship)])
    text = N_("The ship of {suit} appears at {space}.")
    phrase = Phrase(text, suit=phrases.suit(ship), space=phrases.space(state, space))
    _tell(state, "ship-appeared", phrase, ship=SUITS[ship], space=space_name(space))


def ship_stayed_away(state: "CaptnState") -> None:
    ship = int(state.actor)
    text = N_("The ship of {suit} finds no room and stays away.")
    _tell(state, "ship-stayed-away", Phrase(text, suit=phrases.suit(ship)), ship=SUITS[ship])


def item_used(state: "CaptnState", item: int) -> None:
    phrase = Phrase(N_("{player} uses {item}."), player=YOU, item=phrases.item(item))
    _tell(state, "item-used", phrase, item=SUITS[item])


def boat_threatened(state: "CaptnState", space: int, to: int) -> None:
    text = N_("The rowboat of {space} flees to {to}.")
    phrase = Phrase(text, space=space_name(space), to=phrases.space(state, to))
    _tell(state, "boat-threatened", phrase, **{"from": space_name(space), "to": space_name(to)})


def cards_swapped(state: "CaptnState", one: int, other: int) -> None:
    text = N_("The {card} and the {other} change places.")
    phrase = Phrase(text, card=phrases.card(one), other=phrases.card(other))
    _tell(state, "cards-swapped", phrase, cards=[card_name(one), card_name(other)])


# --- the end --------------------------------------------------------------------------------


def ended(state: "CaptnState") -> None:
    fate = FATES[int(state.fate)]
    gaps: dict[str, object] = {"player": YOU}
    if fate in ("rammed", "ship-returned"):
        gaps["ship"] = phrases.ship(int(state.sailor))
    elif fate in ("rowboat-launched", "ship-appeared"):
        gaps["ship"] = phrases.ship(int(state.actor))
    phrase = Phrase(ENDINGS[fate], **gaps)
    _tell(state, "escaped" if fate == "escaped" else "lost", phrase, fate=fate)
    state.tell_winners(phrases.treasures(int(state.taken)))
