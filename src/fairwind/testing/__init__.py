"""The conformance suite: what must hold in every game, to be run on games of any package.

    from fairwind.testing import ConformanceTests

    class TestFlotsam(ConformanceTests):
        game = "flotsam"

It needs pytest. Each property is a test of its own, at each table of the game (see tables.py).
"""

from importlib.resources import files

import pytest

# So that a test that fails shows what differed.
for _part in files(__name__).iterdir():
    if _part.name.endswith(".py") and _part.name != "__init__.py":
        pytest.register_assert_rewrite(f"{__name__}.{_part.name.removesuffix('.py')}")

from .conformance import ConformanceTests  # noqa: E402
from .rules import RuleTests  # noqa: E402
from .translations import TranslationTests  # noqa: E402

__all__ = ["ConformanceTests", "RuleTests", "TranslationTests"]
