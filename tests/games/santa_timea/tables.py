"""Tables of Santa Timea for tests: dealt as a test wants them, then played by the real rules."""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations

from librt.vecs import vec
from mypy_extensions import i64

from fairwind.games import load
from fairwind.games.santa_timea.game import SantaTimea
from fairwind.games.santa_timea.knowledge.view import PastTrick
from fairwind.games.santa_timea.rules.components import one
from fairwind.games.santa_timea.rules.state import SantaTimeaState
from fairwind.games.santa_timea.rules.symbols import CARDS, WIND_NUMBERS
from fairwind.kernel.events import Event, Journal, Roll

from . import plain

TRICKS = 12


def santa_timea(players: int, **options: object) -> SantaTimea:
    game = load("santa-timea", players=players, **options)
    assert isinstance(game, SantaTimea)
    return game


def watched(players: int, seed: int, **options: object) -> SantaTimeaState:
    """A game dealt by chance, with a journal."""
    return _own(santa_timea(players, **options).watched(seed=seed))


def table(
    *hands: str, winds: str = "", leader: int = 0, seed: int = 0, **options: object
) -> SantaTimeaState:
    """A first round with these cards in hand and these winds first, filled up with others.

    Piratesses fill up last, so with up to four players a hand has those that are named.
    """
    script = [Roll("leader", [leader]), *deal(winds, hands)]
    state = _own(santa_timea(len(hands), **options).watched(seed=seed, script=script))
    journal(state).end_script()
    return state


def deal(winds: str, hands: Sequence[str]) -> list[Roll]:
    """What chance decides at the start of a round, with these winds and cards first."""
    rest = _without(plain.WHEEL_CARDS, " ".join(hands).split())
    dealt: list[str] = []
    for hand in hands:
        missing = TRICKS - len(hand.split())
        dealt += hand.split() + rest[:missing]
        rest = rest[missing:]
    blowing = winds.split() + _without(plain.WIND_CARDS, winds.split())
    return [
        Roll("winds", [WIND_NUMBERS[wind] for wind in blowing]),
        Roll("wheel cards", [CARDS[card] for card in dealt]),
    ]


def play(state: SantaTimeaState, moves: str) -> SantaTimeaState:
    """Play these moves, each by whoever is next."""
    for move in moves.split():
        state.play(state.to_act[0], state.game.parse(move))
    return state


def play_first_cards(state: SantaTimeaState, tricks: int) -> SantaTimeaState:
    """Play some tricks in which everyone plays the first card they may."""
    for _ in range(tricks * state.game.players):
        seat = state.to_act[0]
        state.play(seat, state.legal(seat)[0])
    return state


# --- one trick ------------------------------------------------------------------------------


def settle(wind: str, cards: str) -> str:
    """How a trick ends, told card by card in the order of play:

    settle("N2", "N13 N14 P") == "N13 takes leads | N14 out | P out"
    """
    words = cards.split()
    state = piratess_to_lead(wind, words) if words[0] == "P" else table(*words, winds=wind)
    first, before = state.to_act[0], len(journal(state).events)
    play(state, cards)
    taker = int(state.takers[state.trick - 1])
    out = [seat for event in events(state, "cards-out", before) for seat in _seats(event)]
    parts = []
    for place, card in enumerate(words):
        seat = (first + place) % len(words)
        marks = {"takes": seat == taker, "out": seat in out, "leads": seat == state.leader}
        parts.append(" ".join([card, *[mark for mark, holds in marks.items() if holds]]))
    return " | ".join(parts)


def piratess_to_lead(wind: str, cards: Sequence[str]) -> SantaTimeaState:
    """Trick eleven is about this wind, and its leader has two piratesses left (Rule 4.3)."""
    rest = _without(plain.WHEEL_CARDS, [*cards, "P"])
    numbered = [card for card in rest if card != "P"]
    spare = ["P", *reversed(rest)]
    winds = _without(plain.WIND_CARDS, [wind])
    players = len(cards)
    for leader in range(players):
        hands = [""] * players
        for place, card in enumerate(cards):
            seat = (leader + place) % players
            hands[seat] = " ".join([*numbered[seat * 10 : seat * 10 + 10], card, spare[place]])
        state = table(*hands, winds=" ".join([*winds[:10], wind]))
        for trick in range(10):
            for _ in range(players):
                seat = state.to_act[0]
                state.play(seat, CARDS[hands[seat].split()[trick]])
        if state.to_act == (leader,):
            return state
    raise AssertionError("somebody leads the eleventh trick")


def places(cards: str) -> vec[i64]:
    """Cards of a trick as trick.py takes them."""
    return vec[i64]([i64(CARDS[card]) for card in cards.split()])


# --- whole rounds ---------------------------------------------------------------------------


def after_round(*takes: str, leader: int = 0, **options: object) -> SantaTimeaState:
    """A game right after twelve tricks in which each seat took just these winds.

    after_round("N1 N2 N2 N3", "S1 S1 E2", "E2 W2", "W1 W2 S3"). What is missing to twelve tricks
    comes last, and nobody takes it.
    """
    return after_rounds(takes, leader=leader, **options)


def after_rounds(*rounds: tuple[str, ...], leader: int = 0, **options: object) -> SantaTimeaState:
    plans = [_plan(takes) for takes in rounds]
    script = [Roll("leader", [leader])]
    for winds, tricks in plans:
        hands = [" ".join(cards) for cards in zip(*tricks, strict=True)]
        script += deal(" ".join(winds), hands)
    state = _own(santa_timea(len(rounds[0]), **options).watched(seed=0, script=script))
    for number, (_, tricks) in enumerate(plans, start=1):
        if number == len(plans):
            journal(state).end_script()
        for trick in tricks:
            for _ in trick:
                seat = state.to_act[0]
                state.play(seat, CARDS[trick[seat]])
    return state


@cache
def _plan(takes: tuple[str, ...]) -> tuple[list[str], list[list[str]]]:
    """Winds, and for each trick a card of every seat, by which each seat takes what it shall.

    Only numbered cards, enough for four players: so it does not matter who leads.
    """
    assert len(takes) <= 4
    takers: list[int | None] = [seat for seat, winds in enumerate(takes) for _ in winds.split()]
    takers += [None] * (TRICKS - len(takers))
    winds = " ".join(takes).split()
    winds += _without(plain.WIND_CARDS, winds)[: TRICKS - len(winds)]
    pool = [card for card in plain.WHEEL_CARDS if card != "P"]
    tricks: list[list[str]] = []
    for wind, taker in reversed(list(zip(winds, takers, strict=True))):
        cards = next(_tricks_taken_by(taker, wind, pool, len(takes)))
        pool = _without(pool, cards)
        tricks.insert(0, cards)
    return winds, tricks


def _tricks_taken_by(
    taker: int | None, wind: str, pool: Sequence[str], players: int
) -> Iterator[list[str]]:
    """All tricks of these cards that a seat takes, or nobody."""
    for cards in map(list, combinations(pool, players)):
        lowest = plain.settle(wind, cards).taker
        if taker is None and lowest is None:
            yield cards
        if taker is not None and lowest is not None:
            cards[taker], cards[lowest] = cards[lowest], cards[taker]
            yield cards


def points(state: SantaTimeaState, number: int = 1) -> object:
    """What each seat scored in a round."""
    return told(state, "round-scored", "points")[number - 1]


def kept(winds: str) -> i64:
    """Winds as scoring.py takes them."""
    return sum((one(i64(WIND_NUMBERS[wind])) for wind in winds.split()), start=i64(0))


# --- what was told --------------------------------------------------------------------------


def journal(state: SantaTimeaState) -> Journal:
    assert state.journal is not None
    return state.journal


def events(state: SantaTimeaState, kind: str, since: int = 0) -> list[Event]:
    return [event for event in journal(state).events[since:] if event.kind == kind]


def told(state: SantaTimeaState, kind: str, fact: str) -> list[object]:
    """One fact of every event of a kind."""
    return [event.facts[fact] for event in events(state, kind)]


def legal(state: SantaTimeaState, seat: int) -> list[str]:
    return [state.game.notation(action) for action in state.legal(seat)]


def past_tricks(state: SantaTimeaState) -> list[PastTrick]:
    """The tricks of this round, as everyone sees them."""
    return state.view(None)["tricks"]


def _seats(event: Event) -> list[int]:
    seats = event.facts["seats"]
    assert isinstance(seats, list)
    return seats


def _own(state: object) -> SantaTimeaState:
    assert isinstance(state, SantaTimeaState)
    return state


def _without(cards: Sequence[str], gone: Sequence[str]) -> list[str]:
    rest = list(cards)
    for card in gone:
        rest.remove(card)
    return rest
