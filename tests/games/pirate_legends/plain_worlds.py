"""All worlds that agree with what a seat has seen of a game, each replayed by the plain rules."""

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import permutations
from math import sqrt
from typing import NamedTuple

from mypy_extensions import i64

from fairwind.games.pirate_legends.rules.state import PirateLegendsState
from fairwind.games.pirate_legends.rules.symbols import ISLAND_NAMES, KIND_NAMES
from fairwind.kernel.events import Journal, Roll
from fairwind.kernel.rng import QuickRng

from .plain import Action
from .plain_boxes import reading_order
from .plain_envelopes import Envelopes, word_of
from .plain_recount import (
    between_actions,
    compare,
    play_an_action,
    read,
    referee_of,
)
from .tables import journal

World = tuple[tuple[str, ...], tuple[str, ...]]
"""The kinds of all tiles in reading order of their spaces, and the island of every seat."""


class Step(NamedTuple):
    """An action of a game, and what chance did in it."""

    seat: int
    action: Action
    rolls: list[tuple[str, int]]


class Played:
    """A game in its course, by both rules, and how it came about."""

    def __init__(self, state: PirateLegendsState) -> None:
        self.state, self.referee = state, referee_of(state)
        self.dealt = list(self.referee.rolls)
        self.steps: list[Step] = []
        self.compared = 0

    def go_on(self, rng: QuickRng) -> None:
        """One more action, at random."""
        state = self.state
        seat = state.to_act[int(rng.below(i64(len(state.to_act))))]
        events, rolls = len(journal(state).events), len(journal(state).rolls)
        word = play_an_action(state, seat, rng)
        action = read(self.referee, word, journal(state).events[events:])
        drawn = [(roll.what, roll.outcome[0]) for roll in journal(state).rolls[rolls:]]
        self.steps.append(Step(seat, action, drawn))
        self.referee.rolls += drawn
        self.referee.act(seat, action)
        compare(state, self.referee, [])

    def begun_as(self, tiles: dict[str, str], cards: list[str]) -> Envelopes:
        """The same game, dealt otherwise."""
        true = self.referee
        return Envelopes(
            true.opened, true.players, true.deck_size, true.stall_rounds, true.starts_are_chosen,
            true.box, true.reefs, tiles, cards, true.starting_seat, true.legends,
            [sorted(pair) for pair in true.dealt], list(self.dealt),
            spaces_between=true.spaces_between,
        )  # fmt: skip

    def seen_by(self, seat: int, tiles: dict[str, str], cards: list[str]) -> list[object] | None:
        """All a seat would have seen of this game, had it been dealt so; None if it could not
        have been played."""
        game = self.begun_as(tiles, cards)
        seen = [sight(game, seat)]
        for step in self.steps:
            game.rolls += step.rolls
            try:
                game.act(step.seat, step.action)
            except (ValueError, AssertionError, IndexError):
                return None
            if game.rolls:
                return None
            seen.append(sight(game, seat))
        return seen

    def dealt_as(self, world: World) -> PirateLegendsState:
        """The same game by the real rules, in another world: tiles and cards as they were dealt."""
        tiles, cards = world
        rolls = {
            "tiles": [KIND_NAMES.index(kind) for kind in tiles],
            "cards": [ISLAND_NAMES.index(card) for card in cards],
        }
        script = [Roll(r.what, rolls.get(r.what, r.outcome)) for r in journal(self.state).rolls]
        state = self.state.game.watched(seed=0, script=script)
        assert isinstance(state, PirateLegendsState)
        spaces = reading_order(self.referee.box)
        game = self.begun_as(dict(zip(spaces, tiles, strict=True)), list(cards))
        for step in self.steps:
            path = decisions(state, game, step)
            assert path is not None, f"{step.action} cannot be decided on."
            for decision in path:
                state.play(step.seat, decision)
            game.rolls += step.rolls
            game.act(step.seat, step.action)
        return state

    def worlds(self, seat: int, most: int) -> set[World] | None:
        """Those that the seat cannot tell from the true one; None if there are too many to try."""
        true = self.referee
        spaces = reading_order(true.box)
        first_cards = list(self.referee_at_start().cards)
        known = {tile: true.tiles[tile] for tile in true.knows[seat]}
        hidden = [space for space in spaces if space not in known]
        unseen = Counter(true.tiles.values()) - Counter(known.values())
        truth = self.seen_by(seat, true.tiles, first_cards)
        assert truth is not None
        found = set()
        for number, order in enumerate(orders(unseen)):
            if number * 6 > most:
                return None
            tiles = known | dict(zip(hidden, order, strict=True))
            for cards in permutations(ISLAND_NAMES, true.players):
                if cards[seat] != first_cards[seat]:
                    continue
                if self.seen_by(seat, tiles, list(cards)) == truth:
                    found.add((tuple(tiles[space] for space in spaces), self.now(cards)))
        return found

    def referee_at_start(self) -> Envelopes:
        return self.begun_as(self.referee.tiles, self.first_cards())

    def first_cards(self) -> list[str]:
        (cards,) = [roll.outcome for roll in journal(self.state).rolls if roll.what == "cards"]
        return [ISLAND_NAMES[card] for card in cards]

    def now(self, cards: tuple[str, ...], *, back: bool = False) -> tuple[str, ...]:
        """Who has these island cards after all exchanges, or had them before."""
        held = list(cards)
        for step in reversed(self.steps) if back else self.steps:
            if step.action[0] == "exchange":
                one, other = step.seat, step.action[1]
                held[one], held[other] = held[other], held[one]
        return tuple(held)


def decisions(
    state: PirateLegendsState, game: Envelopes, step: Step, word: str = ""
) -> list[int] | None:
    """How a player decides on this action: more may be asked, or less, than in another world."""
    for decision in state.legal(step.seat):
        first = word or state.game.notation(decision)
        if first != word_of(step.action):
            continue
        twin = state.copy()
        twin.watch(Journal())
        twin.play(step.seat, decision)
        if not between_actions(twin):
            rest = decisions(twin, game, step, first)
            if rest is not None:
                return [decision, *rest]
        elif read(game, first, journal(twin).events) == step.action:
            return [decision]
    return None


def heard(state: PirateLegendsState, seat: int) -> list[tuple[str, Mapping[str, object]]]:
    events = journal(state).events
    return [(event.kind, event.facts) for event in events if event.visible_to(seat)]


def check_views(played: Played, seat: int, possible: set[World], tried: int) -> None:
    """In worlds that a seat cannot tell from the true one it sees and hears the same, and
    imagines the same."""
    true = played.state
    for tiles, cards in sorted(possible)[:: max(1, len(possible) // tried)]:
        state = played.dealt_as((tiles, played.now(cards, back=True)))
        assert world_of(state) == (tiles, cards)
        assert state.view(seat) == true.view(seat)
        assert heard(state, seat) == heard(true, seat)
        for seed in range(3):
            one, other = (game.imagine(seat, QuickRng(seed)) for game in (state, true))
            assert world_of(one) == world_of(other)


def sight(game: Envelopes, seat: int) -> object:
    """What a seat sees of a position, beyond the actions and the chance that all see."""
    kinds = {tile: game.tiles[tile] for tile in game.knows[seat]}
    cards = [card if card in game.knows_cards[seat] else None for card in game.cards]
    return (game.deciders(), game.over, kinds, cards, sorted(game.unarmed))


def orders(kinds: Counter[str]) -> Iterator[tuple[str, ...]]:
    """All different orders of these tiles."""
    if not kinds.total():
        yield ()
    for kind in sorted(+kinds):
        for rest in orders(kinds - Counter([kind])):
            yield (kind, *rest)


def world_of(state: PirateLegendsState) -> World:
    return (
        tuple(KIND_NAMES[int(state.kinds[space])] for space in state.box.spaces),
        tuple(ISLAND_NAMES[int(state.island_of(i64(seat)))] for seat in range(state.game.players)),
    )


def assert_even(seen: Counter[object], possible: set[object], times: int) -> None:
    """Just these, and equally often: chi-square is less than six deviations above its mean."""
    each = times / len(possible)
    assert set(seen) <= possible, f"{len(set(seen) - possible)} of {len(seen)} cannot be"
    chi_square = sum((seen[world] - each) ** 2 / each for world in possible)
    freedom = len(possible) - 1
    assert chi_square < freedom + 6 * sqrt(2 * max(freedom, 1)), (chi_square, freedom)


def check_imagined(played: Played, seat: int, possible: set[World]) -> None:
    """These worlds are imagined, and equally often."""
    assert world_of(played.state) in possible
    times, rng = max(400, 10 * len(possible)), QuickRng(2026)
    seen: Counter[object] = Counter(world_of(played.state.imagine(seat, rng)) for _ in range(times))
    assert_even(seen, set(possible), times)


def check_worlds(played: Played, seat: int, most: int) -> int:
    """How many worlds there are; none if there are too many to try."""
    possible = played.worlds(seat, most)
    if possible is None:
        return 0
    check_imagined(played, seat, possible)
    check_views(played, seat, possible, 5)
    return len(possible)
