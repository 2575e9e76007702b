"""The events that come from envelopes, in words."""

from collections.abc import Callable, Mapping
from typing import Final

from fairwind.games.pirate_legends.rules.envelopes.events import (
    CaptainsDealt,
    CaptainsShown,
    Dived,
    EyeCounted,
    Gale,
    Grappled,
    HoardShown,
    KrakenFought,
    KrakenKilled,
    KrakenSwam,
    KrakenTook,
    KrakenWoke,
    LegendCounted,
    LegendDealt,
    Looked,
    ParleyAnswered,
    ParleyOffered,
    ParleyShown,
    PatrolFound,
    PatrolSailed,
    PatrolTook,
    Rescued,
    Spied,
    SpiedWhat,
    WeatherTurned,
)
from fairwind.games.pirate_legends.words import phrases
from fairwind.kernel.words import N_, Count, Listing, Phrase, Player

from . import phrases as cards


def _legend_dealt(facts: LegendDealt) -> Phrase:
    text = N_("The legend of {player} is {legend}.")
    return Phrase(text, player=Player(facts["seat"]), legend=cards.legend(facts["legend"]))


def _captains_dealt(facts: CaptainsDealt) -> Phrase:
    first, second = facts["captains"]
    text = N_("{player} may choose {first} or {second}.")
    player = Player(facts["seat"])
    return Phrase(text, player=player, first=cards.captain(first), second=cards.captain(second))


def _captains_shown(facts: CaptainsShown) -> Phrase:
    shown = [
        Phrase(N_("{player} has {captain}"), player=Player(seat), captain=cards.captain(card))
        for seat, card in enumerate(facts["captains"])
    ]
    return Phrase(N_("All show their captains: {captains}."), captains=Listing(shown))


def _weather_turned(facts: WeatherTurned) -> Phrase:
    return Phrase(cards.WEATHER_EFFECTS[facts["weather"]])


def _gale(facts: Gale) -> Phrase:
    ships = [
        Phrase(N_("{player} at {space}"), player=Player(seat), space=space)
        for seat, space in enumerate(facts["ships"])
    ]
    return Phrase(N_("Now the ships are there: {ships}."), ships=Listing(ships))


def _spied(facts: Spied) -> Phrase:
    text = N_("{player} looks {direction} through a spyglass, at the tiles of {spaces}.")
    direction = Phrase(facts["direction"])
    spaces = phrases.spaces(facts["spaces"])
    return Phrase(text, player=Player(facts["seat"]), direction=direction, spaces=spaces)


def _spied_what(facts: SpiedWhat) -> Phrase:
    tiles = phrases.tiles(facts["tiles"])
    return Count("It is {tiles}.", "They are {tiles}.", len(facts["tiles"]), tiles=tiles)


def _grappled(facts: Grappled) -> Phrase:
    text = N_("{player} pulls {other} to {space}.")
    player, other = Player(facts["seat"]), Player(facts["other"])
    return Phrase(text, player=player, other=other, space=facts["space"])


def _dived(facts: Dived) -> Phrase:
    text = N_("{player} dives at {space} and stows the tile in slot {slot}.")
    player = Player(facts["seat"])
    return Phrase(text, player=player, space=facts["space"], slot=facts["slot"])


def _looked(facts: Looked) -> Phrase:
    text = N_("{player} looks at the tile of {space}.")
    return Phrase(text, player=Player(facts["seat"]), space=facts["space"])


def _parley_offered(facts: ParleyOffered) -> Phrase:
    text = N_(
        "{player} offers {other} the tile in slot {slot} for the one in slot {wanted} of {other}."
    )
    player, other = Player(facts["seat"]), Player(facts["other"])
    return Phrase(text, player=player, other=other, slot=facts["slot"], wanted=facts["wanted"])


def _parley_shown(facts: ParleyShown) -> Phrase:
    return Phrase(N_("It is {tile}."), tile=phrases.tile(facts["tile"]))


def _parley_answered(facts: ParleyAnswered) -> Phrase:
    player, other = Player(facts["seat"]), Player(facts["other"])
    if facts["accepted"]:
        text = N_("{other} says yes: the two tiles change places.")
        return Phrase(text, player=player, other=other)
    return Phrase(N_("{other} says no."), player=player, other=other)


def _patrol_sailed(facts: PatrolSailed) -> Phrase:
    return Phrase(N_("The patrol sails to {space}."), space=facts["space"])


def _patrol_found(facts: PatrolFound) -> Phrase:
    text = N_("It stops {player}, who has to discard cannons.")
    return Phrase(text, player=Player(facts["seat"]))


def _patrol_took(facts: PatrolTook) -> Phrase:
    player, tile = Player(facts["seat"]), phrases.tile(facts["tile"])
    if facts["by_lot"]:
        text = N_("{player} has no cannons aboard, and loses by lot {tile} from slot {slot}.")
        return Phrase(text, player=player, tile=tile, slot=facts["slot"])
    text = N_("{player} discards {tile} from slot {slot}.")
    return Phrase(text, player=player, tile=tile, slot=facts["slot"])


def _kraken_woke(facts: KrakenWoke) -> Phrase:
    text = N_("A third of the tiles have left the sea: the kraken wakes at {space}.")
    return Phrase(text, space=facts["space"])


def _kraken_swam(facts: KrakenSwam) -> Phrase:
    text = N_("The kraken is after {player} and swims to {space}.")
    return Phrase(text, player=Player(facts["seat"]), space=facts["space"])


def _kraken_took(facts: KrakenTook) -> Phrase:
    text = N_("It takes from {player} the tile in slot {slot}, which came from {space}.")
    return Phrase(text, player=Player(facts["seat"]), slot=facts["slot"], space=facts["from"])


def _kraken_fought(facts: KrakenFought) -> Phrase:
    text = N_("{player} fights the kraken. Its wounds: {wounds}.")
    return Phrase(text, player=Player(facts["seat"]), wounds=facts["wounds"])


def _rescued(facts: Rescued) -> Phrase:
    text = N_("{player} takes from its hoard the tile from {space} and stows it in slot {slot}.")
    return Phrase(text, player=Player(facts["seat"]), space=facts["from"], slot=facts["slot"])


def _kraken_killed(facts: KrakenKilled) -> Phrase:
    text = N_("The kraken is dead. {player} gets its eye, worth {points}.")
    points = phrases.points(facts["points"])
    return Phrase(text, player=Player(facts["seat"]), points=points)


def _hoard_shown(facts: HoardShown) -> Phrase:
    tiles = phrases.tiles(facts["tiles"])
    if facts["cause"] == "killed":
        return Phrase(N_("What is left of its hoard is discarded: {tiles}."), tiles=tiles)
    return Phrase(N_("What the kraken hoards counts for nobody: {tiles}."), tiles=tiles)


def _legend_counted(facts: LegendCounted) -> Phrase:
    player, legend = Player(facts["seat"]), cards.legend(facts["legend"])
    if facts["fulfilled"]:
        text = N_("The legend of {player} was {legend}: {points}.")
        points = phrases.points(facts["points"])
        return Phrase(text, player=player, legend=legend, points=points)
    text = N_("The legend of {player} was {legend}, and is not fulfilled.")
    return Phrase(text, player=player, legend=legend)


def _eye_counted(facts: EyeCounted) -> Phrase:
    text = N_("{player} has the eye of the kraken: {points}.")
    return Phrase(text, player=Player(facts["seat"]), points=phrases.points(facts["points"]))


SAID: Final[Mapping[str, Callable[..., Phrase]]] = {
    "legend-dealt": _legend_dealt,
    "captains-dealt": _captains_dealt,
    "captains-shown": _captains_shown,
    "weather-turned": _weather_turned,
    "gale": _gale,
    "spied": _spied,
    "spied-what": _spied_what,
    "grappled": _grappled,
    "dived": _dived,
    "looked": _looked,
    "parley-offered": _parley_offered,
    "parley-shown": _parley_shown,
    "parley-answered": _parley_answered,
    "patrol-sailed": _patrol_sailed,
    "patrol-found": _patrol_found,
    "patrol-took": _patrol_took,
    "kraken-woke": _kraken_woke,
    "kraken-swam": _kraken_swam,
    "kraken-took": _kraken_took,
    "kraken-fought": _kraken_fought,
    "rescued": _rescued,
    "kraken-killed": _kraken_killed,
    "hoard-shown": _hoard_shown,
    "legend-counted": _legend_counted,
    "eye-counted": _eye_counted,
}
"""By kind of event, what puts its facts into words."""
