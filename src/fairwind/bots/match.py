"""One match: bots play a game to its end, each looking through an outlook of its own."""

from collections.abc import Callable, Sequence
from typing import Final, final

from mypy_extensions import i64

from fairwind.kernel.game import Game
from fairwind.kernel.outlook import Outlook
from fairwind.kernel.rng import Rng
from fairwind.kernel.state import NOBODY, State

from .bot import Bot


@final
class MatchResult:
    """How a match ended. Scores are by seat; nobody may have won, or several."""

    def __init__(self, scores: list[int], winners: list[int], decisions: int) -> None:
        self.scores: Final = scores
        self.winners: Final = winners
        self.decisions: Final = decisions


def play_match(
    game: Game, bots: Sequence[Bot], rng: Rng, look: Callable[[State, int], Outlook] = Outlook
) -> MatchResult:
    """Bots are by seat. Chance takes the first fork of `rng`, the seats the next, in order.

    `look` opens the window of a seat: an honest one, unless somebody measures what it would be
    worth to see more.
    """
    state = game.new(rng=rng.fork())
    outlooks = [look(state, seat) for seat in range(len(bots))]
    rngs = [rng.fork() for _bot in bots]
    decisions: i64 = 0
    seat = int(state.next_seat())
    while seat != NOBODY:
        state.play(seat, bots[seat].choose(outlooks[seat], rngs[seat]))
        decisions += 1
        seat = int(state.next_seat())
    return MatchResult(state.scores, state.winners, int(decisions))
