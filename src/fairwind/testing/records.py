"""Records and events: what was played is written, read and replayed as it was."""

from itertools import accumulate, islice

import pytest

from fairwind import record
from fairwind.kernel.events import EVERYONE
from fairwind.kernel.game import Game
from fairwind.kernel.rng import QuickRng

from .playing import (
    NAMES,
    as_text,
    broken_off,
    journal_of,
    play_on,
    record_of,
    recorded,
    seats_of,
    seen,
    snapshot,
)
from .tables import TableTests

MOVES = 150
"""Enough to see a game change from one part to the next."""
SHARED = 12
"""So many positions with decisions made at the same time are looked at in a game."""


class RecordTests(TableTests):
    def test_a_record_is_read_back_at_any_point_of_a_game(self, game: Game) -> None:
        shared = SHARED
        for number, (state, growing) in enumerate(recorded(game, seed=1)):
            together = len(state.to_act) > 1 and shared > 0
            if number % 53 and not state.over and not together:
                continue
            shared -= together
            text = record.dump(growing)
            read = record.load(text)
            assert record.dump(read) == text
            assert read.game.name == game.name
            assert read.game.options == game.options
            assert read.names == list(NAMES[: game.players])
            assert read.rolls == growing.rolls
            assert snapshot(record.replay(read)) == snapshot(state)

    def test_a_replay_shows_every_seat_the_same_at_every_step(self, game: Game) -> None:
        growing = recorded(game, seed=2)
        played = [snapshot(state) for state, _ in islice(growing, MOVES + 1)]
        replaying = record.Replay(record.load(record.dump(record_of(game, seed=2, moves=MOVES))))
        assert [snapshot(replaying.state) for _ in replaying.steps()] == played

    def test_a_replay_names_who_moved_and_tells_everyone_what_they_were_told(
        self, game: Game
    ) -> None:
        told_so_far = [len(journal_of(state).events) for state, _ in recorded(game, seed=3)]
        state, whole = broken_off(game, seed=3)
        steps = list(record.Replay(record.load(record.dump(whole))).steps())
        assert [step.move for step in steps[1:]] == whole.moves
        assert list(accumulate(len(step.events) for step in steps)) == told_so_far
        again = [event for step in steps for event in step.events]
        for seat in [None, *seats_of(state)]:
            assert seen(again, seat) == seen(journal_of(state).events, seat)

    def test_an_unfinished_record_goes_on_with_the_generator_it_is_given(self, game: Game) -> None:
        state, part = broken_off(game, seed=4, moves=20)
        again = record.replay(record.load(record.dump(part)), state.rng.copy())
        for ours, its in zip(play_on(state, QuickRng(5)), play_on(again, QuickRng(5)), strict=True):
            assert ours == its
        assert snapshot(again) == snapshot(state)

    def test_events_are_plain_sentences_for_everyone_or_for_one_seat(self, game: Game) -> None:
        state, _ = broken_off(game, seed=6)
        for event in journal_of(state).events:
            assert event.kind
            assert event.as_json()["kind"] == event.kind
            assert as_text(event.as_json())
            assert event.seen_by == EVERYONE or event.seen_by in seats_of(state)
            for lang in ("en", "de"):
                assert event.say(lang, NAMES).strip()
                assert "{" not in event.say(lang, NAMES)

    def test_what_one_seat_is_told_no_other_seat_hears(self, game: Game) -> None:
        state, _ = broken_off(game, seed=7)
        events = journal_of(state).events
        for secret in [event for event in events if event.seen_by != EVERYONE]:
            others = [seat for seat in [None, *seats_of(state)] if seat != secret.seen_by]
            assert secret.visible_to(secret.seen_by)
            assert not any(secret.visible_to(seat) for seat in others)
            for event in events:
                if event.facts == secret.facts:
                    assert event.seen_by == secret.seen_by

    def test_a_record_with_too_few_or_too_many_names_is_not_made(self, game: Game) -> None:
        for count in (game.players - 1, game.players + 1):
            with pytest.raises(ValueError, match="names"):
                record.Record(game, NAMES[:count])
