"""What a seat of Santa Timea sees, built up from what it may know: chapter 7 of RULES.md."""

from typing import TYPE_CHECKING, Final, Literal, NotRequired, TypedDict

from mypy_extensions import i64

from fairwind.games.santa_timea.rules.components import (
    FORECAST,
    ROUNDS,
    ROW,
    WINDS,
    cards_in,
    wind_direction,
)
from fairwind.games.santa_timea.rules.scoring import damage, triplets
from fairwind.games.santa_timea.rules.symbols import (
    card_name,
    directions_name,
    hand_names,
    wind_name,
    wind_names,
)
from fairwind.games.santa_timea.rules.trick import NO_ONE, CardValue, Trick, value_of_rank
from fairwind.kernel.options import Value
from fairwind.kernel.seats import clockwise

from .imagine import cards_held

if TYPE_CHECKING:
    from fairwind.games.santa_timea.rules.state import SantaTimeaState

Phase = Literal["trick", "triplets", "over"]
PHASES: Final[tuple[Phase, ...]] = ("trick", "triplets", "over")


class PastTrick(TypedDict):
    """A trick of this round that has ended."""

    wind: str
    leader: int
    order: list[int]
    """The seats in the order of play."""
    cards: list[str]
    """In that order."""
    out: list[int]
    """The seats whose card was out."""
    taker: int | None


class SantaTimeaView(TypedDict):
    """Wheel cards are N13 or P, wind cards N2, directions letters in a row: NS."""

    game: str
    options: dict[str, Value]
    phase: Phase
    round: int
    rounds: int
    """How many a game has."""
    trick: int
    to_act: list[int]
    leader: int
    order: list[int]
    """The seats in the order in which they play to this trick."""
    scores: list[int]
    winners: list[int]
    sheet: list[list[int]]
    """By round that was scored, the points of each seat."""
    row: list[str]
    """The wind that blows, and the two to come."""
    table: list[str]
    """The wheel cards of this trick, in the order of play."""
    values: list[CardValue]
    """What they count; null for a led piratess, who is below every other."""
    out: list[int]
    """The seats whose card no longer counts."""
    tricks: list[PastTrick]
    taken: list[list[str]]
    """By seat, the winds in front of it."""
    damage: list[int]
    """By seat, on these winds."""
    triplets: list[str]
    """By seat, the directions in which it holds one."""
    discarded: list[str]
    """By seat, the triplets it discarded when the last round was scored."""
    aside: list[str]
    storm: list[str]
    """The winds held back for the next taker."""
    cards_left: list[int]
    forecast: NotRequired[list[str]]
    """The winds that will not blow."""
    seat: NotRequired[int]
    hand: NotRequired[list[str]]
    hand_values: NotRequired[list[CardValue]]
    """What each card of the hand would count now."""
    hand_ties: NotRequired[list[int]]
    """The places in the hand of cards that would tie."""
    legal: NotRequired[list[str]]
    """The moves one may make now, as records write them."""
    discarding: NotRequired[str]
    """The triplets that one has decided to discard, before all have decided."""


def of(state: "SantaTimeaState", seat: int | None) -> SantaTimeaView:
    seen = _public(state)
    if seat is not None:
        own = state.at_table(seat)
        seen["seat"] = seat
        hand = cards_in(state.hands[own])
        trick = state.on_table
        seen["hand"] = hand_names(state.hands[own])  # Rule 7.2
        seen["hand_values"] = [value_of_rank(trick.rank_of(i64(card))) for card in hand]
        seen["hand_ties"] = [place for place, card in enumerate(hand) if trick.would_tie(i64(card))]
        seen["legal"] = [state.game.notation(action) for action in state.legal(seat)]
        choice: i64 = state.choices[own]
        if choice >= 0:  # Rule 7.4: one's own, and nobody else's
            seen["discarding"] = directions_name(choice)
    return seen


def _public(state: "SantaTimeaState") -> SantaTimeaView:
    """Rule 7.1: what lies open on the table."""
    seats = range(int(state.players))
    trick = state.on_table
    order = clockwise(state.leader, state.players)  # Rule 3.1
    seen: SantaTimeaView = {
        "game": state.game.name,
        "options": state.game.options_told,
        "phase": PHASES[int(state.phase)],
        "round": min(int(state.round), int(ROUNDS) - 1) + 1,
        "rounds": int(ROUNDS),
        "trick": int(state.trick) + 1,
        "to_act": list(state.to_act),
        "leader": int(state.leader),
        "order": order,
        "scores": state.scores,
        "winners": state.winners,
        "sheet": [_points_of_round(state, number) for number in range(int(state.round))],
        "row": [wind_name(int(wind)) for wind in state.winds[state.trick : state.trick + ROW]],
        "table": _cards(state, state.trick * state.players, state.cards_played),
        "values": [value_of_rank(trick.rank_at(i64(place))) for place in range(int(trick.count))],
        "out": _out(trick, order),
        "tricks": [_trick(state, i64(number)) for number in range(int(state.trick))],
        "taken": [wind_names(state.taken[i64(seat)]) for seat in seats],
        "damage": [int(damage(state.taken[i64(seat)])) for seat in seats],
        "triplets": [directions_name(triplets(state.taken[i64(seat)])) for seat in seats],
        "discarded": [directions_name((state.discards >> (i64(seat) * 4)) & 15) for seat in seats],
        "aside": wind_names(state.aside),
        "storm": wind_names(state.pile),
        "cards_left": [int(cards_held(state, i64(seat))) for seat in seats],
    }
    if state.game.forecast:  # Rule 6.1
        seen["forecast"] = [wind_name(int(wind)) for wind in state.winds[WINDS - FORECAST :]]
    return seen


def _points_of_round(state: "SantaTimeaState", number: int) -> list[int]:
    first = i64(number) * state.players
    return [int(points) for points in state.sheet[first : first + state.players]]


def _trick(state: "SantaTimeaState", number: i64) -> PastTrick:
    start = number * state.players
    taker = state.takers[number]
    wind: i64 = state.winds[number]
    order = clockwise(state.leaders[number], state.players)
    again = Trick(wind_direction(wind))
    for place in range(start, start + state.players):
        again.lay(state.played[place])
    return {
        "wind": wind_name(int(wind)),
        "leader": order[0],
        "order": order,
        "cards": _cards(state, start, start + state.players),
        "out": _out(again, order),
        "taker": None if taker == NO_ONE else int(taker),
    }


def _cards(state: "SantaTimeaState", start: i64, end: i64) -> list[str]:
    return [card_name(int(card)) for card in state.played[start:end]]


def _out(trick: Trick, order: list[int]) -> list[int]:
    """The seats whose card no longer counts, in the order of play."""
    return [order[place] for place in range(int(trick.count)) if trick.is_out(i64(place))]
