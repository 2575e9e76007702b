"""Toys: the smallest games of each kind, whose best moves are known."""

from collections.abc import Mapping

from mypy_extensions import i64

from fairwind.kernel.events import Journal
from fairwind.kernel.game import About, Game
from fairwind.kernel.options import WholeNumber
from fairwind.kernel.outcome import Outcome
from fairwind.kernel.refusal import IllegalMove
from fairwind.kernel.rng import QuickRng, Rng
from fairwind.kernel.state import State
from fairwind.kernel.words import Phrase


class Toy(Game):
    """So many players and actions, and a state that begins as its class says."""

    def __init__(self, first: "type[ToyState]", players: int, actions: int) -> None:
        self._players = players
        self._about = About(
            name=first.__name__,
            rules_version="1.0",
            options=(WholeNumber("players", players, 1, 4, "How many play."),),
            actions=actions,
            title=first.__name__,
            pitch="",
            minutes=1,
            designers=(),
            artists=(),
            publisher="",
        )
        self._first = first
        given: Mapping[str, object] = {}
        super().__init__(given)

    @property
    def about(self) -> About:
        return self._about

    def blank(self, rng: Rng) -> "ToyState":
        return self._first(self, rng)

    def begin(self, rng: Rng, journal: Journal | None) -> "ToyState":
        return self.blank(rng)


class ToyState(State):
    """Moves one after another; what they mean is said by each toy. Nothing is hidden."""

    def __init__(self, game: Toy, rng: Rng) -> None:
        super().__init__(rng)
        self._game = game
        self.moves: list[tuple[int, int]] = []

    @property
    def game(self) -> Toy:
        return self._game

    def begin(self) -> None:
        """As it was made."""

    @property
    def outcome(self) -> Outcome | None:
        return Outcome(self.scores, self.winners) if self.over else None

    def view(self, seat: int | None) -> dict[str, object]:
        return {}

    @property
    def fields(self) -> tuple[str, ...]:
        return ()

    def legal(self, seat: int) -> list[int]:
        return list(range(self.game.actions)) if seat in self.to_act else []

    def allows(self, seat: int, action: int) -> bool:
        return action in self.legal(seat)

    def refusal(self, seat: int, action: int) -> IllegalMove:
        return IllegalMove("no", Phrase("No."))

    def apply(self, seat: int, action: int) -> None:
        assert self.allows(seat, action)
        self.moves.append((int(seat), int(action)))

    @property
    def winners(self) -> list[int]:
        if not self.over:
            return []
        return [seat for seat, score in enumerate(self.scores) if score == max(self.scores)]

    def imagine(self, seat: int, rng: Rng) -> "ToyState":
        world = self.copy()
        world.rng = rng.fork()
        return world

    def copy(self) -> "ToyState":
        twin = type(self)(self._game, self.rng.copy())
        twin.moves = list(self.moves)
        return twin


def after(game: Toy, moves: list[tuple[int, int]], seed: int = 0) -> ToyState:
    """The toy after these moves of seats."""
    state = game.begin(QuickRng(seed), None)
    for seat, action in moves:
        state.play(seat, action)
    return state


class Noughts(ToyState):
    """Noughts and crosses on nine fields, row by row."""

    LINES = ("012", "345", "678", "036", "147", "258", "048", "246")

    def _has_line(self, seat: int) -> bool:
        own = {str(field) for by, field in self.moves if by == seat}
        return any(own.issuperset(line) for line in self.LINES)

    @property
    def to_act(self) -> tuple[int, ...]:
        if len(self.moves) == 9 or self._has_line(0) or self._has_line(1):
            return ()
        return (len(self.moves) % 2,)

    def legal(self, seat: int) -> list[int]:
        taken = [field for _, field in self.moves]
        return [field for field in super().legal(seat) if field not in taken]

    @property
    def scores(self) -> list[int]:
        return [int(self._has_line(seat)) for seat in (0, 1)]


class Hands(ToyState):
    """Two throw at once: rock, paper, scissors; or they stumble, which loses against the others."""

    STUMBLE = 3

    @property
    def to_act(self) -> tuple[int, ...]:
        thrown = [seat for seat, _ in self.moves]
        return tuple(seat for seat in (0, 1) if seat not in thrown)

    @property
    def scores(self) -> list[int]:
        throws = dict(self.moves)
        if len(throws) < 2:
            return [0, 0]
        return [self._beats(throws[0], throws[1]), self._beats(throws[1], throws[0])]

    def _beats(self, own: int, other: int) -> int:
        if own == other or self.STUMBLE in (own, other):
            return int(other == self.STUMBLE != own)
        return int((own - other) % 3 == 1)

    def imagine(self, seat: int, rng: Rng) -> "ToyState":
        """What the other has thrown is not known, only that it has."""
        world = super().imagine(seat, rng)
        world.moves = [
            (by, action if by == seat else int(rng.below(i64(4)))) for by, action in self.moves
        ]
        return world


class Kuhn(ToyState):
    """Kuhn poker: jack, queen or king (0 to 2); pass (0) or bet (1), and a bet may be called."""

    def __init__(self, game: Toy, rng: Rng) -> None:
        super().__init__(game, rng)
        first = int(rng.below(i64(3)))
        self.cards = [first, (first + 1 + int(rng.below(i64(2)))) % 3]

    @property
    def _play(self) -> list[int]:
        return [action for _, action in self.moves]

    @property
    def to_act(self) -> tuple[int, ...]:
        if self._play in ([0, 0], [0, 1, 0], [0, 1, 1], [1, 0], [1, 1]):
            return ()
        return (len(self.moves) % 2,)

    @property
    def scores(self) -> list[int]:
        if not self.over:
            return [0, 0]
        won = 2 if self._play[-2:] == [1, 1] else 1
        if self._play[-2:] == [1, 0]:
            first_wins = len(self._play) == 2
        else:
            first_wins = self.cards[0] > self.cards[1]
        return [won, -won] if first_wins else [-won, won]

    def imagine(self, seat: int, rng: Rng) -> "ToyState":
        world = super().imagine(seat, rng)
        assert isinstance(world, Kuhn)
        own = self.cards[seat]
        world.cards[seat] = own
        world.cards[1 - seat] = (own + 1 + int(rng.below(i64(2)))) % 3
        return world

    def copy(self) -> "ToyState":
        twin = super().copy()
        assert isinstance(twin, Kuhn)
        twin.cards = list(self.cards)
        return twin


class Die(ToyState):
    """Alone: a die shows its number; keep it (0) or roll once more (1, and 2 which is the same)."""

    def __init__(self, game: Toy, rng: Rng) -> None:
        super().__init__(game, rng)
        self.number = 0

    @property
    def to_act(self) -> tuple[int, ...]:
        return (0,) if not self.moves else ()

    def apply(self, seat: int, action: int) -> None:
        super().apply(seat, action)
        if action != 0:
            self.number = 1 + int(self.drawn("die", i64(6)))

    @property
    def scores(self) -> list[int]:
        return [self.number]

    def copy(self) -> "ToyState":
        twin = super().copy()
        assert isinstance(twin, Die)
        twin.number = self.number
        return twin


class Verdict(ToyState):
    """Seat 0 asks the others (0) or leaves it (1). If it asks, seats 1 and 2 say no (0) or yes (1)
    at once; a yes costs who says it. If neither did, seat 0 collects by saying so (0)."""

    @property
    def to_act(self) -> tuple[int, ...]:
        if not self.moves:
            return (0,)
        if self.moves[0] == (0, 1) or len(self.moves) == 4:
            return ()
        said = [seat for seat, _ in self.moves[1:]]
        return tuple(seat for seat in (1, 2) if seat not in said) or (0,)

    @property
    def scores(self) -> list[int]:
        if not self.over or len(self.moves) == 1:
            return [1, 2, 2]
        said = dict(self.moves[1:3])
        collected = self.moves[3] == (0, 0) and sum(said.values()) == 0
        return [4 if collected else 0, 3 - said[1], 3 - said[2]]
