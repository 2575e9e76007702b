"""Finds a browser for the tests in tests/browser, or installs one, and prints its path.

An installed Chromium or Chrome is taken; else Debian's is installed, which only root can; else the
one that Playwright downloads. Without any it says so and fails.
"""

import os
import shutil
import sys
from pathlib import Path

sys.path[:0] = [str(Path(__file__).resolve().parents[1])]

from scripts.programs import install_from_debian, run  # noqa: E402

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def main() -> None:
    found = _installed() or _from_debian() or _from_playwright()
    if found is None:
        sys.exit("No Chromium or Chrome was found, and none could be installed.")
    print(found)


def _installed() -> str | None:
    paths = (os.environ.get("FAIRWIND_BROWSER"), *map(shutil.which, NAMES))
    return next((path for path in paths if path and _runs(path)), None)


def _from_debian() -> str | None:
    install_from_debian("chromium")
    return _installed()


def _from_playwright() -> str | None:
    if not run(sys.executable, "-m", "playwright", "install", "chromium"):
        return None
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if _runs(path) else None


def _runs(path: str) -> bool:
    """Some are only a hint to install a snap, or lack libraries."""
    return run(path, "--version", quiet=True)


if __name__ == "__main__":
    main()
