"""The form in which the rules run: compiled by mypyc, or the same files as plain Python.

Compiled modules lie beside their sources and Python prefers them. FAIRWIND_PURE=1 in the
environment makes it take the sources; child processes inherit that with the environment.
"""

import os
import sys
from collections.abc import Sequence
from importlib.machinery import (
    EXTENSION_SUFFIXES,
    SOURCE_SUFFIXES,
    FileFinder,
    ModuleSpec,
    SourceFileLoader,
)
from types import ModuleType
from typing import Literal

_NEVER_COMPILED = "fairwind.testing."
"""Left to the usual finders: pytest has one of its own for tests."""


class _SourceFinder:
    """Finds the source of every module in this package that may be compiled, and nothing else."""

    @staticmethod
    def find_spec(
        fullname: str, path: Sequence[str] | None, _target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if not fullname.startswith("fairwind.") or fullname.startswith(_NEVER_COMPILED):
            return None
        for folder in path or ():
            spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(fullname)
            # A folder without __init__.py has no loader: the usual finders know it better.
            if spec is not None and spec.loader is not None:
                return spec
        return None


if os.environ.get("FAIRWIND_PURE") == "1":
    sys.meta_path.insert(0, _SourceFinder)


def form() -> Literal["compiled", "interpreted"]:
    """Tell which form runs, by the file that a module of the kernel was loaded from."""
    from .kernel import rng

    return "compiled" if rng.__file__.endswith(tuple(EXTENSION_SUFFIXES)) else "interpreted"
