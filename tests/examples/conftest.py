"""Somewhere the example package is installed, as a package that Fairwind knows nothing of."""

import os
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

ROOT = Path(__file__).parents[2]


class Installed:
    """A folder of packages beside Fairwind's own, and commands that find what is in it."""

    def __init__(self, packages: Path, home: Path) -> None:
        self.home = home
        self.environment = {
            **os.environ,
            "PYTHONPATH": os.pathsep.join([str(packages), os.environ.get("PYTHONPATH", "")]),
            "PYTHONIOENCODING": "utf-8",
            "FAIRWIND_HOME": str(home),
            "COLUMNS": "100",
        }

    def fairwind(self, *words: str, typed: str = "") -> str:
        """What the command answers."""
        return self.python("-m", "fairwind", *words, typed=typed)

    def python(self, *words: str, typed: str = "", folder: Path = ROOT) -> str:
        done = subprocess.run(
            [sys.executable, *words],
            input=typed,
            capture_output=True,
            encoding="utf-8",
            env=self.environment,
            cwd=folder,
            check=False,
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout


def unpacked(project: Path, folder: Path) -> Path:
    """The wheel of a project, built and unpacked as pip does it."""
    build = [sys.executable, "-m", "hatchling", "build", "--target", "wheel"]
    subprocess.run([*build, "--directory", folder], cwd=project, check=True, capture_output=True)
    [wheel] = folder.glob("*.whl")
    with ZipFile(wheel) as archive:
        archive.extractall(folder / "packages")
    return folder / "packages"


@pytest.fixture(scope="session")
def packages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return unpacked(ROOT / "examples" / "flotsam", tmp_path_factory.mktemp("flotsam"))


@pytest.fixture
def installed(packages: Path, tmp_path: Path) -> Installed:
    return Installed(packages, tmp_path)
