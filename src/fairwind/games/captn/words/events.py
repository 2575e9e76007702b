"""The events of Capt'n in words, from the facts that are told of them."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from fairwind.games.captn.rules.components import SUITS
from fairwind.games.captn.rules.symbols import CARDS_BY_NAME, SPACES_BY_NAME
from fairwind.kernel.events import Event
from fairwind.kernel.words import N_, Phrase, Player

from . import phrases

if TYPE_CHECKING:
    from fairwind.games.captn.rules.state import CaptnState

SENTENCES: Final = {
    "dealt": N_("The tasks: {cards}. Their islands hide your treasure."),
    "corner-taken": N_("{player} starts at {space}."),
    "island-made": N_("An island rises at {space}."),
    "turn-began": N_("Turn {number}: the pursuers move with the {card}, {wind}."),
    "turn-ended": N_("Turn {number} is over. Fatigue {fatigue}."),
    "rowed": N_("{player} rows to {space}."),
    "lapsed": N_("{player} can no longer move: the move lapses."),
    "die-rolled": N_("The ship of {suit} has seen {player} and rolls {die}."),
    "looked-away": N_("They choose not to see."),
    "cannon-fired": N_("Cannon fire! Fatigue rises to {fatigue}."),
    "boat-launched": N_("A rowboat is launched at {space}, its die at {die}."),
    "nothing-launched": N_("There is no room for a rowboat: nothing is launched."),
    "moved-aside": N_("A rowboat makes room and moves to {space}."),
    "boat-rowed": N_("The rowboat of {space} rows to {to}."),
    "boat-tired": N_("Its die goes up to {die}."),
    "boat-went-home": N_("The rowboat at {space} goes home."),
    "ship-sailed": N_("The ship of {suit} sails to {space}."),
    "ship-stays": N_("The ship of {suit} cannot sail on."),
    "treasure-taken": N_("{player} takes the treasure of {space} and finds {item} below."),
    "exit-open": N_("All treasure is aboard: leave through {corners}."),
    "ship-appeared": N_("The ship of {suit} appears at {space}."),
    "ship-stayed-away": N_("The ship of {suit} finds no room and stays away."),
    "item-used": N_("{player} uses {item}."),
    "boat-threatened": N_("The rowboat of {space} flees to {to}."),
    "cards-swapped": N_("The {card} and the {other} change places."),
    "escaped": N_("{player} vanishes into the Unknown with all three treasures: won!"),
    "game-over": N_("{player} ends with {points}."),
}
"""By kind; some of them have other sentences besides."""

OWN_TURN: Final = N_("Turn {number}: {player} rows with the {card}. Fatigue {fatigue}.")
SHIP_MAKES_ROOM: Final = N_("The ship of {suit} makes room and moves to {space}.")
THROUGH_THE_UNKNOWN: Final = N_(
    "The ship of {suit} sails into the Unknown and comes back at {space}."
)
LOSSES: Final = {
    "rowboat-arrived": N_("Lost: a navy rowboat has reached {player}."),
    "rowboat-launched": N_("Lost: {ship} launches its rowboat right onto {player}."),
    "shot": N_("Lost: {player} is too tired to dodge another cannon ball."),
    "rammed": N_("Lost: {ship} sails onto {player}."),
    "ship-returned": N_("Lost: {ship} comes back from the Unknown right onto {player}."),
    "ship-appeared": N_("Lost: {ship} appears right where {player} is."),
    "out-of-cards": N_("Lost: no movement card is left, and {player} has not escaped."),
}
"""Rule 9.2: each way a game is lost, by its name."""

BARE: Final = ("island-made", "boat-went-home")
"""Where a space is named without its card."""


def of(state: "CaptnState", event: Event) -> Phrase:
    facts: Mapping[str, Any] = event.facts
    gaps: dict[str, object] = {"player": Player(0)}
    for name, value in facts.items():
        gaps |= _gaps(state, name, value)
    if event.kind == "turn-began" and facts["own"]:
        return Phrase(OWN_TURN, **gaps)
    if event.kind == "ship-sailed" and facts["unknown"]:
        return Phrase(THROUGH_THE_UNKNOWN, **gaps)
    if event.kind == "moved-aside":
        return _moved_aside(state, facts["to"])
    if event.kind == "lost":
        gaps["ship"] = _culprit(state, facts["fate"])
        return Phrase(LOSSES[facts["fate"]], **gaps)
    if event.kind in BARE:
        gaps["space"] = facts["space"]
    if event.kind == "game-over":
        gaps["points"] = phrases.treasures(int(state.taken))
    return Phrase(SENTENCES[event.kind], **gaps)


def _gaps(state: "CaptnState", name: str, value: Any) -> dict[str, object]:
    """What a fact fills in."""
    match name:
        case "die" | "fatigue":
            return {name: value}
        case "turn":
            return {"number": value}
        case "ship":
            return {"suit": phrases.suit(SUITS.index(value))}
        case "item":
            return {"item": phrases.item(SUITS.index(value))}
        case "space" | "to":
            return {name: phrases.space(state, SPACES_BY_NAME[value])}
        case "from" | "island":
            return {"space": value}
        case "corners":
            return {"corners": ", ".join(value)}
        case "card":
            card = CARDS_BY_NAME[value]
            return {"card": phrases.card(card), "wind": phrases.wind(card)}
        case "tasks":
            return {"cards": phrases.cards([CARDS_BY_NAME[task] for task in value])}
        case "cards":
            one, other = [phrases.card(CARDS_BY_NAME[card]) for card in value]
            return {"card": one, "other": other}
    return {}


def _moved_aside(state: "CaptnState", to: str) -> Phrase:
    space = SPACES_BY_NAME[to]
    ship = int(state.ship_at(space))
    if ship < 0:
        return Phrase(SENTENCES["moved-aside"], space=phrases.space(state, space))
    return Phrase(SHIP_MAKES_ROOM, suit=phrases.suit(ship), space=phrases.space(state, space))


def _culprit(state: "CaptnState", fate: str) -> Phrase | None:
    """The ship that has got you, where it is one."""
    if fate in ("rammed", "ship-returned"):
        return phrases.ship(int(state.sailor))
    if fate in ("rowboat-launched", "ship-appeared"):
        return phrases.ship(int(state.actor))
    return None
