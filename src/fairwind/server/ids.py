"""Ids of guests, tables and uploads: whoever knows one has the key to it."""

import secrets


def new_id() -> str:
    """Without a dash, so that it can be typed behind a command."""
    return secrets.token_urlsafe(16).replace("-", "_")
