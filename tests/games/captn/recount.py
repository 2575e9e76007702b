"""The real Capt'n and the plain one side by side: the same decision, the same choices, and the same
table, told in the words of the plain one."""

from mypy_extensions import i64

from fairwind.games.captn.rules import columns
from fairwind.games.captn.rules.components import CARD, NAVY, NOWHERE, OWN, SPACES, STOP, SUITS
from fairwind.games.captn.rules.phases import (
    APPEARING,
    BALL_OTHER,
    BOAT,
    BOATS,
    CHOOSING,
    FIRST_SHIP,
    GUN_AT,
    GUN_TO,
    PHASES,
    ROLLING,
    SHIPS,
    STARTING,
    STEP,
    WATCHED,
)
from fairwind.games.captn.rules.state import CaptnState
from fairwind.games.captn.rules.symbols import card_name, space_name
from fairwind.games.captn.rules.treasure import island_of
from fairwind.games.captn.rules.turn import at_exit
from fairwind.games.captn.words.notation import WORDS
from fairwind.kernel.bits import members

from . import plain
from .plain_table import ITEM, Choice, Rowboat, Rules, Table
from .plain_table import SPACES as NAMES
from .tables import journal, lost

KINDS = dict(
    zip(
        PHASES,
        [
            *["corner", "ship", "islands", "turn", "step", "treasure", "ship", "costume"],
            *["launch", "launch", "aside", "boat", "boat step"],
            *["gun", "gun to", "ball", "ball with", "over"],
        ],
        strict=True,
    )
)
"""By phase, the kind of decision that the plain game calls it."""
ENDS = {
    "": "won",
    "rowboat-arrived": "a rowboat reached you",
    "rowboat-launched": "a rowboat was launched onto you",
    "shot": "a cannon hit you at fatigue 6",
    "rammed": "a ship sailed onto you",
    "ship-returned": "a ship sailed onto you",
    "ship-appeared": "a ship appeared on you",
    "out-of-cards": "no movement card is left",
}
"""By the cause of a loss, how the plain game calls the end."""


# --- in the words of the plain game -----------------------------------------------------------


def rules_of(state: CaptnState) -> Rules:
    given = state.game.options
    return Rules(
        start_fatigue=int(given["fatigue"]),
        own_turn_cost=str(given["cost"]),
        columns=int(given["columns"]),
        twin=str(given["twins"]),
        forced_rowing=bool(given["forced"]),
        fresh_rowboats=not given["late"],
        kept_cards=bool(given["kept"]),
    )


def card(number: i64 | int) -> str:
    return card_name(int(number)).replace("10", "T")


def space(number: i64) -> str:
    return "" if number == NOWHERE else NAMES[int(number)]


def spaces(mask: i64) -> set[str]:
    return {NAMES[number] for number in members(mask)}


def choice(state: CaptnState, action: int) -> Choice:
    if action < SPACES:
        return space_name(action)
    if action < NAVY:
        return ("own", action - int(OWN) + 1)
    if action < STOP:
        return ("pursue", action - int(NAVY) + 1)
    if action >= CARD:
        return card(action - int(CARD))
    word = WORDS[action - int(STOP)]
    if word in ITEM.values() and word != "costume":
        return ("use", word)
    if word == "stop":
        return "stop" if state.phase == STEP else "leave"
    return {"keep": "keep", "costume": "again"}[word]


def table_of(state: CaptnState) -> Table:
    """The whole position; what the plain game clears between two turns is clear here too."""
    in_turn = state.stage > CHOOSING
    own = in_turn and state.own
    table = Table(
        rules=rules_of(state),
        ocean={NAMES[place]: card(there) for place, there in enumerate(state.ocean)},
        islands=spaces(state.islands),
        treasures=_treasures(state),
        items={ITEM[SUITS[item]] for item in members(state.held)},
        captain=space(state.you),
        harbour=spaces(state.exits),
        ships={SUITS[suit]: space(at) for suit, at in enumerate(state.ships) if at != NOWHERE},
        rowboats=[Rowboat(NAMES[at], int(state.die_at(i64(at)))) for at in members(state.boats)],
        columns={number + 1: _column(state, number) for number in range(int(state.game.columns))},
        fatigue=int(state.fatigue),
        cards_kept=_cards_kept(state),
        pursuers_next=state.after_picture,
        rum=state.rum,
        displaced=space(state.aside),
    )
    table.found = sorted(set(_locations(state)) - set(table.treasures))
    if in_turn:
        table.turn = "own" if own else "pursue"
        table.card = card(state.card)
        table.acted = {SUITS[ship] for ship in members(state.acted)}
    elif state.turn > 0:
        table.turn_before = "own" if state.own else "pursue"
    if own:
        at_start = state.stage == STARTING
        table.rowing = state.stage <= WATCHED and not (at_start and at_exit(state))
        table.entered = [] if at_start else sorted(spaces(state.been))
    if state.stage in (BOATS, BOAT):
        table.boat_rowing = table.rowboat_at(space(state.rowboat))
        waiting = spaces(state.boats & ~state.rowed) - {space(state.rowboat)}
        table.to_row = [boat for boat in table.rowboats if boat.space in waiting]
    if in_turn and not own and state.stage >= SHIPS:
        table.ship_sailing = SUITS[int(state.sailor)]
        table.been = spaces(state.been)
    if state.errand == ROLLING:
        table.roll = int(state.die)
    if state.errand == APPEARING or state.phase == FIRST_SHIP:
        table.arriving = "S" if state.phase == FIRST_SHIP else SUITS[int(state.actor)]
    if GUN_AT <= state.phase <= BALL_OTHER:
        table.using = "gun" if state.phase <= GUN_TO else "ball"
    if state.phase == GUN_TO:
        table.gun_boat = space(state.chosen)
    if state.phase == BALL_OTHER:
        table.ball_card = card(state.chosen)
    return table


def _locations(state: CaptnState) -> dict[str, str]:
    """By the islands of the tasks, the item cards that lie, or lay, there."""
    return {space(island_of(state, i64(task))): card(state.buried[i64(task)]) for task in range(3)}


def _treasures(state: CaptnState) -> dict[str, str]:
    left = spaces(state.treasures)
    return {island: item for island, item in _locations(state).items() if island in left}


def _column(state: CaptnState, number: int) -> list[str]:
    left = columns.left(state.deck, state.counts, state.game.columns, i64(number))
    return [card(there) for there in left]


def _cards_kept(state: CaptnState) -> int:
    """Each turn has used up a card or left it."""
    left = sum(len(_column(state, number)) for number in range(int(state.game.columns)))
    return int(state.turn) - (48 - left)


# --- side by side -------------------------------------------------------------------------------


class Both:
    """A game by both rules. What chance does is written in the journal of the real one."""

    def __init__(self, state: CaptnState, *, under_way: bool = False) -> None:
        """From the start, or from a position between two turns of which no decision is known."""
        self.state = state
        self.heard = 0
        table = table_of(state) if under_way else None
        self.plain = plain.Game(rules_of(state), table)

    def play(self, action: int) -> None:
        answer = choice(self.state, action)
        self.state.play(0, action)
        self.plain.answer(answer)

    def compare(self) -> None:
        """They agree about what is asked, what may be answered, and everything on the table."""
        self._tell_chance()
        state, request = self.state, self.plain.request
        if state.over:
            assert request is None
            assert self.plain.table.over == ENDS[lost(state) or ""]
            assert state.scores == [len(self.plain.table.found) + bool(state.winners)]
            return
        assert request is not None
        actions = state.legal(0)
        asked = KINDS[PHASES[int(state.phase)]]
        assert asked == request.kind, (asked, request)
        choices = {choice(state, action) for action in actions}
        assert choices == request.choices, (choices, request.choices)
        assert len(choices) == len(actions)
        here, there = position(table_of(state)), position(self.plain.table)
        unlike = {what: (here[what], there[what]) for what in here if here[what] != there[what]}
        assert not unlike, unlike
        assert set(here) == set(there)

    def _tell_chance(self) -> None:
        rolls = journal(self.state).rolls
        while self.plain.request is not None and not self.plain.request.choices:
            kind = self.plain.request.kind
            roll = rolls[self.heard]
            self.heard += 1
            if kind == "die":
                self.plain.answer(roll.outcome[0] + 1)
            elif kind == "tasks":
                self.heard += 2
                self.plain.answer([card(each.outcome[0]) for each in rolls[:3]])
            else:
                self.plain.answer([card(each) for each in roll.outcome])
        assert self.heard == len(rolls)


def position(table: Table) -> dict[str, object]:
    """Without the order of what has none, and what the real game need not remember."""
    found = table.position()
    found["found"] = sorted(table.found)
    found["entered"] = sorted(table.entered)
    if table.turn:
        del found["turn before"]
    return found
