"""All properties in one class; whoever builds a game step by step may take them one by one."""

from .bots import BotTests
from .guides import GuideTests
from .notation import NotationTests
from .outcomes import OutcomeTests
from .packing import PackingTests
from .play import PlayTests
from .reasons import ReasonTests
from .records import RecordTests
from .schemas import SchemaTests
from .secrets import SecretTests
from .views import ViewTests


class ConformanceTests(
    PlayTests,
    OutcomeTests,
    ViewTests,
    SecretTests,
    PackingTests,
    RecordTests,
    NotationTests,
    SchemaTests,
    GuideTests,
    ReasonTests,
    BotTests,
):
    """What must hold in every game."""
