"""Sets Fairwind up: packages into .venv, what is built into build/.

    install.py            to play: at once as plain Python, unless the rules are compiled already
    install.py compiled   with compiled rules, where there is a compiler
    install.py test       the same, and what the tests need

A build is a folder of its own in build/packages, named after a hash of all it was made from, and
one line in .venv points to it. So nothing is built twice, a program that runs keeps its files while
the next build is made, and whoever is interrupted goes on from there.
"""

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import IO, NoReturn
from venv import EnvBuilder
from zipfile import ZipFile

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT)]

from scripts.requirements import WHOLE, file_of, needed, stamp_of  # noqa: E402
from scripts.steps import StepFailed, Steps  # noqa: E402

VENV = ROOT / ".venv"
WINDOWS = os.name == "nt"
SCRIPTS = VENV / ("Scripts" if WINDOWS else "bin")
PYTHON = SCRIPTS / ("python.exe" if WINDOWS else "python")
BUILD = ROOT / "build"
PACKAGES = BUILD / "packages"
STAMP = VENV / "fairwind.json"
LOG = BUILD / ("behind.log" if sys.argv[1:] == ["behind"] else "setup.log")
OLD_PACKAGES = 3
"""Kept beside the present one, for programs that still run."""
PURE = os.environ.get("FAIRWIND_PURE") == "1"
PIP_INSTALL = (
    *("-m", "pip", "install", "--no-compile", "--disable-pip-version-check", "--no-input"),
    *("--require-hashes", "--no-deps"),  # the very files that are locked, and all of them are
)

MAKING_ENVIRONMENT = ("Making a Python environment", 4)
FETCHING = ("Fetching packages", 15)
FETCHING_FOR_TESTS = ("Fetching packages, those of the tests too", 40)
BUILDING_CLIENT = ("Building the page for the browser", 20)
PACKING = ("Putting Fairwind together", 3)
COMPILING = ("Compiling the rules", 75)


@dataclass
class Environment:
    """What stands in .venv."""

    place: str = ""
    python: str = ""
    requirements: Sequence[str] = ()
    """Of each file of requirements/ that was installed, its stamp."""


def main(wish: str) -> None:
    """Install what is missing and say in which form the rules run."""
    if wish == "behind":
        _make_way()
    compiled = wish != "" and compiler() is not None
    package = prepare(compiled, testing=wish == "test")
    said = rules_of(package)
    say(said)
    if wish == "test" and "compiling failed" in said:
        give_up("Rules that do not compile fail the tests.")


def prepare(compiled: bool, testing: bool = False) -> Path:
    """Build the package of these sources, unless it is there, and use it from now on."""
    package = _package(compiled)
    BUILD.mkdir(exist_ok=True)
    with _one_at_a_time("setting up"):
        LOG.unlink(missing_ok=True)
        building = not package.exists()
        client = (building or testing) and _client_is_stale()
        wanted = _steps(building, compiled, testing, client)
        there = _environment()
        fetched = _fetched(there)
        missing = WHOLE not in fetched and not fetched.issuperset(wanted)
        steps = Steps(
            [
                *([MAKING_ENVIRONMENT] if not there.requirements else []),
                *([FETCHING_FOR_TESTS if testing else FETCHING] if missing else []),
                *([BUILDING_CLIENT] if client else []),
                *([COMPILING if compiled else PACKING] if building else []),
            ],
            LOG,
        )
        if not there.requirements:
            with steps.step():
                EnvBuilder(clear=True, symlinks=not WINDOWS, with_pip=True).create(VENV)
        if missing:
            with steps.step():
                files = (part for step in wanted for part in ("-r", file_of(step)))
                steps.run(PYTHON, *PIP_INSTALL, *files)
                there.requirements = tuple(stamp_of(step) for step in fetched.union(wanted))
                STAMP.write_text(json.dumps(asdict(there)), encoding="utf-8")
        if client:
            with steps.step():
                steps.run(PYTHON, ROOT / "scripts" / "client.py", "build")
    with _one_at_a_time("compiling" if compiled else "packing"):
        if not package.exists():
            with steps.step():
                _build(package, compiled, steps)
    if package == _package(compiled):  # else somebody changed the sources meanwhile
        use(package)
    return package


def ready() -> Path | None:
    """The package of these sources if it can be used as it is, the compiled one if there is one."""
    if _fetched(_environment()).isdisjoint(("play", WHOLE)):
        return None
    found = (_package(compiled) for compiled in (True, False))
    return next((package for package in found if package.exists()), None)


def is_compiled(package: Path) -> bool:
    return package == _package(compiled=True)


def compile_behind() -> None:
    """Compile in a process of its own that gives way to all others and outlives this one."""
    flags = 0
    if sys.platform == "win32":
        flags = subprocess.DETACHED_PROCESS
    subprocess.Popen(
        [sys.executable, __file__, "behind"],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=not WINDOWS,
        creationflags=flags,
    )


def compiler() -> str | None:
    """What a build would compile with, so that one that came or went leads to a new one."""
    if PURE:
        return None
    names = (os.environ.get("CC") or "cc gcc clang cl").split()
    return next(filter(None, map(shutil.which, names)), None)


def rules_of(package: Path) -> str:
    """In which form the rules run there, and why."""
    if PURE:
        return "Rules: interpreted (FAIRWIND_PURE=1)."
    if is_compiled(package):
        return (package / "rules.txt").read_text(encoding="utf-8")
    if compiler() is None:
        return "Rules: interpreted (no C compiler found)."
    return "Rules: interpreted for now; the next start has them compiled, and is faster."


def say(sentence: str) -> None:
    print(sentence, file=sys.stderr, flush=True)


def give_up(sentence: str) -> NoReturn:
    last = LOG.read_text(encoding="utf-8").splitlines()[-30:] if LOG.exists() else []
    sys.exit("\n".join([*last, sentence, f"The whole log is {LOG}."]))


# --- what is wanted -------------------------------------------------------------------------


def _steps(building: bool, compiled: bool, testing: bool, client: bool) -> list[str]:
    """What has to be fetched for (see scripts/requirements.py): no more than is needed."""
    if testing:
        return [WHOLE]
    return [
        "play",
        *(["pack"] if building else []),
        *(["compile"] if building and compiled else []),
        *(["client"] if client else []),
    ]


def _fetched(there: Environment) -> set[str]:
    """The steps for which all is there as it is locked now."""
    return {step for step in needed() if stamp_of(step) in there.requirements}


def _environment() -> Environment:
    """What is in .venv, or nothing if it cannot be used: of another Python, or moved here."""
    try:
        there = Environment(**json.loads(STAMP.read_text(encoding="utf-8")))
    except (OSError, ValueError, TypeError):
        there = Environment()
    if PYTHON.exists() and (there.place, there.python) == (str(ROOT), sys.version):
        return there
    return Environment(str(ROOT), sys.version)


def _client_is_stale() -> bool:
    if os.environ.get("FAIRWIND_CLIENT") == "0":
        return False
    command = [sys.executable, str(ROOT / "scripts" / "client.py"), "stale"]
    return subprocess.run(command, check=False).returncode == 0


def _package(compiled: bool) -> Path:
    """Where these sources go, named after everything that is in it or makes a difference to it."""
    recipe = (
        "pyproject.toml",
        "hatch_build.py",
        "README.md",
        "scripts/client.py",
        "scripts/client_words.py",
        "scripts/docstrings.py",
    )
    made_from = [sys.version, str(compiled and compiler())]
    made_from += [os.environ.get(name, "") for name in ("FAIRWIND_CFLAGS", "FAIRWIND_CLIENT")]
    total = hashlib.sha256(repr(made_from).encode())
    for file in sorted([*map(ROOT.joinpath, recipe), *_sources()]):
        total.update(hashlib.sha256(str(file.relative_to(ROOT)).encode()).digest())
        total.update(hashlib.sha256(file.read_bytes()).digest())
    return PACKAGES / total.hexdigest()[:16]


def _sources() -> Iterator[Path]:
    built = {".mo", ".pyc", ".so", ".pyd"}
    client = ROOT / "src" / "fairwind" / "server" / "client"
    for pattern in ("src/**/*", "web/*", "web/build/**/*", "web/public/**/*", "web/src/**/*"):
        for file in ROOT.glob(pattern):
            if file.is_file() and file.suffix not in built and client not in file.parents:
                yield file


# --- building -------------------------------------------------------------------------------


def _build(package: Path, compiled: bool, steps: Steps) -> None:
    """Build the wheel and unpack it; the folder is there only when it is whole."""
    half = BUILD / f"{package.name}.half"
    shutil.rmtree(half, ignore_errors=True)
    form = {} if compiled else {"FAIRWIND_PURE": "1"}
    builder = ("-m", "hatchling", "build", "-t", "wheel", "-d", half)
    printed = steps.run(PYTHON, *builder, cwd=ROOT, **form)
    [wheel] = half.glob("*.whl")
    with ZipFile(wheel) as packed:
        packed.extractall(half)
    wheel.unlink()
    told = re.findall(r"Rules: (?:compiled|interpreted).*", printed)
    (half / "rules.txt").write_text(told[-1], encoding="utf-8")
    PACKAGES.mkdir(exist_ok=True)
    half.rename(package)


def use(package: Path) -> None:
    """Let .venv point to the package, with one step that nobody sees half done."""
    os.utime(package)
    [site] = VENV.glob("Lib/site-packages" if WINDOWS else "lib/python3*/site-packages")
    _replace(site / "fairwind.pth", f"{package}\n")
    if WINDOWS:
        _replace(SCRIPTS / "fairwind.cmd", '@"%~dp0python.exe" -m fairwind %*\n')
    else:
        _replace(SCRIPTS / "fairwind", f'#!/bin/sh\nexec "{PYTHON}" -m fairwind "$@"\n')
        (SCRIPTS / "fairwind").chmod(0o755)
    others = sorted(PACKAGES.iterdir(), key=lambda folder: folder.stat().st_mtime)
    for old in others[: -1 - OLD_PACKAGES]:
        shutil.rmtree(old, ignore_errors=True)


def _replace(file: Path, text: str) -> None:
    if file.exists() and file.read_text(encoding="utf-8") == text:
        return
    half = file.with_name(f"{file.name}.{os.getpid()}")
    half.write_text(text, encoding="utf-8")
    half.replace(file)


# --- beside others --------------------------------------------------------------------------


@contextmanager
def _one_at_a_time(what: str) -> Iterator[None]:
    """Whoever comes second waits and finds the work done. The lock goes with the process."""
    with (BUILD / f"{what.replace(' ', '-')}.lock").open("w", encoding="utf-8") as lock:
        waited = 0
        while not _locked(lock):
            if waited % 10 == 0:
                say(f"Another call is at this already ({what}): waiting for it, {waited} s.")
            time.sleep(1)
            waited += 1
        yield


def _locked(lock: IO[str]) -> bool:
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(lock.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def _make_way() -> None:
    if sys.platform != "win32":
        os.nice(10)


if __name__ == "__main__":
    try:
        main("".join(sys.argv[1:]))
    except StepFailed:
        give_up("Fairwind could not be set up.")
    except KeyboardInterrupt:
        sys.exit("Interrupted; the next call goes on from here.")
