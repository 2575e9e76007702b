"""Playing: games end, exactly what is legal is accepted, and what is refused changes nothing."""

from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import islice

import pytest

from fairwind.kernel.bits import members
from fairwind.kernel.game import Game
from fairwind.kernel.refusal import IllegalMove
from fairwind.kernel.rng import QuickRng, Rng, SealedRng
from fairwind.kernel.state import NOBODY, State

from .playing import (
    coming_numbers,
    journal_of,
    play_on,
    positions,
    seats_of,
    snapshot,
)
from .tables import TableTests

LONGEST_GAME = 10_000
"""Decisions: a game that takes more is taken for one that never ends."""
FAR_OUT = 10**30
"""Beyond every machine word."""


class PlayTests(TableTests):
    def test_every_game_ends(self, game: Game) -> None:
        for seed in range(5):
            state = game.new(seed=seed)
            for number, _ in enumerate(play_on(state, QuickRng(seed))):
                assert number < LONGEST_GAME
            assert state.over
            assert state.to_act == ()
            assert state.next_seat() == NOBODY

    def test_those_to_act_are_seats_in_rising_order_and_there_are_some_until_the_end(
        self,
        game: Game,
    ) -> None:
        for state in positions(game, seed=1, every=3):
            assert list(state.to_act) == sorted(set(state.to_act))
            assert set(state.to_act) <= set(seats_of(state))
            assert bool(state.to_act) is not state.over
            assert members(state.waiting()) == list(state.to_act)
            if not state.over:
                assert state.next_seat() in state.to_act

    def test_legal_actions_are_sorted_different_and_in_range(self, game: Game) -> None:
        for state in positions(game, seed=2, every=3):
            for seat in state.to_act:
                legal = state.legal(seat)
                assert legal, "who owes a move has one"
                assert legal == sorted(set(legal))
                assert legal[0] >= 0
                assert legal[-1] < game.actions

    def test_who_owes_no_move_has_no_legal_action(self, game: Game) -> None:
        for state in positions(game, seed=3, every=3):
            for seat in set(seats_of(state)) - set(state.to_act):
                assert state.legal(seat) == []

    def test_play_accepts_exactly_the_legal_actions(self, game: Game) -> None:
        for state in positions(game, seed=4, every=9):
            for seat in seats_of(state):
                accepted = [a for a in range(game.actions) if _accepts(state, seat, a)]
                assert accepted == state.legal(seat)
                assert accepted == [a for a in range(game.actions) if state.allows(seat, a)]

    def test_a_refused_move_says_why_and_changes_nothing(self, game: Game) -> None:
        for state in positions(game, seed=5, every=17):
            _assert_all_refused(state, dict.fromkeys(seats_of(state), range(game.actions)))

    def test_seats_and_actions_that_do_not_exist_are_refused_and_change_nothing(
        self, game: Game
    ) -> None:
        bad_seats = (-1, game.players, FAR_OUT, -FAR_OUT)
        bad_actions = (-1, game.actions, FAR_OUT, -FAR_OUT)
        for state in positions(game, seed=6, every=40):
            some_action = state.legal(state.to_act[0])[0] if not state.over else 0
            _assert_all_refused(state, dict.fromkeys(bad_seats, (some_action, *bad_actions)))
            _assert_all_refused(state, dict.fromkeys(seats_of(state), bad_actions))
            for seat in bad_seats:
                assert state.legal(seat) == []

    @pytest.mark.parametrize("moves", [1, 20, LONGEST_GAME])
    def test_copies_and_their_original_go_separate_ways(self, game: Game, moves: int) -> None:
        for state in positions(game, seed=7, every=50):
            before = _snapshot_with_chance(state)
            one, other = state.copy(), state.copy()
            assert one.journal is None, "nobody watches a copy"
            assert _snapshot_with_chance(one) == before
            _play(one, QuickRng(1), moves)
            after = _snapshot_with_chance(one)
            _play(other, QuickRng(2), moves)
            assert _snapshot_with_chance(one) == after
            assert _snapshot_with_chance(state) == before

    def test_a_copy_plays_on_like_its_original(self, game: Game) -> None:
        state = game.new(seed=8)
        _play(state, QuickRng(8), moves=30)
        twin = state.copy()
        for ours, its in zip(play_on(state, QuickRng(9)), play_on(twin, QuickRng(9)), strict=True):
            assert ours == its
        assert _snapshot_with_chance(state) == _snapshot_with_chance(twin)

    def test_the_same_seed_gives_the_same_game_watched_or_not(self, game: Game) -> None:
        watched = game.watched(seed=10)
        unwatched = game.new(seed=10)
        assert snapshot(watched) == snapshot(unwatched)
        for one, other in zip(
            play_on(watched, QuickRng(10)), play_on(unwatched, QuickRng(10)), strict=True
        ):
            assert one == other
        assert _snapshot_with_chance(watched) == _snapshot_with_chance(unwatched)

    def test_a_table_may_have_a_sealed_generator(self, game: Game) -> None:
        state = game.new(rng=SealedRng(bytes(32)))
        twin = state.copy()
        assert type(twin.rng) is SealedRng
        _play(state, QuickRng(10), LONGEST_GAME)
        _play(twin, QuickRng(10), LONGEST_GAME)
        assert state.over
        assert _snapshot_with_chance(state) == _snapshot_with_chance(twin)

    def test_other_seeds_give_other_games_where_chance_sets_them_up(self, game: Game) -> None:
        if journal_of(game.watched(seed=0)).rolls:
            assert len({snapshot(game.new(seed=seed)) for seed in range(8)}) > 1

    def test_pick_gives_all_legal_actions_and_no_other_about_equally_often(
        self, game: Game
    ) -> None:
        rng = QuickRng(11)
        for state in positions(game, seed=11, every=61):
            for seat in state.to_act:
                legal = state.legal(seat)
                picked = Counter(state.pick(seat, rng) for _ in range(100 * len(legal)))
                assert sorted(picked) == legal
                assert all(50 < count < 200 for count in picked.values()) or len(legal) == 1

    def test_every_seat_has_a_score_and_only_a_game_that_is_over_has_winners(
        self, game: Game
    ) -> None:
        for state in positions(game, seed=12, every=7):
            assert len(state.scores) == game.players
            assert all(type(score) is int for score in state.scores)
            assert state.over or not state.winners
            assert state.winners or not state.over or game.players == 1, "only alone nobody may win"
            assert state.winners == sorted(set(state.winners))
            assert set(state.winners) <= set(seats_of(state))


def _accepts(state: State, seat: int, action: int) -> bool:
    try:
        state.copy().play(seat, action)
    except IllegalMove:
        return False
    return True


def _refusal(state: State, seat: int, action: int) -> IllegalMove:
    try:
        state.play(seat, action)
    except IllegalMove as refusal:
        return refusal
    raise AssertionError(f"seat {seat} was allowed {action}")


def _assert_says_why(refusal: IllegalMove) -> None:
    assert refusal.reason
    assert refusal.reason == refusal.reason.lower().replace(" ", "-"), "a name for programs"
    for lang in ("en", "de"):
        said = refusal.say(lang)
        assert said.endswith((".", "!", "?")), "a sentence for people"
        assert "{" not in said


def _assert_all_refused(state: State, actions_by_seat: Mapping[int, Iterable[int]]) -> None:
    """All but the legal ones."""
    before = _snapshot_with_chance(state)
    journal = journal_of(state)
    written = (len(journal.events), len(journal.rolls))
    for seat, actions in actions_by_seat.items():
        legal = state.legal(seat) if seat in seats_of(state) else []
        for action in set(actions) - set(legal):
            _assert_says_why(_refusal(state, seat, action))
        assert _snapshot_with_chance(state) == before, f"seat {seat} left a trace"
    assert (len(journal.events), len(journal.rolls)) == written


def _snapshot_with_chance(state: State) -> tuple[str, list[int]]:
    return snapshot(state), coming_numbers(state.rng)


def _play(state: State, rng: Rng, moves: int) -> None:
    for _ in islice(play_on(state, rng), moves):
        pass
    state.rng.bits64()
