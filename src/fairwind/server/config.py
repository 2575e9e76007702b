"""Configuration: a file, the environment and flags, over a profile, over what usually holds.

Every setting is a field of one of three sections; what is allowed follows from its type.
"""

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields, replace
from math import isfinite
from pathlib import Path
from typing import Any, Final

from fairwind.flags import Refused, home, read_text
from fairwind.kernel.words import N_, Phrase, quoted

from .addresses import LAST_PORT
from .origins import is_origin
from .settings import Limits, Retention
from .sub_path import is_sub_path

LONGEST: Final = 100_000
"""Characters of a file."""
LEVELS: Final = ("debug", "info", "warning", "error")
PREFIX: Final = "FAIRWIND_"

PROFILES: Final[dict[str, dict[str, float]]] = {
    "house": {},
    "club": {  # some hundred people behind one address
        "network_a_second": 900.0,
        "network_at_once": 4_000.0,
        "assured_a_second": 400.0,
        "assured_at_once": 2_000.0,
        "network_work_a_second": 2_000.0,
        "spectators_of_a_network": 2_000,
        "guests_a_minute": 600.0,
        "guests_at_once": 600,
    },
    "public": {  # strangers, one or a few at each address
        "network_a_second": 150.0,
        "network_at_once": 300.0,
        "assured_a_second": 30.0,
        "assured_at_once": 200.0,
        "spectators_of_a_network": 100,
        "guests_a_minute": 2.0,
        "guests_at_once": 10,
        "tables_of_a_guest": 20,
    },
}
"""What each changes in the limits."""


@dataclass(frozen=True)
class ServerSection:
    host: str = "127.0.0.1"
    port: int = 8000
    data: str = ""
    """The folder; empty: `server` in the user's folder."""
    origins: tuple[str, ...] = ()
    root_path: str = ""
    """Such as /fairwind; empty: at the root of its site."""
    profile: str = "house"
    log_level: str = "info"
    metrics_host: str = "127.0.0.1"
    metrics_port: int = 0
    """0: no metrics."""
    workers: int = 0
    bot_seconds: float = 1.0

    @property
    def folder(self) -> Path:
        return Path(self.data) if self.data else home() / "server"


@dataclass(frozen=True)
class Config:
    server: ServerSection = field(default_factory=ServerSection)
    limits: Limits = field(default_factory=Limits)
    retention: Retention = field(default_factory=Retention)

    def shown(self) -> str:
        """As a file that says the same."""
        return "\n".join(
            line for name in SECTIONS for line in (f"[{name}]", *_lines(getattr(self, name)), "")
        )


SECTIONS: Final = ("server", "limits", "retention")


def configured(
    file: Path | None, environment: Mapping[str, str], flags: Mapping[str, object]
) -> Config:
    """Flags before the environment, that before the file; Refused with what is wrong."""
    given: dict[tuple[str, str], object] = {}
    sources = [
        _of_file(file) if file is not None else (),
        _of_environment(environment),
        ((("server", name), f"--{name}", value) for name, value in flags.items()),
    ]
    defaults = Config()
    for source in sources:
        for (section, name), told, value in source:
            given[section, name] = _checked(getattr(defaults, section), name, told, value)
    profile = str(given.get(("server", "profile"), defaults.server.profile))
    if profile not in PROFILES:
        text = N_("profile: there is no {value}; there are {names}.")
        raise Refused(text, value=quoted(profile), names=", ".join(PROFILES))
    config = replace(defaults, limits=replace(defaults.limits, **_typed(PROFILES[profile])))
    for section in SECTIONS:
        changed = {name: value for (of, name), value in given.items() if of == section}
        part = replace(getattr(config, section), **changed)
        config = replace(config, **{section: part})
    _check_server(config.server)
    return config


def _typed(changes: Mapping[str, float]) -> dict[str, Any]:
    return dict(changes)


Given = tuple[tuple[str, str], str, object]
"""A section and a name in it, how whoever gave it calls it, and the value."""


def _of_file(file: Path) -> Iterator[Given]:
    try:
        content = tomllib.loads(read_text(file, LONGEST))
    except tomllib.TOMLDecodeError as error:
        raise Refused(N_("{file} is not TOML: {reason}."), file=file, reason=error) from None
    for section, values in content.items():
        if section not in SECTIONS or not isinstance(values, dict):
            text = N_("{file}: there is no section [{name}]; there are {names}.")
            raise Refused(text, file=file, name=section, names=", ".join(SECTIONS))
        for name, value in values.items():
            yield (section, name), f"{file}: {section}.{name}", value


def _of_environment(environment: Mapping[str, str]) -> Iterator[Given]:
    for variable, value in environment.items():
        for section in SECTIONS:
            start = f"{PREFIX}{section.upper()}_"
            if variable.startswith(start):
                yield (section, variable.removeprefix(start).lower()), variable, value


def _checked(section: object, name: str, told: str, value: object) -> object:
    known = {each.name: getattr(section, each.name) for each in fields(section)}  # type: ignore[arg-type]
    if name not in known:
        text = N_("{name}: there is no such setting; fairwind serve --show-config lists all.")
        raise Refused(text, name=told)
    default = known[name]
    try:
        return _as(default, value)
    except (TypeError, ValueError):
        text = N_("{name}: it must be {allowed}, not {value}.")
        raise Refused(
            text, name=told, allowed=Phrase(KINDS[type(default)]), value=repr(value)
        ) from None


KINDS: Final = {
    int: N_("a whole number of at least 0"),
    float: N_("a number of at least 0"),
    str: N_("a text"),
    tuple: N_("a list of texts"),
}


def _as(default: object, value: object) -> object:
    """The value in the type of the default; from the environment all are texts."""
    if isinstance(value, bool):
        raise TypeError
    if isinstance(default, str):
        if not isinstance(value, str):
            raise TypeError
        return value
    if isinstance(default, tuple):
        parts = value.split(",") if isinstance(value, str) else value
        if not isinstance(parts, list | tuple) or any(not isinstance(part, str) for part in parts):
            raise TypeError
        return tuple(part.strip() for part in parts)
    if not isinstance(value, int | float | str) or (
        isinstance(default, int) and isinstance(value, float)
    ):
        raise TypeError
    number = int(value) if isinstance(default, int) else float(value)
    if number < 0 or not isfinite(number):
        raise ValueError
    return number


def _check_server(server: ServerSection) -> None:
    for name, port in (("port", server.port), ("metrics_port", server.metrics_port)):
        if port > LAST_PORT:
            raise Refused(N_("{name}: ports end at {last}."), name=name, last=LAST_PORT)
    if server.log_level not in LEVELS:
        text = N_("log_level: there is no {value}; there are {names}.")
        raise Refused(text, value=quoted(server.log_level), names=", ".join(LEVELS))
    for origin in server.origins:
        check_origin(origin)
    if not is_sub_path(server.root_path):
        text = N_("root_path {value}: it must be written as /fairwind, with no slash after it.")
        raise Refused(text, value=quoted(server.root_path))


def check_origin(origin: str) -> None:
    """As browsers send it, or it would never match."""
    if not is_origin(origin):
        text = N_(
            "origin {value}: it must be written as browsers send it, such as https://club.example, "
            "in small letters and with nothing after, nor the usual port."
        )
        raise Refused(text, value=quoted(origin))


def _lines(section: object) -> Iterator[str]:
    for each in fields(section):  # type: ignore[arg-type]
        value = getattr(section, each.name)
        if isinstance(value, tuple):
            yield f"{each.name} = [{', '.join(map(_quoted, value))}]"
        else:
            yield f"{each.name} = {_quoted(value) if isinstance(value, str) else value}"


def _quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'
