"""Finds a browser for the tests in tests/browser, or installs one, and prints its path.

An installed Chromium or Chrome is taken; else Debian's is installed, which only root can; else the
one that Playwright downloads. Without any it says so and fails.
"""

import os
import shutil
import subprocess
import sys

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
PATIENCE = 600
"""Seconds for an installation; one that hangs counts as failed."""


def main() -> None:
    found = _installed() or _from_debian() or _from_playwright()
    if found is None:
        sys.exit("No Chromium or Chrome was found, and none could be installed.")
    print(found)


def _installed() -> str | None:
    paths = (os.environ.get("FAIRWIND_BROWSER"), *map(shutil.which, NAMES))
    return next((path for path in paths if path and _runs(path)), None)


def _from_debian() -> str | None:
    if os.geteuid() != 0 or shutil.which("apt-get") is None:
        return None
    _run("apt-get", "-q", "update")
    _run("apt-get", "-q", "-y", "install", "--no-install-recommends", "chromium")
    return _installed()


def _from_playwright() -> str | None:
    if not _run(sys.executable, "-m", "playwright", "install", "chromium"):
        return None
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if _runs(path) else None


def _runs(path: str) -> bool:
    """Some are only a hint to install a snap, or lack libraries."""
    return _run(path, "--version", quiet=True)


def _run(*command: str, quiet: bool = False) -> bool:
    """Whether it went well; what it has to tell is not for whoever reads the path."""
    told = subprocess.DEVNULL if quiet else sys.stderr
    try:
        done = subprocess.run(command, stdout=told, stderr=told, timeout=PATIENCE, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0


if __name__ == "__main__":
    main()
