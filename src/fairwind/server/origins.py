"""Origins: pages of other sites may not use a guest's cookie."""

import re
from collections.abc import Collection
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

SECURE = ("https", "wss")
USUAL_PORTS = {"http": ":80", "https": ":443"}
ORIGIN = re.compile(r"(https?)://([a-z0-9._-]+|\[[0-9a-f:.]+\])(:[1-9][0-9]{0,4})?")
"""As browsers write it: in small letters, and names of other alphabets as `xn--`."""


def is_origin(text: str) -> bool:
    """Whether a browser could send it."""
    match = ORIGIN.fullmatch(text)
    return match is not None and match[3] != USUAL_PORTS[match[1]]


def hint(code: str, connection: HTTPConnection) -> dict[str, str]:
    """For the log, of a request that was refused for its origin: a proxy that passes another Host
    than browsers see makes all of them look foreign."""
    if code != "other-origin":
        return {}
    headers = connection.headers
    return {
        "origin": headers.get("origin", ""),
        "host": headers.get("host", ""),
        "hint": "a proxy must pass the Host that browsers see, with its port; or use --origin",
    }


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
    # Browsers leave the usual port out, but a proxy may add it.
    host = connection.headers.get("host", "").removesuffix(USUAL_PORTS.get(parts.scheme, ""))
    return bool(host) and parts.netloc == host
