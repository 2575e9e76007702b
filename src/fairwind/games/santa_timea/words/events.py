"""The events of Santa Timea in words, from their facts."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from fairwind.games.santa_timea.rules.events import (
    CardPlayed,
    CardsOut,
    Dealt,
    Forecast,
    Lead,
    LeaderDrawn,
    RoundBegan,
    RoundScored,
    Scored,
    TripletsAsked,
    TripletsDecided,
    TripletsDiscarded,
    WindLeft,
    WindsLaidOut,
    WindTaken,
    WindTurnedUp,
)
from fairwind.kernel.events import Event
from fairwind.kernel.outcome import phrase_of_end
from fairwind.kernel.schema import GameOver
from fairwind.kernel.words import N_, Listing, Phrase, Player

from . import phrases


def phrase(event: Event) -> Phrase:
    return SENTENCES[event.kind](event.facts)


def _leader_drawn(facts: LeaderDrawn) -> Phrase:
    return Phrase(N_("{player} is drawn to lead the first round."), player=Player(facts["seat"]))


def _round_began(facts: RoundBegan) -> Phrase:
    text = N_("Round {number} begins. {player} leads.")
    return Phrase(text, number=facts["round"], player=Player(facts["leader"]))


def _winds_laid_out(facts: WindsLaidOut) -> Phrase:
    return Phrase(N_("The winds to come: {winds}."), winds=phrases.winds(facts["row"]))


def _forecast(facts: Forecast) -> Phrase:
    text = N_("Forecast: these will not blow this round: {winds}.")
    return Phrase(text, winds=phrases.winds(facts["winds"]))


def _dealt(facts: Dealt) -> Phrase:
    cards = phrases.cards(facts["cards"])
    return Phrase(N_("{player} is dealt {cards}."), player=Player(facts["seat"]), cards=cards)


def _played(facts: CardPlayed) -> Phrase:
    text = N_("{player} leads {card}.") if facts["leads"] else N_("{player} plays {card}.")
    return Phrase(text, player=Player(facts["seat"]), card=phrases.card(facts["card"]))


def _cards_out(facts: CardsOut) -> Phrase:
    return Phrase(N_("Out: {cards}."), cards=phrases.cards(facts["cards"]))


def _wind_taken(facts: WindTaken) -> Phrase:
    winds = Listing([phrases.wind(name) for name in facts["winds"]], within_sentence=True)
    return Phrase(N_("{player} takes {winds}."), player=Player(facts["seat"]), winds=winds)


def _storm(facts: WindLeft) -> Phrase:
    text = N_("No card is left. Storm: {wind} goes to whoever takes the next one.")
    return Phrase(text, wind=phrases.wind(facts["wind"]))


def _wind_set_aside(facts: WindLeft) -> Phrase:
    text = N_("No card is left: {wind} is set aside.")
    return Phrase(text, wind=phrases.wind(facts["wind"]))


def _lead(facts: Lead) -> Phrase:
    return Phrase(N_("{player} has the lead."), player=Player(facts["seat"]))


def _wind_turned_up(facts: WindTurnedUp) -> Phrase:
    return Phrase(N_("A new wind comes up: {wind}."), wind=phrases.wind(facts["wind"]))


def _triplets_asked(_facts: TripletsAsked) -> Phrase:
    return Phrase(N_("Those who hold a triplet now decide in secret whether to discard it."))


def _decided(facts: TripletsDecided) -> Phrase:
    return Phrase(N_("{player} has decided."), player=Player(facts["seat"]))


def _triplets_discarded(facts: TripletsDiscarded) -> Phrase:
    player = Player(facts["seat"])
    if not facts["directions"]:
        return Phrase(N_("{player} keeps every wind card."), player=player)
    directions = phrases.directions(facts["directions"])
    text = N_("{player} discards the triplet: {directions}.")
    return Phrase(text, player=player, directions=directions)


def _scored(facts: Scored) -> Phrase:
    player, points = Player(facts["seat"]), phrases.points(facts["points"])
    text = N_("{player}: damage {damage}, {points}.")
    return Phrase(text, player=player, damage=facts["damage"], points=points)


def detail(event: Event) -> Phrase | None:
    return _parts(event.facts) if event.kind == "scored" else None  # type: ignore[arg-type] # these


def _parts(facts: Scored) -> Phrase | None:
    """What a score consists of, if by the expert rules it is more than one part."""
    pairs, penalty = facts["pairs"], facts["penalty"]
    by_damage = phrases.points(facts["points"] - pairs + penalty)
    parts = [Phrase(N_("{points} for the damage"), points=by_damage)]
    if pairs:  # Rule 6.3
        parts.append(Phrase(N_("{points} for pairs"), points=phrases.points(pairs)))
    if penalty:  # Rule 6.4
        text = N_("{points} off for many wind cards")
        parts.append(Phrase(text, points=phrases.points(penalty)))
    return Listing(parts) if len(parts) > 1 else None


def _round_scored(facts: RoundScored) -> Phrase:
    return Phrase(N_("Round {number} is scored."), number=facts["round"])


def _game_over(facts: GameOver) -> Phrase:
    return phrase_of_end(facts, phrases.points(max(facts["scores"])))


SENTENCES: Final[Mapping[str, Callable[[Any], Phrase]]] = {
    "leader-drawn": _leader_drawn,
    "round-began": _round_began,
    "winds-laid-out": _winds_laid_out,
    "forecast": _forecast,
    "dealt": _dealt,
    "played": _played,
    "cards-out": _cards_out,
    "wind-taken": _wind_taken,
    "storm": _storm,
    "wind-set-aside": _wind_set_aside,
    "lead": _lead,
    "wind-turned-up": _wind_turned_up,
    "triplets-asked": _triplets_asked,
    "decided": _decided,
    "triplets-discarded": _triplets_discarded,
    "scored": _scored,
    "round-scored": _round_scored,
    "game-over": _game_over,
}
"""How each kind of event is put."""
