"""Lock what Fairwind needs: requirements/*.txt, from the ranges in pyproject.toml.

What is locked stays as it is while it fits; with --upgrade everything is chosen anew.
"""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT)]

from scripts.requirements import WHOLE, file_of, needed  # noqa: E402

HEAD = "# Written by scripts/lock from pyproject.toml.\n"
OLDEST_PYTHON = "3.11"


def lock(step: str, wanted: list[str], *options: str | Path) -> None:
    target = file_of(step)
    target.parent.mkdir(exist_ok=True)
    uv = Path(sys.executable).with_name("uv")
    command = [
        *(uv, "pip", "compile", "-", "-o", target, "--quiet"),
        *("--universal", "--python-version", OLDEST_PYTHON, "--generate-hashes"),
        *("--no-header", "--no-annotate", "--no-emit-index-url", "--no-emit-find-links"),
        *options,
    ]
    text = "\n".join(wanted)
    subprocess.run(command, input=text, text=True, check=True, stdout=subprocess.DEVNULL)
    target.write_text(HEAD + target.read_text(encoding="utf-8"), encoding="utf-8")
    print(f"{target.relative_to(ROOT)}: {target.read_text(encoding='utf-8').count('==')} packages")


def main(*options: str) -> None:
    steps = needed()
    lock(WHOLE, steps.pop(WHOLE), *options)
    for step, wanted in steps.items():
        lock(step, wanted, "--upgrade", "--constraint", file_of(WHOLE))


if __name__ == "__main__":
    main(*sys.argv[1:])
