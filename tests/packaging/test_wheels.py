"""The source package and the wheels made from it, each tried where there is nothing else: no
compiler, no Node, no repository."""

import os
import subprocess
import sys
from pathlib import Path
from urllib.request import urlopen
from venv import EnvBuilder

import pytest

ROOT = Path(__file__).parents[2]
GOLDEN_GAMES = Path(__file__).with_name("golden_games.py")
FORMS = ("compiled", "interpreted")

pytestmark = pytest.mark.long


def run(*command: str | Path, cwd: Path = ROOT, **environment: str) -> str:
    done = subprocess.run(
        command,
        cwd=cwd,
        env=os.environ | {"FAIRWIND_PURE": "0"} | environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout
    return done.stdout


@pytest.fixture(scope="module")
def sources(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The unpacked source package."""
    folder = tmp_path_factory.mktemp("sources")
    run(sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-d", folder)
    [packed] = folder.glob("*.tar.gz")
    run("tar", "-xf", packed, "-C", folder)
    packed.unlink()
    [unpacked] = folder.iterdir()
    return unpacked


@pytest.fixture(scope="module", params=FORMS)
def installed(
    request: pytest.FixtureRequest, sources: Path, tmp_path_factory: pytest.TempPathFactory
) -> tuple[Path, str]:
    """The folder of programs of an environment with a wheel in it, and the form of its rules."""
    form: str = request.param
    folder = tmp_path_factory.mktemp(form)
    wish = {"FAIRWIND_COMPILE": "1"} if form == "compiled" else {"FAIRWIND_PURE": "1"}
    builder = ("-m", "hatchling", "build", "-t", "wheel", "-d", folder)
    # Whatever an earlier build in the repository kept is not there: this is compiled anew.
    run(sys.executable, *builder, cwd=sources, PATH=_path_without_node(folder), **wish)
    [wheel] = folder.glob("*.whl")
    assert wheel.name.endswith("-py3-none-any.whl") == (form == "interpreted")
    EnvBuilder(with_pip=True).create(folder / "venv")
    programs = folder / "venv" / "bin"
    run(programs / "pip", "install", "--quiet", wheel, PATH=str(programs))
    return programs, form


def _path_without_node(folder: Path) -> str:
    """Where programs are found; whoever calls Node or npm fails."""
    hidden = folder / "hidden"
    hidden.mkdir()
    for name in ("node", "npm", "npx"):
        (hidden / name).write_text("#!/bin/sh\nexit 1\n")
        (hidden / name).chmod(0o755)
    return os.pathsep.join([str(hidden), os.environ["PATH"]])


def test_golden_games_are_the_same(installed: tuple[Path, str], tmp_path: Path) -> None:
    programs, form = installed
    told = run(
        programs / "python",
        GOLDEN_GAMES,
        ROOT / "tests/golden",
        form,
        cwd=tmp_path,
        PATH=str(programs),
    )
    assert f"golden games are the same, {form}" in told


def test_the_page_is_served(installed: tuple[Path, str], tmp_path: Path) -> None:
    programs, _ = installed
    command = [str(programs / "fairwind"), "serve", "--port", "0", "--data", str(tmp_path)]
    nothing_else = {"PATH": str(programs), "LANG": "C", "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(
        command, cwd=tmp_path, env=nothing_else, stdout=subprocess.PIPE, text=True
    ) as server:
        assert server.stdout is not None
        try:
            line = next(line for line in server.stdout if "http://" in line)
            address = "http://" + line.partition("http://")[2].split()[0]
            with urlopen(address) as page:
                assert b"<title>Fairwind" in page.read()
        finally:
            server.terminate()


def test_the_command_and_the_module_are_the_same(
    installed: tuple[Path, str], tmp_path: Path
) -> None:
    programs, form = installed
    as_command = run(programs / "fairwind", "--version", cwd=tmp_path, PATH=str(programs))
    as_module = run(
        programs / "python", "-m", "fairwind", "--version", cwd=tmp_path, PATH=str(programs)
    )
    assert as_command == as_module
    assert f"({form})" in as_command
