"""Interpreted and compiled, Fairwind plays the same games to the last bit (DESIGN, property 1)."""

import json
import os
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

from fairwind.kernel import rng

ROOT = Path(__file__).parents[2]


def _printed(pure: bool) -> tuple[str, dict[str, str]]:
    """The form that ran and its fingerprints, from a process of its own."""
    environment = {name: value for name, value in os.environ.items() if name != "FAIRWIND_PURE"}
    if pure:
        environment["FAIRWIND_PURE"] = "1"
    ran = subprocess.run(
        [sys.executable, "-m", "tests.conformance.fingerprints"],
        cwd=ROOT,
        env=environment,
        check=True,
        capture_output=True,
        text=True,
    )
    printed = json.loads(ran.stdout)
    return printed["form"], printed["fingerprints"]


def test_interpreted_and_compiled_games_are_the_same() -> None:
    """Where nothing was compiled, both are interpreted, and scripts/test says so."""
    installed = [Path(rng.__file__).with_name(f"rng{suffix}") for suffix in EXTENSION_SUFFIXES]
    compiled = any(library.exists() for library in installed)
    pure_form, pure = _printed(pure=True)
    usual_form, usual = _printed(pure=False)
    assert pure_form == "interpreted"
    assert usual_form == ("compiled" if compiled else "interpreted")
    assert usual == pure
