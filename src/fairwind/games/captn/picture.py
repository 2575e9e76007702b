"""Capt'n drawn for a terminal, from a view alone: text with rich markup."""


def of(view: dict[str, object], lang: str, width: int) -> str:
    return str(view["phase"])
