"""A game is one folder and one line: whoever deletes both has a Fairwind without it."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import fairwind
from fairwind.games import OURS, package_of


def _without(game: str, folder: Path) -> Path:
    """A copy of the package from which a game was taken."""
    sources = Path(fairwind.__file__).parent
    copy = folder / "fairwind"
    shutil.copytree(sources, copy, ignore=shutil.ignore_patterns("*.so", "*.pyd", "__pycache__"))
    shutil.rmtree(copy.joinpath(*package_of(game).split(".")[1:]))
    shelf = copy / "games" / "__init__.py"
    lines = shelf.read_text(encoding="utf-8").splitlines(keepends=True)
    kept = [line for line in lines if f'"{game}":' not in line]
    assert len(kept) == len(lines) - 1
    shelf.write_text("".join(kept), encoding="utf-8")
    return folder


@pytest.mark.parametrize("game", OURS)
def test_everything_else_works_without_it(game: str, tmp_path: Path) -> None:
    packages = _without(game, tmp_path / "packages")
    other = next(name for name in ("sailorman", "santa-timea") if name != game)
    environment = {
        **os.environ,
        "PYTHONPATH": str(packages),
        "FAIRWIND_PURE": "1",
        "FAIRWIND_HOME": str(tmp_path),
        "LANG": "C",
        "PYTHONIOENCODING": "utf-8",
    }

    def fairwind_says(*words: str) -> str:
        call = [sys.executable, "-m", "fairwind", "--lang", "en", *words]
        done = subprocess.run(
            call, env=environment, cwd=tmp_path, capture_output=True, encoding="utf-8", check=False
        )
        assert done.returncode == 0, done.stderr
        return done.stdout

    title = fairwind.load(game).about.title
    assert title not in fairwind_says("--help")
    assert title not in fairwind_says()
    assert game not in fairwind_says("games")
    assert game not in fairwind_says("train", "--help")
    assert "Options" in fairwind_says("serve", "--help")
    assert "Glossary" in fairwind_says("rules", other)
    simulated = fairwind_says("simulate", other, "-n", "1", "--bots", "random", "--processes", "1")
    assert fairwind.load(other).about.title in simulated
