"""Bans of addresses: which networks are not served, and until when."""

from collections.abc import Mapping
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Final

from .refusals import refused

Network = IPv4Network | IPv6Network
HOUSE: Final = 64
"""A household has at least so much of IPv6: one address of it alone is soon exchanged."""


def plain(address: str) -> str:
    """An address of IPv4 as itself, too, when it comes to a socket that listens for both."""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    mapped = found.ipv4_mapped if isinstance(found, IPv6Address) else None
    return str(mapped or address)


def network_of(text: str) -> Network | None:
    """What somebody writes as an address or a network; None if it is neither."""
    try:
        network = ip_network(plain(text), strict=False)
    except ValueError:
        return None
    if isinstance(network, IPv6Network) and network.prefixlen > HOUSE:
        return network.supernet(new_prefix=HOUSE)
    return network


class Bans:
    def __init__(self, networks: Mapping[str, float]) -> None:
        self._until = {ip_network(network): until for network, until in networks.items()}

    def set(self, network: Network, until: float) -> None:
        self._until[network] = until

    def check(self, address: str, now: float) -> None:
        """Refusal if it is not served."""
        try:
            own = ip_address(plain(address))
        except ValueError:  # a socket of this machine has none
            return
        if any(own in network and now < until for network, until in self._until.items()):
            raise refused("banned")
