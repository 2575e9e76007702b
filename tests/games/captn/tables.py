"""Tables of Capt'n for tests: positions drawn as text, then played by the real rules.

A picture has a word for each space, from the north-west; what is left out on the right and below is
sea with any cards. A space is a card or "." for any; behind a stroke stands what lies there:

    6H   sea         6H/@   you          6H/S   the ship of spades     6H/3   a rowboat, its die 3
    ##   an island   6H/#   the same     $1     the island of the first task, its treasure on it
"""

from collections.abc import Mapping, Sequence

from librt.vecs import vec
from mypy_extensions import i64

from fairwind.games import load
from fairwind.games.captn.game import Captn
from fairwind.games.captn.rules.components import SUITS, Suit
from fairwind.games.captn.rules.ocean import courts
from fairwind.games.captn.rules.phases import CHOOSING, PHASES, RUNNING
from fairwind.games.captn.rules.state import CaptnState
from fairwind.games.captn.rules.symbols import CARDS_BY_NAME, SPACES_BY_NAME, card_name, space_name
from fairwind.kernel.events import Event, Journal, Roll
from fairwind.kernel.outcome import LOST

TASKS = "2S 3H 4C"
LOCATIONS = "2C 3D 4S"
"""Where these tasks lie: the same rank and colour (C1)."""
SIDE = 7


def captn(**options: object) -> Captn:
    game = load("captn", **options)
    assert isinstance(game, Captn)
    return game


def watched(seed: int, **options: object) -> CaptnState:
    """A game dealt by chance, with a journal."""
    state = captn(**options).watched(seed=seed)
    assert isinstance(state, CaptnState)
    return state


def table(
    picture: str,
    columns: Sequence[str] = (),
    dice: str | None = "",
    items: str = "",
    fatigue: int = 1,
    buried: str = TASKS,
    **options: object,
) -> CaptnState:
    """A position between two turns. The columns begin with these cards; the dice are to come, and
    no more than these; with None they fall as they will."""
    state = watched(1, **options)
    _lay_out(state, picture.split("\n"), buried)
    state.deck = _deck(int(state.game.columns), columns)
    state.held = i64(sum(2 ** SUITS.index(item) for item in items.split()))
    state.fatigue = i64(fatigue)
    state.stage = CHOOSING
    state.phase = RUNNING
    script = None if dice is None else [Roll("die", [int(face) - 1]) for face in dice.split()]
    state.watch(Journal(script))
    state.run_on()
    return state


def _lay_out(state: CaptnState, rows: list[str], buried: str) -> None:
    words = [row.split() for row in rows if row.strip()]
    cells = {(r, c): word for r, row in enumerate(words) for c, word in enumerate(row)}
    named = [_card(word) for word in cells.values()]
    assert len({*named} - {""}) == len(named) - named.count(""), "each card is there once"
    assert not {*named} & {*TASKS.split()}, "the tasks are not in the ocean"
    spare = [card_name(c) for c in range(52)]
    spare = [card for card in spare if card not in {*named, *TASKS.split(), *LOCATIONS.split()}]
    spare += [card for card in LOCATIONS.split() if card not in named]
    state.you = state.treasures = state.islands = i64(0)
    ocean: list[i64] = []
    state.ships = vec[i64]([i64(-1)] * 4)
    for space in range(SIDE * SIDE):
        word = cells.get(divmod(space, SIDE), ".")
        ocean.append(i64(CARDS_BY_NAME[_card(word) or spare.pop(0)]))
        if word[0] in "#$" or word.endswith("/#"):
            state.islands |= i64(2**space)
        if word[0] == "$":
            state.treasures |= i64(2**space)
        _put(state, word.partition("/")[2], i64(space))
    state.ocean = vec[i64](ocean)
    state.tasks = vec[i64]([i64(CARDS_BY_NAME[card]) for card in TASKS.split()])
    state.buried = vec[i64]([i64(CARDS_BY_NAME[card]) for card in buried.split()])
    state.space_of = vec[i64]([i64(ocean.index(i64(c)) if c in ocean else -1) for c in range(52)])
    state.courts = vec[i64]([courts(state.ocean, i64(suit)) for suit in range(4)])


def _card(word: str) -> str:
    """The card a space has, if the picture says so."""
    if word[0] == "$":
        return LOCATIONS.split()[int(word[1]) - 1]
    card = word.partition("/")[0]
    return "" if card in (".", "##") else card


def _put(state: CaptnState, what: str, space: i64) -> None:
    if what == "@":
        state.you = space
    elif what in tuple(SUITS):
        state.put_ship(i64(SUITS.index(what)), space)
    elif what not in ("", "#"):
        state.put_boat(space, i64(int(what)))


def _deck(number: int, columns: Sequence[str]) -> vec[i64]:
    """Columns that begin so, filled up with the other cards."""
    wanted = [column.split() for column in columns] + [[] for _ in range(number - len(columns))]
    gone = {card for column in wanted for card in column}
    rest = [card_name(c) for c in range(52) if c % 13 and card_name(c) not in gone]
    deck: list[str] = []
    for place, column in enumerate(wanted):
        size = (48 + number - 1 - place) // number
        deck += column + rest[: size - len(column)]
        rest = rest[size - len(column) :]
    return vec[i64]([i64(CARDS_BY_NAME[card]) for card in deck])


# --- playing and looking --------------------------------------------------------------------


def play(state: CaptnState, moves: str) -> CaptnState:
    for move in moves.split():
        state.play(0, state.game.parse(move))
    return state


def legal(state: CaptnState) -> str:
    return " ".join(state.game.notation(action) for action in state.legal(0))


def asked(state: CaptnState) -> str:
    return PHASES[int(state.phase)]


def you(state: CaptnState) -> str:
    return space_name(int(state.you))


def ships(state: CaptnState) -> Mapping[Suit, str]:
    return state.view(None)["ships"]


def boats(state: CaptnState) -> dict[str, int]:
    return state.view(None)["rowboats"]


def lost(state: CaptnState) -> str | None:
    """The name of the way in which the game is lost, or None."""
    outcome = state.outcome
    return outcome.cause if outcome is not None and outcome.reason == LOST else None


def journal(state: CaptnState) -> Journal:
    assert state.journal is not None
    return state.journal


def events(state: CaptnState, kind: str) -> list[Event]:
    return [event for event in journal(state).events if event.kind == kind]


def told(state: CaptnState, kind: str, fact: str) -> list[object]:
    """One fact of every event of a kind."""
    return [event.facts[fact] for event in events(state, kind)]


def mask(spaces: str) -> i64:
    return i64(sum(2 ** SPACES_BY_NAME[name] for name in spaces.split()))


def names(spaces: i64) -> str:
    """The spaces of a mask."""
    return " ".join(space_name(space) for space in range(49) if (int(spaces) >> space) & 1)
