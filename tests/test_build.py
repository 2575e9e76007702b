"""The package as it was built: what was installed runs, and FAIRWIND_PURE=1 runs the sources."""

import os
import shutil
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.metadata import version
from pathlib import Path
from zipfile import ZipFile

import pytest

import fairwind

ROOT = Path(__file__).parent.parent
PACKAGE = Path(fairwind.__file__).parent
COMPILED = any((PACKAGE / "kernel" / f"rng{suffix}").exists() for suffix in EXTENSION_SUFFIXES)
FORMS = {None: "compiled" if COMPILED else "interpreted", "1": "interpreted"}

forms = pytest.mark.parametrize(("pure", "form"), FORMS.items(), ids=["as installed", "pure"])


def run(
    *command: str | Path, cwd: Path = ROOT, **environment: str | None
) -> subprocess.CompletedProcess[str]:
    settings = os.environ | environment
    return subprocess.run(
        command,
        env={name: value for name, value in settings.items() if value is not None},
        cwd=cwd,
        capture_output=True,
        text=True,
        check=False,
    )


def said_by_python(program: str, pure: str | None) -> str:
    done = run(sys.executable, "-c", program, FAIRWIND_PURE=pure)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


@forms
def test_the_form_is_the_installed_one_unless_plain_python_is_asked_for(
    pure: str | None, form: str
) -> None:
    assert said_by_python("import fairwind; print(fairwind.form())", pure) == form


@pytest.mark.parametrize("start", ["fork", "spawn", "forkserver"])
@forms
def test_child_processes_run_the_form_of_their_parent(
    start: str, pure: str | None, form: str
) -> None:
    program = f"""
import fairwind, multiprocessing
if __name__ == "__main__":
    with multiprocessing.get_context({start!r}).Pool(1) as children:
        print(children.apply(fairwind.form))
"""
    assert said_by_python(program, pure) == form


def test_plain_python_means_every_module() -> None:
    program = """
import pkgutil, sys, fairwind
for module in pkgutil.walk_packages(fairwind.__path__, "fairwind."):
    if not module.name.endswith("__main__"):
        __import__(module.name)
print([name for name, module in sys.modules.items()
       if name.startswith("fairwind") and not (module.__file__ or ".py").endswith(".py")])
"""
    assert said_by_python(program, pure="1") == "[]"


@forms
def test_catalogues_are_compiled_and_found_as_resources(pure: str | None, form: str) -> None:
    program = """
import gettext, importlib.resources
catalogue = importlib.resources.files("fairwind") / "locales/de/LC_MESSAGES/fairwind.mo"
with catalogue.open("rb") as mo:
    print(gettext.GNUTranslations(mo).info()["language"])
"""
    assert said_by_python(program, pure) == "de", form


@forms
def test_the_command_tells_version_and_form(pure: str | None, form: str) -> None:
    command = Path(sys.executable).with_name("fairwind")
    done = run(command, "--version", FAIRWIND_PURE=pure)
    built_from = said_by_python("from fairwind.commit import commit; print(commit())", pure)
    assert done.stdout == f"fairwind {version('fairwind')} (commit {built_from}, {form})\n"


def build(folder: Path, **environment: str | None) -> subprocess.CompletedProcess[str]:
    hatchling = (sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder)
    return run(*hatchling, cwd=ROOT, CC="no-such-compiler", FAIRWIND_PURE=None, **environment)


def test_without_a_compiler_the_wheel_is_for_every_platform(tmp_path: Path) -> None:
    assert "Rules: interpreted (no C compiler found)." in build(tmp_path).stderr
    [wheel] = tmp_path.glob("*.whl")
    assert wheel.name.endswith("-py3-none-any.whl")
    suffixes = {Path(name).suffix for name in ZipFile(wheel).namelist()}
    assert ".mo" in suffixes
    assert "fairwind/server/client/index.html" in ZipFile(wheel).namelist()
    assert not suffixes & {".so", ".pyd"}


def test_a_build_that_must_compile_fails_without_a_compiler(tmp_path: Path) -> None:
    done = build(tmp_path, FAIRWIND_COMPILE="1")
    assert done.returncode != 0
    assert "FAIRWIND_COMPILE=1 asks for it (no C compiler found)." in done.stderr
    assert not list(tmp_path.iterdir())


def test_what_is_built_tells_its_commit_also_from_an_unpacked_sdist(tmp_path: Path) -> None:
    ask = ("git", "describe", "--always", "--exclude=*", "--abbrev=12", "--dirty=+")
    told = run(*ask) if (ROOT / ".git").exists() and shutil.which("git") else None
    commit = told.stdout.strip() if told and told.returncode == 0 else "unknown"
    hatchling = (sys.executable, "-m", "hatchling", "build", "-d", tmp_path)
    assert run(*hatchling, FAIRWIND_PURE="1", FAIRWIND_CLIENT="0").returncode == 0
    [wheel] = tmp_path.glob("*.whl")
    assert ZipFile(wheel).read("fairwind/commit.txt").decode() == commit
    wheel.unlink()
    [sdist] = tmp_path.glob("*.tar.gz")
    run(sys.executable, "-m", "tarfile", "-e", sdist, tmp_path)
    unpacked = tmp_path / sdist.name.removesuffix(".tar.gz")
    done = run(*hatchling, "-t", "wheel", cwd=unpacked, FAIRWIND_PURE="1", FAIRWIND_CLIENT="0")
    assert done.returncode == 0, done.stderr
    [wheel] = tmp_path.glob("*.whl")
    assert ZipFile(wheel).read("fairwind/commit.txt").decode() == commit
