"""The events of Pirate Legends in words."""

from collections.abc import Callable, Mapping
from typing import Final

from fairwind.games.pirate_legends.rules.events import (
    Attacked,
    Discarded,
    Exchanged,
    Explored,
    Found,
    IslandChanged,
    IslandCounted,
    IslandDealt,
    NobodysIsland,
    RanUnderSails,
    SeaEmpty,
    SeaStalled,
    SetOut,
    ShipMoved,
    StarterDrawn,
    Stolen,
    StolenWhat,
    TurnEnded,
    TurnPassed,
    Unloaded,
    UnloadedWhat,
)
from fairwind.games.pirate_legends.rules.state import PirateLegendsState
from fairwind.kernel.events import Event
from fairwind.kernel.outcome import phrase_of_end
from fairwind.kernel.schema import GameOver
from fairwind.kernel.words import N_, Count, Listing, Phrase, Player

from . import phrases
from .envelopes import events as envelopes


def phrase(state: PirateLegendsState, event: Event) -> Phrase:
    is_anothers = event.kind == "discarded" and event.facts["seat"] != state.turn
    return SAID["overboard" if is_anothers else event.kind](event.facts)


# --- set-up ---------------------------------------------------------------------------------


def _island_dealt(facts: IslandDealt) -> Phrase:
    island = phrases.island(facts["island"])
    return Phrase(N_("{player} owns {island}."), player=Player(facts["seat"]), island=island)


def _starter_drawn(facts: StarterDrawn) -> Phrase:
    return Phrase(N_("{player} is drawn to begin."), player=Player(facts["seat"]))


def _set_out(facts: SetOut) -> Phrase:
    text = N_("{player} sets out from {space} and takes the tile there.")
    return Phrase(text, player=Player(facts["seat"]), space=facts["space"])


# --- actions --------------------------------------------------------------------------------


def _explored(facts: Explored) -> Phrase:
    text = N_("{player} explores {space} and stows the tile in slot {slot}.")
    player = Player(facts["seat"])
    return Phrase(text, player=player, space=facts["space"], slot=facts["slot"])


def _found(facts: Found | StolenWhat) -> Phrase:
    return Phrase(N_("It is {tile}."), tile=phrases.tile(facts["tile"]))


def _moved(facts: ShipMoved) -> Phrase:
    text = N_("{player} moves to {space}.")
    return Phrase(text, player=Player(facts["seat"]), space=facts["space"])


def _ran_under_sails(facts: RanUnderSails) -> Phrase:
    player = Player(facts["seat"])
    if "slot" not in facts:
        text = N_("{player} runs along the line to {space}.")
        return Phrase(text, player=player, space=facts["space"])
    text = N_("{player} runs along the line to {space} and stows the tile in slot {slot}.")
    return Phrase(text, player=player, space=facts["space"], slot=facts["slot"])


def _discarded(facts: Discarded) -> Phrase:
    tiles = phrases.tiles(facts["tiles"])
    return Phrase(N_("{player} discards {tiles}."), player=Player(facts["seat"]), tiles=tiles)


def _overboard(facts: Discarded) -> Phrase:
    """Rule 4.8"""
    text = N_("There is no slot for the second tile of {player}: {tile} is discarded.")
    return Phrase(text, player=Player(facts["seat"]), tile=phrases.tile(facts["tiles"][0]))


def _unloaded(facts: Unloaded) -> Phrase:
    return Count(
        "{player} unloads onto {island} the tile from {spaces}.",
        "{player} unloads onto {island} the tiles from {spaces}.",
        len(facts["from"]),
        player=Player(facts["seat"]),
        island=phrases.island(facts["island"]),
        spaces=phrases.spaces(facts["from"]),
    )


def _unloaded_what(facts: UnloadedWhat) -> Phrase:
    tiles = phrases.tiles(facts["tiles"])
    return Count("It is {tiles}.", "They are {tiles}.", len(facts["tiles"]), tiles=tiles)


def _attacked(facts: Attacked) -> Phrase:
    text = N_("{player} attacks {other}.")
    return Phrase(text, player=Player(facts["seat"]), other=Player(facts["other"]))


def _stolen(facts: Stolen) -> Phrase:
    text = N_("{player} takes the tile in slot {slot} and stows it in slot {berth}.")
    player = Player(facts["seat"])
    return Phrase(text, player=player, slot=facts["slot"], berth=facts["berth"])


def _exchanged(facts: Exchanged) -> Phrase:
    text = N_("{player} and {other} exchange island cards.")
    return Phrase(text, player=Player(facts["seat"]), other=Player(facts["other"]))


def _island_changed(facts: IslandChanged) -> Phrase:
    island = phrases.island(facts["island"])
    return Phrase(N_("{player} now owns {island}."), player=Player(facts["seat"]), island=island)


# --- the end of a turn, and of the game -----------------------------------------------------


def _passed(facts: TurnPassed) -> Phrase:
    return Phrase(N_("{player} passes."), player=Player(facts["seat"]))


def _turn_ended(facts: TurnEnded) -> Phrase:
    text = N_("Turn {number} is over. {player} is next.")
    return Phrase(text, number=facts["turn"], player=Player(facts["next"]))


def _stalled(facts: SeaStalled) -> Phrase:
    text = N_("No tile has left the sea for {rounds} rounds: the game ends here.")
    return Phrase(text, rounds=facts["rounds"])


def _sea_empty(_facts: SeaEmpty) -> Phrase:
    return Phrase(N_("The last tile has left the sea."))


def _island_counted(facts: IslandCounted) -> Phrase:
    text = N_("{player} owned {island}: {points}.")
    island, points = phrases.island(facts["island"]), phrases.points(facts["points"])
    return Phrase(text, player=Player(facts["seat"]), island=island, points=points)


def detail(event: Event) -> Phrase | None:
    return _parts(event.facts) if event.kind == "scored" else None  # type: ignore[arg-type] # these


def _parts(facts: IslandCounted) -> Phrase | None:
    """What a score consists of, if that is more than one part (Rules 5.3 and 5.4)."""
    worth = {"chest": 0, "idol": 0}
    for kind in facts["tiles"]:
        if kind[:-1] in worth:
            worth[kind[:-1]] += int(kind[-1])
    chests, idols = worth["chest"], worth["idol"]
    taken_away = facts["points"] - (chests - idols)
    parts = [Phrase(N_("{points} for chests"), points=phrases.points(chests))]
    if idols:
        parts.append(Phrase(N_("{points} off for idols"), points=phrases.points(idols)))
    if taken_away:
        text = N_("{points} of these back by the parrot")
        parts.append(Phrase(text, points=phrases.points(taken_away)))
    return Listing(parts) if len(parts) > 1 else None


def _nobodys_island(facts: NobodysIsland) -> Phrase:
    text = N_("Nobody owned {island}: {tiles}.")
    island, tiles = phrases.island(facts["island"]), phrases.tiles(facts["tiles"])
    return Phrase(text, island=island, tiles=tiles)


def _game_over(facts: GameOver) -> Phrase:
    return phrase_of_end(facts, phrases.points(max(facts["scores"])))


SAID: Final[Mapping[str, Callable[..., Phrase]]] = {
    "island-dealt": _island_dealt,
    "starter-drawn": _starter_drawn,
    "set-out": _set_out,
    "explored": _explored,
    "found": _found,
    "moved": _moved,
    "sailed": _ran_under_sails,
    "discarded": _discarded,
    "overboard": _overboard,
    "unloaded": _unloaded,
    "unloaded-what": _unloaded_what,
    "attacked": _attacked,
    "stolen": _stolen,
    "stolen-what": _found,
    "exchanged": _exchanged,
    "island-changed": _island_changed,
    "passed": _passed,
    "turn-ended": _turn_ended,
    "stalled": _stalled,
    "sea-empty": _sea_empty,
    "scored": _island_counted,
    "nobodys-island": _nobodys_island,
    "game-over": _game_over,
    **envelopes.SAID,
}
"""By kind of event, what puts its facts into words. A tile of somebody else that is discarded goes
overboard."""
