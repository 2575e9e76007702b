"""The smallest game of docs/adding-a-game.md: its files and commands, as they stand there."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
DOCUMENT = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")


def lay_down(folder: Path) -> Path:
    """Write the files into a folder."""
    folder.mkdir()
    files = re.findall(r"`([\w.]+)`:\n\n```\w+\n(.*?)```", DOCUMENT, re.DOTALL)
    for name, text in files[:3]:
        (folder / name).write_text(text, encoding="utf-8")
    assert {file.name for file in folder.iterdir()} == {
        "driftwood.py",
        "pyproject.toml",
        "test_driftwood.py",
    }
    return folder


def commands() -> list[str]:
    """All but the last, which runs until it is stopped."""
    [block] = re.findall(r"```sh\n(git clone.*?)```", DOCUMENT, re.DOTALL)
    lines: list[str] = block.replace("<this repository>", str(ROOT)).strip().splitlines()
    assert lines.pop().endswith("fairwind serve")
    return lines
