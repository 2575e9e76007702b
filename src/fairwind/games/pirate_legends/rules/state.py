"""A game of Pirate Legends in progress: turns, actions and the end (RULES.md, 3 to 5)."""

from typing import TYPE_CHECKING, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from fairwind.kernel.bits import BIT, count, lowest, members, nth
from fairwind.kernel.events import Journal
from fairwind.kernel.outcome import STALLED, Outcome
from fairwind.kernel.rng import Rng
from fairwind.kernel.seats import seat_after
from fairwind.kernel.state import NOBODY, State

from . import actions, events
from .box import Box
from .choices import BLANK, LONG_BLANK, blank, first_decisions, is_action
from .components import (
    ABOARD,
    ACTION,
    ACTIONS_A_TURN,
    AT_SEA,
    CANNONS,
    CELLS,
    DONE,
    EVERYONE,
    EXPLORE,
    ISLANDS,
    KINDS,
    NONE,
    ON_ISLAND,
    OVER,
    PASS,
    PAY,
    SIDE_OF_SEAT,
    SLOT,
    SLOTS,
    START,
    STOW,
)
from .envelopes import captains, legends, play, rounds
from .envelopes import events as envelope_events
from .envelopes.components import (
    ANSWER,
    CAPTAINS,
    CHOOSE_CAPTAIN,
    EYE_POINTS,
    FIGHT,
    LEGENDS,
    LOOK,
    NO,
    PARLEY,
    SURRENDER,
)
from .envelopes.opened import OPENED_FIELDS, UNOPENED, OpenedEnvelopes
from .pending import Pending
from .scoring import points
from .setup import begin_turns, set_out, set_out_all, set_up
from .slots import slots_to_name, still_needed

if TYPE_CHECKING:
    from fairwind.games.pirate_legends.game import PirateLegends
    from fairwind.games.pirate_legends.knowledge.view import PirateLegendsView

_NOTHING: Final = vec[i64]()
_NO_ACTION: Final = Pending()


FIELDS: Final = (
    "phase",
    "starter",
    "turn",
    "turns",
    "actions_left",
    "attacked",
    "quiet",
    "at_sea",
    "kinds",
    "place",
    "known",
    "stolen_from",
    "decks",
    "filled",
    "ships",
    "holders",
    "card_known",
    "pending.action",
    "pending.paid",
    "pending.unloaded",
    "pending.complete",
    "pending.first",
    "pending.second",
    "pending.berth",
    "pending.other_berth",
)
"""What a state consists of."""
FIELDS_WITH_ENVELOPES: Final = FIELDS + OPENED_FIELDS


@final
class PirateLegendsState(State):
    """An action with several parts is several decisions of one seat. Until the last of them it is
    that seat's own business: nothing has happened yet, and nobody else sees anything of it."""

    def __init__(self, game: "PirateLegends", rng: Rng) -> None:
        super().__init__(rng)
        self._game: Final = game
        self.box: Final[Box] = game.box
        self.players: i64 = game.seats
        self.all_slots: i64 = BIT[game.slots] - 1
        self.envelopes: i64 = game.envelopes
        """A mask of those that are open: see envelopes/components.py. Games without any ask for
        nothing further."""
        self.phase: i64 = ACTION
        """What is asked of the seat whose turn it is: see choices.py."""
        self.starter: i64 = 0
        self.turn: i64 = 0
        self.turns: i64 = 0
        """That are over."""
        self.actions_left: i64 = ACTIONS_A_TURN
        self.attacked: i64 = 0
        """A mask of the seats attacked this turn."""
        self.quiet: i64 = 0
        """Turns in a row in which no tile left the sea (P9); -1 in a turn in which one did."""
        self.at_sea: i64 = 0
        """How many tiles still lie there."""

        self.kinds: vec[i64] = _NOTHING
        """By tile; a game never changes it, so copies share it."""
        self.place: vec[i64] = _NOTHING
        """By tile, where it is: see components.py."""
        self.known: vec[i64] = _NOTHING
        """By tile, a mask of the seats that know its kind (chapter 6)."""
        self.stolen_from: vec[i64] = _NOTHING
        """By tile, who lost it last, or NONE."""
        self.decks: vec[i64] = _NOTHING
        """By seat ten slots, each with its tile or NONE."""
        self.filled: vec[i64] = _NOTHING
        """By seat, a mask of the slots with a tile."""
        self.ships: vec[i64] = _NOTHING
        """By seat, its cell."""
        self.holders: vec[i64] = _NOTHING
        """By island card, the seat that has it, or NONE."""
        self.card_known: vec[i64] = _NOTHING
        """By island card, a mask of the seats that know where it is."""

        self.pending: Pending = _NO_ACTION
        self.opened: OpenedEnvelopes = UNOPENED
        """What lies on the table from envelopes."""

    # --- set-up ---------------------------------------------------------------------------

    def lay_out(self) -> None:
        self.pending = Pending()
        if self.envelopes != 0:
            self.opened = OpenedEnvelopes()

    def begin(self) -> None:
        self.lay_out()
        set_up(self)

    def side(self, seat: i64) -> i64:
        """Rule 2.2, P13"""
        return i64(SIDE_OF_SEAT[int(self.players) - 2][int(seat)])

    # --- who is to act, and what they may do ----------------------------------------------

    @property
    def game(self) -> "PirateLegends":
        return self._game

    @property
    def to_act(self) -> tuple[int, ...]:
        if self.phase >= CHOOSE_CAPTAIN:
            return tuple(play.to_act(self))
        return () if self.phase == OVER else (int(self.turn),)

    def next_seat(self) -> i64:
        if self.phase < OVER:
            return self.turn
        if self.phase >= CHOOSE_CAPTAIN:
            return i64(play.to_act(self)[0])
        return NOBODY if self.phase == OVER else self.turn

    def allows(self, seat: i64, action: i64) -> bool:
        if self.phase == ACTION:
            return seat == self.turn and is_action(self, action)
        if self.phase >= CHOOSE_CAPTAIN:
            return play.allows(self, seat, action)
        if seat != self.turn or self.phase == OVER:
            return False
        if self.phase == START:
            cell: i64 = action - EXPLORE
            return cell < CELLS and self._may_start(cell)
        if action < SLOT or action > DONE:
            return False
        return (slots_to_name(self) >> (action - SLOT)) & 1 == 1

    def _may_start(self, cell: i64) -> bool:
        """Rule 2.5"""
        return self.box.is_sea(cell) and self.box.on_edge(cell, self.side(self.turn))

    def legal(self, seat: int) -> list[int]:
        if seat not in self.to_act:
            return []
        if self.phase >= CHOOSE_CAPTAIN:
            return play.legal(self, i64(seat))
        if self.phase == ACTION:
            found = blank(self)
            n = first_decisions(self, found)
            return sorted([int(action) for action in found[:n]])
        if self.phase == START:
            return [int(EXPLORE + cell) for cell in self.box.spaces if self._may_start(cell)]
        return [int(SLOT) + slot for slot in members(slots_to_name(self))]

    def pick(self, seat: i64, rng: Rng) -> i64:
        if self.phase == ACTION:
            found = BLANK[:] if self.envelopes == 0 else LONG_BLANK[:]
            n = first_decisions(self, found)
            return found[rng.below(n)]
        if self.phase == START or self.phase >= CHOOSE_CAPTAIN:
            actions = self.legal(int(seat))
            return i64(actions[int(rng.below(i64(len(actions))))])
        slots = slots_to_name(self)
        return SLOT + nth(slots, rng.below(count(slots)))

    # --- what a deck holds ----------------------------------------------------------------

    def tile(self, seat: i64, slot: i64) -> i64:
        return self.decks[seat * SLOTS + slot]

    def slots_of(self, seat: i64) -> i64:
        """A mask of the slots of a seat's deck: Rules 1.4 and 12.8."""
        if self.envelopes & CAPTAINS == 0:
            return self.all_slots
        return BIT[self._game.slots + captains.slots_more(self, seat)] - 1

    def holding(self, seat: i64, kind: i64) -> i64:
        """A mask of the slots with a tile of this kind."""
        found: i64 = 0
        filled: i64 = self.filled[seat]
        while filled != 0:
            slot: i64 = lowest(filled)
            filled &= filled - 1
            if self.kinds[self.decks[seat * SLOTS + slot]] == kind:
                found |= BIT[slot]
        return found

    def firepower(self, seat: i64) -> i64:
        """What all cannons of a seat are worth."""
        total: i64 = 0
        for entry in range(seat * SLOTS, seat * SLOTS + SLOTS):
            tile: i64 = self.decks[entry]
            if tile != NONE:
                total += CANNONS[self.kinds[tile]]
        return total

    def coast(self) -> i64:
        """The island onto which whoever's turn it is may unload, or NONE."""
        island: i64 = self.box.coast_of[self.ships[self.turn]]
        if island == NONE and self.envelopes & CAPTAINS != 0:
            return captains.coast_across_a_corner(self, self.turn)
        return island

    # --- what happens then ----------------------------------------------------------------

    def act(self, seat: i64, action: i64) -> None:
        """As every state, but without looking up whose methods these are: random games are a tenth
        faster."""
        if not self.allows(seat, action):
            raise self._refused(int(seat), int(action))
        self.apply(seat, action)

    def apply(self, seat: i64, action: i64) -> None:
        if self.phase == START:
            self._choose_start(action - EXPLORE)
        elif self.envelopes != 0 and self.phase >= CHOOSE_CAPTAIN:
            play.answer(self, seat, action)
        elif action >= LOOK:
            captains.look(self, seat, action - LOOK)
        elif action == PASS:
            if self.watched:
                events.passed(self)
            self._end_turn()
        else:
            self._decide(action)
            if self.phase == ACTION:
                self._carry_out()

    def _choose_start(self, cell: i64) -> None:
        set_out(self, self.turn, cell)
        self.turn = seat_after(self.turn, 1, self.players)  # P13
        if self.turn == self.starter:
            begin_turns(self)

    def set_out_all(self) -> None:
        """When all have chosen their captains."""
        set_out_all(self)

    def _decide(self, action: i64) -> None:
        """Add to the pending action, and ask for what it still needs: nothing if the phase is then
        ACTION again. A choice of one is not asked (Rule 6.5)."""
        if self.phase == ACTION:
            self.pending.action = action
        else:
            self.pending.name(self.phase, action - SLOT)
        self.phase = still_needed(self)
        while self.phase != ACTION:
            slots = slots_to_name(self)
            if slots & (slots - 1) != 0:
                return
            if self.watched:
                self.not_asked(SLOT + lowest(slots))
            self.pending.name(self.phase, lowest(slots))
            self.phase = still_needed(self)

    def _carry_out(self) -> None:
        if self.watched:
            if self.pending.action > PASS:
                envelope_events.action(self)
            else:
                events.action(self)
        actions.carry_out(self, self.turn)
        if self.phase == ACTION:
            self.finish_action()

    def finish_action(self) -> None:
        self.pending.clear()
        self.actions_left -= 1
        if self.at_sea == 0:  # Rule 5.1
            self._end()
        elif self.actions_left == 0:  # Rule 3.1
            self._end_turn()

    # --- the end of a turn, and of the game -----------------------------------------------

    def _end_turn(self) -> None:
        self.turns += 1
        self.quiet += 1
        self.attacked = 0
        self.actions_left = ACTIONS_A_TURN
        if self.quiet == self._longest_quiet:
            self._end()
            return
        self.turn = seat_after(self.turn, 1, self.players)  # P13
        if self.watched:
            events.turn_ended(self)
        if self.envelopes != 0:
            self.opened.parleyed = 0
            self.opened.looked = False
            if self.turn == self.starter:
                rounds.end(self)

    @property
    def _longest_quiet(self) -> i64:
        """P9"""
        return self._game.stall * self.players

    def _end(self) -> None:
        """Rule 5.2"""
        self.phase = OVER
        for tile in self.box.spaces:
            if self.place[tile] != AT_SEA:
                self.known[tile] = EVERYONE
        for card in range(ISLANDS):
            self.card_known[card] = EVERYONE
        if self.watched:
            events.game_ended(self)
            if self.envelopes != 0:
                envelope_events.counted(self)
            self.tell_outcome()

    # --- results --------------------------------------------------------------------------

    def island_of(self, seat: i64) -> i64:
        """The island on this seat's card."""
        for card in range(ISLANDS):
            if self.holders[card] == seat:
                return card
        raise AssertionError("everyone has an island card")

    def counted(self, seat: i64) -> list[int]:
        """By kind, how many tiles lie on this seat's island and deck."""
        counts = [0] * int(KINDS)
        island: i64 = ON_ISLAND + self.island_of(seat)
        for tile in self.box.spaces:
            if self.place[tile] == island or self.place[tile] == ABOARD + seat:
                counts[int(self.kinds[tile])] += 1
        return counts

    @property
    def outcome(self) -> Outcome | None:
        """Rule 5.5, P8; with tiles left at sea nobody took them for too long (P9)."""
        if self.phase != OVER:
            return None
        scores = self.scores
        winners = [seat for seat, score in enumerate(scores) if score == max(scores)]
        return Outcome(scores, winners, STALLED if self.at_sea != 0 else "")

    @property
    def scores(self) -> list[int]:
        """As if the game ended now; while it goes on nobody knows all of them."""
        scores = [points(self.counted(seat)) for seat in range(self.players)]
        if self.envelopes != 0:
            for seat in range(self.players):
                scores[int(seat)] += self.points_from_envelopes(seat)
        return scores

    def points_from_envelopes(self, seat: i64) -> int:
        """Rules 16.2 and 21.7"""
        total = EYE_POINTS if self.opened.eye == seat else 0
        if self.envelopes & LEGENDS != 0:
            total += legends.points_of(self, seat)
        return total

    # --- what is seen and imagined --------------------------------------------------------

    def view(self, seat: int | None) -> "PirateLegendsView":
        return self._game.view(self, seat)

    def imagine(self, seat: int, rng: Rng) -> "PirateLegendsState":
        return self._game.imagine(self, seat, rng)

    # --- what comes of a legal move -------------------------------------------------------

    def usual(self, seat: int) -> int | None:
        """The first slot to pay with or to stow a tile in; and no, to a parley (Rule 19.2)."""
        if self.phase == ANSWER:
            return int(NO)
        return self.legal(seat)[0] if self.phase in (PAY, STOW, SURRENDER) else None

    def ends_turn(self, action: int) -> bool:
        """Whether others are to act after it."""
        if self.phase == START or self.phase >= CHOOSE_CAPTAIN or action == PASS:
            return True
        if action >= LOOK:
            return False
        after = self._after_decision(action)
        if after.phase != ACTION:
            return False
        return self.actions_left == 1 or PARLEY <= after.pending.action < FIGHT

    def final(self, seat: int, action: int) -> bool:
        if self.envelopes != 0:
            return self._brings_to_light(seat, action)
        if self.phase == START:
            return True
        stalls = self.quiet + 1 == self._longest_quiet
        if action == PASS:
            return stalls
        after = self._after_decision(action)
        if after.phase != ACTION:
            return False
        return after.pending.reveals or (self.actions_left == 1 and stalls)

    def _brings_to_light(self, seat: int, action: int) -> bool:
        """With envelopes too much can follow from a move to foresee it: it is tried. What comes to
        light then may be hidden from the seat, but whether anything does is not."""
        twin = self.copy()
        journal = Journal()
        twin.watch(journal)
        twin.apply(i64(seat), i64(action))
        for event in journal.events:
            if event.reveals:
                return True
        return False

    def _after_decision(self, action: int) -> "PirateLegendsState":
        """With the pending action as it would be then, and not carried out."""
        twin = self.copy()
        twin._decide(i64(action))
        return twin

    @property
    def fields(self) -> tuple[str, ...]:
        return FIELDS if self.envelopes == 0 else FIELDS_WITH_ENVELOPES

    def copy(self) -> "PirateLegendsState":
        twin = PirateLegendsState(self._game, self.rng.copy())
        twin.phase = self.phase
        twin.starter = self.starter
        twin.turn = self.turn
        twin.turns = self.turns
        twin.actions_left = self.actions_left
        twin.attacked = self.attacked
        twin.quiet = self.quiet
        twin.at_sea = self.at_sea
        twin.kinds = self.kinds
        twin.place = self.place[:]
        twin.known = self.known[:]
        twin.stolen_from = self.stolen_from[:]
        twin.decks = self.decks[:]
        twin.filled = self.filled[:]
        twin.ships = self.ships[:]
        twin.holders = self.holders[:]
        twin.card_known = self.card_known[:]
        twin.pending = self.pending.copy()
        if self.envelopes != 0:
            twin.opened = self.opened.copy()
        return twin
