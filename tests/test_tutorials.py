"""The tutorials of the browser: their positions are what the rules make of their moves."""

import importlib.machinery
import importlib.util
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
GAMES = ROOT / "web" / "src" / "games"


def tutorials_script() -> object:
    loader = importlib.machinery.SourceFileLoader("tutorials", str(ROOT / "scripts" / "tutorials"))
    spec = importlib.util.spec_from_loader("tutorials", loader)
    assert spec is not None
    module = importlib.util.module_from_spec(spec)
    loader.exec_module(module)
    return module


@pytest.mark.parametrize(
    "tutorial", sorted(GAMES.glob("*/tutorial.json")), ids=lambda path: path.parent.name
)
def test_positions_are_up_to_date(tutorial: Path) -> None:
    written = getattr(tutorials_script(), "written")(tutorial)  # noqa: B009 - a script without types
    told = tutorial.with_name("positions.json").read_text(encoding="utf-8")
    assert told == written, "run scripts/tutorials"
