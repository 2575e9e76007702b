"""scripts/play where there is nothing but a clone of the repository."""

import os
import shutil
import signal
import subprocess
import time
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

pytestmark = pytest.mark.long


@pytest.fixture(scope="module")
def clone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """With what is not committed yet."""
    folder = tmp_path_factory.mktemp("fresh") / "clone"
    _git("clone", "--quiet", str(ROOT), str(folder))
    if changed := _git("-C", str(ROOT), "diff", "--binary", "HEAD"):
        _git("-C", str(folder), "apply", given=changed)
    return folder


def _git(*arguments: str, given: bytes = b"") -> bytes:
    command = [shutil.which("git") or "git", *arguments]
    return subprocess.run(command, input=given, check=True, capture_output=True).stdout


def play(clone: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """A game in the terminal that nobody answers."""
    return subprocess.run(
        [clone / "scripts" / "play", "--terminal", "captn"],
        env=os.environ | {"FAIRWIND_HOME": str(clone.parent), "LANG": "C"} | environment,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )


def test_whoever_interrupts_goes_on_later_and_nothing_is_done_twice(clone: Path) -> None:
    command = [str(clone / "scripts" / "play"), "--terminal", "captn"]
    with subprocess.Popen(
        command, stderr=subprocess.PIPE, text=True, start_new_session=True
    ) as first:
        assert first.stderr is not None
        for line in first.stderr:
            if "Fetching packages" in line:
                os.killpg(first.pid, signal.SIGINT)
    assert first.returncode != 0

    second = play(clone)
    assert "Traceback" not in second.stderr
    assert "Rules: interpreted for now" in second.stderr
    assert "Capt" in second.stdout

    third = play(clone)
    assert "1 of" not in third.stderr, "nothing is left to do"
    until = time.monotonic() + 900
    while "compiled with mypyc" not in play(clone).stderr:
        assert time.monotonic() < until, "the rules are compiled behind the game"
        time.sleep(5)


def test_without_a_compiler_the_rules_run_as_plain_python(clone: Path) -> None:
    done = play(clone, CC="no-such-compiler")
    assert "Rules: interpreted (no C compiler found)." in done.stderr
    assert "Capt" in done.stdout
