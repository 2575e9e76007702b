"""The table of the plain Capt'n: spaces, cards, options, and the position. No order of play."""

from collections.abc import Generator
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeVar

LETTERS = "abcdefg"  # west to east
DIGITS = "1234567"  # north to south
SPACES = [letter + digit for digit in DIGITS for letter in LETTERS]
CORNERS = ["a1", "g1", "a7", "g7"]
EDGE = [space for space in SPACES if space[0] in "ag" or space[1] in "17"]

SUITS = "SHCD"
RANKS = "A23456789TJQK"
DECK = [rank + suit for suit in SUITS for rank in RANKS]
MOVEMENT_DECK = [card for card in DECK if card[0] != "A"]
HONOURS = "JQKA"  # where ships appear
PICTURES = "JQK"
TWIN_SUIT = {
    "colour": {"S": "C", "C": "S", "H": "D", "D": "H"},
    "contrast": {"S": "H", "H": "S", "C": "D", "D": "C"},
    "next": {"S": "H", "H": "C", "C": "D", "D": "S"},
}
AHEAD = {"S": (0, 1), "H": (-1, 0), "C": (0, -1), "D": (1, 0)}
"""Where ships go (east, south) in the wind of a suit: spades blow from the north, and so on."""

ITEM = {"S": "gun", "H": "costume", "C": "ball", "D": "rum"}
TREASURES = 3
MOST_FATIGUE = 6

WON = "won"
CAUGHT = "a rowboat reached you"
BOARDED = "a rowboat was launched onto you"
SHOT = "a cannon hit you at fatigue 6"
RAMMED = "a ship sailed onto you"
MET = "a ship appeared on you"
NO_CARDS = "no movement card is left"
LOST = [CAUGHT, BOARDED, SHOT, RAMMED, MET, NO_CARDS]

Choice = str | tuple[str, str | int]
"""A space or a word; or ("own", 2), ("pursue", 1), ("use", "gun")."""


class Request(NamedTuple):
    """What the game needs next: an outcome of chance if there are no choices, else a decision."""

    kind: str
    choices: frozenset[Choice] = frozenset()


T = TypeVar("T")
Play = Generator[Request, Any, T]
"""A part of the game: it yields requests, is sent their answers, and ends with a result."""


class Illegal(Exception):
    """The rules do not allow this answer."""


class Over(Exception):
    """The game has just ended in this way."""


@dataclass(frozen=True)
class Rules:
    """The options, as the rules page sets them."""

    start_fatigue: int = 1  # to 6
    own_turn_cost: str = "repeated"  # or "always", "never" (C3)
    columns: int = 3  # C2
    twin: str = "colour"  # or "contrast", "next" (C1)
    forced_rowing: bool = False  # C4
    fresh_rowboats: bool = True  # C17
    kept_cards: bool = False  # C28


def value(card: str) -> int:
    return RANKS.index(card[0]) + 1


def beside(space: str, east: int, south: int) -> str | None:
    """The space so far east and south of this one, or None off the board."""
    letter = LETTERS.index(space[0]) + east
    digit = DIGITS.index(space[1]) + south
    if letter in range(7) and digit in range(7):
        return LETTERS[letter] + DIGITS[digit]
    return None


def orthogonal(space: str) -> set[str]:
    steps = [beside(space, 0, -1), beside(space, 1, 0), beside(space, 0, 1), beside(space, -1, 0)]
    return {step for step in steps if step is not None}


def diagonal(space: str) -> set[str]:
    steps = [beside(space, east, south) for east in (-1, 1) for south in (-1, 1)]
    return {step for step in steps if step is not None}


def distance(one: str, other: str) -> int:
    """The orthogonal distance, islands ignored."""
    columns = abs(LETTERS.index(one[0]) - LETTERS.index(other[0]))
    rows = abs(DIGITS.index(one[1]) - DIGITS.index(other[1]))
    return columns + rows


def nearest(spaces: set[str], to: str) -> set[str]:
    least = min((distance(space, to) for space in spaces), default=0)
    return {space for space in spaces if distance(space, to) == least}


@dataclass(eq=False)
class Rowboat:
    """One rowboat of the navy; two of them are never the same."""

    space: str
    die: int


@dataclass
class Table:
    """All that lies on the table, and how far the turn has come."""

    rules: Rules = field(default_factory=Rules)
    ocean: dict[str, str] = field(default_factory=dict)
    islands: set[str] = field(default_factory=set)
    treasures: dict[str, str] = field(default_factory=dict)
    """The islands that still have their treasure, with the item card below it."""
    found: list[str] = field(default_factory=list)
    """The islands whose treasures were taken, in that order."""
    items: set[str] = field(default_factory=set)
    """In your hand."""
    captain: str = ""
    harbour: set[str] = field(default_factory=set)
    """The corners to leave through, once the third treasure is taken."""
    ships: dict[str, str] = field(default_factory=dict)
    rowboats: list[Rowboat] = field(default_factory=list)
    columns: dict[int, list[str]] = field(default_factory=dict)
    """The movement cards of column 1, 2, 3, the front card first."""
    fatigue: int = 1
    cards_kept: int = 0
    """How many pursuers' turns have left their card in its column."""
    turn_before: str = ""
    pursuers_next: bool = False
    over: str = ""

    turn: str = ""
    """"own" or "pursue"; nothing while you decide that."""
    card: str = ""
    acted: set[str] = field(default_factory=set)
    """Ships that can take no action any more in this turn."""
    rum: bool = False
    """Drunk for this turn."""
    rowing: bool = False
    """You are in your own move, or on the way to its first step."""
    entered: list[str] = field(default_factory=list)
    """The spaces that you have entered in this move."""
    to_row: list[Rowboat] = field(default_factory=list)
    boat_rowing: Rowboat | None = None
    ship_sailing: str = ""
    been: set[str] = field(default_factory=set)
    """Where the sailing ship has been."""
    roll: int = 0
    """A roll that you may still roll again."""
    arriving: str = ""
    """The suit of the ship that is about to appear."""
    displaced: str = ""
    """The space from which a vessel has to be moved aside."""
    using: str = ""
    """The item that is being used."""
    gun_boat: str = ""
    ball_card: str = ""

    def card_value(self) -> int:
        return value(self.card)

    def space_value(self, space: str) -> int:
        return value(self.ocean[space])

    def is_sea(self, space: str) -> bool:
        return space not in self.islands

    def rowboat_at(self, space: str) -> Rowboat | None:
        for boat in self.rowboats:
            if boat.space == space:
                return boat
        return None

    def has_vessel(self, space: str) -> bool:
        """Is a ship or a rowboat of the navy there?"""
        return space in self.ships.values() or self.rowboat_at(space) is not None

    def is_free(self, space: str) -> bool:
        """Free sea that is not yours."""
        return self.is_sea(space) and not self.has_vessel(space) and space != self.captain

    def honours(self, suit: str) -> set[str]:
        """The sea spaces with a J, Q, K or A of that suit."""
        return {
            space
            for space, card in self.ocean.items()
            if self.is_sea(space) and card[1] == suit and card[0] in HONOURS
        }

    def at_harbour(self) -> bool:
        """Would an own turn be the one in which you vanish?"""
        return len(self.found) == TREASURES and self.captain in self.harbour

    def position(self) -> dict[str, object]:
        """Everything, as plain values that later play does not change."""
        return {
            "ocean": dict(self.ocean),
            "islands": set(self.islands),
            "treasures": dict(self.treasures),
            "found": list(self.found),
            "items": set(self.items),
            "captain": self.captain,
            "harbour": set(self.harbour),
            "ships": dict(self.ships),
            "rowboats": sorted((boat.space, boat.die) for boat in self.rowboats),
            "columns": {column: list(cards) for column, cards in self.columns.items()},
            "fatigue": self.fatigue,
            "cards kept": self.cards_kept,
            "turn before": self.turn_before,
            "pursuers next": self.pursuers_next,
            "over": self.over,
            "turn": self.turn,
            "card": self.card,
            "acted": set(self.acted),
            "rum": self.rum,
            "rowing": self.rowing,
            "entered": list(self.entered),
            "to row": sorted(boat.space for boat in self.to_row),
            "boat rowing": self.boat_rowing.space if self.boat_rowing else "",
            "ship sailing": self.ship_sailing,
            "been": set(self.been),
            "roll": self.roll,
            "arriving": self.arriving,
            "displaced": self.displaced,
            "using": self.using,
            "gun boat": self.gun_boat,
            "ball card": self.ball_card,
        }
