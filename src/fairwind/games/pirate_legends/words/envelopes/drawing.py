"""What comes from envelopes, drawn for a terminal: signs on the board, and lines below it.

▲ a reef; ◎ a whirlpool with a tile, ○ one without; P the patrol, K the kraken.
"""

from collections.abc import Sequence
from typing import Final

from fairwind.games.pirate_legends.knowledge.tiles import TileSeen
from fairwind.games.pirate_legends.knowledge.view import PirateLegendsView
from fairwind.kernel.words import N_, Listing, Phrase, Player

from . import phrases

REEF: Final = "▲"
WHIRLPOOL: Final = "○◎"
"""Without a tile, and with one."""
PATROL: Final = "P"
KRAKEN: Final = "K"
KRAKENS: Final = {
    "asleep": N_("Kraken: it sleeps at {space}."),
    "awake": N_("Kraken: at {space}, awake, wounds: {wounds}, tiles in its hoard: {tiles}."),
    "dead": N_("Kraken: {player} has killed it and has its eye."),
}
"""By its state."""


def has_envelopes(view: PirateLegendsView) -> bool:
    keys = ("reefs", "whirlpools", "weather", "captains", "legends", "parley", "patrol", "kraken")
    return "looked_at" in view or any(key in view for key in keys)


def others_at(view: PirateLegendsView, space: str) -> str:
    """The letters of what is there besides ships of players."""
    found = ""
    if "patrol" in view and view["patrol"]["space"] == space:
        found += PATROL
    if "kraken" in view and view["kraken"]["space"] == space:
        found += KRAKEN
    return found


def spaces_of_others(view: PirateLegendsView) -> list[str]:
    spaces: list[str] = []
    if "patrol" in view:
        spaces.append(view["patrol"]["space"])
    if "kraken" in view and view["kraken"]["space"] is not None:
        spaces.append(view["kraken"]["space"])
    return spaces


def facts_of(view: PirateLegendsView, seat: int) -> list[Phrase]:
    """About a player."""
    facts: list[Phrase] = []
    if "captains" in view:
        captain = view["captains"]["chosen"][seat]
        if captain is not None:
            facts.append(phrases.captain(captain))
    if "legends" in view:
        legend = view["legends"]["cards"][seat]
        if legend is not None:
            facts.append(Phrase(N_("legend: {legend}"), legend=phrases.legend(legend)))
    return facts


def sentences(view: PirateLegendsView) -> list[Phrase]:
    """What is to be said below the board."""
    lines: list[Phrase] = []
    if "weather" in view:
        lines += _weather(view)
    if "captains" in view and "dealt" in view["captains"]:
        first, second = view["captains"]["dealt"]
        text = N_("Your captains: {first} or {second}.")
        lines.append(Phrase(text, first=phrases.captain(first), second=phrases.captain(second)))
    if "parley" in view and "offer" in view["parley"]:
        offer = view["parley"]["offer"]
        text = N_(
            "{player} offers {other} the tile in slot {slot} for the one in slot {wanted} of "
            "{other}."
        )
        player, other = Player(offer["seat"]), Player(offer["other"])
        slot, wanted = offer["slot"], offer["wanted"]
        lines.append(Phrase(text, player=player, other=other, slot=slot, wanted=wanted))
    if "patrol" in view:
        text = N_("Patrol: at {space}, after this round at {next}.")
        patrol = view["patrol"]
        lines.append(Phrase(text, space=patrol["space"], next=patrol["next"]))
        if patrol["unarmed"]:
            text = N_("No cannons are the tiles from {spaces}.")
            spaces = Listing([Phrase(space) for space in patrol["unarmed"]])
            lines.append(Phrase(text, spaces=spaces))
    if "kraken" in view:
        lines.append(_kraken(view))
    return lines


def _weather(view: PirateLegendsView) -> list[Phrase]:
    card, left = view["weather"]["card"], view["weather"]["left"]
    if card is None:
        return []
    counts = [
        Phrase(N_("{number} {weather}"), number=left[name], weather=Phrase(words))
        for name, words in phrases.WEATHERS.items()
        if left[name]
    ]
    text = N_("Weather: {weather}; still in the pile: {cards}.")
    return [Phrase(text, weather=phrases.weather(card), cards=Listing(counts))]


def _kraken(view: PirateLegendsView) -> Phrase:
    kraken = view["kraken"]
    eye = kraken["eye"]
    return Phrase(
        KRAKENS[kraken["state"]],
        space=kraken["space"],
        wounds=kraken["wounds"],
        tiles=len(kraken["hoard"]),
        player=None if eye is None else Player(eye),
    )


def hoard(view: PirateLegendsView) -> Sequence[TileSeen]:
    return view["kraken"]["hoard"] if "kraken" in view else []


def looked_at(view: PirateLegendsView) -> Sequence[TileSeen]:
    return view.get("looked_at", [])


def legend(view: PirateLegendsView) -> list[Phrase]:
    """What the signs mean, of those there are."""
    signs: list[Phrase] = []
    if "reefs" in view:
        signs.append(Phrase(N_("▲ a reef")))
    if "whirlpools" in view:
        signs.append(Phrase(N_("◎ a whirlpool with a tile, ○ without")))
    if "patrol" in view:
        signs.append(Phrase(N_("P the patrol")))
    if "kraken" in view:
        signs.append(Phrase(N_("K the kraken")))
    return signs
