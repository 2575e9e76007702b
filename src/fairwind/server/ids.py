"""Ids of guests, tables, crews and uploads: whoever knows one has the key to it; and codes."""

import secrets

CODE_LETTERS = "BCDFGHJKLMNPQRSTVWXZ"
"""No vowels, so that no words come up, and nothing that looks like a digit."""
CODE_LENGTH = 6
MOST_CODES = 20
"""So many are drawn for a new table or crew before it is given up."""


def new_id() -> str:
    """Without a dash, so that it can be typed behind a command."""
    return secrets.token_urlsafe(16).replace("-", "_")


def new_code() -> str:
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))
