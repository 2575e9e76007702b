"""What is installed from the repository is locked: requirements/ fits pyproject.toml."""

import json
import re

import pytest
from packaging.requirements import Requirement

from scripts.requirements import FOLDER, ROOT, WHOLE, file_of, needed

PINNED = re.compile(r"([a-z0-9-]+)==(\S+)(?: ; (.+?))?((?: --hash=sha256:[0-9a-f]{64})*)")
STEPS = sorted(needed())


def locked(step: str) -> list[tuple[str, str, str, int]]:
    """Of each line: name, version, marker, and how many files it allows."""
    text = file_of(step).read_text(encoding="utf-8").replace(" \\\n   ", "")
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    found = [PINNED.fullmatch(line) for line in lines]
    assert all(found), [line[:60] for line, match in zip(lines, found) if not match]
    return [
        (match[1], match[2], match[3] or "", match[4].count("--hash")) for match in found if match
    ]


@pytest.mark.parametrize("step", STEPS)
def test_versions_are_those_that_the_project_allows(step: str) -> None:
    versions: dict[str, list[str]] = {}
    for name, version, _, _ in locked(step):
        versions.setdefault(name, []).append(version)
    for text in needed()[step]:
        requirement = Requirement(text)
        name = requirement.name.lower().replace("_", "-")
        assert name in versions, f"{name} is not locked for {step}: run scripts/lock"
        assert all(requirement.specifier.contains(version) for version in versions[name]), (
            f"{name} {versions[name]} does not fit {requirement}: run scripts/lock"
        )


@pytest.mark.parametrize("step", STEPS)
def test_every_file_has_its_hash_and_no_registry_is_named(step: str) -> None:
    assert all(hashes for _, _, _, hashes in locked(step))
    text = file_of(step).read_text(encoding="utf-8")
    assert not re.search(r"://|--(extra-)?index|--find-links|@", text)


@pytest.mark.parametrize("step", [step for step in STEPS if step != WHOLE])
def test_all_steps_have_the_same_versions(step: str) -> None:
    assert {line[:2] for line in locked(step)} <= {line[:2] for line in locked(WHOLE)}


def test_there_are_files_for_other_systems_and_pythons() -> None:
    """What is compiled comes in a file for each of them, and each has a hash."""
    files = {name: hashes for name, _, _, hashes in locked("play")}
    assert files["msgspec"] > 20
    assert files["librt"] > 20
    assert {file.stem for file in FOLDER.iterdir()} == set(STEPS)


def test_the_packages_of_the_client_are_locked_too() -> None:
    lock = json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8"))
    packages = [package for place, package in lock["packages"].items() if place]
    assert packages
    assert all(package["integrity"].startswith("sha512-") for package in packages)
    assert not any("resolved" in package for package in packages)
