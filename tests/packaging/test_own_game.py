"""A game in a package of its own, from an empty folder, as docs/adding-a-game.md tells it."""

import os
import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
DOCUMENT = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")

pytestmark = pytest.mark.long


def test_the_commands_lead_from_an_empty_folder_to_a_game(tmp_path: Path) -> None:
    [block] = re.findall(r"```sh\n(git clone.*?)```", DOCUMENT, re.DOTALL)
    commands = block.replace("<this repository>", str(ROOT)).strip().splitlines()
    assert commands.pop().endswith("fairwind serve"), "what runs until it is stopped comes last"
    done = subprocess.run(
        ["/bin/sh", "-ec", "\n".join(commands)],
        cwd=tmp_path,
        env=os.environ | {"FAIRWIND_PURE": "1", "FAIRWIND_HOME": str(tmp_path), "LANG": "C"},
        input="1\n" * 60,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout
    assert "Row home" in done.stdout
    assert list(tmp_path.glob("finished/flotsam-*.txt"))
