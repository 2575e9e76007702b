"""Addresses: where the server listens, and under which it is found."""

import errno
import socket
from collections.abc import Iterable
from ipaddress import IPv4Address, IPv6Address, ip_address
from typing import Final

from fairwind.flags import Refused
from fairwind.kernel.words import N_, Phrase

FIRST_FREE_PORT: Final = 1024
"""Those below are for the system, and often not for everyone."""
LAST_PORT: Final = 65535
ANY_PORT: Final = 9

ELSEWHERE: Final = {
    socket.AF_INET: ("192.0.2.1", "10.254.254.254", "172.30.254.254", "192.168.254.254"),
    socket.AF_INET6: ("2001:db8::1", "fd00::1"),
}
"""There is a way to one of these if there is a network, to the world or just within a house."""


def listening(host: str, port: int, lang: str, flag: str = "--port") -> socket.socket:
    """A socket on which to serve; Refused with a sentence if there can be none."""
    name = host.removeprefix("[").removesuffix("]")
    try:
        found = socket.getaddrinfo(name, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
        # IPv4 if there is a choice: its links are short, and understood everywhere.
        family, _, _, _, place = min(found, key=lambda each: each[0] != socket.AF_INET)
        both = place[0] == "::" and socket.has_dualstack_ipv6()
        opened = socket.create_server(place, family=family, dualstack_ipv6=both)
        # asyncio sends small answers at once only where the protocol is named.
        return socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP, opened.detach())
    except (OSError, UnicodeError) as error:
        raise Refused(_why_not(error, host, port, flag).say(lang)) from None


def _why_not(error: Exception, host: str, port: int, flag: str) -> Phrase:
    number = getattr(error, "errno", None)
    if isinstance(error, socket.gaierror | UnicodeError) or number == errno.EADDRNOTAVAIL:
        text = N_(
            "--host {host}: this machine has no such address; 127.0.0.1 is for this machine alone, "
            "0.0.0.0 for everyone in its network."
        )
        return Phrase(text, host=host)
    if number == errno.EADDRINUSE:
        text = N_(
            "Port {port} is already in use, perhaps by another Fairwind: choose another one, such "
            "as --port {other}, or --port 0 for any that is free."
        )
        if flag != "--port":
            text = N_("{flag} {port}: this port is already in use; choose another one.")
        other = port + 1 if port < LAST_PORT else port - 1
        return Phrase(text, port=port, other=other, flag=flag)
    if number == errno.EACCES and port < FIRST_FREE_PORT:
        text = N_("Port {port} is reserved for the system: choose one from 1024, such as 8000.")
        return Phrase(text, port=port)
    text = N_("Fairwind cannot listen on {host}, port {port}: {reason}.")
    return Phrase(text, host=host, port=port, reason=getattr(error, "strerror", None) or error)


def link_here(listens: socket.socket) -> str:
    """For a browser on this machine."""
    address, port = _place(listens)
    if not address.is_unspecified:
        return _link(str(address), port)
    return _link("127.0.0.1" if socket.AF_INET in _families(address) else "::1", port)


def links_elsewhere(listens: socket.socket) -> list[str]:
    """For other machines in the network; none if they cannot come, or there is no network."""
    address, port = _place(listens)
    if address.is_loopback:
        return []
    if not address.is_unspecified:
        return [_link(str(address), port)]
    return [_link(own, port) for own in own_addresses(_families(address))]


def is_for_all(listens: socket.socket) -> bool:
    return _place(listens)[0].is_unspecified


def own_addresses(families: Iterable[socket.AddressFamily]) -> list[str]:
    """By which others in the network see this machine."""
    found = [
        own for family in families for there in ELSEWHERE[family] if (own := _to(there, family))
    ]
    return [own for own in dict.fromkeys(found) if not _is_private_to_us(ip_address(own))]


def _to(there: str, family: socket.AddressFamily) -> str:
    """Our address on the way there, if there is a way. A datagram socket knows it, and nothing is
    sent."""
    try:
        with socket.socket(family, socket.SOCK_DGRAM) as probe:
            probe.connect((there, ANY_PORT))
            return str(probe.getsockname()[0])
    except OSError:
        return ""


def _place(listens: socket.socket) -> tuple[IPv4Address | IPv6Address, int]:
    host, port = listens.getsockname()[:2]
    return ip_address(host), port


def _families(unspecified: IPv4Address | IPv6Address) -> list[socket.AddressFamily]:
    """By which somebody can come who listens everywhere."""
    if isinstance(unspecified, IPv4Address):
        return [socket.AF_INET]
    return [*[socket.AF_INET] * socket.has_dualstack_ipv6(), socket.AF_INET6]


def _link(address: str, port: int) -> str:
    return f"http://[{address}]:{port}" if ":" in address else f"http://{address}:{port}"


def _is_private_to_us(own: IPv4Address | IPv6Address) -> bool:
    return own.is_loopback or own.is_unspecified or own.is_link_local
