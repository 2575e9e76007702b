"""What a seat of Santa Timea sees, built up from what it may know: chapter 7 of RULES.md."""

from typing import TYPE_CHECKING

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
    wind_name,
    wind_names,
)
from fairwind.games.santa_timea.rules.trick import NO_ONE, Trick, value_of_rank

from .imagine import cards_held

if TYPE_CHECKING:
    from fairwind.games.santa_timea.rules.state import SantaTimeaState

PHASES = ("trick", "triplets", "over")


def of(state: "SantaTimeaState", seat: int | None) -> dict[str, object]:
    seen = _public(state)
    if seat is not None:
        own = state.at_table(seat)
        seen["seat"] = seat
        hand = cards_in(state.hands[own])
        trick = state.on_table
        seen["hand"] = [card_name(card) for card in hand]  # Rule 7.2
        seen["hand_values"] = [value_of_rank(trick.rank_of(i64(card))) for card in hand]
        seen["hand_ties"] = [place for place, card in enumerate(hand) if trick.would_tie(i64(card))]
        seen["legal"] = [state.game.notation(action) for action in state.legal(seat)]
        choice: i64 = state.choices[own]
        if choice >= 0:  # Rule 7.4: one's own, and nobody else's
            seen["discarding"] = directions_name(choice)
    return seen


def _public(state: "SantaTimeaState") -> dict[str, object]:
    """Rule 7.1: what lies open on the table."""
    seats = range(int(state.players))
    seen: dict[str, object] = {
        "game": state.game.name,
        "options": dict(state.game.options),
        "phase": PHASES[int(state.phase)],
        "round": min(int(state.round), int(ROUNDS) - 1) + 1,
        "trick": int(state.trick) + 1,
        "to_act": list(state.to_act),
        "leader": int(state.leader),
        "scores": state.scores,
        "winners": state.winners,
        "sheet": [_points_of_round(state, number) for number in range(int(state.round))],
        "row": [wind_name(int(wind)) for wind in state.winds[state.trick : state.trick + ROW]],
        "table": [
            card_name(int(card)) for card in state.played[_start(state) : state.cards_played]
        ],
        "values": [
            value_of_rank(state.on_table.rank_at(i64(place)))
            for place in range(int(state.on_table.count))
        ],
        "out": _out(state.on_table, state.leader, state.players),
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


def _start(state: "SantaTimeaState") -> i64:
    return state.trick * state.players


def _points_of_round(state: "SantaTimeaState", number: int) -> list[int]:
    first = i64(number) * state.players
    return [int(points) for points in state.sheet[first : first + state.players]]


def _trick(state: "SantaTimeaState", number: i64) -> dict[str, object]:
    start = number * state.players
    taker = state.takers[number]
    wind: i64 = state.winds[number]
    again = Trick(wind_direction(wind))
    for place in range(start, start + state.players):
        again.lay(state.played[place])
    return {
        "wind": wind_name(int(wind)),
        "leader": int(state.leaders[number]),
        "cards": [card_name(int(card)) for card in state.played[start : start + state.players]],
        "out": _out(again, state.leaders[number], state.players),
        "taker": None if taker == NO_ONE else int(taker),
    }


def _out(trick: Trick, leader: i64, players: i64) -> list[int]:
    """The seats whose card no longer counts, in the order of play."""
    places = range(int(trick.count))
    return [int((leader + i64(p)) % players) for p in places if trick.is_out(i64(p))]
