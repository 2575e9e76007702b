"""Finds nginx for tests/server/test_proxy.py, or installs Debian's, and prints its path.

Without any it says so and fails; those tests are then skipped.
"""

import os
import shutil
import sys
from pathlib import Path

sys.path[:0] = [str(Path(__file__).resolve().parents[1])]

from scripts.programs import install_from_debian, run  # noqa: E402

SYSTEM = "/usr/sbin:/usr/local/sbin:/sbin"
"""Often not in the path of users."""


def main() -> None:
    found = installed()
    if found is None:
        install_from_debian("nginx-light")
        found = installed()
    if found is None:
        sys.exit("nginx was not found, and could not be installed.")
    print(found)


def installed() -> str | None:
    paths = (
        os.environ.get("FAIRWIND_NGINX"),
        shutil.which("nginx"),
        shutil.which("nginx", path=SYSTEM),
    )
    return next((path for path in paths if path and run(path, "-v", quiet=True)), None)


if __name__ == "__main__":
    main()
