"""The events of Santa Timea: each is told at the moment it happens, to those who may know."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, TypedDict

from mypy_extensions import i64

from fairwind.kernel.events import Event
from fairwind.kernel.schema import GameOver
from fairwind.kernel.seats import seat_after

from .components import FORECAST, ROW, TRICKS, WINDS
from .scoring import damage, pair_points, penalty_points
from .symbols import card_name, directions_name, hand_names, wind_name, wind_names
from .trick import NO_ONE, CardValue, value_of_rank

if TYPE_CHECKING:
    from .state import SantaTimeaState


class LeaderDrawn(TypedDict):
    seat: int


class RoundBegan(TypedDict):
    round: int
    leader: int


class WindsLaidOut(TypedDict):
    row: list[str]


class Forecast(TypedDict):
    winds: list[str]
    """They will not blow in this round."""


class Dealt(TypedDict):
    seat: int
    cards: list[str]


class CardPlayed(TypedDict):
    seat: int
    card: str
    value: CardValue
    """What it counts; null for a led piratess, who is below every other."""
    leads: bool


class CardsOut(TypedDict):
    cards: list[str]
    seats: list[int]


class WindTaken(TypedDict):
    seat: int
    winds: list[str]
    """The wind of the trick, then those that a storm held back."""


class WindLeft(TypedDict):
    """Nobody takes it."""

    wind: str


class Lead(TypedDict):
    seat: int


class WindTurnedUp(TypedDict):
    wind: str


class TripletsAsked(TypedDict):
    seats: list[int]


class TripletsDecided(TypedDict):
    seat: int


class TripletsDiscarded(TypedDict):
    seat: int
    directions: str
    """Empty if it keeps every wind card."""


class Scored(TypedDict):
    seat: int
    kept: list[str]
    damage: int
    pairs: int
    """Points for pairs."""
    penalty: int
    """Points off for many wind cards."""
    points: int
    """Of this round, all counted."""


class RoundScored(TypedDict):
    """Each by seat."""

    round: int
    damage: list[int]
    points: list[int]
    scores: list[int]


EVENTS: Final[Mapping[str, type]] = {
    "leader-drawn": LeaderDrawn,
    "round-began": RoundBegan,
    "winds-laid-out": WindsLaidOut,
    "forecast": Forecast,
    "dealt": Dealt,
    "played": CardPlayed,
    "cards-out": CardsOut,
    "wind-taken": WindTaken,
    "storm": WindLeft,
    "wind-set-aside": WindLeft,
    "lead": Lead,
    "wind-turned-up": WindTurnedUp,
    "triplets-asked": TripletsAsked,
    "decided": TripletsDecided,
    "triplets-discarded": TripletsDiscarded,
    "scored": Scored,
    "round-scored": RoundScored,
    "game-over": GameOver,
}
"""The facts of each kind of event."""


def leader_drawn(state: "SantaTimeaState", seat: int) -> None:
    state.tell(Event("leader-drawn", LeaderDrawn(seat=seat)))


def round_began(state: "SantaTimeaState") -> None:
    began = RoundBegan(round=int(state.round) + 1, leader=int(state.leader))
    state.tell(Event("round-began", began))
    row = [wind_name(int(wind)) for wind in state.winds[:ROW]]
    state.tell(Event("winds-laid-out", WindsLaidOut(row=row), reveals=True))
    if state.game.forecast:  # Rule 6.1
        away = [wind_name(int(wind)) for wind in state.winds[WINDS - FORECAST :]]
        state.tell(Event("forecast", Forecast(winds=away), reveals=True))
    for seat in range(int(state.players)):
        dealt = Dealt(seat=seat, cards=hand_names(state.hands[i64(seat)]))
        state.tell(Event("dealt", dealt, seen_by=seat, reveals=True))


def card_played(state: "SantaTimeaState", seat: int, card: int) -> None:
    trick = state.on_table
    value = value_of_rank(trick.last_rank)
    played = CardPlayed(seat=seat, card=card_name(card), value=value, leads=trick.count == 1)
    state.tell(Event("played", played))


def trick_ended(state: "SantaTimeaState") -> None:
    """Told after the trick is settled and counted."""
    trick = state.trick - 1
    _cards_out(state, trick)
    _wind_taken(state, trick)
    if trick + 1 < TRICKS:
        state.tell(Event("lead", Lead(seat=int(state.leader))))
    turned_up = WindTurnedUp(wind=wind_name(int(state.winds[trick + ROW])))  # Rule 2.1
    state.tell(Event("wind-turned-up", turned_up, reveals=True, closes=True))


def _cards_out(state: "SantaTimeaState", trick: i64) -> None:
    start = trick * state.players
    places = [place for place in range(state.players) if state.on_table.is_out(place)]
    if not places:
        return
    cards = [card_name(int(state.played[start + place])) for place in places]
    leader = state.leaders[trick]
    seats = [int(seat_after(leader, place, state.players)) for place in places]
    state.tell(Event("cards-out", CardsOut(cards=cards, seats=seats)))


def _wind_taken(state: "SantaTimeaState", trick: i64) -> None:
    storm = state.game.storm
    wind = wind_name(int(state.winds[trick]))
    taker = int(state.takers[trick])
    if taker == NO_ONE:
        state.tell(Event("storm" if storm else "wind-set-aside", WindLeft(wind=wind)))
        return
    winds = [wind]
    before = trick - 1
    while storm and before >= 0 and state.takers[before] == NO_ONE:
        winds.append(wind_name(int(state.winds[before])))
        before -= 1
    state.tell(Event("wind-taken", WindTaken(seat=taker, winds=winds)))


def triplets_asked(state: "SantaTimeaState") -> None:
    state.tell(Event("triplets-asked", TripletsAsked(seats=list(state.to_act))))


def decided(state: "SantaTimeaState", seat: int) -> None:
    state.tell(Event("decided", TripletsDecided(seat=seat)))


def round_scored(state: "SantaTimeaState") -> None:
    """Told before the next round is set up."""
    players = range(int(state.players))
    for seat in players:
        _discarded(state, seat)
    scored = [_scored(state, seat) for seat in players]
    for facts in scored:
        state.tell(Event("scored", facts))
    told = RoundScored(
        round=int(state.round) + 1,
        damage=[facts["damage"] for facts in scored],
        points=[facts["points"] for facts in scored],
        scores=state.scores,
    )
    state.tell(Event("round-scored", told))


def _discarded(state: "SantaTimeaState", seat: int) -> None:
    mask = state.discarded(i64(seat))
    asked = state.choices[i64(seat)] >= 0
    if mask != 0 or asked:
        facts = TripletsDiscarded(seat=seat, directions=directions_name(mask))
        state.tell(Event("triplets-discarded", facts, reveals=asked))


def _scored(state: "SantaTimeaState", seat: int) -> Scored:
    kept = state.kept(i64(seat))
    return {
        "seat": seat,
        "kept": wind_names(kept),
        "damage": int(damage(kept)),
        "pairs": int(pair_points(kept)) if state.game.pairs else 0,
        "penalty": int(penalty_points(kept, state.players)) if state.game.penalty else 0,
        "points": int(state.sheet[state.round * state.players + i64(seat)]),
    }
