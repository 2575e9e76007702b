"""All advanced rules in all combinations, with mixes of pieces and two to four players."""

from itertools import product

import msgspec
import pytest
from mypy_extensions import i64

import fairwind
from fairwind import record
from fairwind.games.pirate_legends.knowledge.tiles import TileSeen
from fairwind.games.pirate_legends.knowledge.view import PirateLegendsView
from fairwind.games.pirate_legends.rules.state import PirateLegendsState
from fairwind.games.pirate_legends.rules.symbols import ISLAND_NAMES
from fairwind.kernel.rng import QuickRng
from fairwind.testing.playing import Chooser, play_on, recorded, snapshot

from .tables import pirate_legends

STICKERS = ("weather", "captains", "whirlpools", "legends", "parley", "patrol", "kraken")
PIECES = ("spyglasses", "crown", "grapnels", "reefs", "decks")
PLAYERS = (2, 3, 4)
LONGEST_GAME = 10_000

Options = dict[str, object]


def named(number: int, names: tuple[str, ...]) -> list[str]:
    return [name for place, name in enumerate(names) if (number >> place) & 1]


def options_of(stickers: int, pieces: int, players: int) -> Options:
    options: Options = {"players": players}
    for name in named(stickers, STICKERS):
        options[name] = True
    for name in named(pieces, PIECES):
        if name == "reefs":
            options["box"] = "reefs"
        elif name == "decks":
            options["deck"] = 8
        else:
            options[name] = True
    return options


def told(stickers: int) -> str:
    return "+".join(named(stickers, STICKERS)) or "none"


def by_thumb(seed: int) -> Chooser:
    rng = QuickRng(seed)
    return lambda state, seat: state.game.strategy.policy(state, seat, rng)


def assert_sound(options: Options, seed: int, choose: Chooser | None) -> None:
    """A whole game: what is legal is accepted, seats see and imagine what they may, it ends, and
    its record can be replayed."""
    game = pirate_legends(**options)  # type: ignore[arg-type]
    mind = QuickRng(seed)
    state, growing = next(recorded(game, seed, choose))
    for number, reached in enumerate(recorded(game, seed, choose)):
        state, growing = reached
        assert number < LONGEST_GAME
        assert isinstance(state, PirateLegendsState)
        if number % 151 == 0 or state.over:
            _assert_sound_now(state, mind)
    text = record.dump(growing)
    again = record.load(text)
    assert record.dump(again) == text
    assert again.game.options == game.options
    assert snapshot(record.replay(again)) == snapshot(state)


def _assert_sound_now(state: PirateLegendsState, mind: QuickRng) -> None:
    for seat in range(state.game.players):
        view = state.view(seat)
        assert msgspec.convert(view, PirateLegendsView) == view
        allowed = [a for a in range(state.game.actions) if state.allows(i64(seat), i64(a))]
        assert allowed == state.legal(seat)
        world = state.imagine(seat, mind)
        assert world.view(seat) == view
        assert world.legal(seat) == allowed
        assert world.to_act == state.to_act
        for _ in zip(range(30), play_on(world, mind), strict=False):
            pass
    assert state.copy().pack() == state.pack()
    assert state.game.unpack(state.pack()).pack() == state.pack()
    tiles = [*state.view(None)["sea"], *[t["from"] for t in _elsewhere(state)]]
    assert len(tiles) == len(set(tiles)) == len(state.box.spaces)


def _elsewhere(state: PirateLegendsState) -> list[TileSeen]:
    view = state.view(None)
    found = [tile for deck in view["decks"] for tile in deck if tile is not None]
    found += view["discarded"]
    for name in ISLAND_NAMES:
        found += view["islands"][name]
    found += view["kraken"]["hoard"] if "kraken" in view else []
    return found


# Interpreted, all of them take minutes: every rule with and without every other is met in a few.
USUAL = range(128) if fairwind.form() == "compiled" else (0, 127, *(1 << n for n in range(7)))


@pytest.mark.parametrize(
    "stickers",
    [
        pytest.param(n, id=told(n), marks=[] if n in USUAL else [pytest.mark.long])
        for n in range(128)
    ],
)
def test_every_combination_of_rules_can_be_played_to_the_end(stickers: int) -> None:
    """Each with another mix of pieces and another number of players; at random and by thumb."""
    pieces = (stickers * 7 + 3) % 32
    players = PLAYERS[(stickers + stickers // 3) % 3]
    assert_sound(options_of(stickers, pieces, players), stickers, None)
    by_thumb_pieces, next_players = (pieces * 11 + 5) % 32, PLAYERS[(stickers + 1) % 3]
    options = options_of(stickers, by_thumb_pieces, next_players)
    assert_sound(options, stickers, by_thumb(stickers))


@pytest.mark.long
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("pieces", range(32))
def test_every_combination_of_rules_goes_with_every_mix_of_pieces(
    pieces: int, players: int
) -> None:
    for stickers, anywhere in product(range(128), (False, True)):
        options = options_of(stickers, pieces, players) | {"start_anywhere": anywhere}
        game = pirate_legends(**options)  # type: ignore[arg-type]
        state = game.new(seed=stickers)
        for number, _ in enumerate(play_on(state, QuickRng(stickers))):
            assert number < LONGEST_GAME
        assert state.over
