"""A fair queue: networks come in turn, and in each of them its guests."""

from collections import OrderedDict, deque
from typing import Generic, NamedTuple, TypeVar

Item = TypeVar("Item")


class Owner(NamedTuple):
    """Who wants something."""

    network: str
    guest: str = ""
    """Empty for whoever is nobody yet."""


class FairQueue(Generic[Item]):
    """What waits. Whoever has much of it waits for themselves."""

    def __init__(self) -> None:
        self._networks: OrderedDict[str, OrderedDict[str, deque[Item]]] = OrderedDict()

    def __bool__(self) -> bool:
        return bool(self._networks)

    def add(self, owner: Owner, item: Item) -> None:
        guests = self._networks.setdefault(owner.network, OrderedDict())
        guests.setdefault(owner.guest, deque()).append(item)

    def next(self) -> Item:
        network, guests = self._networks.popitem(last=False)
        guest, items = guests.popitem(last=False)
        item = items.popleft()
        if items:
            guests[guest] = items
        if guests:
            self._networks[network] = guests
        return item
