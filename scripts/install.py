"""Installs Fairwind into .venv, with its tests' needs if asked: install.py [test].

The package is installed as a wheel and never as a link to src, so compiled rules cannot be older
than their sources. A stamp in .venv tells what is installed; if that serves, pip is not called.
"""

import fcntl
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import NoReturn
from venv import EnvBuilder

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
STAMP = VENV / "fairwind.json"
LOG = VENV / "fairwind.log"
PIP_INSTALL = ("-m", "pip", "install", "--verbose")
PURE = os.environ.get("FAIRWIND_PURE") == "1"


@dataclass
class Installation:
    """What stands in .venv, or should."""

    place: str
    recipe: str
    sources: str
    compiler: str
    tests: bool
    rules: str = ""

    def serves(self, wish: "Installation") -> bool:
        """Tell whether nothing needs to be installed for the wish."""
        return (
            self.place == wish.place
            and self.recipe == wish.recipe
            and self.sources == wish.sources
            and (self.tests or not wish.tests)
            # Compiled rules also run as plain Python.
            and (PURE or self.compiler == wish.compiler)
        )


def main(testing: bool) -> None:
    """Install what is missing and say in which form the rules run."""
    wish = Installation(
        place=str(ROOT),
        recipe=_hash(
            [ROOT / "pyproject.toml", ROOT / "hatch_build.py", ROOT / "scripts/client.py"]
        ),
        sources=_hash(_sources()),
        compiler=_compiler(),
        tests=testing,
    )
    # The lock goes with the process, so whoever comes second waits and finds the work done.
    lock = os.open(ROOT, os.O_RDONLY)
    fcntl.flock(lock, fcntl.LOCK_EX)
    there = _read_stamp()
    if there is None or not there.serves(wish):
        there = _install(wish, there)
    if PURE:
        _say("Rules: interpreted (FAIRWIND_PURE=1).")
    else:
        _say(there.rules)
    if testing and not PURE and "compiling failed" in there.rules:
        _give_up("Rules that do not compile fail the tests.", LOG.read_text().split("Rules: ")[0])


def _sources() -> list[Path]:
    built = {".mo", ".pyc"}
    client = ROOT / "src" / "fairwind" / "server" / "client"
    patterns = ("src/**/*", "web/*", "web/build/**/*", "web/public/**/*", "web/src/**/*")
    return sorted(
        file
        for pattern in patterns
        for file in ROOT.glob(pattern)
        if file.is_file() and file.suffix not in built and client not in file.parents
    )


def _hash(files: list[Path]) -> str:
    total = hashlib.sha256()
    for file in files:
        total.update(hashlib.sha256(str(file.relative_to(ROOT)).encode()).digest())
        total.update(hashlib.sha256(file.read_bytes()).digest())
    return total.hexdigest()


def _compiler() -> str:
    """Name what a build would use, so that a compiler that came or went leads to a new one."""
    if PURE:
        return "unwanted"
    names = (os.environ.get("CC") or "cc gcc clang").split()
    found = next(filter(None, map(shutil.which, names)), "none")
    return "needed: " + found if os.environ.get("FAIRWIND_COMPILE") == "1" else found


def _read_stamp() -> Installation | None:
    try:
        return Installation(**json.loads(STAMP.read_text()))
    except (OSError, ValueError, TypeError):
        return None


def _install(wish: Installation, there: Installation | None) -> Installation:
    if sys.stderr.isatty():
        _say("Installing Fairwind into .venv; this can take a few minutes.")
    if not PYTHON.exists() or (there and there.place != wish.place):
        EnvBuilder(clear=True, symlinks=True).create(VENV)
        there = None
    STAMP.unlink(missing_ok=True)
    LOG.unlink(missing_ok=True)
    if not (VENV / "bin" / "pip").exists():
        _run("-m", "ensurepip", "--default-pip")
    if there and there.tests and there.recipe == wish.recipe:
        # What builds the package is among what tests it, so nothing need be fetched.
        _run(*PIP_INSTALL, "--no-build-isolation", "--no-deps", str(ROOT))
        wish.tests = True
    else:
        _run(*PIP_INSTALL, f"{ROOT}[test]" if wish.tests else str(ROOT))
    told = re.findall(r"Rules: .*", LOG.read_text())
    wish.rules = told[-1] if told else "Rules: see `fairwind --version`."
    STAMP.write_text(json.dumps(asdict(wish)))
    return wish


def _run(*arguments: str) -> None:
    with LOG.open("a") as log:
        done = subprocess.run([PYTHON, *arguments], stdout=log, stderr=log, check=False)
    if done.returncode != 0:
        _give_up(f"Fairwind could not be installed by pip into {VENV}.", LOG.read_text())


def _give_up(sentence: str, log: str) -> NoReturn:
    sys.exit("\n".join([*log.splitlines()[-30:], sentence, f"The whole log is {LOG}."]))


def _say(sentence: str) -> None:
    print(sentence, file=sys.stderr)


if __name__ == "__main__":
    try:
        main(testing=sys.argv[1:] == ["test"])
    except KeyboardInterrupt:
        sys.exit("Interrupted; the next call goes on from here.")
