"""Pebbles: the smallest game there is, to try the kernel without a game of the shelf.

The heap is drawn and the order of play shuffled. In turn each player takes one or two pebbles, two
only if they are there; whoever takes the last one wins. Action 0 takes one, action 1 takes two.
"""

from librt.vecs import vec
from mypy_extensions import i64

from fairwind.kernel.events import Event
from fairwind.kernel.game import About, Game
from fairwind.kernel.options import WholeNumber
from fairwind.kernel.outcome import Outcome
from fairwind.kernel.refusal import IllegalMove
from fairwind.kernel.rng import Rng
from fairwind.kernel.state import State
from fairwind.kernel.words import Phrase, Player

SMALLEST_HEAP = 5
HEAPS = 6
TOO_MANY = "too-many"


class Pebbles(Game):
    @property
    def about(self) -> About:
        return About(
            name="pebbles",
            rules_version="1.0",
            options=(WholeNumber("players", 2, 2, 4, "How many play."),),
            actions=2,
            title="Pebbles",
            pitch="Take the last one.",
            minutes=1,
            designers=[],
            artists=[],
            publisher="",
        )

    def blank(self, rng: Rng) -> "PebblesState":
        return PebblesState(self, rng)


class PebblesState(State):
    def __init__(self, game: Pebbles, rng: Rng) -> None:
        super().__init__(rng)
        self._game = game
        self.heap = 0
        self.order: list[int] = []
        self.turn = 0

    def begin(self) -> None:
        self.heap = SMALLEST_HEAP + int(self.drawn("heap", i64(HEAPS)))
        seats = vec[i64]([i64(seat) for seat in range(self._game.players)])
        self.order = [int(seat) for seat in self.shuffled("order", seats, i64(len(seats)))]

    @property
    def game(self) -> Pebbles:
        return self._game

    @property
    def to_act(self) -> tuple[int, ...]:
        return (self.order[self.turn],) if self.heap else ()

    @property
    def outcome(self) -> Outcome | None:
        if self.heap:
            return None
        winner = self.order[self.turn - 1]
        return Outcome([int(seat == winner) for seat in range(self._game.players)], [winner])

    def legal(self, seat: int) -> list[int]:
        return [action for action in (0, 1) if self.allows(seat, action)]

    def allows(self, seat: int, action: int) -> bool:
        return seat in self.to_act and 0 <= action <= 1 and action < self.heap

    def refusal(self, seat: int, action: int) -> IllegalMove:
        return IllegalMove(TOO_MANY, Phrase("Only {heap} are left.", heap=self.heap))

    def apply(self, seat: int, action: int) -> None:
        self.heap -= action + 1
        self.turn = (self.turn + 1) % len(self.order)
        self.tell(
            Event("taken", {"seat": seat, "pebbles": action + 1}, phrase=self.phrase(seat, action))
        )

    def view(self, seat: int | None) -> dict[str, object]:
        return {
            "game": self._game.name,
            "options": dict(self._game.options),
            "seat": seat,
            "heap": self.heap,
            "order": list(self.order),
            "turn": self.turn,
            "to_act": list(self.to_act),
        }

    @property
    def fields(self) -> tuple[str, ...]:
        return "heap", "order", "turn"

    def phrase(self, seat: int, action: int) -> Phrase:
        return Phrase("{player} takes {count}.", player=Player(seat), count=action + 1)
