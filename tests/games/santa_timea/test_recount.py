"""Whole games, move by move, against the plain rules of plain.py."""

from collections import Counter
from itertools import product

import pytest
from mypy_extensions import i64

from fairwind.games.santa_timea.rules.state import SantaTimeaState
from fairwind.games.santa_timea.rules.symbols import card_name, wind_name
from fairwind.kernel.events import Event
from fairwind.kernel.rng import QuickRng

from .plain import PlainGame, RoundScore, Trick, damage, triplets
from .tables import journal, legal, watched

SWITCHES = ("forecast", "storm", "pairs", "penalty")
VARIANTS = [dict(zip(SWITCHES, on, strict=True)) for on in product((False, True), repeat=4)]
GAMES_EACH = 4


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize(
    "switches", VARIANTS, ids=lambda on: "+".join(n for n in on if on[n]) or "basic"
)
def test_random_games_are_as_the_plain_rules_say(players: int, switches: dict[str, bool]) -> None:
    first = VARIANTS.index(switches) * GAMES_EACH
    for seed in range(first, first + GAMES_EACH):
        play_both(players, seed, switches)


def test_such_games_show_whatever_the_rules_provide_for() -> None:
    """Or else they would prove little."""
    seen: Counter[str] = Counter()
    for players, seed in [*product((2,), range(16)), *product((4, 5), range(GAMES_EACH))]:
        game = play_both(players, seed, dict.fromkeys(SWITCHES, True))
        for trick in (trick for tricks in game.tricks for trick in tricks):
            seen["a piratess led"] += trick.cards[0] == "P"
            seen["a led piratess copied"] += trick.cards[:2] == ["P", "P"]
            seen["a piratess copied"] += "P P" in " ".join(trick.cards[1:])
            seen["a storm"] += trick.taker is None
            seen["a storm that piled up"] += len(trick.taken) > 2
        for score in game.rounds:
            seen["a triplet kept"] += any(triplets(winds) for winds in score.kept)
            seen["points below zero"] += min(score.points) < 0
        seen["several winners"] += game.scores.count(max(game.scores)) > 1
    assert len(+seen) == 8, seen


def play_both(players: int, seed: int, switches: dict[str, bool]) -> PlainGame:
    """Play a random game by both rules; they agree on every move, trick and score."""
    state = watched(players, seed=seed, **switches)
    game = PlainGame(
        players,
        leader=journal(state).rolls[0].outcome[0],
        storm=switches["storm"],
        pairs=switches["pairs"],
        penalty=switches["penalty"],
    )
    deal(game, state)
    rng = QuickRng(seed)
    while not game.over:
        compare_moves(game, state)
        seat = game.to_act[int(rng.below(i64(len(game.to_act))))]
        move = some_move(state, seat, rng, keep_piratesses=seed % 2 == 0)
        events, rounds = len(journal(state).events), len(game.rounds)
        state.play(seat, state.game.parse(move))
        game.play(seat, move)
        told = journal(state).events[events:]
        if any(event.kind == "wind-turned-up" for event in told):
            compare_trick(game.tricks[-1][-1], told, switches["storm"])
        if len(game.rounds) > rounds:
            compare_score(game.rounds[-1], told)
            if not game.over:
                deal(game, state)
        if len(told) > 1:
            compare_tables(game, state)
    assert state.over
    assert state.scores == game.scores
    assert state.winners == [s for s in range(players) if game.scores[s] == max(game.scores)]
    return game


def deal(game: PlainGame, state: SantaTimeaState) -> None:
    """Tell the plain game what chance has dealt last."""
    winds, cards = (roll.outcome for roll in journal(state).rolls[-2:])
    hands = [cards[seat * 12 : seat * 12 + 12] for seat in range(game.players)]
    game.deal(
        [wind_name(wind) for wind in winds],
        [[card_name(card) for card in hand] for hand in hands],
    )


def some_move(state: SantaTimeaState, seat: int, rng: QuickRng, keep_piratesses: bool) -> str:
    """Any move; who keeps their piratesses will have to lead them at last."""
    moves = legal(state, seat)
    if keep_piratesses and moves[-1] == "P" and len(moves) > 1:
        moves.pop()
    return moves[int(rng.below(i64(len(moves))))]


def compare_moves(game: PlainGame, state: SantaTimeaState) -> None:
    assert list(state.to_act) == game.to_act
    for seat in range(game.players):
        moves = legal(state, seat)
        assert len(moves) == len(set(moves))
        assert set(moves) == game.legal(seat)


def compare_trick(trick: Trick, told: list[Event], storm: bool) -> None:
    facts = {event.kind: event.facts for event in told}
    assert facts.get("cards-out", {"seats": []})["seats"] == trick.out
    if trick.taker is None:
        assert facts["storm" if storm else "wind-set-aside"] == {"wind": trick.wind}
        assert "wind-taken" not in facts
    else:
        assert facts["wind-taken"]["seat"] == trick.taker
        assert in_order(facts["wind-taken"]["winds"]) == trick.taken
    if "lead" in facts:
        assert facts["lead"]["seat"] == trick.next_leader


def compare_score(score: RoundScore, told: list[Event]) -> None:
    scored = [event.facts for event in told if event.kind == "scored"]
    assert [in_order(facts["kept"]) for facts in scored] == score.kept
    assert [facts["damage"] for facts in scored] == score.damage
    assert [facts["points"] for facts in scored] == score.points


def compare_tables(game: PlainGame, state: SantaTimeaState) -> None:
    """What lies open between two tricks."""
    view = state.view(None)
    assert view["row"] == game.row
    assert view["leader"] == game.leader
    assert view["scores"] == game.scores
    assert view["sheet"] == [score.points for score in game.rounds]
    assert view["cards_left"] == [len(hand) for hand in game.hands]
    assert view.get("forecast", game.winds[-3:]) == game.winds[-3:]
    assert view["order"] == clockwise(game.leader, game.players)
    assert view["tricks"] == [
        {
            "wind": trick.wind,
            "leader": trick.leader,
            "order": clockwise(trick.leader, game.players),
            "cards": trick.cards,
            "out": trick.out,
            "taker": trick.taker,
        }
        for trick in game.tricks[-1]
    ]
    assert in_order(view["storm"]) == sorted(game.pile)
    assert in_order(view["aside"]) == sorted(game.aside)
    assert view["damage"] == [damage(winds) for winds in game.taken]
    assert view["triplets"] == ["".join(triplets(winds)) for winds in game.taken]
    assert [in_order(winds) for winds in view["taken"]] == [sorted(winds) for winds in game.taken]


def clockwise(first: int, players: int) -> list[int]:
    return [*range(first, players), *range(first)]


def in_order(winds: object) -> list[str]:
    assert isinstance(winds, list)
    return sorted(winds)
