"""Moves as they are typed: a number of the list that was shown, or written moves in a row."""

from collections.abc import Sequence

from fairwind.kernel.refusal import NOT_READABLE, IllegalMove
from fairwind.kernel.words import N_, Phrase, excerpt

from .local_table import LocalTable

LONGEST_NUMBER = 5
"""Of digits that can be meant as the number of a move."""


class TypedMoves:
    """What one seat types, beside the list of moves that it was shown."""

    def __init__(self, table: LocalTable, seat: int, shown: Sequence[int]) -> None:
        self._table = table
        self._seat = seat
        self._shown = shown
        self._unasked: list[int] = []
        """Choices of one that were made for the seat since it typed the last move."""
        self.played = 0

    def play(self, line: str) -> None:
        """Play it, move by move; IllegalMove where that cannot go on, with `played` moves done."""
        first, *others = line.split()
        if any(_is_number(word) for word in others):
            text = N_(
                "A number means the list that is shown: type one at a time, or write the moves out."
            )
            raise IllegalMove(NOT_READABLE, Phrase(text))
        self._play(self._numbered(first) if _is_number(first) else self._meant(first))
        for word in others:
            if not self._was_done(word):
                self._play(self._meant(word))

    def _play(self, action: int) -> None:
        before = len(self._table.unasked)
        self._table.move(self._seat, action)
        self._unasked = self._table.unasked[before:]
        self.played += 1

    def _numbered(self, word: str) -> int:
        if len(word) > LONGEST_NUMBER or not 1 <= int(word) <= len(self._shown):
            text = N_("There is no move {number}: they are numbered 1 to {last}.")
            if len(self._shown) == 1:
                text = N_("There is no move {number}: only number {last} is possible.")
            phrase = Phrase(text, number=excerpt(word), last=len(self._shown))
            raise IllegalMove(NOT_READABLE, phrase)
        return self._shown[int(word) - 1]

    def _meant(self, word: str) -> int:
        state = self._table.state
        return state.game.wording.meant(state, self._seat, word)

    def _was_done(self, word: str) -> bool:
        """Whether the word is a choice of one, which was made without asking."""
        game = self._table.state.game
        action = game.parse(word)
        if action not in self._unasked or game.notation(action).lower() != word.lower():
            return False
        if self._is_possible(word):
            text = N_("{word} was done for you, and may be done again: type what follows anew.")
            raise IllegalMove(NOT_READABLE, Phrase(text, word=excerpt(word)))
        del self._unasked[: self._unasked.index(action) + 1]
        return True

    def _is_possible(self, word: str) -> bool:
        """Whether the word, as it is meant now, is a move."""
        try:
            return self._meant(word) in self._table.state.legal(self._seat)
        except IllegalMove:
            return False


def _is_number(word: str) -> bool:
    return word.isdecimal()
