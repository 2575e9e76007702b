"""stub"""
from collections.abc import Sequence
def of(view: dict[str, object], names: Sequence[str], lang: str) -> str:
    return ""
