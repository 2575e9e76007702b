"""Plugins: things by name, our own and those that other packages announce by entry points."""

from collections.abc import Iterator, Mapping, MutableMapping
from importlib import import_module
from typing import TypeVar, cast

T = TypeVar("T")


class Plugins(MutableMapping[str, T]):
    """What is given as "package.module:name" is imported when it is asked for."""

    def __init__(self, group: str, ours: Mapping[str, T | str]) -> None:
        self.group = group
        """The entry points by which packages add theirs."""
        self._ours = dict(ours)
        self._found: dict[str, T | str] | None = None

    @property
    def _entries(self) -> dict[str, T | str]:
        if self._found is None:
            from importlib.metadata import entry_points

            found = {entry.name: entry.value for entry in entry_points(group=self.group)}
            others = {name: found[name] for name in sorted(found.keys() - self._ours.keys())}
            self._found = {**self._ours, **others}
        return self._found

    @property
    def others(self) -> list[str]:
        """Those that are not ours."""
        return [name for name in self._entries if name not in self._ours]

    @property
    def loaded(self) -> list[str]:
        """Those for which nothing need be imported."""
        return [name for name, entry in self._entries.items() if not isinstance(entry, str)]

    def module(self, name: str) -> str:
        """The module it is in, which is not imported for that."""
        entry = self._entries[name]
        return entry.partition(":")[0] if isinstance(entry, str) else str(entry.__module__)

    def __getitem__(self, name: str) -> T:
        entry = self._entries[name]
        if isinstance(entry, str):
            module, _, part = entry.partition(":")
            entry = cast(T, getattr(import_module(module), part))
            self._entries[name] = entry
        return entry

    def __setitem__(self, name: str, thing: T | str) -> None:
        self._entries[name] = thing

    def __delitem__(self, name: str) -> None:
        del self._entries[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._entries)

    def __len__(self) -> int:
        return len(self._entries)

    def __contains__(self, name: object) -> bool:
        return name in self._entries
