"""The README is true: its Python runs, and its commands are there."""

import re
from pathlib import Path

import pytest

from fairwind.cli import PARTS, main

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")


COMMANDS = sorted(set(re.findall(r"^    fairwind (\w+)", README, re.MULTILINE)))


def test_the_python_example_runs(capsys: pytest.CaptureFixture[str]) -> None:
    [example] = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    exec(example, {})  # noqa: S102 - it is our own
    assert re.fullmatch(r"\[.*\] \[.*\]\n", capsys.readouterr().out)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_exists(command: str) -> None:
    assert command in {*PARTS, *main.commands}


@pytest.mark.parametrize("script", sorted(set(re.findall(r"scripts/(\w+)", README))))
def test_every_script_exists_and_runs(script: str) -> None:
    assert (ROOT / "scripts" / script).stat().st_mode & 0o100


@pytest.mark.parametrize("page", sorted(set(re.findall(r"\]\((docs/[\w.-]+)\)", README))))
def test_every_page_exists(page: str) -> None:
    assert (ROOT / page).is_file()
