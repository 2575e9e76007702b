"""Cards, and moves that come from envelopes, as phrases."""

from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64

from fairwind.games.pirate_legends.rules.components import SLOT
from fairwind.games.pirate_legends.rules.envelopes.components import (
    CAPTAIN,
    CHOOSE_CAPTAIN,
    DIVE,
    FIGHT,
    GRAPPLE,
    LOOK,
    OFFER,
    PARLEY,
    SPY,
    SURRENDER,
    YES,
)
from fairwind.games.pirate_legends.rules.envelopes.symbols import (
    Captain,
    Direction,
    Legend,
    WeatherCard,
    captain_name,
    direction_name,
)
from fairwind.games.pirate_legends.rules.state import PirateLegendsState
from fairwind.games.pirate_legends.rules.symbols import Kind, cell_name, kind_name, slot_name
from fairwind.kernel.words import N_, Phrase, Player

TILES: Final[Mapping[Kind, str]] = {
    "chest5": N_("the crown, five treasure chests"),
    "idol4": N_("an idol of 4"),
    "spyglass": N_("a spyglass"),
    "grapnel": N_("a grapnel"),
}
WEATHERS: Final[Mapping[WeatherCard, str]] = {
    "calm": N_("calm"),
    "fair-wind": N_("fair wind"),
    "headwind": N_("headwind"),
    "fog": N_("fog"),
    "gale": N_("gale"),
}
WEATHER_EFFECTS: Final[Mapping[WeatherCard, str]] = {
    "calm": N_("Calm: a move is one step or two."),
    "fair-wind": N_("Fair wind: a move is up to three steps."),
    "headwind": N_("Headwind: a move is one step."),
    "fog": N_("Fog: nobody can attack."),
    "gale": N_("A gale: every ship is blown one space along the line."),
}
CAPTAINS: Final[Mapping[Captain, str]] = {
    "gunner": N_("the Gunner"),
    "navigator": N_("the Navigator"),
    "diver": N_("the Diver"),
    "smuggler": N_("the Smuggler"),
    "quartermaster": N_("the Quartermaster"),
    "lookout": N_("the Lookout"),
    "bosun": N_("the Bosun"),
    "merchant": N_("the Merchant"),
}
CAPTAIN_CARDS: Final[Mapping[Captain, str]] = {
    "gunner": N_("an attack from a distance of two or more costs a cannon less"),
    "navigator": N_("a move is one step more"),
    "diver": N_("explore may take a tile next to the ship, which stays"),
    "smuggler": N_("unload also from diagonally next to an island"),
    "quartermaster": N_("a slot more than the others"),
    "lookout": N_("once a turn look at a tile here or next to it, for no action"),
    "bosun": N_("sails may also run outwards"),
    "merchant": N_("exchanging island cards costs three cannons"),
}
LEGENDS: Final[Mapping[Legend, str]] = {
    "collector": N_("the Collector"),
    "armourer": N_("the Armourer"),
    "fisher": N_("the Fisher"),
    "idolater": N_("the Idolater"),
    "spotless": N_("Spotless"),
    "homeward": N_("Homeward"),
    "laden": N_("Laden"),
    "heart": N_("Heart of the sea"),
    "corsair": N_("the Corsair"),
}
DIRECTIONS: Final[Mapping[Direction, str]] = {
    "north": N_("look north through a spyglass"),
    "east": N_("look east through a spyglass"),
    "south": N_("look south through a spyglass"),
    "west": N_("look west through a spyglass"),
}


def weather(card: WeatherCard) -> Phrase:
    return Phrase(WEATHERS[card])


def captain(card: Captain) -> Phrase:
    return Phrase(CAPTAINS[card])


def legend(card: Legend) -> Phrase:
    return Phrase(LEGENDS[card])


def heading(state: PirateLegendsState, action: int) -> Phrase:
    """What kind of move it is."""
    if state.phase == CHOOSE_CAPTAIN:
        return Phrase(N_("Captain"))
    if state.phase == SURRENDER:
        return Phrase(N_("Discard"))
    if state.phase == OFFER:
        return Phrase(N_("Offer"))
    if action < GRAPPLE:
        return Phrase(N_("Spyglass"))
    if action < PARLEY:
        return Phrase(N_("Grapnel"))
    if action < FIGHT:
        return Phrase(N_("Parley"))
    if action == FIGHT:
        return Phrase(N_("Kraken"))
    if action < LOOK:
        return Phrase(N_("Dive"))
    return Phrase(N_("Look")) if action < YES else Phrase(N_("Answer"))


def move(state: PirateLegendsState, action: int) -> Phrase:
    if action < GRAPPLE:
        return Phrase(DIRECTIONS[direction_name(i64(action) - SPY)])
    if action < PARLEY:
        other = Player(action - int(GRAPPLE))
        return Phrase(N_("pull {player} here with a grapnel"), player=other)
    if action < FIGHT:
        return Phrase(N_("parley with {player}"), player=Player(action - int(PARLEY)))
    if action == FIGHT:
        return Phrase(N_("fight the kraken, for three cannons"))
    if action < LOOK:
        text = N_("dive for the tile of {space}, and stay")
        return Phrase(text, space=cell_name(action - int(DIVE)))
    if action < YES:
        return Phrase(N_("look at the tile of {space}"), space=cell_name(action - int(LOOK)))
    if action < CAPTAIN:
        return _answer(state, action == YES)
    card = captain_name(i64(action) - CAPTAIN)
    text = N_("choose {captain}: {card}")
    return Phrase(text, captain=captain(card), card=Phrase(CAPTAIN_CARDS[card]))


def _answer(state: PirateLegendsState, accepted: bool) -> Phrase:
    player = Player(int(state.turn))
    if accepted:
        return Phrase(N_("accept what {player} offers"), player=player)
    return Phrase(N_("refuse what {player} offers"), player=player)


def naming(state: PirateLegendsState, action: int, tile: Phrase) -> Phrase:
    """A slot for a parley or the patrol, with the tile in it."""
    slot = slot_name(i64(action) - SLOT)
    if state.phase == OFFER:
        return Phrase(N_("offer {tile} from slot {slot}"), tile=tile, slot=slot)
    return Phrase(N_("discard {tile} from slot {slot}"), tile=tile, slot=slot)


def kind_at(state: PirateLegendsState, seat: int, action: int) -> Kind:
    return kind_name(state.kinds[state.tile(i64(seat), i64(action) - SLOT)])
