"""Toy games whose results are known. Beacon: each player lights one of three beacons, once."""

from collections.abc import Mapping

from fairwind.bots.bot import Bot
from fairwind.kernel.game import About, Game
from fairwind.kernel.options import Switch, WholeNumber
from fairwind.kernel.outcome import Outcome
from fairwind.kernel.outlook import Outlook
from fairwind.kernel.rng import Rng
from fairwind.kernel.state import State
from fairwind.kernel.strategy import Strategy


class Beacon(Game):
    """All who light the brightest beacon win; with `seat_luck` whoever sits in seat 0."""

    @property
    def about(self) -> About:
        players = WholeNumber("players", 2, 1, 5, "How many play.")
        return About(
            name="beacon",
            rules_version="1.0",
            options=(players, Switch("seat_luck", "Whoever sits in seat 0 wins.")),
            actions=3,
            title="Beacon",
            pitch="The brightest wins.",
            minutes=1,
            designers=[],
            artists=[],
            publisher="",
        )

    def blank(self, rng: Rng) -> "BeaconState":
        return BeaconState(self, rng)

    def bots(self) -> Strategy:
        return BeaconStrategy()


class BeaconStrategy(Strategy):
    def policy(self, state: State, seat: int, rng: Rng) -> int:
        return 2


class BeaconState(State):
    def __init__(self, game: Beacon, rng: Rng) -> None:
        super().__init__(rng)
        self._game = game
        self.lit: list[int] = []

    def begin(self) -> None:
        """There is nothing to set up."""

    @property
    def game(self) -> Game:
        return self._game

    @property
    def to_act(self) -> tuple[int, ...]:
        return tuple(range(len(self.lit), self._game.players))

    @property
    def outcome(self) -> Outcome | None:
        return Outcome(self.scores, self.winners) if self.over else None

    def view(self, seat: int | None) -> dict[str, object]:
        return {}

    @property
    def fields(self) -> tuple[str, ...]:
        return ("lit",)

    def next_seat(self) -> int:
        return len(self.lit) if len(self.lit) < self._game.players else -1

    @property
    def scores(self) -> list[int]:
        return self.lit

    @property
    def winners(self) -> list[int]:
        if self._game.options["seat_luck"]:
            return [0]
        return [seat for seat, beacon in enumerate(self.lit) if beacon == max(self.lit)]

    def legal(self, seat: int) -> list[int]:
        return [0, 1, 2]

    def allows(self, seat: int, action: int) -> bool:
        return seat == len(self.lit) and action in (0, 1, 2)

    def apply(self, seat: int, action: int) -> None:
        self.lit.append(action)

    def imagine(self, seat: int, rng: Rng) -> "BeaconState":
        return self.copy()

    def copy(self) -> "BeaconState":
        twin = BeaconState(self._game, self.rng.copy())
        twin.lit = list(self.lit)
        return twin


class Lots(Beacon):
    """Beacon with luck: each seat is dealt a lot that counts as well, and a die at every move."""

    @property
    def about(self) -> About:
        about = super().about
        return About(
            name="lots",
            rules_version="1.0",
            options=about.options,
            actions=3,
            title="Lots",
            pitch="The luckiest wins.",
            minutes=1,
            designers=[],
            artists=[],
            publisher="",
        )

    def blank(self, rng: Rng) -> "LotsState":
        return LotsState(self, rng)


class LotsState(BeaconState):
    def begin(self) -> None:
        self.lots = [self.drawn("lot", 100) for _ in range(self._game.players)]

    def apply(self, seat: int, action: int) -> None:
        self.lots[seat] += self.drawn("die", 6)
        super().apply(seat, action)

    @property
    def scores(self) -> list[int]:
        return [10 * lit + lot for lit, lot in zip(self.lit, self.lots, strict=True)]

    @property
    def winners(self) -> list[int]:
        """Alone one wins with more than 60."""
        scores = self.scores
        if len(scores) == 1:
            return [0] if scores[0] > 60 else []
        return [seat for seat, score in enumerate(scores) if score == max(scores)]


class Bright(Bot):
    def choose(self, outlook: Outlook, rng: Rng) -> int:
        return 2


class Dim(Bot):
    def choose(self, outlook: Outlook, rng: Rng) -> int:
        return 0


class Whim(Bot):
    """Plays as its own generator will have it."""

    def choose(self, outlook: Outlook, rng: Rng) -> int:
        return rng.below(3)


class Breaks(Bot):
    """Tries what is not allowed."""

    def choose(self, outlook: Outlook, rng: Rng) -> int:
        return 7


GAMES: Mapping[str, type[Game]] = {"beacon": Beacon, "lots": Lots}
BOTS: Mapping[str, type[Bot]] = {
    "bright": Bright,
    "dim": Dim,
    "dull": Dim,
    "whim": Whim,
    "fancy": Whim,
    "breaks": Breaks,
}
