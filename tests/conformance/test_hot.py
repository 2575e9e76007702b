"""What is hot is compiled: while games are played out, copied, imagined and thought about, no
function of ours runs as plain Python."""

import sys
from collections.abc import Callable
from pathlib import Path
from types import FrameType

import pytest

import fairwind
from fairwind.bots import load as load_bot
from fairwind.kernel.game import Game
from fairwind.kernel.outlook import Outlook
from fairwind.kernel.playout import playouts
from fairwind.kernel.rng import QuickRng
from fairwind.kernel.skill import LEVELS
from fairwind.kernel.state import State
from fairwind.testing.playing import play_on

PACKAGE = Path(fairwind.__file__).parent

compiled_only = pytest.mark.skipif(
    fairwind.form() != "compiled", reason="everything is plain Python here"
)


def plain_functions_in(work: Callable[[], object]) -> set[str]:
    """The functions of this package that the interpreter ran meanwhile."""
    ran: set[str] = set()

    def note(frame: FrameType, event: str, _argument: object) -> None:
        file = Path(frame.f_code.co_filename)
        if event == "call" and file.is_relative_to(PACKAGE):
            ran.add(f"{file.relative_to(PACKAGE)}: {frame.f_code.co_qualname}")

    sys.setprofile(note)
    try:
        work()
    finally:
        sys.setprofile(None)
    return ran


@pytest.fixture
def state(game: Game) -> State:
    """Some way into a game, where several moves are possible."""
    state = game.new(seed=1)
    moves = play_on(state, QuickRng(1))
    for _ in range(4):
        next(moves)
    while len(state.legal(state.to_act[0])) == 1:
        next(moves)
    return state


@compiled_only
def test_games_are_played_out_without_plain_python(game: Game) -> None:
    assert plain_functions_in(lambda: playouts(game, 3, 1)) == set()


@compiled_only
def test_states_are_copied_and_imagined_without_plain_python(state: State) -> None:
    def copy_and_imagine() -> None:
        state.copy()
        for seat in range(state.game.players):
            state.imagine(seat, QuickRng(2))

    assert plain_functions_in(copy_and_imagine) == set()


@compiled_only
@pytest.mark.parametrize("level", LEVELS[:4])
def test_bots_think_without_plain_python(state: State, level: str) -> None:
    bot = load_bot(level)
    outlook = Outlook(state, state.to_act[0])
    assert plain_functions_in(lambda: bot.choose(outlook, QuickRng(3))) == set()


def test_plain_python_is_noticed() -> None:
    from fairwind.locales import lookup

    noticed = plain_functions_in(lambda: lookup("de", "players", "", 1))
    assert any(name.endswith(": lookup") for name in noticed)
