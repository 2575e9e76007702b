"""From a view back to a game of Santa Timea: the present round is played again, card by card.

All that was played lies open, so the rules themselves say whether it can have been so. Hidden are
other hands, later winds and others' decisions: these are imagined (knowledge.py).
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from fairwind.kernel.bits import BIT
from fairwind.kernel.reading import Part, all_named, number, row
from fairwind.kernel.rng import QuickRng

from . import knowledge
from .components import (
    DISCARD,
    FORECAST,
    PIRATESS,
    PIRATESSES,
    ROUNDS,
    ROW,
    TRICKS,
    UNDECIDED,
    WIND_CARDS,
    WINDS,
    wind_direction,
)
from .scoring import triplets
from .state import OVER, TRIPLETS, SantaTimeaState
from .view import PHASES
from .words.notation import CARDS, WINDS_BY_NAME, directions_name

MOST_POINTS: Final = 100
"""More than a round can give or take."""
DIRECTIONS_BY_NAME: Final = {directions_name(mask): mask for mask in range(16)}
PHASES_BY_NAME: Final = {name: phase for phase, name in enumerate(PHASES)}


def of(state: SantaTimeaState, view: dict[str, object], seat: int) -> SantaTimeaState:
    """The blank state, filled with what the seat sees and with something for what it does not."""
    seen = Part(view, "the view")
    phase = seen.one_of("phase", PHASES_BY_NAME)
    tricks = [Part(trick, "a trick") for trick in seen.items("tricks", int(TRICKS))]
    state.begin()
    _recall_earlier_rounds(state, seen)
    _recall_winds(state, seen, tricks)
    _recall_cards(state, seen, tricks, i64(seat))
    if phase == TRIPLETS:
        _recall_choices(state, seen, i64(seat))
    elif phase == OVER:
        _decide_again(state, seen)
    if len(seen.items("hand", int(TRICKS))) != knowledge.cards_held(state, i64(seat)):
        raise ValueError("the hand has too many cards, or too few")
    _check_piratesses(state, i64(seat))
    return knowledge.imagined(state, seat, QuickRng(0))


def _recall_earlier_rounds(state: SantaTimeaState, seen: Part) -> None:
    """What is left of them: points, and the triplets discarded last."""
    players = int(state.players)
    rounds = seen.number("round", 1, int(ROUNDS)) - 1
    sheet = seen.items("sheet", int(ROUNDS))
    if len(sheet) < rounds:
        raise ValueError("the sheet lacks the points of a round")
    for earlier in range(rounds):
        points = row(sheet[earlier], players, "the sheet")
        for seat in range(players):
            gained = i64(number(points[seat], -MOST_POINTS, MOST_POINTS, "points of a round"))
            state.sheet[i64(earlier * players + seat)] = gained
            state.points[i64(seat)] += gained
    state.round = i64(rounds)
    for seat, mask in enumerate(_discarded(state, seen)):
        state.discards |= i64(mask) << (i64(seat) * 4)


def _discarded(state: SantaTimeaState, seen: Part) -> list[int]:
    directions = seen.row("discarded", int(state.players))
    return all_named(directions, DIRECTIONS_BY_NAME, "discarded")


def _recall_winds(state: SantaTimeaState, seen: Part, tricks: list[Part]) -> None:
    """Those seen in their places, the others between them in order of kind."""
    winds = [trick.one_of("wind", WINDS_BY_NAME) for trick in tricks]
    winds += all_named(seen.row("row", int(ROW)), WINDS_BY_NAME, "the row")
    last: list[int] = []
    if state.game.forecast:
        last = all_named(seen.row("forecast", int(FORECAST)), WINDS_BY_NAME, "the forecast")
    hidden = [int(wind) for wind in WIND_CARDS]
    for wind in winds + last:
        if wind not in hidden:
            raise ValueError("one wind card is there too often")
        hidden.remove(wind)
    state.winds = vec[i64]([i64(wind) for wind in winds + hidden + last])
    assert len(state.winds) == WINDS
    state.on_table.renew(wind_direction(state.winds[0]))


# --- the cards of this round ----------------------------------------------------------------


def _recall_cards(state: SantaTimeaState, seen: Part, tricks: list[Part], own: i64) -> None:
    """Deal those that were played, and to the seat itself its hand; then play them again."""
    players = int(state.players)
    leaders = [trick.number("leader", 0, players - 1) for trick in tricks]
    leaders.append(seen.number("leader", 0, players - 1))
    cards: list[int] = []
    for trick in tricks:
        cards += all_named(trick.row("cards", players), CARDS, "a trick")
    cards += seen.names("table", CARDS, players - 1)
    hand = seen.names("hand", CARDS, int(TRICKS))
    _check_deck(cards + hand)
    for seat in range(state.players):
        state.hands[seat] = 0
    for card in hand:
        state.hands[own] += BIT[i64(card)]
    for place, card in enumerate(cards):
        player = (leaders[place // players] + place) % players
        state.hands[i64(player)] += BIT[i64(card)]
    _lead(state, i64(leaders[0]))
    for card in cards:
        state.act(state.turn, i64(card))


def _check_deck(cards: list[int]) -> None:
    for card in set(cards):
        if cards.count(card) > (PIRATESSES if card == PIRATESS else 1):
            raise ValueError("one wheel card is there too often")


def _lead(state: SantaTimeaState, leader: i64) -> None:
    state.leader = leader
    state.leaders[0] = leader
    state.first_leader = leader
    state.turn = leader


def _check_piratesses(state: SantaTimeaState, own: i64) -> None:
    """Rule 7.5: whoever led one holds nothing else, so there must be as many."""
    needed: i64 = 0
    led = knowledge.led_a_piratess(state)
    for seat in range(state.players):
        if seat != own and (led >> seat) & 1 == 1:
            needed += knowledge.cards_held(state, seat)
    if needed > knowledge.unseen_cards(state, own) >> PIRATESS:
        raise ValueError("there are not as many piratesses as must be in the hands of others")


# --- the end of a round ---------------------------------------------------------------------


def _recall_choices(state: SantaTimeaState, seen: Part, own: i64) -> None:
    """Who has decided is known to all; what, only of oneself."""
    if state.phase != TRIPLETS:
        raise ValueError("nobody has triplets to decide about")
    last = int(state.players) - 1
    waiting = seen.numbers("to_act", 0, last, last + 1)
    if not waiting:
        raise ValueError("once all have decided about triplets, the round is over")
    for seat in range(state.players):
        if state.choices[seat] == UNDECIDED and int(seat) not in waiting:
            state.choices[seat] = 0
    if state.choices[own] == 0:
        choice = i64(seen.one_of("discarding", DIRECTIONS_BY_NAME))
        if choice & ~triplets(state.taken[own]) != 0:
            raise ValueError("a triplet that is discarded must be there")
        state.choices[own] = choice


def _decide_again(state: SantaTimeaState, seen: Part) -> None:
    """The last round is over, and all lies open."""
    for seat, mask in enumerate(_discarded(state, seen)):
        if state.phase == TRIPLETS and state.choices[i64(seat)] == UNDECIDED:
            state.act(i64(seat), DISCARD + i64(mask))
