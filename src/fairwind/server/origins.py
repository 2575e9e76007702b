"""Origins: pages of other sites may not use a guest's cookie."""

from collections.abc import Collection
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

SECURE = ("https", "wss")


def is_ours(connection: HTTPConnection, allowed: Collection[str]) -> bool:
    """Whether a request comes from our own pages. Programs that are no browser send no Origin."""
    origin = connection.headers.get("origin")
    if origin is None or origin in allowed:
        return True
    try:
        parts = urlsplit(origin)
    except ValueError:
        return False
    if connection.scope["scheme"] in SECURE and parts.scheme != "https":
        return False
    return parts.netloc == connection.headers.get("host")
