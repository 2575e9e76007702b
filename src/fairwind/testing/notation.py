"""Notation and words: every action is written, read and said."""

import pytest

from fairwind.kernel.game import Game

from .playing import positions
from .tables import TableTests

NONSENSE = ["", " ", "?", "-1", "no such move", "\0", "\N{SKULL AND CROSSBONES}", "x" * 5000]


class NotationTests(TableTests):
    def test_every_action_has_a_notation_of_its_own_that_is_read_back(self, game: Game) -> None:
        notations = [game.notation(action) for action in range(game.actions)]
        assert [game.parse(text) for text in notations] == list(range(game.actions))
        assert len(set(notations)) == game.actions
        assert all(text.isprintable() and len(text.split()) == 1 for text in notations)

    def test_what_is_no_action_has_no_notation(self, game: Game) -> None:
        for action in (-1, game.actions, 10**30):
            with pytest.raises(ValueError, match=f"{action} is not an action"):
                game.notation(action)

    def test_every_legal_action_has_a_word_of_its_own_that_can_be_typed(self, game: Game) -> None:
        wording = game.wording
        for state in positions(game, seed=2, every=5):
            for seat in state.to_act:
                words = [wording.word(state, seat, action) for action in state.legal(seat)]
                assert [wording.meant(state, seat, word) for word in words] == state.legal(seat)
                assert all(word.isprintable() and len(word.split()) == 1 for word in words)

    def test_nonsense_is_refused_with_a_sentence(self, game: Game) -> None:
        for text in NONSENSE:
            with pytest.raises(ValueError, match=r"\w+ \w+ \w+") as caught:
                game.parse(text)
            sentence = str(caught.value)
            assert sentence.isprintable()
            assert len(sentence) < 300, "nonsense is not repeated at length"

    def test_every_legal_action_is_said_in_english_and_german(self, game: Game) -> None:
        for state in positions(game, seed=1, every=5):
            for seat in state.to_act:
                for lang in ("en", "de"):
                    said = [state.say(seat, action, lang) for action in state.legal(seat)]
                    assert all(sentence.strip() and "{" not in sentence for sentence in said)
                    assert len(set(said)) == len(said), "no two moves sound the same"
