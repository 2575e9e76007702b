"""Plays, wherever Python does: play.py [options of `fairwind serve`], in the browser;
play.py --terminal [options of `fairwind play`], in the terminal.

Sets up what is missing first. The first game does not wait for the compiler: it starts as plain
Python, and the rules are compiled behind it for the next start.
"""

import os
import subprocess
import sys
from pathlib import Path

sys.path[:0] = [str(Path(__file__).resolve().parents[1])]

from scripts import install  # noqa: E402
from scripts.steps import StepFailed  # noqa: E402


def main(arguments: list[str]) -> int:
    package = install.ready() or install.prepare(compiled=False)
    install.use(package)
    install.say(install.rules_of(package))
    if install.compiler() is not None and not install.is_compiled(package):
        install.compile_behind()
    command = [str(install.PYTHON), "-m", "fairwind"]
    if arguments[:1] == ["--terminal"]:
        command += ["play", *arguments[1:]]
    else:
        command += ["serve", "--open", *arguments]
    if install.WINDOWS:
        return subprocess.run(command, check=False).returncode
    return os.execv(command[0], command)  # noqa: S606 - signals go straight to the game


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except StepFailed:
        install.give_up("Fairwind could not be set up.")
    except KeyboardInterrupt:
        sys.exit("Interrupted; the next call goes on from here.")
