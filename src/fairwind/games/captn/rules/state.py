"""A game of Capt'n in progress: what is asked, what is allowed, how it runs on (RULES.md, 2 to 9).

The chapters act on this state: setup.py, turn.py, pursuit.py, enemy.py, treasure.py, items.py. Each
of their `advance` functions either does the next thing or asks for a decision.
"""

from typing import TYPE_CHECKING, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from fairwind.kernel.bits import BIT, ZEROS, count, lowest, members, nth
from fairwind.kernel.outcome import Outcome
from fairwind.kernel.rng import QuickRng, Rng
from fairwind.kernel.state import NOBODY, State

from . import enemy, events, items, pursuit, setup, treasure, turn
from .components import (
    ACTIONS,
    CARD,
    DIE,
    ESCAPED_POINTS,
    GOING_HOME,
    GUN,
    NOWHERE,
    OWN,
    RUM,
    SHIPS,
    SPACES,
    TASKS,
    rank_of,
)
from .ocean import ALL
from .phases import (
    APPEAR,
    APPEARING,
    ASIDE,
    BOATS,
    CHOOSING,
    COURSE,
    ESCAPED,
    GUN_AT,
    ISLAND,
    LAUNCHING,
    NOTHING,
    OVER,
    ROLLING,
    RUNNING,
    SETTING_UP,
    STEP,
    TREASURE,
    TURN,
    UNDECIDED,
    loss,
)

if TYPE_CHECKING:
    from fairwind.games.captn.game import Captn
    from fairwind.games.captn.knowledge.view import CaptnView

_NOTHING: Final = vec[i64]()
_FIRST_WORD: Final = QuickRng(0).word()
"""What this generator gives next if nothing was drawn from it."""

FIELDS: Final = (
    "ocean",
    "space_of",
    "courts",
    "tasks",
    "buried",
    "deck",
    "counts",
    "islands",
    "treasures",
    "exits",
    "you",
    "ships",
    "fleet",
    "boats",
    "dice",
    "fatigue",
    "held",
    "fate",
    "turn",
    "own",
    "card",
    "after_picture",
    "acted",
    "been",
    "steps",
    "rum",
    "rowed",
    "rowboat",
    "sailor",
    "stage",
    "errand",
    "actor",
    "die",
    "target",
    "aside",
    "chosen",
    "phase",
    "spaces",
    "orders",
    "cards",
)
"""What a state consists of."""


@final
class CaptnState(State):
    """One pirate, four ships, their rowboats, and forty-eight movement cards."""

    def __init__(self, game: "Captn", rng: Rng) -> None:
        super().__init__(rng)
        self._game: Final = game

        # The table; vecs that never change are shared by copies
        self.ocean: vec[i64] = _NOTHING
        """By space, its card."""
        self.space_of: vec[i64] = _NOTHING
        """By card, its space, or NOWHERE for the tasks."""
        self.courts: vec[i64] = _NOTHING
        """By suit, the spaces with J, Q, K or A."""
        self.tasks: vec[i64] = _NOTHING
        self.buried: vec[i64] = _NOTHING
        """By task, the task card that lies below the treasure of its island: hidden."""
        self.deck: vec[i64] = _NOTHING
        """The movement cards, column after column; swapping makes a new one."""
        self.counts: i64 = 0
        """How many cards of each column are used (columns.py)."""
        self.islands: i64 = 0
        self.treasures: i64 = 0
        """The islands that have one."""
        self.exits: i64 = 0
        """Once all treasures are taken, the corners through which you may leave (Rule 7.4)."""
        self.you: i64 = NOWHERE
        self.ships: vec[i64] = _NOTHING
        """By suit, its space or NOWHERE."""
        self.fleet: i64 = 0
        """The spaces of ships,"""
        self.boats: i64 = 0
        """and of rowboats;"""
        self.dice: vec[i64] = _NOTHING
        """by what their die shows, the spaces of rowboats."""
        self.fatigue: i64 = game.fatigue
        self.held: i64 = 0
        """The items you have, a bit a suit."""
        self.fate: i64 = UNDECIDED

        # The turn
        self.turn: i64 = 0
        self.own: bool = False
        """Whether the present turn, or between turns the last one, is yours."""
        self.card: i64 = NOWHERE
        self.after_picture: bool = False
        self.acted: i64 = 0
        """The ships that have acted in this turn, or wait for the next (C19)."""
        self.been: i64 = 0
        """What you have entered in this move (C18), or where the ship that sails has been."""
        self.steps: i64 = 0
        self.rum: bool = False
        """Whether you may row diagonally in this turn."""
        self.rowed: i64 = 0
        """Where the rowboats are that are done in this turn."""
        self.rowboat: i64 = NOWHERE
        """The one under way."""
        self.sailor: i64 = NOWHERE
        """The ship under way."""

        # What interrupts it
        self.stage: i64 = SETTING_UP
        self.errand: i64 = NOTHING
        self.actor: i64 = NOWHERE
        """The ship that rolls, launches or appears."""
        self.die: i64 = 0
        self.target: i64 = NOWHERE
        """Where a ship is going to appear."""
        self.aside: i64 = NOWHERE
        """The vessel that has to make room."""
        self.chosen: i64 = NOWHERE
        """The rowboat under the gun, or the first card under the crystal ball."""

        # What is asked
        self.phase: i64 = RUNNING
        self.spaces: i64 = 0
        self.orders: i64 = 0
        self.cards: i64 = 0

    def begin(self) -> None:
        self.ships = vec[i64]([NOWHERE] * int(SHIPS))
        self.dice = ZEROS[: DIE + 1]
        setup.deal(self)
        self.run_on()

    # --- what is asked --------------------------------------------------------------------

    @property
    def game(self) -> "Captn":
        return self._game

    @property
    def to_act(self) -> tuple[int, ...]:
        return () if self.phase == OVER else (0,)

    def next_seat(self) -> i64:
        return NOBODY if self.phase == OVER else 0

    def ask(self, phase: i64, spaces: i64, orders: i64) -> None:
        """Ask for one of these. C21: what leaves no choice is done without asking; an item that
        could be used makes a choice of the turn, of a step and of treasure, and only of these."""
        self.phase = phase
        self.spaces = spaces
        self.orders = orders
        self.cards = 0
        if phase >= TURN and phase <= TREASURE:
            self.orders |= items.usable(self)
            if count(spaces) + count(self.orders) == 1:
                self._decide_unasked(self._only_action())
        elif count(spaces) + count(orders) == 1:
            self._decide_unasked(self._only_action())
        elif phase < GUN_AT:
            self.orders |= items.usable(self)

    def ask_card(self, phase: i64, cards: i64) -> None:
        """Ask for one of these movement cards."""
        self.phase = phase
        self.spaces = 0
        self.orders = 0
        self.cards = cards
        if count(cards) == 1:
            self._decide_unasked(CARD + lowest(cards))

    def _decide_unasked(self, action: i64) -> None:
        if self.watched:
            self.not_asked(action)
        self._decide(action)

    def _only_action(self) -> i64:
        return lowest(self.spaces) if self.spaces != 0 else OWN + lowest(self.orders)

    def allows(self, seat: i64, action: i64) -> bool:
        if seat != 0 or self.phase == OVER:
            return False
        if action < SPACES:
            return (self.spaces >> action) & 1 == 1
        if action < CARD:
            return (self.orders >> (action - OWN)) & 1 == 1
        return action < ACTIONS and (self.cards >> (action - CARD)) & 1 == 1

    def legal(self, seat: int) -> list[int]:
        if seat != 0 or self.phase == OVER:
            return []
        actions = members(self.spaces)
        actions += [int(OWN) + order for order in members(self.orders)]
        return actions + [int(CARD) + card for card in members(self.cards)]

    def pick(self, seat: i64, rng: Rng) -> i64:
        of_spaces = count(self.spaces)
        of_orders = count(self.orders)
        choice = rng.below(of_spaces + of_orders + count(self.cards))
        if choice < of_spaces:
            return nth(self.spaces, choice)
        choice -= of_spaces
        if choice < of_orders:
            return OWN + nth(self.orders, choice)
        return CARD + nth(self.cards, choice - of_orders)

    def final(self, seat: int, action: int) -> bool:
        """A treasure shows the item below it, a roll its die. What the die of a copy shows is never
        looked at, only whether it was rolled."""
        if self.phase == TREASURE and action < SPACES:
            return True
        world = self.copy()
        world.rng = QuickRng(0)
        world.apply(i64(seat), i64(action))
        return world.rng.word() != _FIRST_WORD

    # --- what happens then ----------------------------------------------------------------

    def act(self, seat: i64, action: i64) -> None:
        """As every state, but without looking up whose methods these are: random games are a tenth
        faster."""
        if not self.allows(seat, action):
            raise self._refused(int(seat), int(action))
        self.apply(seat, action)

    def apply(self, seat: i64, action: i64) -> None:
        self._decide(action)
        self.run_on()

    def run_on(self) -> None:
        """Go on until something is asked or the game is over."""
        while self.phase == RUNNING:
            if self.errand == ROLLING:
                enemy.advance_roll(self)
            elif self.errand == LAUNCHING:
                enemy.advance_launch(self)
            elif self.errand == APPEARING:
                treasure.advance_appearance(self)
            elif self.stage == SETTING_UP:
                setup.advance(self)
            elif self.stage < BOATS:
                turn.advance(self)
            else:
                pursuit.advance(self)

    def _decide(self, action: i64) -> None:
        """The effect of a decision; the game runs on, unless that asks or ends it."""
        phase = self.phase
        self.phase = RUNNING
        if action >= GUN and action <= RUM:
            items.use(self, action)
        elif phase <= ISLAND:
            setup.decide(self, phase, action)
        elif phase <= STEP:
            turn.decide(self, phase, action)
        elif phase <= APPEAR:
            treasure.decide(self, phase, action)
        elif phase <= ASIDE:
            enemy.decide(self, phase, action)
        elif phase <= COURSE:
            pursuit.decide(self, phase, action)
        else:
            items.decide(self, phase, action)

    # --- what the chapters share ----------------------------------------------------------

    @property
    def sea(self) -> i64:
        return ALL & ~self.islands

    @property
    def vessels(self) -> i64:
        """The spaces of the navy, at most one vessel on each."""
        return self.fleet | self.boats

    @property
    def free(self) -> i64:
        """Sea without a vessel of the navy; your own space may be among it."""
        return ALL & ~(self.islands | self.fleet | self.boats)

    @property
    def under_way(self) -> bool:
        """Whether a turn has begun and is not over; a game ends in the midst of one."""
        return self.turn > 0 and (self.stage != CHOOSING or self.phase == OVER)

    def value(self, space: i64) -> i64:
        return rank_of(self.ocean[space])

    def die_at(self, space: i64) -> i64:
        """What the die of the rowboat there shows."""
        die: i64 = GOING_HOME
        while die > 0 and (self.dice[die] >> space) & 1 == 0:
            die -= 1
        return die

    def put_boat(self, space: i64, die: i64) -> None:
        self.boats |= BIT[space]
        self.dice[die] |= BIT[space]

    def take_boat(self, space: i64) -> i64:
        """Take the rowboat away; what its die showed."""
        die = self.die_at(space)
        self.boats &= ~BIT[space]
        self.dice[die] &= ~BIT[space]
        return die

    def move_boat(self, space: i64, to: i64) -> None:
        """It is the same rowboat afterwards: whether it has rowed goes with it."""
        self.put_boat(to, self.take_boat(space))
        if (self.rowed >> space) & 1 == 1:
            self.rowed ^= BIT[space] | BIT[to]
        if self.rowboat == space:
            self.rowboat = to

    def put_ship(self, ship: i64, space: i64) -> None:
        if self.ships[ship] != NOWHERE:
            self.fleet &= ~BIT[self.ships[ship]]
        self.ships[ship] = space
        self.fleet |= BIT[space]

    def ship_at(self, space: i64) -> i64:
        """The ship there, or NOWHERE."""
        for ship in range(SHIPS):
            if self.ships[ship] == space:
                return ship
        return NOWHERE

    def end(self, fate: i64) -> None:
        """Rules 9.1 and 9.2: escaped, or lost in one of the ways there are."""
        self.fate = fate
        self.phase = OVER
        self.errand = NOTHING
        self.spaces = 0
        self.orders = 0
        self.cards = 0
        if self.watched:
            events.ended(self)

    # --- results --------------------------------------------------------------------------

    @property
    def taken(self) -> i64:
        """How many treasures you have."""
        return TASKS - count(self.treasures)

    @property
    def outcome(self) -> Outcome | None:
        if self.phase != OVER:
            return None
        winners = [0] if self.fate == ESCAPED else []
        return Outcome(self.scores, winners, cause=loss(self.fate) or "")

    @property
    def scores(self) -> list[int]:
        """Rule 9.3."""
        return [int(self.taken) + (ESCAPED_POINTS if self.fate == ESCAPED else 0)]

    # --- who knows what -------------------------------------------------------------------

    def view(self, seat: int | None) -> "CaptnView":
        return self._game.view(self, seat)

    def imagine(self, seat: int, rng: Rng) -> "CaptnState":
        return self._game.imagine(self, seat, rng)

    @property
    def fields(self) -> tuple[str, ...]:
        return FIELDS

    def copy(self) -> "CaptnState":
        twin = CaptnState(self._game, self.rng.copy())
        twin.ocean = self.ocean
        twin.space_of = self.space_of
        twin.courts = self.courts
        twin.tasks = self.tasks
        twin.buried = self.buried
        twin.deck = self.deck
        twin.counts = self.counts
        twin.islands = self.islands
        twin.treasures = self.treasures
        twin.exits = self.exits
        twin.you = self.you
        twin.ships = self.ships[:]
        twin.fleet = self.fleet
        twin.boats = self.boats
        twin.dice = self.dice[:]
        twin.fatigue = self.fatigue
        twin.held = self.held
        twin.fate = self.fate
        twin.turn = self.turn
        twin.own = self.own
        twin.card = self.card
        twin.after_picture = self.after_picture
        twin.acted = self.acted
        twin.been = self.been
        twin.steps = self.steps
        twin.rum = self.rum
        twin.rowed = self.rowed
        twin.rowboat = self.rowboat
        twin.sailor = self.sailor
        twin.stage = self.stage
        twin.errand = self.errand
        twin.actor = self.actor
        twin.die = self.die
        twin.target = self.target
        twin.aside = self.aside
        twin.chosen = self.chosen
        twin.phase = self.phase
        twin.spaces = self.spaces
        twin.orders = self.orders
        twin.cards = self.cards
        return twin
