"""The events of Santa Timea: each is told at the moment it happens, to those who may know."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from fairwind.games.santa_timea.rules.components import (
    FORECAST,
    ROW,
    TRICKS,
    WINDS,
    cards_in,
    winds_in,
)
from fairwind.games.santa_timea.rules.scoring import damage, pair_points, penalty_points
from fairwind.games.santa_timea.rules.trick import NO_ONE, value_of_rank
from fairwind.kernel.events import Event
from fairwind.kernel.words import N_, Phrase, Player

from . import phrases
from .notation import card_name, directions_name, wind_name

if TYPE_CHECKING:
    from fairwind.games.santa_timea.rules.state import SantaTimeaState


def leader_drawn(state: "SantaTimeaState", seat: int) -> None:
    phrase = Phrase(N_("{player} is drawn to lead the first round."), player=Player(seat))
    state.tell(Event("leader-drawn", {"seat": seat}, phrase=phrase))


def round_began(state: "SantaTimeaState") -> None:
    number = int(state.round) + 1
    leader = int(state.leader)
    text = N_("Round {number} begins. {player} leads.")
    phrase = Phrase(text, number=number, player=Player(leader))
    state.tell(Event("round-began", {"round": number, "leader": leader}, phrase=phrase))
    row = [int(wind) for wind in state.winds[:ROW]]
    phrase = Phrase(N_("The winds to come: {winds}."), winds=phrases.winds(row))
    facts: dict[str, object] = {"row": [wind_name(wind) for wind in row]}
    state.tell(Event("winds-laid-out", facts, reveals=True, phrase=phrase))
    if state.game.forecast:  # Rule 6.1
        away = [int(wind) for wind in state.winds[WINDS - FORECAST :]]
        text = N_("Forecast: these will not blow this round: {winds}.")
        facts = {"winds": [wind_name(wind) for wind in away]}
        state.tell(
            Event("forecast", facts, reveals=True, phrase=Phrase(text, winds=phrases.winds(away)))
        )
    for seat in range(int(state.players)):
        hand = cards_in(state.hands[i64(seat)])
        phrase = Phrase(
            N_("{player} is dealt {cards}."), player=Player(seat), cards=phrases.cards(hand)
        )
        facts = {"seat": seat, "cards": [card_name(card) for card in hand]}
        state.tell(Event("dealt", facts, seen_by=seat, reveals=True, phrase=phrase))


def card_played(state: "SantaTimeaState", seat: int, card: int) -> None:
    leads = state.on_table.count == 1
    text = N_("{player} leads {card}.") if leads else N_("{player} plays {card}.")
    phrase = Phrase(text, player=Player(seat), card=phrases.card(card))
    facts: dict[str, object] = {
        "seat": seat,
        "card": card_name(card),
        "value": value_of_rank(state.on_table.last_rank),
        "leads": leads,
    }
    state.tell(Event("played", facts, phrase=phrase))


def trick_ended(state: "SantaTimeaState") -> None:
    """Told after the trick is settled and counted."""
    trick = state.trick - 1
    wind = int(state.winds[trick])
    _cards_out(state, trick)
    taker = int(state.takers[trick])
    if taker == NO_ONE:
        _nobody_takes(state, wind)
    else:
        _wind_taken(state, trick, wind, taker)
    if trick + 1 < TRICKS:
        phrase = Phrase(N_("{player} has the lead."), player=Player(int(state.leader)))
        state.tell(Event("lead", {"seat": int(state.leader)}, phrase=phrase))
    turned_up = int(state.winds[trick + ROW])  # Rule 2.1
    phrase = Phrase(N_("A new wind comes up: {wind}."), wind=phrases.wind(turned_up))
    facts: dict[str, object] = {"wind": wind_name(turned_up)}
    state.tell(Event("wind-turned-up", facts, reveals=True, closes=True, phrase=phrase))


def _cards_out(state: "SantaTimeaState", trick: i64) -> None:
    start = trick * state.players
    places = [place for place in range(state.players) if state.on_table.is_out(place)]
    if not places:
        return
    out = [int(state.played[start + place]) for place in places]
    seats = [int((state.leaders[trick] + place) % state.players) for place in places]
    phrase = Phrase(N_("Out: {cards}."), cards=phrases.cards(out))
    facts: dict[str, object] = {"cards": [card_name(card) for card in out], "seats": seats}
    state.tell(Event("cards-out", facts, phrase=phrase))


def _nobody_takes(state: "SantaTimeaState", wind: int) -> None:
    facts: dict[str, object] = {"wind": wind_name(wind)}
    if state.game.storm:
        text = N_("No card is left. Storm: {wind} goes to whoever takes the next one.")
        state.tell(Event("storm", facts, phrase=Phrase(text, wind=phrases.wind(wind))))
        return
    text = N_("No card is left: {wind} is set aside.")
    state.tell(Event("wind-set-aside", facts, phrase=Phrase(text, wind=phrases.wind(wind))))


def _wind_taken(state: "SantaTimeaState", trick: i64, wind: int, taker: int) -> None:
    taken = [wind]
    before = trick - 1
    while state.game.storm and before >= 0 and state.takers[before] == NO_ONE:
        taken.append(int(state.winds[before]))
        before -= 1
    phrase = Phrase(N_("{player} takes {winds}."), player=Player(taker), winds=phrases.winds(taken))
    facts: dict[str, object] = {"seat": taker, "winds": [wind_name(w) for w in taken]}
    state.tell(Event("wind-taken", facts, phrase=phrase))


def triplets_asked(state: "SantaTimeaState") -> None:
    seats = list(state.to_act)
    text = N_("Those who hold a triplet now decide in secret whether to discard it.")
    state.tell(Event("triplets-asked", {"seats": seats}, phrase=Phrase(text)))


def decided(state: "SantaTimeaState", seat: int) -> None:
    phrase = Phrase(N_("{player} has decided."), player=Player(seat))
    state.tell(Event("decided", {"seat": seat}, phrase=phrase))


def round_scored(state: "SantaTimeaState") -> None:
    """Told before the next round is set up."""
    points: list[int] = []
    damages: list[int] = []
    for seat in range(int(state.players)):
        _discarded(state, seat)
        points.append(int(state.sheet[state.round * state.players + i64(seat)]))
        damages.append(int(damage(state.kept(i64(seat)))))
    for seat in range(int(state.players)):
        _scored(state, seat, points[seat], damages[seat])
    phrase = Phrase(N_("Round {number} is scored."), number=int(state.round) + 1)
    facts: dict[str, object] = {
        "round": int(state.round) + 1,
        "damage": damages,
        "points": points,
        "scores": state.scores,
    }
    state.tell(Event("round-scored", facts, phrase=phrase))


def _discarded(state: "SantaTimeaState", seat: int) -> None:
    mask = state.discarded(i64(seat))
    asked = state.choices[i64(seat)] >= 0
    if mask == 0 and not asked:
        return
    facts: dict[str, object] = {"seat": seat, "directions": directions_name(int(mask))}
    if mask == 0:
        phrase = Phrase(N_("{player} keeps every wind card."), player=Player(seat))
    else:
        text = N_("{player} discards the triplet: {directions}.")
        phrase = Phrase(text, player=Player(seat), directions=phrases.directions(int(mask)))
    state.tell(Event("triplets-discarded", facts, reveals=asked, phrase=phrase))


def _scored(state: "SantaTimeaState", seat: int, points: int, taken: int) -> None:
    kept = state.kept(i64(seat))
    facts: dict[str, object] = {
        "seat": seat,
        "kept": [wind_name(wind) for wind in winds_in(kept)],
        "damage": taken,
        "pairs": int(pair_points(kept)) if state.game.pairs else 0,
        "penalty": int(penalty_points(kept, state.players)) if state.game.penalty else 0,
        "points": points,
    }
    text = N_("{player}: damage {damage}, {points}.")
    phrase = Phrase(text, player=Player(seat), damage=taken, points=phrases.points(points))
    state.tell(Event("scored", facts, phrase=phrase))


def game_ended(state: "SantaTimeaState") -> None:
    state.tell_winners(phrases.points(state.scores[state.winners[0]]))
