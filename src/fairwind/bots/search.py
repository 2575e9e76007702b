"""Search: information-set Monte Carlo tree search over any game, from what one seat may know.

Each iteration imagines the hidden world anew, walks down the one tree of the observing seat as far
as it reaches, adds a node, plays on as the game's guide says, and tells every node passed what came
of it for the seat that moved there (max-n). Chance is rolled as it comes: the tree does not branch
on it.

Who chooses at the same time as others does not know their choice. So where several seats owe a
move, each chooses at the same node, from statistics of its own, whatever the others did; the tree
goes on below the observer's choice alone. What the others chose works on as chance does: through
the world. If the observer is not asked, the tree goes on below a node that stands for "they have
chosen". So a roll of Sailorman Dice is one node with a set of moves for each player, and below each
entry of the observer comes the next roll; the triplets of Santa Timea are one such node at the end.
"""

from collections.abc import Callable
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from fairwind.kernel.bits import BIT, lowest
from fairwind.kernel.guide import Guide
from fairwind.kernel.outlook import Outlook
from fairwind.kernel.rng import Rng
from fairwind.kernel.skill import EXPLORATION
from fairwind.kernel.state import State

from .findings import Finding, Findings
from .tree import NONE, ROOT, Tree

PATIENCE: Final[i64] = 16
"""Iterations from one question whether it is enough to the next."""


@final
class Search:
    """The thinking of one seat about one decision. It may be continued."""

    def __init__(
        self, outlook: Outlook, rng: Rng, guide: Guide, exploration: float = EXPLORATION
    ) -> None:
        self._legal: Final = outlook.legal()
        if not self._legal:
            raise ValueError(f"seat {outlook.seat} has nothing to decide")
        self._outlook: Final = outlook
        self._observer: Final[i64] = i64(outlook.seat)
        self._rng: Final = rng
        self._guide: Final = guide
        players = outlook.game.players
        self._they_have_chosen: Final[i64] = i64(outlook.game.actions)
        self._tree: Final = Tree(players, outlook.game.actions + 1, self._observer, exploration)
        self._rewards: Final = vec[float]([0.0] * players)
        self._path = vec[i64]()
        self._left_tree: bool = False
        """Whether the last step led to a new node."""

    def run(self, iterations: int, enough: Callable[[], bool] | None = None) -> Findings:
        """Think for so many iterations more, or until it is enough; at least one."""
        for number in range(i64(iterations)):
            self._iterate()
            if enough is not None and number % PATIENCE == 0 and enough():
                break
        return self._findings()

    # --- one iteration --------------------------------------------------------------------

    def _iterate(self) -> None:
        world = self._outlook.imagine(self._rng)
        self._guide.limit(world)
        self._path = vec[i64]([ROOT])
        self._walk(world)
        if self._left_tree:
            self._guide.rollout(world, self._rng)
        self._guide.reward(world, self._rewards)
        tree = self._tree
        tree.widen(self._rewards)
        for node in self._path:
            tree.reward(node, self._rewards[tree.seat_of(node)])

    def _walk(self, world: State) -> None:
        """Down the tree to a new node, or to the end of the game."""
        node: i64 = ROOT
        together = False
        self._left_tree = False
        waiting = world.waiting()
        while waiting != 0 and not self._left_tree:
            if waiting & (waiting - 1) == 0:
                node = self._step(world, node, lowest(waiting), together)
                together = False
            else:
                node = self._step_together(world, node, waiting)
                together = (waiting >> self._observer) & 1 == 1
            waiting = world.waiting()

    def _step(self, world: State, node: i64, seat: i64, together: bool) -> i64:
        """One move, and the node it leads to. Others may choose at the same time."""
        guide = self._guide
        tree = self._tree
        moves = guide.moves(world, seat)
        shaken_by = self._rng if together else None
        child = tree.best_child(node, seat, moves, guide.width(tree.visits[node]), shaken_by)
        if child != NONE:
            world.apply(seat, tree.action_of(child))
        else:
            self._left_tree = True
            weights = guide.weigh(world, seat, moves)
            place = tree.untried(seat, moves, weights, self._rng)
            weight = weights[place] if len(weights) > 0 else 0.0
            child = tree.add(node, seat, moves[place], weight)
            world.apply(seat, moves[place])
        self._path = append(self._path, child)
        return child

    def _step_together(self, world: State, node: i64, waiting: i64) -> i64:
        """The choices of all but the observer, if several choose at once, and where it goes on."""
        own: i64 = waiting & BIT[self._observer]
        others: i64 = waiting - own
        choosing = others
        while choosing != 0 and world.waiting() & ~waiting == 0:
            self._choose_aside(world, node, lowest(choosing), waiting)
            waiting &= ~BIT[lowest(choosing)]
            choosing &= choosing - 1
        self._left_tree = False
        return node if own != 0 else self._after_others(node)

    def _choose_aside(self, world: State, node: i64, seat: i64, asked: i64) -> None:
        """All that one seat may decide before the others' choices are shown."""
        self._left_tree = False
        asking = True
        while asking:
            if self._left_tree:
                world.apply(seat, self._guide.move(world, seat, self._rng))
            else:
                node = self._step(world, node, seat, True)
            waiting = world.waiting()
            asking = (waiting >> seat) & 1 == 1 and waiting & ~asked == 0

    def _after_others(self, node: i64) -> i64:
        child = self._tree.child(node, self._observer, self._they_have_chosen)
        if child == NONE:
            child = self._tree.add(node, self._observer, self._they_have_chosen, 0.0)
            self._left_tree = True
        self._path = append(self._path, child)
        return child

    # --- what was found -------------------------------------------------------------------

    def _findings(self) -> Findings:
        world = self._outlook.imagine(self._rng.copy())
        return Findings(
            [self._finding(world, action) for action in self._legal],
            self._tree.low,
            self._tree.high,
        )

    def _finding(self, world: State, action: int) -> Finding:
        tree = self._tree
        looked_at = self._guide.stand_in(world, self._observer, i64(action))
        node = tree.child(ROOT, self._observer, looked_at)
        if node == NONE:
            return Finding(action, int(looked_at), 0, 0.0, 0.0)
        return Finding(
            action, int(looked_at), int(tree.visits[node]), tree.total[node], tree.squares[node]
        )
