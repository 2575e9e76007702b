"""A game in a package of its own, from an empty folder, as docs/adding-a-game.md tells it."""

import os
import subprocess
from pathlib import Path

import pytest

from tests.examples.guide import commands, lay_down

pytestmark = pytest.mark.long


def test_the_commands_lead_from_an_empty_folder_to_a_game(tmp_path: Path) -> None:
    folder = lay_down(tmp_path / "driftwood")
    done = subprocess.run(
        ["/bin/sh", "-ec", "\n".join(commands())],
        cwd=folder,
        env=os.environ | {"FAIRWIND_PURE": "1", "FAIRWIND_HOME": str(tmp_path), "LANG": "C"},
        input="1\n" * 60,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout
    assert "100 games of Driftwood" in done.stdout
    assert list(tmp_path.glob("finished/driftwood-*.txt"))
