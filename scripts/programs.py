"""Programs that tests need from outside: tried, and installed where that is possible."""

import os
import shutil
import subprocess
import sys

PATIENCE = 600
"""Seconds for an installation; one that hangs counts as failed."""


def run(*command: str, quiet: bool = False) -> bool:
    """Whether it went well; what it has to tell is not for whoever reads the output."""
    told = subprocess.DEVNULL if quiet else sys.stderr
    try:
        done = subprocess.run(command, stdout=told, stderr=told, timeout=PATIENCE, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0


def install_from_debian(package: str) -> None:
    """Only root can, where there is apt; whether it worked is seen by looking for the program."""
    if os.geteuid() == 0 and shutil.which("apt-get"):
        run("apt-get", "-q", "update")
        run("apt-get", "-q", "-y", "install", "--no-install-recommends", package)
