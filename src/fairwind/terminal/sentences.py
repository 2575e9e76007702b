"""Events as a terminal tells them: a sentence, and below it what it consists of."""

from collections.abc import Sequence
from typing import Any

from fairwind.kernel.events import Event
from fairwind.kernel.wording import Wording


def sentences(wording: Wording[Any], event: Event, lang: str, names: Sequence[str]) -> list[str]:
    detail = wording.detail(event)
    below = [] if detail is None else ["  " + detail.say(lang, names)]
    return [event.say(lang, names), *below]
