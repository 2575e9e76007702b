"""A game of Santa Timea in progress: set-up, tricks, the end of a round (RULES.md, 2 to 6)."""

from typing import TYPE_CHECKING, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from fairwind.kernel.bits import BIT, ZEROS, members, nth
from fairwind.kernel.outcome import Outcome
from fairwind.kernel.rng import Rng
from fairwind.kernel.seats import seat_after
from fairwind.kernel.state import NOBODY, State

from . import events
from .components import (
    ACTIONS,
    DISCARD,
    NOT_ASKED,
    ONE_PIRATESS,
    PIRATESS,
    ROUNDS,
    TRICKS,
    UNDECIDED,
    WHEEL_CARDS,
    WIND_CARDS,
    WINDS,
    one,
    wind_direction,
)
from .scoring import (
    damage,
    pair_points,
    penalty_points,
    points_by_damage,
    triplets,
    without_triplets,
)
from .trick import NO_ONE, Trick, held_back, playable

if TYPE_CHECKING:
    from fairwind.games.santa_timea.game import SantaTimea
    from fairwind.games.santa_timea.knowledge.view import SantaTimeaView

# Phases
TRICK: Final[i64] = 0
TRIPLETS: Final[i64] = 1
OVER: Final[i64] = 2

_NOTHING: Final = vec[i64]()
_NO_TRICK: Final = Trick(0)


FIELDS: Final = (
    "phase",
    "round",
    "rounds",
    "trick",
    "leader",
    "first_leader",
    "turn",
    "cards_played",
    "on_table._first_rank",
    "on_table.count",
    "on_table.ranks",
    "on_table.seen",
    "on_table.twice",
    "hands",
    "winds",
    "played",
    "leaders",
    "takers",
    "taken",
    "aside",
    "pile",
    "choices",
    "discards",
    "points",
    "sheet",
)
"""What a state consists of."""


@final
class SantaTimeaState(State):
    """Five rounds of twelve tricks. What is known to whom is settled in imagine.py."""

    def __init__(self, game: "SantaTimea", rng: Rng) -> None:
        super().__init__(rng)
        self._game: Final = game
        self.players: i64 = game.seats
        self.phase: i64 = TRICK
        self.round: i64 = 0
        self.rounds: i64 = ROUNDS
        """How many are played: fewer in a world in which nobody looks further ahead."""
        self.trick: i64 = 0
        self.leader: i64 = 0
        """Of the present trick."""
        self.first_leader: i64 = 0
        """Of the first trick of this round."""
        self.turn: i64 = 0
        self.cards_played: i64 = 0
        self.on_table: Trick = _NO_TRICK
        """The present trick."""
        self.hands: vec[i64] = _NOTHING
        self.winds: vec[i64] = _NOTHING
        """In the order they come up; a round never changes it, so copies share it."""
        self.played: vec[i64] = _NOTHING
        """The wheel cards of this round, one after another."""
        self.leaders: vec[i64] = _NOTHING
        """By trick of this round, as far as it has come; so the next two."""
        self.takers: vec[i64] = _NOTHING
        """NO_ONE where no card was left."""
        self.taken: vec[i64] = _NOTHING
        """By seat, the winds in front of it."""
        self.aside: i64 = 0
        self.pile: i64 = 0
        """The winds a storm holds back for the next taker (Rule 6.2); at the end nobody's (T7)."""
        self.choices: vec[i64] = _NOTHING
        """By seat, the triplets it discards: a mask of directions, NOT_ASKED or UNDECIDED."""
        self.discards: i64 = 0
        """The triplets discarded when the last round was scored, four bits a seat."""
        self.points: vec[i64] = _NOTHING
        self.sheet: vec[i64] = _NOTHING
        """The points of each round, seat after seat."""

    def lay_out(self) -> None:
        self.on_table = Trick(0)

    def begin(self) -> None:
        """Set the first round up. Rule 2.3: its leader is drawn."""
        self.lay_out()
        self.hands = ZEROS[: self.players]
        self.taken = ZEROS[: self.players]
        self.choices = ZEROS[: self.players]
        self.played = ZEROS[: self.players * TRICKS]
        self.leaders = ZEROS[:TRICKS]
        self.takers = ZEROS[:TRICKS]
        self.points = ZEROS[: self.players]
        self.sheet = ZEROS[: self.players * ROUNDS]
        leader = self.drawn("leader", self.players)
        if self.watched:
            events.leader_drawn(self, int(leader))
        self._begin_round(leader)

    def _begin_round(self, leader: i64) -> None:
        players = self.players
        self.winds = self.shuffled("winds", WIND_CARDS, WINDS)  # Rule 2.1
        dealt = self.shuffled("wheel cards", WHEEL_CARDS, players * TRICKS)  # Rule 2.2
        for seat in range(players):
            hand: i64 = 0
            for place in range(seat * TRICKS, seat * TRICKS + TRICKS):
                hand += BIT[dealt[place]]
            self.hands[seat] = hand
            self.taken[seat] = 0
            self.choices[seat] = NOT_ASKED
        self.phase = TRICK
        self.trick = 0
        self.on_table.renew(wind_direction(self.winds[0]))
        self.cards_played = 0
        self.leader = leader
        self.leaders[0] = leader
        self.first_leader = leader
        self.turn = leader
        self.aside = 0
        self.pile = 0
        if self.watched:
            events.round_began(self)

    # --- who is to act, and what they may do ----------------------------------------------

    @property
    def game(self) -> "SantaTimea":
        return self._game

    @property
    def to_act(self) -> tuple[int, ...]:
        if self.phase == TRICK:
            return (int(self.turn),)
        return tuple([int(s) for s in range(self.players) if self.choices[s] == UNDECIDED])

    def next_seat(self) -> i64:
        if self.phase == TRICK:
            return self.turn
        if self.phase == TRIPLETS:
            for seat in range(self.players):
                if self.choices[seat] == UNDECIDED:
                    return seat
        return NOBODY

    def waiting(self) -> i64:
        if self.phase == TRICK:
            return BIT[self.turn]
        seats: i64 = 0
        if self.phase == TRIPLETS:
            for seat in range(self.players):
                if self.choices[seat] == UNDECIDED:
                    seats |= BIT[seat]
        return seats

    @property
    def leading(self) -> bool:
        """Whether the next card opens a trick."""
        return self.on_table.count == 0

    def playable(self, seat: i64) -> i64:
        """A mask of the cards this seat may play when it is its turn."""
        return playable(self.hands[seat], self.leading)

    def allows(self, seat: i64, action: i64) -> bool:
        if self.phase == TRICK:
            if seat != self.turn or action > PIRATESS:
                return False
            return (self.playable(seat) >> action) & 1 == 1
        if self.phase == OVER or seat >= self.players or self.choices[seat] != UNDECIDED:
            return False
        if action < DISCARD or action >= ACTIONS:
            return False
        return (action - DISCARD) & ~triplets(self.taken[seat]) == 0

    def legal(self, seat: int) -> list[int]:
        if seat not in self.to_act:
            return []
        if self.phase == TRICK:
            return members(self.playable(self.turn))
        return [int(action) for action in range(DISCARD, ACTIONS) if self.allows(i64(seat), action)]

    def pick(self, seat: i64, rng: Rng) -> i64:
        if self.phase != TRICK:
            actions = self.legal(int(seat))
            return i64(actions[int(rng.below(i64(len(actions))))])
        playable = self.playable(seat)
        kinds: i64 = TRICKS - self.trick - (self.hands[seat] >> PIRATESS)
        if playable >= ONE_PIRATESS:
            kinds += 1
        return nth(playable, rng.below(kinds))

    def final(self, seat: int, action: int) -> bool:
        """A wind comes up when a trick ends; decisions are shown when the last one is made."""
        if self.phase == TRICK:
            return self.on_table.count + 1 == self.players
        return len(self.to_act) == 1

    # --- what happens then ----------------------------------------------------------------

    def apply(self, seat: i64, action: i64) -> None:
        if self.phase == TRICK:
            self._play_card(seat, action)
        else:
            self._decide(seat, action - DISCARD)

    def _play_card(self, seat: i64, card: i64) -> None:
        self.hands[seat] -= BIT[card]
        self.played[self.cards_played] = card
        self.cards_played += 1
        self.on_table.lay(card)
        self.turn = seat_after(seat, 1, self.players)  # Rule 3.1
        if self.watched:
            events.card_played(self, int(seat), int(card))
        if self.turn == self.leader:
            self._end_trick()

    def _end_trick(self) -> None:
        wind: i64 = self.winds[self.trick]
        blown: i64 = one(wind) + self.pile
        taker, self.leader = self.on_table.taker_and_leader(self.leader, self.players)
        self.pile = held_back(blown, taker, self._game.storm)
        if taker != NO_ONE:
            self.taken[taker] += blown
        elif self.pile == 0:  # Rule 3.7
            self.aside += blown
        self.takers[self.trick] = taker
        self.turn = self.leader
        self.trick += 1
        if self.watched:
            events.trick_ended(self)
        self.on_table.renew(wind_direction(self.winds[self.trick]))
        if self.trick == TRICKS:
            self._end_tricks()
        else:
            self.leaders[self.trick] = self.leader

    def _end_tricks(self) -> None:
        asked = False
        if self._game.pairs:  # Rule 6.5, T8
            for seat in range(self.players):
                if triplets(self.taken[seat]) != 0:
                    self.choices[seat] = UNDECIDED
                    asked = True
        if not asked:
            self._score_round()
            return
        self.phase = TRIPLETS
        if self.watched:
            events.triplets_asked(self)

    def _decide(self, seat: i64, directions: i64) -> None:
        self.choices[seat] = directions
        if self.watched:
            events.decided(self, int(seat))
        for choice in self.choices:
            if choice == UNDECIDED:
                return
        self._score_round()

    def discarded(self, seat: i64) -> i64:
        """The triplets a seat discards. Rule 5.1, T6: without pairs it costs nothing, so all."""
        choice: i64 = self.choices[seat]
        return triplets(self.taken[seat]) if choice == NOT_ASKED else choice

    def kept(self, seat: i64) -> i64:
        """The winds a seat keeps after discarding triplets."""
        return without_triplets(self.taken[seat], self.discarded(seat))

    def _score_round(self) -> None:
        kept = ZEROS[: self.players]
        damages = ZEROS[: self.players]
        self.discards = 0
        for seat in range(self.players):
            out = self.discarded(seat)
            self.discards |= out << (seat * 4)
            kept[seat] = without_triplets(self.taken[seat], out)
            damages[seat] = damage(kept[seat])
        for seat in range(self.players):
            points = points_by_damage(damages, seat)
            if self._game.pairs:
                points += pair_points(kept[seat])
            if self._game.penalty:
                points -= penalty_points(kept[seat], self.players)
            self.points[seat] += points  # T13: it may go below zero
            self.sheet[self.round * self.players + seat] = points
        if self.watched:
            events.round_scored(self)
        self.round += 1
        if self.round < self.rounds:
            self._begin_round(self._next_leader())
            return
        self.phase = OVER
        for seat in range(self.players):
            self.choices[seat] = NOT_ASKED
        if self.watched:
            self.tell_outcome()

    def _next_leader(self) -> i64:
        """Rule 2.3: most points lead; on a tie the round's first leader leads again (T1)."""
        best = self._most_points()
        leader: i64 = NO_ONE
        for seat in range(self.players):
            if self.points[seat] == best:
                if leader != NO_ONE:
                    return self.first_leader
                leader = seat
        return leader

    # --- results --------------------------------------------------------------------------

    def _most_points(self) -> i64:
        best: i64 = self.points[0]
        for points in self.points:
            best = max(best, points)
        return best

    @property
    def outcome(self) -> Outcome | None:
        """Rule 5.5: most points win; several may."""
        if self.phase != OVER:
            return None
        best = self._most_points()
        winners = [int(seat) for seat in range(self.players) if self.points[seat] == best]
        return Outcome(self.scores, winners)

    @property
    def scores(self) -> list[int]:
        return [int(points) for points in self.points]

    # --- who knows what -------------------------------------------------------------------

    def view(self, seat: int | None) -> "SantaTimeaView":
        return self._game.view(self, seat)

    def imagine(self, seat: int, rng: Rng) -> "SantaTimeaState":
        return self._game.imagine(self, seat, rng)

    @property
    def fields(self) -> tuple[str, ...]:
        return FIELDS

    def copy(self) -> "SantaTimeaState":
        twin = SantaTimeaState(self._game, self.rng.copy())
        twin.phase = self.phase
        twin.round = self.round
        twin.rounds = self.rounds
        twin.trick = self.trick
        twin.leader = self.leader
        twin.first_leader = self.first_leader
        twin.turn = self.turn
        twin.cards_played = self.cards_played
        twin.on_table = self.on_table.copy()
        twin.hands = self.hands[:]
        twin.winds = self.winds
        twin.played = self.played[:]
        twin.leaders = self.leaders[:]
        twin.takers = self.takers[:]
        twin.taken = self.taken[:]
        twin.aside = self.aside
        twin.pile = self.pile
        twin.choices = self.choices[:]
        twin.discards = self.discards
        twin.points = self.points[:]
        twin.sheet = self.sheet[:]
        return twin
